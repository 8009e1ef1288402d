package import Experiments
package import Files
package import PlainJSON
import Domain
import Statistics

/// Why hunts of a sweep failed, as in `why.json`: where the chances of failed hunts went.
package struct StoredCauses: FileValue, Sendable {
  /// The names of the file and of its table in a results folder.
  package static let (fileName, tableName) = ("why.json", "causes.csv")

  /// The failed hunts of a design point.
  package struct Point: FileValue, Hashable, Sendable {
    package var point = 0
    package var looked = 0
    package var failed: [Int] = []
    package init() {}
    package mutating func describe(_ d: inout Describer) throws(FieldFault) {
      try d.field("point", &point, "the design point, from 1")
      try d.field("looked", &looked, "the number of hunts looked at")
      try d.field("failed", &failed, "the replicates that failed, in the order of their keys")
    }
  }

  package var planHash = ""
  package var goal = WhyGoal.finish.text
  package var rollOuts = 0
  package var points: [Point] = []
  package var hunts: [FailedHunt] = []
  private var revision = EngineRevision.current.number

  /// Creates an empty answer.
  package init() {}

  /// Creates an empty answer about a plan.
  package init(_ plan: Plan, goal: WhyGoal, rollOuts: Int) {
    (planHash, self.goal, self.rollOuts) = (plan.hash, goal.text, rollOuts)
  }

  /// Reads the file of a folder.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or a value in it is wrong.
  package init(
    folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try self.init(path: folder + "/" + Self.fileName, files: files)
  }

  /// Whether hunts of another answer are those of this one.
  package func isLike(_ other: StoredCauses) -> Bool {
    (planHash, goal, rollOuts, revision)
      == (other.planHash, other.goal, other.rollOuts, other.revision)
  }

  /// Whether every failed hunt has been played.
  package var isComplete: Bool { hunts.count == points.reduce(0) { $0 + $1.failed.count } }

  /// Writes the file and its table.
  package func write(to folder: String, files: any FileSystem = LiveFileSystem()) throws {
    try files.write(fileText, to: folder + "/" + Self.fileName)
    try files.write(table, to: folder + "/" + Self.tableName)
  }

  /// The table: the shares of each point, then of all together, whose point is empty.
  private var table: String {
    var text = CSV.line(
      ["point", "factor", "level", "share", "ciLow", "ciHigh", "hunts", "failed"])
    for point in points.map({ Int?.some($0.point) }) + [nil] {
      let hunts = point.map { point in self.hunts.filter { $0.key.point == point } } ?? self.hunts
      for share in LossShare.shares(of: hunts) {
        text += CSV.line([
          point.map { String($0) } ?? "", share.factor.rawValue, share.level,
          CSV.number(share.share), CSV.statistic(share.interval.low),
          CSV.statistic(share.interval.high), String(share.huntCount), String(hunts.count),
        ])
      }
    }
    return text
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    d.derived("format", 1, "the version of the format")
    try d.field("engineRevision", &revision, "the engine that played the hunts")
    try d.field("planHash", &planHash, "the hash of the plan")
    try d.field("goal", &goal, "what the hunts failed at, as typed")
    try d.field("rollOuts", &rollOuts, "the number of roll-outs from each moment")
    try d.field("points", &points, "the design points looked at")
    try d.list(
      "hunts", &hunts,
      of: FailedHunt(key: RunKey(point: 0, replicate: 0), chance: 0, losses: []),
      "the failed hunts"
    ) { hunt, d throws(FieldFault) in try hunt.describe(&d) }
  }
}

extension FailedHunt {
  fileprivate mutating func describe(_ d: inout Describer) throws(FieldFault) {
    var (point, replicate) = (key.point, key.replicate)
    try d.field("point", &point, "the design point")
    try d.field("replicate", &replicate, "the replicate")
    key = RunKey(point: point, replicate: replicate)
    try d.share("chance", &chance, "the chance at the start")
    let empty = ChanceLoss(
      cause: .start, ghost: nil, eastMeters: 0, northMeters: 0, seconds: 0, loss: 0)
    try d.list(
      "losses", &losses, of: empty, "what it lost of the chance from one moment to the next"
    ) { loss, d throws(FieldFault) in try loss.describe(&d) }
  }
}

extension ChanceLoss {
  fileprivate mutating func describe(_ d: inout Describer) throws(FieldFault) {
    var word = cause.rawValue
    try d.field("cause", &word, "what happened")
    try d.require(
      "cause", .oneOf(WhyCause.Kind.allCases.map { $0.rawValue }),
      WhyCause.Kind(rawValue: word) != nil)
    cause = WhyCause.Kind(rawValue: word) ?? cause
    var number = (ghost ?? -1) + 1
    try d.field("ghost", &number, "the ghost's number from 1; 0 for none")
    ghost = number > 0 ? number - 1 : nil
    try d.field("east", &eastMeters, "the west edge of the square of 20 m, metres")
    try d.field("north", &northMeters, "its south edge, metres")
    try d.field("seconds", &seconds, "the beginning of the minute, seconds")
    try d.number("loss", &loss, in: -1...1, "the chance lost; negative if gained")
  }
}
