import Domain
import SensorModels
import TextKit
import Testing

@testable import Simulation

@Suite("Fast-forwarded hunt")
struct FastHuntTests {
  /// A hunt without chance but for reactions and escapes, whose streams both ways share.
  private func certainSetup(_ values: [(String, Double)]) throws -> HuntSetup {
    var setup = try referenceSetup(trapWindowSeconds: 1.2)
    let still = [("sensor.positionSigma", 0.0), ("player.aimSigma", 0)]
    for (name, value) in still + values {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    return setup
  }

  static let changes: [[(String, Double)]] = [
    [], [("ghost.holdTime", 1.01), ("sensor.aimRate", 7)], [("ghost.catchMode", 1)],
    [("ghost.holdTime", 0)], [("ghost.mainZoneRadius", 50)], [("hunt.limit", 700)],
    [("rule.keepInsideLayout", 1), ("player.fumbleProbability", 0.3)],
    [("sensor.fixRate", 3), ("player.walkingSpeed", 2.3)],
    [("sensor.fixesDuringFight", 1), ("sensor.aimRate", 7)],
    [("sensor.delay", 0.4)], [("sensor.delay", 2.5), ("sensor.fixesDuringFight", 1)],
    [("sensor.accuracyFloor", 4), ("rule.accuracyGate", 4)],
    [("player.patience", 150), ("ghost.holdTime", 40)],
    [("rule.targetRule", 0), ("rule.searchStart", 0), ("rule.confirmFixes", 3)],
    [
      ("rule.literal", 1), ("rule.targetRule", 0), ("player.navigation", 0),
      ("sensor.aimRate", 23.7),
    ],
  ]

  @Test("Where only reactions and escapes are random, it is the same hunt", arguments: changes)
  func certain(values: [(String, Double)]) throws {
    let hunt = try SimulatedHunt(certainSetup(values))
    var library = HoldTimeLibrary()
    let fast = try FastHunt(hunt, library: &library)
    for replicate in 0..<8 as Range<UInt64> {
      let slow = try hunt.run(seed: 5, replicate: replicate)
      let quick = try fast.run(seed: 5, replicate: replicate)
      for metric in Metric.hunt {
        let (a, b) = (slow[metric], quick[metric])
        #expect(abs(a - b) <= 1e-8 * max(1, abs(a)) || a.isNaN && b.isNaN, "\(metric.name)")
      }
    }
  }

  @Test("The reference workload is leapt over and gives its exact figures", arguments: [7.0, 1.5])
  func reference(window: Double) throws {
    let hunt = try prepared(referenceSetup(trapWindowSeconds: window))
    #expect(hunt.leapsWalks)
    let records = try (0..<3000).map { try hunt.run(seed: 42, replicate: $0) }
    let known: [(Metric, Double)] =
      window == 7
      ? [(.timeInFight, 634.443), (.huntDuration, 1755.8), (.distanceWalked, 1555.8)]
      : [(.timeInFight, 817.894), (.huntDuration, 1976.5), (.escapes, 2.31322)]
    for (metric, exact) in known {
      let (mean, error) = meanAndError(records.map { $0[metric] })
      #expect(abs(mean - exact) < 4 * error, "\(metric.name): \(mean) ± \(error), \(exact)")
    }
  }

  @Test(
    "Every metric is distributed as stepwise",
    arguments: [
      ("reference", []), ("reference", [("ghost.mainZoneRadius", 60), ("sensor.whiteSigma", 4)]),
      ("novice", []),
      ("reference", [("rule.holdLoss", 1), ("sensor.aimRate", 5), ("ghost.holdTime", 1)]),
      ("expert", [("ghost.catchMode", 1), ("rule.aimToleranceDegrees", 1)]),
    ] as [(String, [(String, Double)])])
  func distribution(player: String, values: [(String, Double)]) throws {
    var setup =
      player == "reference"
      ? try referenceSetup(trapWindowSeconds: 1.5) : try usualSetup(player, profile: "urban")
    for (name, value) in values {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    let hunt = try SimulatedHunt(setup)
    let fast = try prepared(setup)
    let slow = try (0..<80).map { try hunt.run(seed: 1, replicate: $0) }
    let quick = try (0..<800).map { try fast.run(seed: 2, replicate: $0) }
    for metric in Metric.hunt {
      let score = kolmogorovSmirnov(slow.map { $0[metric] }, quick.map { $0[metric] })
      #expect(score < 2.2, "\(metric.name)")
    }
  }

  @Test("On ground fights are skipped too: without noise in the aim it is the same hunt")
  func ground() throws {
    for seed in UInt64(1)...4 {
      var setup = try GroundPark.random(seed).setup("wheelchair")
      setup.player.aimSigmaDegrees = 0
      setup.player.acquireMeanSeconds = 0
      setup.sensor = try required(profileParameters("park"))
      setup.limitSeconds = 900
      let (hunt, fast) = (try SimulatedHunt(setup), try prepared(setup))
      #expect(!fast.leapsWalks && fast.stepReasons.contains { $0.parameter == "hunt.ground" })
      for replicate in UInt64(1)...3 {
        let (slow, quick) = try (
          hunt.run(seed: seed, replicate: replicate), fast.run(seed: seed, replicate: replicate)
        )
        for metric in Metric.hunt {
          let (a, b) = (slow[metric], quick[metric])
          #expect(abs(a - b) <= 1e-8 * max(1, abs(a)) || a.isNaN && b.isNaN, "\(metric.name)")
        }
      }
    }
  }

  @Test("Who never acts needs no table, whatever the ghosts do")
  func absent() throws {
    var setup = try usualSetup("absent")
    try HuntSetup.spec(named: "ghost.temperament").apply(2, to: &setup)
    let (hunt, fast) = (try SimulatedHunt(setup), try prepared(setup))
    #expect(try identical(hunt.run(seed: 1, replicate: 1), fast.run(seed: 1, replicate: 1)))
  }

  @Test("Samples are counted: all aims of a hunt that leaps are skipped, else all but the holds")
  func samples() throws {
    let setup = try referenceSetup()
    let hunt = try SimulatedHunt(setup)
    var leaping = SampleCount()
    try leaping.add(hunt, seed: 42, replicates: 20)
    var (fight, traps) = (0.0, 0.0)
    for replicate in UInt64(1)...20 {
      let record = try hunt.run(seed: 42, replicate: replicate)
      fight += record[.timeInFight]
      traps += record[.trapsOpened]
    }
    #expect(leaping.aims == Int((30 * fight).rounded()) && leaping.skippedAims == leaping.aims)
    #expect(leaping.skippedFixes > leaping.fixes / 2 && leaping.skippedFixes < leaping.fixes)

    var delayed = setup
    try HuntSetup.spec(named: "sensor.delay").apply(0.5, to: &delayed)
    var stepped = SampleCount()
    try stepped.add(SimulatedHunt(delayed), seed: 42, replicates: 20)
    #expect(stepped.skippedFixes == 0 && stepped.hunts == 20)
    // A hold is 60 samples, and the delay changes neither aims nor traps.
    #expect(stepped.aims - stepped.skippedAims == 60 * Int(traps))
  }

  @Test("Equal arguments give the equal record, and points share their random draws")
  func random() throws {
    let (short, long) = try (
      prepared(referenceSetup(trapWindowSeconds: 6)), prepared(referenceSetup())
    )
    var same = 0
    for replicate in 0..<100 as Range<UInt64> {
      let record = try long.run(seed: 3, replicate: replicate)
      #expect(try identical(record, long.run(seed: 3, replicate: replicate)))
      same += try identical(record, short.run(seed: 3, replicate: replicate)) ? 1 : 0
    }
    #expect(same > 95)
  }

  @Test("Points with equal fights share a table")
  func shared() throws {
    var library = HoldTimeLibrary()
    for window in [5.0, 6, 7] {
      _ = try FastHunt(
        SimulatedHunt(referenceSetup(trapWindowSeconds: window)), library: &library)
    }
    #expect(library.count == 1)
  }

  @Test("What cannot be skipped is refused by name")
  func refusals() throws {
    func refusal(_ name: String, _ value: Double, _ more: [(String, Double)] = []) throws -> String
    {
      var setup = try referenceSetup()
      for (name, value) in more + [(name, value)] {
        try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
      }
      let hunt = try SimulatedHunt(setup)
      let error = #expect(throws: FastRefusal.self) {
        var library = HoldTimeLibrary()
        _ = try FastHunt(hunt, library: &library)
      }
      return error?.line(in: .en) ?? ""
    }
    let drained = try refusal("rule.holdDecayRate", 0.7123, [("rule.holdLoss", 1)])
    #expect(drained.hasPrefix("rule.holdDecayRate: 0.7123 cannot be"))
    let slow = try refusal("player.aimTimeConstant", 900, [("sensor.aimRate", 1000)])
    #expect(slow.hasPrefix("player.aimTimeConstant: 900 cannot be"))
  }

  private func prepared(_ setup: HuntSetup) throws -> FastHunt {
    var library = HoldTimeLibrary()
    return try FastHunt(SimulatedHunt(setup), library: &library)
  }

  private func identical(_ a: RunRecord, _ b: RunRecord) -> Bool {
    zip(a.values, b.values).allSatisfy { $0.bitPattern == $1.bitPattern }
  }

  /// D √(nm/(n + m)) of two samples; absent values are left out.
  private func kolmogorovSmirnov(_ first: [Double], _ second: [Double]) -> Double {
    // Sums taken in another order differ in the last bits.
    func tidy(_ values: [Double]) -> [Double] {
      values.filter { !$0.isNaN }.map { ($0 * 1e6).rounded() }.sorted()
    }
    let (a, b) = (tidy(first), tidy(second))
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    var (i, j, most) = (0, 0, 0.0)
    while i < a.count, j < b.count {
      let value = min(a[i], b[j])
      while i < a.count, a[i] == value { i += 1 }
      while j < b.count, b[j] == value { j += 1 }
      most = max(most, abs(Double(i) / Double(a.count) - Double(j) / Double(b.count)))
    }
    return most * (Double(a.count * b.count) / Double(a.count + b.count)).squareRoot()
  }
}
