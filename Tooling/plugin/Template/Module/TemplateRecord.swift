import PluginKit

/// The best result, stored in the data folder.
struct TemplateRecord: Hashable, Keepable {
  static let file = "template-record.json"

  /// The number of attempts left; nil before the first win.
  var attemptsLeft: Int?

  init() {}

  init?(_ members: KeptMembers) {
    guard let left = members.whole("attemptsLeft", in: 0...10) else { return nil }
    attemptsLeft = left
  }

  var members: [String: KeptValue] { ["attemptsLeft": .number(Double(attemptsLeft ?? 0))] }
}
