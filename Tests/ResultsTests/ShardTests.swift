import Files
import Domain
import Experiments
import Foundation
import PortableNumerics
import Simulation
import Testing
import TextKit

@testable import Results

@Suite("Shards: the contract with clusters")
struct ShardTests {
  /// Runs one shard as a process of its own would; nil if it was there already.
  @discardableResult
  func run(
    _ text: String, of plan: Plan, in folder: String, jobs: Int = 1, stop: StopFlag = StopFlag(),
    play: @escaping RunFunction = madeUpRecord
  ) throws -> ShardStore? {
    let shard = try #require(Shard(text: text))
    guard
      let store = try ShardStore.open(shard, of: plan, in: folder, programVersion: "1")
    else { return nil }
    try store.run(on: SweepRunner(plan: plan, jobs: jobs, stop: stop, play: play))
    _ = try store.finish()
    return store
  }

  func runAll(_ count: Int, of plan: Plan, in folder: String) throws {
    for index in 1...count { try run("\(index)/\(count)", of: plan, in: folder) }
  }

  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// All files of a folder.
  func files(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = try bytes(path + "/" + name)
    }
    return files
  }

  func merge(_ paths: [String], to path: String) throws -> SweepStatistics {
    try ShardMerge(paths).write(to: path, requestsRuns: false)
  }

  /// The error of a merge.
  func mergeError(_ paths: [String], to path: String) -> ResultsError? {
    do {
      _ = try merge(paths, to: path)
      return nil
    } catch {
      return error as? ResultsError
    }
  }

  @Test(
    "Any number of shards in any order merge into what one machine gives", arguments: [1, 2, 7, 64])
  func merged(count: Int) throws {
    let plan = try smallPlan()
    let (one, shards, out) = (ScratchFolder(), ScratchFolder(), ScratchFolder())
    try sweep(plan, into: one.path)
    try runAll(count, of: plan, in: shards.path)
    let paths = ShardFile.names(in: shards.path, LiveFileSystem()).map { shards.path + "/" + $0 }
    #expect(try merge(paths.reversed(), to: out.path).isComplete)
    #expect(try files(out.path) == files(one.path))
    // Again into the same folder, from the folder.
    _ = try merge([shards.path], to: out.path)
    #expect(try files(out.path) == files(one.path))
  }

  @Test("A whole shard is not run again")
  func idempotent() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    #expect(try run("2/3", of: plan, in: folder.path) != nil)
    let before = try bytes(folder.path + "/shard-2-of-3.csv")
    #expect(try run("2/3", of: plan, in: folder.path) == nil)
    #expect(try bytes(folder.path + "/shard-2-of-3.csv") == before)
    #expect(try files(folder.path).keys.sorted() == ["plan.yml", "shard-2-of-3.csv"])
  }

  @Test("Two copies at the same shard both end, with the same bytes and nothing left behind")
  func race() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    let shard = try #require(Shard(text: "1/2"))
    let first = try #require(
      try ShardStore.open(shard, of: plan, in: folder.path, programVersion: "1"))
    let second = try #require(
      try ShardStore.open(shard, of: plan, in: folder.path, programVersion: "1"))
    let runner = SweepRunner(plan: plan, jobs: 1, play: madeUpRecord)
    try first.run(on: runner)
    try second.run(on: runner)
    #expect(try second.finish())
    let bytes = try bytes(folder.path + "/shard-1-of-2.csv")
    #expect(try first.finish())
    #expect(try self.bytes(folder.path + "/shard-1-of-2.csv") == bytes)
    #expect(try files(folder.path).keys.sorted() == ["plan.yml", "shard-1-of-2.csv"])
  }

  @Test("A stopped shard keeps its runs and goes on to the same bytes")
  func resumed() throws {
    let plan = try smallPlan("seed: 3")
    let (whole, folder) = (ScratchFolder(), ScratchFolder())
    try run("1/1", of: plan, in: whole.path)
    let stop = StopFlag()
    // The store is gone, and its lock with it, as after a process has ended.
    let kept =
      try run("1/1", of: plan, in: folder.path, stop: stop) { point, seed, replicate in
        stop.raise(75)
        return try madeUpRecord(point, seed, replicate)
      }?.count ?? 0
    #expect(kept > 0 && kept < 12)
    #expect(try ShardFolder(folder.path, plan: plan).atWork().map(\.count) == [kept])
    let again = try run("1/1", of: plan, in: folder.path) { point, seed, replicate in
      #expect((Int(replicate) - 1) * 4 + point - 1 >= kept)
      return try madeUpRecord(point, seed, replicate)
    }
    #expect(again?.notices == [.goingOn(kept, of: 12)])
    #expect(try files(folder.path) == files(whole.path))
  }

  @Test("Shards of several N mix, duplicates that agree pass, N may change half way")
  func mixedCounts() throws {
    let plan = try smallPlan()
    let (one, shards, out) = (ScratchFolder(), ScratchFolder(), ScratchFolder())
    try sweep(plan, into: one.path)
    for text in ["1/2", "2/4", "1/3", "4/4"] { try run(text, of: plan, in: shards.path) }
    let folder = try ShardFolder(shards.path, plan: plan)
    #expect(folder.missing(of: 2, runCount: 12) == [])
    #expect(folder.missing(of: 8, runCount: 12) == [])
    _ = try merge([shards.path], to: out.path)
    #expect(try files(out.path) == files(one.path))
    // Half of 2 is there; cut into 4, only those of the other half are to be run.
    let half = ScratchFolder()
    try run("1/2", of: plan, in: half.path)
    #expect(try ShardFolder(half.path, plan: plan).missing(of: 4, runCount: 12) == [2, 4])
    #expect(
      try ShardFolder(half.path, plan: plan).missing(of: 20, runCount: 12) == [2, 4, 6, 8, 10, 12])
  }

  @Test("Missing runs are named, and nothing is written")
  func missing() throws {
    let plan = try smallPlan()
    let (shards, out) = (ScratchFolder(), ScratchFolder())
    for index in [1, 2, 5] { try run("\(index)/5", of: plan, in: shards.path) }
    #expect(
      mergeError([shards.path], to: out.path)
        == .missing(
          .runs(
            count: 4, of: 12, first: RunKey(point: 3, replicate: 1), shards: "3-4", shardCount: 5)))
    #expect(!FileManager.default.fileExists(atPath: out.path))
    #expect(
      mergeError([shards.path + "/none.csv"], to: out.path)
        == .missing(.file(shards.path + "/none.csv")))
  }

  @Test("A shard whose line has no end is damaged, and is not read to its end")
  func endlessLine() throws {
    let plan = try smallPlan()
    let (folder, out) = (ScratchFolder(), ScratchFolder())
    let shard = try #require(Shard(text: "1/1"))
    try runAll(1, of: plan, in: folder.path)
    let path = folder.path + "/" + shard.fileName
    var body = Array(ShardHeader.columns(of: plan).utf8)
    body += [UInt8](repeating: UInt8(ascii: "1"), count: ShardRows.lineLimit * 3 / 2) + [13, 10]
    var header = ShardHeader(planHash: plan.hash, programVersion: "1", shard: shard)
    var check = CRC64()
    check.add(body)
    header.checksum = header.checksum(rows: check)
    try Data(header.bytes + body).write(to: URL(fileURLWithPath: path))
    #expect(mergeError([folder.path], to: out.path) == .damaged(path: path))
  }

  @Test("A shard with any bit turned over is reported, set aside and done again")
  func damaged() throws {
    let plan = try smallPlan()
    let (folder, out) = (ScratchFolder(), ScratchFolder())
    try runAll(2, of: plan, in: folder.path)
    let path = folder.path + "/shard-1-of-2.csv"
    let good = try bytes(path)
    for place in stride(from: 0, to: good.count, by: 29) {
      var bad = good
      bad[place] ^= 1
      try bad.write(to: URL(fileURLWithPath: path))
      #expect(mergeError([folder.path], to: out.path) == .damaged(path: path), "byte \(place)")
      #expect(try ShardFolder(folder.path, plan: plan).missing(of: 2, runCount: 12) == [1])
    }
    try good.prefix(good.count / 2).write(to: URL(fileURLWithPath: path))
    let store = try run("1/2", of: plan, in: folder.path)
    #expect(store?.warnings.count == 1)
    #expect(try bytes(path) == good)
    #expect(try bytes(path + ".bad").count == good.count / 2)
  }

  @Test("A shard of another plan is refused everywhere")
  func otherPlan() throws {
    let (plan, other) = (try smallPlan(), try smallPlan("seed: 9"))
    let (folder, elsewhere, out) = (ScratchFolder(), ScratchFolder(), ScratchFolder())
    try runAll(2, of: plan, in: folder.path)
    try runAll(2, of: other, in: elsewhere.path)
    let seeds = [PlanDifference.values("seed", there: "1", now: "9")]
    #expect(throws: ResultsError.otherPlan(folder: folder.path, differences: seeds)) {
      try run("1/2", of: other, in: folder.path)
    }
    #expect(
      mergeError([folder.path, elsewhere.path], to: out.path)
        == .otherPlan(
          folder: elsewhere.path + "/shard-1-of-2.csv",
          differences: [.values("seed", there: "9", now: "1")]))
    let stray = folder.path + "/shard-1-of-2.csv"
    try FileManager.default.removeItem(atPath: stray)
    try FileManager.default.copyItem(
      atPath: elsewhere.path + "/shard-1-of-2.csv", toPath: stray)
    #expect(throws: ResultsError.otherPlan(folder: stray)) {
      try run("1/2", of: plan, in: folder.path)
    }
    #expect(throws: ResultsError.otherPlan(folder: stray)) {
      _ = try ShardFolder(folder.path, plan: plan)
    }
    #expect(mergeError([folder.path], to: out.path) == .otherPlan(folder: stray))
  }

  @Test("Two files that say different things of a run are a conflict")
  func conflict() throws {
    let plan = try smallPlan()
    let (folder, out) = (ScratchFolder(), ScratchFolder())
    try runAll(2, of: plan, in: folder.path)
    try run("3/3", of: plan, in: folder.path) { point, seed, replicate in
      var record = RunRecord(count: Metric.hunt.count)
      if let usual = try? madeUpRecord(point, seed, replicate) { record = usual }
      if point == 3, replicate == 3 { record[.captures] = 1 }
      return record
    }
    // Point 3, replicate 3 is run 10: the first of what 3/3 says otherwise.
    let error = mergeError([folder.path], to: out.path)
    #expect(
      error
        == .conflict(
          point: 2, replicate: 2, path: folder.path + "/shard-3-of-3.csv",
          otherPath: folder.path + "/shard-2-of-2.csv")
        || error?.line(in: .en).contains("differs between") == true)
    #expect(!FileManager.default.fileExists(atPath: out.path + "/journal.bin"))
  }

  @Test("Folders of other results are not merged into")
  func refusals() throws {
    let plan = try smallPlan()
    let (folder, out) = (ScratchFolder(), ScratchFolder())
    try runAll(2, of: plan, in: folder.path)
    try sweep(try smallPlan("seed: 9"), into: out.path)
    let before = try files(out.path)
    #expect(
      mergeError([folder.path], to: out.path)
        == .otherPlan(folder: out.path, differences: [.values("seed", there: "9", now: "1")]))
    #expect(try files(out.path) == before)
  }

  @Test("What a stopped sweep has and shards of the rest make a whole")
  func sweepAndShards() throws {
    let plan = try smallPlan()
    let (one, half, shards, out) = (
      ScratchFolder(), ScratchFolder(), ScratchFolder(), ScratchFolder()
    )
    try sweep(plan, into: one.path)
    let stop = StopFlag()
    try sweep(plan, into: half.path, stop: stop) { point, seed, replicate in
      stop.raise(130)
      return try madeUpRecord(point, seed, replicate)
    }
    for index in 9...12 { try run("\(index)/12", of: plan, in: shards.path) }
    _ = try merge([half.path, shards.path], to: out.path)
    #expect(try files(out.path) == files(one.path))
  }

  @Test("Rows read back from a shard bit for bit, reasons with quotes and commas too")
  func rowsReadBack() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    var rows: [RunRow] = []
    for (index, value) in [0.1, -0.0, 1e-300, .greatestFiniteMagnitude, .nan, 1.0 / 3].enumerated()
    {
      var record = RunRecord(count: plan.metrics.count)
      record[.huntDuration] = value
      rows.append(RunRow(point: 1, replicate: index + 1, status: .done, record: record))
    }
    rows.append(
      RunRow(
        point: 1, replicate: 7, status: .failed, record: RunRecord(count: plan.metrics.count),
        reason: "say \"no\", or\r\nnot"))
    let path = folder.path + "/shard-1-of-1.csv"
    let header = ShardHeader(
      planHash: plan.hash, programVersion: "1", shard: try #require(Shard(text: "1/1")))
    try ShardFile.write(header, of: plan, to: path, LiveFileSystem()) { take in
      for row in rows { try take(row) }
    }
    guard case .whole(let file) = try ShardFile.state(of: path) else {
      Issue.record("the file is not whole")
      return
    }
    #expect(file.header.rowCount == 7)
    for pieceSize in [64, 300, 1 << 16] {
      var reader = try ShardRows(file, metricCount: plan.metrics.count, pieceSize: pieceSize)
      for row in rows { #expect(try reader.next()?.isIdentical(to: row) == true) }
      #expect(try reader.next() == nil)
    }
  }
}
