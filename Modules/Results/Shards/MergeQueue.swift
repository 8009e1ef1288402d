import Files
import Domain
import Experiments

/// The rows of an input in sequence, with their positions in run order.
final class MergeRows {
  let path: String
  /// The current row; nil at the end.
  private(set) var row: RunRow?
  /// The position of the current row.
  private(set) var position = 0
  private var shardRows: ShardRows?
  private let shard: Shard?
  private var reader: JournalReader?
  private var block: [RunRow] = []
  private var place = 0
  private var number = 0

  /// Starts reading, with `pieceSize` bytes at a time.
  init(_ input: MergeInput, metricCount: Int, pieceSize: Int) throws(ResultsError) {
    path = input.path
    switch input {
    case .shard(let file):
      shard = file.header.shard
      shardRows = try ShardRows(file, metricCount: metricCount, pieceSize: pieceSize)
    case .journal(let sweep, _):
      shard = nil
      let file = try DataFile(sweep.path + "/" + ResultsFolder.journalName, .readOwn, sweep.files)
      guard let reader = try JournalReader(file) else { throw .damaged(path: file.path) }
      self.reader = reader
    }
    try advance()
  }

  /// Advances to the next row.
  func advance() throws(ResultsError) {
    if let shard {
      row = try shardRows?.next()
      position = shard.position(number)
    } else {
      if place == block.count {
        block = try reader?.next() ?? []
        place = 0
        if block.isEmpty, reader?.end == .damaged { throw .damaged(path: path) }
      }
      row = place < block.count ? block[place] : nil
      position = number
      place += 1
    }
    number += 1
  }
}

/// Merges rows of several inputs into run order.
struct MergeQueue {
  /// A binary heap by position.
  private var heap: [(position: Int, rows: MergeRows)] = []
  private let values: PossibleValues

  /// Creates a queue of checked inputs.
  init(_ inputs: [MergeInput], metrics: [Metric]) throws(ResultsError) {
    values = PossibleValues(metrics)
    // 64 MiB for all inputs together.
    let pieceSize = min(1 << 18, max(1 << 12, (64 << 20) / max(1, inputs.count)))
    for input in inputs {
      let rows = try MergeRows(input, metricCount: metrics.count, pieceSize: pieceSize)
      guard rows.row != nil else { continue }
      heap.append((rows.position, rows))
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
    while let first = heap.first?.rows, first.position <= position {
      if let row = first.row {
        guard row.key == key, values.hold(row) else { throw .damaged(path: first.path) }
        if let found, !found.row.isIdentical(to: row) {
          throw .conflict(
            point: key.point, replicate: key.replicate, path: first.path, otherPath: found.path)
        }
        if found == nil { found = (row, first.path) }
      }
      try first.advance()
      if first.row == nil {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      } else {
        heap[0].position = first.position
      }
      sink()
    }
    return found?.row
  }

  /// Checks that no input has a row after the last position that was asked for.
  ///
  /// - Throws: `ResultsError.damaged`.
  func requireEnd() throws(ResultsError) {
    if let first = heap.first { throw .damaged(path: first.rows.path) }
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
      let (left, right) = (2 * parent + 1, 2 * parent + 2)
      guard left < heap.count else { return }
      let child =
        right < heap.count && heap[right].position < heap[left].position ? right : left
      guard heap[child].position < heap[parent].position else { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}
