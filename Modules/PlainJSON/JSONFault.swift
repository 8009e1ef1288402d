public import TextKit

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
  /// Plain text of a limited length, without control characters.
  case plainText(atMost: Int)
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

extension JSONFault: Localized {
  /// Returns what was found and what was expected; shortens quotations from the text.
  public func line(in language: Language) -> String {
    let line = whole(in: language)
    return line.utf8.count > 200 ? "\(line.prefix(200))…" : line
  }

  private func whole(in language: Language) -> String {
    switch self {
    case .ended(let token):
      language.say(
        en: "the file ends here, expected \(token.line(in: language))",
        ru: "файл здесь кончается, ожидается \(token.line(in: language))")
    case .found(let byte, let token):
      language.say(
        en: "found \(name(of: byte, language)), expected \(token.line(in: language))",
        ru: "здесь \(name(of: byte, language)), ожидается \(token.line(in: language))")
    case .hugeNumber(let text):
      language.say(en: "the number \(text) is too large", ru: "число \(text) слишком велико")
    case .notUTF8: language.say(en: "the text is not UTF-8", ru: "текст не в UTF-8")
    case .doubledKey(let key):
      language.say(en: "the key '\(key)' appears twice", ru: "ключ '\(key)' стоит дважды")
    case .tooDeep(let levels):
      language.say(
        en: "nested deeper than \(levels) levels", ru: "вложено глубже \(levels) уровней")
    case .halfSurrogate:
      language.say(en: "half of a surrogate pair", ru: "половина суррогатной пары")
    }
  }

  private func name(of byte: UInt8, _ language: Language) -> String {
    if byte > 32, byte < 127 { return "'\(Character(Unicode.Scalar(byte)))'" }
    return language.say(en: "byte \(byte)", ru: "байт \(byte)")
  }
}

extension JSONToken: Localized {
  /// Returns the expected token.
  public func line(in language: Language) -> String {
    switch self {
    case .end: language.say(en: "the end of the file", ru: "конец файла")
    case .value: language.say(en: "a value", ru: "значение")
    case .word(let word): word
    case .digit: language.say(en: "a digit", ru: "цифра")
    case .hexDigit: language.say(en: "a hexadecimal digit", ru: "шестнадцатеричная цифра")
    case .key: language.say(en: "a key in double quotes", ru: "ключ в двойных кавычках")
    case .colon: "':'"
    case .commaOrBracket: language.say(en: "',' or ']'", ru: "',' или ']'")
    case .commaOrBrace: language.say(en: "',' or '}'", ru: "',' или '}'")
    case .escape:
      language.say(
        en: "one of \"\\/bfnrtu after a backslash", ru: "одно из \"\\/bfnrtu после обратной черты")
    case .character:
      language.say(
        en: "the text to go on; control characters are written \\u00XX",
        ru: "продолжение текста; управляющие символы пишут как \\u00XX")
    case .closingQuote:
      language.say(en: "the closing '\"' of a text", ru: "закрывающая '\"' текста")
    }
  }
}

extension FoundValue: Localized {
  /// Returns the value; shortens long strings.
  public func line(in language: Language) -> String {
    switch self {
    case .null: "null"
    case .flag(let value): value ? "true" : "false"
    case .number(let text): text
    case .text(let text): text.count > 40 ? "'\(text.prefix(40))…'" : "'\(text)'"
    case .list: language.say(en: "a list", ru: "список")
    case .object: language.say(en: "an object", ru: "объект")
    }
  }
}

extension ExpectedValue: Localized {
  /// Returns what the value must be.
  public func line(in language: Language) -> String {
    switch self {
    case .object: language.say(en: "an object", ru: "объект")
    case .list(nil): language.say(en: "a list", ru: "список")
    case .list(let most?):
      language.say(en: "a list of at most \(most)", ru: "список не длиннее \(most)")
    case .text: language.say(en: "a text", ru: "текст")
    case .filledText: language.say(en: "a text that is not empty", ru: "непустой текст")
    case .plainText(let most):
      language.say(
        en: "a text of at most \(most) characters, without control characters",
        ru: "текст не длиннее \(most) знаков, без управляющих символов")
    case .pluginName: language.say(en: "the name of a plugin", ru: "имя плагина")
    case .flag: language.say(en: "true or false", ru: "true или false")
    case .inactive:
      language.say(
        en: "false, since another game is active", ru: "false, раз другая игра уже активна")
    case .ascending:
      language.say(en: "numbers in ascending order", ru: "числа по возрастанию")
    case .notNegative:
      language.say(en: "a number of at least 0", ru: "число не меньше 0")
    case .radius: language.say(en: "a radius of at least 0", ru: "радиус не меньше 0")
    case .openGround:
      language.say(en: "the runs of a grid of squares", ru: "полосы клеток сетки")
    case .oneOf(let words):
      language.say(en: "one of ", ru: "одно из ") + words.joined(separator: ", ")
    case .either(let words):
      words.dropLast().joined(separator: ", ")
        + language.say(en: " or \(words.last ?? "")", ru: " или \(words.last ?? "")")
    case .uuid: language.say(en: "a UUID", ru: "UUID")
    case .unusedUUID:
      language.say(en: "a UUID that is not used twice", ru: "UUID, которого больше ни у кого нет")
    case .utcTime:
      language.say(
        en: "a UTC time as 2026-05-01T12:00:00.000Z", ru: "время UTC как 2026-05-01T12:00:00.000Z")
    case .place: language.say(en: "a place on Earth", ru: "место на Земле")
    case .number, .numberIn, .numberWithin, .wholeNumber, .wholeNumberIn, .digits:
      numberLine(in: language)
    }
  }

  private func numberLine(in language: Language) -> String {
    switch self {
    case .numberIn(let from, let to, let unit):
      language.say(en: "a number in ", ru: "число в пределах ")
        + "\(from)...\(to)" + (unit.isEmpty ? "" : " \(unit)")
    case .numberWithin(let limit):
      language.say(en: "a number within ±\(limit)", ru: "число в пределах ±\(limit)")
    case .wholeNumber: language.say(en: "a whole number", ru: "целое число")
    case .wholeNumberIn(let range):
      language.say(en: "a whole number in ", ru: "целое число в пределах ")
        + "\(range.lowerBound)...\(range.upperBound)"
    case .digits:
      language.say(en: "a text of digits, below 2^64", ru: "текст из цифр, меньше 2^64")
    default: language.say(en: "a number", ru: "число")
    }
  }
}
