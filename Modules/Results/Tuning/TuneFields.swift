import Experiments
import PlainJSON

/// Why `tune.json` is not understood.
enum TuneFault: Error {
  /// A value is missing or wrong.
  case damaged
  /// A newer program wrote it.
  case unknownFormat
}

/// The members of an object of `tune.json`; a missing or wrong one is damage.
struct TuneFields {
  private let members: [String: JSONNode]

  init(_ node: JSONNode) throws(TuneFault) {
    guard case .object(let members) = node.value else { throw .damaged }
    self.members = members
  }

  private func value(_ key: String) throws(TuneFault) -> JSONNode.Value {
    guard let node = members[key] else { throw .damaged }
    return node.value
  }

  /// Returns a number; NaN for null.
  func number(_ key: String) throws(TuneFault) -> Double { try numberIfAny(key) ?? .nan }

  func numberIfAny(_ key: String) throws(TuneFault) -> Double? {
    switch try value(key) {
    case .number(let number): return number
    case .null: return nil
    default: throw .damaged
    }
  }

  func whole(_ key: String) throws(TuneFault) -> Int? {
    guard let number = try numberIfAny(key) else { return nil }
    guard let whole = Int(exactly: number) else { throw .damaged }
    return whole
  }

  /// Returns a number that is at least 0; a default if the file has none.
  func count(_ key: String, orElse usual: Int? = nil) throws(TuneFault) -> Int {
    if members[key] == nil, let usual { return usual }
    guard let count = try whole(key), count >= 0 else { throw .damaged }
    return count
  }

  /// Returns an index from a position that counts from 1; nil for null.
  func place(_ key: String, below end: Int) throws(TuneFault) -> Int? {
    guard let number = try whole(key) else { return nil }
    guard (1...max(1, end)).contains(number), number <= end else { throw .damaged }
    return number - 1
  }

  func text(_ key: String) throws(TuneFault) -> String {
    guard let text = try textIfAny(key) else { throw .damaged }
    return text
  }

  func textIfAny(_ key: String) throws(TuneFault) -> String? {
    switch try value(key) {
    case .string(let text): return text
    case .null: return nil
    default: throw .damaged
    }
  }

  func flag(_ key: String) throws(TuneFault) -> Bool {
    guard let flag = try flagIfAny(key) else { throw .damaged }
    return flag
  }

  func flagIfAny(_ key: String) throws(TuneFault) -> Bool? {
    switch try value(key) {
    case .bool(let flag): return flag
    case .null: return nil
    default: throw .damaged
    }
  }

  func object(_ key: String) throws(TuneFault) -> TuneFields? {
    if case .null = try value(key) { return nil }
    return try TuneFields(JSONNode(value: try value(key)))
  }

  private func list(_ key: String) throws(TuneFault) -> [JSONNode] {
    guard case .array(let elements) = try value(key) else { throw .damaged }
    return elements
  }

  func objects(_ key: String) throws(TuneFault) -> [TuneFields] {
    try each(key) { field throws(TuneFault) in field }
  }

  func each<Value>(
    _ key: String, _ read: (TuneFields) throws(TuneFault) -> Value
  ) throws(TuneFault) -> [Value] {
    var values: [Value] = []
    for element in try list(key) { values.append(try read(TuneFields(element))) }
    return values
  }

  func strings(_ key: String) throws(TuneFault) -> [String] {
    var strings: [String] = []
    for element in try list(key) {
      guard case .string(let text) = element.value else { throw .damaged }
      strings.append(text)
    }
    return strings
  }

  func numbers(_ key: String) throws(TuneFault) -> [Double]? {
    if case .null = try value(key) { return nil }
    return try Self.numbers(try list(key))
  }

  private static func numbers(_ elements: [JSONNode]) throws(TuneFault) -> [Double] {
    var numbers: [Double] = []
    for element in elements {
      guard case .number(let number) = element.value else { throw .damaged }
      numbers.append(number)
    }
    return numbers
  }

  func places(_ key: String, below end: Int) throws(TuneFault) -> [Int] {
    guard let numbers = try numbers(key) else { throw .damaged }
    let places = numbers.compactMap { Int(exactly: $0) }
    guard places.count == numbers.count, places.allSatisfy({ $0 >= 1 && $0 <= end }) else {
      throw .damaged
    }
    return places.map { $0 - 1 }
  }

  func range(_ key: String) throws(TuneFault) -> ClosedRange<Double>? {
    if case .null = try value(key) { return nil }
    return try Self.range(try list(key))
  }

  func ranges(_ key: String) throws(TuneFault) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    for element in try list(key) {
      guard case .array(let ends) = element.value else { throw .damaged }
      ranges.append(try Self.range(ends))
    }
    return ranges
  }

  private static func range(_ elements: [JSONNode]) throws(TuneFault) -> ClosedRange<Double> {
    let ends = try numbers(elements)
    guard ends.count == 2, ends[0] <= ends[1] else { throw .damaged }
    return ends[0]...ends[1]
  }

  func texts(_ key: String) throws(TuneFault) -> [String: String] {
    guard case .object(let members) = try value(key) else { throw .damaged }
    var texts: [String: String] = [:]
    for (name, node) in members {
      guard case .string(let text) = node.value else { throw .damaged }
      texts[name] = text
    }
    return texts
  }

  func weights(_ key: String) throws(TuneFault) -> [String: Double] {
    guard case .object(let members) = try value(key) else { throw .damaged }
    var weights: [String: Double] = [:]
    for (name, node) in members {
      guard case .number(let weight) = node.value else { throw .damaged }
      weights[name] = weight
    }
    return weights
  }

  /// Returns estimates; null is NaN for a value, and infinite for the end of an interval.
  func estimates(_ key: String) throws(TuneFault) -> [TuneAnswer.Estimate] {
    try each(key) { field throws(TuneFault) in
      TuneAnswer.Estimate(
        value: try field.number("value"),
        interval: Interval(
          low: try field.numberIfAny("low") ?? -.infinity,
          high: try field.numberIfAny("high") ?? .infinity),
        margin: try field.number("margin"))
    }
  }
}
