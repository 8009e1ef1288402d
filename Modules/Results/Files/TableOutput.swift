import Files
import TextKit

/// Writes a table as CSV; the file appears only when complete.
struct TableOutput {
  private let path: String
  private let file: FileOutput

  /// Starts a table; no file of its name appears before `commit()`.
  init(_ path: String, _ files: any FileSystem) throws(ResultsError) {
    self.path = path
    try files.requireFile(path)
    file = try writing(path) { () throws(SystemError) in try FileOutput(path, files) }
  }

  /// Adds a row.
  func write(_ fields: [String]) throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.write(CSV.line(fields)) }
  }

  /// Adds rows as text.
  func write(_ text: borrowing ByteText) throws(ResultsError) {
    let bytes = text.array
    try writing(path) { () throws(SystemError) in try file.write(bytes) }
  }

  /// Makes the table appear under its name.
  func commit() throws(ResultsError) {
    try writing(path) { () throws(SystemError) in try file.commit() }
  }
}
