package import Experiments
package import Files

/// A campaign's folder seen from outside: its batches so far and what is left.
package struct CampaignState: Sendable {
  /// A batch.
  package struct Batch: Sendable {
    /// The number, from 1.
    package let number: Int
    /// The runs.
    package let runs: RunBatch
    /// Whether its runs are in the merged results.
    package let isMerged: Bool
    /// The shards in its folder, complete and missing, by their number; nil before the first one.
    package let shards: (whole: Int, missing: [Int], count: Int)?
  }

  /// The folder's path.
  package let path: String
  /// The plan of the whole campaign.
  package let plan: Plan
  /// The merged results; nil before the first merge.
  package let results: StoredSweep?
  /// The batches merged so far, and the current one if runs are left.
  package let batches: [Batch]
  /// The number of runs merged so far.
  package let runCount: Int
  /// The precision of each point; empty unless the plan is adaptive.
  package let precisions: [PointPrecision]
  /// Whether no runs are left.
  package let isFinished: Bool

  /// Returns whether a folder is a campaign's: a plan with batches beside it.
  package static func isIn(_ folder: String, files: any FileSystem = LiveFileSystem()) -> Bool {
    files.exists(folder + "/plan.yml") && !batchNumbers(in: folder, files).isEmpty
  }

  /// Reads a campaign's folder.
  ///
  /// - Throws: `ResultsError` if its batches or results cannot be read or are of several plans.
  package init(
    path: String, files: any FileSystem = LiveFileSystem(), vocabulary: PlanVocabulary
  ) throws {
    self.path = path
    let numbers = CampaignState.batchNumbers(in: path, files)
    let folder = ResultsFolder(path: path + "/results", files: files)
    for name in ["results"] + numbers.map({ "batch-\($0)" }) {
      try files.requireNoLink(path + "/" + name)
    }
    results =
      files.exists(folder.journalPath)
      ? try StoredSweep(path: folder.path, files: files, vocabulary: vocabulary) : nil
    var plan = results?.plan
    for number in numbers {
      let file = "\(path)/batch-\(number)/plan.yml"
      guard files.exists(file) else { continue }
      let own = try StoredSweep.plan(at: file, files, vocabulary)
      guard plan == nil || own.base.hash == plan?.hash else {
        throw ResultsError.otherPlan(folder: "\(path)/batch-\(number)")
      }
      plan = plan ?? own.base
    }
    guard let plan else { throw ResultsError.missing(.plan(beside: path + "/batch-1")) }
    self.plan = plan
    var schedule = RunSchedule(plan)
    try results?.forEachRun { schedule.record($0) }
    var batches: [Batch] = []
    for (index, runs) in schedule.batches.enumerated() {
      let isLast = index == schedule.batches.count - 1
      let isMerged = !isLast || schedule.isFinished
      batches.append(
        Batch(
          number: index + 1, runs: runs, isMerged: isMerged,
          shards: isMerged
            ? nil
            : try CampaignState.shards(of: index + 1, runs, of: plan, in: path, files)))
    }
    self.batches = batches
    runCount = schedule.position
    precisions = schedule.precisions
    isFinished = schedule.isFinished
  }

  private static func batchNumbers(in folder: String, _ files: any FileSystem) -> [Int] {
    files.names(in: folder).compactMap { name in
      name.hasPrefix("batch-") ? Int(name.dropFirst(6)) : nil
    }.filter { $0 > 0 }.sorted()
  }

  private static func shards(
    of number: Int, _ runs: RunBatch, of plan: Plan, in path: String, _ files: any FileSystem
  ) throws -> (whole: Int, missing: [Int], count: Int)? {
    let part = plan.part(PlanBatch(number: number, runs: runs))
    let folder = try ShardFolder("\(path)/batch-\(number)", plan: part, files: files)
    guard let count = folder.whole.map(\.count).max() else { return nil }
    return (
      folder.whole.count { $0.count == count }, folder.missing(of: count, runCount: part.runCount),
      count
    )
  }
}
