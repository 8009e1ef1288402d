import PluginKit

/// Traffic from a file: one reply, or one a line, each shown at its own time.
struct RecordedTraffic: Sendable {
  /// The replies by their time.
  private let snapshots: [TrafficSnapshot]

  /// Decodes a file.
  ///
  /// - Throws: why it has no traffic; a line that has none is left out while another has some.
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

  /// Aircraft in the first reply, whose middle tells where the recording was made.
  var first: [Aircraft] { snapshots.first { !$0.aircraft.isEmpty }?.aircraft ?? [] }

  /// What was told so many seconds after the beginning, by its number.
  func index(after seconds: Double) -> Int {
    let start = snapshots.first?.seconds ?? 0
    return snapshots.lastIndex { ($0.seconds ?? 0) - start <= seconds } ?? 0
  }

  /// A reply, and how many seconds after the beginning it came.
  subscript(index: Int) -> (snapshot: TrafficSnapshot, seconds: Double) {
    let snapshot = snapshots[index]
    return (snapshot, (snapshot.seconds ?? 0) - (snapshots[0].seconds ?? 0))
  }

  /// Whether there is nothing after a reply.
  func isLast(_ index: Int) -> Bool { index == snapshots.count - 1 }
}
