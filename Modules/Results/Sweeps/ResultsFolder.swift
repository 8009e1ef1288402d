public import Files
import Domain
import Experiments

/// A folder with the results of one plan: `plan.yml`, `question.txt` where its author asked one,
/// `manifest.json`, `points.csv`, `runs.csv` and the journal they are made of.
///
/// Files are replaced one by one, each at once as a whole; the manifest comes last.
public struct ResultsFolder: Sendable {
  /// The name of the file that runs are kept in.
  public static let journalName = "journal.bin"

  /// What a folder holds before a sweep.
  public enum Content: Hashable, Sendable {
    /// It is not there, or empty.
    case nothing
    /// Results of the plan with this hash.
    case results(planHash: String)
    /// Something else.
    case otherFiles
  }

  /// The folder's path.
  public let path: String
  let files: any FileSystem

  /// Names a folder; nothing is touched yet.
  public init(path: String, files: any FileSystem = LiveFileSystem()) {
    self.path = path
    self.files = files
  }

  var journalPath: String { path + "/" + ResultsFolder.journalName }

  /// What is there now; what a sweep killed at its beginning left counts as nothing.
  public var content: Content {
    let names = files.names(in: path).filter { !$0.contains(".tmp.") && !$0.hasPrefix("tmp.") }
    if names.isEmpty { return .nothing }
    let hash = files.text(of: path + "/manifest.json").flatMap(Manifest.planHash(inJSON:))
    if let hash = hash ?? Journal.format(of: journalPath, files)?.planHash {
      return .results(planHash: hash)
    }
    // A batch of a campaign begins with its plan alone.
    if let plan = try? StoredSweep.plan(at: path + "/plan.yml", files),
      files.text(of: path + "/plan.yml", limit: StoredSweep.planLimit) == plan.canonicalText
    {
      return .results(planHash: plan.hash)
    }
    return names == [ResultsFolder.journalName] ? .nothing : .otherFiles
  }

  /// Why a folder of other files is refused: a journal among them has lost its header.
  var refusal: ResultsError {
    files.exists(journalPath) ? .damaged(path: journalPath) : .notResults(folder: path)
  }

  /// The revision of the engine whose runs of a plan are here: as the journal says, or where there
  /// is none, the manifest; nil where neither is of the plan.
  ///
  /// - Throws: `ResultsError.damaged` where they contradict each other.
  func revision(ofPlan hash: String) throws(ResultsError) -> EngineRevision? {
    let manifest = path + "/manifest.json"
    let text = files.isFile(manifest) ? files.text(of: manifest) : nil
    let told = text.flatMap {
      Manifest.planHash(inJSON: $0) == hash ? Manifest.revision(inJSON: $0) : nil
    }
    guard let journal = Journal.format(of: journalPath, files), journal.planHash == hash else {
      return told
    }
    guard told == nil || told == journal.revision else { throw .damaged(path: manifest) }
    return journal.revision
  }

  /// Says what the folder is of, before the runs; only for the holder of the journal's lock.
  func writePlan(
    _ plan: Plan, question: String, _ format: JournalFormat
  ) throws(ResultsError) {
    files.removeTemporaries(
      of: [
        ResultsFolder.journalName, "plan.yml", PlanQuestion.fileName, "manifest.json", "points.csv",
        "runs.csv",
      ], in: path)
    try write("plan.yml", plan.canonicalText)
    if !question.isEmpty { try write(PlanQuestion.fileName, question) }
    let manifest = Manifest(
      plan: plan, digest: nil, programVersion: format.programVersion, revision: format.revision)
    try write("manifest.json", manifest.json)
  }

  /// Writes the tables of a journal that is finished, for now or for good, on so many threads.
  func writeTables(writesRuns: Bool, jobs: Int = 1) throws -> SweepDigest {
    let sweep = try StoredSweep(path: path, files: files)
    var builder = SweepDigest.Builder(plan: sweep.plan)
    try writePoints(sweep, jobs, &builder)
    if writesRuns {
      try writeRuns(sweep)
    } else {
      try? files.remove(path + "/runs.csv")
    }
    let digest = builder.digest
    let manifest = Manifest(
      plan: sweep.plan, digest: digest, programVersion: sweep.programVersion,
      revision: sweep.revision)
    try write("manifest.json", manifest.json)
    return digest
  }

  private func write(_ name: String, _ text: String) throws(ResultsError) {
    try files.write(text, to: path + "/" + name)
  }

  private func writePoints(
    _ sweep: StoredSweep, _ jobs: Int, _ builder: inout SweepDigest.Builder
  ) throws {
    let file = try TableOutput(path + "/points.csv", files)
    try file.write(PointsTable.header(of: sweep.plan))
    try sweep.forEachPoint(showsRuns: true, jobs: jobs, { builder.add($0) }) { summary in
      builder.add(summary)
      let point = Design.point(of: sweep.plan, at: summary.point - 1)
      for row in PointsTable.rows(of: point, in: sweep.plan, summary) {
        try file.write(row)
      }
    }
    try file.commit()
  }

  private func writeRuns(_ sweep: StoredSweep) throws {
    guard let rows = try JournalRows(sweep) else { throw ResultsError.damaged(path: journalPath) }
    let file = try TableOutput(path + "/runs.csv", files)
    try file.write(RunsTable.header(of: sweep.plan))
    for position in 0..<sweep.plan.pointCount {
      let start = PointsTable.fields(of: Design.point(of: sweep.plan, at: position), in: sweep.plan)
      try rows.forEachRun(of: position + 1...position + 1) { row in
        try file.write(RunsTable.row(row, start))
      }
    }
    try file.commit()
  }
}
