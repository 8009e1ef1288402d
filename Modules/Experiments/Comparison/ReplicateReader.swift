import Dispatch
import Domain
import Synchronization

/// The finished runs of one replicate, by design point.
struct ReplicateRows: Sendable {
  let replicate: Int
  var records: [Int: RunRecord] = [:]
}

/// Reads the runs of a source one replicate at a time, on request.
///
/// A source delivers its runs at its own pace; the reader's thread takes them and waits while a few
/// replicates have not been fetched, so two sources can be read in step in bounded memory.
final class ReplicateReader: Sendable {
  /// The maximum number of replicates buffered.
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

  /// Starts reading.
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

  /// Returns the next replicate; nil at the end.
  ///
  /// - Throws: The error of the source.
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

  /// Ends the reading thread; no more replicates are returned.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    room.signal()
  }
}
