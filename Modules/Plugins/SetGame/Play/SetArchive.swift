import Domain
import PlainJSON
import PluginKit

/// What Set keeps between sessions: looks of the cards and results, newest first.
struct SetArchive: Hashable, Sendable {
  /// The most results that are kept.
  static let limit = 200
  private static let file = "set-records.json"

  var theme = SetTheme()
  private(set) var results: [SetResult] = []

  mutating func add(_ result: SetResult, at time: WallTime) {
    var ended = result
    ended.endedAt = time
    results.insert(ended, at: 0)
    results = Array(results.prefix(SetArchive.limit))
  }

  static func load(
    from storage: any PluginStorage
  ) throws(PluginStorageError) -> (SetArchive, notices: [String]) {
    let (bytes, notices) = try storage.load(file) { SetArchive($0) != nil }
    return (bytes.flatMap(SetArchive.init) ?? SetArchive(), notices)
  }

  func save(to storage: any PluginStorage) throws(PluginStorageError) {
    try storage.save(JSONWriter.bytes(of: json), as: SetArchive.file)
  }

  init() {}

  /// Reads a stored archive; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONReader.parse(bytes), case .object(let members) = root.value,
      members["schemaVersion"]?.number == 1
    else { return nil }
    if case .object(let settings)? = members["settings"]?.value {
      for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
        if case .string(let text) = value.value { _ = theme.set(key, to: text) }
      }
    }
    guard case .array(let items)? = members["results"]?.value else { return nil }
    for item in items.prefix(SetArchive.limit) {
      guard case .object(let fields) = item.value else { return nil }
      func number(_ key: String) -> Double? { fields[key]?.number }
      guard let sets = number("sets"), let wrong = number("wrong"), let hints = number("hints"),
        let deals = number("deals"), let seconds = number("seconds"), let left = number("cardsLeft")
      else { return nil }
      var result = SetResult(
        sets: Int(clamping: sets), wrong: Int(clamping: wrong), hints: Int(clamping: hints),
        deals: Int(clamping: deals), seconds: seconds, cardsLeft: Int(clamping: left),
        isEnded: true)
      if case .string(let text)? = fields["endedAt"]?.value {
        result.endedAt = WallTime(iso8601: text)
      }
      results.append(result)
    }
  }

  private var json: JSONNode {
    .object([
      "schemaVersion": .number(1),
      "settings": .object(theme.settings.mapValues { .string($0) }),
      "results": .array(
        results.map { result in
          .object([
            "sets": .number(Double(result.sets)), "wrong": .number(Double(result.wrong)),
            "hints": .number(Double(result.hints)), "deals": .number(Double(result.deals)),
            "seconds": .number(result.seconds), "cardsLeft": .number(Double(result.cardsLeft)),
            "endedAt": .string(result.endedAt?.iso8601 ?? ""),
          ])
        }),
    ])
  }
}

extension JSONNode {
  fileprivate var number: Double? {
    if case .number(let value) = value, value.isFinite { return value }
    return nil
  }
}

extension Int {
  fileprivate init(clamping value: Double) { self = Int(Swift.min(Swift.max(value, -1e9), 1e9)) }
}
