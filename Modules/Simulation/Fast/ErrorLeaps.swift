import PortableNumerics
import SensorModels

/// How far the position error can be leapt over while a player walks straight at a ghost.
///
/// Over k fixes the error keeps ρᵏ of itself and gains σ√(1 − ρ²ᵏ)·N(0, 1) on each axis, so a leap
/// of k fixes has the distribution of k steps. A leap is allowed only where no fix in it can decide
/// anything. From an error e, fix j is off by at most |e| + c·√(σ²(1 − ρ²ʲ) + w²) but for a
/// probability of exp(−c²/2), w being the uncorrelated error. With c = √(2 ln(n/ε)), n the fixes
/// that a hunt can have at most, the chance that a hunt is played otherwise than fix by fix is less
/// than ε = 1e-12: there are n bounds to break, each with a chance of ε/n.
final class ErrorLeaps: Sendable {
  /// The chance a hunt that a leap passes over a decision.
  static let risk = 1e-12
  /// Longest leap, in fixes.
  private static let longest = 2048
  private static let cells = 8192

  /// ρᵏ and σ√(1 − ρ²ᵏ) for leaps of k fixes; k = 1 is a plain step.
  let decays: [Double]
  let noises: [Double]
  /// Metres walked between fixes.
  let reachMeters: Double
  /// A distance that no fix is off by, whatever was before.
  let widestMeters: Double
  /// Below this slack no leap is longer than a step.
  let leastSlackMeters: Double
  private let cellsPerMeter: Double
  /// By the slack in cells: how many fixes can be leapt over.
  private let counts: [Int32]

  init(_ sensor: SensorParameters, reachMeters: Double, fixes: Int) {
    let bound = (2 * PortableMath.log(Double(max(1, fixes)) / ErrorLeaps.risk)).squareRoot()
    let sigma = sensor.positionSigmaMeters
    let white = sensor.whiteSigmaMeters * sensor.whiteSigmaMeters
    let decay = sensor.positionDecay
    let count = max(2, min(ErrorLeaps.longest, fixes))
    var (decays, noises, needs) = ([1.0], [0.0], [0.0])
    for leap in 1...count {
      let kept = decays[leap - 1] * decay
      let noise = (1 - kept * kept).squareRoot() * sigma
      decays.append(kept)
      noises.append(noise)
      needs.append(
        bound * (noise * noise + white).squareRoot() + Double(leap) * reachMeters)
    }
    (self.decays, self.noises, self.reachMeters) = (decays, noises, reachMeters)
    widestMeters = bound * sensor.totalSigmaMeters
    leastSlackMeters = needs[2]
    let perMeter = needs[count] > 0 ? Double(ErrorLeaps.cells) / needs[count] : 0
    var counts: [Int32] = []
    var leap = 0
    for cell in 0...ErrorLeaps.cells {
      // Every slack of a cell is at least this; the need must stay under it.
      while leap < count, needs[leap + 1] * perMeter < Double(cell) { leap += 1 }
      counts.append(Int32(leap))
    }
    (cellsPerMeter, self.counts) = (perMeter, counts)
  }

  /// How many fixes can be leapt over with so many metres to the nearest decision, less |e|.
  func count(slackMeters: Double) -> Int {
    guard slackMeters > 0 else { return 0 }
    let cell = min(Double(ErrorLeaps.cells), slackMeters * cellsPerMeter)
    return Int(counts[Int(cell)])
  }
}
