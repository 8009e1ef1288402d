import Domain
import Experiments
import PortableNumerics

/// The format of a journal: a header, then blocks of rows, each with a checksum.
///
/// All numbers are little-endian. Header, 128 bytes: `GHOSTJNL`, format version (4), metrics per
/// run (4), plan hash (64 hexadecimal digits), program version (32), engine revision (4), zeros
/// (4), CRC-64 of everything before (8). Format version 1, of revision 0, has the CRC-64 in place
/// of the revision. Block: `GBLK`, number of rows (4), position of the first row (8), the rows,
/// CRC-64 of everything before (8). Row: status (1), point (3), replicate (4), then a double for
/// each metric; for a failed run the reason instead, in UTF-8, padded with zeros. Every row has
/// space for a reason.
struct JournalFormat: Hashable, Sendable {
  static let headerSize = 128
  static let blockHeadSize = 16
  static let checkSize = 8
  /// A block ends at the latest where the position is a multiple of this.
  static let blockRows = 64

  /// The hash of the plan of every row.
  let planHash: String
  /// The version of the program that created it.
  let programVersion: String
  /// The engine revision that made the runs.
  let revision: EngineRevision
  /// The number of metrics per run.
  let metricCount: Int

  /// The size of a row in bytes.
  var rowSize: Int { 8 + max(8 * metricCount, RunRow.reasonLimit) }

  /// Returns the size of a block in bytes.
  func blockSize(rows: Int) -> Int {
    JournalFormat.blockHeadSize + rows * rowSize + JournalFormat.checkSize
  }

  /// Returns the offset of a row in a journal whose blocks are all full.
  func offset(of position: Int) -> Int {
    let (block, row) = position.quotientAndRemainder(dividingBy: JournalFormat.blockRows)
    return JournalFormat.headerSize + block * blockSize(rows: JournalFormat.blockRows)
      + JournalFormat.blockHeadSize + row * rowSize
  }

  /// Returns the most rows that a journal of a size can have: that of full blocks.
  func mostRows(inBytes size: Int) -> Int {
    let (blocks, rest) = max(0, size - JournalFormat.headerSize)
      .quotientAndRemainder(dividingBy: blockSize(rows: JournalFormat.blockRows))
    return blocks * JournalFormat.blockRows + max(0, rest - blockSize(rows: 0)) / rowSize
  }

  /// The header's bytes.
  var header: [UInt8] {
    var bytes = Array("GHOSTJNL".utf8)
    bytes.append(number: UInt32(revision == .none ? 1 : 2))
    bytes.append(number: UInt32(metricCount))
    bytes.append(text: planHash, width: 64)
    bytes.append(text: programVersion, width: 32)
    if revision != .none { bytes.append(number: UInt64(revision.number)) }
    bytes.append(number: CRC64.of(bytes))
    return bytes + Array(repeating: 0, count: JournalFormat.headerSize - bytes.count)
  }

  init(
    planHash: String, programVersion: String, revision: EngineRevision = .current,
    metricCount: Int
  ) {
    self.planHash = planHash
    self.programVersion = programVersion
    self.revision = revision
    self.metricCount = metricCount
  }

  /// Reads a header; nil if it is incomplete.
  init?(header bytes: [UInt8]) {
    guard bytes.count >= JournalFormat.headerSize, bytes.starts(with: "GHOSTJNL".utf8) else {
      return nil
    }
    let isOld = bytes.number(at: 8, as: UInt32.self) == 1
    let size = isOld ? 112 : 120
    guard isOld || bytes.number(at: 8, as: UInt32.self) == 2,
      bytes.number(at: size, as: UInt64.self) == CRC64.of(bytes[..<size]),
      let hash = bytes.text(at: 16, width: 64), let version = bytes.text(at: 80, width: 32),
      let revision = isOld
        ? EngineRevision.none : EngineRevision(stored: bytes.number(at: 112, as: UInt64.self)),
      isOld == (revision == .none)
    else { return nil }
    let count = Int(bytes.number(at: 12, as: UInt32.self))
    guard count <= 1 << 16 else { return nil }
    self.init(planHash: hash, programVersion: version, revision: revision, metricCount: count)
  }

  /// Returns whether bytes are a complete header, of any format version.
  static func isWhole(header bytes: [UInt8]) -> Bool {
    bytes.count >= headerSize && bytes.starts(with: "GHOSTJNL".utf8)
      && [112, 120].contains { bytes.number(at: $0, as: UInt64.self) == CRC64.of(bytes[..<$0]) }
  }

  /// Appends a row's bytes.
  func append(_ row: RunRow, to bytes: inout [UInt8]) {
    let end = bytes.count + rowSize
    bytes.append(number: UInt32(row.status.rawValue) | UInt32(row.point) << 8)
    bytes.append(number: UInt32(row.replicate))
    if row.status == .failed {
      bytes.append(contentsOf: row.reason.utf8)
    } else {
      for value in row.record.values {
        bytes.append(number: (value.isNaN ? Double.nan : value).bitPattern)
      }
    }
    bytes.append(zeros: end - bytes.count)
  }

  /// Reads a row at an offset; nil if it is invalid.
  func row(in bytes: [UInt8], at offset: Int) -> RunRow? {
    let word = bytes.number(at: offset, as: UInt32.self)
    let replicate = Int(bytes.number(at: offset + 4, as: UInt32.self))
    var record = RunRecord(count: metricCount)
    guard let status = RunStatus(rawValue: UInt8(word & 0xFF)) else { return nil }
    var reason = ""
    switch status {
    case .missing: return nil
    case .done:
      for index in 0..<metricCount {
        record.values[index] = Double(
          bitPattern: bytes.number(at: offset + 8 + 8 * index, as: UInt64.self))
        if record.values[index].isInfinite { return nil }
      }
    case .failed: reason = bytes.text(at: offset + 8, width: rowSize - 8) ?? "unknown"
    }
    return RunRow(
      point: Int(word >> 8), replicate: replicate, status: status, record: record, reason: reason)
  }

  /// Returns the bytes of a block of encoded rows.
  static func block(rows: [UInt8], count: Int, position: Int) -> [UInt8] {
    var bytes = Array("GBLK".utf8)
    bytes.reserveCapacity(blockHeadSize + rows.count + checkSize)
    bytes.append(number: UInt32(count))
    bytes.append(number: UInt64(position))
    bytes += rows
    bytes.append(number: CRC64.of(bytes))
    return bytes
  }
}
