/// A syntax error in a JSON text, with its offset.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The offset of the first byte that is not JSON.
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
  /// The text ends too early.
  case ended(expected: JSONToken)
  /// An unexpected byte.
  case found(UInt8, expected: JSONToken)
  /// A number beyond the range of 64-bit floating point.
  case hugeNumber(String)
  /// A string is not UTF-8.
  case notUTF8
  /// An object has a duplicate key.
  case doubledKey(String)
  /// Lists and objects are nested deeper than `levels`.
  case tooDeep(levels: Int)
  /// An escaped character is half of a surrogate pair.
  case halfSurrogate
}

/// A token the reader expects.
public enum JSONToken: Hashable, Sendable {
  /// The end of the text.
  case end
  /// Any value.
  case value
  /// A word such as `true`.
  case word(String)
  /// A decimal digit.
  case digit
  /// A digit of an escaped character.
  case hexDigit
  /// A key of an object.
  case key
  /// The sign between a key and its value.
  case colon
  /// The continuation or end of a list.
  case commaOrBracket
  /// The continuation or end of an object.
  case commaOrBrace
  /// A character allowed after a backslash.
  case escape
  /// A character of a string that needs no escape.
  case character
  /// The end of a string.
  case closingQuote
}

/// A value that is not what was expected, as a message shows it.
public enum FoundValue: Hashable, Sendable {
  /// Null or nothing.
  case null
  /// True or false.
  case flag(Bool)
  /// A number, as written.
  case number(String)
  /// A string.
  case text(String)
  /// A list.
  case list
  /// An object.
  case object

  /// Creates the value of a node, with numbers formatted by the caller.
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

/// The value that a file must have in some place.
public enum ExpectedValue: Hashable, Sendable {
  /// An object.
  case object
  /// A list, optionally of limited length.
  case list(atMost: Int? = nil)
  /// A string.
  case text
  /// A string that is not blank.
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
  /// A radius, which is not negative.
  case radius
  /// The squares of open ground.
  case openGround
  /// A number that is not negative.
  case notNegative
  /// Numbers that ascend.
  case ascending
  /// A number without a fraction.
  case wholeNumber
  /// A number without a fraction, in a range.
  case wholeNumberIn(ClosedRange<Int64>)
  /// An unsigned 64-bit number in a string.
  case digits
  /// One of these words.
  case oneOf([String])
  /// One of a few words, listed with their alternatives.
  case either([String])
  /// An identifier.
  case uuid
  /// An unused identifier.
  case unusedUUID
  /// A civil time.
  case utcTime
  /// A latitude and longitude.
  case place
}
