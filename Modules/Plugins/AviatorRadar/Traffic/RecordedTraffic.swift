import PluginKit

/// Traffic from a file with one reply, or one per line, each shown at its own time.
struct RecordedTraffic: Sendable {
  /// The replies, sorted by time.
  private let snapshots: [TrafficSnapshot]

  /// Decodes a file.
  ///
  /// - Throws: The reason it has no traffic; lines without traffic are skipped if others have some.
  init(_ reply: FetchReply, as format: FeedSpec.Format) throws(FeedFault) {
    do throws(FeedFault) {
      snapshots = [try reply.decoded(as: format)]
    } catch {
      guard case .content(.notJSON) = error, case .body(let bytes, _, _) = reply else {
        throw error
      }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      let decoded = lines.compactMap { line in
        try? FetchReply.body(Array(line)).decoded(as: format)
      }
      guard lines.count > 1, !decoded.isEmpty else { throw error }
      snapshots = decoded.sorted { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
    }
  }

  /// The aircraft of the first reply, whose middle is the place of the recording.
  var first: [Aircraft] { snapshots.first { !$0.aircraft.isEmpty }?.aircraft ?? [] }

  /// Returns the index of the reply current at a number of seconds after the start.
  func index(after seconds: Double) -> Int {
    let start = snapshots.first?.seconds ?? 0
    return snapshots.lastIndex { ($0.seconds ?? 0) - start <= seconds } ?? 0
  }

  /// Returns a reply and its time in seconds after the start.
  subscript(index: Int) -> (snapshot: TrafficSnapshot, seconds: Double) {
    let snapshot = snapshots[index]
    return (snapshot, (snapshot.seconds ?? 0) - (snapshots[0].seconds ?? 0))
  }

  /// Returns whether a reply is the last one.
  func isLast(_ index: Int) -> Bool { index == snapshots.count - 1 }
}
