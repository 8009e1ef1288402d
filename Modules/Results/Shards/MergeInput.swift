import Files
import Domain
import Experiments

/// A file read by a merge: a shard, or the journal of a results folder.
enum MergeInput: Sendable {
  case shard(ShardFile)
  case journal(StoredSweep, count: Int)

  var path: String {
    switch self {
    case .shard(let file): file.path
    case .journal(let sweep, _): sweep.path
    }
  }

  var planHash: String {
    switch self {
    case .shard(let file): file.header.planHash
    case .journal(let sweep, _): sweep.plan.hash
    }
  }

  var programVersion: String {
    switch self {
    case .shard(let file): file.header.programVersion
    case .journal(let sweep, _): sweep.programVersion
    }
  }

  var revision: EngineRevision {
    switch self {
    case .shard(let file): file.header.revision
    case .journal(let sweep, _): sweep.revision
    }
  }
}

/// The rows of an input in sequence, with their positions in run order.
struct MergeRows {
  private enum Rows {
    case shard(ShardRows, Shard)
    case journal(JournalReader, [RunRow], Int)
  }

  let path: String
  /// The current row; nil at the end.
  private(set) var row: RunRow?
  /// The position of the current row.
  private(set) var position = 0
  private var rows: Rows
  private var number = 0

  /// Starts reading, with `pieceSize` bytes at a time.
  init(_ input: MergeInput, metricCount: Int, pieceSize: Int) throws(ResultsError) {
    path = input.path
    switch input {
    case .shard(let file):
      rows = .shard(
        try ShardRows(file, metricCount: metricCount, pieceSize: pieceSize), file.header.shard)
    case .journal(let sweep, _):
      let file = try DataFile(sweep.path + "/" + ResultsFolder.journalName, .read, sweep.files)
      guard let reader = try JournalReader(file) else { throw .damaged(path: file.path) }
      rows = .journal(reader, [], 0)
    }
    try advance()
  }

  /// Advances to the next row.
  mutating func advance() throws(ResultsError) {
    switch rows {
    case .shard(var shardRows, let shard):
      row = try shardRows.next()
      position = shard.position(number)
      rows = .shard(shardRows, shard)
    case .journal(var reader, var block, var place):
      if place == block.count {
        block = try reader.next() ?? []
        place = 0
        if block.isEmpty, reader.end == .damaged { throw .damaged(path: path) }
      }
      row = place < block.count ? block[place] : nil
      position = number
      rows = .journal(reader, block, place + 1)
    }
    number += 1
  }
}

/// Merges rows of several inputs into run order.
struct MergeQueue {
  /// A binary heap by position.
  private var heap: [MergeRows] = []

  /// Creates a queue of checked inputs.
  init(_ inputs: [MergeInput], metricCount: Int) throws(ResultsError) {
    // 64 MiB for all inputs together.
    let pieceSize = min(1 << 18, max(1 << 12, (64 << 20) / max(1, inputs.count)))
    for input in inputs {
      let rows = try MergeRows(input, metricCount: metricCount, pieceSize: pieceSize)
      guard rows.row != nil else { continue }
      heap.append(rows)
      rise()
    }
  }

  /// Returns the row at a position, or nil if no input has it.
  ///
  /// Positions must not decrease from call to call.
  ///
  /// - Throws: `ResultsError.conflict` if inputs have different rows for it.
  mutating func row(at position: Int, _ key: RunKey) throws(ResultsError) -> RunRow? {
    var found: (row: RunRow, path: String)?
    while let first = heap.first, first.position <= position {
      if let row = first.row {
        guard row.key == key else { throw .damaged(path: first.path) }
        if let found, !found.row.isIdentical(to: row) {
          throw .conflict(
            point: key.point, replicate: key.replicate, path: first.path, otherPath: found.path)
        }
        if found == nil { found = (row, first.path) }
      }
      try heap[0].advance()
      if heap[0].row == nil {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      sink()
    }
    return found?.row
  }

  private mutating func rise() {
    var child = heap.count - 1
    while child > 0, heap[child].position < heap[(child - 1) / 2].position {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].position < heap[least].position {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
