import Domain
import Files
import Experiments
import TextKit

@testable import Results

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Journals of sweeps: whole blocks are read, the rest is dropped, and writing goes on after them.
///
/// With an odd first byte the rest are the bytes of a file; else they are cut into blocks that get
/// their checks, so that what lies behind the checks is tried too.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJournals(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  var bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let format = JournalFormat(
    planHash: String(repeating: "a", count: 64), programVersion: "1",
    metricCount: 1 + Int(start[0] >> 5))
  if start[0] & 1 == 0 { bytes = journal(of: bytes, format, blockRows: 1 + Int(start[0] >> 1 & 3)) }
  let path = "/dev/shm/ghost-fuzz-journal-\(getpid())"
  defer { unlink(path) }
  do throws(ResultsError) {
    let file = try DataFile(path, .replace)
    try file.write(bytes, at: 0)
    let rows = try rows(in: path)
    precondition(rows.count * format.rowSize <= bytes.count, "more rows than bytes")
    guard let journal = try open(path, format) else { return 0 }
    precondition(journal.count == rows.count, "opening loses or adds rows")
    let extra = RunRow(
      point: 1, replicate: 1, status: .done, record: RunRecord(count: format.metricCount))
    try journal.append([extra])
    try journal.regularize()
    let after = try readRows(in: path)
    precondition(after.end == .whole && after.rows.count == rows.count + 1, "it cannot go on")
    for (old, new) in zip(rows, after.rows) { precondition(old.isIdentical(to: new)) }
    unlink(path + ".bad")
  } catch {
    precondition(!error.line(in: .en).isEmpty)
  }
  return 0
}

private func open(_ path: String, _ format: JournalFormat) throws(ResultsError) -> Journal? {
  do throws(ResultsError) {
    return try Journal.open(path, format) { _ in true }
  } catch {
    switch error {
    case .otherPlan, .otherRevision: return nil
    default: throw error
    }
  }
}

private func rows(in path: String) throws(ResultsError) -> [RunRow] { try readRows(in: path).rows }

private func readRows(
  in path: String
) throws(ResultsError) -> (rows: [RunRow], end: JournalReader.End?) {
  guard var reader = try JournalReader(try DataFile(path, .read)) else { return ([], nil) }
  var rows: [RunRow] = []
  while let more = try reader.next() { rows += more }
  var skipper = try JournalReader(reader.file)
  while try skipper?.skip() == true {}
  precondition((skipper?.position ?? 0) >= rows.count, "passing over sees fewer rows")
  return (rows, reader.end)
}

/// A journal whose rows are the bytes, each block with a good head and a good check.
private func journal(of bytes: [UInt8], _ format: JournalFormat, blockRows: Int) -> [UInt8] {
  var file = format.header
  var position = 0
  var at = 0
  while bytes.count - at >= format.rowSize {
    let room = JournalFormat.blockRows - position % JournalFormat.blockRows
    let count = min(blockRows, room, (bytes.count - at) / format.rowSize)
    file += JournalFormat.block(
      rows: Array(bytes[at..<at + count * format.rowSize]), count: count, position: position)
    (at, position) = (at + count * format.rowSize, position + count)
  }
  return file + bytes[at...]
}
