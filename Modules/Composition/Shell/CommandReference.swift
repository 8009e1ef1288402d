import CommandKit
import LabComposition
import PluginKit
import TextKit

/// The reference of the shell's commands, `docs/commands.md`, generated from the commands.
package enum CommandReference {
  /// The whole page.
  package static var page: String {
    var lines = HelpWords.referenceOpening
    for topic in HelpTopic.allCases {
      let heads = ShellFeatures.groups().filter { $0.topic == topic }.flatMap(\.heads)
      if heads.isEmpty { continue }
      lines += ["", "## " + HelpWords.title(topic, .ofFiles)]
      for head in heads { lines += section(head) }
    }
    for plugin in Plugins.connected {
      lines += ["", "## " + plugin.title(in: .ofFiles)]
      for head in plugin.commands { lines += section(head, of: plugin.name + " ") }
      if plugin.playsLive {
        lines += heading(plugin.name + " live", HelpWords.realTime(.ofFiles))
        lines += block([PlaceholderWords.usage("\(plugin.name) live [SPEED]", .ofFiles)])
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the section of a command; `prefix` is the plugin's word if it is a plugin's.
  private static func section(_ head: CommandHead, of prefix: String = "") -> [String] {
    var facts = ""
    if !head.aliases.isEmpty { facts += " " + HelpWords.also(head.aliases, .ofFiles) + "." }
    if let button = head.button { facts += " " + HelpWords.button(button) }
    if head.traits.contains(.edit) { facts += " " + HelpWords.isEdit }
    if head.traits.contains(.modal) { facts += " " + HelpWords.isOfPlayer }
    var lines = heading(prefix + head.word, head.summary(.ofFiles), facts)
    lines += block(head.usage.forms.map { prefix + $0 })
    let note = head.usage.note(.ofFiles)
    if !note.isEmpty { lines += ["", note + "."] }
    if !head.examples.isEmpty {
      lines += ["", HelpWords.forExample(.ofFiles)] + block(head.examples)
    }
    return lines
  }

  private static func heading(_ word: String, _ summary: String, _ facts: String = "") -> [String] {
    ["", "### " + word, "", summary.prefix(1).uppercased() + summary.dropFirst() + "." + facts]
  }

  private static func block(_ lines: [String]) -> [String] { ["", "```"] + lines + ["```"] }
}

private extension HelpWords {
  static func button(_ letter: String) -> String { "Key during a hunt: `\(letter)`." }
}
