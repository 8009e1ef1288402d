import Domain
import Experiments
import Files
import LabComposition
import Results
import TextKit
import Simulation
import TestSupport

/// Sweeps, shards, merges and pages over a disk with faults; throws `Broken` when a promise is broken.
///
/// Each attempt meets one fault, or is stopped midway; what it acknowledged is there after a kill and
/// after a power cut, a fault of writing ends with status 73, and the last attempt, which meets none,
/// leaves the bytes of a lab that never met one.
struct LabWorld {
  /// What is made of the plan.
  enum Work: CaseIterable {
    case sweep, shards
  }

  private struct Refusal: Error {}

  private static let out = "/lab/results"
  private static let shards = "/lab/shards"
  private static let shardCount = 3

  private let plan: Plan
  private let work: Work
  private let jobs: Int
  private var dice: Dice
  private var disk = MemoryDisk()
  private var process: Int32 = 10
  private var acknowledged = 0
  private(set) var tally = Tally()

  init(seed: UInt64, ignoresSync: Bool) throws(Broken) {
    var dice = Dice(seed ^ 0x1AB)
    let replicates = dice.one([2, 3, 40, 100])
    let text = """
      game: {disc: 300, ghosts: 2}
      players: [average, novice]
      vary: {ghost.catchMode: [hold, tap]}
      replicates: \(replicates)
      seed: \(seed % 1000)

      """
    do {
      plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw Refusal() }
    } catch {
      throw Broken("the plan of the soak cannot be read: \(error)")
    }
    (work, jobs) = (dice.one(Work.allCases), dice.number(1...2))
    self.dice = dice
    disk.ignoresSync = ignoresSync
    try? disk.makeFolder("/lab")
  }

  /// Takes attempts with faults, then one without.
  mutating func run() throws(Broken) {
    let wanted = try reference()
    for _ in 0..<dice.number(1...8) {
      let fault = dice.isTrue(0.8) ? dice.one(SoakFault.allCases) : nil
      try attempt(fault, wanted)
    }
    try attempt(nil, wanted, toTheEnd: true)
    guard results() == wanted else { throw Broken(difference(results(), wanted)) }
    tally.add("lab-results")
  }

  /// The results of a lab that meets no fault.
  private func reference() throws(Broken) -> [String: [UInt8]] {
    var calm = self
    calm.disk = MemoryDisk()
    do {
      try calm.disk.makeFolders("/lab")
      try calm.play(toTheEnd: true)
    } catch {
      throw Broken("the lab fails without a fault: \(error)")
    }
    return calm.results()
  }

  private mutating func attempt(
    _ fault: SoakFault?, _ wanted: [String: [UInt8]], toTheEnd: Bool = false
  ) throws(Broken) {
    tally.add("lab-attempts")
    process += 1
    let calls = dice.number(0...dice.one([5, 40, 200, 600]))
    if let fault {
      disk.arm(fault.onDisk(calls, length: dice.number(1...12)), after: calls)
    }
    var failure: LabFailure?
    do {
      try play(toTheEnd: toTheEnd || dice.isTrue(0.5))
    } catch {
      failure = LabFailure(error)
    }
    let happened = disk.disarm()
    let isDead = disk.isDead(process)
    if isDead { tally.add("lab-kills") }
    if let failure, !isDead {
      guard happened, let fault else {
        throw Broken("the lab fails, though nothing is wrong: \(failure.message)")
      }
      tally.add("lab-failures")
      if fault.isOfWriting, failure.status != .cannotWrite {
        throw Broken(
          "status \(failure.status.rawValue) of a disk that is \(fault): \(failure.message)")
      }
    }
    try expectStored(disk.afterKill(), "a kill")
    try expectStored(disk.afterPowerCut(&dice), "a power cut")
    if disk.hasLostPower { disk = disk.afterPowerCut(&dice) } else { disk.kill(process) }
  }

  /// The rows that were acknowledged are there, and are those of their runs.
  private func expectStored(_ copy: MemoryDisk, _ after: String) throws(Broken) {
    guard acknowledged > 0 else { return }
    var count = 0
    do {
      let sweep = try StoredSweep(path: Self.out, files: copy.process(1))
      try sweep.forEachRun { row in
        guard row.isIdentical(to: Self.row(row.key, plan)) else { throw Refusal() }
        count += 1
      }
    } catch {
      if count < acknowledged { throw Broken("after \(after) the sweep cannot be read: \(error)") }
    }
    guard count >= acknowledged else {
      throw Broken("after \(after) \(count) rows are there, \(acknowledged) were acknowledged")
    }
  }

  private mutating func play(toTheEnd: Bool) throws {
    let files = disk.process(process)
    switch work {
    case .sweep: try sweep(files, toTheEnd)
    case .shards: try merge(files, toTheEnd)
    }
  }

  private mutating func sweep(_ files: MemoryDisk, _ toTheEnd: Bool) throws {
    let store = try SweepStore(
      path: Self.out, plan: plan, question: "How long?", programVersion: "1", files: files)
    let stop = StopFlag()
    var left = toTheEnd ? Int.max : dice.number(0...plan.runCount)
    var random = dice
    try store.run(on: runner(stop), isSyncDue: { random.isTrue(0.1) }) { _ in
      left -= 1
      if left < 0 { stop.raise(1) }
    }
    dice = random
    let position = store.schedule.position
    let digest = try store.finish(writesRuns: true)
    // Rows are promised once the command has ended well: until then they may not be synced.
    acknowledged = position
    if digest.isComplete { try page(files) }
  }

  private mutating func merge(_ files: MemoryDisk, _ toTheEnd: Bool) throws {
    for index in 1...Self.shardCount {
      guard let shard = Shard(text: "\(index)/\(Self.shardCount)"),
        let store = try ShardStore.open(
          shard, of: plan, question: "How long?", in: Self.shards, programVersion: "1",
          files: files)
      else { continue }
      try store.run(on: runner(StopFlag()))
      guard try store.finish() else { throw Broken("a shard is not whole after all its runs") }
      if !toTheEnd, dice.isTrue(0.3) { return }
    }
    let merge = try ShardMerge([Self.shards], files: files)
    let digest = try merge.write(to: Self.out, requestsRuns: true)
    acknowledged = digest.doneCount + digest.failedCount
    try page(files)
  }

  private func page(_ files: MemoryDisk) throws {
    _ = try LabReport.write(folder: Self.out, language: .en, files: files)
  }

  private func runner(_ stop: StopFlag) -> SweepRunner {
    SweepRunner(plan: plan, jobs: jobs, stop: stop, play: Self.record)
  }

  private static func record(
    _ point: Int, _ seed: UInt64, _ replicate: UInt64
  ) throws -> RunRecord {
    if point == 3, replicate == 2 { throw Refusal() }
    var record = RunRecord(count: Metric.hunt.count)
    record[.captureRate] = replicate % 3 == 2 ? 0.5 : 1
    record[.huntDuration] = 1000.1 + Double(point) / 3 + Double(replicate)
    return record
  }

  private static func row(_ key: RunKey, _ plan: Plan) -> RunRow {
    do {
      let record = try record(key.point, plan.seed, UInt64(key.replicate))
      return RunRow(point: key.point, replicate: key.replicate, status: .done, record: record)
    } catch {
      return RunRow(
        point: key.point, replicate: key.replicate, status: .failed,
        record: RunRecord(count: plan.metrics.count), reason: "\(error)")
    }
  }

  /// What is in the results' folder; what was set aside does not count.
  private func results() -> [String: [UInt8]] {
    disk.contents.filter { $0.key.hasPrefix(Self.out + "/") && !$0.key.hasSuffix(".bad") }
  }

  private func difference(_ found: [String: [UInt8]], _ wanted: [String: [UInt8]]) -> String {
    let names = Set(found.keys).union(wanted.keys).filter { found[$0] != wanted[$0] }.sorted()
    return "after faults other results than without: "
      + names.map { "\($0) (\(found[$0]?.count ?? -1), \(wanted[$0]?.count ?? -1))" }
      .joined(separator: ", ")
  }
}
