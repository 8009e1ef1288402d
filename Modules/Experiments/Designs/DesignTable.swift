/// A design from a CSV file: a row for each point, a column for each parameter.
///
/// RFC 4180: commas, quotes where needed, LF or CR LF; a byte order mark is skipped.
struct DesignTable {
  /// The names of the columns.
  let names: [String]
  /// The values, by row.
  let rows: [[String]]
  /// The line of the file at which each row begins, from 1.
  private let lines: [Int]

  /// Reads a table.
  ///
  /// - Throws: `DesignTableProblem` for a text that is none, or has more points than a plan may.
  init(_ text: String) throws(DesignTableProblem) {
    var records = try Self.records(text)
    guard !records.isEmpty else { throw .empty }
    let header = records.removeFirst()
    guard !records.isEmpty else { throw .empty }
    for record in records where record.fields.count != header.fields.count {
      throw .fields(record.fields.count, line: record.line, expected: header.fields.count)
    }
    for (index, name) in header.fields.enumerated() where header.fields[..<index].contains(name) {
      throw .twice(name)
    }
    (names, rows, lines) = (header.fields, records.map(\.fields), records.map(\.line))
  }

  private static func records(
    _ text: String
  ) throws(DesignTableProblem) -> [(line: Int, fields: [String])] {
    var records: [(line: Int, fields: [String])] = []
    var (fields, field) = ([String](), [UInt8]())
    // The line that is read, and that at which its record began.
    var (line, first) = (1, 1)
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
      if fields != [""] { records.append((first, fields)) }
      fields = []
      if records.count > Plan.pointLimit + 1 { throw .tooManyPoints(limit: Plan.pointLimit) }
    }
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && bytes.first == byte:
        field.append(byte)
        bytes.removeFirst()
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: endField()
      case UInt8(ascii: "\n") where !isQuoted:
        try endRecord()
        first = line
      case UInt8(ascii: "\r") where !isQuoted: break
      default: field.append(byte)
      }
    }
    if isQuoted { throw .openQuote }
    if !field.isEmpty || !fields.isEmpty { try endRecord() }
    return records
  }

  /// The columns as `vary` has them; each value is of its line in the table at a path.
  func axes(_ origin: PlanOrigin, path: String) -> YamlMap {
    YamlMap(
      names.enumerated().map { column, name in
        let items = zip(lines, rows).map { line, fields in
          YamlValue(
            kind: .scalar(fields[column], quoted: false), origin: .table(path: path, line: line))
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
