import Dispatch
import Domain
import Synchronization

/// The finished runs of one replicate, by design point.
struct ReplicateRows: Sendable {
  let replicate: Int
  var records: [Int: RunRecord] = [:]
}

/// Hands out the runs of a source one replicate at a time, when they are asked for.
///
/// A source hands over its runs in its own time; a thread of the reader's takes them and waits while
/// a few replicates have not been fetched, so two sources can be read in step in bounded memory.
final class ReplicateReader: Sendable {
  /// Replicates that may lie ready.
  private static let depth = 4

  private struct State {
    var ready: [ReplicateRows] = []
    var failure: (any Error)?
    var isCancelled = false
  }

  private struct Cancelled: Error {}

  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  /// Begins to read.
  init(_ source: any RunSource) {
    for _ in 0..<Self.depth { room.signal() }
    let isBegun = WorkThreads.begin { [self] in
      do {
        try read(source)
      } catch {
        state.withLock { if !(error is Cancelled) { $0.failure = error } }
      }
      filled.signal()
    }
    if isBegun { return }
    state.withLock { $0.failure = ComparisonError.noThread }
    filled.signal()
  }

  private func read(_ source: any RunSource) throws {
    var rows: ReplicateRows?
    try source.forEachRun { row in
      if let done = rows, done.replicate != row.replicate {
        guard row.replicate > done.replicate else {
          throw ComparisonError.notInOrder(replicate: row.replicate)
        }
        try put(done)
        rows = nil
      }
      if rows == nil { rows = ReplicateRows(replicate: row.replicate) }
      if row.status == .done { rows?.records[row.point] = row.record }
    }
    if let rows { try put(rows) }
  }

  private func put(_ rows: ReplicateRows) throws {
    room.wait()
    let isCancelled = state.withLock { state in
      state.ready.append(rows)
      return state.isCancelled
    }
    if isCancelled { throw Cancelled() }
    filled.signal()
  }

  /// The next replicate; nil at the end.
  ///
  /// - Throws: what the source threw.
  func next() throws -> ReplicateRows? {
    filled.wait()
    let (rows, failure) = state.withLock { state in
      (state.ready.isEmpty ? nil : state.ready.removeFirst(), state.failure)
    }
    if let rows {
      room.signal()
      return rows
    }
    filled.signal()  // The end stays the end.
    if let failure { throw failure }
    return nil
  }

  /// Lets the reading thread end; nothing is handed out any more.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    room.signal()
  }
}
