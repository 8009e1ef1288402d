import TextKit
public import Files
public import Domain
public import Experiments

/// A results folder opened to be read: its plan, and its runs in run order.
///
/// It reads the journal, so it sees what a sweep that is at work has finished by then. Nothing is
/// locked or changed.
public struct StoredSweep: RunSource {
  /// The folder's path.
  public let path: String
  /// The plan that was run, as `plan.yml` says it.
  public let plan: Plan
  /// The version of the program that began it.
  public let programVersion: String
  /// The revision of the engine whose runs these are.
  public let revision: EngineRevision
  let files: any FileSystem

  /// Opens a folder; what a vocabulary knows of the plan's metrics is called as it calls them.
  ///
  /// - Throws: `ResultsError` if there is no plan, or no journal of it.
  public init(
    path: String, files: any FileSystem = LiveFileSystem(),
    vocabulary: PlanVocabulary = PlanVocabulary()
  ) throws(ResultsError) {
    self.path = path
    self.files = files
    plan = try StoredSweep.plan(at: path + "/plan.yml", files, vocabulary)
    let folder = ResultsFolder(path: path, files: files)
    guard let format = try Journal.knownFormat(of: folder.journalPath, files) else {
      throw .notResults(folder: path)
    }
    guard format.planHash == plan.hash, format.metricCount == plan.metrics.count else {
      throw .otherPlan(folder: path)
    }
    programVersion = format.programVersion
    revision = try folder.revision(ofPlan: plan.hash) ?? format.revision
  }

  /// The most bytes of a plan's file that are read.
  static let planLimit = 1 << 21

  /// Reads a plan that has its game within.
  static func plan(
    at path: String, _ files: any FileSystem = LiveFileSystem(),
    _ vocabulary: PlanVocabulary = PlanVocabulary()
  ) throws(ResultsError) -> Plan {
    guard let text = files.text(of: path, limit: planLimit) else {
      throw .badPlan(path: path, fault: nil)
    }
    do throws(PlanError) {
      return try PlanReader.read(text, file: path, vocabulary: vocabulary) { _, _ in
        throw ResultsError.damaged(path: path)
      }
    } catch {
      throw .badPlan(path: path, fault: error.faults.first?.problem)
    }
  }

  /// Hands over every run in run order; a torn end is left out.
  public func forEachRun(_ body: (RunRow) throws -> Void) throws {
    let file = try DataFile(path + "/" + ResultsFolder.journalName, .read, files)
    guard var reader = try JournalReader(file) else { throw ResultsError.damaged(path: file.path) }
    while let rows = try reader.next() { for row in rows { try body(row) } }
    if reader.end == .damaged { throw ResultsError.damaged(path: file.path) }
  }

  /// Hands over the figures of every design point, with so many points in memory at a time that
  /// memory does not grow with points or runs.
  public func forEachPoint(_ body: (PointSummary) throws -> Void) throws {
    try forEachPoint(showsRuns: false, { _ in }, body)
  }

  /// As `forEachPoint`, and may show every run in run order before the first figures; where all
  /// points fit in memory both are one reading, by so many threads.
  func forEachPoint(
    showsRuns: Bool, jobs: Int = 1, _ see: (RunRow) -> Void,
    _ body: (PointSummary) throws -> Void
  ) throws {
    let groupSize = PointBudget.size(for: plan)
    if showsRuns, groupSize < plan.pointCount { try forEachRun(see) }
    var first = 1
    while first <= plan.pointCount {
      let points = first...min(plan.pointCount, first + groupSize - 1)
      let sums =
        points.count == plan.pointCount
        ? try SplitSums(sweep: self, jobs: jobs).read(showsRuns ? see : { _ in })
        : try sums(of: points)
      for summary in sums.summaries { try body(summary) }
      first += groupSize
    }
  }
}

extension StoredSweep {
  /// The sums of some points, found by their rows' places; of a sweep at work, whose rows have none
  /// yet, by reading all of them.
  private func sums(of points: ClosedRange<Int>) throws -> PointAccumulators {
    var sums = PointAccumulators(points: points, metrics: plan.metrics)
    if let rows = try JournalRows(self) {
      try rows.forEachRun(of: points) { sums.add($0) }
    } else {
      try forEachRun { sums.add($0) }
    }
    return sums
  }
}

/// How many design points are summed up at a time.
enum PointBudget {
  /// Bytes that the sums may take.
  static let budget = 64 << 20

  static func size(for plan: Plan) -> Int {
    let values = min(plan.replicates, QuantileSketch.exactLimit) + 32
    return max(1, budget / (8 * values * plan.metrics.count))
  }
}

/// Rows of a finished journal by their position.
struct JournalRows {
  private let file: DataFile
  private let format: JournalFormat
  private let schedule: RunSchedule
  /// Rows that are there.
  let count: Int

  /// Opens a journal; nil unless its blocks all end where they can.
  init?(_ sweep: StoredSweep) throws {
    file = try DataFile(sweep.path + "/" + ResultsFolder.journalName, .read, sweep.files)
    guard var reader = try JournalReader(file) else { throw ResultsError.damaged(path: file.path) }
    format = reader.format
    var schedule = RunSchedule(sweep.plan)
    if sweep.plan.batch == nil, case .adaptive = sweep.plan.replication {
      try sweep.forEachRun { schedule.record($0) }
    }
    while try reader.skip() {}
    count = reader.position
    guard reader.isRegular else { return nil }
    self.schedule = schedule
  }

  /// Hands over the runs of some points, replicate by replicate.
  func forEachRun(of points: ClosedRange<Int>, _ body: (RunRow) throws -> Void) throws {
    for (batch, start) in zip(schedule.batches, schedule.starts) {
      let places = batch.places(of: points)
      guard !places.isEmpty else { continue }
      for round in 0..<batch.replicates.count {
        let first = start + round * batch.points.count
        let end = min(first + places.upperBound, count)
        guard first + places.lowerBound < end else { break }
        try forEachRow(first + places.lowerBound..<end, body)
      }
    }
  }

  private func forEachRow(_ positions: Range<Int>, _ body: (RunRow) throws -> Void) throws {
    var position = positions.lowerBound
    while position < positions.upperBound {
      let inBlock = JournalFormat.blockRows - position % JournalFormat.blockRows
      let rows = min(inBlock, positions.upperBound - position)
      let bytes = try file.read(at: format.offset(of: position), count: rows * format.rowSize)
      for index in 0..<rows {
        guard bytes.count == rows * format.rowSize,
          let row = format.row(in: bytes, at: index * format.rowSize)
        else { throw ResultsError.damaged(path: file.path) }
        try body(row)
      }
      position += rows
    }
  }
}
