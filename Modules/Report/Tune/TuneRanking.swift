import Experiments
import Statistics

extension TuneAnswer.Figure {
  /// The name in plans, such as `huntDuration.p90`.
  var metricName: String { metric + (statistic == .mean ? "" : "." + statistic.rawValue) }

  /// The players of a gap; nil for other figures.
  var gap: (first: String, second: String)? {
    guard let first = players.first(where: { $0.value > 0 })?.key,
      let second = players.first(where: { $0.value < 0 })?.key
    else { return nil }
    return (first, second)
  }

  /// The only player whose hunts count, if the figure is named after one.
  var player: String? {
    guard players.count == 1, let own = players.keys.first else { return nil }
    return name.hasPrefix(own + " ") ? own : nil
  }
}

extension TuneAnswer {
  /// Whether each figure with a limit is asked for on several phones, one by one.
  var isByPhone: Bool { Set(targets.compactMap(\.sensor)).count > 1 }
}

extension TuneAnswer {
  /// The positions of the played settings: the recommended or nearest one, then the best first.
  var ranking: [Int] {
    let values = recommendation?.point.values
    let shown = values.map { own in points.firstIndex { $0.values == own } } ?? nearest
    return points.indices.sorted { first, second in
      if first == shown || second == shown { return first == shown && second != shown }
      let (a, b) = (points[first], points[second])
      if a.grade != b.grade { return a.grade.rank < b.grade.rank }
      let (left, right) = (a.value(of: self), b.value(of: self))
      if left.isNaN != right.isNaN { return right.isNaN }
      return left > right || (left == right || left.isNaN) && first < second
    }
  }

  /// The target that a setting meets with the smallest margin; nil without targets.
  func closestTarget(of point: Point) -> Int? {
    let known = point.targets.indices.filter { !point.targets[$0].margin.isNaN }
    return known.min { point.targets[$0].margin < point.targets[$1].margin }
  }
}

extension TuneAnswer.Point {
  /// What settings of a grade are ordered by: the first objective, or else the margin.
  fileprivate func value(of answer: TuneAnswer) -> Double {
    guard let objective = objectives.first, let requested = answer.objectives.first else {
      return margin
    }
    return requested.isMaximized == false ? -objective.value : objective.value
  }
}

extension TuneAnswer.Grade {
  /// The place among the grades, the best first.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
