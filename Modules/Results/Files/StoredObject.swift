import Domain
import Files
import PlainJSON

/// An object of a JSON file with results, whose errors name the file and the place.
struct StoredObject {
  private let path: String
  private let bytes: [UInt8]
  private let offset: Int
  private let members: [String: JSONNode]

  /// Reads a file that holds one object.
  ///
  /// - Throws: `ResultsError` if it cannot be read or is not JSON.
  init(path: String, files: any FileSystem) throws(ResultsError) {
    guard let text = files.text(of: path, limit: StoredObject.limit) else {
      throw .missing(.file(path))
    }
    try self.init(text, path: path)
  }

  /// Reads a text that holds one object; errors name the path.
  ///
  /// - Throws: `ResultsError` if it is not JSON.
  init(_ text: String, path: String) throws(ResultsError) {
    let bytes = Array(text.utf8)
    do throws(JSONSyntaxError) {
      let node = try JSONReader.parse(bytes)
      guard case .object(let members) = node.value else {
        throw JSONSyntaxError(offset: node.offset, .found(bytes.first ?? 0, expected: .key))
      }
      self.init(path: path, bytes: bytes, offset: node.offset, members: members)
    } catch {
      let place = TextPlace(of: error.offset, in: bytes)
      throw .badJSON(
        path: path, line: place.line, column: place.column, .syntax(error.fault))
    }
  }

  private init(path: String, bytes: [UInt8], offset: Int, members: [String: JSONNode]) {
    (self.path, self.bytes, self.offset, self.members) = (path, bytes, offset, members)
  }

  /// The maximum size of a file in bytes.
  private static let limit = 256 << 20

  /// Returns whether a key has a value other than null.
  func has(_ key: String) -> Bool { members[key].map { $0.value != .null } ?? false }

  /// The keys in alphabetical order.
  var keys: [String] { members.keys.sorted() }

  /// Returns a number; null is NaN.
  func number(_ key: String) throws(ResultsError) -> Double {
    switch members[key]?.value {
    case .number(let value)?: value
    case .null?: .nan
    default: throw wrong(key, .number)
    }
  }

  /// Returns a whole number that is not negative.
  func count(_ key: String) throws(ResultsError) -> Int {
    let value = try number(key)
    guard value >= 0, value <= 9_007_199_254_740_992, value == value.rounded() else {
      throw wrong(key, .wholeNumberIn(0...9_007_199_254_740_992))
    }
    return Int(value)
  }

  /// Returns a text.
  func text(_ key: String) throws(ResultsError) -> String {
    guard case .string(let value)? = members[key]?.value else { throw wrong(key, .text) }
    return value
  }

  /// Returns true or false.
  func flag(_ key: String) throws(ResultsError) -> Bool {
    guard case .bool(let value)? = members[key]?.value else { throw wrong(key, .flag) }
    return value
  }

  /// Returns a text that is one of some words.
  func oneOf(_ words: [String], _ key: String) throws(ResultsError) -> String {
    let text = try text(key)
    guard words.contains(text) else { throw notOneOf(words, key) }
    return text
  }

  /// Returns the error for a key whose value is none of some words.
  func notOneOf(_ words: [String], _ key: String) -> ResultsError { wrong(key, .oneOf(words)) }

  /// Returns the error for a list with another length than a number.
  func notOfLength(_ count: Int, _ key: String) -> ResultsError { wrong(key, .list(atMost: count)) }

  /// Returns a value of an enumeration by its name.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(ResultsError) -> Value {
    guard let value = Value(rawValue: try text(key)) else {
      throw notOneOf(Value.allCases.map(\.rawValue), key)
    }
    return value
  }

  /// Returns what is read of a key, or nil if its value is null.
  ///
  /// A missing key is an error.
  func ifAny<Value>(
    _ key: String, _ read: (String) throws(ResultsError) -> Value
  ) throws(ResultsError) -> Value? {
    if case .null? = members[key]?.value { return nil }
    return try read(key)
  }

  /// Returns an index from a position that counts from 1.
  func place(_ key: String, below end: Int) throws(ResultsError) -> Int {
    let place = try count(key)
    guard place >= 1, place <= end else { throw wrong(key, .wholeNumberIn(1...Int64(max(1, end)))) }
    return place - 1
  }

  /// Returns indices from positions that count from 1.
  func places(_ key: String, below end: Int) throws(ResultsError) -> [Int] {
    let places = try counts(key)
    guard places.allSatisfy({ $0 >= 1 && $0 <= end }) else {
      throw wrong(key, .wholeNumberIn(1...Int64(max(1, end))))
    }
    return places.map { $0 - 1 }
  }

  /// Returns an object.
  func object(_ key: String) throws(ResultsError) -> StoredObject {
    guard let node = members[key], case .object(let members) = node.value else {
      throw wrong(key, .object)
    }
    return StoredObject(path: path, bytes: bytes, offset: node.offset, members: members)
  }

  /// Returns a list of objects.
  func objects(_ key: String) throws(ResultsError) -> [StoredObject] {
    try each(of: try list(key), key, .object) { node in
      guard case .object(let members) = node.value else { return nil }
      return StoredObject(path: path, bytes: bytes, offset: node.offset, members: members)
    }
  }

  /// Returns a list of texts.
  func texts(_ key: String) throws(ResultsError) -> [String] {
    try each(of: try list(key), key, .text, StoredObject.text)
  }

  /// Returns a list of lists of texts.
  func textLists(_ key: String) throws(ResultsError) -> [[String]] {
    var lists: [[String]] = []
    for nodes in try self.lists(key) {
      lists.append(try each(of: nodes, key, .text, StoredObject.text))
    }
    return lists
  }

  /// Returns a list of whole numbers that are not negative.
  func counts(_ key: String) throws(ResultsError) -> [Int] {
    try each(of: try list(key), key, .wholeNumber) { node in
      guard case .number(let value) = node.value, let count = Int(exactly: value) else {
        return nil
      }
      return count >= 0 ? count : nil
    }
  }

  /// Returns a list of numbers.
  func numbers(_ key: String) throws(ResultsError) -> [Double] {
    try numbers(in: try list(key), key)
  }

  /// Returns the numbers of elements.
  func numbers(in nodes: [JSONNode], _ key: String) throws(ResultsError) -> [Double] {
    try each(of: nodes, key, .number) { node in
      if case .number(let value) = node.value { value } else { nil }
    }
  }

  /// Returns a list of a given number of numbers; null is NaN.
  func numbers(_ key: String, count: Int) throws(ResultsError) -> [Double] {
    let nodes = try list(key)
    guard nodes.count == count else { throw notOfLength(count, key) }
    return try each(of: nodes, key, .number) { node in
      switch node.value {
      case .number(let value): value
      case .null: .nan
      default: nil
      }
    }
  }

  private static func text(_ node: JSONNode) -> String? {
    if case .string(let text) = node.value { text } else { nil }
  }

  /// Returns what is read of each element; nil is an error at its place.
  private func each<Value>(
    of nodes: [JSONNode], _ key: String, _ expected: ExpectedValue, _ read: (JSONNode) -> Value?
  ) throws(ResultsError) -> [Value] {
    var values: [Value] = []
    for node in nodes {
      guard let value = read(node) else { throw wrong(key, expected, node) }
      values.append(value)
    }
    return values
  }

  /// Returns the elements of each list of a list.
  func lists(_ key: String) throws(ResultsError) -> [[JSONNode]] {
    try each(of: try list(key), key, .list()) { node in
      if case .array(let nodes) = node.value { nodes } else { nil }
    }
  }

  /// Returns the elements of a list.
  func list(_ key: String) throws(ResultsError) -> [JSONNode] {
    guard case .array(let nodes)? = members[key]?.value else { throw wrong(key, .list()) }
    return nodes
  }

  /// Returns the error for a key, or for one of its elements.
  func wrong(
    _ key: String, _ expected: ExpectedValue, _ given: JSONNode? = nil
  ) -> ResultsError {
    let node = given ?? members[key]
    let place = TextPlace(of: node?.offset ?? offset, in: bytes)
    let found = node.map { FoundValue($0, number: shortestText) }
    return .badJSON(
      path: path, line: place.line, column: place.column,
      .value(of: key, found: found, expected: expected))
  }
}
