import Experiments
import PortableNumerics

/// Reads a journal from the start, block by block, up to the first invalid one.
struct JournalReader {
  /// The reason why reading ended.
  enum End: Hashable {
    /// The end of the file.
    case whole
    /// The file ends within a block: a write was interrupted.
    case torn
    /// A block's checksum or content is wrong.
    case damaged
  }

  let file: DataFile
  let format: JournalFormat
  /// The offset of the next block, the end of what was read.
  private(set) var offset = JournalFormat.headerSize
  /// The position of the next row.
  private(set) var position = 0
  /// Whether all blocks so far, except the last, are full.
  private(set) var isRegular = true
  private var lastIsShort = false
  private(set) var end: End?

  /// Starts reading; nil if the file has no complete header.
  init?(_ file: DataFile) throws(ResultsError) {
    let header = try file.read(at: 0, count: JournalFormat.headerSize)
    guard let format = JournalFormat(header: header) else { return nil }
    self.file = file
    self.format = format
  }

  /// Returns the next block's rows; nil at the end, with the reason in `end`.
  mutating func next() throws(ResultsError) -> [RunRow]? {
    let head = try file.read(at: offset, count: JournalFormat.blockHeadSize)
    if head.isEmpty { return finish(.whole) }
    guard head.count == JournalFormat.blockHeadSize else { return finish(.torn) }
    let count = Int(head.number(at: 4, as: UInt32.self))
    let room = JournalFormat.blockRows - position % JournalFormat.blockRows
    guard head.starts(with: "GBLK".utf8), (1...room).contains(count),
      head.number(at: 8, as: UInt64.self) == UInt64(position)
    else { return finish(file.size - offset < format.blockSize(rows: 1) ? .torn : .damaged) }
    let size = format.blockSize(rows: count)
    let bytes = try file.read(at: offset, count: size)
    guard bytes.count == size else { return finish(.torn) }
    let body = size - JournalFormat.checkSize
    guard bytes.number(at: body, as: UInt64.self) == CRC64.of(bytes[..<body]) else {
      return finish(.damaged)
    }
    var rows: [RunRow] = []
    rows.reserveCapacity(count)
    for index in 0..<count {
      let at = JournalFormat.blockHeadSize + index * format.rowSize
      guard let row = format.row(in: bytes, at: at) else { return finish(.damaged) }
      rows.append(row)
    }
    pass(count, room)
    return rows
  }

  /// Skips a block using only its header; false at the end or if the header is invalid.
  mutating func skip() throws(ResultsError) -> Bool {
    let head = try file.read(at: offset, count: JournalFormat.blockHeadSize)
    guard head.count == JournalFormat.blockHeadSize, head.starts(with: "GBLK".utf8) else {
      return false
    }
    let count = Int(head.number(at: 4, as: UInt32.self))
    let room = JournalFormat.blockRows - position % JournalFormat.blockRows
    guard (1...room).contains(count), file.size >= offset + format.blockSize(rows: count) else {
      return false
    }
    pass(count, room)
    return true
  }

  private mutating func pass(_ count: Int, _ room: Int) {
    isRegular = isRegular && !lastIsShort
    lastIsShort = count < room
    offset += format.blockSize(rows: count)
    position += count
  }

  private mutating func finish(_ end: End) -> [RunRow]? {
    self.end = end
    return nil
  }
}
