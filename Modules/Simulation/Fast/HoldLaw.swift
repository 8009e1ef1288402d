import Domain
import PortableNumerics
import SensorModels

/// Everything that determines the number of aim samples up to a complete hold.
///
/// In units of its standard deviation the aim error is x ← decay · x + √(1 − decay²) · N(0, 1),
/// starting with a stationary value that does not count. The hold is complete when |x| ≤ `cut` for
/// `samples` samples in a row. A tap is a hold of one sample.
struct HoldLaw: Hashable, Sendable {
  /// How a hold drains away instead of being lost, in the largest common unit of time.
  struct Drain: Hashable, Sendable {
    /// What a sample inside the tolerance adds.
    var gain: Int64
    /// What a sample outside subtracts, down to zero.
    var loss: Int64
    /// The total that completes the hold.
    var needed: Int64
  }

  /// The ratio of the tolerance to the aim's standard deviation; infinite for an aim without error.
  var cut: Double
  /// The share of the aim error that persists over one sample.
  var decay: Double
  /// The number of consecutive samples that complete the hold, at least 1.
  var samples: Int
  /// How the hold drains; nil if one sample outside loses it.
  var drain: Drain?

  init(cut: Double, decay: Double, samples: Int, drain: Drain? = nil) {
    (self.cut, self.decay, self.samples, self.drain) = (cut, decay, samples, drain)
  }

  /// Creates the law of a ghost's fight from the parameters that the engine and the player use.
  ///
  /// - Throws: The refusal of a law whose table would be too large.
  init(
    ghost: GhostParameters, rules: HuntRules, player: PlayerParameters, sensor: SensorParameters
  ) throws(FastRefusal) {
    cut = rules.aimToleranceDegrees / player.aimSigmaDegrees
    if ghost.temperament != .calm, ghost.catchMode != .challenge {
      throw FastRefusal(
        parameter: "ghost.temperament", value: ghost.temperament.rawValue, reason: .moving)
    }
    if rules.sight == .cone, ghost.catchMode != .challenge {
      throw FastRefusal(parameter: "rule.sight", value: rules.sight.rawValue, reason: .cone)
    }
    if player.distractionsPerMinute > 0, ghost.catchMode == .hold, rules.holdLoss == .decay {
      throw FastRefusal(
        parameter: "player.distractionRate", value: shortestText(player.distractionsPerMinute),
        reason: .attention)
    }
    switch ghost.catchMode {
    case .challenge:
      throw FastRefusal(
        parameter: "ghost.catchMode", value: "challenge",
        reason: .challenge)
    case .tap:
      decay = player.aimDecay(over: HuntDuration(seconds: player.tapIntervalSeconds))
      samples = 1
    case .hold:
      let (period, hold) = HoldLaw.ticks(of: ghost, sensor)
      decay = player.aimDecay(over: HuntDuration(ticks: period))
      samples = HoldLaw.samples(of: ghost, sensor)
      if rules.holdLoss == .decay, samples > 1 {
        let loss = Int64((Double(period) * rules.holdDecayRate).rounded())
        let unit = HoldLaw.commonDivisor(period, loss)
        drain = Drain(gain: period / unit, loss: loss / unit, needed: (hold + unit - 1) / unit)
      }
    }
    guard isCertain || workEstimate <= HoldLaw.workLimit else { throw refusal(rules, player) }
  }

  /// Returns the time between samples and that of the hold, in whole ticks, as the engine counts them.
  private static func ticks(
    of ghost: GhostParameters, _ sensor: SensorParameters
  ) -> (period: Int64, hold: Int64) {
    (
      HuntDuration(periodOfHertz: sensor.aimRateHertz).ticks,
      max(1, HuntDuration(seconds: ghost.holdTimeSeconds).ticks)
    )
  }

  /// Returns how many samples in a row complete the hold of a ghost; 1 if it is caught otherwise.
  static func samples(of ghost: GhostParameters, _ sensor: SensorParameters) -> Int {
    guard ghost.catchMode == .hold else { return 1 }
    let (period, hold) = ticks(of: ghost, sensor)
    return Int((hold + period - 1) / period)
  }

  private func refusal(_ rules: HuntRules, _ player: PlayerParameters) -> FastRefusal {
    var plain = self
    plain.drain = nil
    if drain != nil, plain.workEstimate <= HoldLaw.workLimit {
      return FastRefusal(
        parameter: "rule.holdDecayRate", value: shortestText(rules.holdDecayRate),
        reason: .drain)
    }
    return FastRefusal(
      parameter: "player.aimTimeConstant", value: shortestText(player.aimTimeConstantSeconds),
      reason: .slowAim)
  }

  private static func commonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// Whether the aim is never off: |x| beyond nine standard deviations has probability 2e-19.
  var isCertain: Bool { cut >= 9 || decay >= 1 && cut.isInfinite }

  /// The noise that one sample adds, in standard deviations.
  var noise: Double { (1 - decay * decay).squareRoot() }

  /// The maximum number of multiplications for a table.
  static let workLimit = 4e9

  /// The approximate number of multiplications for the table.
  var workEstimate: Double {
    guard decay < 1, noise > 0 else { return .infinity }
    let nodes =
      HoldKernel.nodeCount(cut, noise) + HoldKernel.nodeCount(HoldKernel.reach - cut, noise)
    let memory = 1 / max(1e-9, 1 - decay)
    let levels = Double(drain?.needed ?? 1)
    return nodes * nodes * levels * (Double(samples) + 40 * memory)
  }
}
