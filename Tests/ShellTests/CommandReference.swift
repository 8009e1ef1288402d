import CommandKit
import LabComposition
import PluginKit
import TextKit

@testable import ShellComposition

/// The reference of the shell's commands, `docs/commands.md`, generated from the commands.
enum CommandReference {
  /// The whole page.
  static var page: String {
    var lines = [
      "# Commands of the shell", "",
      "`make reference` generates this page from the commands; a test keeps the two in step. In the shell,",
      "`help` and `help COMMAND` show the same in your language.", "",
      "A line may hold several commands separated by `;`. A `#` at the start of a command begins a",
      "comment. You may shorten a command to any unambiguous prefix. Put names with spaces in quotation",
      "marks. N is a number from the list, an id or a name; DIR is n, ne, … or degrees.",
    ]
    for topic in HelpTopic.allCases {
      let heads = ShellFeatures.groups().filter { $0.topic == topic }.flatMap(\.heads)
      if heads.isEmpty { continue }
      lines += ["", "## " + topic.title(in: .ofFiles)]
      for head in heads { lines += section(head) }
    }
    for plugin in Plugins.connected {
      lines += ["", "## " + plugin.title(in: .ofFiles)]
      for head in plugin.commands { lines += section(head, of: plugin.name + " ") }
      if plugin.playsLive {
        lines += heading(plugin.name + " live", Language.ofFiles.realTime)
        lines += block([Placeholders.usage("\(plugin.name) live [SPEED]", .ofFiles)])
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the section of a command; `prefix` is the plugin's word if it is a plugin's.
  private static func section(_ head: CommandHead, of prefix: String = "") -> [String] {
    var facts = ""
    if !head.aliases.isEmpty { facts += " " + Language.ofFiles.also(head.aliases) + "." }
    if let button = head.button { facts += " " + "Key during a hunt: `\(button)`." }
    if head.traits.contains(.edit) { facts += " " + "`undo` reverts it." }
    if head.traits.contains(.modal) { facts += " " + "Available while the player is open." }
    var lines = heading(prefix + head.word, head.summary(.ofFiles), facts)
    lines += block(head.usage.forms.map { prefix + $0 })
    let note = head.usage.note(.ofFiles)
    if !note.isEmpty { lines += ["", note + "."] }
    if !head.examples.isEmpty {
      lines += ["", Language.ofFiles.forExample] + block(head.examples)
    }
    return lines
  }

  private static func heading(_ word: String, _ summary: String, _ facts: String = "") -> [String] {
    ["", "### " + word, "", summary.prefix(1).uppercased() + summary.dropFirst() + "." + facts]
  }

  private static func block(_ lines: [String]) -> [String] { ["", "```"] + lines + ["```"] }
}
