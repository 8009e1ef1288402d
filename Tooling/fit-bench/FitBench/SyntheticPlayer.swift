import Domain
import Fit
import HuntEngine
import PortableNumerics
import SensorModels
import Simulation

/// A made-up player with known numbers, and what 8 hunts in the engine itself show of it.
struct SyntheticPlayer {
  let parameters: PlayerParameters

  init(number: Int) {
    var draw = Xoshiro256PlusPlus(seed: 2_000_000 + UInt64(number))
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
    player.reactionSdSeconds = player.reactionMeanSeconds * even(0.3, 0.6)
    player.distractionProbability = even(0, 0.3)
    player.distractionMeanSeconds = log(3, 6)
    player.fumbleProbability = even(0, 0.25)
    player.fumbleMeanSeconds = log(0.7, 1.5)
    player.patienceSeconds = 0
    parameters = player
  }

  /// Plays hunts and gathers what they show.
  func evidence(number: Int, hunts: Int = 8) throws -> PlayerEvidence {
    var setup = HuntSetup(source: .disc(radiusMeters: 300, ghosts: 8))
    setup.player = parameters
    setup.sensor = [SensorProfile.open, .park, .urban][number % 3].parameters
    setup.limitSeconds = 2700
    let hunt = try SimulatedHunt(setup)
    var evidence = PlayerEvidence()
    for replicate in 1...hunts {
      let luck = (seed: UInt64(number), replicate: UInt64(replicate))
      evidence.begin(hunt.initialState(seed: luck.seed, replicate: luck.replicate))
      let gathered = Gathered(evidence)
      var observer = ClosureObserver { event, effects, state in
        gathered.evidence.observe(event, effects: effects, state: state)
      }
      _ = try hunt.run(seed: luck.seed, replicate: luck.replicate, observer: &observer)
      evidence = gathered.evidence
    }
    evidence.end()
    return evidence
  }

  /// The true values by the names of the estimates.
  var truth: [(name: String, value: Double)] {
    PlayerParameters.specs.map { ($0.name, $0.get(parameters)) } + [
      ("speedInHand", parameters.walkingSpeedMetersPerSecond * parameters.handFactor)
    ]
  }

  private final class Gathered {
    var evidence: PlayerEvidence
    init(_ evidence: PlayerEvidence) { self.evidence = evidence }
  }
}
