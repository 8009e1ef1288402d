public import Files
public import Domain
public import Experiments

/// A shard in progress in its folder: it keeps its runs in a journal, then writes its file.
public final class ShardStore {
  /// Notes on earlier runs found.
  public private(set) var notices: [StoreNote] = []
  /// Notes on earlier runs lost.
  public private(set) var warnings: [StoreNote] = []
  /// The number of runs present.
  public private(set) var count = 0
  /// The notable runs, such as failed ones.
  public private(set) var extremes = SweepExtremes(of: [])
  private let folder: String
  private let plan: Plan
  private let shard: Shard
  private let batch: RunBatch
  private let journal: Journal
  private let files: any FileSystem

  /// The number of runs of the shard.
  public var size: Int { shard.size(of: batch.count) }
  private var path: String { folder + "/" + shard.fileName }

  /// Opens a shard for running; nil if its complete file already exists.
  ///
  /// A damaged file is renamed. Another process may work on the same shard: both run it, and the
  /// later file replaces the earlier one with the same bytes. The plan must not be adaptive, as its
  /// runs must be known.
  ///
  /// - Throws: `ResultsError` for a folder of another plan, runs of another engine revision, or a
  ///   folder that cannot be written.
  public static func open(
    _ shard: Shard, of plan: Plan, question: String = "", in folder: String,
    programVersion: String, revision: EngineRevision = .current,
    files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) -> ShardStore? {
    let path = folder + "/" + shard.fileName
    var warnings: [StoreNote] = []
    try plan.requireCurrentRule(in: folder)
    try ShardFolder.check(folder, plan, files: files)
    switch try ShardFile.state(of: path, files) {
    case .whole(let file):
      guard file.header.planHash == plan.hash, file.header.shard == shard else {
        throw .otherPlan(folder: path)
      }
      try file.header.revision.require(revision, in: path)
      if file.isWhole(of: plan) {
        // A killed process may have renamed it without syncing the folder.
        try files.settle(path)
        return nil
      }
      fallthrough
    case .damaged:
      let kept = try files.setAside(path)
      warnings.append(.damagedFile(path: path, storedAs: splitPath(kept).name))
    case .absent: break
    }
    // One that is there has been read by the check above.
    if !files.exists(folder + "/plan.yml") {
      try StoredSweep.require(readable: plan, at: folder + "/plan.yml")
    }
    try files.make(folder)
    let texts = [("plan.yml", plan.canonicalText), (PlanQuestion.fileName, question)]
    for (name, text) in texts where !text.isEmpty && !files.exists(folder + "/" + name) {
      try writing(folder + "/" + name) { () throws(SystemError) in
        let file = try FileOutput(folder + "/" + name, files, base: folder + "/tmp")
        try file.write(text)
        try file.commit()
      }
    }
    files.removeLeftovers(in: folder)
    let format = JournalFormat(
      planHash: plan.hash, programVersion: programVersion, revision: revision,
      metricCount: plan.metrics.count)
    let store = try ShardStore(shard, plan, folder, format, files)
    store.warnings = warnings + store.warnings
    return store
  }

  private init(
    _ shard: Shard, _ plan: Plan, _ folder: String, _ format: JournalFormat,
    _ files: any FileSystem
  ) throws(ResultsError) {
    self.folder = folder
    self.files = files
    self.plan = plan
    self.shard = shard
    batch = RunSchedule(plan).batch
    var known = 0
    let (batch, size) = (batch, shard.size(of: batch.count))
    let values = PossibleValues(plan.metrics)
    func isNext(_ row: RunRow) -> Bool {
      guard known < size, row.key == batch[shard.position(known)], values.hold(row)
      else { return false }
      known += 1
      return true
    }
    let usual = folder + "/" + shard.journalName
    if let journal = try Journal.open(usual, format, files: files, accept: isNext) {
      self.journal = journal
    } else {
      // Another process works on this shard, so this one uses its own journal.
      let own = files.temporaryName(in: folder) + ".journal"
      try? files.remove(own)
      known = 0
      guard let journal = try Journal.open(own, format, files: files, accept: isNext) else {
        throw .busy(folder: folder)
      }
      self.journal = journal
    }
    count = known
    if known > 0 { notices.append(.goingOn(known, of: size)) }
    warnings += journal.losses(after: known)
  }

  /// Plays and stores the remaining runs.
  ///
  /// `isSyncDue` is called after every few runs and is true about once a second. `observe` receives
  /// every row, including earlier ones. Throws `ResultsError` if a run cannot be stored.
  public func run(
    on runner: SweepRunner, isSyncDue: () -> Bool = { false },
    observe: (RunRow) -> Void = { _ in }
  ) throws {
    func note(_ row: RunRow) {
      extremes.add(row)
      observe(row)
    }
    try journal.forEachRow(note)
    runner.progress.add(count)
    try runner.run(shard, of: batch, from: count) { rows in
      try journal.append(rows)
      if isSyncDue() { try journal.tick() }
      rows.forEach(note)
    }
    try journal.flush()
    count = journal.count
  }

  /// Writes the shard file if all its runs are present, and returns whether they are.
  public func finish() throws -> Bool {
    guard count == size else { return false }
    let format = journal.format
    let header = ShardHeader(
      planHash: plan.hash, programVersion: format.programVersion, revision: format.revision,
      shard: shard)
    try ShardFile.write(header, of: plan, to: path, files) { try journal.forEachRow($0) }
    try? files.remove(journal.path)
    return true
  }
}
