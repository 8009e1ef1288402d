package import Files
import Domain
package import Experiments

/// A campaign: an adaptive plan whose batches are run as shards, one batch after another.
///
/// It is a folder:
///
///     plan.yml                        the plan of the campaign, by the user
///     batch-2/plan.yml                the plan of a batch, written by `next`, with the question
///     batch-2/shard-3-of-8.csv        its shards
///     results/                        all batches so far, merged; there is no other state
package struct Campaign: Sendable {
  /// The folder's path.
  package let path: String
  /// The plan of the whole campaign.
  package let plan: Plan
  private let files: any FileSystem

  /// Creates a campaign.
  package init(path: String, plan: Plan, files: any FileSystem = LiveFileSystem()) {
    self.files = files
    self.path = path
    self.plan = plan
  }

  /// Returns the plan of the next batch, a pure function of the merged ones; nil if none is left.
  ///
  /// - Throws: `ResultsError` if `results` has another plan, engine revision or stopping rule, or
  ///   ends within a batch.
  package func next() throws -> Plan? {
    try plan.requireCurrentRule(in: path)
    var schedule = RunSchedule(plan)
    let results = ResultsFolder(path: path + "/results", files: files)
    try files.requireNoLink(results.path)
    try ReusedRuns.requireOwn(results, plan, .current)
    if case .results = results.content {
      try StoredSweep(path: results.path, files: files).forEachRun { schedule.record($0) }
    }
    if schedule.isFinished { return nil }
    guard schedule.positionInBatch == 0 else {
      throw ResultsError.missing(.restOfBatch(folder: results.path))
    }
    return plan.part(PlanBatch(number: schedule.batches.count, runs: schedule.batch))
  }

  /// Writes a batch's plan into its folder and returns the file's path.
  package func write(_ plan: Plan) throws(ResultsError) -> String {
    let folder = "\(path)/batch-\(plan.batch?.number ?? 1)"
    try files.requireNoLink(folder)
    try files.make(folder)
    let file = folder + "/plan.yml"
    let known = try? StoredSweep.plan(at: file, files)
    guard known?.batch != nil || !files.exists(file) else { throw .notResults(folder: folder) }
    let question = PlanQuestion.ofPlan(at: path + "/plan.yml", files: files)
    if !question.isEmpty, PlanQuestion.kept(in: folder, files) != question {
      try files.write(question, to: folder + "/" + PlanQuestion.fileName)
    }
    if known?.hash != plan.hash {
      try files.write(plan.canonicalText, to: file)
    }
    return file
  }
}
