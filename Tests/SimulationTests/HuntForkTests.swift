import Domain
import HuntEngine
import PortableNumerics
import SensorModels
import Simulation
import Testing

/// Hunts taken up at one of their moments and played on with other random draws.
@Suite("Forks of a hunt")
struct HuntForkTests {
  private struct Seen: Equatable {
    let event: HuntEvent
    let at: HuntInstant
    let effects: [HuntEffect]
  }

  private static func seen(
    _ hunt: SimulatedHunt, _ replicate: UInt64, _ fork: HuntFork? = nil
  ) throws -> (events: [Seen], record: RunRecord) {
    var events: [Seen] = []
    var observer = ClosureObserver { event, effects, state in
      events.append(Seen(event: event, at: state.now, effects: effects))
    }
    let record = try hunt.run(seed: 5, replicate: replicate, fork: fork, observer: &observer)
    return (events, record)
  }

  private static func bits(_ record: RunRecord) -> [UInt64] {
    record.values.map { $0.isNaN ? 0 : $0.bitPattern }
  }

  /// A phone whose every error is at work, and a player who looks away.
  private static func hunt() throws -> SimulatedHunt {
    var setup = try usualSetup("novice", profile: "urban")
    let values: [(String, Double)] = [
      ("sensor.outlierRate", 60), ("sensor.dropoutRate", 60), ("sensor.headingBurstRate", 60),
      ("rule.accuracyGate", 20), ("ghost.temperament", 2), ("player.distractionRate", 4),
    ]
    for (name, value) in values {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    return try SimulatedHunt(setup)
  }

  @Test("Up to its moment a fork is the hunt, and another one after it; watched or not")
  func prefix() throws {
    let hunt = try Self.hunt()
    for replicate in 1...3 as ClosedRange<UInt64> {
      let events = try Self.seen(hunt, replicate).events
      for index in stride(from: 10, to: events.count - 10, by: events.count / 12) {
        let moment = events[index].at
        let fork = HuntFork(at: moment, rollOut: 7)
        let forked = try Self.seen(hunt, replicate, fork)
        let before = events.prefix { $0.at <= moment }
        #expect(forked.events.prefix(before.count) == before)
        #expect(forked.events != events)
        var silent = SilentObserver()
        let again = try hunt.run(seed: 5, replicate: replicate, fork: fork, observer: &silent)
        #expect(
          Self.bits(again) == Self.bits(forked.record), "replicate \(replicate), event \(index)")
      }
    }
  }

  @Test("A fork after the end leaves the hunt as it is")
  func never() throws {
    let hunt = try Self.hunt()
    let record = try hunt.run(seed: 5, replicate: 1)
    for moment in [HuntInstant(seconds: record[.huntDuration]), .distantFuture] {
      let fork = HuntFork(at: moment, rollOut: 3)
      #expect(try Self.bits(Self.seen(hunt, 1, fork).record) == Self.bits(record))
    }
  }

  @Test("Roll-outs of one number are alike from neighbouring moments")
  func common() throws {
    var setup = try usualSetup("novice", profile: "urban")
    setup.limitSeconds = 400
    let hunt = try SimulatedHunt(setup)
    let moments = stride(from: 20.0, to: 80, by: 10).map { HuntInstant(seconds: $0) }
    func meters(_ at: HuntInstant, _ rollOut: Int) throws -> Double {
      var silent = SilentObserver()
      let fork = HuntFork(at: at, rollOut: rollOut)
      return try hunt.run(seed: 5, replicate: 1, fork: fork, observer: &silent)[.distanceWalked]
    }
    var (same, other) = (0.0, 0.0)
    for (first, second) in zip(moments, moments.dropFirst()) {
      for rollOut in 0..<60 {
        let one = try meters(first, rollOut)
        same += try (meters(second, rollOut) - one) * (meters(second, rollOut) - one)
        let another = try meters(second, rollOut + 1000)
        other += (another - one) * (another - one)
      }
    }
    #expect(same < 0.8 * other, "\(same), \(other)")
  }

  // 200 hunts: the sum of the outcomes differs from that of the chances by less than 4 standard
  // errors, in all and among those above and below the median. Half of the roll-outs say which those
  // are and the others predict, so that the noise of the one does not spoil the other.
  @Test("Chances are calibrated: of hunts with a chance of 30 % some 30 % succeed")
  func calibration() throws {
    var setup = try usualSetup("novice", profile: "urban")
    setup.source = .disc(radiusMeters: 80, ghosts: 2)
    setup.limitSeconds = 130
    let hunt = try SimulatedHunt(setup)
    let at = HuntInstant(seconds: 50)
    var hunts: [(order: Double, chance: Double, outcome: Double)] = []
    for replicate in 1...200 as ClosedRange<UInt64> {
      let outcome = try hunt.run(seed: 9, replicate: replicate)[.completed]
      let reached = try (0..<40).map { rollOut in
        var silent = SilentObserver()
        return try hunt.run(
          seed: 9, replicate: replicate, fork: HuntFork(at: at, rollOut: rollOut), observer: &silent
        )[
          .completed]
      }
      let (first, second) = (reached[..<20].reduce(0, +), reached[20...].reduce(0, +))
      hunts.append((first, second / 20, outcome))
    }
    hunts.sort { $0.order < $1.order }
    for part in [hunts[...], hunts[..<100], hunts[100...]] {
      let expected = part.reduce(0) { $0 + $1.chance }
      let observed = part.reduce(0) { $0 + $1.outcome }
      // The variance of an outcome about a chance of 20 roll-outs: p (1 − p) (1 + 1/20).
      let variance = part.reduce(0) { $0 + $1.chance * (1 - $1.chance) * 20 / 19 * 1.05 }
      #expect(
        abs(observed - expected) < 4 * max(1, variance.squareRoot()), "\(expected), \(observed)")
    }
    let rate = hunts.reduce(0) { $0 + $1.outcome } / 200
    #expect((0.1...0.9).contains(rate))
    func brier(_ chance: (Int) -> Double) -> Double {
      hunts.indices.reduce(0) {
        $0 + (hunts[$1].outcome - chance($1)) * (hunts[$1].outcome - chance($1)) / 200
      }
    }
    // To know the first 50 s is worth something.
    #expect(brier { hunts[$0].chance } < brier { _ in rate })
  }

  /// Returns the chance that a hold with losses is complete in time: a walk up with a probability
  /// and down with the rest, not below 0, over so many samples.
  private static func chance(up: Double, held: Int, needed: Int, samples: Int) -> Double {
    var chances = (0...needed).map { $0 == needed ? 1.0 : 0 }
    for _ in 0..<max(0, samples) {
      var next = chances
      for held in 0..<needed {
        next[held] = up * chances[held + 1] + (1 - up) * chances[max(0, held - 1)]
      }
      chances = next
    }
    return chances[min(held, needed)]
  }

  // A hold of 10 samples of which each is centred with probability 0.6, independently, and lost again
  // at the same rate; the hunt ends after about 40 of them. 600 roll-outs, five standard errors.
  @Test("A hold that decays has the chance of the gambler's ruin at each of its moments")
  func ruin() throws {
    var setup = HuntSetup(source: .disc(radiusMeters: 0, ghosts: 1))
    let tolerance = 5.0
    let sigma = tolerance / normalQuantile(0.8)
    let values: [(String, Double)] = [
      ("ghost.holdTime", 1), ("ghost.trapWindowDuration", 1000), ("rule.searchStart", 1),
      ("rule.aimToleranceDegrees", tolerance), ("rule.holdLoss", 1), ("rule.holdDecayRate", 1),
      ("player.reactionScale", 0), ("player.distractionRate", 0),
      ("player.distractionProbability", 0), ("player.fumbleProbability", 0),
      ("player.acquireMean", 0), ("player.aimSigma", sigma), ("player.aimTimeConstant", 0.001),
      ("sensor.aimRate", 10), ("sensor.positionSigma", 0), ("sensor.fixesDuringFight", 0),
      ("hunt.limit", 6),
    ]
    for (name, value) in values {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    let hunt = try SimulatedHunt(setup)
    for replicate in 1...3 as ClosedRange<UInt64> {
      var moments: [(at: HuntInstant, held: Int)] = []
      var observer = ClosureObserver { _, _, state in
        guard case .fight(let fight) = state.phase else { return }
        moments.append((state.now, Int((10 * fight.held.seconds).rounded())))
      }
      _ = try hunt.run(seed: 3, replicate: replicate, observer: &observer)
      let begun = try #require(moments.first)
      for tenths in [0, 7, 20, 33] {
        let at = begun.at + HuntDuration(milliseconds: Int64(100 * tenths))
        var state: HuntState?
        var seen = ClosureObserver { _, _, after in if after.now <= at { state = after } }
        let fork = HuntFork(at: at, rollOut: 0)
        _ = try hunt.run(seed: 3, replicate: replicate, fork: fork, observer: &seen)
        guard case .fight(let fight)? = state?.phase, let now = state?.now else { continue }
        let left = Int(((6 - now.seconds) * 10 + 1e-6).rounded(.down))
        let exact = Self.chance(
          up: 0.6, held: Int((10 * fight.held.seconds).rounded()), needed: 10, samples: left)
        let wins = try (0..<600).reduce(0.0) { sum, rollOut in
          var silent = SilentObserver()
          return sum
            + (try hunt.run(
              seed: 3, replicate: replicate, fork: HuntFork(at: at, rollOut: rollOut),
              observer: &silent)[.trapsOpened])
        }
        #expect(abs(wins / 600 - exact) < 0.105, "\(tenths): \(wins / 600), \(exact)")
      }
    }
  }
}
