public import TextKit

/// A syntax error in an XML file, with its offset.
package struct XMLSyntaxError: Error, Hashable, Sendable {
  /// The offset of the first byte that is not XML.
  package var offset: Int
  /// What was found and what was expected.
  package var fault: XMLFault

  /// Creates an error.
  package init(offset: Int, _ fault: XMLFault) {
    self.offset = offset
    self.fault = fault
  }
}

/// Why a text is not XML, or not XML that the reader supports.
public enum XMLFault: Hashable, Sendable {
  /// The text ends too early.
  case ended(expected: XMLToken?)
  /// An unexpected byte.
  case found(UInt8, expected: XMLToken)
  /// The text is UTF-16 and damaged.
  case utf16
  /// The text is not UTF-8 from this line on.
  case notUTF8
  /// The text declares an encoding that is not known.
  case encoding(String)
  /// The text has a document type or a declaration.
  case declaration
  /// The text has more than one root.
  case secondRoot
  /// Elements are nested deeper than `levels`.
  case tooDeep(levels: Int)
  /// An element has a duplicate attribute, or too many attributes.
  case attributes(String)
  /// An end tag without a start tag.
  case strayEnd(String)
  /// An end tag belongs to another element.
  case otherEnd(found: String, expected: String)
  /// A construct that is not closed.
  case unclosed(start: String, end: String)
  /// A text contains the end of a CDATA section.
  case bracketsInText
  /// A character that XML cannot represent.
  case control(UInt8)
  /// An ampersand that starts no reference.
  case bareAmpersand
  /// An unknown reference.
  case unknownReference(String)
}

/// A token the reader expects.
public enum XMLToken: Hashable, Sendable {
  /// The first element.
  case element
  /// The end of an element.
  case end(of: String)
  /// A separator of attributes, or the end of a tag.
  case spaceOrEnd
  /// The sign between an attribute and its value.
  case equals
  /// The start of a value.
  case quotationMark
  /// The end of a value.
  case closingMark
  /// The end of a tag.
  case tagEnd
  /// The start of a tag.
  case tagStart
  /// The end of the file.
  case endOfFile
  /// The name of an element or attribute.
  case name
  /// More of a tag.
  case tag
}

extension XMLFault: Localized {
  /// Returns what was found and what was expected; shortens quotations from the text.
  public func line(in language: Language) -> String {
    let line = whole(in: language)
    return line.utf8.count > 200 ? "\(line.prefix(200))…" : line
  }

  private func whole(in language: Language) -> String {
    switch self {
    case .ended(nil): language.say(en: "the file ends here", ru: "файл здесь кончается")
    case .ended(let token?):
      language.say(
        en: "the file ends here, expected \(token.line(in: language))",
        ru: "файл здесь кончается, ожидается \(token.line(in: language))")
    case .found(let byte, let token):
      language.say(
        en: "found \(name(of: byte, language)), expected \(token.line(in: language))",
        ru: "здесь \(name(of: byte, language)), ожидается \(token.line(in: language))")
    case .utf16:
      language.say(
        en: "the text is damaged UTF-16", ru: "текст в UTF-16 повреждён")
    case .notUTF8:
      language.say(
        en: "the text is not UTF-8, and no encoding is declared",
        ru: "текст не в UTF-8, а кодировка не указана")
    case .encoding(let name):
      language.say(
        en: "the encoding '\(name)' is not known, expected UTF-8, UTF-16, windows-1252, "
          + "windows-1251, ISO-8859-1, ISO-8859-15 or KOI8-R",
        ru: "кодировка '\(name)' неизвестна, нужна UTF-8, UTF-16, windows-1252, windows-1251, "
          + "ISO-8859-1, ISO-8859-15 или KOI8-R")
    case .unclosed(let start, let end):
      language.say(en: "\(start) without its \(end)", ru: "\(start) без \(end)")
    case .bracketsInText:
      language.say(
        en: "']]>' in text, expected ']]&gt;'", ru: "']]>' в тексте, нужно ']]&gt;'")
    case .control(let byte):
      language.say(en: "the control character \(byte)", ru: "управляющий символ \(byte)")
    case .bareAmpersand:
      language.say(
        en: "'&' without ';', expected '&amp;'", ru: "'&' без ';', нужно '&amp;'")
    case .unknownReference(let name):
      language.say(
        en: "the reference '&\(name);' is not known", ru: "ссылка '&\(name);' неизвестна")
    case .declaration, .secondRoot, .tooDeep, .attributes, .strayEnd, .otherEnd:
      structure(in: language)
    }
  }

  private func structure(in language: Language) -> String {
    switch self {
    case .declaration:
      language.say(
        en: "a document type or declaration is not accepted",
        ru: "объявления и типы документов не принимаются")
    case .secondRoot: language.say(en: "a second root element", ru: "второй корневой элемент")
    case .tooDeep(let levels):
      language.say(en: "deeper than \(levels) elements", ru: "глубже \(levels) элементов")
    case .attributes(let name):
      language.say(
        en: "the attribute '\(name)' twice, or too many",
        ru: "атрибут '\(name)' дважды, или их слишком много")
    case .strayEnd(let name):
      language.say(en: "</\(name)> ends nothing", ru: "</\(name)> ничего не закрывает")
    case .otherEnd(let found, let expected):
      language.say(
        en: "found </\(found)>, expected </\(expected)>",
        ru: "здесь </\(found)>, ожидается </\(expected)>")
    default: ""
    }
  }

  private func name(of byte: UInt8, _ language: Language) -> String {
    if byte > 32, byte < 127 { return "'\(Character(Unicode.Scalar(byte)))'" }
    return language.say(en: "byte \(byte)", ru: "байт \(byte)")
  }
}

extension XMLToken: Localized {
  /// Returns the expected token.
  public func line(in language: Language) -> String {
    switch self {
    case .element: language.say(en: "an element", ru: "элемент")
    case .end(let name): language.say(en: "the end of <\(name)>", ru: "конец <\(name)>")
    case .spaceOrEnd: language.say(en: "a space, '>' or '/>'", ru: "пробел, '>' или '/>'")
    case .equals: "'='"
    case .quotationMark: language.say(en: "a quotation mark", ru: "кавычка")
    case .closingMark:
      language.say(en: "the closing quotation mark", ru: "закрывающая кавычка")
    case .tagEnd: "'>'"
    case .tagStart: "'<'"
    case .endOfFile: language.say(en: "the end of the file", ru: "конец файла")
    case .name: language.say(en: "a name", ru: "имя")
    case .tag: language.say(en: "the tag to go on", ru: "продолжение тега")
    }
  }
}
