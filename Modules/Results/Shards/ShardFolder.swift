package import Files
package import Domain
package import Experiments

/// The shards in a folder.
package struct ShardFolder: Sendable {
  /// The folder's path.
  package let path: String
  private let files: any FileSystem
  /// The shards that are there, whole, by number of shards and index.
  package private(set) var whole: [Shard] = []
  /// The names of files that are damaged.
  package private(set) var damaged: [String] = []
  /// The revisions of the engine that made the whole ones, with the name of a file of each.
  package private(set) var revisions: [EngineRevision: String] = [:]

  /// A shard whose file is not there yet, but runs of it are.
  package struct AtWork: Hashable, Sendable {
    /// The shard.
    package let shard: Shard
    /// The name of its journal.
    package let name: String
    /// Runs that are there.
    package let count: Int
    /// Whether a process is at it now.
    package let activity: JournalActivity
    /// Whether its journal is damaged after the runs.
    package let isDamaged: Bool
  }

  /// Looks at all shards of a plan, and checks each from end to end.
  ///
  /// - Throws: `ResultsError` if a whole shard is of another plan.
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
        whole.append(file.header.shard)
        if revisions[file.header.revision] == nil { revisions[file.header.revision] = name }
      }
    }
    whole.sort { ($0.count, $0.index) < ($1.count, $1.index) }
  }

  /// Makes sure that the whole shards were made by this revision of the engine.
  ///
  /// - Throws: `ResultsError.otherRevision`.
  package func requireCurrentRevision() throws(ResultsError) {
    let others = revisions.filter { $0.key != .current }
    guard let (revision, name) = others.min(by: { $0.key.number < $1.key.number }) else { return }
    try revision.require(.current, in: path + "/" + name)
  }

  /// The shards that are not whole, but have runs; reads their journals from end to end.
  package func atWork() -> [AtWork] {
    files.names(in: path).compactMap { name in
      let parts = name.split(whereSeparator: { $0 == "-" || $0 == "." })
      guard name.hasSuffix(".journal"), parts.count == 5, parts[0] == "shard",
        let shard = Shard(text: "\(parts[1])/\(parts[3])"), name == shard.journalName,
        let file = try? DataFile(path + "/" + name, .read, files),
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

  /// Looks whether a folder can take shards of a plan.
  ///
  /// - Throws: `ResultsError.otherPlan` if its `plan.yml` is another plan.
  package static func check(
    _ path: String, _ plan: Plan, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    let file = path + "/plan.yml"
    guard files.exists(file) else { return }
    let found = try? StoredSweep.plan(at: file, files)
    guard found?.hash == plan.hash else {
      throw .otherPlan(folder: path, found: found, wanted: plan)
    }
  }

  /// The indices of the shards, of so many, that have a run which no whole shard has.
  ///
  /// Shards of another number count too: after 3 of 4, shards 1 to 6 of 8 may be there.
  package func missing(of count: Int, runCount: Int) -> [Int] {
    let coverage = RunCoverage(whole)
    let have = Set(whole.filter { $0.count == count }.map(\.index))
    return (1...count).filter { index in
      guard !have.contains(index), let shard = Shard(index: index, of: count) else { return false }
      return (0..<shard.size(of: runCount)).contains { !coverage.contains(shard.position($0)) }
    }
  }
}

/// Which runs some shards have, by position in run order.
struct RunCoverage {
  /// For each number of shards, which remainders are there.
  private var classes: [(count: Int, has: [Bool])] = []
  /// Positions below this are there too.
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
