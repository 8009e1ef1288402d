import DartsScore
import Domain
import Fit
import Geo
import HuntEngine
import PluginKit
import PortableNumerics
import SensorModels
import Simulation

/// A made-up player with known numbers, and what 8 hunts in the engine itself show of it.
///
/// Every fourth is anyone, with numbers drawn evenly from wide ranges; the others are people of a
/// shipped group: novices, average players and elderly ones.
struct SyntheticPlayer {
  let parameters: PlayerParameters

  private static let groups: [Persona] = [.novice, .average, .elderly]

  init(number: Int) {
    var draw = Xoshiro256PlusPlus(seed: 2_000_000 + UInt64(number))
    let kind = number % (Self.groups.count + 1)
    parameters =
      kind < Self.groups.count ? Self.groups[kind].drawn(using: &draw) : Self.anyone(using: &draw)
  }

  private static func anyone(using draw: inout Xoshiro256PlusPlus) -> PlayerParameters {
    func log(_ low: Double, _ high: Double) -> Double {
      low * PortableMath.exp(draw.uniform() * PortableMath.log(high / low))
    }
    func even(_ low: Double, _ high: Double) -> Double { low + (high - low) * draw.uniform() }
    var player = Persona.average.parameters
    player.walkingSpeedMetersPerSecond = even(0.9, 2)
    player.steeringSigmaDegrees = even(2, 12)
    player.searchDelayMeanSeconds = log(0.8, 5)
    player.acquireMeanSeconds = log(0.8, 3)
    player.acquireSdSeconds = player.acquireMeanSeconds * even(0.3, 0.6)
    player.aimSigmaDegrees = even(1.5, 5)
    player.aimTimeConstantSeconds = log(0.2, 1.2)
    player.reactionMeanSeconds = log(0.7, 2.4)
    player.reactionSdSeconds = player.reactionMeanSeconds * even(0.2, 0.6)
    player.distractionsPerMinute = log(0.3, 4)
    player.distractionMeanSeconds = log(2, 8)
    player.fumbleProbability = even(0, 0.25)
    player.fumbleMeanSeconds = log(0.7, 1.5)
    player.patienceSeconds = log(100, 600)
    player.challengeSkill = even(0.1, 0.9)
    player.trackingLagSeconds = log(0.1, 0.8)
    return player
  }

  /// What hunts show: for the likelihood, and as recorded ones.
  struct Shown {
    var evidence = PlayerEvidence()
    var hunts: [RecordedHunt] = []
  }

  /// The hunts of a player of this number: five calm ghosts, two that drift and two to be won at
  /// darts, in three parks.
  func setup(number: Int) -> HuntSetup {
    var draw = Xoshiro256PlusPlus(seed: 3_000_000 + UInt64(number))
    let middle = Coordinate(uncheckedLatitudeDegrees: 52.5, longitudeDegrees: 13.4)
    let frame = LocalFrame(origin: middle)
    var game = Game(
      id: GameID(high: 0x4000, low: 1 << 63), name: "bench",
      locationLayout: [
        CircleZone(id: ZoneID(high: 0x4000, low: 1 << 63), center: middle, radiusMeters: 300)
      ])
    for ghost in 0..<9 {
      let place = LocalPoint.zero.moved(
        bearingDegrees: 360 * draw.uniform(), distanceMeters: 280 * draw.uniform().squareRoot())
      var parameters = GhostParameters()
      if (5..<7).contains(ghost) { parameters.temperament = .drifting }
      if ghost >= 7 {
        parameters.catchMode = .challenge
        parameters.challenge = GhostChallenge(plugin: "darts")
      }
      game.ghosts.append(
        Ghost(
          id: GhostID(high: 0x4000, low: 1 << 63 | UInt64(ghost)), name: "Ghost \(ghost + 1)",
          baseLocation: frame.coordinate(of: place), parameters: parameters))
    }
    var setup = HuntSetup(source: .game(game))
    setup.player = parameters
    setup.sensor = [SensorProfile.open, .park, .urban][number % 3].parameters
    setup.limitSeconds = 2700
    setup.challenges = ChallengeBook([Plugin.darts])
    return setup
  }

  /// Plays hunts and gathers what they show.
  func shown(number: Int, hunts: Int = 8) throws -> Shown {
    let hunt = try SimulatedHunt(setup(number: number))
    var shown = Shown()
    for replicate in 1...hunts {
      let random = (seed: UInt64(number), replicate: UInt64(replicate))
      let first = hunt.initialState(seed: random.seed, replicate: random.replicate)
      shown.evidence.begin(first)
      let gathered = Gathered(shown.evidence, RecordedHunt(first))
      var observer = ClosureObserver { event, effects, state in
        gathered.evidence.observe(event, effects: effects, state: state)
        gathered.hunt.observe(event, effects: effects, state: state)
      }
      _ = try hunt.run(seed: random.seed, replicate: random.replicate, observer: &observer)
      shown.evidence = gathered.evidence
      shown.hunts.append(gathered.hunt)
    }
    shown.evidence.end()
    let limit = RecordedHunt.limitSeconds(of: shown.hunts)
    for index in shown.hunts.indices { shown.hunts[index].end(limitSeconds: limit) }
    return shown
  }

  /// The true values by the names of the estimates.
  var truth: [(name: String, value: Double)] {
    PlayerParameters.specs.map { ($0.name, $0.get(parameters)) } + [
      ("speedInHand", parameters.walkingSpeedMetersPerSecond * parameters.handFactor)
    ]
  }

  private final class Gathered {
    var evidence: PlayerEvidence
    var hunt: RecordedHunt
    init(_ evidence: PlayerEvidence, _ hunt: RecordedHunt) {
      (self.evidence, self.hunt) = (evidence, hunt)
    }
  }
}
