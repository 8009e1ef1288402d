import Files
import Domain
import Experiments
import TextKit
import PortableNumerics

@testable import Results

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder with a made-up shard: it is read, counted and merged, or refused in words.
///
/// The first byte selects the shard; with an odd one the rest is the whole file, else its rows,
/// under a head with the right checksum.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzShards(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0, let plan else { return 0 }
  var bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let folder = "/dev/shm/ghost-fuzz-shards-\(getpid())"
  guard let shard = Shard(index: 1, of: 1 + Int(start[0] >> 1 & 1)) else { return 0 }
  if start[0] & 1 == 0 {
    if start[0] & 4 == 0 { bytes = Array(ShardHeader.columns(of: plan).utf8) + bytes }
    var header = ShardHeader(planHash: plan.hash, programVersion: "1", shard: shard)
    header.rowCount = shard.size(of: plan.runCount)
    var check = CRC64()
    check.add(bytes)
    header.checksum = header.checksum(rows: check)
    bytes = header.bytes + bytes
  }
  defer {
    for name in LiveFileSystem().names(in: folder + "/out") { unlink(folder + "/out/" + name) }
    rmdir(folder + "/out")
    for name in LiveFileSystem().names(in: folder) { unlink(folder + "/" + name) }
    rmdir(folder)
  }
  do {
    try LiveFileSystem().make(folder)
    try LiveFileSystem().write(plan.canonicalText, to: folder + "/plan.yml")
    let path = folder + "/" + shard.fileName
    try DataFile(path, .replace).write(bytes, at: 0)
    try look(at: folder, path, plan, byteCount: bytes.count, pieceSize: 1 + Int(start[0]))
    let digest = try ShardMerge([folder]).write(to: folder + "/out", requestsRuns: true)
    precondition(digest.isComplete, "a merge of missing runs")
    let stored = try StoredSweep(path: folder + "/out")
    precondition(stored.plan.hash == plan.hash)
  } catch let error as ResultsError {
    precondition(!error.line(in: .en).isEmpty)
  } catch {
    preconditionFailure("an error of another kind: \(error)")
  }
  return 0
}

/// A plan of one point and three runs.
private let plan: Plan? = try? PlanReader.read(
  "game: {disc: 400, ghosts: 8}\nreplicates: 3\n", file: "plan.yml"
) { _, _ in throw ResultsError.damaged(path: "") }

private func look(
  at folder: String, _ path: String, _ plan: Plan, byteCount: Int, pieceSize: Int
) throws {
  let shards = try ShardFolder(folder, plan: plan)
  precondition(shards.whole.count + shards.damaged.count == 1)
  let missing = shards.missing(of: 4, runCount: plan.runCount)
  precondition(missing.allSatisfy { (1...4).contains($0) })
  precondition(!shards.damaged.isEmpty || shards.atWork().isEmpty)
  guard case .whole(let file) = try ShardFile.state(of: path) else { return }
  var lines: [String] = []
  for size in [pieceSize, 1 << 16] {
    var found: [String] = []
    do throws(ResultsError) {
      var rows = try ShardRows(file, metricCount: plan.metrics.count, pieceSize: size)
      while let row = try rows.next() { found.append(ShardHeader.line(of: row)) }
    } catch {
      precondition(error == .damaged(path: path))
    }
    precondition(lines.isEmpty || lines == found, "the size of pieces changes the rows")
    lines = found
  }
  precondition(lines.count <= byteCount)
}
