import Domain
import Experiments
import Files
import Foundation
import PortableNumerics
import Simulation
import Testing

@testable import Results

@Suite("Folders with forged or foreign files")
struct ForgedFolderTests {
  private let plan: Plan
  private let folder = ScratchFolder()
  private var journal: String { folder.path + "/journal.bin" }

  init() throws {
    plan = try smallPlan()
    try sweep(plan, into: folder.path)
  }

  private func row(_ point: Int, _ replicate: Int, _ value: Double = 1) -> RunRow {
    var record = RunRecord(count: plan.metrics.count)
    record[.captureRate] = value
    return RunRow(point: point, replicate: replicate, status: .done, record: record)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
  }

  /// The stored rows, some of them changed, under right checks.
  private func forge(_ change: (inout [RunRow]) -> Void) throws {
    var rows: [RunRow] = []
    try StoredSweep(path: folder.path).forEachRun { rows.append($0) }
    change(&rows)
    let format = JournalFormat(
      planHash: plan.hash, programVersion: "1", metricCount: plan.metrics.count)
    _ = try Journal.replace(journal, format, files: LiveFileSystem()) { try $0.append(rows) }
  }

  private func refusal() -> ResultsError? {
    do {
      try StoredSweep(path: folder.path).forEachPoint { _ in }
      return nil
    } catch {
      return error as? ResultsError
    }
  }

  /// What rows are not those of the plan of four points with three replicates.
  static let forgeries: [(what: String, point: Int, replicate: Int, value: Double)] = [
    ("a point outside the plan", 5, 3, 1), ("no point", 0, 3, 1), ("a replicate too many", 4, 4, 1),
    ("no replicate", 4, 0, 1), ("a run that is there", 1, 1, 1), ("another order", 3, 3, 1),
    ("a share above 1", 4, 3, 1.5), ("a share below 0", 4, 3, -0.5), ("no number", 4, 3, .infinity),
  ]

  @Test(
    "A row that the plan cannot have is damage, not a trap",
    arguments: ForgedFolderTests.forgeries.indices)
  func foreignRow(index: Int) throws {
    let (what, point, replicate, value) = Self.forgeries[index]
    try forge { $0[11] = row(point, replicate, value) }
    #expect(refusal() == .damaged(path: journal), "\(what)")
    #expect(throws: ResultsError.self, "\(what)") {
      try ShardMerge([folder.path]).write(to: folder.path + "-out", requestsRuns: false)
    }
    try? FileManager.default.removeItem(atPath: folder.path + "-out")
  }

  @Test(
    "A sweep goes on from a journal whose last row is not of the plan, and ends whole",
    arguments: ForgedFolderTests.forgeries.indices)
  func goesOn(index: Int) throws {
    let wanted = try bytes("journal.bin")
    let (what, point, replicate, value) = Self.forgeries[index]
    try forge { $0[11] = row(point, replicate, value) }
    let store = try SweepStore(path: folder.path, plan: plan, programVersion: "1")
    // A block with what is no number at all is lost as a whole.
    #expect(store.warnings == [.damaged(after: value.isFinite ? 11 : 0)], "\(what)")
    try store.run(on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
    let digest = try store.finish(writesRuns: true)
    #expect(digest.isComplete && digest.doneCount + digest.failedCount == 12, "\(what)")
    #expect(try bytes("journal.bin") == wanted, "\(what)")
  }

  @Test("Rows beyond the plan's are damage, in a journal and in a shard under a right checksum")
  func tooMany() throws {
    try forge { $0.append(row(1, 4)) }
    #expect(refusal() == .damaged(path: journal))
    let (shards, shard) = (ScratchFolder(), try #require(Shard(text: "1/1")))
    try LiveFileSystem().make(shards.path)
    try LiveFileSystem().write(plan.canonicalText, to: shards.path + "/plan.yml")
    let path = shards.path + "/" + shard.fileName
    for count in [11, 13] {
      let header = ShardHeader(planHash: plan.hash, programVersion: "1", shard: shard)
      try ShardFile.write(header, of: plan, to: path, LiveFileSystem()) { add in
        for place in 0..<count { try add(row(place % 4 + 1, place / 4 + 1)) }
      }
      #expect(try ShardFolder(shards.path, plan: plan).damaged == [shard.fileName])
      #expect(throws: ResultsError.damaged(path: path)) { _ = try ShardMerge([shards.path]) }
    }
  }

  @Test("A manifest that contradicts the plan or itself is damage")
  func manifest() throws {
    let path = folder.path + "/manifest.json"
    let good = try String(contentsOfFile: path, encoding: .utf8)
    #expect(refusal() == nil)
    for (from, to) in [
      ("\"points\": 4", "\"points\": 5"), ("\"points\": 4", "\"points\": 9223372036854775808"),
      ("\"replicates\": 3", "\"replicates\": -3"), ("\"seed\": 1", "\"seed\": 2"),
      ("\"done\": 11", "\"done\": 12"), ("\"done\": 11", "\"done\": -1"),
      ("\"done\": 11", "\"done\": 9223372036854775807"), ("\"total\": 12", "\"total\": 13"),
      ("\"total\": 12", "\"total\": \"x\""),
    ] {
      #expect(good.contains(from), "\(from)")
      try good.replacing(from, with: to).write(toFile: path, atomically: false, encoding: .utf8)
      #expect(refusal() == .damaged(path: path), "\(to)")
    }
    // An older program's does not hold all that.
    let revision = EngineRevision.current.number
    try "{\n  \"planHash\": \"\(plan.hash)\",\n  \"engineRevision\": \(revision)\n}".write(
      toFile: path, atomically: false, encoding: .utf8)
    #expect(refusal() == nil)
  }

  @Test("A file that is no journal is kept, however short", arguments: [1, 20, 127, 128, 400])
  func foreignFile(size: Int) throws {
    let other = ScratchFolder()
    try LiveFileSystem().make(other.path)
    let foreign = Data("my diary ".utf8) + Data(repeating: 97, count: max(0, size - 9))
    for number in 1...2 {
      let path = other.path + "/journal.bin"
      try foreign.write(to: URL(fileURLWithPath: path))
      let store = try SweepStore(path: other.path, plan: plan, programVersion: "1")
      let kept = "journal.bin.bad" + (number == 1 ? "" : "-2")
      #expect(store.warnings == [.damagedFile(path: path, storedAs: kept)])
      #expect(try Data(contentsOf: URL(fileURLWithPath: other.path + "/" + kept)) == foreign)
    }
  }

  @Test("What a kill left of the journal's own header is no foreign file")
  func ownBeginning() throws {
    let own = try bytes("journal.bin")
    for count in [1, 8, 100, 127] {
      try own.prefix(count).write(to: URL(fileURLWithPath: journal))
      try sweep(plan, into: folder.path)
      #expect(try bytes("journal.bin") == own)
      #expect(!FileManager.default.fileExists(atPath: journal + ".bad"))
    }
  }
}
