package import Files
package import Domain
package import Experiments

/// The shards in a folder.
package struct ShardFolder: Sendable {
  /// The folder's path.
  package let path: String
  private let files: any FileSystem
  /// The complete shards found, by number of shards and index.
  package var whole: [Shard] { shards.map(\.header.shard) }
  /// The files of the complete shards, in the same order.
  private(set) var shards: [ShardFile] = []
  /// The names of damaged files.
  package private(set) var damaged: [String] = []
  /// The engine revisions of the complete shards, each with the name of one of its files.
  package private(set) var revisions: [EngineRevision: String] = [:]

  /// An unfinished shard that already has runs.
  package struct AtWork: Hashable, Sendable {
    /// The shard.
    package let shard: Shard
    /// The name of its journal.
    package let name: String
    /// The number of its runs.
    package let count: Int
    /// Whether a process is working on it now.
    package let activity: JournalActivity
    /// Whether its journal is damaged after these runs.
    package let isDamaged: Bool
  }

  /// Returns whether a folder has shards, finished or not, and their plan.
  package static func isIn(_ path: String, files: any FileSystem = LiveFileSystem()) -> Bool {
    let names = files.names(in: path)
    return names.contains("plan.yml") && names.contains { $0.hasPrefix("shard-") }
  }

  /// Finds all shards of a plan and checks each completely.
  ///
  /// - Throws: `ResultsError` if a complete shard is of another plan.
  package init(
    _ path: String, plan: Plan, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    self.path = path
    self.files = files
    for name in ShardFile.names(in: path, files) {
      switch try ShardFile.state(of: path + "/" + name, files) {
      case .absent: break
      case .damaged: damaged.append(name)
      case .whole(let file):
        guard file.header.planHash == plan.hash else {
          throw .otherPlan(folder: path + "/" + name)
        }
        guard file.isWhole(of: plan) else {
          damaged.append(name)
          continue
        }
        shards.append(file)
        if revisions[file.header.revision] == nil { revisions[file.header.revision] = name }
      }
    }
    shards.sort {
      let (left, right) = ($0.header.shard, $1.header.shard)
      return (left.count, left.index) < (right.count, right.index)
    }
  }

  /// Checks that the complete shards were made by this engine revision.
  ///
  /// - Throws: `ResultsError.otherRevision`.
  package func requireCurrentRevision() throws(ResultsError) {
    let others = revisions.filter { $0.key != .current }
    guard let (revision, name) = others.min(by: { $0.key.number < $1.key.number }) else { return }
    try revision.require(.current, in: path + "/" + name)
  }

  /// Returns the unfinished shards that have runs; reads their journals completely.
  package func atWork() -> [AtWork] {
    files.names(in: path).compactMap { name in
      let parts = name.split(whereSeparator: { $0 == "-" || $0 == "." })
      guard name.hasSuffix(".journal"), parts.count == 5, parts[0] == "shard",
        let shard = Shard(text: "\(parts[1])/\(parts[3])"), name == shard.journalName,
        let file = try? DataFile(path + "/" + name, .readOwn, files),
        file.size >= JournalFormat.headerSize
      else { return nil }
      var reader = try? JournalReader(file)
      while (try? reader?.next()) != nil {}
      return AtWork(
        shard: shard, name: name, count: reader?.position ?? 0,
        activity: JournalActivity(of: path + "/" + name, files),
        isDamaged: reader.map { $0.end == .damaged } ?? true)
    }
  }

  /// Checks whether a folder can hold shards of a plan.
  ///
  /// - Throws: `ResultsError.otherPlan` if its `plan.yml` is another plan.
  package static func check(
    _ path: String, _ plan: Plan, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    switch FolderKind.of(path, files: files) {
    case .search?, .comparison?: throw ResultsFolder(path: path, files: files).refusal
    case .sensitivity?, .campaign?, .shards?, .sweep?, nil: break
    }
    let file = path + "/plan.yml"
    guard files.exists(file) else { return }
    let found = try? StoredSweep.plan(at: file, files)
    guard found?.hash == plan.hash else {
      throw .otherPlan(folder: path, found: found, wanted: plan)
    }
  }

  /// Returns the indices of the shards, of a given number, that have a run missing from all
  /// complete ones.
  ///
  /// Shards of another number count too: with 3 of 4 present, shards 1 to 6 of 8 may be covered.
  package func missing(of count: Int, runCount: Int) -> [Int] {
    let coverage = RunCoverage(whole)
    let have = Set(whole.filter { $0.count == count }.map(\.index))
    return (1...count).filter { index in
      guard !have.contains(index), let shard = Shard(index: index, of: count) else { return false }
      return (0..<shard.size(of: runCount)).contains { !coverage.contains(shard.position($0)) }
    }
  }
}

/// The runs contained in some shards, by position in run order.
struct RunCoverage {
  /// The remainders present, for each number of shards.
  private var classes: [(count: Int, has: [Bool])] = []
  /// Positions below this are also present.
  var prefix = 0

  init(_ shards: [Shard]) {
    for shard in shards {
      if classes.last?.count != shard.count {
        classes.append((shard.count, Array(repeating: false, count: shard.count)))
      }
      classes[classes.count - 1].has[shard.index - 1] = true
    }
  }

  func contains(_ position: Int) -> Bool {
    position < prefix || classes.contains { $0.has[position % $0.count] }
  }
}
