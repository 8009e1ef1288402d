import Domain
import HuntEngine
import PortableNumerics
import SensorModels
import Statistics
import Testing

@testable import Simulation

@Suite("Players that are people")
struct PeopleTests {
  private func group(_ persona: Persona) throws -> HuntSetup {
    var setup = try usualSetup(persona.name)
    setup.playerSpreads = persona.spreads
    return setup
  }

  @Test("The people of a group have its means and spreads, and its median person is in the middle")
  func draws() throws {
    for persona in Persona.all {
      let setup = try group(persona)
      for spread in persona.spreads {
        let spec = try #require(PlayerParameters.specs.first { $0.name == spread.name })
        let values = (1...2000 as ClosedRange<UInt64>).map {
          spec.get(setup.drawn(HuntRandomness(seed: 3, replicate: $0)).player)
        }
        #expect(values.allSatisfy(spread.range.contains))
        let below = values.count { $0 < spread.median }
        let upTo = values.count { $0 <= spread.median }
        // Half of 2000, within four standard errors of 22.
        #expect(below <= 1090 && upTo >= 910, "\(persona.name) \(spread.name): \(below), \(upTo)")
        if case .lognormal(let mean, let sd) = spread.distribution,
          spread.range.upperBound > mean + 6 * sd
        {
          let (found, error) = meanAndError(values)
          #expect(abs(found - mean) < 4 * error + 0.01 * mean, "\(persona.name) \(spread.name)")
        }
      }
    }
  }

  @Test("A value that the plan sets is everybody's; all settings meet the same people")
  func settled() throws {
    var setup = try group(.average)
    let before = setup.drawn(HuntRandomness(seed: 1, replicate: 7)).player
    try HuntSetup.spec(named: "player.aimSigma").apply(2, to: &setup)
    setup.settle(player: "aimSigma")
    let after = setup.drawn(HuntRandomness(seed: 1, replicate: 7)).player
    #expect(after.aimSigmaDegrees == 2 && before.aimSigmaDegrees != 2)
    #expect(after.walkingSpeedMetersPerSecond == before.walkingSpeedMetersPerSecond)
  }

  @Test("Attention leaves at its rate, is away for its mean time, and breaks the hold")
  func lapses() throws {
    var player = PlayerParameters()
    (player.distractionsPerMinute, player.distractionMeanSeconds) = (3, 4)
    var attention = Attention(of: player, using: Xoshiro256PlusPlus(seed: 1))
    var (attentive, away, count) = (0.0, 0.0, 0)
    var now = HuntInstant.start
    while count < 4000 {
      attention.begin(at: now)
      attentive += (attention.leavesAt - now).seconds
      let left = attention.leavesAt
      now = attention.leave()
      away += (now - left).seconds
      count += 1
    }
    // Exponential means of 20 s and 4 s, within four standard errors.
    #expect(abs(attentive / 4000 - 20) < 4 * 20 / 4000.0.squareRoot())
    #expect(abs(away / 4000 - 4) < 4 * 4 / 4000.0.squareRoot())
    var none = Attention(of: PlayerParameters(), using: Xoshiro256PlusPlus(seed: 1))
    none.begin(at: .start)
    #expect(none.leavesAt == .distantFuture)
  }

  @Test("Who looks up more often takes longer to hold and lets more ghosts go")
  func distraction() throws {
    func totals(_ rate: Double) throws -> (fight: Double, escapes: Double) {
      var setup = try usualSetup("average", profile: "open")
      setup.player.distractionsPerMinute = rate
      try HuntSetup.spec(named: "ghost.trapWindowDuration").apply(5, to: &setup)
      let hunt = try SimulatedHunt(setup)
      var sum = (fight: 0.0, escapes: 0.0)
      for replicate in 0..<100 as Range<UInt64> {
        let record = try hunt.run(seed: 9, replicate: replicate)
        sum.fight += record[.timeInFight]
        sum.escapes += record[.escapes]
      }
      return sum
    }
    let (calm, busy) = (try totals(0), try totals(6))
    #expect(calm.escapes == 0, "1 s of reaction is well inside 5 s")
    #expect(busy.escapes > 10)
    #expect(busy.fight > 1.3 * calm.fight)
  }

  @Test(
    "Tilt counts with a cone: at an error of 3° and a tolerance of 6°, 86 % of samples, not 95 %")
  func cone() throws {
    func inside(_ sight: SightRule) throws -> Double {
      var setup = try usualSetup("average", profile: "open")
      setup.rules.sight = sight
      (setup.player.distractionsPerMinute, setup.player.aimTimeConstantSeconds) = (0, 0.1)
      try HuntSetup.spec(named: "ghost.holdTime").apply(5, to: &setup)
      var samples = (all: 0, inside: 0)
      var observer = ClosureObserver { event, _, state in
        guard case .aim(let run) = event else { return }
        for (index, error) in run.errorsDegrees.enumerated() {
          let tilt = run.tiltsDegrees.isEmpty ? 0 : run.tiltsDegrees[index]
          samples.all += 1
          if abs(sight.errorDegrees(azimuth: error, tilt: tilt)) <= 6 { samples.inside += 1 }
        }
      }
      let hunt = try SimulatedHunt(setup)
      setup.player.aimSigmaDegrees = 3
      for replicate in 0..<12 as Range<UInt64> {
        _ = try hunt.played(by: setup.player).run(
          seed: 4, replicate: replicate, observer: &observer)
      }
      #expect(samples.all > 20_000)
      return Double(samples.inside) / Double(samples.all)
    }
    #expect(abs(try inside(.azimuth) - 0.9545) < 0.01)
    #expect(abs(try inside(.cone) - 0.8647) < 0.01)
  }

  @Test("A cone takes longer to hold, in every temperament and by tap")
  func coneIsHarder() throws {
    for temperament in [Temperament.calm, .drifting, .shy] {
      func time(_ sight: SightRule) throws -> Double {
        var setup = try usualSetup("average", profile: "open")
        setup.rules.sight = sight
        let spec = try HuntSetup.spec(named: "ghost.temperament")
        try spec.apply(try spec.parse(temperament.rawValue), to: &setup)
        let hunt = try SimulatedHunt(setup)
        return try (0..<60).reduce(0) { try $0 + hunt.run(seed: 5, replicate: $1)[.timeInFight] }
      }
      #expect(try time(.cone) > 1.2 * time(.azimuth), "\(temperament)")
    }
  }

  @Test(
    "A wheelchair stands to look: it takes longer, walks as far, and presses nothing while rolling")
  func looks() throws {
    func walk(_ interval: Double) throws -> (duration: Double, distance: Double) {
      var setup = try usualSetup("wheelchair", profile: "open", ghosts: 2)
      setup.player.lookIntervalSeconds = interval
      let hunt = try SimulatedHunt(setup)
      var sum = (duration: 0.0, distance: 0.0)
      for replicate in 0..<40 as Range<UInt64> {
        let record = try hunt.run(seed: 6, replicate: replicate)
        sum.duration += record[.huntDuration]
        sum.distance += record[.distanceWalked]
      }
      return sum
    }
    let (always, seldom) = (try walk(0), try walk(15))
    #expect(seldom.duration > 1.1 * always.duration)
    #expect(seldom.distance > 0.9 * always.distance)
    var cycle = try #require(LookCycle(Persona.wheelchair.parameters))
    #expect(cycle.isLooking && !cycle.endsLook(by: HuntInstant(seconds: 2)))
    #expect(cycle.endsLook(by: HuntInstant(seconds: 3)))
    cycle.metersLeft = 5
    cycle.go(from: HuntInstant(seconds: 3))
    cycle.stopIfDue(at: HuntInstant(seconds: 10))
    #expect(!cycle.isLooking)
    cycle.stopIfDue(at: HuntInstant(seconds: 18))
    #expect(cycle.isLooking)
  }

  @Test(
    "A missed press is repeated, each time as long as it takes to see the miss and to press again")
  func misses() {
    var player = PlayerParameters()
    (player.reactionMeanSeconds, player.reactionSdSeconds) = (1, 0)
    (player.fumbleProbability, player.fumbleMeanSeconds) = (0.5, 0.8)
    var sum = 0.0
    for seed in 0..<4000 as Range<UInt64> {
      var stream = Xoshiro256PlusPlus(seed: seed)
      var attention = Attention(of: player, using: stream)
      let thrown = player.throwTime(
        decidedAt: .start, using: &stream, attention: &attention,
        latest: HuntInstant(seconds: 1000))
      let repeats = (thrown.seconds - 1) / 0.8
      #expect(abs(repeats - repeats.rounded()) < 1e-6)
      sum += repeats
    }
    // A geometric number of misses has a mean of 1.
    #expect(abs(sum / 4000 - 1) < 4 * (2.0 / 4000).squareRoot())
  }
}
