import Domain
import PluginKit

/// A finished game.
struct DartsRecord: Hashable, Sendable {
  var rules: DartsRules
  var answers: [DartsAnswer]
  var endedAt: WallTime

  var points: Int { answers.reduce(0) { $0 + $1.points } }
  var rightCount: Int { answers.count(where: \.isRight) }
  var missedCount: Int { answers.count { $0.given == nil } }
  var totalSeconds: Double { answers.reduce(0) { $0 + $1.seconds } }
}

/// An interrupted game that can be continued (DS-030).
struct DartsProgress: Hashable, Sendable {
  var rules: DartsRules
  var answers: [DartsAnswer]
  var seed: UInt64
  var replicate: UInt64
  var drawn: Int
}

/// The data Darts Score keeps between sessions.
struct DartsArchive: Hashable, Keepable {
  /// The maximum number of games kept; when full, a new one must beat the lowest (DS-046).
  static let limit = 50
  static let file = "darts-records.json"

  var settings = DartsSettings()
  /// The games by points, best first; equal ones in the order played.
  private(set) var games: [DartsRecord] = []
  var progress: DartsProgress?

  init() {}

  /// Adds a game; false if the table is full and the game beats none.
  mutating func add(_ record: DartsRecord) -> Bool {
    if games.count >= DartsArchive.limit {
      guard let lowest = games.last, record.points > lowest.points else { return false }
      games.removeLast()
    }
    let place = games.firstIndex { $0.points < record.points } ?? games.count
    games.insert(record, at: place)
    return true
  }

  var members: [String: KeptValue] {
    var members: [String: KeptValue] = [
      "settings": .members(DartsSettings.all.values(of: settings)),
      "games": .list(
        games.map { game in
          .members([
            "rules": game.rules.value, "endedAt": .text(game.endedAt.iso8601),
            "answers": .list(game.answers.map(\.value)),
          ])
        }),
    ]
    if let progress {
      members["progress"] = .members([
        "rules": progress.rules.value, "answers": .list(progress.answers.map(\.value)),
        "seed": .text(String(progress.seed)), "replicate": .text(String(progress.replicate)),
        "drawn": .number(Double(progress.drawn)),
      ])
    }
    return members
  }

  /// Reads a stored archive; nil if it is damaged; unknown settings are ignored.
  init?(_ members: KeptMembers) {
    if let stored = members.members("settings") {
      _ = DartsSettings.all.read(stored, into: &settings, file: DartsArchive.file)
    }
    let games = members.list("games", most: DartsArchive.limit) { fields -> DartsRecord? in
      guard let (rules, answers) = DartsArchive.attempts(fields),
        let endedAt = fields.text("endedAt").flatMap(WallTime.init(iso8601:))
      else { return nil }
      return DartsRecord(rules: rules, answers: answers, endedAt: endedAt)
    }
    guard let games else { return nil }
    self.games = games
    if let fields = members.members("progress"),
      let (rules, answers) = DartsArchive.attempts(fields), answers.count < rules.attempts,
      let seed = fields.seed("seed"), let replicate = fields.seed("replicate"),
      replicate < 1 << 40, let drawn = fields.whole("drawn", in: 0...1_000_000)
    {
      progress = DartsProgress(
        rules: rules, answers: answers, seed: seed, replicate: replicate, drawn: drawn)
    }
  }

  private static func attempts(_ fields: KeptMembers) -> (DartsRules, [DartsAnswer])? {
    guard let rules = fields.members("rules").flatMap(DartsRules.init),
      let answers = fields.list("answers", most: 101, DartsAnswer.init), answers.count <= 100
    else { return nil }
    return (rules, answers)
  }
}
