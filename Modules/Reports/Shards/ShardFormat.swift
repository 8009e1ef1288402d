import Domain
public import Experiments
import Numerics

/// The head of a shard's file: what it is a part of, how many rows, and their checksum.
///
/// Six lines, each ended by CR LF, then the rows as CSV with a header of their own:
///
///     # ghostlab shard 1
///     # plan <hash, 64 hexadecimal digits>
///     # program <version>
///     # shard 3/8
///     # rows 000000000450
///     # checksum <CRC-64/XZ of the rows, their header and the five lines above, 16 digits>
///     point,replicate,captureRate,…,status
struct ShardHeader: Hashable, Sendable {
  static let formatVersion = 1
  /// More bytes than any header has.
  static let sizeLimit = 512

  let planHash: String
  let programVersion: String
  let shard: Shard
  var rowCount = 0
  var checksum: UInt64 = 0

  init(planHash: String, programVersion: String, shard: Shard) {
    self.planHash = planHash
    self.programVersion = programVersion
    self.shard = shard
  }

  /// The lines that the checksum is of.
  private var openLines: [UInt8] {
    let count = String(rowCount)
    let rows = String(repeating: "0", count: max(0, 12 - count.count)) + count
    let lines = [
      "ghostlab shard \(ShardHeader.formatVersion)", "plan \(planHash)",
      "program \(programVersion)", "shard \(shard.index)/\(shard.count)", "rows \(rows)",
    ]
    return Array(lines.map { "# \($0)\r\n" }.joined().utf8)
  }

  /// The checksum, given the check of all that follows the header.
  func checksum(rows: CRC64) -> UInt64 {
    var check = rows
    check.add(openLines)
    return check.value
  }

  /// All lines; of the same size whatever the count and the checksum.
  var bytes: [UInt8] {
    let digits = String(checksum, radix: 16)
    let filled = String(repeating: "0", count: 16 - digits.count) + digits
    return openLines + Array("# checksum \(filled)\r\n".utf8)
  }

  /// Reads a header at the beginning of some bytes; nil if it is not one of this version.
  init?(_ start: [UInt8]) {
    let text = String(decoding: start.prefix(ShardHeader.sizeLimit), as: UTF8.self)
    var values: [Substring] = []
    for (line, name) in zip(
      text.split(separator: "\r\n", maxSplits: 6),
      ["# ghostlab shard ", "# plan ", "# program ", "# shard ", "# rows ", "# checksum "])
    {
      guard line.hasPrefix(name) else { return nil }
      values.append(line.dropFirst(name.count))
    }
    guard values.count == 6, values[0] == "\(ShardHeader.formatVersion)",
      let shard = Shard(text: values[3]), let rows = Int(values[4]), rows >= 0,
      let checksum = UInt64(values[5], radix: 16)
    else { return nil }
    self.init(planHash: String(values[1]), programVersion: String(values[2]), shard: shard)
    rowCount = rows
    self.checksum = checksum
    guard start.starts(with: bytes) else { return nil }
  }

  /// The line that names the columns of the rows.
  static func columns(of plan: Plan) -> String {
    CSV.line((["point", "replicate"] + plan.metrics.map(\.name) + ["status"]).map(CSV.name))
  }

  /// The line of a row.
  static func line(of row: RunRow) -> String { CSV.line(RunsTable.row(row, [])) }
}

extension Shard {
  /// Reads `3/8`; nil for anything else.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, of: count)
  }

  /// The name of its file, `shard-3-of-8.csv`.
  public var fileName: String { "shard-\(index)-of-\(count).csv" }

  /// The name of the file that its runs are kept in while it is at work.
  var journalName: String { "shard-\(index)-of-\(count).journal" }
}
