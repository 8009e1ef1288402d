import PluginKit
import TextKit

/// The best result, stored in the data folder.
struct TemplateRecord: Hashable, Persistable {
  static let file = "template-record.json"

  /// The number of attempts left; nil before the first win.
  var attemptsLeft: Int?

  init() {}

  init?(_ members: PersistedMembers) {
    guard let left = members.whole("attemptsLeft", in: 0...10) else { return nil }
    attemptsLeft = left
  }

  var members: [String: PersistedValue] { ["attemptsLeft": .number(Double(attemptsLeft ?? 0))] }
}

extension TemplateRecord {
  /// Returns the record in one line.
  func line(in language: Language) -> String {
    guard let attemptsLeft else { return language.say(en: "No wins yet", ru: "Побед нет") }
    return language.say(
      en: "Best result: \(attemptsLeft) guesses left",
      ru: "Лучший результат: осталось попыток \(attemptsLeft)")
  }
}
