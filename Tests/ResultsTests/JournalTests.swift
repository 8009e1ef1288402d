import Domain
import Experiments
import Foundation
import PortableNumerics
import Simulation
import Testing

@testable import Results

@Suite("Journal: a sweep goes on from what is there")
struct JournalTests {
  /// A plan of one point with so many runs.
  func plan(_ replicates: Int) throws -> Plan {
    let text = "game: {disc: 400, ghosts: 8}\nreplicates: \(replicates)\n"
    return try PlanReader.read(text, file: "plan.yml") { _, _ in throw Refusal() }
  }

  static func record(_ point: Int, _ seed: UInt64, _ replicate: UInt64) throws -> RunRecord {
    if replicate % 7 == 3 { throw Refusal() }
    var record = RunRecord(count: Metric.hunt.count)
    record[.huntDuration] = 1000 / Double(replicate)
    record[.captureRate] = Double(replicate % 3) / 3
    return record
  }

  func files(_ folder: ScratchFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
    }
    return files
  }

  @Test("A journal cut at any byte is gone on with to the same bytes")
  func cutAnywhere() throws {
    let plan = try plan(70)
    let whole = ScratchFolder()
    try sweep(plan, into: whole.path, play: JournalTests.record)
    let expected = try files(whole)
    let journal = try #require(expected["journal.bin"])
    let format = JournalFormat(
      planHash: plan.hash, programVersion: "1", metricCount: plan.metrics.count)
    #expect(journal.count == 128 + format.blockSize(rows: 64) + format.blockSize(rows: 6))
    let folder = ScratchFolder()
    try sweep(plan, into: folder.path, play: JournalTests.record)
    let path = URL(fileURLWithPath: folder.path + "/journal.bin")
    // Every byte near an edge, and every 709th between.
    let edges = [0, 128, 128 + format.blockSize(rows: 64), journal.count]
    for length in 0..<journal.count
    where length % 709 == 0 || edges.contains(where: { abs($0 - length) < 12 }) {
      try journal.prefix(length).write(to: path)
      // The manifest reports the lost runs, wherever the cut is.
      if length >= 128, length < journal.count {
        #expect(throws: ResultsError.damaged(path: path.path), "cut at \(length)") {
          _ = try StoredSweep(path: folder.path)
        }
      }
      let played = Played()
      try sweep(plan, into: folder.path) { try played.record($0, $1, $2) }
      #expect(try files(folder) == expected, "cut at \(length)")
      #expect(played.count == (length < edges[2] ? 70 : 6), "cut at \(length)")
    }
  }

  @Test("A journal with any bit turned over is gone on with to the same bytes")
  func damagedAnywhere() throws {
    let plan = try plan(70)
    let folder = ScratchFolder()
    try sweep(plan, into: folder.path, play: JournalTests.record)
    let expected = try files(folder)
    let journal = try #require(expected["journal.bin"])
    let path = URL(fileURLWithPath: folder.path + "/journal.bin")
    for place in stride(from: 0, to: journal.count, by: 401) where !(120..<128).contains(place) {
      var bad = journal
      bad[place] ^= 1 << UInt8(place % 8)
      try bad.write(to: path)
      // Bytes 16...79 are the plan's hash; with the header's check they are damage, not a plan.
      let store = try SweepStore(path: folder.path, plan: plan, programVersion: "1")
      #expect(store.warnings.count == 1, "byte \(place)")
      try store.run(on: SweepRunner(plan: plan, jobs: 2, play: JournalTests.record))
      _ = try store.finish(writesRuns: true)
      try? FileManager.default.removeItem(atPath: folder.path + "/journal.bin.bad")
      #expect(try files(folder) == expected, "byte \(place)")
    }
  }

  @Test("Stops at any moment, with syncs at any moment, end in the same bytes", arguments: 1...6)
  func stops(seed: Int) throws {
    let plan = try plan(300)
    let whole = ScratchFolder()
    try sweep(plan, into: whole.path, play: JournalTests.record)
    let folder = ScratchFolder()
    var random = SplitMix64(state: UInt64(seed))
    var rounds = 0
    while true {
      let stop = StopFlag()
      let last = Int(random.next() % 90)
      let played = Played()
      let digest = try sweep(
        plan, into: folder.path, jobs: Int(random.next() % 3) + 1, stop: stop,
        play: { point, seed, replicate in
          let record = Result { try played.record(point, seed, replicate) }
          if played.count >= last { stop.raise(130) }
          return try record.get()
        }, isSyncDue: { random.next() % 3 == 0 })
      rounds += 1
      if digest.isComplete { break }
    }
    #expect(rounds > 2)
    #expect(try files(folder) == files(whole))
  }

  @Test("A second sweep at the same folder learns that one is at work")
  func busy() throws {
    let plan = try plan(3)
    let folder = ScratchFolder()
    let store = try SweepStore(path: folder.path, plan: plan, programVersion: "1")
    #expect(throws: ResultsError.busy(folder: folder.path)) {
      _ = try SweepStore(path: folder.path, plan: plan, programVersion: "1")
    }
    let state = try SweepState(path: folder.path)
    #expect(state.activity == .running)
    try store.run(on: SweepRunner(plan: plan, jobs: 1, play: JournalTests.record))
    #expect(try state.rowCount() == 3)
  }

  @Test("More replicates use the runs that are there", arguments: [30, 100])
  func extended(stoppedAt: Int) throws {
    let whole = ScratchFolder()
    try sweep(try plan(150), into: whole.path, play: JournalTests.record)
    let folder = ScratchFolder()
    let stop = StopFlag()
    try sweep(try plan(100), into: folder.path, stop: stop) { point, seed, replicate in
      if replicate == stoppedAt { stop.raise(130) }
      return try JournalTests.record(point, seed, replicate)
    }
    let kept = try SweepState(path: folder.path).rowCount()
    let played = Played()
    // Stopped once more in between: the runs to use again are still there.
    let again = StopFlag()
    try sweep(try plan(150), into: folder.path, stop: again) { point, seed, replicate in
      if replicate == 120 { again.raise(130) }
      return try played.record(point, seed, replicate)
    }
    try sweep(try plan(150), into: folder.path) { try played.record($0, $1, $2) }
    #expect(played.count == 150 - kept)
    #expect(try files(folder) == files(whole))
  }

  @Test("A stored sweep gives the rows and figures that a sweep in memory has")
  func stored() throws {
    let plan = try smallPlan()
    let folder = ScratchFolder()
    try sweep(plan, into: folder.path)
    let stored = try StoredSweep(path: folder.path)
    #expect(stored.plan == plan)
    let memory = MemorySweep(plan, on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
    var rows: [RunRow] = []
    try stored.forEachRun { rows.append($0) }
    #expect(rows.count == memory.rows.count)
    #expect(zip(rows, memory.rows).allSatisfy { $0.isIdentical(to: $1) })
    var (mine, others): ([PointSummary], [PointSummary]) = ([], [])
    try stored.forEachPoint { mine.append($0) }
    try memory.forEachPoint { others.append($0) }
    #expect(mine.map { "\($0)" } == others.map { "\($0)" })
    for jobs in 1...9 {
      var (order, sums): ([RunKey], [PointSummary]) = ([], [])
      try stored.forEachPoint(showsRuns: true, jobs: jobs, { order.append($0.key) }) {
        sums.append($0)
      }
      #expect(sums.map { "\($0)" } == others.map { "\($0)" }, "\(jobs) threads")
      #expect(order == rows.map(\.key))
    }
    // By position too, some points at a time.
    var picked: [RunKey] = []
    var byPosition = try #require(try JournalRows(stored))
    try byPosition.forEachRun(of: 2...3) { picked.append($0.key) }
    #expect(
      picked
        == (1...3).flatMap { [RunKey(point: 2, replicate: $0), RunKey(point: 3, replicate: $0)] })
    var byPoint = try #require(try PointRows(stored))
    picked = []
    for point in 1...plan.pointCount {
      try byPoint.forEachRun(ofPoint: point) { picked.append($0.key) }
    }
    #expect(
      picked == rows.map(\.key).sorted { ($0.point, $0.replicate) < ($1.point, $1.replicate) })
    #expect(throws: ResultsError.self) { try StoredSweep(path: folder.path + "/none") }
  }
}

/// Counts the runs that are played.
final class Played: @unchecked Sendable {
  private let lock = NSLock()
  private var runs = 0
  var count: Int { lock.withLock { runs } }

  func record(_ point: Int, _ seed: UInt64, _ replicate: UInt64) throws -> RunRecord {
    lock.withLock { runs += 1 }
    return try JournalTests.record(point, seed, replicate)
  }
}
