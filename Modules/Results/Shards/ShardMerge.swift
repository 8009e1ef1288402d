public import Files
public import Domain
public import Experiments

/// Merges shards into the results folder that one machine would have made, byte for byte.
///
/// It accepts folders and files in any order: shards with any mix of N, results folders of finished
/// or unfinished sweeps, and the batches of a campaign. Memory does not grow with runs or shards.
public struct ShardMerge: Sendable {
  /// The plan of the merged sweep.
  public let plan: Plan
  /// The version of the program that made the runs; of several, the alphabetically first.
  public let programVersion: String
  /// The engine revision that made the runs.
  public let revision: EngineRevision
  /// The question of the plan's author, as kept in the folders; empty if there is none.
  private let question: String
  private let files: any FileSystem
  /// The batches of a campaign with their files, or all files under the whole plan.
  private let groups: [(plan: Plan, inputs: [MergeInput])]

  /// Finds folders and files, and checks each file completely.
  ///
  /// - Throws: `ResultsError` for an unreadable or damaged file, files of different plans or engine
  ///   revisions, or if nothing is found.
  public init(
    _ paths: [String], files: any FileSystem = LiveFileSystem(),
    vocabulary: PlanVocabulary = PlanVocabulary()
  ) throws(ResultsError) {
    self.files = files
    var shards: [String] = []
    var folders: Set<String> = []
    var sweeps: [String] = []
    for path in paths {
      if files.isFolder(path) {
        folders.insert(path)
        shards += ShardFile.names(in: path, files).map { path + "/" + $0 }
        if files.exists(path + "/" + ResultsFolder.journalName) { sweeps.append(path) }
      } else {
        guard files.exists(path) else {
          throw .missing(.file(path))
        }
        folders.insert(splitPath(path).folder)
        // A file that a person names may be a link; one found in a folder is not followed out of it.
        shards.append((try? files.endOfLinks(path)) ?? path)
      }
    }
    var inputs: [MergeInput] = []
    for path in shards {
      guard case .whole(let file) = try ShardFile.state(of: path, files) else {
        throw .damaged(path: path)
      }
      inputs.append(.shard(file))
    }
    for path in sweeps { inputs.append(try ShardMerge.journal(path, files)) }
    guard let first = inputs.first else {
      throw .missing(.shards(paths))
    }
    for input in inputs {
      try input.revision.require(first.revision, in: input.path, beside: first.path)
    }
    revision = first.revision
    programVersion = inputs.map(\.programVersion).min() ?? first.programVersion
    question =
      folders.sorted().lazy.map { PlanQuestion.kept(in: $0, files) }.first { !$0.isEmpty } ?? ""
    let plans = try ShardMerge.plans(of: inputs, folders.sorted(), files, vocabulary)
    guard let plan = plans.first?.base else { throw .missing(.plan(beside: nil)) }
    for (input, own) in zip(inputs, plans) {
      guard own.base.hash == plan.hash else {
        throw .otherPlan(folder: input.path, found: own.base, wanted: plan)
      }
      if case .shard(let file) = input, !file.isWhole(of: own) { throw .damaged(path: file.path) }
    }
    self.plan = plan
    groups = ShardMerge.groups(inputs, plans)
  }

  private static func journal(
    _ path: String, _ files: any FileSystem
  ) throws(ResultsError) -> MergeInput {
    let sweep = try StoredSweep(path: path, files: files)
    let file = try DataFile(path + "/" + ResultsFolder.journalName, .readOwn, files)
    guard var reader = try JournalReader(file) else { throw .damaged(path: path) }
    while try reader.next() != nil {}
    guard reader.end != .damaged else { throw .damaged(path: file.path) }
    return .journal(sweep, count: reader.position)
  }

  /// Returns the plan of each input, by the hashes of the plans next to them.
  private static func plans(
    of inputs: [MergeInput], _ folders: [String], _ files: any FileSystem,
    _ vocabulary: PlanVocabulary
  ) throws(ResultsError) -> [Plan] {
    var known: [String: Plan] = [:]
    for folder in folders where files.exists(folder + "/plan.yml") {
      guard let plan = try? StoredSweep.plan(at: folder + "/plan.yml", files, vocabulary) else {
        continue
      }
      known[plan.hash] = plan
    }
    var plans: [Plan] = []
    for input in inputs {
      guard let plan = known[input.planHash] else {
        if known.isEmpty { throw .missing(.plan(beside: input.path)) }
        throw .otherPlan(folder: input.path)
      }
      plans.append(plan)
    }
    return plans
  }

  private static func groups(
    _ inputs: [MergeInput], _ plans: [Plan]
  ) -> [(plan: Plan, inputs: [MergeInput])] {
    var groups: [(plan: Plan, inputs: [MergeInput])] = []
    for (input, plan) in zip(inputs, plans) {
      if let index = groups.firstIndex(where: { $0.plan.hash == plan.hash }) {
        groups[index].inputs.append(input)
      } else {
        groups.append((plan, [input]))
      }
    }
    return groups.sorted { ($0.plan.batch?.number ?? 0) < ($1.plan.batch?.number ?? 0) }
  }

  /// Writes the results folder.
  ///
  /// - Returns: The statistics of the runs; incomplete if batches of a campaign are still to come.
  /// - Throws: `ResultsError` for missing runs, files with different results for a run, a batch
  ///   that does not follow from those before it, or a folder of another plan; the folder is then
  ///   unchanged.
  public func write(to path: String, requestsRuns: Bool) throws -> SweepStatistics {
    try write(to: path, requestsRuns: requestsRuns, SweepStatistics.Request())
  }

  /// Writes the results folder and returns the statistics, with what is requested besides.
  package func write(
    to path: String, requestsRuns: Bool, _ request: SweepStatistics.Request
  ) throws -> SweepStatistics {
    try checkCoverage()
    let folder = ResultsFolder(path: path, files: files)
    try ReusedRuns.requireOwn(folder, plan, revision)
    try files.make(path)
    let format = JournalFormat(
      planHash: plan.hash, programVersion: programVersion, revision: revision,
      metricCount: plan.metrics.count)
    let journal = try Journal.replace(folder.journalPath, format, files: files) { journal in
      var schedule = RunSchedule(plan)
      for group in groups { try merge(group.plan, group.inputs, &schedule, journal) }
    }
    return try withExtendedLifetime(journal) {
      try folder.writePlan(plan, question: question, format)
      return try folder.writeTables(
        of: plan, writesRuns: RunsTable.isWritten(for: plan, requested: requestsRuns), request)
    }
  }

  private func merge(
    _ plan: Plan, _ inputs: [MergeInput], _ schedule: inout RunSchedule, _ journal: Journal
  ) throws {
    if let batch = plan.batch {
      guard !schedule.isFinished, schedule.positionInBatch == 0 else {
        throw ResultsError.otherPlan(folder: inputs[0].path)
      }
      guard batch.number == schedule.batches.count else {
        throw ResultsError.missing(.batch(schedule.batches.count))
      }
      guard batch.runs == schedule.batch else {
        throw ResultsError.otherPlan(folder: inputs[0].path)
      }
    }
    var queue = try MergeQueue(inputs, metrics: plan.metrics)
    var position = 0
    let end = plan.batch?.runs.count ?? Int.max
    while position < end, let key = schedule.next {
      guard let row = try queue.row(at: position, key) else {
        throw ResultsError.missing(.run(key))
      }
      schedule.record(row)
      try journal.append(row)
      position += 1
    }
    try queue.requireEnd()
  }

  /// Checks for runs missing from all files, before anything is written.
  private func checkCoverage() throws(ResultsError) {
    for group in groups {
      var shards: [Shard] = []
      var prefix = 0
      for input in group.inputs {
        switch input {
        case .shard(let file): shards.append(file.header.shard)
        case .journal(_, let count): prefix = max(prefix, count)
        }
      }
      // The length of an adaptive plan's journal is only known from its rows.
      if shards.isEmpty, group.plan.batch == nil { continue }
      try check(group.plan, shards, prefix)
    }
  }

  private func check(_ plan: Plan, _ shards: [Shard], _ prefix: Int) throws(ResultsError) {
    let runs = RunSchedule(plan).batch
    var coverage = RunCoverage(shards.sorted { ($0.count, $0.index) < ($1.count, $1.index) })
    coverage.prefix = prefix
    let count = shards.map(\.count).max() ?? 1
    var lacking = Array(repeating: false, count: count)
    var missing = 0
    var first: RunKey?
    for position in 0..<runs.count where !coverage.contains(position) {
      lacking[position % count] = true
      missing += 1
      if first == nil { first = runs[position] }
    }
    guard let first else { return }
    let indices = NumberList.text(lacking.indices.filter { lacking[$0] }.map { $0 + 1 })
    throw .missing(
      .runs(
        count: missing, of: runs.count, first: first, shards: indices, shardCount: count))
  }
}
