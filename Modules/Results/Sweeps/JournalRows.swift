import Files
import Domain
import Experiments

/// The rows of a finished journal by position.
struct JournalRows {
  private let file: DataFile
  private let format: JournalFormat
  private let schedule: RunSchedule
  private let values: PossibleValues
  /// The number of rows.
  let count: Int
  /// The bytes of the rows read last, and their positions.
  private var bytes: [UInt8] = []
  private var held = 0..<0

  /// Opens a journal; nil unless all its blocks are full and its rows follow this program's
  /// stopping rule.
  init?(_ sweep: StoredSweep) throws {
    values = PossibleValues(sweep.plan.metrics)
    file = try DataFile(sweep.path + "/" + ResultsFolder.journalName, .readOwn, sweep.files)
    guard var reader = try JournalReader(file) else { throw ResultsError.damaged(path: file.path) }
    format = reader.format
    var schedule = RunSchedule(sweep.plan)
    if sweep.plan.batch == nil, case .adaptive = sweep.plan.replication {
      var isKnown = true
      try sweep.forEachRun { isKnown = schedule.record($0) && isKnown }
      guard isKnown else { return nil }
    }
    while try reader.skip() {}
    count = reader.position
    guard reader.isRegular else { return nil }
    self.schedule = schedule
  }

  /// Calls `body` with the runs of some points, replicate by replicate.
  mutating func forEachRun(of points: ClosedRange<Int>, _ body: (RunRow) throws -> Void) throws {
    let (values, path) = (values, file.path)
    for (batch, start) in zip(schedule.batches, schedule.starts) {
      let places = batch.places(of: points)
      guard !places.isEmpty else { continue }
      // Where a block has several of the rows it is read once; where they are rare, only they are.
      let wholeBlocks = batch.points.count * 4 <= JournalFormat.blockRows * places.count
      for round in 0..<batch.replicates.count {
        let first = start + round * batch.points.count
        let end = min(first + places.upperBound, count)
        guard first + places.lowerBound < end else { break }
        try forEachRow(first + places.lowerBound..<end, wholeBlocks) { row, position in
          guard row.key == batch[position - start], values.hold(row) else {
            throw ResultsError.damaged(path: path)
          }
          try body(row)
        }
      }
    }
  }

  private mutating func forEachRow(
    _ positions: Range<Int>, _ wholeBlocks: Bool, _ body: (RunRow, Int) throws -> Void
  ) throws {
    for position in positions {
      if !held.contains(position) {
        let block = position - position % JournalFormat.blockRows
        let end = block + JournalFormat.blockRows
        try read(
          wholeBlocks ? block..<min(end, count) : position..<min(end, positions.upperBound))
      }
      let offset = (position - held.lowerBound) * format.rowSize
      guard let row = format.row(in: bytes, at: offset) else {
        throw ResultsError.damaged(path: file.path)
      }
      try body(row, position)
    }
  }

  /// Reads rows of one block.
  private mutating func read(_ positions: Range<Int>) throws {
    let size = positions.count * format.rowSize
    if bytes.count < size { bytes = Array(repeating: 0, count: size) }
    held = 0..<0
    let filled = try file.read(
      at: format.offset(of: positions.lowerBound), into: &bytes, count: size)
    guard filled == size else { throw ResultsError.damaged(path: file.path) }
    held = positions
  }
}

/// The rows of a finished journal point by point, for a table in that order.
///
/// As many points as fit into memory are read at a time, because in a journal the rows of one point
/// lie far apart if there are many points.
struct PointRows {
  /// The maximum number of rows in memory.
  private static let budget = 1 << 15
  private var rows: JournalRows
  private let pointCount: Int
  private let groupSize: Int
  private var points = 1...1
  /// By point of the group; empty if the group is one point, which is not kept.
  private var kept: [[RunRow]] = []

  /// Opens a journal; nil unless all its blocks are full.
  init?(_ sweep: StoredSweep) throws {
    guard let rows = try JournalRows(sweep) else { return nil }
    self.rows = rows
    pointCount = sweep.plan.pointCount
    groupSize = max(1, PointRows.budget / max(1, sweep.plan.replicates))
  }

  /// Calls `body` with the runs of a point, replicate by replicate; points ascend from call to call.
  mutating func forEachRun(ofPoint point: Int, _ body: (RunRow) throws -> Void) throws {
    if groupSize == 1 { return try rows.forEachRun(of: point...point, body) }
    if kept.isEmpty || !points.contains(point) {
      points = point...min(pointCount, point + groupSize - 1)
      var found = Array(repeating: [RunRow](), count: points.count)
      try rows.forEachRun(of: points) { found[$0.point - point].append($0) }
      kept = found
    }
    for row in kept[point - points.lowerBound] { try body(row) }
  }
}
