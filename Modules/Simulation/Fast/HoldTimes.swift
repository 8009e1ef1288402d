import PortableNumerics

/// The number of aim samples a complete hold takes: a table, then an exact geometric tail.
final class HoldTimes: Sendable {
  /// The law the table was built for.
  let law: HoldLaw
  /// The probability that the hold is incomplete after k samples, falling from 1 at k = 0.
  let survival: [Double]
  /// The probability per sample in the tail.
  let hazard: Double
  /// 1 / ln(1 − hazard); 0 if the tail ends at once.
  private let tailScale: Double
  /// Where to start in `survival` for the uniform number u: the last k known to survive u.
  private let guide: [Int32]

  private static let guideSize = 1024

  /// Builds the table, which takes a few milliseconds.
  init(_ law: HoldLaw, refinement: Double = 1) {
    self.law = law
    if law.isCertain {
      survival = Array(repeating: 1, count: law.samples) + [0]
      (hazard, tailScale) = (1, 0)
    } else {
      let solver = HoldTimeSolver(law, refinement: refinement)
      // Summed from the end of the tail, so that small probabilities keep their digits.
      var survival = Array(repeating: solver.rest, count: solver.complete.count + 1)
      for index in solver.complete.indices.reversed() {
        survival[index] = survival[index + 1] + solver.complete[index]
      }
      survival[0] = 1
      self.survival = survival
      hazard = solver.hazard
      tailScale = solver.hazard < 1 ? 1 / HoldTimes.logOfOneMinus(solver.hazard) : 0
    }
    var guide: [Int32] = []
    var index = 0
    for cell in 0..<HoldTimes.guideSize {
      // Every u of the cell is at most this, so `index` samples survive all of them.
      let high = Double(cell + 1) / Double(HoldTimes.guideSize)
      index = survival.count - 1
      var (low, top) = (0, survival.count - 1)
      while low < top {
        let middle = (low + top + 1) / 2
        if survival[middle] >= high { low = middle } else { top = middle - 1 }
      }
      index = low
      guide.append(Int32(index))
    }
    self.guide = guide
  }

  /// Returns ln(1 − x), accurate for small x too.
  private static func logOfOneMinus(_ x: Double) -> Double {
    x < 1e-4 ? -x * (1 + x * (1 / 2 + x * (1 / 3 + x / 4))) : PortableMath.log(1 - x)
  }

  /// The maximum result, more samples than any hunt has.
  static let most: Int64 = 1 << 50

  /// Returns the number of samples for a uniform number in [0, 1); lower numbers give more samples.
  ///
  /// P(samples > k) is `survival[k]`: the result is the first k with `survival[k]` below 1 − u.
  func samples(uniform: Double) -> Int64 {
    let u = 1 - uniform
    let last = survival.count - 1
    if u <= survival[last] {
      guard tailScale < 0 else { return Int64(last) + 1 }
      let more = PortableMath.log(u / survival[last]) * tailScale
      return more < Double(Self.most) ? min(Self.most, Int64(last) + 1 + Int64(more)) : Self.most
    }
    let cell = min(HoldTimes.guideSize - 1, Int(u * Double(HoldTimes.guideSize)))
    var index = Int(guide[cell])
    while survival[index] >= u { index += 1 }
    return Int64(index)
  }

  /// The mean number of samples: Σ P(samples > k).
  var mean: Double {
    let last = survival.count - 1
    return survival.dropLast().reduce(0, +) + survival[last] / hazard
  }
}
