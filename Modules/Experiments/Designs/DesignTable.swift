/// A design from a CSV file: a row for each point, a column for each parameter.
///
/// RFC 4180: commas, quotes where needed, LF or CR LF; a byte order mark is skipped.
struct DesignTable {
  /// The names of the columns.
  let names: [String]
  /// The values, by row.
  let rows: [[String]]

  /// Reads a table.
  ///
  /// - Throws: `DesignTableProblem` for a text that is none, or has more points than a plan may.
  init(_ text: String) throws(DesignTableProblem) {
    var records = try Self.records(text)
    guard !records.isEmpty else { throw .empty }
    let header = records.removeFirst()
    guard !records.isEmpty else { throw .empty }
    for (index, record) in records.enumerated() where record.count != header.count {
      throw .fields(record.count, line: index + 2, expected: header.count)
    }
    for (index, name) in header.enumerated() where header[..<index].contains(name) {
      throw .twice(name)
    }
    (names, rows) = (header, records)
  }

  private static func records(_ text: String) throws(DesignTableProblem) -> [[String]] {
    var (records, fields, field) = ([[String]](), [String](), [UInt8]())
    var isQuoted = false
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    func endField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    func endRecord() throws(DesignTableProblem) {
      endField()
      // An empty line is none.
      if fields != [""] { records.append(fields) }
      fields = []
      if records.count > Plan.pointLimit + 1 { throw .tooManyPoints(limit: Plan.pointLimit) }
    }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && bytes.first == byte:
        field.append(byte)
        bytes.removeFirst()
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: endField()
      case UInt8(ascii: "\n") where !isQuoted: try endRecord()
      case UInt8(ascii: "\r") where !isQuoted: break
      default: field.append(byte)
      }
    }
    if isQuoted { throw .openQuote }
    if !field.isEmpty || !fields.isEmpty { try endRecord() }
    return records
  }

  /// The columns as `vary` has them.
  func axes(_ origin: PlanOrigin) -> YamlMap {
    YamlMap(
      names.enumerated().map { column, name in
        let items = rows.map {
          YamlValue(kind: .scalar($0[column], quoted: false), origin: origin)
        }
        return YamlMap.Entry(
          key: name, keyOrigin: origin, value: YamlValue(kind: .list(items), origin: origin))
      })
  }
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
  case twice(String)
  /// The plan has another design than `list`.
  case needsList
  /// Files cannot be read here.
  case notHere
  /// It has more rows than a plan may have points.
  case tooManyPoints(limit: Int)
}
