import PortableNumerics
import Testing

@testable import Statistics

@Suite("Quantiles in bounded memory")
struct QuantileSketchTests {
  static let probabilities = [0, 0.001, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.999, 1]

  /// Values of several kinds: wide, narrow, of both signs, with zeros.
  static func values(_ count: Int, _ kind: Int) -> [Double] {
    var generator = SplitMix64(state: UInt64(kind))
    return (0..<count).map { _ in
      let uniform = Double(generator.next() >> 11) / 0x1p53
      switch kind {
      case 1: return 600 + 3000 * uniform * uniform
      case 2: return 1 / (uniform + 1e-9)
      case 3: return (uniform - 0.5) * 20
      default: return uniform < 0.3 ? 0 : -1000 * uniform
      }
    }
  }

  @Test("Few values give exact quantiles", arguments: [1, 2, 3, 4])
  func exact(kind: Int) {
    let values = QuantileSketchTests.values(QuantileSketch.exactLimit, kind)
    var sketch = QuantileSketch()
    for value in values { sketch.add(value) }
    let ascending = values.sorted()
    for probability in QuantileSketchTests.probabilities {
      #expect(
        sketch.quantiles([probability]) == [quantile(ofAscending: ascending, probability)])
    }
  }

  @Test("Many values give quantiles within 0.2 % of the order statistics", arguments: [1, 2, 3, 4])
  func bounded(kind: Int) {
    let values = QuantileSketchTests.values(60_000, kind)
    var sketch = QuantileSketch()
    for value in values { sketch.add(value) }
    sketch.add(.nan)
    #expect(sketch.count == values.count)
    let ascending = values.sorted()
    let found = sketch.quantiles(QuantileSketchTests.probabilities)
    for (probability, value) in zip(QuantileSketchTests.probabilities, found) {
      let position = Double(values.count - 1) * probability
      let low = ascending[Int(position)]
      let high = ascending[min(Int(position) + 1, values.count - 1)]
      let slack = max(low.magnitude, high.magnitude) / 512
      #expect(value >= low - slack && value <= high + slack)
    }
    #expect(found[0] == ascending[0] && found[10] == ascending[values.count - 1])
  }

  @Test("Counts and proportions stay exact however many there are")
  func discrete() {
    var generator = SplitMix64(state: 8)
    let values = (0..<30_000).map { _ in Double(generator.next() % 8) / 7 }
    var sketch = QuantileSketch()
    for value in values { sketch.add(value) }
    let ascending = values.sorted()
    for probability in QuantileSketchTests.probabilities {
      #expect(
        sketch.quantiles([probability]) == [quantile(ofAscending: ascending, probability)])
    }
  }

  @Test(
    "Sketches merge into that of all values, in any order", arguments: [(10, 20), (7000, 9000)])
  func merge(first: Int, second: Int) {
    let values = QuantileSketchTests.values(first + second, 1)
    var (all, left, right) = (QuantileSketch(), QuantileSketch(), QuantileSketch())
    for value in values { all.add(value) }
    for value in values[..<first] { left.add(value) }
    for value in values[first...] { right.add(value) }
    var (ahead, behind) = (left, right)
    ahead.merge(right)
    behind.merge(left)
    let expected = all.quantiles(QuantileSketchTests.probabilities)
    #expect(ahead.quantiles(QuantileSketchTests.probabilities) == expected)
    #expect(behind.quantiles(QuantileSketchTests.probabilities) == expected)
    #expect(ahead.count == all.count && ahead.min == all.min && ahead.max == all.max)
  }

  @Test("Tables of buckets that got the same values in another order are equal")
  func buckets() {
    var (one, other, less) = (BucketTable(), BucketTable(), BucketTable())
    let values = QuantileSketchTests.values(3000, 2)
    for value in values { one.put(1, of: value, at: Int64(value.bitPattern >> 50)) }
    for value in values.reversed() { other.put(1, of: value, at: Int64(value.bitPattern >> 50)) }
    for value in values.dropFirst() { less.put(1, of: value, at: Int64(value.bitPattern >> 50)) }
    #expect(one == other && one.hashValue == other.hashValue && one != less)
    #expect(one.ascending.reduce(0) { $0 + $1.count } == 3000)
    #expect(zip(one.ascending, one.ascending.dropFirst()).allSatisfy { $0.key < $1.key })
  }
}
