/// A JSON text that one reader takes in; it makes that reader's errors.
package protocol JSONSource {
  /// The reader's error.
  associatedtype Fault: Error
  /// The text.
  var bytes: [UInt8] { get }
  /// Returns the error of a value; the key path is that of a member that is missing.
  func fault(_ mismatch: JSONMismatch, of node: JSONNode, at keyPath: String) -> Fault
}

/// What is wrong with a value.
package enum JSONMismatch {
  /// It is not what was expected.
  case value(ExpectedValue)
  /// It lacks a member.
  case missingKey(String)
  /// It is a list of more elements than this.
  case longList(limit: Int)
}

/// A value of a JSON text and its key path; what it must be and is not, is a fault of its source.
package struct JSONPlace<Source: JSONSource> {
  /// The text.
  package let source: Source
  /// The value.
  package let node: JSONNode
  /// The path of the object that contains this value, or of the value itself if the key is empty.
  private let base: String
  /// The last part of the path.
  private let key: String

  private init(_ node: JSONNode, of source: Source, base: String, key: String) {
    (self.node, self.source, self.base, self.key) = (node, source, base, key)
  }

  /// Creates the place of a whole text.
  package init(root node: JSONNode, of source: Source) {
    self.init(node, of: source, base: "", key: "")
  }

  /// The path of the value, such as `games[0].ghosts[2].name`; empty for the whole text.
  package var keyPath: String { key.isEmpty ? base : base.isEmpty ? key : base + "." + key }

  /// Returns the fault that this value is not what was expected.
  package func bad(_ expected: ExpectedValue) -> Source.Fault {
    source.fault(.value(expected), of: node, at: keyPath)
  }

  /// Whether it is null.
  package var isNull: Bool { node.value == .null }

  /// Returns the members of an object.
  package func members() throws(Source.Fault) -> [String: JSONNode] {
    guard case .object(let members) = node.value else { throw bad(.object) }
    return members
  }

  /// Returns the sorted keys of an object.
  package func keys() throws(Source.Fault) -> [String] { try members().keys.sorted() }

  /// Returns a member; throws if it is missing.
  package func required(_ key: String) throws(Source.Fault) -> JSONPlace {
    guard let member = try members()[key] else {
      let place = JSONPlace(node, of: source, base: keyPath, key: key).keyPath
      throw source.fault(.missingKey(key), of: node, at: place)
    }
    return JSONPlace(member, of: source, base: keyPath, key: key)
  }

  /// Returns a member, or nil if it is missing or null.
  package func optional(_ key: String) throws(Source.Fault) -> JSONPlace? {
    guard let member = try members()[key], member.value != .null else { return nil }
    return JSONPlace(member, of: source, base: keyPath, key: key)
  }

  /// Returns the elements of a list of at most `limit`.
  package func elements(atMost limit: Int = .max) throws(Source.Fault) -> [JSONPlace] {
    guard case .array(let elements) = node.value else { throw bad(.list()) }
    guard elements.count <= limit else {
      throw source.fault(.longList(limit: limit), of: node, at: keyPath)
    }
    let base = keyPath
    return elements.enumerated().map { index, element in
      JSONPlace(element, of: source, base: "\(base)[\(index)]", key: "")
    }
  }
}

extension JSONPlace {
  /// Returns a string.
  package func string(_ expected: ExpectedValue = .text) throws(Source.Fault) -> String {
    guard case .string(let text) = node.value else { throw bad(expected) }
    return text
  }

  /// Returns a Boolean.
  package func bool() throws(Source.Fault) -> Bool {
    guard case .bool(let flag) = node.value else { throw bad(.flag) }
    return flag
  }

  /// Returns one of the words of an enumeration.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ words: Word.Type
  ) throws(Source.Fault) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: try string()) else {
      throw bad(.oneOf(words.allCases.map { $0.rawValue }))
    }
    return word
  }

  /// Returns a number in a range.
  package func number(
    in range: ClosedRange<Double>, unit: String = ""
  ) throws(Source.Fault) -> Double {
    guard case .number(let number) = node.value, range.contains(number) else {
      let (least, most) = (JSONText.number(range.lowerBound), JSONText.number(range.upperBound))
      throw bad(.numberIn(from: least, to: most, unit: unit))
    }
    return number
  }

  /// Returns a finite number with a magnitude of at most `limit`.
  package func number(
    upTo limit: Double = .greatestFiniteMagnitude
  ) throws(Source.Fault) -> Double {
    guard case .number(let number) = node.value, number.magnitude <= limit else {
      let isAny = limit == .greatestFiniteMagnitude
      throw bad(isAny ? .number : .numberWithin(JSONText.number(limit)))
    }
    return number
  }

  /// Returns a whole number in a range.
  package func integer(in range: ClosedRange<Int64>) throws(Source.Fault) -> Int64 {
    guard case .number = node.value, let number = Int64(source.digits(of: node)),
      range.contains(number)
    else { throw bad(.wholeNumberIn(range)) }
    return number
  }

  /// Returns a 64-bit whole number, written as a string since many readers keep only 53 bits.
  package func unsigned() throws(Source.Fault) -> UInt64 {
    guard case .string(let text) = node.value, let number = UInt64(text) else {
      throw bad(.digits)
    }
    return number
  }
}

extension JSONSource {
  /// Returns a number as written; a `Double` would lose digits of a 64-bit integer.
  package func digits(of node: JSONNode) -> String {
    let text = bytes[node.offset...].prefix {
      (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
