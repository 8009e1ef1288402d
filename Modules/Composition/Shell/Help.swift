import CommandKit
import LabComposition
import PluginKit
import TextKit

/// The help texts, generated from the commands.
struct Help {
  private let groups: [CommandGroup]
  private let rendering: Rendering

  init(_ groups: [CommandGroup], for rendering: Rendering) {
    (self.groups, self.rendering) = (groups, rendering)
  }

  private var language: Language { rendering.language }

  /// Returns all commands under their headings.
  func overview() -> [String] {
    var lines: [String] = []
    for topic in HelpTopic.allCases {
      let heads = groups.filter { $0.topic == topic }.flatMap(\.heads)
        .filter { !$0.traits.contains(.modal) }
      if heads.isEmpty { continue }
      lines.append(topic.title(in: language))
      for head in heads {
        let forms = head.usage.lines(in: language)
        let isShort = forms.count == 1 && forms[0].count <= 18 && !head.traits.contains(.family)
        lines += row(isShort ? forms[0] : head.word + " …", head.summary(language), at: 22)
      }
    }
    return lines + [
      language.say(
        en: "N is a number, an id or a name; DIR is n, ne or degrees. More: help COMMAND.",
        ru: "N — номер, id или имя; КУДА — с, св, n, ne или градусы. Подробнее: help КОМАНДА.")
    ]
  }

  /// Returns the help for a command: its forms, description, submenu, and examples.
  func on(_ head: CommandHead) -> [String] {
    var lines = head.explained(in: language)
    let opened = groups.first { $0.heads.contains { $0.word == head.word } }?.heads
      .filter { $0.traits.contains(.modal) }
    if let opened, !opened.isEmpty {
      lines.append(language.say(en: "While the player is open:", ru: "Пока просмотр открыт:"))
      for head in opened {
        lines += row(head.usage.forms(in: language)[0], head.summary(language), at: 38)
      }
    }
    return lines + examples(head.examples) + head.details(rendering)
  }

  /// Returns the help for a plugin, or for one of its commands.
  func on(_ plugin: Plugin, _ command: CommandHead?) -> [String] {
    if let command {
      return forms(of: command, plugin).map { "  " + $0 } + [
        "    " + command.summary(language)
      ]
        + examples(command.examples)
    }
    var lines = [plugin.title(in: language)]
    for command in plugin.commands {
      let forms = forms(of: command, plugin)
      lines += forms.dropLast().map { "  " + $0 }
      lines += row(
        forms.last ?? "", command.summary(language), at: 30, isLong: forms.count > 1)
    }
    if plugin.playsLive {
      lines += row(
        Placeholders.usage("\(plugin.name) live [SPEED]", language),
        language.realTime, at: 30)
    }
    return lines + examples(plugin.commands.compactMap(\.examples.first))
      + [
        language.say(
          en: "More: help \(plugin.name) COMMAND", ru: "Подробнее: help \(plugin.name) КОМАНДА")
      ]
  }

  private func examples(_ examples: [String]) -> [String] {
    CommandHead.lines(ofExamples: examples, in: language)
  }

  private func forms(of command: CommandHead, _ plugin: Plugin) -> [String] {
    command.usage.forms(in: language).map { plugin.name + " " + $0 }
  }

  private func row(
    _ form: String, _ summary: String, at column: Int, isLong: Bool = false
  ) -> [String] {
    Self.row(form, summary, at: column, isLong: isLong, width: rendering.size.columns)
  }

  /// Returns a form and its description in a column; a long form gets a line of its own, and every
  /// form where the descriptions would be narrow.
  static func row(
    _ form: String, _ summary: String, at column: Int, isLong: Bool = false, width: Int
  ) -> [String] {
    let isNarrow = width - column < leastSummary
    let column = self.column(column, width: width)
    let margin = String(repeating: " ", count: column)
    let words = summary.wrapped(to: width - column).map { $0.trimmed }
    let isLong = isLong || isNarrow || form.count > column - 3
    let first = isLong ? [] : [("  " + form).padded(to: column) + words[0]]
    return (isLong ? ["  " + form] : []) + first
      + words.dropFirst(isLong ? 0 : 1).map { margin + $0 }
  }

  /// Returns where descriptions begin: beside their forms, or below where they would be narrow.
  static func column(_ column: Int, width: Int) -> Int {
    width - column < leastSummary ? 4 : column
  }

  /// The fewest columns for descriptions beside their forms.
  private static let leastSummary = 28
}

extension String {
  /// The text without leading spaces.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

extension Language {
  /// What playing in real time is called in help.
  var realTime: String { say(en: "play in real time", ru: "играть в реальном времени") }
}
