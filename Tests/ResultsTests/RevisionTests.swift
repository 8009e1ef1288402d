import PortableNumerics
import Domain
import Experiments
import Foundation
import Testing
import TextKit

@testable import Results

@Suite("Rows of two revisions of the engine never meet")
struct RevisionTests {
  let old = EngineRevision.none
  let now = EngineRevision.current

  /// Runs a plan into a folder as an engine of some revision would, `count` runs of it.
  func run(
    _ plan: Plan, into path: String, _ revision: EngineRevision, count: Int = .max,
    version: String = "1"
  ) throws {
    let store = try SweepStore(
      path: path, plan: plan, programVersion: version, revision: revision)
    let stop = StopFlag()
    let play: RunFunction = { point, seed, replicate in
      if Int(replicate - 1) * 4 + point >= count { stop.raise(75) }
      return try madeUpRecord(point, seed, replicate)
    }
    try store.run(on: SweepRunner(plan: plan, jobs: 1, stop: stop, play: play))
    _ = try store.finish(writesRuns: true)
  }

  func shard(_ text: String, _ plan: Plan, in folder: String, _ revision: EngineRevision) throws {
    let shard = try #require(Shard(text: text))
    let store = try #require(
      try ShardStore.open(shard, of: plan, in: folder, programVersion: "1", revision: revision))
    try store.run(on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
    #expect(try store.finish())
  }

  /// The error of a body.
  func error(_ body: () throws -> Void) -> ResultsError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ResultsError
    }
  }

  func files(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    return files
  }

  @Test("A sweep is not resumed over two revisions, whichever is older; nothing is changed")
  func resumed() throws {
    let plan = try smallPlan()
    for (first, second) in [(old, now), (now, EngineRevision(now.number + 1))] {
      let folder = ScratchFolder()
      try run(plan, into: folder.path, first, count: 5)
      let before = try files(folder.path)
      let journal = folder.path + "/journal.bin"
      let refused = error { try run(plan, into: folder.path, second) }
      #expect(refused == .otherRevision(path: journal, found: first, expected: second))
      #expect(
        refused?.line(in: .en)
          == "\(journal) holds runs of the engine's revision \(first.number), expected those of "
          + "this program's revision \(second.number) or a new folder")
      #expect(try files(folder.path) == before)
    }
  }

  @Test("Runs of a shorter plan are not used again over two revisions")
  func reused() throws {
    let folder = ScratchFolder()
    try run(try smallPlan(), into: folder.path, old)
    let before = try files(folder.path)
    let longer = try PlanReader.read(
      try smallPlan().canonicalText.replacing("replicates: 3", with: "replicates: 5"),
      file: "plan.yml"
    ) { _, _ in throw Refusal() }
    let other = ResultsError.otherRevision(
      path: folder.path + "/journal.bin", found: old, expected: now)
    #expect(error { try run(longer, into: folder.path, now) } == other)
    #expect(error { try SweepStore.check(folder.path, longer) } == other)
    #expect(try files(folder.path) == before)
    // Set aside already, by a program that was killed then.
    try FileManager.default.moveItem(
      atPath: folder.path + "/journal.bin", toPath: folder.path + "/journal-reused.bin")
    try FileManager.default.moveItem(
      atPath: folder.path + "/plan.yml", toPath: folder.path + "/plan-reused.yml")
    try Data(longer.canonicalText.utf8).write(to: URL(fileURLWithPath: folder.path + "/plan.yml"))
    try FileManager.default.removeItem(atPath: folder.path + "/manifest.json")
    #expect(
      error { try run(longer, into: folder.path, now) }
        == .otherRevision(
          path: folder.path + "/journal-reused.bin", found: old, expected: now))
  }

  @Test("The program's version alone keeps nothing apart")
  func versions() throws {
    let plan = try smallPlan()
    let (one, two) = (ScratchFolder(), ScratchFolder())
    try run(plan, into: one.path, now)
    try run(plan, into: two.path, now, count: 5)
    try run(plan, into: two.path, now, version: "2")
    #expect(try files(one.path) == files(two.path))
  }

  @Test("Shards of two revisions are not merged, nor into a folder of another")
  func merged() throws {
    let plan = try smallPlan()
    let (mixed, all, out) = (ScratchFolder(), ScratchFolder(), ScratchFolder())
    try shard("1/2", plan, in: mixed.path, old)
    try shard("2/2", plan, in: mixed.path, now)
    let refused = error { _ = try ShardMerge([mixed.path]) }
    let (first, second) = (mixed.path + "/shard-1-of-2.csv", mixed.path + "/shard-2-of-2.csv")
    #expect(
      refused == .otherRevision(path: second, found: now, expected: old, otherPath: first))
    #expect(
      refused?.line(in: .en)
        == "\(second) holds runs of the engine's revision \(now.number), \(first) those of "
        + "revision 0, "
        + "expected one revision")
    for text in ["1/2", "2/2"] { try shard(text, plan, in: all.path, old) }
    // Of one revision they are merged by any program, and stay what they are.
    #expect(try ShardMerge([all.path]).write(to: out.path, requestsRuns: false).isComplete)
    #expect(try StoredSweep(path: out.path).revision == old)
    #expect(try out.text("manifest.json").contains("\"engineRevision\": 0,"))
    try FileManager.default.removeItem(atPath: first)
    try shard("1/2", plan, in: mixed.path, now)
    #expect(
      error { _ = try ShardMerge([mixed.path]).write(to: out.path, requestsRuns: false) }
        == .otherRevision(path: out.path + "/journal.bin", found: old, expected: now))
    #expect(
      error { _ = try ShardMerge([mixed.path, out.path]) }
        == .otherRevision(path: out.path, found: old, expected: now, otherPath: second)
        || error { _ = try ShardMerge([mixed.path, out.path]) }
          == .otherRevision(path: out.path, found: old, expected: now, otherPath: first)
    )
  }

  @Test("A shard of another revision is not taken as done, nor gone on with, nor counted by todo")
  func shards() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try shard("1/2", plan, in: folder.path, old)
    let whole = folder.path + "/shard-1-of-2.csv"
    #expect(
      error { try shard("1/2", plan, in: folder.path, now) }
        == .otherRevision(path: whole, found: old, expected: now))
    let found = try ShardFolder(folder.path, plan: plan)
    #expect(found.revisions == [old: "shard-1-of-2.csv"])
    #expect(
      error { try found.requireCurrentRevision() }
        == .otherRevision(path: whole, found: old, expected: now))
    let path = folder.path + "/shard-2-of-2.journal"
    let format = JournalFormat(
      planHash: plan.hash, programVersion: "1", revision: old, metricCount: plan.metrics.count)
    do { _ = try Journal.open(path, format) { _ in true } }
    #expect(
      error { try shard("2/2", plan, in: folder.path, now) }
        == .otherRevision(path: path, found: old, expected: now))
  }

  @Test("A campaign does not go on from batches of another revision")
  func campaign() throws {
    let folder = ScratchFolder()
    let plan = try smallPlan()
    try run(plan, into: folder.path + "/results", old)
    #expect(
      error { _ = try Campaign(path: folder.path, plan: plan).next() }
        == .otherRevision(
          path: folder.path + "/results/journal.bin", found: old, expected: now))
  }

  @Test("Two revisions are compared without pairs")
  func compared() throws {
    let plan = try smallPlan()
    let (before, after) = (ScratchFolder(), ScratchFolder())
    try run(plan, into: before.path, old)
    try run(plan, into: after.path, now)
    let sweeps = try [before, after].map { try StoredSweep(path: $0.path) }
    let comparison = try Comparer.compare(sweeps[0], sweeps[1])
    #expect(comparison.pairing == .otherRevision && comparison.revisions == [old, now])
    #expect(comparison.points.allSatisfy { $0.metrics.allSatisfy { !$0.isIdentical } })
    #expect(StoredComparison(comparison).fileText.contains("\"otherRevision\""))
    #expect(try Comparer.compare(sweeps[0], sweeps[0]).pairing == .commonLuck)
  }

  @Test("Rows beside a plan show whose they are; other plans' rows are no matter")
  func beside() throws {
    let plan = try smallPlan()
    let (results, shards) = (ScratchFolder(), ScratchFolder())
    func refusal(_ folder: ScratchFolder, _ plan: Plan) -> ResultsError? {
      error { try AdjacentResults.requireCurrentRevision(plan, at: folder.path + "/plan.yml") }
    }
    #expect(refusal(results, plan) == nil)
    try run(plan, into: results.path, old)
    #expect(
      refusal(results, plan)
        == .otherRevision(path: results.path + "/journal.bin", found: old, expected: now))
    #expect(try refusal(results, smallPlan("seed: 9")) == nil)
    // A manifest of the time before revisions.
    let manifest = try results.text("manifest.json")
    try Data(manifest.replacing("  \"engineRevision\": 0,\n", with: "").utf8)
      .write(to: URL(fileURLWithPath: results.path + "/manifest.json"))
    #expect(refusal(results, plan) != nil)
    try shard("1/2", plan, in: shards.path, now)
    #expect(refusal(shards, plan) == nil)
    try shard("2/2", plan, in: shards.path, old)
    #expect(
      refusal(shards, plan)
        == .otherRevision(path: shards.path + "/shard-2-of-2.csv", found: old, expected: now))
    // Set aside, it is no result any more.
    try FileManager.default.moveItem(
      atPath: shards.path + "/shard-2-of-2.csv", toPath: shards.path + "/shard-2-of-2.csv.bad")
    #expect(refusal(shards, plan) == nil)
  }

  @Test("A manifest that contradicts the journal is damage, wherever the folder is used")
  func contradiction() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try run(plan, into: folder.path, now, count: 5)
    let path = folder.path + "/manifest.json"
    let manifest = try folder.text("manifest.json")
    let reported = "\"engineRevision\": \(now.number),"
    #expect(manifest.contains(reported))
    try Data(manifest.replacing(reported, with: "\"engineRevision\": \(now.number + 7),").utf8)
      .write(to: URL(fileURLWithPath: path))
    let before = try files(folder.path)
    let damaged = ResultsError.damaged(path: path)
    #expect(error { try run(plan, into: folder.path, now) } == damaged)
    #expect(error { _ = try StoredSweep(path: folder.path) } == damaged)
    #expect(
      error { try AdjacentResults.requireCurrentRevision(plan, at: folder.path + "/plan.yml") }
        == damaged)
    #expect(try files(folder.path) == before)
  }

  @Test("A whole journal of an unknown format is refused and kept; a lost header is damage")
  func unknownJournals() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try run(plan, into: folder.path, now, count: 5)
    let path = folder.path + "/journal.bin"
    let url = URL(fileURLWithPath: path)
    let journal = try Data(contentsOf: url)
    func check(_ bytes: [UInt8]) -> [UInt8] {
      let sum = CRC64.of(bytes[..<120])
      return bytes[..<120] + (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
        + bytes[128...]
    }
    // Format 3, and revision 2³².
    for (place, byte) in [(8, UInt8(3)), (116, 1)] {
      var bytes = Array(journal)
      bytes[place] = byte
      try Data(check(bytes)).write(to: url)
      let before = try files(folder.path)
      let unknown = ResultsError.unknownFormat(path: path)
      #expect(error { try run(plan, into: folder.path, now) } == unknown)
      #expect(error { _ = try StoredSweep(path: folder.path) } == unknown)
      #expect(
        error { try AdjacentResults.requireCurrentRevision(plan, at: folder.path + "/plan.yml") }
          == unknown)
      #expect(try files(folder.path) == before)
    }
    var bytes = Array(journal)
    bytes[20] ^= 1
    try Data(bytes).write(to: url)
    #expect(error { _ = try StoredSweep(path: folder.path) } == .damaged(path: path))
    for name in ["plan.yml", "manifest.json"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    #expect(error { try run(plan, into: folder.path, now) } == .damaged(path: path))
  }

  @Test("Journals and shards of the time before revisions are read, and are of revision 0")
  func oldFiles() throws {
    var bytes = Array("GHOSTJNL".utf8) + [1, 0, 0, 0, 22, 0, 0, 0]
    bytes += Array(String(repeating: "a", count: 64).utf8)
    bytes += Array("0.1.0".utf8) + [UInt8](repeating: 0, count: 27)
    let check = CRC64.of(bytes)
    bytes +=
      (0..<8).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) } + [0, 0, 0, 0, 0, 0, 0, 0]
    let format = try #require(JournalFormat(header: bytes))
    #expect(format.revision == .none && format.programVersion == "0.1.0")
    #expect(format.metricCount == 22 && format.header == bytes)

    let lines = [
      "# ghostlab shard 1", "# plan " + String(repeating: "a", count: 64), "# program 0.1.0",
      "# shard 3/8", "# rows 000000000000", "# checksum 0000000000000000", "point,replicate,status",
    ]
    let text = Array(lines.map { $0 + "\r\n" }.joined().utf8)
    let header = try #require(ShardHeader(text))
    #expect(header.revision == .none && header.programVersion == "0.1.0")
    #expect(text.starts(with: header.bytes) && header.shard == Shard(text: "3/8"))
    // Neither version takes the other's lines.
    for (line, other) in [("shard 1", "shard 2"), ("# shard 3", "# engine 0\r\n# shard 3")] {
      #expect(
        ShardHeader(Array(String(decoding: text, as: UTF8.self).replacing(line, with: other).utf8))
          == nil)
    }
  }

  @Test("A header says its revision and is read back, and no bit of it can be turned over")
  func headers() throws {
    let format = JournalFormat(
      planHash: String(repeating: "b", count: 64), programVersion: "1",
      revision: EngineRevision(300), metricCount: 3)
    #expect(format.header.count == JournalFormat.headerSize)
    #expect(JournalFormat(header: format.header) == format)
    for place in 0..<128 * 8 {
      var bytes = format.header
      bytes[place / 8] ^= 1 << UInt8(place % 8)
      #expect(JournalFormat(header: bytes) == nil, "bit \(place)")
    }
    let header = ShardHeader(
      planHash: format.planHash, programVersion: "1", revision: EngineRevision(300),
      shard: try #require(Shard(text: "1/2")))
    #expect(ShardHeader(header.bytes) == header)
    #expect(String(decoding: header.bytes, as: UTF8.self).contains("\r\n# engine 300\r\n"))
  }
}
