import Domain
import PluginKit

/// A finished game.
struct DartsRecord: Hashable, Sendable {
  var rules: DartsRules
  var answers: [DartsAnswer]
  var endedAt: WallTime
  /// Whether it was played against the clock; others are ranked apart (DS-047).
  var isTimed = true

  var points: Int { answers.reduce(0) { $0 + $1.points } }
  var rightCount: Int { answers.count(where: { $0.isRight }) }
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
  var isTimed = true
}

/// The data Darts Score keeps between sessions.
struct DartsArchive: Hashable, Persistable {
  /// The maximum number of games kept of those with a clock, and of those without; when full, a new
  /// one must beat the lowest (DS-046, DS-047).
  static let limit = 50
  static let file = "darts-records.json"

  var settings = DartsSettings()
  /// The games with a clock, then those without (DS-047); each by points, best first, equal ones in
  /// the order played.
  private(set) var games: [DartsRecord] = []
  var progress: DartsProgress?

  init() {}

  /// Adds a game; false if the table is full and the game beats none.
  mutating func add(_ record: DartsRecord) -> Bool {
    var ranked = games.filter { $0.isTimed == record.isTimed }
    let others = games.filter { $0.isTimed != record.isTimed }
    if ranked.count >= DartsArchive.limit {
      guard let lowest = ranked.last, record.points > lowest.points else { return false }
      ranked.removeLast()
    }
    let place = ranked.firstIndex { $0.points < record.points } ?? ranked.count
    ranked.insert(record, at: place)
    games = record.isTimed ? ranked + others : others + ranked
    return true
  }

  var members: [String: PersistedValue] {
    var members: [String: PersistedValue] = [
      "settings": .members(DartsSettings.all.values(of: settings)),
      "games": .list(
        games.map { game in
          .members([
            "rules": game.rules.value, "endedAt": .text(game.endedAt.iso8601),
            "timed": .flag(game.isTimed),
            "answers": .list(game.answers.map { $0.value }),
          ])
        }),
    ]
    if let progress {
      members["progress"] = .members([
        "rules": progress.rules.value, "answers": .list(progress.answers.map { $0.value }),
        "seed": .text(String(progress.seed)), "replicate": .text(String(progress.replicate)),
        "drawn": .number(Double(progress.drawn)), "timed": .flag(progress.isTimed),
      ])
    }
    return members
  }

  /// Reads a stored archive; nil if it is damaged; unknown settings are ignored.
  init?(_ members: PersistedMembers) {
    if let stored = members.members("settings") {
      _ = DartsSettings.all.read(stored, into: &settings, file: DartsArchive.file)
    }
    let games = members.list("games", most: 2 * DartsArchive.limit) { fields -> DartsRecord? in
      guard let (rules, answers) = DartsArchive.attempts(fields),
        let endedAt = fields.text("endedAt").flatMap(WallTime.init(iso8601:))
      else { return nil }
      // Games stored before the field: without a clock, answers took no time.
      let isTimed = fields.flag("timed") ?? answers.contains { $0.seconds > 0 }
      return DartsRecord(rules: rules, answers: answers, endedAt: endedAt, isTimed: isTimed)
    }
    guard let games else { return nil }
    self.games = games.filter { $0.isTimed } + games.filter { !$0.isTimed }
    if let fields = members.members("progress"),
      let (rules, answers) = DartsArchive.attempts(fields), answers.count < rules.attempts,
      let seed = fields.seed("seed"), let replicate = fields.seed("replicate"),
      replicate < 1 << 40, let drawn = fields.whole("drawn", in: 0...1_000_000)
    {
      progress = DartsProgress(
        rules: rules, answers: answers, seed: seed, replicate: replicate, drawn: drawn,
        isTimed: fields.flag("timed") ?? false)
    }
  }

  private static func attempts(_ fields: PersistedMembers) -> (DartsRules, [DartsAnswer])? {
    guard let rules = fields.members("rules").flatMap(DartsRules.init),
      let answers = fields.list("answers", most: 101, DartsAnswer.init), answers.count <= 100
    else { return nil }
    return (rules, answers)
  }
}
