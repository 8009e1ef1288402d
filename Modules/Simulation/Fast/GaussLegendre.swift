import PortableNumerics

/// Nodes and weights of Gauss-Legendre quadrature on an interval.
///
/// n nodes integrate polynomials up to degree 2n − 1 exactly. The nodes are the roots of the
/// Legendre polynomial, by Newton's method from cos(π (i + ¾) / (n + ½)); source: Abramowitz and
/// Stegun, 25.4.29 and 22.16.6.
struct GaussLegendre {
  let nodes: [Double]
  let weights: [Double]

  /// Creates the rule; an empty interval has no nodes.
  init(count: Int, from low: Double, to high: Double) {
    guard high > low, count > 0 else {
      (nodes, weights) = ([], [])
      return
    }
    let (middle, half) = ((high + low) / 2, (high - low) / 2)
    var nodes: [Double] = []
    var weights: [Double] = []
    for index in 0..<count {
      var x = PortableMath.cos(Double.pi * (Double(index) + 0.75) / (Double(count) + 0.5))
      var slope = 1.0
      for _ in 0..<8 {
        let (value, derivative) = GaussLegendre.legendre(count, at: x)
        slope = derivative
        let step = value / derivative
        x -= step
        if abs(step) < 1e-15 { break }
      }
      slope = GaussLegendre.legendre(count, at: x).derivative
      nodes.append(middle - half * x)
      weights.append(half * 2 / ((1 - x * x) * slope * slope))
    }
    (self.nodes, self.weights) = (nodes, weights)
  }

  private static func legendre(_ degree: Int, at x: Double) -> (value: Double, derivative: Double) {
    var (before, value) = (1.0, x)
    for n in 1..<max(2, degree) where degree > 1 {
      (before, value) = (
        value, (Double(2 * n + 1) * x * value - Double(n) * before) / Double(n + 1)
      )
    }
    return (value, Double(degree) * (x * value - before) / (x * x - 1))
  }
}
