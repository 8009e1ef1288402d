import Experiments

/// The distribution of many values in bounded memory; NaN, an absent value, is left out.
///
/// Up to `capacity` values are kept as they are, so that quantiles are exact. Beyond, they are
/// counted in 512 cells of equal width, doubled as often as the range asks for; a quantile is then
/// off by less than a cell, at most 1/256 of the range.
struct Sample: Sendable {
  private static let cellCount = 512
  private static let largest = 1e300

  /// How many values were added.
  private(set) var count = 0
  /// The smallest value; infinite when empty.
  private(set) var least = Double.infinity
  /// The largest value; minus infinite when empty.
  private(set) var most = -Double.infinity
  private let capacity: Int
  private var values: [Double] = []
  private var cells: [Int] = []
  private var origin = 0.0
  private var width = 0.0

  /// Creates an empty sample.
  init(capacity: Int = 2048) { self.capacity = capacity }

  /// Whether quantiles are exact.
  var isExact: Bool { cells.isEmpty }

  /// Adds a value.
  mutating func add(_ value: Double) {
    // What is beyond is no measurement, and the cells' sums would not be finite.
    guard value.magnitude <= Sample.largest else { return }
    count += 1
    least = min(least, value)
    most = max(most, value)
    if cells.isEmpty {
      values.append(value)
      if values.count > capacity { fold() }
    } else {
      tally(value)
    }
  }

  /// All values or, past the capacity, the middles of their cells, ascending.
  func ascending() -> [Double] {
    guard !cells.isEmpty else { return values.sorted() }
    var result: [Double] = []
    result.reserveCapacity(count)
    for (index, count) in cells.enumerated() where count > 0 {
      let middle = origin + (Double(index) + 0.5) * width
      result += repeatElement(min(max(middle, least), most), count: count)
    }
    if let last = result.indices.last { (result[0], result[last]) = (least, most) }
    return result
  }

  /// Quantiles by type 7 of Hyndman and Fan; NaN of no values.
  func quantiles(_ probabilities: [Double]) -> [Double] {
    let sorted = ascending()
    return probabilities.map { quantile(ofAscending: sorted, $0) }
  }

  /// Goes over from values to cells.
  private mutating func fold() {
    let spread = most - least
    width = max(spread, abs(most) * 1e-9, 1e-9) / Double(Sample.cellCount / 2)
    origin = least
    cells = Array(repeating: 0, count: Sample.cellCount)
    for value in values { tally(value) }
    values = []
  }

  private mutating func tally(_ value: Double) {
    while value < origin { widen(downward: true) }
    while value >= origin + width * Double(Sample.cellCount) { widen(downward: false) }
    cells[min(Sample.cellCount - 1, Int((value - origin) / width))] += 1
  }

  /// Doubles the cells' width, with new room below or above.
  private mutating func widen(downward: Bool) {
    let half = Sample.cellCount / 2
    var merged = Array(repeating: 0, count: Sample.cellCount)
    let shift = downward ? half : 0
    for index in 0..<half { merged[index + shift] = cells[2 * index] + cells[2 * index + 1] }
    if downward { origin -= width * Double(Sample.cellCount) }
    width *= 2
    cells = merged
  }
}
