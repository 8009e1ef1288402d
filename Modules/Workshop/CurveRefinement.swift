import PlainJSON

/// Chooses where a curve is played next: at both ends, evenly, and then where the answer turns.
package struct CurveRefinement: Sendable {
  /// A point of the curve: the parameter, and the mean there.
  package struct Sample: Sendable {
    /// The parameter's value.
    package let x: Double
    /// The mean.
    package let mean: Double

    /// Creates a sample.
    package init(x: Double, mean: Double) { (self.x, self.mean) = (x, mean) }
  }

  /// Returns up to `count` places to play next, multiples of `step` from the low end; none if all are
  /// played.
  ///
  /// After the even ones each lies in the middle of the gap where the curve bends or rises most: the
  /// area of the triangle that a sample makes with its neighbours, as in Visvalingam and Whyatt 1993,
  /// here given to the gaps at its sides, in shares of both ranges; wide gaps come first among equals.
  package static func next(
    _ count: Int, in range: ClosedRange<Double>, step: Double, known: [Sample]
  ) -> [Double] {
    func rounded(_ x: Double) -> Double {
      guard step > 0 else { return x }
      let steps = ((x - range.lowerBound) / step).rounded()
      return min(range.upperBound, range.lowerBound + steps * step)
    }
    let width = range.upperBound - range.lowerBound
    guard width > 0, count > 0 else { return known.isEmpty ? [range.lowerBound] : [] }
    var taken = known.map { $0.x }
    func isTaken(_ x: Double) -> Bool {
      taken.contains { abs($0 - x) < max(step / 2, width * 1e-6) }
    }
    var places: [Double] = []
    func take(_ x: Double) {
      guard places.count < count, !isTaken(x) else { return }
      places.append(x)
      taken.append(x)
    }
    // The ends and the middle first, so that a curve has its shape early.
    for part in [0, 1, 0.5, 0.25, 0.75] { take(rounded(range.lowerBound + part * width)) }
    let sorted = known.filter { !$0.mean.isNaN }.sorted { $0.x < $1.x }
    guard sorted.count >= 2, places.count < count else { return places }
    let gaps = ranked(sorted, width)
    for gap in gaps { take(rounded((sorted[gap].x + sorted[gap + 1].x) / 2)) }
    return places
  }

  /// Returns the gaps after each sample, the one to refine first in front.
  private static func ranked(_ sorted: [Sample], _ width: Double) -> [Int] {
    let means = sorted.map { $0.mean }
    let height = max((means.max() ?? 0) - (means.min() ?? 0), 1e-12)
    func bend(_ index: Int) -> Double {
      guard index > 0, index < sorted.count - 1 else { return 0 }
      let (a, b, c) = (sorted[index - 1], sorted[index], sorted[index + 1])
      let area =
        (b.x - a.x) * (c.mean - a.mean) - (c.x - a.x) * (b.mean - a.mean)
      return abs(area) / (width * height)
    }
    let weights = (0..<sorted.count - 1).map { index in
      let gap = (sorted[index + 1].x - sorted[index].x) / width
      let rise = abs(sorted[index + 1].mean - sorted[index].mean) / height
      return bend(index) + bend(index + 1) + gap * rise + 0.05 * gap * gap
    }
    return weights.indices.sorted {
      weights[$0] != weights[$1] ? weights[$0] > weights[$1] : $0 < $1
    }
  }

  /// Answers the page: `{"low":…,"high":…,"step":…,"count":…,"known":[{"x":…,"mean":…}]}` by a list.
  package static func answer(_ bytes: [UInt8]) -> String {
    guard let root = try? JSONReader.parse(bytes), let low = root["low"]?.number,
      let high = root["high"]?.number, low <= high
    else { return "[]" }
    let known = (root["known"]?.elements ?? []).compactMap { sample -> Sample? in
      guard let x = sample["x"]?.number else { return nil }
      return Sample(x: x, mean: sample["mean"]?.number ?? .nan)
    }
    let count = Int(max(0, min(100, root["count"]?.number ?? 1)))
    let places = next(count, in: low...high, step: root["step"]?.number ?? 0, known: known)
    return "[" + places.map { JSONText.number($0) }.joined(separator: ",") + "]"
  }
}
