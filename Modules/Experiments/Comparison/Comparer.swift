import Domain

/// Compares runs, reading each source once and keeping only sums.
public enum Comparer {
  /// The maximum number of design points of two compared sweeps, which are all in memory at once.
  public static let pointLimit = 100_000

  /// Compares two sweeps point by point.
  ///
  /// Points are matched by the values of what is varied. With equal seeds, the runs of a replicate
  /// form a pair, since they share their random numbers; runs without a partner are left out and
  /// counted. With different seeds or engine revisions, all runs count and are independent.
  /// - Throws: `ComparisonError`, or the error of a source.
  public static func compare(
    _ first: any RunSource, _ second: any RunSource, confidence: Double = 0.95
  ) throws -> Comparison {
    let largest = max(first.plan.pointCount, second.plan.pointCount)
    guard largest <= pointLimit else { throw ComparisonError.tooManyPoints(largest) }
    let match = PointMatch(first.plan, second.plan)
    guard !match.pairs.isEmpty else { throw ComparisonError.nothingInCommon }
    var sums = ComparisonSums(match, first, second)
    if sums.isPaired {
      try readInStep(first, second, into: &sums)
    } else {
      try first.forEachRun { sums.addFirst($0) }
      try second.forEachRun { sums.addSecond($0) }
    }
    return sums.comparison(
      match, planDifferences: PlanDifferences.between(first.plan, second.plan),
      confidence: confidence)
  }

  /// Compares two design points of one sweep; the runs of a replicate form a pair.
  ///
  /// - Throws: `ComparisonError`, or the error of the source.
  public static func compare(
    points: (Int, Int), of source: any RunSource, confidence: Double = 0.95
  ) throws -> Comparison {
    let plan = source.plan
    for point in [points.0, points.1] where !(1...plan.pointCount).contains(point) {
      throw ComparisonError.noSuchPoint(point, count: plan.pointCount)
    }
    let match = PointMatch(points: points, of: plan)
    var sums = ComparisonSums(match, source, source)
    var rows = ReplicateRows(replicate: 0)
    try source.forEachRun { row in
      if row.replicate != rows.replicate {
        sums.addPairs(rows, rows)
        rows = ReplicateRows(replicate: row.replicate)
      }
      if row.status == .done, row.point == points.0 || row.point == points.1 {
        rows.records[row.point] = row.record
      }
    }
    sums.addPairs(rows, rows)
    let (a, b) = (
      Design.point(of: plan, at: points.0 - 1), Design.point(of: plan, at: points.1 - 1)
    )
    let texts = zip(a.texts(in: plan), b.texts(in: plan))
    let changes = zip(plan.axes, texts).filter { $1.0 != $1.1 }
      .map { PlanChange.value($0.name, from: $1.0, to: $1.1) }
    return sums.comparison(match, planDifferences: changes, confidence: confidence)
  }

  private static func readInStep(
    _ first: any RunSource, _ second: any RunSource, into sums: inout ComparisonSums
  ) throws {
    let (left, right) = (ReplicateReader(first), ReplicateReader(second))
    defer {
      left.cancel()
      right.cancel()
    }
    var (a, b) = (try left.next(), try right.next())
    while a != nil || b != nil {
      if let one = a, let other = b, one.replicate == other.replicate {
        sums.addPairs(one, other)
        (a, b) = (try left.next(), try right.next())
      } else if let one = a, one.replicate < b?.replicate ?? .max {
        sums.addPairs(one, ReplicateRows(replicate: one.replicate))
        a = try left.next()
      } else if let other = b {
        sums.addPairs(ReplicateRows(replicate: other.replicate), other)
        b = try right.next()
      }
    }
  }
}
