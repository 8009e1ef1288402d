import Domain
public import PluginKit
public import TextKit

/// Words what the shell says.
public enum ShellWording {
  /// The lines of a message in a language.
  public static func lines(for message: ShellMessage, _ language: Language) -> [String] {
    switch language {
    case .ru: ShellRussian.lines(message)
    case .en: ShellEnglish.lines(message)
    }
  }

  /// The help on all commands, or on one.
  public static func help(
    on verb: ShellVerb?, plugins: [any Plugin] = [], _ language: Language
  ) -> [String] {
    guard let verb else { return overview(plugins, language) }
    var lines = verb.usage.map { "  " + ShellVerb.form($0, language) }
    lines.append("    " + verb.summary(language))
    if verb == .replay { lines += playerHelp(language) }
    if !verb.examples.isEmpty {
      lines.append(language == .ru ? "Например:" : "For example:")
      lines += verb.examples.map { "  " + $0 }
    }
    return lines
  }

  /// A command as it was typed, made to fit into a line.
  static func short(_ command: String) -> String {
    command.shown(to: 44) ?? ""
  }

  /// The first names of a list, and how many more there are.
  static func list(_ names: [String], more: String) -> String {
    let shown = names.prefix(3).map { $0.shown(to: 14) ?? "?" }.joined(
      separator: ", ")
    return shown + (names.count > 3 ? ", … (\(more) \(names.count - 3))" : "")
  }

  private static func playerHelp(_ language: Language) -> [String] {
    [language == .ru ? "Пока просмотр открыт:" : "While the player is open:"]
      + PlayerVerb.allCases.map { "  " + pad($0.usage, to: 36) + $0.summary(language) }
  }

  private static func overview(_ plugins: [any Plugin], _ language: Language) -> [String] {
    let groups: [(ru: String, en: String, verbs: [ShellVerb])] = [
      (
        "Игры", "Games",
        [.games, .new, .open, .play, .activate, .rename, .copy, .delete, .reset, .save, .done]
      ),
      (
        "Правка", "Editing",
        [.zone, .ghost, .map, .validate, .undo, .redo, .restore, .import, .export]
      ),
      (
        "Охота", "Hunt",
        [
          .hunt, .scan, .status, .at, .walk, .turn, .face, .wait, .search, .back, .target, .aim,
          .hold, .tap, .move, .throw, .live,
        ]
      ),
      ("Не сходя с места", "Without walking", [.teleport, .inspect, .odds, .what]),
      ("Прочее", "Other", [.sensors, .record, .replay, .lang, .help, .quit]),
    ]
    var lines: [String] = []
    for group in groups {
      lines.append(language == .ru ? group.ru : group.en)
      for verb in group.verbs {
        let usage =
          verb.usage.count > 1 || verb.usage[0].count > 18 ? verb.rawValue + " …" : verb.usage[0]
        lines.append("  " + pad(usage, to: 20) + verb.summary(language))
      }
    }
    if !plugins.isEmpty { lines.append(language == .ru ? "Плагины" : "Plugins") }
    for plugin in plugins {
      lines.append("  " + pad(plugin.name + " …", to: 20) + plugin.title(in: language))
    }
    lines.append(
      language == .ru
        ? "N — номер, id или имя; DIR — с, св, n, ne или градусы. Подробнее: help COMMAND."
        : "N is a number, an id or a name; DIR is n, ne or degrees. More: help COMMAND.")
    return lines
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
