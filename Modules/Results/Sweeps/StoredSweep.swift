import Statistics
import TextKit
public import Files
public import Domain
public import Experiments

/// A results folder opened for reading: its plan, and its runs in run order.
///
/// It reads the journal, so it sees the runs that a sweep in progress has finished. Nothing is
/// locked or changed.
public struct StoredSweep: RunSource {
  /// The folder's path.
  public let path: String
  /// The plan that was run, from `plan.yml`.
  public private(set) var plan: Plan
  /// The version of the program that created it.
  public let programVersion: String
  /// The engine revision that made the runs.
  public let revision: EngineRevision
  let files: any FileSystem

  /// Opens a folder; metrics known to the vocabulary use its names.
  ///
  /// - Throws: `ResultsError` if there is no plan, no journal of it, or not all that the manifest
  ///   reports.
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
    try folder.requireRuns(format, of: plan)
    programVersion = format.programVersion
    revision = try folder.revision(ofPlan: plan.hash) ?? format.revision
  }

  /// The maximum size of a plan file in bytes.
  static let planLimit = PlanReader.byteLimit

  /// Reads a plan that contains its game.
  static func plan(
    at path: String, _ files: any FileSystem = LiveFileSystem(),
    _ vocabulary: PlanVocabulary = PlanVocabulary()
  ) throws(ResultsError) -> Plan {
    guard let text = files.text(of: path, limit: planLimit + 1) else {
      throw .badPlan(path: path, fault: nil)
    }
    return try read(text, at: path, vocabulary)
  }

  private static func read(
    _ text: String, at path: String, _ vocabulary: PlanVocabulary
  ) throws(ResultsError) -> Plan {
    do throws(PlanError) {
      return try PlanReader.read(text, file: path, vocabulary: vocabulary) { _, _ in
        throw ResultsError.damaged(path: path)
      }
    } catch {
      throw .badPlan(path: path, fault: error.faults.first?.problem)
    }
  }

  /// Checks that a plan as run can be read back, so that nothing is played in vain.
  ///
  /// - Throws: `ResultsError.badPlan` of the path at which it would be written.
  static func require(readable plan: Plan, at path: String) throws(ResultsError) {
    guard try read(plan.canonicalText, at: path, PlanVocabulary()).hash == plan.hash else {
      throw .badPlan(path: path, fault: nil)
    }
  }

  /// Calls `body` with every run in run order; a truncated last block is left out.
  ///
  /// - Throws: The error of `body`; `ResultsError.damaged` at a row that is not one of the plan.
  public func forEachRun(_ body: (RunRow) throws -> Void) throws {
    let file = try DataFile(path + "/" + ResultsFolder.journalName, .readOwn, files)
    guard var reader = try JournalReader(file) else { throw ResultsError.damaged(path: file.path) }
    var order = RowOrder(plan)
    while let rows = try reader.next() {
      for row in rows {
        guard order.accepts(row) else { throw ResultsError.damaged(path: file.path) }
        try body(row)
      }
    }
    if reader.end == .damaged { throw ResultsError.damaged(path: file.path) }
  }

  /// Calls `body` with the figures of every design point.
  ///
  /// Only a limited number of points is in memory at a time, so memory does not grow with points or
  /// runs.
  public func forEachPoint(_ body: (PointSummary) throws -> Void) throws {
    try forEachPoint(showsRuns: false, { _ in }, body)
  }

  /// Like `forEachPoint`, but can also show every run in run order before the first figures.
  ///
  /// If all points fit in memory, both use one pass, with a number of threads.
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
  /// Returns the findings of another plan's targets at each point (from 1), by target; nil where a
  /// target does not apply.
  package func findings(of targets: [Target]) throws -> [[TargetFinding?]] {
    let (requested, positions) = plan.judged(by: targets)
    var sweep = self
    sweep.plan = requested
    let judgement = try SweepJudgement(sweep)
    return positions.map { position in
      (1...plan.pointCount).map { point in
        position.flatMap { judgement?.finding(of: $0, at: point) }
      }
    }
  }

  /// Returns the sums of some points, reading only their rows.
  ///
  /// In a sweep in progress, whose rows have no fixed offsets yet, all rows are read.
  private func sums(of points: ClosedRange<Int>) throws -> PointAccumulators {
    var sums = PointAccumulators(points: points, of: plan)
    if var rows = try JournalRows(self) {
      try rows.forEachRun(of: points) { sums.add($0) }
    } else {
      try forEachRun { sums.add($0) }
    }
    return sums
  }
}

/// The number of design points summed up at a time.
enum PointBudget {
  /// The maximum size of the sums in bytes.
  static let budget = 64 << 20

  static func size(for plan: Plan) -> Int {
    let values = min(plan.replicates, QuantileSketch.exactLimit) + 32
    return max(1, budget / (8 * values * plan.metrics.count))
  }
}
