import Domain
import PlainJSON
import TextKit

/// A value of a line with its key path, which knows how to refuse what it is not.
struct JSONPlace {
  private let node: JSONNode
  private let line: [UInt8]
  let keyPath: String

  private init(_ node: JSONNode, in line: [UInt8], at keyPath: String) {
    self.node = node
    self.line = line
    self.keyPath = keyPath
  }

  /// Parses a line.
  init(line: [UInt8]) throws(LineFault) {
    do throws(JSONSyntaxError) {
      self.init(try JSONReader.parse(line), in: line, at: "")
    } catch {
      throw LineFault("byte \(error.offset + 1): \(error.fault.line(in: .en))")
    }
  }

  /// The fault that this value is not what was expected.
  func bad(_ expected: String) -> LineFault {
    LineFault("\(keyPath.isEmpty ? "" : keyPath + ": ")found \(found), expected \(expected)")
  }

  private var found: String {
    switch node.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number: digits
    case .string(let text): text.count > 40 ? "'\(text.prefix(40))…'" : "'\(text)'"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// A number as it is written: a `Double` would lose digits of a 64-bit integer.
  private var digits: String {
    let text = line[node.offset...].prefix {
      (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func place(_ key: String) -> String { keyPath.isEmpty ? key : keyPath + "." + key }

  private func members() throws(LineFault) -> [String: JSONNode] {
    guard case .object(let members) = node.value else { throw bad("an object") }
    return members
  }

  /// The keys of an object, in order.
  func keys() throws(LineFault) -> [String] { try members().keys.sorted() }

  /// A member that may be missing or null.
  func optional(_ key: String) throws(LineFault) -> JSONPlace? {
    guard let member = try members()[key], member.value != .null else { return nil }
    return JSONPlace(member, in: line, at: place(key))
  }

  /// A member that must be there.
  func required(_ key: String) throws(LineFault) -> JSONPlace {
    guard let member = try members()[key] else {
      throw LineFault("expected a key '\(place(key))'")
    }
    return JSONPlace(member, in: line, at: place(key))
  }

  /// The elements of a list.
  func elements(atMost limit: Int = .max) throws(LineFault) -> [JSONPlace] {
    guard case .array(let elements) = node.value else { throw bad("a list") }
    guard elements.count <= limit else { throw bad("a list of at most \(limit)") }
    return elements.enumerated().map { JSONPlace($1, in: line, at: "\(keyPath)[\($0)]") }
  }

  /// A text.
  func string() throws(LineFault) -> String {
    guard case .string(let text) = node.value else { throw bad("a text") }
    return text
  }

  /// A switch.
  func bool() throws(LineFault) -> Bool {
    guard case .bool(let flag) = node.value else { throw bad("true or false") }
    return flag
  }

  /// A whole number in a range.
  func integer(in range: ClosedRange<Int64>) throws(LineFault) -> Int64 {
    guard case .number = node.value, let number = Int64(digits), range.contains(number) else {
      throw bad("a whole number in \(range.lowerBound)...\(range.upperBound)")
    }
    return number
  }

  /// A whole number of 64 bits, written as a text since many readers keep only 53.
  func unsigned() throws(LineFault) -> UInt64 {
    guard case .string(let text) = node.value, let number = UInt64(text) else {
      throw bad("a text of digits, below 2^64")
    }
    return number
  }

  /// A finite number of at most some size.
  func number(upTo limit: Double = .greatestFiniteMagnitude) throws(LineFault) -> Double {
    guard case .number(let number) = node.value, number.magnitude <= limit else {
      let isAny = limit == .greatestFiniteMagnitude
      throw bad(isAny ? "a number" : "a number within ±\(shortestText(limit))")
    }
    return number
  }
}

/// What is wrong with a line, in words; the reader adds file and line.
struct LineFault: Error, Hashable, Sendable {
  let why: String

  init(_ why: String) { self.why = why }
}
