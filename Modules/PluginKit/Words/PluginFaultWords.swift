public import TextKit
import Domain

extension PluginFault: Localized {
  /// Returns one line for the player.
  public func line(in language: Language) -> String {
    switch self {
    case .unknownCommand(let word, let plugin, let nearest):
      guard !nearest.isEmpty else {
        return language.say(
          en: "\(plugin) has no command '\(word)'. The list: help \(plugin)",
          ru: "У \(plugin) нет команды «\(word)». Список: help \(plugin)")
      }
      return language.say(
        en: """
          \(plugin) has no command '\(word)', did you mean \(nearest.joined(separator: " or "))? \
          The list: help \(plugin)
          """,
        ru: """
          У \(plugin) нет команды «\(word)», может быть, \(nearest.joined(separator: " или "))? \
          Список: help \(plugin)
          """)
    case .usage(let forms, let example):
      let form = forms.joined(separator: " | ")
      guard let example else { return language.say(en: "Expected: \(form)", ru: "Нужно: \(form)") }
      return language.say(
        en: "Expected: \(form); for example \(example)",
        ru: "Нужно: \(form); например \(example)")
    case .badUsage(let form):
      return language.say(en: "expected: \(form)", ru: "ожидалось: \(form)")
    case .over: return language.say(en: "the challenge is over", ru: "испытание окончено")
    case .notSaved(let error): return error.line(in: language)
    }
  }
}

/// A message to the player about a plugin's file.
public enum KeptNotice: Localized, Hashable {
  /// The content cannot be used by the plugin.
  case unusable(file: String)
  /// A value is out of range, and the nearest bound is used.
  case outOfRange(file: String, name: String, value: String, used: String)

  /// Returns one line for the player.
  public func line(in language: Language) -> String {
    switch self {
    case .unusable(let file):
      language.say(
        en: "\(file): its content cannot be used", ru: "\(file): содержимое не годится")
    case .outOfRange(let file, let name, let value, let used):
      language.say(
        en: "\(file): \(name) is \(value), out of range; \(used) is used",
        ru: "\(file): \(name) \(value) вне пределов; взято \(used)")
    }
  }
}

/// The texts about a bot's games.
enum BotWords {
  static func head(games count: Int, _ language: Language) -> String {
    count == 1
      ? language.say(en: "One game of the bot:", ru: "Одна партия бота:")
      : language.say(
        en: "Means of \(count) games of the bot:", ru: "В среднем, партий бота: \(count)")
  }

  /// Returns a number with its unit.
  static func value(_ number: String, unit: String, _ language: Language) -> String {
    switch unit {
    case "": number
    case "s": language.say(en: "\(number) s", ru: "\(number) с")
    case "/min": language.say(en: "\(number) a minute", ru: "\(number) в минуту")
    default: "\(number) \(unit)"
    }
  }
}
