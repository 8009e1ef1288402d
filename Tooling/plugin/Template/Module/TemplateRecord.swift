import PluginKit

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
