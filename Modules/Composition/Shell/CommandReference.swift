import CommandKit
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
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ head: CommandHead) -> [String] {
    var facts = head.summary(.ofFiles) + "."
    facts = facts.prefix(1).uppercased() + facts.dropFirst()
    if let button = head.button { facts += " " + HelpWords.button(button) }
    if head.traits.contains(.edit) { facts += " " + HelpWords.isEdit }
    if head.traits.contains(.modal) { facts += " " + HelpWords.isOfPlayer }
    var lines = ["", "### " + head.word, "", facts, "", "```"] + head.usage.forms + ["```"]
    let note = head.usage.note(.ofFiles)
    if !note.isEmpty { lines += ["", note + "."] }
    if !head.examples.isEmpty {
      lines += ["", HelpWords.forExample(.ofFiles), "", "```"] + head.examples + ["```"]
    }
    return lines
  }
}
