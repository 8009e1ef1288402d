import Domain
package import PlainJSON

/// A value of a line and its key path; reports unexpected values as faults.
package struct JSONPlace {
  private let node: JSONNode
  private let line: [UInt8]
  /// Where it is, as `start.ghosts[0]`; empty of the whole line.
  let keyPath: String

  private init(_ node: JSONNode, in line: [UInt8], at keyPath: String) {
    self.node = node
    self.line = line
    self.keyPath = keyPath
  }

  /// Parses a line.
  package init(line: [UInt8]) throws(RecordingFault) {
    do throws(JSONSyntaxError) {
      self.init(try JSONReader.parse(line), in: line, at: "")
    } catch {
      throw .json(byte: error.offset + 1, error.fault)
    }
  }

  /// Returns the fault that this value is not what was expected.
  package func bad(_ expected: ExpectedValue) -> RecordingFault {
    .value(keyPath: keyPath, found: FoundValue(node) { _ in digits }, expected: expected)
  }

  /// The number as written; a `Double` would lose digits of a 64-bit integer.
  private var digits: String {
    let text = line[node.offset...].prefix {
      (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func place(_ key: String) -> String { keyPath.isEmpty ? key : keyPath + "." + key }

  private func members() throws(RecordingFault) -> [String: JSONNode] {
    guard case .object(let members) = node.value else { throw bad(.object) }
    return members
  }

  /// Returns the sorted keys of an object.
  func keys() throws(RecordingFault) -> [String] { try members().keys.sorted() }

  /// Whether it is null.
  var isNull: Bool { node.value == .null }

  /// Returns a member, or nil if it is missing or null.
  package func optional(_ key: String) throws(RecordingFault) -> JSONPlace? {
    guard let member = try members()[key], member.value != .null else { return nil }
    return JSONPlace(member, in: line, at: place(key))
  }

  /// Returns a member; throws if it is missing.
  package func required(_ key: String) throws(RecordingFault) -> JSONPlace {
    guard let member = try members()[key] else {
      throw .missingKey(place(key))
    }
    return JSONPlace(member, in: line, at: place(key))
  }

  /// Returns the elements of a list of at most `limit`.
  package func elements(atMost limit: Int = .max) throws(RecordingFault) -> [JSONPlace] {
    guard case .array(let elements) = node.value else { throw bad(.list()) }
    guard elements.count <= limit else { throw bad(.list(atMost: limit)) }
    return elements.enumerated().map { JSONPlace($1, in: line, at: "\(keyPath)[\($0)]") }
  }

  /// Returns a string.
  package func string() throws(RecordingFault) -> String {
    guard case .string(let text) = node.value else { throw bad(.text) }
    return text
  }

  /// Returns a Boolean.
  package func bool() throws(RecordingFault) -> Bool {
    guard case .bool(let flag) = node.value else { throw bad(.flag) }
    return flag
  }

  /// Returns a whole number in a range.
  package func integer(in range: ClosedRange<Int64>) throws(RecordingFault) -> Int64 {
    guard case .number = node.value, let number = Int64(digits), range.contains(number) else {
      throw bad(.wholeNumberIn(range))
    }
    return number
  }

  /// Returns a 64-bit whole number, written as a string since many readers keep only 53 bits.
  func unsigned() throws(RecordingFault) -> UInt64 {
    guard case .string(let text) = node.value, let number = UInt64(text) else {
      throw bad(.digits)
    }
    return number
  }

  /// One of the words of an enumeration.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ words: Word.Type
  ) throws(RecordingFault) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: try string()) else {
      throw bad(.oneOf(words.allCases.map { $0.rawValue }))
    }
    return word
  }

  /// A number in a range.
  package func number(in range: ClosedRange<Double>) throws(RecordingFault) -> Double {
    guard case .number(let number) = node.value, range.contains(number) else {
      throw bad(
        .numberIn(
          from: shortestText(range.lowerBound), to: shortestText(range.upperBound), unit: ""))
    }
    return number
  }

  /// Returns a finite number with a magnitude of at most `limit`.
  func number(upTo limit: Double = .greatestFiniteMagnitude) throws(RecordingFault) -> Double {
    guard case .number(let number) = node.value, number.magnitude <= limit else {
      let isAny = limit == .greatestFiniteMagnitude
      throw bad(isAny ? .number : .numberWithin(shortestText(limit)))
    }
    return number
  }
}
