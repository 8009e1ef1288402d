import PortableNumerics
import SensorModels

/// How far the position error can leap while a player walks straight to a ghost.
///
/// Over k fixes the error keeps ρᵏ of itself and gains σ√(1 − ρ²ᵏ)·N(0, 1) on each axis, so a leap
/// of k fixes has the distribution of k steps. A leap is allowed only if no fix in it can decide
/// anything. From an error e, fix j is off by at most |e| + c·√(σ²(1 − ρ²ʲ) + w²), except with
/// probability exp(−c²/2), where w is the uncorrelated error. With c = √(2 ln(n/ε)), where n is the
/// maximum number of fixes in a hunt, the probability that a hunt differs from one played fix by
/// fix is less than ε = 1e-12: there are n bounds to break, each with probability ε/n.
final class ErrorLeaps: Sendable {
  /// The probability per hunt that a leap skips a decision.
  static let risk = 1e-12
  /// The longest leap, in fixes.
  private static let longest = 2048
  private static let cells = 8192

  /// ρᵏ and σ√(1 − ρ²ᵏ) for leaps of k fixes; k = 1 is a plain step.
  let decays: [Double]
  let noises: [Double]
  /// Metres walked between fixes.
  let reachMeters: Double
  /// A distance that no fix is off by, whatever came before.
  let widestMeters: Double
  /// With less slack than this, no leap is longer than a step.
  let leastSlackMeters: Double
  private let cellsPerMeter: Double
  /// The number of fixes that can be leapt over, by slack in cells.
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
      // Every slack of a cell is at least this; the required slack must stay below it.
      while leap < count, needs[leap + 1] * perMeter < Double(cell) { leap += 1 }
      counts.append(Int32(leap))
    }
    (cellsPerMeter, self.counts) = (perMeter, counts)
  }

  /// Returns how many fixes to leap over, given the metres to the nearest decision less |e|.
  func count(slackMeters: Double) -> Int {
    guard slackMeters > 0 else { return 0 }
    let cell = min(Double(ErrorLeaps.cells), slackMeters * cellsPerMeter)
    return Int(counts[Int(cell)])
  }
}
