import Domain
import Files
import Simulation
import TestSupport
import Testing

@testable import Experiments
@testable import Results

@Suite("The hunts of a search")
struct TuneStoreTests {
  private let folder = "/lab/tune"

  private func plan(_ more: String = "targets: {captureRate: 0.5..., escapes: ...3}\n") throws
    -> Plan
  {
    try PlanReader.read(
      """
      game: {disc: 400, ghosts: 8}
      players: [novice, average]
      vary: {ghost.trapWindowDuration: {low: 5, high: 10}, ghost.fightRadius: {low: 10, high: 30}}
      design: sobol
      points: 4

      """ + more, file: "plan.yml"
    ) { _, _ in throw Refusal() }
  }

  private func emptyDisk() throws -> MemoryDisk {
    let disk = MemoryDisk()
    try disk.makeFolder("/lab")
    return disk
  }

  /// Plays a made-up hunt; some fail.
  private func play(_ request: TuneRequest, _ replicate: Int) -> TuneStore.Hunt {
    var record = RunRecord(count: Metric.hunt.count)
    let value = (request.values[0] * Double(replicate + request.scenario)).remainder(dividingBy: 1)
    record[.captureRate] = value.magnitude
    record[.escapes] = Double(replicate % 5)
    record[.huntDuration] = 100
    return replicate == 4
      ? TuneStore.Hunt(request, replicate: replicate, nil, reason: "no noise")
      : TuneStore.Hunt(request, replicate: replicate, record)
  }

  /// A search whose later requests depend on its answers; returns all answers and plays counted.
  private func search(
    _ plan: Plan, on disk: MemoryDisk, rounds: Int = 3, stopAfter limit: Int = .max
  ) throws -> (answers: [[[RunRecord?]]], played: Int)? {
    let problem = try TuneProblem(plan)
    let store = try TuneStore(
      folder, plan: plan, problem: problem, programVersion: "1", files: disk)
    var (answers, played, ticks): ([[[RunRecord?]]], Int, Int) = ([], 0, 0)
    var requests = [[5.0, 12], [7.5, 20], [10, 30]].flatMap { values in
      (0..<2).map { TuneRequest(values: values, scenario: $0, replicates: 1...5) }
    }
    for round in 1...rounds {
      let answer = try store.records(
        of: requests,
        isSyncDue: {
          ticks += 1
          return ticks % 3 == 0
        },
        play: { missing, take in
          for part in missing {
            for replicate in part.replicates where played < limit {
              try take([play(part.request, replicate)])
              played += 1
            }
          }
        })
      guard let answer else {
        try store.finish()
        return nil
      }
      answers.append(answer)
      let sum = answer.joined().reduce(0) { $0 + ($1?[.captureRate] ?? 0) }
      let fresh = [5 + (sum * 8).rounded() / 8, 15]
      requests = [
        TuneRequest(values: [7.5, 20], scenario: 1, replicates: round * 6...round * 6 + 70),
        TuneRequest(values: fresh, scenario: 0, replicates: 1...9),
      ]
    }
    try store.finish()
    return (answers, played)
  }

  @Test("A fault at any call loses at most a moment, and going on gives the same bytes")
  func faultAtEachCall() throws {
    let plan = try plan()
    let calm = try emptyDisk()
    let wanted = try #require(try search(plan, on: calm))
    #expect(wanted.answers.count == 3 && wanted.played > 100)
    // Equal disks are gone on with once.
    var tried: Set<DiskImage> = []
    for fault in [DiskFault.fails(28), .shortWrite, .killBefore, .killAfter] {
      var (calls, happened) = (0, true)
      while happened {
        let disk = try emptyDisk()
        disk.arm(fault, after: calls)
        _ = try? search(plan, on: disk)
        happened = disk.disarm()
        for changes in Set([0, disk.unsyncedChanges]) {
          let next = disk.afterPowerCut(keeping: changes).process(8)
          guard tried.insert(next.image).inserted else { continue }
          let again = try #require(try search(plan, on: next))
          #expect(isSame(again.answers, wanted.answers), "\(fault) at call \(calls)")
          #expect(
            next.contents.filter { !$0.key.hasSuffix(".bad") } == calm.contents,
            "\(fault) at call \(calls)")
        }
        calls += 1
      }
      #expect(calls > 20, "the fault met each step")
    }
  }

  @Test("A stopped search keeps what it played; a longer one plays only what is new")
  func stopped() throws {
    let plan = try plan()
    let disk = try emptyDisk()
    #expect(try search(plan, on: disk, stopAfter: 70) == nil)
    let whole = try #require(try search(plan, on: disk, rounds: 2))
    let longer = try #require(try search(plan, on: disk))
    #expect(try search(plan, on: disk)?.played == 0)
    let calm = try emptyDisk()
    let wanted = try #require(try search(plan, on: calm))
    #expect(whole.played + longer.played + 70 == wanted.played)
    #expect(isSame(longer.answers, wanted.answers) && disk.contents == calm.contents)
    let problem = try TuneProblem(plan)
    let store = try TuneStore(
      folder, plan: plan, problem: problem, programVersion: "1", files: disk)
    #expect(store.notices == [.goingOn(wanted.played, of: nil)])
    #expect(throws: ResultsError.busy(folder: folder)) {
      try TuneStore(
        folder, plan: plan, problem: problem, programVersion: "1", files: disk.process(9))
    }
  }

  @Test("The hunts of another plan or engine revision are refused; a budget is not a plan")
  func others() throws {
    let (plan, disk) = (try plan(), try emptyDisk())
    _ = try search(plan, on: disk)
    let other = try self.plan("targets: {captureRate: 0.6...}\n")
    #expect(throws: ResultsError.otherPlan(folder: folder)) { try search(other, on: disk) }
    #expect(throws: ResultsError.self) {
      try TuneStore.check(folder, plan, .none, files: disk)
    }
    try TuneStore.check(folder, plan, files: disk)
  }

  @Test("Damage costs the hunts from there on, which are played again")
  func damage() throws {
    let (plan, disk) = (try plan(), try emptyDisk())
    let wanted = try #require(try search(plan, on: disk))
    let path = folder + "/" + TuneStore.journalName
    let bytes = try #require(disk.contents[path])
    var place = 0
    while place < bytes.count {
      let hurt = try emptyDisk()
      try hurt.makeFolder(folder)
      var changed = bytes
      changed[place] ^= 0x40
      try hurt.replace(path, with: changed)
      if let again = try? search(plan, on: hurt) {
        #expect(isSame(again.answers, wanted.answers), "byte \(place)")
      } else {
        #expect(place < JournalFormat.headerSize, "byte \(place)")
      }
      place += 97
    }
  }

  private func isSame(_ first: [[[RunRecord?]]], _ second: [[[RunRecord?]]]) -> Bool {
    func bits(_ answers: [[[RunRecord?]]]) -> [[UInt64]?] {
      answers.joined().joined().map { $0?.values.map { $0.isNaN ? 0 : $0.bitPattern } }
    }
    return bits(first) == bits(second)
  }
}
