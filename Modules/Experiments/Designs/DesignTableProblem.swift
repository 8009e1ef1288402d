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
