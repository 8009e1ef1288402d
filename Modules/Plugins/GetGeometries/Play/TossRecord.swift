import Domain
import PlainJSON
import PluginKit

/// A game that was played (GG-025, GG-027).
struct TossRecord: Hashable, Sendable {
  var task: Int
  var endedAt: WallTime
  var isWon: Bool
  var score: Int
  var stars: Int
  var seconds: Double
  /// Whether it is one of the samples that fill an empty list; they count in no statistics.
  var isSample = false
  /// Whether it was level 11 without an end.
  var isEndless = false
}

/// The records, newest first; an empty list fills itself with samples when it is read (GG-041).
struct TossArchive: Hashable, Sendable {
  /// The most records that are kept.
  static let limit = 500
  private static let file = "geometries-records.json"

  private(set) var records: [TossRecord] = []

  init() {}

  /// The best score of endless games; nil before the first.
  var bestEndless: Int? { records.filter(\.isEndless).map(\.score).max() }

  mutating func add(_ record: TossRecord) {
    records.insert(record, at: 0)
    records = Array(records.prefix(TossArchive.limit))
  }

  mutating func remove(at index: Int) { records.remove(at: index) }

  /// The samples (GG-026): tasks 2 and 1 won at the last 16:42, 4 failed a day before, 7 and 9 won
  /// two and three days before.
  static func samples(at time: WallTime) -> [TossRecord] {
    let day = time.date
    let today = WallTime.daysSince1970(year: day.year, month: day.month, day: day.day)
    let stamp: Int64 = (16 * 3600 + 42 * 60) * 1000
    // None of them is later than now.
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

  static func load(
    from storage: any PluginStorage, now: WallTime
  ) throws(PluginStorageError) -> (TossArchive, notices: [String]) {
    let (bytes, notices) = try storage.load(file) { TossArchive($0) != nil }
    var archive = bytes.flatMap(TossArchive.init) ?? TossArchive()
    if archive.records.isEmpty { archive.records = samples(at: now) }
    return (archive, notices)
  }

  func save(to storage: any PluginStorage) throws(PluginStorageError) {
    let items = records.map { record in
      JSONNode.object([
        "task": .number(Double(record.task)), "endedAt": .string(record.endedAt.iso8601),
        "won": .bool(record.isWon), "score": .number(Double(record.score)),
        "stars": .number(Double(record.stars)), "seconds": .number(record.seconds),
        "sample": .bool(record.isSample), "endless": .bool(record.isEndless),
      ])
    }
    let root = JSONNode.object(["schemaVersion": .number(1), "records": .array(items)])
    try storage.save(JSONWriter.bytes(of: root), as: TossArchive.file)
  }

  /// Reads stored records; nil if they are damaged.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONReader.parse(bytes), case .object(let members) = root.value,
      case .number(1)? = members["schemaVersion"]?.value,
      case .array(let items)? = members["records"]?.value
    else { return nil }
    for item in items.prefix(TossArchive.limit) {
      guard case .object(let fields) = item.value else { return nil }
      func whole(_ key: String, _ range: ClosedRange<Int>) -> Int? {
        guard case .number(let value)? = fields[key]?.value, let whole = Int(exactly: value),
          range.contains(whole)
        else { return nil }
        return whole
      }
      func flag(_ key: String) -> Bool? {
        if case .bool(let value)? = fields[key]?.value { return value }
        return nil
      }
      guard let task = whole("task", 1...11), let isWon = flag("won"),
        let score = whole("score", 0...1_000_000_000), let stars = whole("stars", 0...3),
        case .number(let seconds)? = fields["seconds"]?.value, (0...1e9).contains(seconds),
        case .string(let text)? = fields["endedAt"]?.value, let endedAt = WallTime(iso8601: text)
      else { return nil }
      records.append(
        TossRecord(
          task: task, endedAt: endedAt, isWon: isWon, score: score, stars: stars, seconds: seconds,
          isSample: flag("sample") ?? false, isEndless: flag("endless") ?? false))
    }
  }
}
