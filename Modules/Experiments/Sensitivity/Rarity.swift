/// How seldom a figure is other than usual.
///
/// Figures of rare events are the same in nearly all hunts. What a few events say about an effect
/// depends on which hunts had them, so no interval of it is given; nor where all events come from a
/// few parts of the replicates, since hunts of a replicate share their random draws.
public struct Rarity: Hashable, Sendable {
  /// The fewest hunts with another value than the usual one for which intervals are given.
  static let fewestHunts = 10
  /// The fewest parts of the replicates with such hunts.
  static let fewestParts = 3

  /// The number of hunts with another value than the usual one.
  public let count: Int
  /// The number of hunts.
  public let hunts: Int
  /// The number of parts of the replicates, each with random draws of its own, that have such hunts.
  public let partCount: Int
  /// The number of parts.
  public let parts: Int
  /// The usual value, such as 0.
  public let usual: Double

  /// Creates a description.
  public init(count: Int, hunts: Int, partCount: Int, parts: Int, usual: Double) {
    (self.count, self.hunts, self.usual) = (count, hunts, usual)
    (self.partCount, self.parts) = (partCount, parts)
  }

  /// Whether hunts are enough, and only the parts that had any are too few.
  public var isOfFewParts: Bool { count >= Self.fewestHunts }

  /// Whether there are too few for intervals; small samples of varied values are not rare.
  var isTooRare: Bool {
    count < Self.fewestHunts && 4 * count <= hunts
      || partCount < Self.fewestParts && 4 * partCount <= parts
  }
}

/// Counts how many runs of each point have each of the values that come first.
///
/// A value that nearly all runs have is among the first few.
struct ValueCounts {
  private static let valueLimit = 4

  private let metricCount: Int
  private let groupCount: Int
  /// The first values of each metric and group.
  private var values: [[Double]]
  /// The number of runs by point, metric and value.
  private var counts: [UInt32]
  /// The number of runs by point and metric.
  private var runs: [UInt32]

  init(points: Int, metrics: Int, groups: Int) {
    (metricCount, groupCount) = (metrics, groups)
    values = Array(repeating: [], count: metrics * groups)
    counts = Array(repeating: 0, count: points * metrics * Self.valueLimit)
    runs = Array(repeating: 0, count: points * metrics)
  }

  /// Adds a run's value at a point, counted from 0.
  mutating func add(_ value: Double, point: Int, metric: Int) {
    let (list, figure) = (
      point % groupCount * metricCount + metric, point * metricCount + metric
    )
    runs[figure] += 1
    var place = values[list].firstIndex(of: value)
    if place == nil, values[list].count < Self.valueLimit {
      values[list].append(value)
      place = values[list].count - 1
    }
    if let place { counts[figure * Self.valueLimit + place] += 1 }
  }

  /// Returns the place of a group's commonest value; nil without runs.
  func usual(metric: Int, group: Int) -> (place: Int, value: Double)? {
    let found = values[group * metricCount + metric]
    let totals = found.indices.map { place in
      stride(from: group, to: runs.count / metricCount, by: groupCount).reduce(0) {
        $0 + Int(counts[($1 * metricCount + metric) * Self.valueLimit + place])
      }
    }
    guard let most = totals.max(), let place = totals.firstIndex(of: most) else { return nil }
    return (place, found[place])
  }

  /// Returns how many runs of a point have another value than the one at a place of the list.
  func others(than place: Int, point: Int, metric: Int) -> (count: Int, runs: Int) {
    let figure = point * metricCount + metric
    let all = Int(runs[figure])
    return (all - Int(counts[figure * Self.valueLimit + place]), all)
  }
}
