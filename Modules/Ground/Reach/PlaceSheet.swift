/// Places sorted by their northing, to ask which of them an area holds.
struct PlaceSheet {
  private let order: [Int]
  private let x: [Double]
  private let y: [Double]
  private var isOdd: [Bool]

  /// Sorts places.
  init(_ places: [GridPlace]) {
    order = places.indices.sorted { (places[$0].y, $0) < (places[$1].y, $1) }
    x = order.map { places[$0].x }
    y = order.map { places[$0].y }
    isOdd = [Bool](repeating: false, count: places.count)
  }

  /// Marks the places that an odd number of rings hold.
  ///
  /// Source: Shimrat, "Algorithm 112: position of point relative to polygon" (1962), here by edges:
  /// each changes the parity of the places west of it.
  mutating func mark(_ rings: [[GridPlace]], in marks: inout [Bool]) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        (low, high) = (min(low, point.y), max(high, point.y))
        toggle(last, point)
        last = point
      }
    }
    guard low <= high else { return }
    for index in firstIndex(from: low)..<firstIndex(from: high) where isOdd[index] {
      marks[order[index]] = true
      isOdd[index] = false
    }
  }

  private mutating func toggle(_ a: GridPlace, _ b: GridPlace) {
    if a.y == b.y { return }
    let (lower, upper) = a.y < b.y ? (a, b) : (b, a)
    let (start, end) = (firstIndex(from: lower.y), firstIndex(from: upper.y))
    let (dx, dy) = (upper.x - lower.x, upper.y - lower.y)
    var index = start
    while index < end {
      if (x[index] - lower.x) * dy < (y[index] - lower.y) * dx { isOdd[index].toggle() }
      index += 1
    }
  }

  /// Returns the first index of a northing not below one.
  private func firstIndex(from value: Double) -> Int {
    var (low, high) = (0, y.count)
    while low < high {
      let middle = (low + high) / 2
      if y[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
