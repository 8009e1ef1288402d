/// A design from a CSV file: a row for each point, a column for each parameter.
///
/// RFC 4180: commas, quotes where needed, LF or CR LF; a byte order mark is skipped. Spreadsheets
/// also write semicolons or tabs between fields, decimal commas then, a first line `sep=;`, and
/// empty fields at the end: all of it is read.
struct DesignTable {
  /// The names of the columns.
  let names: [String]
  /// The values, by row.
  let rows: [[String]]
  /// How the file is written.
  let dialect: TableDialect
  /// The line of the file at which each row begins, from 1.
  private let lines: [Int]
  /// The line of the names.
  private let headerLine: Int

  /// A row of fields, and the line at which it begins.
  private typealias Record = (line: Int, fields: [String])

  /// Reads a table.
  ///
  /// - Throws: `DesignTableProblem` for a text that is none, or has more points than a plan may.
  init(_ text: String) throws(DesignTableProblem) {
    var source = TableSource(text)
    var dialect = source.takeDialect()
    var records = try Self.records(&source, separator: dialect.separator)
    guard !records.isEmpty else { throw .empty }
    var header = records.removeFirst()
    guard !records.isEmpty else { throw .empty }
    try Self.dropEmptyColumns(&header, &records)
    for (index, name) in header.fields.enumerated() where header.fields[..<index].contains(name) {
      throw .twice(name, line: header.line)
    }
    if dialect.separator != .comma {
      for row in records.indices {
        for column in records[row].fields.indices {
          guard let number = decimal(records[row].fields[column]) else { continue }
          records[row].fields[column] = number
          dialect.hasDecimalCommas = true
        }
      }
    }
    (names, rows, lines) = (header.fields, records.map(\.fields), records.map(\.line))
    (headerLine, self.dialect) = (header.line, dialect)
  }

  private static func records(
    _ source: inout TableSource, separator: TableDialect.Separator
  ) throws(DesignTableProblem) -> [Record] {
    var records: [Record] = []
    while let record = source.takeRecord(separator) {
      // A line without a value is none.
      if record.fields.allSatisfy(\.isEmpty) { continue }
      records.append(record)
      if records.count > Plan.pointLimit + 1 { throw .tooManyPoints(limit: Plan.pointLimit) }
    }
    if source.isInQuotes { throw .openQuote }
    return records
  }

  /// Makes all records as long as the header, without columns that have neither name nor value.
  private static func dropEmptyColumns(
    _ header: inout Record, _ records: inout [Record]
  ) throws(DesignTableProblem) {
    let width = (header.fields.lastIndex { !$0.isEmpty } ?? -1) + 1
    header.fields.removeLast(header.fields.count - width)
    for index in records.indices {
      let record = records[index]
      let count = max(width, (record.fields.lastIndex { !$0.isEmpty } ?? -1) + 1)
      guard count == width, record.fields.count >= width else {
        throw .fields(
          min(record.fields.count, count), line: record.line, expected: width)
      }
      records[index].fields.removeLast(record.fields.count - width)
    }
    for column in header.fields.indices.reversed() where header.fields[column].isEmpty {
      guard records.allSatisfy({ $0.fields[column].isEmpty }) else {
        throw .unnamed(column: column + 1, line: header.line)
      }
      header.fields.remove(at: column)
      for index in records.indices { records[index].fields.remove(at: column) }
    }
  }

  /// The columns as `vary` has them; names and values are of their lines in the table at a path.
  func axes(_ origin: PlanOrigin, path: String) -> YamlMap {
    YamlMap(
      names.enumerated().map { column, name in
        let items = zip(lines, rows).map { line, fields in
          YamlValue(
            kind: .scalar(fields[column], quoted: false), origin: .table(path: path, line: line))
        }
        return YamlMap.Entry(
          key: name, keyOrigin: .table(path: path, line: headerLine),
          value: YamlValue(kind: .list(items), origin: origin))
      })
  }
}

/// Returns a number with a decimal comma as plans write it; nil for any other text.
private func decimal(_ text: String) -> String? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count == 2, parts[1].first?.isNumber == true, !text.contains(".") else { return nil }
  let number = "\(parts[0].isEmpty ? "0" : parts[0]).\(parts[1])"
  return Double(number) == nil ? nil : number
}
