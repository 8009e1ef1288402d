import Domain
import Geo
import HuntEngine
import Simulation
import Testing

@testable import Experiments

@Suite("Metrics of parts of a hunt")
struct ProbeTests {
  private static let park = """
    game: {disc: 300, ghosts: 4}
    players: novice
    metrics: {escapes@Ghost 3: , distanceWalked@firstCapture: , captures@600s: }
    """

  private func probes(_ text: String) throws -> [String] {
    try readPlan(text).recordedProbes.map(\.name)
  }

  @Test("They are found wherever a plan names them, and a plan as run is the same")
  func names() throws {
    let text = """
      game: {disc: 300, ghosts: 4}
      players: [novice, expert]
      replicates: {min: 5, max: 50, until: {metric: captures@Ghost 4, halfWidth: 0.2}}
      metrics: {fun: 'escapes@"Ghost 3" / captures when captures > 0', firstCapture@Ghost 1: }
      series: {metrics: captures, every: 300, until: 900}
      targets: {captures@600s.p50: 1..., expert.fightsLost@Ghost 2: ...1, novice: {timeIn.fight@Ghost 2.p90: ...60}}
      objective: {maximize: trapsOpened@firstCapture}
      """
    let names = [
      "captures@600s", "captures@Ghost 4", "escapes@Ghost 3", "fightsLost@Ghost 2",
      "firstCapture@Ghost 1", "timeIn.fight@Ghost 2", "trapsOpened@firstCapture",
    ]
    let plan = try readPlan(text)
    #expect(plan.probes.map(\.name) == names)
    #expect(plan.recordedProbes.map(\.name) == names + ["captures@300s", "captures@900s"])
    #expect(
      Array(plan.metrics.map(\.name).dropFirst(Metric.hunt.count))
        == names + ["captures@300s", "captures@900s", "fun"])
    #expect(plan.metrics.indices.allSatisfy { plan.metrics[$0].index == $0 })
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan)
    #expect(again.canonicalText == plan.canonicalText)
    #expect(plan.listedMetrics.map(\.name).suffix(2) == ["trapsOpened@firstCapture", "fun"])
  }

  @Test(
    "What cannot be recorded is reported once, in its place",
    arguments: [
      ("metrics: {escapes@Bo: }", "metrics: no ghost is called 'Bo', expected firstCapture"),
      ("metrics: {escapes@-1s: }", "metrics: no ghost is called '-1s', expected firstCapture, a m"),
      ("metrics: {escape@Ghost 1: }", "metrics: unknown metric 'escape', did you mean escapes"),
      ("metrics: {huntDuration@Ghost 1: }", "metrics: huntDuration has no meaning for a part"),
      ("targets: {captureRate@Ghost 1.mean: 0.5...}", "targets: captureRate has no meaning for a"),
      ("metrics: {x: 'escapes@Bo / 2'}", "metrics: no ghost is called 'Bo', expected firstCapture"),
      (
        "series: {metrics: captures, every: 60, until: 30}", "series: has no moment, expected every"
      ),
      ("series: {metrics: pathRatio, every: 60, until: 90}", "series.metrics: pathRatio has no"),
      ("series: {metrics: capture, every: 60, until: 90}", "series.metrics: unknown metric 'cap"),
      (
        "series: {metrics: captures, every: 1, until: 9000}",
        "series: asks for too much of each run"
      ),
      ("series: {metrics: captures, every: 0, until: 9000}", "series.every: "),
    ])
  func refused(line: String, reported: String) throws {
    let lines = faultLines("game: {disc: 300, ghosts: 4}\n\(line)")
    #expect(lines.count == 1)
    #expect(lines.first?.contains(reported) == true, "\(lines)")
  }

  @Test("Parts add up to the whole hunt, and agree with what an observer saw")
  func values() throws {
    var plan = try readPlan(
      """
      game: {disc: 300, ghosts: 4}
      players: novice
      set: {ghost.trapWindowDuration: 5, player.distractionRate: 15}
      hunt: {limit: 1500}
      series: {metrics: [captures, escapes, distanceWalked, timeIn.idle, gaveUp], every: 100, until: 1500}
      metrics: {captures@firstCapture: , escapes@firstCapture: , distanceWalked@firstCapture: }
      """)
    let additive = ["captures", "escapes", "distanceWalked", "timeIn.active", "timeIn.fight"]
    let own = try (1...4).flatMap { ghost in
      try (additive + ["firstCapture"]).map { name in
        let metric = try #require(Metric.hunt.named(name))
        return try #require(HuntProbe(metric, .ghost("Ghost \(ghost)")))
      }
    }
    var setup = Design.point(of: plan, at: 0).setup(in: plan)
    setup.probes += own
    plan.metrics =
      Metric.hunt
      + setup.probes.enumerated().map {
        $0.element.metric(at: Metric.hunt.count + $0.offset)
      }
    let hunt = try SimulatedHunt(setup)
    var (captures, escapes) = (0, 0)
    for replicate in 1...150 as ClosedRange<UInt64> {
      var events: [(seconds: Double, isCapture: Bool)] = []
      var observer = ClosureObserver { _, effects, state in
        for effect in effects {
          if case .captured = effect { events.append((state.now.seconds, true)) }
          if case .escaped = effect { events.append((state.now.seconds, false)) }
        }
      }
      let record = try hunt.run(seed: 5, replicate: replicate, observer: &observer)
      func value(_ name: String) throws -> Double { record[try #require(plan.metrics.named(name))] }
      for name in additive {
        let parts = try (1...4).map { try value("\(name)@Ghost \($0)") }.reduce(0, +)
        #expect(abs(parts - (try value(name))) < 1e-6, "\(name) of replicate \(replicate)")
      }
      let firsts = try (1...4).map { try value("firstCapture@Ghost \($0)") }.filter { !$0.isNaN }
      #expect(firsts.count == Int(try value("captures")))
      if let first = firsts.min() { #expect(try value("firstCapture") == first) }
      for moment in stride(from: 100, through: 1500, by: 100) {
        let before = events.filter { $0.seconds <= Double(moment) }
        #expect(try value("captures@\(moment)s") == Double(before.count { $0.isCapture }))
        #expect(try value("escapes@\(moment)s") == Double(before.count { !$0.isCapture }))
        if moment > 100 {
          for name in ["distanceWalked", "timeIn.idle", "gaveUp"] {
            #expect(try value("\(name)@\(moment)s") >= (try value("\(name)@\(moment - 100)s")))
          }
        }
      }
      for name in ["captures", "escapes", "distanceWalked", "timeIn.idle", "gaveUp"] {
        #expect(try value("\(name)@1500s") == (try value(name)))
      }
      let first = events.firstIndex { $0.isCapture }
      #expect(
        first == nil
          ? try value("escapes@firstCapture").isNaN
          : try value("escapes@firstCapture") == Double(first ?? 0))
      captures += events.count { $0.isCapture }
      escapes += events.count { !$0.isCapture }
    }
    #expect(captures > 300 && escapes > 50, "the hunts have something to count")
  }

  @Test("Recording more changes nothing else of a run")
  func silent() throws {
    let plain = try readPlan("game: {disc: 300, ghosts: 4}\nplayers: novice")
    let probed = try readPlan(Self.park)
    let a = try SimulatedHunt(Design.point(of: plain, at: 0).setup(in: plain))
    let b = try SimulatedHunt(Design.point(of: probed, at: 0).setup(in: probed))
    for replicate in 1...50 as ClosedRange<UInt64> {
      let (x, y) = (
        try a.run(seed: 1, replicate: replicate), try b.run(seed: 1, replicate: replicate)
      )
      #expect(x.values.map(\.bitPattern) == y.values.prefix(23).map(\.bitPattern))
    }
    #expect(plain.canonicalText.contains("probes") == false)
  }

  @Test("A plan with other metrics does not go on from the runs of this one")
  func extensions() throws {
    let plan = try readPlan(Self.park)
    #expect(try !readPlan("game: {disc: 300, ghosts: 4}\nplayers: novice").extends(plan))
    #expect(try readPlan(Self.park + "\nreplicates: 200").extends(plan))
    let other = Self.park.split(separator: "captures@600s").joined(separator: "captures@700s")
    #expect(try !readPlan(other).extends(plan))
  }
}
