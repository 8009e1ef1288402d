import Domain
import Numerics
import SensorModels

/// What the number of aim samples up to a complete hold depends on, and nothing else does.
///
/// In units of its standard deviation the aim error is x ← decay · x + √(1 − decay²) · N(0, 1),
/// begun stationary with a value that is not counted. The hold is complete when |x| ≤ `cut` for
/// `samples` samples in a row. A tap is a hold of one sample.
struct HoldLaw: Hashable, Sendable {
  /// The tolerance over the aim's standard deviation; infinite for an aim without error.
  var cut: Double
  /// What the aim keeps of its error in one sample.
  var decay: Double
  /// Samples in a row, at least 1.
  var samples: Int

  init(cut: Double, decay: Double, samples: Int) {
    (self.cut, self.decay, self.samples) = (cut, decay, samples)
  }

  /// The law of a ghost's fight, from the objects that the engine and the player go by.
  ///
  /// - Throws: the refusal of a rule that makes the number depend on more than this.
  init(
    ghost: GhostParameters, rules: HuntRules, player: PlayerParameters, sensor: SensorParameters
  ) throws(FastRefusal) {
    cut = rules.aimToleranceDegrees / player.aimSigmaDegrees
    switch ghost.catchMode {
    case .tap:
      decay = player.aimDecay(over: HuntDuration(seconds: player.tapIntervalSeconds))
      samples = 1
    case .hold:
      guard rules.holdLoss == .reset else {
        throw FastRefusal(
          parameter: "rule.holdLoss", value: rules.holdLoss.rawValue,
          reason: "a hold that drains away depends on how long the aim was off")
      }
      let period = HuntDuration(periodOfHertz: sensor.aimRateHertz)
      let hold = max(1, HuntDuration(seconds: ghost.holdTimeSeconds).ticks)
      decay = player.aimDecay(over: period)
      samples = Int((hold + period.ticks - 1) / period.ticks)
    }
    guard isCertain || workEstimate <= HoldLaw.workLimit else {
      throw FastRefusal(
        parameter: "player.aimTimeConstant", value: shortestText(player.aimTimeConstantSeconds),
        reason: "so slow an aim, sampled so often, asks for too large a table of hold times")
    }
  }

  /// Whether the aim is never off: |x| beyond nine standard deviations has probability 2e-19.
  var isCertain: Bool { cut >= 9 || decay >= 1 && cut.isInfinite }

  /// The noise that one sample adds, in standard deviations.
  var noise: Double { (1 - decay * decay).squareRoot() }

  /// Most multiplications that a table may take.
  static let workLimit = 4e9

  /// About how many multiplications the table takes.
  var workEstimate: Double {
    guard decay < 1, noise > 0 else { return .infinity }
    let nodes =
      Double(HoldKernel.nodeCount(cut, noise))
      + Double(HoldKernel.nodeCount(HoldKernel.reach - cut, noise))
    let memory = 1 / max(1e-9, 1 - decay)
    return nodes * nodes * (Double(samples) + 40 * memory)
  }
}
