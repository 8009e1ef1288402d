import Files
import Domain
import Experiments
import PortableNumerics

/// A complete shard file: its header, and its rows to be read in sequence.
///
/// It is reopened for every piece, so that any number of shards can be read at once.
struct ShardFile: Sendable {
  let path: String
  let header: ShardHeader
  let files: any FileSystem

  /// The state of a path where a shard is expected.
  enum State {
    case absent
    case whole(ShardFile)
    case damaged
  }

  /// Checks a file completely and returns its state.
  static func state(
    of path: String, _ files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) -> State {
    guard files.exists(path) else { return .absent }
    let file = try DataFile(path, .read, files)
    guard let header = ShardHeader(try file.read(at: 0, count: ShardHeader.sizeLimit)) else {
      return .damaged
    }
    var check = CRC64()
    var offset = header.bytes.count
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try file.read(at: offset, into: &buffer, count: buffer.count)
      if count == 0 { break }
      check.add(buffer[..<count])
      offset += count
    }
    guard header.checksum(rows: check) == header.checksum else { return .damaged }
    return .whole(ShardFile(path: path, header: header, files: files))
  }

  /// Returns the names of the shard files in a folder, sorted.
  static func names(in folder: String, _ files: any FileSystem) -> [String] {
    files.names(in: folder).filter { $0.hasPrefix("shard-") && $0.hasSuffix(".csv") }
  }

  /// Writes a shard file atomically.
  static func write(
    _ header: ShardHeader, of plan: Plan, to path: String, _ files: any FileSystem,
    rows: ((RunRow) throws -> Void) throws -> Void
  ) throws {
    let temporary = files.temporaryName(in: splitPath(path).folder)
    defer { try? files.remove(temporary) }
    let file = try DataFile(temporary, .replace, files)
    var header = header
    var check = CRC64()
    var offset = header.bytes.count
    var pending = Array(ShardHeader.columns(of: plan).utf8)
    func flush() throws(ResultsError) {
      check.add(pending)
      try file.write(pending, at: offset)
      offset += pending.count
      pending.removeAll(keepingCapacity: true)
    }
    try rows { row in
      pending += ShardHeader.line(of: row).utf8
      header.rowCount += 1
      if pending.count >= 1 << 16 { try flush() }
    }
    try flush()
    header.checksum = header.checksum(rows: check)
    try file.write(header.bytes, at: 0)
    try file.sync()
    try files.move(temporary, over: path)
    try files.settle(path)
  }
}

/// The rows of a shard file, in sequence.
struct ShardRows {
  /// The maximum length of a line in bytes, above that of 65 536 metrics of 24 digits.
  static let lineLimit = 1 << 21
  private let path: String
  private let files: any FileSystem
  private let metricCount: Int
  private let pieceSize: Int
  private var offset: Int
  private var buffer: [UInt8] = []
  private var place = 0

  /// Starts reading a checked file.
  init(_ file: ShardFile, metricCount: Int, pieceSize: Int) throws(ResultsError) {
    path = file.path
    files = file.files
    self.metricCount = metricCount
    self.pieceSize = pieceSize
    offset = file.header.bytes.count
    guard try nextLine() != nil else { throw .damaged(path: path) }
  }

  /// Returns the next row; nil at the end.
  mutating func next() throws(ResultsError) -> RunRow? {
    guard let line = try nextLine() else { return nil }
    guard let row = ShardRows.row(line, metricCount) else { throw .damaged(path: path) }
    return row
  }

  /// Returns the bytes of a line without CR LF, or nil at the end of the file.
  ///
  /// No field contains a line end.
  private mutating func nextLine() throws(ResultsError) -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer[place...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[place..<end]
        place = end + 1
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      }
      let more = try DataFile(path, .read, files).read(at: offset, count: pieceSize)
      if more.isEmpty {
        guard place == buffer.count else { throw .damaged(path: path) }
        return nil
      }
      guard buffer.count - place <= ShardRows.lineLimit else { throw .damaged(path: path) }
      buffer = Array(buffer[place...]) + more
      place = 0
      offset += more.count
    }
  }

  private static func row(_ line: ArraySlice<UInt8>, _ metricCount: Int) -> RunRow? {
    // Only the last field, the status, can be quoted.
    let fields = line.split(
      separator: UInt8(ascii: ","), maxSplits: metricCount + 2, omittingEmptySubsequences: false)
    guard fields.count == metricCount + 3 else { return nil }
    func text(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }
    guard let point = Int(text(0)), let replicate = Int(text(1)), point >= 1, replicate >= 1 else {
      return nil
    }
    var record = RunRecord(count: metricCount)
    for index in 0..<metricCount where !fields[index + 2].isEmpty {
      guard let value = Double(text(index + 2)) else { return nil }
      record.values[index] = value
    }
    let status = CSV.plain(text(metricCount + 2))
    if status == "ok" {
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
    let word = "failed: "
    guard status.hasPrefix(word) else { return nil }
    return RunRow(
      point: point, replicate: replicate, status: .failed, record: record,
      reason: String(status.dropFirst(word.count)))
  }
}
