/// A value that says once what it holds: keys, what they mean, and where their values come from.
///
/// From that come its JSON and its rows in docs/frames.md, and it is what a page draws.
public protocol Described {
  /// Adds its fields, in order.
  static func describe(_ fields: inout Fields<Self>)
}

extension Described {
  /// The value as a JSON object in one line.
  public var json: String {
    var text = JSONText()
    write(to: &text)
    return text.closed
  }

  /// Adds its fields to a JSON object.
  package func write(to text: inout JSONText) {
    Fields<Self>.described(false).write(self, to: &text)
  }

  /// The fields, for documentation.
  public static var fields: [FieldRow] { Fields<Self>.described(true).rows }
}

/// A field as documentation shows it.
public struct FieldRow: Hashable, Sendable {
  /// The kind of a value.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A number.
    case number
    /// A whole number.
    case count
    /// A list of whole numbers.
    case counts
    /// True or false.
    case flag
    /// A string.
    case text
    /// A list of strings.
    case texts
    /// An object with fields of its own.
    case object
    /// A list of objects.
    case list
    /// A screen: its key is its name, the value of `screen`.
    case screen
    /// Fields that screens share, under a name that is no key.
    case part
  }

  /// The key in JSON.
  public let key: String
  /// The kind of its value.
  public let kind: Kind
  /// What it means.
  public let meaning: String
  /// The fields of an object, of the elements of a list, or of a screen.
  public var fields: [FieldRow]

  /// Creates the row of a field.
  public init(key: String, kind: Kind, meaning: String, fields: [FieldRow] = []) {
    (self.key, self.kind, self.meaning, self.fields) = (key, kind, meaning, fields)
  }
}

/// The fields of a value, from which its JSON is written and its documentation is made.
///
/// Nothing of it needs reflection or key paths, so that pages have it too (Embedded Swift). A value
/// that is nil, and a number that is not finite, is `null`.
public struct Fields<Model> {
  private typealias Writer = (Model, inout JSONText) -> Void

  /// Whether they are for documentation, which needs no writers, or for JSON, which needs no rows.
  ///
  /// Browsers have no documentation, so the meanings are not linked there.
  #if hasFeature(Embedded)
    private var isDocumentation: Bool { false }
  #else
    private let isDocumentation: Bool
  #endif
  fileprivate private(set) var rows: [FieldRow] = []
  private var writers: [Writer] = []

  fileprivate init(_ isDocumentation: Bool) {
    #if !hasFeature(Embedded)
      self.isDocumentation = isDocumentation
    #endif
  }

  /// Adds a number.
  public mutating func number(
    _ key: String, _ meaning: String, _ value: @escaping (Model) -> Double?
  ) {
    add(key, .number, meaning) {
      $0.add(key, json: value($1).map { JSONText.number($0) } ?? "null")
    }
  }

  /// Adds a whole number.
  public mutating func count(
    _ key: String, _ meaning: String, _ value: @escaping (Model) -> Int?
  ) {
    add(key, .count, meaning) { $0.add(key, json: value($1).map { String($0) } ?? "null") }
  }

  /// Adds a list of whole numbers.
  public mutating func counts(
    _ key: String, _ meaning: String, _ values: @escaping (Model) -> [Int]
  ) {
    add(key, .counts, meaning) { text, model in
      text.add(key, list: values(model)) { String($0) }
    }
  }

  /// Adds what is true or false.
  public mutating func flag(
    _ key: String, _ meaning: String, _ value: @escaping (Model) -> Bool?
  ) {
    add(key, .flag, meaning) {
      $0.add(key, json: value($1).map { $0 ? "true" : "false" } ?? "null")
    }
  }

  /// Adds a string.
  public mutating func text(
    _ key: String, _ meaning: String, _ value: @escaping (Model) -> String?
  ) {
    add(key, .text, meaning) { text, model in
      text.add(key, json: value(model).map { text.limited($0) } ?? "null")
    }
  }

  /// Adds a string that is held whole, whatever the limits: it has one of its own.
  package mutating func wholeText(
    _ key: String, _ meaning: String, _ value: @escaping (Model) -> String?
  ) {
    add(key, .text, meaning) { text, model in
      text.add(key, json: value(model).map { JSONText.quoted($0) } ?? "null")
    }
  }

  /// Adds a list of strings.
  public mutating func texts(
    _ key: String, _ meaning: String, _ values: @escaping (Model) -> [String]?
  ) {
    add(key, .texts, meaning) { text, model in
      guard let values = values(model) else { return text.add(key, json: "null") }
      text.add(key, list: values) { [text] in text.limited($0) }
    }
  }

  /// Adds an object.
  public mutating func object<Value: Described>(
    _ key: String, _ meaning: String, _ value: @escaping (Model) -> Value?
  ) {
    let own = Fields<Value>.described(isDocumentation)
    add(key, .object, meaning, own.rows) { text, model in
      text.add(key, json: value(model).map { own.object($0, text.limits) } ?? "null")
    }
  }

  /// Adds a list of objects.
  public mutating func list<Value: Described>(
    _ key: String, _ meaning: String, _ values: @escaping (Model) -> [Value]?
  ) {
    let own = Fields<Value>.described(isDocumentation)
    add(key, .list, meaning, own.rows) { text, model in
      guard let values = values(model) else { return text.add(key, json: "null") }
      text.add(key, list: values) { [limits = text.limits] in own.object($0, limits) }
    }
  }

  /// Adds the fields of a part among its own; none of them if the part is nil.
  ///
  /// A part with a name is one that screens share: documentation says once what it holds.
  public mutating func part<Value: Described>(
    named name: String? = nil, _ meaning: String = "", _ value: @escaping (Model) -> Value?
  ) {
    let own = Fields<Value>.described(isDocumentation)
    if isDocumentation {
      return rows +=
        name.map { [FieldRow(key: $0, kind: .part, meaning: meaning, fields: own.rows)] }
        ?? own.rows
    }
    writers.append { if let value = value($0) { own.write(value, to: &$1) } }
  }

  /// Adds what is an object of JSON already.
  package mutating func raw(
    _ key: String, _ meaning: String, _ json: @escaping (Model) -> String
  ) {
    add(key, .object, meaning) { $0.add(key, json: json($1)) }
  }

  /// Adds fields that are there under a condition only.
  public mutating func when(
    _ condition: @escaping (Model) -> Bool, _ describe: (inout Fields) -> Void
  ) {
    var own = Fields(isDocumentation)
    describe(&own)
    if isDocumentation { return rows += own.rows }
    let fields = own
    writers.append { if condition($0) { fields.write($0, to: &$1) } }
  }

  /// Adds a screen: its name as `screen` and its fields; nothing if the value is nil.
  public mutating func screen<Value: Described>(
    _ name: String, _ meaning: String, _ value: @escaping (Model) -> Value?
  ) {
    let own = Fields<Value>.described(isDocumentation)
    if isDocumentation {
      return rows.append(FieldRow(key: name, kind: .screen, meaning: meaning, fields: own.rows))
    }
    writers.append {
      guard let value = value($0) else { return }
      $1.add("screen", name)
      own.write(value, to: &$1)
    }
  }

  /// Adds the only screen: its name as `screen` and its fields.
  public mutating func screen(
    _ name: String, _ meaning: String, _ describe: (inout Fields) -> Void
  ) {
    var own = Fields(isDocumentation)
    describe(&own)
    if isDocumentation {
      return rows.append(FieldRow(key: name, kind: .screen, meaning: meaning, fields: own.rows))
    }
    let fields = own
    writers.append {
      $1.add("screen", name)
      fields.write($0, to: &$1)
    }
  }

  private mutating func add(
    _ key: String, _ kind: FieldRow.Kind, _ meaning: String, _ fields: [FieldRow] = [],
    _ write: @escaping (inout JSONText, Model) -> Void
  ) {
    if isDocumentation {
      return rows.append(FieldRow(key: key, kind: kind, meaning: meaning, fields: fields))
    }
    writers.append { write(&$1, $0) }
  }

  fileprivate func write(_ model: Model, to text: inout JSONText) {
    for write in writers { write(model, &text) }
  }

  private func object(_ model: Model, _ limits: JSONText.Limits) -> String {
    var text = JSONText(limits: limits)
    write(model, to: &text)
    return text.closed
  }
}

extension Fields where Model: Described {
  fileprivate static func described(_ isDocumentation: Bool) -> Fields {
    var fields = Fields(isDocumentation)
    Model.describe(&fields)
    return fields
  }
}

extension JSONText {
  /// Adds a list of as many elements as the limits allow.
  fileprivate mutating func add<Element>(
    _ key: String, list elements: [Element], _ json: (Element) -> String
  ) {
    add(key, json: "[" + elements.prefix(limits.elements).map(json).joined(separator: ",") + "]")
  }
}
