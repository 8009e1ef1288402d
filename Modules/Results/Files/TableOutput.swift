import Files

/// Writes a table as CSV, so that its name only ever holds a whole one.
struct TableOutput {
  private let path: String
  private let file: FileOutput

  /// Begins a table; nothing appears under its name before `commit()`.
  init(_ path: String, _ files: any FileSystem) throws(ResultsError) {
    self.path = path
    file = try writing(path) { () throws(SystemError) in try FileOutput(path, files) }
  }

  /// Adds a row.
  func write(_ fields: [String]) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.write(CSV.line(fields)) }
  }

  /// Makes the table appear.
  func commit() throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.commit() }
  }
}
