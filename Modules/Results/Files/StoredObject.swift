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

  /// Returns the error for a key whose value is none of some words.
  func notOneOf(_ words: [String], _ key: String) -> ResultsError { wrong(key, .oneOf(words)) }

  /// Returns an object.
  func object(_ key: String) throws(ResultsError) -> StoredObject {
    guard let node = members[key], case .object(let members) = node.value else {
      throw wrong(key, .object)
    }
    return StoredObject(path: path, bytes: bytes, offset: node.offset, members: members)
  }

  /// Returns a list of objects.
  func objects(_ key: String) throws(ResultsError) -> [StoredObject] {
    var objects: [StoredObject] = []
    for node in try list(key) {
      guard case .object(let members) = node.value else { throw wrong(key, .object, node) }
      objects.append(
        StoredObject(path: path, bytes: bytes, offset: node.offset, members: members))
    }
    return objects
  }

  /// Returns a list of texts.
  func texts(_ key: String) throws(ResultsError) -> [String] {
    var texts: [String] = []
    for node in try list(key) {
      guard case .string(let text) = node.value else { throw wrong(key, .text, node) }
      texts.append(text)
    }
    return texts
  }

  /// Returns a list of lists of texts.
  func textLists(_ key: String) throws(ResultsError) -> [[String]] {
    var lists: [[String]] = []
    for node in try list(key) {
      guard case .array(let nodes) = node.value else { throw wrong(key, .list(), node) }
      var texts: [String] = []
      for node in nodes {
        guard case .string(let text) = node.value else { throw wrong(key, .text, node) }
        texts.append(text)
      }
      lists.append(texts)
    }
    return lists
  }

  /// Returns a list of whole numbers that are not negative.
  func counts(_ key: String) throws(ResultsError) -> [Int] {
    var counts: [Int] = []
    for node in try list(key) {
      guard case .number(let value) = node.value, let count = Int(exactly: value), count >= 0
      else { throw wrong(key, .wholeNumber, node) }
      counts.append(count)
    }
    return counts
  }

  /// Returns a list of a given number of numbers; null is NaN.
  func numbers(_ key: String, count: Int) throws(ResultsError) -> [Double] {
    let nodes = try list(key)
    guard nodes.count == count else { throw wrong(key, .list(atMost: count)) }
    var numbers: [Double] = []
    for node in nodes {
      switch node.value {
      case .number(let value): numbers.append(value)
      case .null: numbers.append(.nan)
      default: throw wrong(key, .number, node)
      }
    }
    return numbers
  }

  private func list(_ key: String) throws(ResultsError) -> [JSONNode] {
    guard case .array(let nodes)? = members[key]?.value else { throw wrong(key, .list()) }
    return nodes
  }

  private func wrong(
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
