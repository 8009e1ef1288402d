import Domain
import PlainJSON
import PluginKit

/// A game that was played to its end.
struct DartsRecord: Hashable, Sendable {
  var rules: DartsRules
  var answers: [DartsAnswer]
  var endedAt: WallTime

  var points: Int { answers.reduce(0) { $0 + $1.points } }
  var rightCount: Int { answers.count(where: \.isRight) }
  var missedCount: Int { answers.count { $0.given == nil } }
  var totalSeconds: Double { answers.reduce(0) { $0 + $1.seconds } }
}

/// A game left in the middle, to go on with (DS-030).
struct DartsProgress: Hashable, Sendable {
  var rules: DartsRules
  var answers: [DartsAnswer]
  var seed: UInt64
  var replicate: UInt64
  var drawn: Int
}

/// What Darts Score keeps between sessions.
struct DartsArchive: Hashable, Sendable {
  /// The most games that are kept; a new one must beat the lowest then (DS-046).
  static let limit = 50
  private static let file = "darts-records.json"

  var settings = DartsSettings()
  /// Games by points, best first; equal ones in the order they were played.
  private(set) var games: [DartsRecord] = []
  var progress: DartsProgress?

  init() {}

  /// Takes a game in; false if the table is full and it beats none.
  mutating func add(_ record: DartsRecord) -> Bool {
    if games.count >= DartsArchive.limit {
      guard let lowest = games.last, record.points > lowest.points else { return false }
      games.removeLast()
    }
    let place = games.firstIndex { $0.points < record.points } ?? games.count
    games.insert(record, at: place)
    return true
  }

  static func load(
    from storage: any PluginStorage
  ) throws(PluginStorageError) -> (DartsArchive, notices: [String]) {
    let (bytes, notices) = try storage.load(file) { DartsArchive($0) != nil }
    return (bytes.flatMap(DartsArchive.init) ?? DartsArchive(), notices)
  }

  func save(to storage: any PluginStorage) throws(PluginStorageError) {
    try storage.save(JSONWriter.bytes(of: json), as: DartsArchive.file)
  }

  private var json: JSONNode {
    var members: [String: JSONNode] = [
      "schemaVersion": .number(1),
      "settings": .object(
        Dictionary(
          uniqueKeysWithValues: DartsSettings.entries.map {
            ($0.name, .string($0.get(settings)))
          })),
      "games": .array(
        games.map { game in
          .object([
            "rules": DartsCoding.node(game.rules), "endedAt": .string(game.endedAt.iso8601),
            "answers": .array(game.answers.map(DartsCoding.node)),
          ])
        }),
    ]
    if let progress {
      members["progress"] = .object([
        "rules": DartsCoding.node(progress.rules),
        "answers": .array(progress.answers.map(DartsCoding.node)),
        "seed": .string(String(progress.seed)), "replicate": .string(String(progress.replicate)),
        "drawn": .number(Double(progress.drawn)),
      ])
    }
    return .object(members)
  }

  /// Reads a stored archive; nil if it is damaged, unknown settings passed over.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONReader.parse(bytes), let members = DartsCoding.members(root),
      DartsCoding.number(members["schemaVersion"]) == 1,
      let items = DartsCoding.items(members["games"])
    else { return nil }
    let stored = members["settings"].flatMap(DartsCoding.members) ?? [:]
    for entry in DartsSettings.entries {
      if let text = DartsCoding.text(stored[entry.name]) { _ = entry.set(&settings, text) }
    }
    for item in items.prefix(DartsArchive.limit) {
      guard let fields = DartsCoding.members(item),
        let rules = fields["rules"].flatMap(DartsCoding.rules),
        let answers = DartsCoding.answers(fields["answers"]),
        let endedAt = DartsCoding.text(fields["endedAt"]).flatMap(WallTime.init(iso8601:))
      else { return nil }
      games.append(DartsRecord(rules: rules, answers: answers, endedAt: endedAt))
    }
    if let fields = members["progress"].flatMap(DartsCoding.members),
      let rules = fields["rules"].flatMap(DartsCoding.rules),
      let answers = DartsCoding.answers(fields["answers"]), answers.count < rules.attempts,
      let seed = DartsCoding.text(fields["seed"]).flatMap(UInt64.init),
      let replicate = DartsCoding.text(fields["replicate"]).flatMap(UInt64.init),
      replicate < 1 << 40, let drawn = DartsCoding.whole(fields["drawn"], in: 0...1_000_000)
    {
      progress = DartsProgress(
        rules: rules, answers: answers, seed: seed, replicate: replicate, drawn: drawn)
    }
  }
}
