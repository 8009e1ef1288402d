public import Files
import Domain
import Experiments
import Statistics
import TextKit

/// A folder with the results of one plan.
///
/// It has `plan.yml`, `question.txt` if the author wrote a question, `manifest.json`,
/// `datapackage.json`, `points.csv`, `targets.csv`, `runs.csv` and the journal from which they are made. Files are replaced one by one, each
/// atomically; the manifest comes last.
public struct ResultsFolder: Sendable {
  /// The name of the file that stores the runs.
  public static let journalName = "journal.bin"

  /// The contents of a folder before a sweep.
  public enum Content: Hashable, Sendable {
    /// The folder is missing or empty.
    case nothing
    /// Results of the plan with this hash.
    case results(planHash: String)
    /// Something else.
    case otherFiles
  }

  /// The folder's path.
  public let path: String
  let files: any FileSystem

  /// Creates a reference to a folder; nothing is changed yet.
  public init(path: String, files: any FileSystem = LiveFileSystem()) {
    self.path = path
    self.files = files
  }

  var journalPath: String { path + "/" + ResultsFolder.journalName }

  /// The current contents; remains of a sweep killed at its start count as nothing.
  public var content: Content {
    let names = files.names(in: path).filter { !$0.contains(".tmp.") && !$0.hasPrefix("tmp.") }
    if names.isEmpty { return .nothing }
    let hash = files.text(of: manifestPath).flatMap(Manifest.planHash(inJSON:))
    if let hash = hash ?? Journal.format(of: journalPath, files)?.planHash {
      return .results(planHash: hash)
    }
    // A batch of a campaign starts with only its plan.
    if let plan = try? StoredSweep.plan(at: path + "/plan.yml", files),
      files.text(of: path + "/plan.yml", limit: StoredSweep.planLimit) == plan.canonicalText
    {
      return .results(planHash: plan.hash)
    }
    return names == [ResultsFolder.journalName] ? .nothing : .otherFiles
  }

  /// The error for a folder of other files; a journal among them has lost its header.
  var refusal: ResultsError {
    if files.exists(journalPath) { return .damaged(path: journalPath) }
    return FolderKind.of(path, files: files).map { .otherKind(folder: path, $0) }
      ?? .notResults(folder: path)
  }

  /// Returns the engine revision of a plan's runs in the folder; nil if it has none of the plan.
  ///
  /// It comes from the journal or, without one, from the manifest.
  ///
  /// - Throws: `ResultsError.damaged` if they contradict each other.
  func revision(ofPlan hash: String) throws(ResultsError) -> EngineRevision? {
    let reported = manifest(ofPlan: hash).map(Manifest.revision(inJSON:))
    guard let journal = Journal.format(of: journalPath, files), journal.planHash == hash else {
      return reported
    }
    guard reported == nil || reported == journal.revision else {
      throw .damaged(path: manifestPath)
    }
    return journal.revision
  }

  /// Checks that the manifest is that of the plan, and the journal long enough for the runs that it
  /// reports.
  ///
  /// - Throws: `ResultsError.damaged` if the manifest contradicts the plan or itself, or if the
  ///   journal's end is missing.
  func requireRuns(_ format: JournalFormat, of plan: Plan) throws(ResultsError) {
    guard let text = manifest(ofPlan: format.planHash) else { return }
    guard Manifest.agrees(with: plan, inJSON: text) else { throw .damaged(path: manifestPath) }
    let size = try DataFile(journalPath, .readOwn, files).size
    guard Manifest.runCount(inJSON: text) <= format.mostRows(inBytes: size) else {
      throw .damaged(path: journalPath)
    }
  }

  private var manifestPath: String { path + "/manifest.json" }

  /// Returns the first part of the manifest, with all but a long list of points; nil if it is of
  /// another plan.
  private func manifest(ofPlan hash: String) -> String? {
    guard files.isFile(manifestPath), let text = files.text(of: manifestPath),
      Manifest.planHash(inJSON: text) == hash
    else { return nil }
    return text
  }

  /// Writes the plan to the folder, before the runs; only for the holder of the journal's lock.
  func writePlan(
    _ plan: Plan, question: String, _ format: JournalFormat
  ) throws(ResultsError) {
    files.removeTemporaries(
      of: [
        ResultsFolder.journalName, "plan.yml", PlanQuestion.fileName, "manifest.json", "points.csv",
        "runs.csv", SeriesTable.fileName, GapsTable.fileName, TargetsTable.fileName,
        DataPackageParts.fileName,
      ], in: path)
    try write("plan.yml", plan.canonicalText)
    if !question.isEmpty { try write(PlanQuestion.fileName, question) }
    let manifest = Manifest(
      plan: plan, statistics: nil, programVersion: format.programVersion, revision: format.revision)
    try write("manifest.json", manifest.json)
  }

  /// Writes the tables of a finished or interrupted journal, using a number of threads.
  ///
  /// A table of runs that is there is kept up to date, whether it is asked for again or not.
  ///
  /// - Returns: The statistics of the runs, with what is requested besides.
  func writeTables(
    of plan: Plan, writesRuns: Bool, jobs: Int = 1, _ request: SweepStatistics.Request
  ) throws -> SweepStatistics {
    let sweep = try StoredSweep(path: path, files: files)
    let writesRuns = writesRuns || files.exists(path + "/runs.csv")
    var statistics = SweepStatistics(plan, request)
    try writePoints(sweep, jobs, &statistics)
    try writeTargets(statistics)
    if writesRuns { try writeRuns(sweep) }
    let package = DataPackage(
      plan: sweep.plan, question: try storedQuestion(),
      programVersion: sweep.programVersion,
      revision: sweep.revision, hasRuns: writesRuns)
    try write(DataPackageParts.fileName, package.json)
    let manifest = Manifest(
      plan: sweep.plan, statistics: statistics, programVersion: sweep.programVersion,
      revision: sweep.revision)
    try write("manifest.json", manifest.json)
    return statistics
  }

  /// The author's question, if the folder has one.
  private func storedQuestion() throws(ResultsError) -> String {
    let file = path + "/" + PlanQuestion.fileName
    guard files.isFile(file) else { return "" }
    do throws(SystemError) {
      let bytes = try files.bytes(of: file, .readOwn, limit: StoredSweep.planLimit) ?? []
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw .cannotRead(file, error)
    }
  }

  private func write(_ name: String, _ text: String) throws(ResultsError) {
    try files.write(text, to: path + "/" + name)
  }

  private func writePoints(
    _ sweep: StoredSweep, _ jobs: Int, _ statistics: inout SweepStatistics
  ) throws {
    let file = try TableOutput(path + "/points.csv", files)
    try file.write(PointsTable.header(of: sweep.plan))
    let seriesPath = path + "/" + SeriesTable.fileName
    let series = sweep.plan.series == nil ? nil : try TableOutput(seriesPath, files)
    try series?.write(SeriesTable.header(of: sweep.plan))
    try sweep.forEachPoint(showsRuns: true, jobs: jobs, { statistics.add($0) }) { summary in
      statistics.add(summary)
      let point = Design.point(of: sweep.plan, at: summary.point - 1)
      for row in PointsTable.rows(of: point, in: sweep.plan, summary) {
        try file.write(row)
      }
      for row in SeriesTable.rows(of: point, in: sweep.plan, summary) { try series?.write(row) }
    }
    try file.commit()
    try series?.commit()
  }

  /// Writes what the targets judge, and the gaps among it.
  private func writeTargets(_ statistics: SweepStatistics) throws {
    guard let judgement = statistics.judgement else { return }
    let gaps = statistics.gaps
    let file = try TableOutput(path + "/" + TargetsTable.fileName, files)
    try file.write(TargetsTable.header(of: statistics.plan))
    for row in TargetsTable.rows(judgement) { try file.write(row) }
    try file.commit()
    guard !gaps.isEmpty else { return }
    let table = try TableOutput(path + "/" + GapsTable.fileName, files)
    try table.write(GapsTable.header(of: statistics.plan))
    for gap in gaps { try table.write(GapsTable.row(gap.figure, gap.sample, in: statistics.plan)) }
    try table.commit()
  }

  private func writeRuns(_ sweep: StoredSweep) throws {
    guard var rows = try PointRows(sweep) else { throw ResultsError.damaged(path: journalPath) }
    let file = try TableOutput(path + "/runs.csv", files)
    try file.write(RunsTable.header(of: sweep.plan))
    var text = ByteText(capacity: 1 << 16)
    for point in 1...sweep.plan.pointCount {
      let varied = PointsTable.fields(
        of: Design.point(of: sweep.plan, at: point - 1), in: sweep.plan
      )
      .map { "," + CSV.field($0) }.joined()
      try rows.forEachRun(ofPoint: point) { row in
        RunsTable.append(row, varied: varied, to: &text)
        if text.count >= 1 << 15 {
          try file.write(text)
          text.clear()
        }
      }
    }
    try file.write(text)
    try file.commit()
  }
}
