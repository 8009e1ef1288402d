import Domain
package import Files
package import PlainJSON
import Statistics

extension FileValue {
  /// Reads a file that holds one value.
  ///
  /// - Throws: `ResultsError` with the place, if it cannot be read or a value in it is wrong.
  package init(path: String, files: any FileSystem = LiveFileSystem()) throws(ResultsError) {
    guard let text = files.text(of: path, limit: 256 << 20) else { throw .missing(.file(path)) }
    let bytes = Array(text.utf8)
    func error(at offset: Int, _ flaw: JSONFlaw) -> ResultsError {
      let place = TextPlace(of: offset, in: bytes)
      return .badJSON(path: path, line: place.line, column: place.column, flaw)
    }
    let node: JSONNode
    do throws(JSONSyntaxError) { node = try JSONReader.parse(bytes) } catch let fault {
      throw error(at: fault.offset, .syntax(fault.fault))
    }
    do throws(FieldFault) { try self.init(node) } catch let fault {
      guard let key = fault.key else {
        throw error(at: fault.offset, .syntax(.found(bytes.first ?? 0, expected: .key)))
      }
      let found = fault.found.map { FoundValue($0, number: shortestText) }
      throw error(at: fault.offset, .value(of: key, found: found, expected: fault.expected))
    }
  }

  /// The text of a file that holds the value.
  package var fileText: String { String(decoding: JSONWriter.bytes(of: node), as: UTF8.self) }
}

/// Numbers that lie in a range, or in order, and texts that may be empty.
extension Describer {
  /// A number in a range; null is NaN.
  mutating func number(
    _ key: String, _ value: inout Double, in range: ClosedRange<Double>, _ meaning: String
  ) throws(FieldFault) {
    try field(key, &value, meaning)
    let (low, high) = (shortestText(range.lowerBound), shortestText(range.upperBound))
    try require(
      key, .numberIn(from: low, to: high, unit: ""), value.isNaN || range.contains(value))
  }

  /// A share, from 0 to 1; null is NaN.
  mutating func share(
    _ key: String, _ value: inout Double, _ meaning: String
  ) throws(FieldFault) {
    try number(key, &value, in: 0...1, meaning)
  }

  /// The ends of an interval, which are in order; null is NaN.
  mutating func interval(
    _ interval: inout Interval, _ low: String = "low", _ high: String = "high",
    of what: String = "its interval"
  ) throws(FieldFault) {
    var ends = (low: interval.low, high: interval.high)
    try field(low, &ends.low, "the lower end of \(what)")
    try field(high, &ends.high, "the upper end")
    try require(high, .ascending, !(ends.low > ends.high))
    interval = Interval(low: ends.low, high: ends.high)
  }

  /// A text that is left out if empty.
  mutating func part(
    _ key: String, _ text: inout String, _ meaning: String
  ) throws(FieldFault) {
    var filled = text.isEmpty ? nil : text
    try part(key, &filled, meaning)
    text = filled ?? ""
  }

  /// A text that is null if empty, or lacking in older files.
  mutating func orNull(
    _ key: String, _ text: inout String, _ meaning: String
  ) throws(FieldFault) {
    var filled = text.isEmpty ? nil : text
    try field(key, &filled, orElse: nil, meaning)
    text = filled ?? ""
  }

  /// A given number of numbers; null is NaN.
  mutating func numbers(
    _ key: String, _ values: inout [Double], count: Int, _ meaning: String
  ) throws(FieldFault) {
    var numbers = values.map(Optional.some)
    try field(key, &numbers, meaning)
    try require(key, .list(atMost: count), numbers.count == count)
    values = numbers.map { $0 ?? .nan }
  }

  /// Requires that numbers ascend within a range, and that there is one.
  func requireAscending(
    _ key: String, _ values: [Double], in range: @autoclosure () -> ClosedRange<Double>
  ) throws(FieldFault) {
    try require(
      key, .ascending,
      !values.isEmpty && values.allSatisfy(range().contains)
        && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// An index, which the file counts from 1.
  mutating func position(
    _ key: String, _ index: inout Int, below end: Int, _ meaning: String
  ) throws(FieldFault) {
    index += 1
    try field(key, &index, meaning)
    try requirePositions(key, [index], end)
    index -= 1
  }

  /// The same, or null.
  mutating func position(
    _ key: String, _ index: inout Int?, below end: Int, _ meaning: String
  ) throws(FieldFault) {
    index = index.map { $0 + 1 }
    try field(key, &index, meaning)
    try requirePositions(key, index.map { [$0] } ?? [], end)
    index = index.map { $0 - 1 }
  }

  /// Indices, which the file counts from 1.
  mutating func positions(
    _ key: String, _ indices: inout [Int], below end: Int, _ meaning: String
  ) throws(FieldFault) {
    indices = indices.map { $0 + 1 }
    try field(key, &indices, meaning)
    try requirePositions(key, indices, end)
    indices = indices.map { $0 - 1 }
  }

  private func requirePositions(
    _ key: String, _ positions: [Int], _ end: Int
  ) throws(FieldFault) {
    try require(
      key, .wholeNumberIn(1...Int64(max(1, end))), positions.allSatisfy { $0 >= 1 && $0 <= end })
  }
}

/// A range as a list of its ends.
extension ClosedRange: Field where Bound == Double {
  package static var expected: ExpectedValue { .list() }
  package var node: JSONNode { [lowerBound, upperBound].node }
  package init(_ node: JSONNode) throws(FieldFault) {
    let ends = try [Double](node)
    guard ends.count == 2 else { throw FieldFault(node, .list(atMost: 2)) }
    guard ends[0] <= ends[1] else { throw FieldFault(node, .ascending) }
    self = ends[0]...ends[1]
  }
}
