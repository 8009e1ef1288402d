public import Experiments

/// A folder with the results of one plan: `plan.yml`, `manifest.json`, `points.csv`, `runs.csv`.
///
/// Files are replaced one by one, each at once as a whole; the manifest comes last.
public struct ResultsFolder: Sendable {
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

  /// Names a folder; nothing is touched yet.
  public init(path: String) { self.path = path }

  /// What is there now; a leftover temporary file of a killed sweep counts as nothing.
  public var content: Content {
    let names = Folder.names(in: path).filter { !$0.contains(".tmp.") }
    if names.isEmpty { return .nothing }
    let hash = Folder.text(of: path + "/manifest.json").flatMap(Manifest.planHash(inJSON:))
    return hash.map { .results(planHash: $0) } ?? .otherFiles
  }

  /// Makes the folder and marks it as this plan's, with no runs yet.
  ///
  /// - Throws: `ReportError` if it holds anything but results of this plan, or cannot be written.
  public func begin(_ plan: Plan, programVersion: String) throws(ReportError) {
    switch content {
    case .nothing: break
    case .results(let planHash):
      guard planHash == plan.hash else { throw .otherPlan(folder: path) }
    case .otherFiles: throw .notResults(folder: path)
    }
    try Folder.make(path)
    try write(
      "manifest.json",
      Manifest(plan: plan, results: nil, programVersion: programVersion).json)
    try write("plan.yml", plan.canonicalText)
  }

  /// Writes a sweep's results.
  ///
  /// - Parameters:
  ///   - results: the runs as far as they came.
  ///   - plan: the plan they are of.
  ///   - programVersion: the version that the manifest names.
  ///   - writesRuns: whether to write `runs.csv`; without, an older one is removed.
  public func finish(
    _ results: SweepResults, of plan: Plan, programVersion: String, writesRuns: Bool
  ) throws(ReportError) {
    try writePoints(results, plan)
    if writesRuns {
      try writeRuns(results, plan)
    } else {
      Folder.remove(path + "/runs.csv")
    }
    try write(
      "manifest.json",
      Manifest(plan: plan, results: results, programVersion: programVersion).json)
  }

  private func write(_ name: String, _ text: String) throws(ReportError) {
    var file = try FileOutput(path: path + "/" + name)
    try file.write(text)
    try file.commit()
  }

  private func writePoints(_ results: SweepResults, _ plan: Plan) throws(ReportError) {
    var file = try FileOutput(path: path + "/points.csv")
    try file.write(CSV.line(PointsTable.header(of: plan)))
    for position in 0..<plan.pointCount {
      let point = Design.point(of: plan, at: position)
      for row in PointsTable.rows(of: point, in: plan, results) {
        try file.write(CSV.line(row))
      }
    }
    try file.commit()
  }

  private func writeRuns(_ results: SweepResults, _ plan: Plan) throws(ReportError) {
    var reasons: [Int: String] = [:]
    for failure in results.failures {
      reasons[(failure.point - 1) * plan.replicates + failure.replicate] = failure.reason
    }
    var file = try FileOutput(path: path + "/runs.csv")
    try file.write(CSV.line(RunsTable.header(of: plan)))
    for position in 0..<plan.pointCount {
      let point = Design.point(of: plan, at: position)
      for replicate in 1...plan.replicates {
        let reason = reasons[position * plan.replicates + replicate]
        let row = RunsTable.row(of: point, replicate, in: plan, results, reason: reason)
        if let row { try file.write(CSV.line(row)) }
      }
    }
    try file.commit()
  }
}
