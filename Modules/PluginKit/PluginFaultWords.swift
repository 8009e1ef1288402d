public import TextKit
import Domain

/// A message to the player about a plugin's file.
public enum PersistenceNotice: Localized, Hashable {
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
