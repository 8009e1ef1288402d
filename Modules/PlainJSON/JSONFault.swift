/// What is not JSON in a text, and at which byte.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte from which on it is not JSON.
  package var offset: Int
  /// What was found and what was expected.
  package var fault: JSONFault

  /// Creates an error.
  package init(offset: Int, _ fault: JSONFault) {
    self.offset = offset
    self.fault = fault
  }
}

/// Why a text is not JSON.
public enum JSONFault: Hashable, Sendable {
  /// It ends too early.
  case ended(expected: JSONToken)
  /// Another byte stands there.
  case found(UInt8, expected: JSONToken)
  /// A number is beyond the range of 64-bit floating point.
  case hugeNumber(String)
  /// A text is not UTF-8.
  case notUTF8
  /// An object has a key twice.
  case doubledKey(String)
  /// Lists and objects are nested deeper than so many levels.
  case tooDeep(levels: Int)
  /// An escaped character is half of a pair.
  case halfSurrogate
}

/// What comes next in JSON.
public enum JSONToken: Hashable, Sendable {
  /// Nothing more.
  case end
  /// Any value.
  case value
  /// A word, as `true`.
  case word(String)
  /// A decimal digit.
  case digit
  /// A digit of an escaped character.
  case hexDigit
  /// A key of an object.
  case key
  /// What stands between a key and its value.
  case colon
  /// What goes on or ends a list.
  case commaOrBracket
  /// What goes on or ends an object.
  case commaOrBrace
  /// What may stand after a backslash.
  case escape
  /// A character of a text that needs no escape.
  case character
  /// The end of a text.
  case closingQuote
}

/// A value of a file that is not what was expected, as a message shows it.
public enum FoundValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case flag(Bool)
  /// A number, as it is written.
  case number(String)
  /// A text.
  case text(String)
  /// A list.
  case list
  /// An object.
  case object

  /// The value of a node; its number is written in a form of the caller's.
  package init(_ node: JSONNode, number: (Double) -> String) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .flag(value)
    case .number(let value): self = .number(number(value))
    case .string(let value): self = .text(value)
    case .array: self = .list
    case .object: self = .object
    }
  }
}

/// What a value of a file has to be.
public enum ExpectedValue: Hashable, Sendable {
  /// An object.
  case object
  /// A list, of so many elements at most.
  case list(atMost: Int? = nil)
  /// A text.
  case text
  /// A text that is more than spaces.
  case filledText
  /// The name of a plugin.
  case pluginName
  /// True or false.
  case flag
  /// False, since only one game can be active.
  case inactive
  /// Any number.
  case number
  /// A number in a range.
  case numberIn(from: String, to: String, unit: String)
  /// A number of at most this size.
  case numberWithin(String)
  /// A number that is not negative, as a radius.
  case radius
  /// A number without a fraction.
  case wholeNumber
  /// A number without a fraction, in a range.
  case wholeNumberIn(ClosedRange<Int64>)
  /// A 64-bit number without a sign, as a text.
  case digits
  /// One of these words.
  case oneOf([String])
  /// One of a few words, named in a row.
  case either([String])
  /// An identifier.
  case uuid
  /// An identifier that nothing else has.
  case unusedUUID
  /// A civil time.
  case utcTime
  /// A latitude and longitude.
  case place
}
