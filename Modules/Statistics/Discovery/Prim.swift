/// The patient rule induction method: a box in which points of interest are dense.
///
/// Starting from a box around all points, it peels a twentieth of the points off one side at a
/// time, and at last pastes such pieces back where that raises the density. Candidates are judged
/// by the gain of density per point given up. It makes the boxes of EMA Workbench 2.5
/// (`ema_workbench.analysis.prim.Prim` with `LENIENT1`, `peel_alpha` 0.05, `paste_alpha` 0.05,
/// `mass_min` 0.05, the first box): the same candidates in the same order, so that equal scores
/// have the same winner. EMA's order of equally good names is undefined; here it is that of the list.
/// `Tooling/prim/boxes.py` makes the boxes that the tests compare with.
///
/// Sources: J. H. Friedman and N. I. Fisher, "Bump hunting in high-dimensional data", Statistics and
/// Computing 9 (1999); B. P. Bryant and R. J. Lempert, "Thinking inside the box", Technological
/// Forecasting and Social Change 77 (2010), for scenario discovery and quasi-p-values.
public struct Prim: Sendable {
  static let peelPart = 0.05
  static let pastePart = 0.05
  static let leastMass = 0.05

  let columns: [PrimColumn]
  let isOfInterest: [Bool]
  let whole: [PrimLimits]
  /// The columns in EMA's order: numbers, whole numbers, names.
  private let order: [[Int]]
  private let total: Int

  /// A box that a step may lead to.
  private struct Candidate {
    let limits: [PrimLimits]
    let points: [Int]
  }

  /// Prepares columns of equal length and a mark for each point of interest.
  public init(_ columns: [PrimColumn], isOfInterest: [Bool]) {
    self.columns = columns
    self.isOfInterest = isOfInterest
    whole = columns.map { $0.whole }
    total = isOfInterest.count { $0 }
    let isKind: [(PrimColumn) -> Bool] = [
      { $0.kind == .number }, { $0.kind == .whole },
      // EMA drops a column with a single name.
      { $0.isNamed && Set($0.values).count > 1 },
    ]
    order = isKind.map { isKind in columns.indices.filter { isKind(columns[$0]) } }
  }

  /// Returns the boxes from the whole to the last pasted one.
  public func trajectory() -> [PrimBox] {
    guard !isOfInterest.isEmpty else { return [] }
    var (limits, points) = (whole, Array(isOfInterest.indices))
    var boxes = [box(limits, points)]
    while let next = best(order.flatMap { $0.flatMap { peels($0, limits, points) } }, points),
      next.points.count < points.count
    {
      (limits, points) = (next.limits, next.points)
      boxes.append(box(limits, points))
    }
    while let next = best(pastes(limits), points), next.points.count > points.count,
      density(next.points) > density(points)
    {
      (limits, points) = (next.limits, next.points)
      boxes.append(box(limits, points))
    }
    return boxes
  }

  /// Returns the points within limits.
  func points(in limits: [PrimLimits]) -> [Int] {
    let restricted = columns.indices.filter { limits[$0] != whole[$0] }
    return isOfInterest.indices.filter { point in
      restricted.allSatisfy { limits[$0].contains(columns[$0].values[point]) }
    }
  }

  func box(_ limits: [PrimLimits], _ points: [Int]) -> PrimBox {
    let interest = points.count { isOfInterest[$0] }
    return PrimBox(
      limits: limits, count: points.count, interest: interest,
      coverage: Double(interest) / Double(total),
      density: Double(interest) / Double(points.count),
      mass: Double(points.count) / Double(isOfInterest.count))
  }

  private func density(_ points: [Int]) -> Double {
    points.isEmpty ? 0 : Double(points.count { isOfInterest[$0] }) / Double(points.count)
  }

  /// Returns the best candidate: the largest gain, then the fewest limits, then the first.
  ///
  /// Nil if none gains, or if it holds too few points.
  private func best(_ candidates: [Candidate], _ points: [Int]) -> Candidate? {
    let before = density(points)
    var best: (gain: Double, free: Int, candidate: Candidate)?
    for candidate in candidates {
      let change = density(candidate.points) - before
      let gain = change == 0 ? 0 : change / Double(abs(points.count - candidate.points.count))
      let free = columns.indices.count { candidate.limits[$0] == whole[$0] }
      if let known = best, gain < known.gain || (gain == known.gain && free <= known.free) {
        continue
      }
      best = (gain, free, candidate)
    }
    guard let best, best.gain > 0,
      Double(best.candidate.points.count) / Double(isOfInterest.count) >= Prim.leastMass
    else { return nil }
    return best.candidate
  }

  private func peels(_ column: Int, _ limits: [PrimLimits], _ points: [Int]) -> [Candidate] {
    let values = columns[column].values
    func candidate(_ own: PrimLimits, _ isKept: (Double) -> Bool) -> Candidate {
      var limits = limits
      limits[column] = own
      return Candidate(limits: limits, points: points.filter { isKept(values[$0]) })
    }
    let now = limits[column]
    if let names = now.names {
      guard names.count > 1 else { return [] }
      return names.sorted().map { name in
        candidate(PrimLimits(names: names.subtracting([name]))) { Int($0) != name }
      }
    }
    let sorted = points.map { values[$0] }.sorted()
    var upper = Prim.quantile(sorted, 1 - Prim.peelPart)
    var lower = Prim.quantile(sorted, Prim.peelPart)
    guard columns[column].kind == .whole else {
      return [
        candidate(PrimLimits(low: now.low, high: upper)) { $0 <= upper },
        candidate(PrimLimits(low: lower, high: now.high)) { $0 >= lower },
      ]
    }
    (upper, lower) = (upper.rounded(.towardZero), lower.rounded(.towardZero))
    let isBelow = { (value: Double) in
      (upper == now.high ? value < upper : value <= upper) && value >= now.low
    }
    let isAbove = { (value: Double) in
      (lower == now.low ? value > lower : value >= lower) && value <= now.high
    }
    let top = sorted.last(where: isBelow) ?? sorted[sorted.count - 1]
    let bottom = sorted.first(where: isAbove) ?? sorted[0]
    return [
      candidate(PrimLimits(low: now.low, high: top), isBelow),
      candidate(PrimLimits(low: bottom, high: now.high), isAbove),
    ]
  }

  /// Returns the boxes with a piece added on one side.
  ///
  /// As in EMA, nothing is pasted unless a column of the first kind that the data has is limited.
  private func pastes(_ limits: [PrimLimits]) -> [Candidate] {
    var found: [Candidate] = []
    for kind in order {
      for column in kind where limits[column] != whole[column] {
        let now = limits[column]
        if let names = now.names {
          for name in (whole[column].names ?? []).subtracting(names).sorted() {
            found.append(pasted(column, PrimLimits(names: names.union([name])), limits))
          }
          continue
        }
        let (low, high) = (whole[column].low, whole[column].high)
        let below = values(of: column, from: low, to: now.low, limits)
        let above = values(of: column, from: now.high, to: high, limits)
        let bottom = below.isEmpty ? low : Prim.quantile(below, 1 - Prim.pastePart)
        let top = above.isEmpty ? high : Prim.quantile(above, Prim.pastePart)
        found.append(pasted(column, PrimLimits(low: bottom, high: now.high), limits))
        found.append(pasted(column, PrimLimits(low: now.low, high: top), limits))
      }
      if found.isEmpty { return [] }
    }
    return found
  }

  private func pasted(_ column: Int, _ own: PrimLimits, _ limits: [PrimLimits]) -> Candidate {
    var limits = limits
    limits[column] = own
    return Candidate(limits: limits, points: points(in: limits))
  }

  /// Returns a column's values in a range, ascending, of points within the other limits.
  private func values(
    of column: Int, from low: Double, to high: Double, _ limits: [PrimLimits]
  ) -> [Double] {
    var limits = limits
    limits[column] = PrimLimits(low: low, high: high)
    return points(in: limits).map { columns[column].values[$0] }.sorted()
  }

  /// Returns EMA's quantile: between two values, never at a run of equal ones if it can move on.
  static func quantile(_ sorted: [Double], _ part: Double) -> Double {
    let place = Double(sorted.count - 1) * part
    var (low, high) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
    if part > 0.5 {
      while sorted[low] == sorted[high], low > 0 { low -= 1 }
    } else {
      while sorted[low] == sorted[high], high < sorted.count - 1 { high += 1 }
    }
    return (sorted[low] + sorted[high]) / 2
  }
}
