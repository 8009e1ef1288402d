import Sensors

/// The open connections of a port: who may stay when there are too many, and for how long.
///
/// Times are seconds by any clock that never goes back. A connection keeps its place as long as it
/// is among the newest, or its client is trusted: so nobody can keep a phone out by holding
/// connections open.
struct ConnectionBook {
  /// A connection.
  struct Entry {
    let id: Int
    /// The client's address; nil for this machine's own, of which a proxy may bring many.
    let address: String?
    /// Whether the client has shown that it may send.
    var isTrusted = false
    /// Whether it is in the middle of a request, or has sent none.
    var isWaiting = true
    /// When the wait or the silence began.
    var since: Double
  }

  let limits: ConnectionLimits
  private var entries: [Entry] = []

  init(_ limits: ConnectionLimits) { self.limits = limits }

  var count: Int { entries.count }

  /// Adds a connection; returns those that have to go for it.
  mutating func admit(_ id: Int, from address: String?, at now: Double) -> [Int] {
    var gone: [Int] = []
    if let address {
      let same = entries.filter { $0.address == address }
      if same.count >= limits.connectionsPerAddress, let last = Self.least(of: same) {
        gone.append(last.id)
      }
    }
    if gone.isEmpty, entries.count >= limits.connections, let last = Self.least(of: entries) {
      gone.append(last.id)
    }
    for id in gone { remove(id) }
    entries.append(Entry(id: id, address: address, since: now))
    return gone
  }

  /// Notes what a connection's service answered.
  mutating func note(_ id: Int, _ answer: ConnectionAnswer, at now: Double) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let wasWaiting = entries[index].isWaiting
    // A request that goes on has its time from its beginning, an answered one from its end.
    if !answer.isWaiting || !wasWaiting || !answer.bytes.isEmpty { entries[index].since = now }
    entries[index].isTrusted = answer.isTrusted
    entries[index].isWaiting = answer.isWaiting
  }

  mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }

  /// Returns the connections whose time is over.
  func overdue(at now: Double) -> [Int] {
    entries.filter { entry in
      let isIdle = entry.isTrusted && !entry.isWaiting
      return now - entry.since >= (isIdle ? limits.idleSeconds : limits.requestSeconds)
    }.map(\.id)
  }

  /// The connection to miss least: of an unknown client before a known one, then the oldest.
  private static func least(of entries: [Entry]) -> Entry? {
    entries.min { ($0.isTrusted ? 1 : 0, $0.since) < ($1.isTrusted ? 1 : 0, $1.since) }
  }
}
