import Domain
package import Experiments
import PortableNumerics
import TextKit

/// The header of a shard file: the shard, its number of rows, and their checksum.
///
/// Seven lines, each ended by CR LF, then the rows as CSV with their own header:
///
///     # ghostlab shard 2
///     # plan <hash, 64 hexadecimal digits>
///     # program <version>
///     # engine <revision>
///     # shard 3/8
///     # rows 000000000450
///     # checksum <CRC-64/XZ of the rows, their header and the lines above, 16 digits>
///     point,replicate,captureRate,…,status
///
/// Version 1 of the format has no line for the engine: its rows are of revision 0.
struct ShardHeader: Hashable, Sendable {
  /// A size in bytes larger than any header.
  static let sizeLimit = 512

  let planHash: String
  let programVersion: String
  let revision: EngineRevision
  let shard: Shard
  var rowCount = 0
  var checksum: UInt64 = 0

  init(
    planHash: String, programVersion: String, revision: EngineRevision = .current, shard: Shard
  ) {
    self.planHash = planHash
    self.programVersion = programVersion
    self.revision = revision
    self.shard = shard
  }

  /// The lines covered by the checksum.
  private var openLines: [UInt8] {
    let count = String(rowCount)
    let rows = String(repeating: "0", count: max(0, 12 - count.count)) + count
    let isOld = revision == .none
    let lines =
      ["ghostlab shard \(isOld ? 1 : 2)", "plan \(planHash)", "program \(programVersion)"]
      + (isOld ? [] : ["engine \(revision.number)"])
      + ["shard \(shard.index)/\(shard.count)", "rows \(rows)"]
    return Array(lines.map { "# \($0)\r\n" }.joined().utf8)
  }

  /// Returns the checksum, given the CRC of everything after the header.
  func checksum(rows: CRC64) -> UInt64 {
    var check = rows
    check.add(openLines)
    return check.value
  }

  /// All lines as bytes; their size does not depend on the row count or the checksum.
  var bytes: [UInt8] {
    let digits = String(checksum, radix: 16)
    let filled = String(repeating: "0", count: 16 - digits.count) + digits
    return openLines + Array("# checksum \(filled)\r\n".utf8)
  }

  /// Reads a header at the start of some bytes; nil if it is not of a known version.
  init?(_ start: [UInt8]) {
    let text = String(decoding: start.prefix(ShardHeader.sizeLimit), as: UTF8.self)
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\r\n", maxSplits: 7) {
      guard line.hasPrefix("# ") else { break }
      let words = line.dropFirst(2)
      let place = words.lastIndex(of: " ") ?? words.startIndex
      values[words[..<place]] = words[place...].dropFirst()
    }
    guard let plan = values["plan"], let program = values["program"],
      let shard = values["shard"].flatMap({ Shard(text: $0) }),
      let rows = values["rows"].flatMap({ Int($0) }), rows >= 0,
      let checksum = values["checksum"].flatMap({ UInt64($0, radix: 16) }),
      let number = Int(values["engine"] ?? "0"), let revision = EngineRevision(stored: number)
    else { return nil }
    // The byte comparison rejects anything not exactly as written, including the version.
    self.init(
      planHash: String(plan), programVersion: String(program), revision: revision, shard: shard)
    rowCount = rows
    self.checksum = checksum
    guard start.starts(with: bytes) else { return nil }
  }

  /// Returns the line with the column names.
  static func columns(of plan: Plan) -> String {
    CSV.line((["point", "replicate"] + plan.metrics.map(\.name) + ["status"]).map(CSV.name))
  }

  /// Returns the line of a row.
  static func line(of row: RunRow) -> String { ByteText.string { RunsTable.append(row, to: &$0) } }
}

extension Shard {
  /// Reads `3/8`; nil for anything else.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, of: count)
  }

  /// The file name, such as `shard-3-of-8.csv`.
  package var fileName: String { "shard-\(index)-of-\(count).csv" }

  /// The name of the journal that holds its runs until it is finished.
  var journalName: String { "shard-\(index)-of-\(count).journal" }
}
