import Domain
import PlainJSON
import Statistics

/// Numbers of a stored object that lie in a range, or in order.
extension StoredObject {
  /// Returns a number in a range; null is NaN.
  func number(_ key: String, in range: ClosedRange<Double>) throws(ResultsError) -> Double {
    let value = try number(key)
    guard value.isNaN || range.contains(value) else {
      let (low, high) = (shortestText(range.lowerBound), shortestText(range.upperBound))
      throw wrong(key, .numberIn(from: low, to: high, unit: ""))
    }
    return value
  }

  /// Returns a share, from 0 to 1; null is NaN.
  func share(_ key: String) throws(ResultsError) -> Double { try number(key, in: 0...1) }

  /// Returns an interval from its ends, which are in order; null is NaN.
  func interval(_ low: String = "low", _ high: String = "high") throws(ResultsError) -> Interval {
    let ends = (try number(low), try number(high))
    guard !(ends.0 > ends.1) else { throw wrong(high, .ascending) }
    return Interval(low: ends.0, high: ends.1)
  }

  /// Returns numbers that ascend within a range, at least one.
  func ascending(
    _ key: String, in range: ClosedRange<Double>
  ) throws(ResultsError) -> [Double] {
    let values = try numbers(key)
    guard !values.isEmpty, values.allSatisfy(range.contains),
      zip(values, values.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw wrong(key, .ascending) }
    return values
  }

  /// Returns the ends of a range, which are in order.
  func range(_ key: String) throws(ResultsError) -> ClosedRange<Double> {
    try range(of: try list(key), key)
  }

  /// Returns a list of ranges.
  func ranges(_ key: String) throws(ResultsError) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    for ends in try lists(key) { ranges.append(try range(of: ends, key)) }
    return ranges
  }

  private func range(
    of nodes: [JSONNode], _ key: String
  ) throws(ResultsError) -> ClosedRange<Double> {
    let ends = try numbers(in: nodes, key)
    guard ends.count == 2 else { throw wrong(key, .list(atMost: 2)) }
    guard ends[0] <= ends[1] else { throw wrong(key, .ascending) }
    return ends[0]...ends[1]
  }
}
