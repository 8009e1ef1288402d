import CCurl
import Foundation
import PluginKit
import Synchronization

/// A GET request limited in size and time, made on a thread that waits for it.
final class HTTPFetch: PendingFetch {
  private struct State {
    var bytes: [UInt8] = []
    var headers: [String: String] = [:]
    var reply: FetchReply?
  }

  /// The maximum number of redirects followed.
  private static let redirectLimit = 8

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  func take() -> FetchReply? { state.withLock { $0.reply } }

  func cancel() { finish(.timedOut) }

  /// Completes the request with the first reply; its thread then ends by itself.
  private func finish(_ reply: FetchReply) {
    state.withLock { state in
      if state.reply == nil { state.reply = reply }
      state.bytes = []
    }
  }

  /// Makes the request, and returns when it has ended.
  func run(_ url: URL, _ timeoutSeconds: Double) {
    var (url, seconds) = (url, timeoutSeconds)
    for _ in 0...HTTPFetch.redirectLimit {
      state.withLock { $0.bytes = [] }
      let result = ccurl_get(url.absoluteString, max(1, Int(seconds * 1000)), calls)
      guard result.code == 0 else { return finish(HTTPFetch.failure(result.code)) }
      seconds -= result.seconds
      let (bytes, headers) = state.withLock { ($0.bytes, $0.headers) }
      guard let next = HTTPFetch.redirect(from: url, status: result.status, headers) else {
        return finish(.body(bytes, status: result.status, headers: headers))
      }
      url = next
    }
    finish(.unreachable(.failed(code: nil)))
  }

  /// Returns where a reply redirects to; nil if nowhere, or to another server than the one named.
  private static func redirect(from url: URL, status: Int, _ headers: [String: String]) -> URL? {
    guard [301, 302, 303, 307, 308].contains(status),
      let next = headers["location"].flatMap({ URL(string: $0, relativeTo: url) })?.absoluteURL
    else { return nil }
    return next.host == url.host && next.scheme == url.scheme ? next : nil
  }

  private static func failure(_ code: Int32) -> FetchReply {
    switch code {
    case -1: .unreachable(.noNetwork)
    case 28: .timedOut
    case 6: .unreachable(.noHost)
    case 7: .unreachable(.noConnection)
    case 18, 52, 55, 56: .unreachable(.connectionLost)
    case 1, 8: .unreachable(.notHTTP)
    default: .unreachable(.failed(code: Int(code)))
    }
  }

  // MARK: What libcurl calls

  private var calls: CCurlCalls {
    CCurlCalls(
      context: Unmanaged.passUnretained(self).toOpaque(),
      line: { bytes, size, count, context in
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return HTTPFetch.this(context).take(line: line) ? line.count : 0
      },
      body: { bytes, size, count, context in
        let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return HTTPFetch.this(context).take(body: part) ? part.count : 0
      },
      progress: { context, _, _, _, _ in HTTPFetch.this(context).take() == nil ? 0 : 1 })
  }

  private static func this(_ context: UnsafeMutableRawPointer?) -> HTTPFetch {
    guard let context else { preconditionFailure("libcurl passes the context on") }
    return Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  /// Notes a line of the head; false to end the request.
  private func take(line: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":"), !text.hasPrefix("HTTP/") else {
      // The first line of a head; an earlier head was provisional.
      if text.hasPrefix("HTTP/") { state.withLock { $0.headers = [:] } }
      return true
    }
    let name = text[..<colon].lowercased()
    let value = text[colon...].dropFirst().trimmingCharacters(in: .whitespacesAndNewlines)
    state.withLock { $0.headers[name] = value }
    guard name == "content-length", let size = Int(value), size > limit else { return true }
    finish(.tooLong(limit: limit))
    return false
  }

  /// Adds bytes of the body; false to end the request.
  private func take(body: UnsafeRawBufferPointer) -> Bool {
    let fits = state.withLock { state in
      guard state.reply == nil, state.bytes.count + body.count <= limit else { return false }
      state.bytes += body
      return true
    }
    if !fits { finish(.tooLong(limit: limit)) }
    return fits
  }
}
