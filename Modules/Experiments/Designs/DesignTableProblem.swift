public import TextKit

/// How a table is written, besides what RFC 4180 says.
public struct TableDialect: Hashable, Sendable {
  /// What stands between fields.
  public enum Separator: UInt8, Hashable, Sendable, CaseIterable {
    /// `,`, as in RFC 4180.
    case comma = 0x2C
    /// `;`, as spreadsheets write where a comma is the decimal sign.
    case semicolon = 0x3B
    /// A tab.
    case tab = 0x09
  }

  /// What stands between its fields.
  public let separator: Separator
  /// Whether some numbers have a decimal comma.
  public internal(set) var hasDecimalCommas = false
}

/// A reason why a text is not the table of a design.
public enum DesignTableProblem: Error, Hashable, Sendable {
  /// It has no header or no rows.
  case empty
  /// A row has another number of fields than the header.
  case fields(Int, line: Int, expected: Int)
  /// A quotation mark is not closed.
  case openQuote
  /// A column's name is given twice.
  case twice(String, line: Int)
  /// A column with values has no name; columns count from 1.
  case unnamed(column: Int, line: Int)
  /// The plan has another design than `list`.
  case needsList
  /// Files cannot be read here.
  case notHere
  /// It has more rows than a plan may have points.
  case tooManyPoints(limit: Int)

  /// Returns its place: the line of the table at a path if it is of one, else where it is named.
  func origin(path: String, named: PlanOrigin) -> PlanOrigin {
    switch self {
    case .fields(_, let line, _), .twice(_, let line), .unnamed(_, let line):
      .table(path: path, line: line)
    case .empty, .openQuote, .needsList, .notHere, .tooManyPoints: named
    }
  }
}

extension TableDialect {
  /// Returns what is unusual about the table at a path, in one line; nil for a table of RFC 4180.
  public func line(path: String, in language: Language) -> String? {
    let between: String
    switch separator {
    case .comma: return nil
    case .semicolon: between = language.say(en: "semicolons", ru: "точками с запятой")
    case .tab: between = language.say(en: "tabs", ru: "табуляциями")
    }
    let decimals =
      hasDecimalCommas
      ? language.say(en: ", with decimal commas", ru: ", с десятичными запятыми") : ""
    return language.say(
      en: "\(path): read as fields separated by \(between)\(decimals)",
      ru: "\(path): поля разделены \(between)\(decimals)")
  }
}

extension DesignTableProblem: Localized {
  /// Returns what is wrong with a table, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .empty:
      language.say(
        en: "expected a table with parameters in its first line and a point in each other",
        ru: "нужна таблица: в первой строке параметры, в каждой следующей — точка")
    case .fields(let count, _, let expected):
      language.say(
        en: "the row has \(count) fields, expected \(expected)",
        ru: "в строке полей \(count), нужно: \(expected)")
    case .openQuote:
      language.say(
        en: "a quotation mark of the table is not closed", ru: "в таблице не закрыта кавычка")
    case .unnamed(let column, _):
      language.say(
        en: "column \(column) has values but no name; give it a parameter's name or take it out "
          + "(pandas: to_csv(…, index=False))",
        ru: "в столбце \(column) есть значения, но нет имени; дай ему имя параметра или убери его "
          + "(pandas: to_csv(…, index=False))")
    case .twice(let name, _):
      language.say(
        en: "the column '\(name)' is given twice", ru: "столбец «\(name)» дан дважды")
    case .needsList:
      language.say(
        en: "a table of points needs design: list, or no design",
        ru: "таблице точек нужно design: list или план без design")
    case .notHere:
      language.say(en: "no file can be read here", ru: "файлы здесь не читаются")
    case .tooManyPoints(let limit):
      language.say(
        en: "the table has too many rows, expected at most \(limit)",
        ru: "в таблице слишком много строк, нужно: не больше \(limit)")
    }
  }
}
