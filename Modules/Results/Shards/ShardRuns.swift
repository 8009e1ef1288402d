package import Experiments
package import Domain

/// The runs of a folder's complete shards in run order, as far as they are there.
package struct ShardRuns: RunSource {
  /// The plan of the shards.
  package let plan: Plan
  /// The engine revision that made the runs.
  package let revision: EngineRevision
  /// The version of the program that made the runs; of several, the alphabetically first.
  package let programVersion: String
  /// The number of runs.
  package let count: Int
  private let shards: [ShardFile]

  /// Collects the runs; nil without shards, for shards of several engine revisions, and for a plan
  /// whose later runs depend on earlier ones.
  package init?(_ folder: ShardFolder, plan: Plan) {
    guard case .fixed = plan.replication, plan.batch == nil, let first = folder.shards.first,
      folder.shards.allSatisfy({ $0.header.revision == first.header.revision })
    else { return nil }
    self.plan = plan
    shards = folder.shards
    revision = first.header.revision
    programVersion = shards.map(\.header.programVersion).min() ?? first.header.programVersion
    let coverage = RunCoverage(folder.whole)
    count = (0..<plan.runCount).count { coverage.contains($0) }
  }

  /// Calls `body` with every run that is there.
  ///
  /// - Throws: The error of `body`, or `ResultsError` for damage and different rows of a run.
  package func forEachRun(_ body: (RunRow) throws -> Void) throws {
    let runs = RunSchedule(plan).batch
    var queue = try MergeQueue(shards.map { .shard($0) }, metrics: plan.metrics)
    for position in 0..<runs.count {
      if let row = try queue.row(at: position, runs[position]) { try body(row) }
    }
    try queue.requireEnd()
  }
}
