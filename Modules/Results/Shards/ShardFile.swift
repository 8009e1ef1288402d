import Files
import Domain
import Experiments
import PortableNumerics
import TextKit

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
    let file = try DataFile(path, .readOwn, files)
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

  /// Whether it has as many rows as its shard of a plan.
  func isWhole(of plan: Plan) -> Bool {
    header.rowCount == header.shard.size(of: RunSchedule(plan).batch.count)
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
    var text = ByteText(capacity: 1 << 17)
    text.append(ShardHeader.columns(of: plan))
    func flush() throws(ResultsError) {
      let bytes = text.array
      check.add(bytes)
      try file.write(bytes, at: offset)
      offset += bytes.count
      text.clear()
    }
    try rows { row in
      RunsTable.append(row, to: &text)
      header.rowCount += 1
      if text.count >= 1 << 16 { try flush() }
    }
    try flush()
    header.checksum = header.checksum(rows: check)
    try file.write(header.bytes, at: 0)
    try file.sync()
    try files.move(temporary, over: path)
    try files.settle(path)
  }
}
