import Files
import Domain
import Experiments

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
    let count = metricCount
    guard let row = line.withUnsafeBytes({ ShardRows.row($0, count) }) else {
      throw .damaged(path: path)
    }
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
      let more = try DataFile(path, .readOwn, files).read(at: offset, count: pieceSize)
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

  private static func row(_ line: UnsafeRawBufferPointer, _ metricCount: Int) -> RunRow? {
    var start = 0
    // Returns the next field; the last one, the status, is the only one that can be quoted.
    func field() -> UnsafeRawBufferPointer? {
      guard start <= line.count else { return nil }
      var end = start
      while end < line.count, line[end] != UInt8(ascii: ",") { end += 1 }
      guard end < line.count else { return nil }
      defer { start = end + 1 }
      return UnsafeRawBufferPointer(rebasing: line[start..<end])
    }
    guard let point = field().flatMap(number), let replicate = field().flatMap(number), point >= 1,
      replicate >= 1
    else { return nil }
    var record = RunRecord(count: metricCount)
    for index in 0..<metricCount {
      guard let text = field() else { return nil }
      if text.isEmpty { continue }
      guard let value = DecimalText.double(text) ?? Double(String(decoding: text, as: UTF8.self)),
        value.isFinite
      else { return nil }
      record.values[index] = value
    }
    let last = UnsafeRawBufferPointer(rebasing: line[start...])
    if last.elementsEqual("ok".utf8) {
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
    let status = CSV.plain(String(decoding: last, as: UTF8.self))
    if status == "ok" {
      return RunRow(point: point, replicate: replicate, status: .done, record: record)
    }
    let word = "failed: "
    guard status.hasPrefix(word) else { return nil }
    return RunRow(
      point: point, replicate: replicate, status: .failed, record: record,
      reason: String(status.dropFirst(word.count)))
  }

  private static func number(_ text: UnsafeRawBufferPointer) -> Int? {
    DecimalText.int(text) ?? Int(String(decoding: text, as: UTF8.self))
  }
}
