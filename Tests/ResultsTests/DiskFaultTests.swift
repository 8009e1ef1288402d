import Experiments
import Files
import TestSupport
import Testing

@testable import Results

@Suite("A sweep on a disk that fails")
struct DiskFaultTests {
  private let folder = "/lab/results"

  private func emptyDisk() throws -> MemoryDisk {
    let disk = MemoryDisk()
    try disk.makeFolder("/lab")
    return disk
  }

  /// Sweeps, with a look at the disk after every third row; how many rows were acknowledged.
  private func sweep(_ plan: Plan, _ disk: MemoryDisk, _ acknowledged: inout Int) throws {
    let store = try SweepStore(path: folder, plan: plan, programVersion: "1", files: disk)
    var count = 0
    try store.run(
      on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord),
      isSyncDue: {
        count += 1
        return count % 3 == 0
      })
    acknowledged = store.schedule.position
    _ = try store.finish(writesRuns: true)
  }

  private func rowCount(_ disk: MemoryDisk) throws -> Int {
    var count = 0
    try StoredSweep(path: folder, files: disk).forEachRun { _ in count += 1 }
    return count
  }

  @Test(
    "A fault at any call loses nothing that was acknowledged, and going on gives the same bytes",
    arguments: [
      DiskFault.fails(28), .failsFromHere(28), .failsFromHere(30), .shortWrite, .killBefore,
      .killAfter,
    ])
  func faultAtEachCall(_ fault: DiskFault) throws {
    let plan = try smallPlan()
    let calm = try emptyDisk()
    var acknowledged = 0
    try sweep(plan, calm, &acknowledged)
    let wanted = calm.contents
    #expect(wanted.count == 6)
    var calls = 0
    while true {
      let disk = try emptyDisk()
      disk.arm(fault, after: calls)
      acknowledged = 0
      let isDone = (try? sweep(plan, disk, &acknowledged)) != nil
      let happened = disk.disarm()
      for changes in Set([0, disk.unsyncedChanges / 2, disk.unsyncedChanges]) {
        let next = disk.afterPowerCut(keeping: changes).process(8)
        if acknowledged > 0 {
          #expect(try rowCount(next) >= acknowledged, "\(fault) at call \(calls)")
        }
        if isDone { #expect(next.contents == wanted, "\(fault) at call \(calls)") }
        var all = 0
        try sweep(plan, next, &all)
        #expect(
          next.contents.filter { !$0.key.hasSuffix(".bad") } == wanted,
          "\(fault) at call \(calls), power cut keeps \(changes)")
      }
      if !happened { break }
      calls += calls < 60 ? 1 : 7
    }
    #expect(calls > 60, "the fault met each step of a sweep")
  }

  @Test("What a killed sweep left unsynced is safe once the next one has ended")
  func unsyncedRowsOfAKilledSweep() throws {
    let plan = try smallPlan()
    var (calls, acknowledged, happened) = (0, 0, true)
    while happened {
      let disk = try emptyDisk()
      disk.arm(.killAfter, after: calls)
      _ = try? sweep(plan, disk, &acknowledged)
      happened = disk.disarm()
      let next = disk.afterKill().process(8)
      try sweep(plan, next, &acknowledged)
      let rows = try rowCount(next.afterPowerCut(keeping: 0))
      #expect(rows == acknowledged, "killed at call \(calls)")
      calls += 1
    }
    #expect(calls > 20)
  }

  @Test("A shard that a killed process had just renamed is safe once it counts as done")
  func unsyncedShard() throws {
    let plan = try smallPlan()
    let shard = try #require(Shard(text: "1/2"))
    let path = folder + "/" + shard.fileName
    func play(_ disk: MemoryDisk) throws {
      guard
        let store = try ShardStore.open(
          shard, of: plan, in: folder, programVersion: "1", files: disk)
      else { return }
      try store.run(on: SweepRunner(plan: plan, jobs: 1, play: madeUpRecord))
      _ = try store.finish()
    }
    var (calls, happened) = (0, true)
    while happened {
      let disk = try emptyDisk()
      disk.arm(.killAfter, after: calls)
      _ = try? play(disk)
      happened = disk.disarm()
      let next = disk.afterKill().process(8)
      try play(next)
      #expect(next.afterPowerCut(keeping: 0)[path] != nil, "killed at call \(calls)")
      calls += 1
    }
    #expect(calls > 20)
  }
}
