import Domain

/// Finds the limits of which one would have to give way.
struct TuneRelaxing {
  private let outlook: TuneOutlook

  init(_ outlook: TuneOutlook) { self.outlook = outlook }

  /// The relaxations; the smallest change in standard deviations of single hunts first.
  var all: [TuneAnswer.Relaxation] {
    let conditions = outlook.problem.conditions.indices
    let found = conditions.compactMap { condition -> (TuneAnswer.Relaxation, Double)? in
      let others = conditions.filter { $0 != condition }
      let inside = outlook.values.indices.filter { index in
        others.allSatisfy { outlook.margin(of: $0, index) > 0 }
      }
      let nearest = inside.max {
        outlook.distance(condition, $0) < outlook.distance(condition, $1)
      }
      guard let nearest, outlook.distance(condition, nearest) < 0 else { return nil }
      let target = outlook.problem.conditions[condition].target
      let (mean, doubt) = (
        outlook.mean(condition, nearest), outlook.deviation(condition, nearest)
      )
      let isLow = target.low.map { mean < $0 } ?? false
      let bounds = target.metric.bounds
      let limit = min(
        max(isLow ? mean - doubt : mean + doubt, bounds.lowerBound), bounds.upperBound)
      return (
        TuneAnswer.Relaxation(target: condition, limit: limit, isLow: isLow),
        -outlook.distance(condition, nearest) / outlook.pooledSpread(condition)
      )
    }
    return found.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
