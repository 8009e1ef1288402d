import PortableNumerics
import Statistics

/// The settings among which a search chooses.
struct TunePool {
  /// The number of settings spread over the whole box, and of those around each good one.
  static let (wideCount, nearCount) = (384, 48)
  /// The fewest settings to begin with, so that a surface that is flat by chance is seen
  /// everywhere.
  static let leastFirst = 8
  /// The number of settings by which the region is measured.
  static let regionCount = 1024
  /// The share of the range by which spread settings are pushed outwards, so that ends are met.
  private static let overhang = 0.12
  /// The distances of settings around a good one, as shares of the range.
  private static let reaches = [0.3, 0.1, 0.03]
  /// The share of the axes on which some settings differ from a good one, of three axes and more:
  /// where a step on each of many axes would miss, one on few may not.
  private static let changedShare = 0.35

  let problem: TuneProblem
  private let sequence: ScrambledSobol

  init(_ problem: TuneProblem) {
    self.problem = problem
    sequence = ScrambledSobol(seed: problem.seed)
  }

  private func point(_ number: Int) -> [Double] {
    sequence.point(at: Int64(number), dimensions: problem.axes.count)
  }

  /// The first settings: all corners of up to three ranges, the ends of each axis, the middle, a few
  /// others if those are few, then those of the plan.
  var first: [[Double]] {
    if problem.isListed { return problem.start }
    let count = problem.axes.count
    var places: [[Double]] = []
    if count <= 3 {
      places += (0..<1 << count).map { corner in
        (0..<count).map { Double(corner >> $0 & 1) }
      }
    }
    let middle = [Double](repeating: 0.5, count: count)
    for axis in 0..<count {
      for end in [0.0, 1.0] {
        var place = middle
        place[axis] = end
        places.append(place)
      }
    }
    places.append(middle)
    places += (0..<max(Self.leastFirst - places.count, 0)).map(point)
    return distinct(places.map(problem.values) + problem.start)
  }

  /// Returns settings spread over the box, others in each round, some around good ones, and known ones.
  func settings(
    round: Int, around good: [[Double]], with known: [[Double]] = []
  ) -> [[Double]] {
    if problem.isListed {
      guard problem.start.count > 4 * Self.wideCount else { return problem.start }
      let step = problem.start.count / (2 * Self.wideCount)
      return stride(from: round % step, to: problem.start.count, by: step)
        .map { problem.start[$0] } + good
    }
    var found: [[Double]] = []
    for number in 0..<Self.wideCount {
      let place = point(round * Self.wideCount + number)
        .map { min(max($0 * (1 + 2 * Self.overhang) - Self.overhang, 0), 1) }
      found.append(problem.values(at: place))
    }
    for (index, values) in good.enumerated() {
      found.append(values)
      for number in 0..<Self.nearCount {
        let draw = (round * 16 + index) * Self.nearCount + number
        found.append(
          neighbour(of: values, number, draw, other: good[(index + 1) % good.count]))
      }
    }
    return distinct(found + known)
  }

  /// Returns a setting near a good one: a step on all axes, a longer one on few of them, or a cross
  /// with another good one.
  private func neighbour(
    of values: [Double], _ number: Int, _ draw: Int, other: [Double]
  ) -> [Double] {
    let reach = Self.reaches[number % Self.reaches.count]
    let (middle, axes) = (problem.place(of: values), problem.axes.count)
    let step = point(draw)
    func moved(_ axis: Int, _ reach: Double) -> Double {
      middle[axis] + (2 * step[axis] - 1) * reach
    }
    guard axes > 2, axes <= SobolSequence.dimensionLimit / 2, number % 4 >= 2 else {
      return problem.values(at: (0..<axes).map { moved($0, reach) })
    }
    let lots = (0..<axes).map { sequence.coordinate(at: Int64(draw), dimension: axes + $0) }
    guard number % 4 == 2 else {
      let second = problem.place(of: other)
      return problem.values(at: (0..<axes).map { lots[$0] < 0.5 ? middle[$0] : second[$0] })
    }
    let limit = max(Self.changedShare, lots.min() ?? 0)
    return problem.values(
      at: (0..<axes).map { lots[$0] <= limit ? moved($0, 3 * reach) : middle[$0] })
  }

  /// Settings by which the region is measured: spread evenly, with the corners and ends.
  var region: [[Double]] {
    if problem.isListed { return problem.start }
    return distinct((0..<Self.regionCount).map { problem.values(at: point($0)) })
  }

  /// Returns settings evenly spread about one, to a part of the range on either side.
  func settings(around values: [Double], reach: Double, count: Int) -> [[Double]] {
    let middle = problem.place(of: values)
    if problem.isListed {
      let near = problem.start.filter { other in
        zip(middle, problem.place(of: other)).allSatisfy { abs($0 - $1) <= reach }
      }
      return near.isEmpty ? [values] : near
    }
    let found = (0..<count).map { number in
      problem.values(at: zip(middle, point(number)).map { $0 + (2 * $1 - 1) * reach })
    }
    return distinct(found + [values])
  }

  /// Returns the settings that are allowed, each once.
  private func distinct(_ settings: [[Double]]) -> [[Double]] {
    var seen: Set<[Double]> = []
    return settings.filter { seen.insert($0).inserted && problem.allows($0) }
  }
}
