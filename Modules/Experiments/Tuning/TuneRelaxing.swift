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
        outlook.margin(of: condition, $0) < outlook.margin(of: condition, $1)
      }
      guard let nearest, outlook.margin(of: condition, nearest) < 0 else { return nil }
      let target = outlook.problem.conditions[condition].target
      let (mean, doubt) = (
        outlook.mean(condition, nearest), outlook.deviation(condition, nearest)
      )
      let isLow = target.low.map { mean < $0 } ?? false
      return (
        TuneAnswer.Relaxation(
          target: condition, limit: isLow ? mean - doubt : mean + doubt, isLow: isLow),
        -outlook.margin(of: condition, nearest)
      )
    }
    return found.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
