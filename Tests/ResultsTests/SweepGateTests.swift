import Domain
import Experiments
import PortableNumerics
import Statistics
import TextKit
import Simulation
import Testing

@testable import Results

@Suite("The gate of a sweep")
struct SweepGateTests {
  private func plan(_ text: String) throws -> Plan {
    try PlanReader.read("game: {disc: 200, ghosts: 3}\n" + text, file: "plan.yml") { _, _ in
      throw CancellationError()
    }
  }

  /// A uniform number of a run, of its seed and a purpose.
  private func random(_ seed: Int, _ point: Int, _ replicate: Int, _ purpose: Int = 0) -> Double {
    var random = SplitMix64(
      state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(point) &* 0xBF58_476D_1CE4_E5B9
        &+ UInt64(replicate) &* 0x94D0_49BB_1331_11EB &+ UInt64(purpose))
    _ = random.next()
    return (Double(random.next() >> 11) + 0.5) * 0x1p-53
  }

  private func gate(
    _ plan: Plan, _ value: @escaping @Sendable (_ point: Int, _ replicate: Int) -> RunRecord
  ) throws -> SweepGate {
    try SweepGate(
      MadeUpRuns(plan: plan) { point, replicate in
        RunRow(
          point: point, replicate: replicate, status: .done, record: value(point, replicate))
      })
  }

  private func record(_ values: [Metric: Double]) -> RunRecord {
    var record = RunRecord(count: Metric.hunt.count)
    for (metric, value) in values { record[metric] = value }
    return record
  }

  private static let windows = "vary: {ghost.trapWindowDuration: [5, 6, 7]}\nreplicates: 400\n"

  @Test("Met by the setting that is surely inside, missed if all are surely outside, else open")
  func verdicts() throws {
    let plan = try plan(Self.windows + "targets: {captureRate: 0.6...0.8}\n")
    func gate(_ rates: [Double]) throws -> SweepGate {
      try self.gate(plan) { point, replicate in
        record([.captureRate: random(1, point, replicate) < rates[point - 1] ? 1 : 0])
      }
    }
    let met = try gate([0.3, 0.7, 0.95])
    #expect(met.verdict == .met && met.points == [2] && met.intervalCount == 3)
    #expect(met.neededReplicates == nil)
    let missed = try gate([0.3, 0.4, 0.95])
    #expect(missed.verdict == .missed && missed.settingCount == 3)
    let open = try gate([0.3, 0.62, 0.95])
    #expect(open.verdict == .perhaps && open.points == [2])
    let needed = try #require(open.neededReplicates)
    #expect(needed > 400 && needed < 100_000)
    for language in Language.allCases {
      for gate in [met, missed, open] { #expect(!gate.line(in: language).isEmpty) }
    }
    #expect(met.line(in: .en).hasPrefix("gate: met by point 2: captureRate 0.6"))
    #expect(missed.line(in: .en).contains("missed by all 3 settings, nearest point 2: captureRate"))
    #expect(open.line(in: .en).hasSuffix("about \(needed) replicates would decide"))
  }

  @Test("A setting is judged with all its players; one who is surely outside fails it")
  func players() throws {
    let plan = try plan(
      "players: [novice, expert]\nreplicates: 300\ntargets: {captureRate: 0.5...}\n")
    let gate = try gate(plan) { point, replicate in
      record([.captureRate: random(2, point, replicate) < (point == 1 ? 0.2 : 0.9) ? 1 : 0])
    }
    #expect(gate.verdict == .missed && gate.points == [1, 2] && gate.settingCount == 1)
    #expect(gate.line(in: .en).contains(": novice captureRate 0."))
    #expect(
      gate.line(in: .en).contains("missed by the only setting, nearest the setting of points"))
  }

  @Test("Runs without any spread decide nothing until they are many")
  func constant() throws {
    for (count, verdict) in [(2, Verdict.perhaps), (30, .perhaps), (50, .met)] {
      let plan = try plan("replicates: \(count)\ntargets: {escapes: ...0.5}\n")
      let gate = try gate(plan) { _, _ in record([.escapes: 0]) }
      #expect(gate.verdict == verdict, "\(count)")
      if verdict == .perhaps { #expect((gate.neededReplicates ?? 0) > count) }
    }
    // One escape in thirty hunts is no proof that there are few.
    let plan = try plan("replicates: 30\ntargets: {escapes: ...0.09}\n")
    #expect(try gate(plan) { record([.escapes: $1 == 7 ? 1 : 0]) + $0 }.verdict == .perhaps)
  }

  @Test("A figure that no run has decides nothing, and a single run neither")
  func absent() throws {
    let none = try plan("replicates: 500\ntargets: {firstCapture: ...600}\n")
    #expect(try gate(none) { _, _ in record([:]) }.verdict == .perhaps)
    let one = try plan("replicates: 1\ntargets: {captureRate: 0.5..., huntDuration.p90: ...5}\n")
    let gate = try gate(one) { _, _ in record([.captureRate: 1, .huntDuration: 3]) }
    #expect(gate.verdict == .perhaps)
  }

  @Test("A quantile lies between order statistics, and needs runs enough to have them")
  func quantiles() throws {
    for (count, verdict) in [(20, Verdict.perhaps), (400, .met)] {
      let plan = try plan("replicates: \(count)\ntargets: {huntDuration.p90: ...960}\n")
      let gate = try gate(plan) { record([.huntDuration: 1000 * random(3, $0, $1)]) }
      #expect(gate.verdict == verdict, "\(count) \(gate.figures)")
    }
  }

  @Test("What has no targets, no interval, or is a part, is refused")
  func refused() throws {
    func problem(_ text: String) throws -> SweepGate.Problem? {
      let plan = try plan(text)
      do throws(SweepGate.Problem) {
        try SweepGate.check(plan)
        return nil
      } catch { return error }
    }
    #expect(try problem("replicates: 2\n") == .noTargets)
    #expect(try problem("targets: {escapes.max: ...3}\n") == .noInterval("escapes.max"))
    #expect(try problem("targets: {escapes.sd: ...3}\n") == .noInterval("escapes.sd"))
    #expect(try problem("targets: {escapes.p90: ...3, captureRate: 0.5...}\n") == nil)
  }

  /// The targets, the true values of which lie exactly at a limit, and the runs.
  static let limits: [(String, replicates: Int)] = [
    ("captureRate: 0.7...", 100), ("captureRate: ...0.9", 60), ("completed: 0.99...", 100),
    ("huntDuration: ...1000", 40),
    ("huntDuration: 1000...", 100), ("escapes: ...0.3", 100), ("escapes: 0.05...", 100),
    ("escapes: ...0.05", 100), ("huntDuration.p90: ...2302.585092994046", 120),
    ("huntDuration.p50: 693.1471805599453...", 40),
    ("captureRate: 0.7..., huntDuration: ...1000, escapes: ...0.3", 100),
  ]

  @Test(
    "At a limit, at most one gate in twenty is decided, by one setting or by twelve",
    arguments: limits, [1, 12])
  func wrong(target: (String, replicates: Int), settings: Int) throws {
    let axis = (1...settings).map { String(Double($0) / 10 + 4.9) }.joined(separator: ", ")
    let plan = try plan(
      "beyondRanges: true\nvary: {ghost.trapWindowDuration: [\(axis)]}\n"
        + "replicates: \(target.replicates)\ntargets: {\(target.0)}\n")
    let rate = target.0.hasPrefix("captureRate: ...0.9") ? 0.9 : 0.7
    let escapes = target.0.contains("0.05") ? 0.05 : 0.3
    // Over 1000 and 300 seeds, 0.4 to 6 % of the gates with one setting decided, and 0 to 5.7 % of
    // those with twelve.
    let count = settings == 1 ? 300 : 60
    var decided = 0
    for seed in 0..<count {
      let gate = try gate(plan) { point, replicate in
        // Three ghosts of independent random draws, an exponential duration, escapes by Poisson's
        // law.
        let caught = (1...3).count { random(seed, point, replicate, $0) < rate }
        let duration = -1000 * PortableMath.log(random(seed, point, replicate, 4))
        var (events, product) = (0, random(seed, point, replicate, 5))
        while product > PortableMath.exp(-escapes) {
          events += 1
          product *= random(seed, point, replicate, 5 + events)
        }
        return record([
          .captureRate: Double(caught) / 3,
          .completed: random(seed, point, replicate, 3) < 0.99 ? 1 : 0, .huntDuration: duration,
          .escapes: Double(events),
        ])
      }
      if gate.verdict != .perhaps { decided += 1 }
    }
    let share = Double(decided) / Double(count)
    // Two standard errors above one in twenty.
    #expect(share <= 0.05 + 2 * (0.05 * 0.95 / Double(count)).squareRoot())
  }

  @Test("At a limit of a formula, at most one gate in twenty is decided", arguments: [20, 40, 200])
  func formulas(replicates: Int) throws {
    // Escapes by Poisson's law, three ghosts: 0.3 times the mean of 1 / captures, if there are any.
    let truth = 0.3 * (0.189 + 0.441 / 2 + 0.343 / 3) / 0.973
    let plan = try plan(
      "metrics: {loss: escapes / captures when captures > 0}\nreplicates: \(replicates)\n"
        + "targets: {loss: ...\(truth)}\n")
    let metric = try #require(plan.metrics.named("loss"))
    let count = 600
    var (decided, student) = (0, 0)
    for seed in 0..<count {
      @Sendable func run(_ replicate: Int) -> RunRecord {
        let caught = (1...3).count { random(seed, 1, replicate, $0) < 0.7 }
        var (events, product) = (0, random(seed, 1, replicate, 5))
        while product > PortableMath.exp(-0.3) {
          events += 1
          product *= random(seed, 1, replicate, 5 + events)
        }
        return plan.completed(record([.captures: Double(caught), .escapes: Double(events)]))
      }
      if try gate(plan, { run($1) }).verdict != .perhaps { decided += 1 }
      let values = Moments((1...replicates).map { run($0)[metric] })
      let plain = Interval.student(values)
      if plain.high < truth || plain.low > truth { student += 1 }
    }
    let share = { (cases: Int) in Double(cases) / Double(count) }
    #expect(share(decided) <= 0.05 + 2 * (0.05 * 0.95 / Double(count)).squareRoot())
    // Student's interval, which takes no account of the skewness, errs more often.
    if replicates < 100 { #expect(share(student) > 0.06) }
  }

  @Test("The replicates that an open gate names decide in more than half of all repeats")
  func needed() throws {
    let text = "targets: {captureRate: 0.6..., huntDuration: ...1100}\nreplicates: "
    var (open, decided) = (0, 0)
    for seed in 0..<100 {
      @Sendable func run(_ point: Int, _ replicate: Int) -> RunRecord {
        record([
          .captureRate: random(seed, point, replicate, 1) < 0.68 ? 1 : 0,
          .huntDuration: -1000 * PortableMath.log(random(seed, point, replicate, 2)),
        ])
      }
      let first = try gate(try plan(text + "100\n"), run)
      guard first.verdict == .perhaps else { continue }
      open += 1
      guard let needed = first.neededReplicates, needed < 20_000 else { continue }
      if try gate(try plan(text + "\(needed)\n"), run).verdict != .perhaps { decided += 1 }
    }
    #expect(open > 50 && decided * 2 > open)
  }

  @Test("A figure that no hunt has leaves the gate open, and the sentence says why")
  func missing() throws {
    for replicates in 1...3 {
      let plan = try plan(
        "vary: {ghost.trapWindowDuration: [5, 6]}\nreplicates: \(replicates)\n"
          + "targets: {meanCapture: ...800, meanCapture.p50: ...800}\n")
      let gate = try gate(plan) { point, _ in record([:]) + point }
      #expect(gate.verdict == .perhaps && gate.neededReplicates == nil)
      #expect(
        gate.line(in: .en).hasSuffix(
          "no hunt has a value of meanCapture, so the number of replicates needed is unknown"))
    }
  }

  @Test("Equal values of what nothing bounds leave it open, and the sentence says why")
  func equal() throws {
    let plan = try plan("replicates: 1000\ntargets: {timeInChallenge: ...30, escapes: ...1}\n")
    let gate = try gate(plan) { point, _ in record([.timeInChallenge: 0, .escapes: 0]) + point }
    #expect(gate.verdict == .perhaps && gate.neededReplicates == nil)
    #expect(gate.figures.map(\.verdict) == [.perhaps, .met])
    #expect(
      gate.line(in: .en).hasSuffix(
        "all hunts have the same timeInChallenge: nothing shows how far another may be from it"))
  }

  @Test("With a stopping rule the replicates named go by those played, not by those allowed")
  func adaptive() throws {
    func needed(_ replicates: String, played: Int) throws -> Int {
      let plan = try plan(
        "vary: {ghost.trapWindowDuration: [5]}\nreplicates: \(replicates)\n"
          + "targets: {captureRate: 0.5...}\n")
      let gate = try SweepGate(
        MadeUpRuns(plan: plan) { point, replicate in
          guard replicate <= played else { return nil }
          return RunRow(
            point: point, replicate: replicate, status: .done,
            record: record([.captureRate: replicate % 20 < 11 ? 1 : 0]))
        })
      return try #require(gate.neededReplicates)
    }
    let rule = "{min: 10, max: 20000, until: {metric: captureRate, halfWidth: 0.1}}"
    #expect(try needed(rule, played: 100) == needed("100", played: 100))
  }
}

/// A record as it is, whatever the point.
private func + (record: RunRecord, point: Int) -> RunRecord { record }
