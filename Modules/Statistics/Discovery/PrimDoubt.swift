import PortableNumerics

/// The quasi-p-values of a box: how likely each limit gains nothing.
extension Prim {
  /// An end of a column's limits.
  public enum End: Hashable, Sendable {
    /// The lower end.
    case low
    /// The upper end.
    case high
    /// The names left out.
    case names
  }

  /// Returns the ends of a box that limit it, with their quasi-p-values.
  ///
  /// It is the probability that a box of as many points has at least as many of interest, if they
  /// are as dense as in the box without that end: a one-sided binomial test.
  public func doubts(_ box: PrimBox) -> [(column: Int, end: End, quasiP: Double)] {
    columns.indices.flatMap { column -> [(column: Int, end: End, quasiP: Double)] in
      ends(of: box.limits, column).map { end in
        let wider = points(in: released(box.limits, column, end))
        let dense = Double(wider.count { isOfInterest[$0] }) / Double(wider.count)
        return (column, end, binomialTail(box.interest, of: box.count, probability: dense))
      }
    }
  }

  /// Returns a box without the ends that may gain nothing, the most doubtful dropped first.
  public func simplified(_ box: PrimBox, significance: Double = 0.05) -> PrimBox {
    var box = box
    while let worst = doubts(box).max(by: { $0.quasiP < $1.quasiP }),
      !(worst.quasiP < significance)
    {
      let limits = released(box.limits, worst.column, worst.end)
      box = self.box(limits, points(in: limits))
    }
    return box
  }

  private func ends(of limits: [PrimLimits], _ column: Int) -> [End] {
    let (own, all) = (limits[column], whole[column])
    if own.names != nil { return own == all ? [] : [.names] }
    return (own.low == all.low ? [] : [.low]) + (own.high == all.high ? [] : [.high])
  }

  private func released(_ limits: [PrimLimits], _ column: Int, _ end: End) -> [PrimLimits] {
    var limits = limits
    switch end {
    case .low: limits[column].low = whole[column].low
    case .high: limits[column].high = whole[column].high
    case .names: limits[column].names = whole[column].names
    }
    return limits
  }
}

/// Returns the probability of at least `least` successes in a number of trials.
///
/// The terms are summed from the largest, each from its neighbour, after the first from logarithms.
func binomialTail(_ least: Int, of count: Int, probability p: Double) -> Double {
  guard least > 0, p < 1 else { return 1 }
  guard p > 0, least <= count else { return 0 }
  var logarithm = 0.0
  for k in 0..<least {
    logarithm += PortableMath.log(Double(count - k)) - PortableMath.log(Double(k + 1))
  }
  logarithm += Double(least) * PortableMath.log(p)
  logarithm += Double(count - least) * PortableMath.log(1 - p)
  let odds = p / (1 - p)
  var (sum, term, scale) = (1.0, 1.0, logarithm)
  for k in least..<count {
    term *= Double(count - k) / Double(k + 1) * odds
    sum += term
    if sum > 1e200 {
      scale += PortableMath.log(sum)
      term /= sum
      sum = 1
    }
    if term < sum * 1e-18, Double(k) > Double(count) * p { break }
  }
  return min(1, PortableMath.exp(scale + PortableMath.log(sum)))
}
