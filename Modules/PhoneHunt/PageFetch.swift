import Domain
import PortableNumerics
package import PluginKit
import Recording

/// What a page fetches for a plugin, by the page's own means.
///
/// It sends nothing itself: the page reads what is wanted, asks the server, and brings the reply as an
/// act of the player (`RecordedPlay.Act.fetched`), so that a recording holds it and a replay needs no
/// network.
package final class PageFetch: FetchGateway {
  /// A request that the page has to make.
  package struct Request: Hashable, Sendable {
    /// Its number, from 1.
    package let id: Int
    /// Its address.
    package let url: String
  }

  private struct State {
    var now = HuntInstant.start
    var files: [String: [UInt8]] = [:]
    var last = 0
    var pending: PagePending?
  }
  private let state = Lock(State())

  /// Creates a gateway without files.
  package init() {}

  /// The request that waits for a reply; nil for none.
  package var request: Request? {
    state.withLock { $0.pending.flatMap { $0.isOver ? nil : $0.request } }
  }

  private static let ticks = HuntDuration(milliseconds: 250).ticks

  /// Returns the first moment after another at which `seconds` changes.
  static func tick(after moment: HuntInstant) -> HuntInstant {
    HuntInstant(ticks: (moment.ticks / ticks + 1) * ticks)
  }

  /// The time of the game in whole quarters of a second: a replay, which draws other frames than
  /// the page did, asks at the same times.
  package var seconds: Double {
    state.withLock { HuntDuration(ticks: $0.now.ticks / Self.ticks * Self.ticks).seconds }
  }

  /// Nobody can wait on a page: a reply is a later act.
  package func wait(seconds: Double) -> Bool { false }

  /// Reads a file that the player has opened.
  package func read(path: String, limit: Int) -> FetchReply {
    state.withLock { state in
      guard let bytes = state.files[path] else { return .missing }
      return bytes.count > limit ? .tooLong(limit: limit) : .body(bytes)
    }
  }

  /// Asks the page for a request; one that was still open is over.
  package func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch {
    state.withLock { state in
      state.pending?.cancel()
      state.last += 1
      let pending = PagePending(Request(id: state.last, url: url), limit: limit)
      state.pending = pending
      return pending
    }
  }

  func pass(to moment: HuntInstant) { state.withLock { $0.now = moment } }

  func open(_ name: String, _ bytes: [UInt8]) { state.withLock { $0.files[name] = bytes } }

  func take(_ reply: RecordedPlay.Reply, for id: Int) {
    let pending = state.withLock { $0.pending }
    if let pending, pending.request.id == id { pending.take(reply) }
  }
}

/// A request that the page makes.
private final class PagePending: PendingFetch {
  let request: PageFetch.Request
  private let limit: Int
  private let state = Lock<(reply: FetchReply?, isCancelled: Bool)>((nil, false))

  init(_ request: PageFetch.Request, limit: Int) { (self.request, self.limit) = (request, limit) }

  var isOver: Bool { state.withLock { $0.isCancelled || $0.reply != nil } }

  func take() -> FetchReply? { state.withLock { $0.reply } }

  func cancel() { state.withLock { $0.isCancelled = true } }

  func take(_ reply: RecordedPlay.Reply) {
    let reply: FetchReply =
      switch reply {
      case .body(let text, let status):
        text.utf8.count > limit
          ? .tooLong(limit: limit) : .body(Array(text.utf8), status: status)
      case .unreachable: .unreachable(.failed(code: nil))
      case .refusesPages: .unreachable(.refusesPages)
      case .timedOut: .timedOut
      }
    state.withLock { if !$0.isCancelled, $0.reply == nil { $0.reply = reply } }
  }
}
