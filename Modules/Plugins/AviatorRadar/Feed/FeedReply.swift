/// What came of a request or of reading a file.
public enum FeedReply: Hashable, Sendable {
  /// A reply with its HTTP status, or a file's bytes with 200.
  case body([UInt8], status: Int = 200, retryAfterSeconds: Double? = nil, creditsLeft: Int? = nil)
  /// Nothing came in time.
  case timedOut
  /// No connection; why, in the system's words.
  case unreachable(String)
  /// It was longer than allowed and was cut off.
  case tooLong
}

/// A request under way.
public protocol PendingReply: Sendable {
  /// The reply, as often as it is asked for; nil while there is none.
  func take() -> FeedReply?

  /// Gives up; the reply is not wanted any more.
  func cancel()
}

/// The world outside as the radar needs it: files, a network, and a clock for its rate limits.
///
/// An adapter makes it; the plugin itself reaches nothing.
public protocol TrafficGateway: Sendable {
  /// Seconds that pass evenly in the real world, from any beginning.
  var seconds: Double { get }

  /// Waits in the real world.
  func wait(seconds: Double)

  /// Reads a whole file of at most so many bytes.
  func read(path: String, limit: Int) -> FeedReply

  /// Asks a server; the reply comes later, of at most so many bytes and not after a time-out.
  func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingReply
}

/// Why a request gave no traffic.
public enum FeedFault: Error, Hashable, Sendable {
  /// 429: too many requests; how many seconds to wait, where the server says so.
  case rateLimited(seconds: Double?)
  /// 401 or 403.
  case unauthorized(status: Int)
  /// 5xx.
  case server(status: Int)
  /// Any other status that is not 200.
  case refused(status: Int)
  /// Nothing came in time.
  case timedOut
  /// No connection.
  case unreachable(String)
  /// The reply is not what it should be.
  case content(TrafficError)

  /// Whether trying again soon can help.
  var isWorthRetry: Bool {
    switch self {
    case .server, .timedOut, .unreachable, .content: true
    case .rateLimited, .unauthorized, .refused: false
    }
  }
}

extension FeedReply {
  /// The traffic in a reply.
  public func decoded(as format: FeedSpec.Format) throws(FeedFault) -> TrafficSnapshot {
    switch self {
    case .timedOut: throw .timedOut
    case .unreachable(let why): throw .unreachable(why)
    case .tooLong: throw .content(.tooLong(limit: ReplyRows.byteLimit))
    case .body(let bytes, let status, let retryAfter, _):
      switch status {
      case 200: break
      case 429: throw .rateLimited(seconds: retryAfter)
      case 401, 403: throw .unauthorized(status: status)
      case 500...599: throw .server(status: status)
      default: throw .refused(status: status)
      }
      do throws(TrafficError) {
        return switch format {
        case .opensky: try OpenSkyReply.decode(bytes)
        case .readsb: try ReadsbReply.decode(bytes)
        }
      } catch {
        throw .content(error)
      }
    }
  }
}
