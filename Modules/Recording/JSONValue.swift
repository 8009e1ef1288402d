/// A JSON value of one line; numbers stay text, so that 64-bit integers keep every digit.
indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What it is, for messages.
  var found: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text.count > 40 ? "\(text.prefix(40))…" : text
    case .string(let text): text.count > 40 ? "'\(text.prefix(40))…'" : "'\(text)'"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A value with its place in a line, which knows how to refuse what it is not.
struct JSONPlace {
  let value: JSONValue
  let keyPath: String

  init(_ value: JSONValue, at keyPath: String = "") {
    self.value = value
    self.keyPath = keyPath
  }

  /// The fault that this value is not what was expected.
  func bad(_ expected: String) -> LineFault {
    LineFault("\(keyPath.isEmpty ? "" : keyPath + ": ")found \(value.found), expected \(expected)")
  }

  private func place(_ key: String) -> String { keyPath.isEmpty ? key : keyPath + "." + key }

  /// The members of an object.
  func members() throws(LineFault) -> [String: JSONValue] {
    guard case .object(let members) = value else { throw bad("an object") }
    return members
  }

  /// A member that may be missing or null.
  func optional(_ key: String) throws(LineFault) -> JSONPlace? {
    guard let member = try members()[key], member != .null else { return nil }
    return JSONPlace(member, at: place(key))
  }

  /// A member that must be there.
  func required(_ key: String) throws(LineFault) -> JSONPlace {
    guard let member = try members()[key] else { throw LineFault("expected a key '\(place(key))'") }
    return JSONPlace(member, at: place(key))
  }

  /// The elements of a list.
  func elements() throws(LineFault) -> [JSONPlace] {
    guard case .array(let elements) = value else { throw bad("a list") }
    return elements.enumerated().map { JSONPlace($1, at: "\(keyPath)[\($0)]") }
  }

  /// A text.
  func string() throws(LineFault) -> String {
    guard case .string(let text) = value else { throw bad("a text") }
    return text
  }

  /// A switch.
  func bool() throws(LineFault) -> Bool {
    guard case .bool(let flag) = value else { throw bad("true or false") }
    return flag
  }

  /// A whole number in a range.
  func integer(in range: ClosedRange<Int64>) throws(LineFault) -> Int64 {
    guard case .number(let text) = value, let number = Int64(text), range.contains(number) else {
      throw bad("a whole number in \(range.lowerBound)...\(range.upperBound)")
    }
    return number
  }

  /// A whole number of 64 bits, written as a text since many readers keep only 53.
  func unsigned() throws(LineFault) -> UInt64 {
    guard case .string(let text) = value, let number = UInt64(text) else {
      throw bad("a text of digits, below 2^64")
    }
    return number
  }

  /// A finite number of at most some size.
  func number(upTo limit: Double = .greatestFiniteMagnitude) throws(LineFault) -> Double {
    guard case .number(let text) = value, let number = Double(text), number.magnitude <= limit
    else { throw bad(limit < .greatestFiniteMagnitude ? "a number within ±\(limit)" : "a number") }
    return number
  }
}

/// What is wrong with a line, in words; the reader adds file and line.
struct LineFault: Error, Hashable, Sendable {
  let why: String

  init(_ why: String) { self.why = why }
}
