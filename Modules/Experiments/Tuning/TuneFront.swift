/// The Pareto front of two objectives that both are to be large.
enum TuneFront {
  /// Returns those of some places that no other is better than in both objectives, the best in the
  /// first one first; `columns` has the values of each objective by place.
  static func places(among places: [Int], _ columns: [[Double]]) -> [Int] {
    let sorted = places.sorted { a, b in
      let (one, two) = ((columns[0][a], columns[1][a]), (columns[0][b], columns[1][b]))
      return one == two ? a < b : one > two
    }
    var front: [Int] = []
    for place in sorted {
      guard let last = front.last else {
        front.append(place)
        continue
      }
      let isEqual = columns[0][last] == columns[0][place] && columns[1][last] == columns[1][place]
      if columns[1][place] > columns[1][last] || isEqual { front.append(place) }
    }
    return front
  }

  /// Returns the best of some values over a front, and their range, which is above 0; that over all
  /// places if the front has none.
  static func range(
    of values: [Double], over front: [Int], orElse all: [Int]
  ) -> (high: Double, span: Double) {
    func ends(_ places: [Int]) -> (low: Double, high: Double) {
      (places.map { values[$0] }.min() ?? 0, places.map { values[$0] }.max() ?? 0)
    }
    let (own, whole) = (ends(front), ends(all))
    let low = own.high > own.low ? own.low : whole.low
    return (own.high, max(own.high - low, abs(own.high) * 1e-9, 1e-12))
  }
}

/// The Pareto front of the settings played that probably meet all limits, by the model, and what
/// others may add to it.
struct TuneFrontOutlook {
  /// The worst that counts: so far beyond the front's ends, as a part of its range.
  ///
  /// Without it, the ends of a front would add nothing.
  private static let overhang = 0.1

  /// The positions of the settings on it, the best in the first objective first.
  let places: [Int]
  private let columns: [[Double]]
  private let ranges: [(high: Double, span: Double)]
  private var gain: TuneFrontGain

  /// Finds the front among the settings at the positions `played`.
  init(_ outlook: TuneOutlook, played: [Int]) {
    let columns = outlook.problem.objectives.indices.map { outlook.goodness(of: $0, hope: 0) }
    let likely = played.filter { outlook.probability($0) >= 0.5 }
    let places = TuneFront.places(among: likely, columns)
    ranges = columns.map { TuneFront.range(of: $0, over: places, orElse: played) }
    gain = TuneFrontGain(corner: (-1 - Self.overhang, -1 - Self.overhang))
    (self.places, self.columns) = (places, columns)
    for place in places { believe(place) }
  }

  /// Takes a setting for as good as it is expected to be.
  mutating func believe(_ index: Int) { gain.add(x: value(0, index), y: value(1, index)) }

  /// Returns the area that a setting is expected to add if it meets all limits, times the probability
  /// that it does.
  func expectedGain(_ index: Int, _ outlook: TuneOutlook) -> Double {
    let first = outlook.problem.conditions.count
    func expected(_ objective: Int) -> TuneFrontGain.Expected {
      let deviation = outlook.deviation(first + objective, index)
      return (value(objective, index), deviation / ranges[objective].span)
    }
    return outlook.probability(index) * gain.expected(expected(0), expected(1))
  }

  private func value(_ objective: Int, _ index: Int) -> Double {
    (columns[objective][index] - ranges[objective].high) / ranges[objective].span
  }
}
