import Domain
import PortableNumerics
import SensorModels
import Simulation
import Statistics

/// Checks whether a player can hold the aim as long as a ghost asks, by playing only that moment.
struct HoldCheck {
  /// The number of holds played per situation.
  private static let tries = 16
  /// The longest time a hold is tried, in seconds.
  private static let longestSeconds = 1800.0

  private struct Situation: Hashable {
    let holdSeconds: Double
    let toleranceDegrees: Double
    let sigmaDegrees: Double
    let timeConstantSeconds: Double
    let rateHertz: Double
    let decayRate: Double?
    let limitSeconds: Double
  }

  private var known: [Situation: [Double]] = [:]

  mutating func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    guard item.player.acts, item.player.aimSigmaDegrees > 0 else { return }
    let limit = min(item.setup.limitSeconds, Self.longestSeconds)
    for ghost in item.ghosts where ghost.parameters.catchMode == .hold {
      let situation = Situation(
        holdSeconds: ghost.parameters.holdTimeSeconds,
        toleranceDegrees: item.rules.aimToleranceDegrees,
        sigmaDegrees: item.player.aimSigmaDegrees,
        timeConstantSeconds: item.player.aimTimeConstantSeconds,
        rateHertz: item.sensor.aimRateHertz,
        decayRate: item.rules.holdLoss == .decay ? item.rules.holdDecayRate : nil,
        limitSeconds: limit)
      let times = times(of: situation)
      let finished = times.filter { $0 < limit }
      let mean = Moments(times).mean
      let (severity, code): (CheckFinding.Severity, String)
      if finished.isEmpty {
        (severity, code) = (.error, "hold-impossible")
      } else if mean > max(60, 0.2 * item.setup.limitSeconds) {
        (severity, code) = (.warning, "hold-too-long")
      } else {
        continue
      }
      let trouble = HoldTrouble(
        hold: .time(situation.holdSeconds), toleranceDegrees: situation.toleranceDegrees,
        sigmaDegrees: situation.sigmaDegrees, isReset: situation.decayRate == nil,
        mean: finished.isEmpty ? nil : .time(mean), tries: Self.tries, limit: .time(limit))
      set.add(
        CheckFinding(
          severity, code, at: places.place(ofParameter: "ghost.holdTime"),
          .hunted(ghost.subject, by: item.playerName), .hunt(.hold(trouble))),
        weight: mean)
    }
  }

  /// Returns the times of some holds in seconds; for those that fail, the limit.
  private mutating func times(of situation: Situation) -> [Double] {
    if let found = known[situation] { return found }
    let period = 1 / situation.rateHertz
    let decay = PortableMath.exp(-period / situation.timeConstantSeconds)
    let noise = (1 - decay * decay).squareRoot() * situation.sigmaDegrees
    let samples = Int(situation.limitSeconds * situation.rateHertz)
    let times = (0..<Self.tries).map { number -> Double in
      var random = StreamKey(seed: 0, replicate: UInt64(number), purpose: .aim).generator()
      var (aim, held) = (situation.sigmaDegrees * random.normal(), 0.0)
      for sample in 1...max(1, samples) {
        aim = decay * aim + noise * random.normal()
        if abs(aim) < situation.toleranceDegrees {
          held += period
        } else {
          held = situation.decayRate.map { max(0, held - $0 * period) } ?? 0
        }
        if held >= situation.holdSeconds - period / 2 { return Double(sample) * period }
      }
      return situation.limitSeconds
    }
    known[situation] = times
    return times
  }
}
