/// The refinement of a search: new points halfway between relevant neighbours.
enum TuneRefinement {
  /// The distance, as a share of the ranges, below which neighbours are not refined further.
  static let resolution = 0.01

  /// Returns new points for another round; empty if nothing is left to split.
  ///
  /// Two points are neighbours if no third is in the ball between them (Gabriel and Sokal, "A new
  /// statistical approach to geographic variation analysis", 1969). Neighbours with different
  /// grades (certain, promising, other) are split, the most distant first; if no point is
  /// promising, the best ones and their neighbours.
  static func points(_ result: TuneResult) -> [[Double]] {
    let candidates = result.candidates
    let axes = result.problem.axes
    let places = candidates.map { candidate in
      zip(axes, candidate.values).map { $0.unit($1) }
    }
    let limit = max(8, result.problem.start.count / 2)
    let grades = candidates.map(grade)
    var pairs = neighbours(places)
    if grades.contains(where: { $0 > 0 }) {
      pairs = pairs.filter { grades[$0.first] != grades[$0.second] }
    } else {
      let best = Set(
        candidates.indices.sorted {
          let (a, b) = (candidates[$0].margin, candidates[$1].margin)
          return a == b ? $0 < $1 : a > b
        }.prefix(4))
      pairs = pairs.filter { best.contains($0.first) || best.contains($0.second) }
    }
    pairs.sort {
      $0.distance == $1.distance
        ? ($0.first, $0.second) < ($1.first, $1.second) : $0.distance > $1.distance
    }
    var known = Set(candidates.map(\.values))
    var fresh: [[Double]] = []
    for pair in pairs where pair.distance > resolution && fresh.count < limit {
      let good = grades[pair.first] >= grades[pair.second] ? pair.first : pair.second
      let other = good == pair.first ? pair.second : pair.first
      let middle = axes.indices.map { axis in
        between(candidates[good].values[axis], candidates[other].values[axis], axes[axis])
      }
      if known.insert(middle).inserted { fresh.append(middle) }
    }
    return fresh
  }

  /// Returns 2 for a certain point, 1 for a promising one, 0 for others.
  private static func grade(_ candidate: TuneCandidate) -> Int {
    switch candidate.status {
    case .certain: 2
    case .perhaps: candidate.margin > 0 ? 1 : 0
    case .ruledOut: 0
    }
  }

  /// Returns the middle of two values; for a list, one of its values no further than the middle.
  private static func between(_ a: Double, _ b: Double, _ axis: TuneAxis) -> Double {
    if let levels = axis.levels {
      guard let i = levels.firstIndex(of: a), let j = levels.firstIndex(of: b) else { return a }
      return levels[i + (j - i) / 2]
    }
    let middle = (a + b) / 2
    return axis.isWhole ? middle.rounded() : middle
  }

  private struct Pair {
    let first: Int
    let second: Int
    let distance: Double
  }

  private static func neighbours(_ places: [[Double]]) -> [Pair] {
    var pairs: [Pair] = []
    for second in places.indices {
      for first in 0..<second {
        let squared = distanceSquared(places[first], places[second])
        let isBetween = places.indices.contains { other in
          other != first && other != second
            && distanceSquared(places[first], places[other])
              + distanceSquared(places[second], places[other]) < squared
        }
        if !isBetween {
          pairs.append(Pair(first: first, second: second, distance: squared.squareRoot()))
        }
      }
    }
    return pairs
  }

  /// Returns the squared distance of two points, in units of the ranges.
  static func distanceSquared(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
