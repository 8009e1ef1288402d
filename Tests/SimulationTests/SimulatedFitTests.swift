import Domain
import Experiments
import Geo
import HuntEngine
import PortableNumerics
import SensorModels
import Simulation
import Statistics
import Testing

@testable import Fit

@Suite("What only simulation shows about a player")
struct SimulatedFitTests {
  /// Hunts of a player in a small park, the last of four held out.
  private struct Recorded {
    var evidence = PlayerEvidence()
    var hunts: [RecordedHunt] = []
    let setup: HuntSetup

    init(_ player: PlayerParameters, hunts count: UInt64 = 4, limitSeconds: Double = 1500) throws {
      var setup = HuntSetup(source: .disc(radiusMeters: 200, ghosts: 5))
      setup.player = player
      setup.sensor = SensorProfile.open.parameters
      setup.limitSeconds = limitSeconds
      self.setup = setup
      let hunt = try SimulatedHunt(setup)
      for replicate in 1...count {
        let first = hunt.initialState(seed: 5, replicate: replicate)
        let gathered = Gathered(RecordedHunt(first), evidence)
        gathered.evidence.begin(first)
        var observer = ClosureObserver { event, effects, state in
          gathered.hunt.observe(event, effects: effects, state: state)
          gathered.evidence.observe(event, effects: effects, state: state)
        }
        _ = try hunt.run(seed: 5, replicate: replicate, observer: &observer)
        evidence = gathered.evidence
        hunts.append(gathered.hunt)
      }
      let limit = RecordedHunt.limitSeconds(of: hunts)
      for index in hunts.indices { hunts[index].end(limitSeconds: limit) }
    }

    func like(seed: UInt64 = 9) throws -> LikeHunts {
      try LikeHunts(
        hunts, base: setup, limitSeconds: RecordedHunt.limitSeconds(of: hunts), seed: seed)
    }

    private final class Gathered {
      var hunt: RecordedHunt
      var evidence: PlayerEvidence
      init(_ hunt: RecordedHunt, _ evidence: PlayerEvidence) {
        (self.hunt, self.evidence) = (hunt, evidence)
      }
    }
  }

  @Test("Rounds of draws find a normal distribution's posterior, whose mean and sd are known")
  func population() throws {
    // One datum x = 0.3 of a normal with mean t and sd 0.1: t is normal about 0.3, cut at 0.
    var population = AdaptivePopulation()
    population.seed = 4
    var stream = Xoshiro256PlusPlus(seed: 1)
    let outcome = try #require(
      population.draws(dimensions: 1, near: [0.3]) { places in
        places.map { [$0[0] + 0.1 * stream.normal()] }
      })
    let adjusted = RegressionAdjustment(outcome.particles, observed: [0.3])
    #expect(abs(adjusted.quantile(0.5, of: 0) - 0.3) < 0.03)
    let width = adjusted.quantile(0.95, of: 0) - adjusted.quantile(0.05, of: 0)
    #expect(abs(width - 0.329) < 0.06)
    #expect(population.draws(dimensions: 1, near: [0.3]) { _ in [] } == nil)
  }

  @Test("Patience is found from hunts given up, the same on one thread and on three")
  func patience() throws {
    var player = Persona.average.parameters
    player.patienceSeconds = 170
    let recorded = try Recorded(player)
    let base = Persona.average.parameters
    let own = PlayerFitter().fit(recorded.evidence)
    let unseen = UnseenFit(recorded.hunts, try recorded.like(), base: base, seed: 3)
    let one = try #require(unseen.completed(own, HuntCrew(jobs: 1)))
    #expect(one == unseen.completed(own, HuntCrew(jobs: 3)))
    let patience = try #require(one["patience"])
    #expect(patience.isIdentifiable)
    #expect(abs(patience.value - 170) < 10, "\(patience)")
    #expect(one["challengeSkill"]?.doubt == .notRecorded)
    #expect(one["trackingLag"]?.doubt == .notRecorded)
    let stop = StopFlag()
    stop.raise(130)
    #expect(unseen.completed(own, HuntCrew(jobs: 2, stop: stop)) == nil)
  }

  private func check(
    _ group: Persona, _ recorded: Recorded, isOnePerson: Bool = true
  ) throws -> PredictiveCheck {
    try #require(
      PredictiveCheck(
        of: group, recorded.hunts, try recorded.like(),
        people: isOnePerson ? recorded.hunts.map { _ in 0 } : Array(recorded.hunts.indices),
        seed: 1, HuntCrew(jobs: 2)))
  }

  @Test("Hunts of several people look like those of their group, and not of one that runs")
  func looks() throws {
    let recorded = try Recorded(Persona.average.parameters, hunts: 16)
    let same = try check(.average, recorded, isOnePerson: false)
    #expect(same.isAlike && same.huntCount == 16)
    #expect(same.rows.allSatisfy { !$0.isUnlike })
    let other = try check(.runner, recorded, isOnePerson: false)
    #expect(!other.isAlike)
    #expect(other.rows.contains { $0.isUnlike && $0.metric == .timeInActive })
  }

  @Test("A slow walker is one of a group whose median walks faster")
  func group() throws {
    let spread = try #require(Persona.average.spreads.first { $0.name == "walkingSpeed" })
    var slow = Persona.average.parameters
    slow.walkingSpeedMetersPerSecond =
      spread.distribution.value(atShare: 0.02, within: spread.range)
    let recorded = try Recorded(slow)
    #expect(try check(.average, recorded).isAlike)
    let median = try #require(
      PredictiveCheck(
        recorded.hunts, try recorded.like(), sets: PredictiveCheck.shippedSets, HuntCrew(jobs: 2)
      ) { _, _ in Persona.average.parameters })
    #expect(!median.isAlike)
  }

  @Test("People of a group differ, each has the same numbers again")
  func people() {
    func person(_ seed: UInt64) -> PlayerParameters {
      var stream = Xoshiro256PlusPlus(seed: seed)
      return Persona.novice.drawn(using: &stream)
    }
    #expect(person(1) == person(1))
    for spread in Persona.novice.spreads {
      let spec = PlayerParameters.specs.first { $0.name == spread.name }
      #expect(Set((1...20).compactMap { spec?.get(person($0)) }).count > 5, "\(spread.name)")
    }
  }

  @Test("Who looks elsewhere does not count as lagging behind a ghost that moves")
  func lag() throws {
    func lag(_ rate: Double) throws -> Double {
      var setup = HuntSetup(source: .disc(radiusMeters: 100, ghosts: 8))
      setup.sensor = SensorProfile.open.parameters
      setup.player = Persona.average.parameters
      setup.player.distractionsPerMinute = rate
      let spec = try HuntSetup.spec(named: "ghost.temperament")
      try spec.apply(try spec.parse("drifting"), to: &setup)
      let hunt = try SimulatedHunt(setup)
      var sums = (products: 0.0, squares: 0.0)
      for replicate in 1...6 as ClosedRange<UInt64> {
        var seen = SeenHunt(hunt.initialState(seed: 3, replicate: replicate))
        _ = try hunt.run(seed: 3, replicate: replicate, observer: &seen)
        sums.products += seen.movingAim.products
        sums.squares += seen.movingAim.squares
      }
      return sums.products / sums.squares
    }
    let (calm, busy) = (try lag(0), try lag(6))
    #expect(abs(busy - calm) < 0.1, "\(calm), \(busy)")
  }

  @Test("Simulated hunts have the recorded ghosts and rules, whatever the base sets")
  func ghosts() throws {
    var setup = HuntSetup(source: .disc(radiusMeters: 200, ghosts: 5))
    try HuntSetup.spec(named: "ghost.holdTime").set(&setup, 4)
    setup.rules.confirmFixes = 3
    var recorded = RecordedHunt(try SimulatedHunt(setup).initialState(seed: 1, replicate: 1))
    recorded.end(limitSeconds: 100)
    try HuntSetup.spec(named: "ghost.holdTime").set(&setup, 1)
    setup.rules.confirmFixes = 1
    let like = try recorded.simulated(setup, ground: nil, limitSeconds: 100)
    let state = like.initialState(seed: 2, replicate: 2)
    #expect(state.rules == recorded.first.rules)
    for (own, other) in zip(state.ghosts, recorded.first.ghosts) {
      #expect(own.parameters == other.parameters)
      #expect(
        own.position.distanceMeters(
          to: state.frame.point(of: recorded.first.frame.coordinate(of: other.position))) < 0.01)
    }
  }

  @Test("What a phone saw of a hunt is what the lab counts, but for the walk")
  func seen() throws {
    var setup = HuntSetup(source: .disc(radiusMeters: 200, ghosts: 5))
    setup.player = Persona.casual.parameters
    let hunt = try SimulatedHunt(setup)
    for replicate in 1...20 as ClosedRange<UInt64> {
      var seen = SeenHunt(hunt.initialState(seed: 2, replicate: replicate))
      let record = try hunt.run(seed: 2, replicate: replicate, observer: &seen)
      seen.end(limitSeconds: setup.limitSeconds)
      let plain = try hunt.run(seed: 2, replicate: replicate)
      #expect(record.values.map(\.bitPattern) == plain.values.map(\.bitPattern))
      for metric in SeenHunt.metrics
      where ![.distanceWalked, .pathRatio, .huntDuration, .timeInIdle, .timeInActive]
        .contains(metric)
      {
        let (own, lab) = (seen.record[metric], record[metric])
        #expect(own == lab || own.isNaN && lab.isNaN, "\(metric.name): \(own), \(lab)")
      }
      #expect(abs(seen.record[.distanceWalked] / record[.distanceWalked] - 1) < 0.25)
    }
  }
}
