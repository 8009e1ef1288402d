import Domain
import PluginKit

/// A finished game (GG-025, GG-027).
struct TossRecord: Hashable, Sendable {
  var task: Int
  var endedAt: WallTime
  var isWon: Bool
  var score: Int
  var stars: Int
  var seconds: Double
  /// Whether it is one of the samples that fill an empty list; these are not in any statistics.
  var isSample = false
  /// Whether it was the endless form of level 11.
  var isEndless = false
}

/// The records, newest first, and the running game; an empty list is filled with samples (GG-041).
struct TossArchive: Hashable, Persistable {
  /// The maximum number of records kept.
  static let limit = 500
  static let file = "geometries-records.json"

  private(set) var records: [TossRecord] = []
  /// The running game; nil if there is none.
  var progress: TossProgress?

  init() {}

  /// The records of games that were played: all but the samples.
  private var played: [TossRecord] { records.filter { !$0.isSample } }

  /// The best score of endless games; nil before the first.
  var bestEndless: Int? { played.filter { $0.isEndless }.map { $0.score }.max() }

  /// The games played, and those of them that were won.
  var counts: (played: Int, won: Int) { (played.count, played.count(where: { $0.isWon })) }

  mutating func add(_ record: TossRecord) {
    records.insert(record, at: 0)
    records = Array(records.prefix(TossArchive.limit))
  }

  /// Removes a record; after the last one the samples return at once (GG-025, GG-041).
  mutating func remove(at index: Int, _ time: WallTime) {
    records.remove(at: index)
    fill(at: time)
  }

  /// Returns the samples (GG-026), relative to a time.
  ///
  /// Tasks 2 and 1 won at the last 16:42, 4 failed a day before, 7 and 9 won two and three days
  /// before.
  static func samples(at time: WallTime) -> [TossRecord] {
    let day = time.date
    let today = WallTime.daysSince1970(year: day.year, month: day.month, day: day.day)
    let stamp: Int64 = (16 * 3600 + 42 * 60) * 1000
    // None of them is in the future.
    let isLater = Int64(today) * 86_400_000 + stamp > time.millisecondsSince1970
    let last = isLater ? today - 1 : today
    func record(_ task: Int, _ daysAgo: Int, _ isWon: Bool, _ score: Int, _ stars: Int)
      -> TossRecord
    {
      let days = Int64(last - daysAgo)
      let at = WallTime(millisecondsSince1970: days * 86_400_000 + stamp)
      return TossRecord(
        task: task, endedAt: at, isWon: isWon, score: score, stars: stars,
        seconds: 3 * Double(task),
        isSample: true)
    }
    return [
      record(2, 0, true, 6, 3), record(1, 0, true, 4, 3), record(4, 1, false, 0, 0),
      record(7, 2, true, 24, 2), record(9, 3, true, 40, 3),
    ]
  }

  /// Fills an empty list with the samples.
  mutating func fill(at time: WallTime) {
    if records.isEmpty { records = TossArchive.samples(at: time) }
  }

  var members: [String: PersistedValue] {
    var members: [String: PersistedValue] = [
      "records": .list(
        records.map { record in
          .members([
            "task": .number(Double(record.task)), "endedAt": .text(record.endedAt.iso8601),
            "won": .flag(record.isWon), "score": .number(Double(record.score)),
            "stars": .number(Double(record.stars)), "seconds": .number(record.seconds),
            "sample": .flag(record.isSample), "endless": .flag(record.isEndless),
          ])
        })
    ]
    members["progress"] = progress?.value
    return members
  }

  init?(_ members: PersistedMembers) {
    guard let records = members.list("records", most: TossArchive.limit, TossRecord.init) else {
      return nil
    }
    self.records = records
    progress = members.members("progress").flatMap(TossProgress.init)
  }
}

extension TossRecord {
  /// Reads a stored record; nil if it is damaged.
  fileprivate init?(_ fields: PersistedMembers) {
    guard let task = fields.whole("task", in: 1...11), let isWon = fields.flag("won"),
      let score = fields.whole("score", in: 0...1_000_000_000),
      let stars = fields.whole("stars", in: 0...3),
      let seconds = fields.number("seconds", in: 0...1e9),
      let endedAt = fields.text("endedAt").flatMap(WallTime.init(iso8601:))
    else { return nil }
    self.init(
      task: task, endedAt: endedAt, isWon: isWon, score: score, stars: stars, seconds: seconds,
      isSample: fields.flag("sample") ?? false, isEndless: fields.flag("endless") ?? false)
  }
}
