import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An HTTP server of this process on a port of its own, which misbehaves by the path asked for.
final class LoopbackServer: @unchecked Sendable {
  struct Failure: Error { let call: String }

  private let listener: Int32
  let port: UInt16
  private let lock = NSLock()
  private var seen: [String] = []

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
        guard bind(descriptor, address, length) == 0, listen(descriptor, 16) == 0 else { return -1 }
        return getsockname(descriptor, address, &length)
      }
    }
    guard result == 0 else { throw Failure(call: "listen") }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread { [self] in
          serve(client)
          close(client)
        }
      }
    }
  }

  /// Ends the server; clients that wait are let go when they close.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The paths asked for, in order.
  var requests: [String] { lock.withLock { seen } }

  private func serve(_ client: Int32) {
    guard let path = requestPath(client) else { return }
    lock.withLock { seen.append(path) }
    let states = Replies.states(Replies.row())
    switch path.split(separator: "?").first.map(String.init) {
    case "/good": send(client, "200 OK", ["X-Rate-Limit-Remaining: 398"], states)
    case "/null": send(client, "200 OK", [], Array("{\"time\":1,\"states\":null}".utf8))
    case "/limit":
      send(client, "429 Too Many Requests", ["X-Rate-Limit-Retry-After-Seconds: 77"], [])
    case "/unauthorized": send(client, "401 Unauthorized", [], Array("no".utf8))
    case "/broken": send(client, "502 Bad Gateway", [], Array("<html>".utf8))
    case "/html": send(client, "200 OK", [], Array("<html><body>Sorry</body></html>".utf8))
    case "/text": send(client, "200 OK", [], Array("oops".utf8))
    case "/huge":
      send(client, "200 OK", [], [UInt8](repeating: UInt8(ascii: " "), count: (16 << 20) + 10))
    case "/elsewhere": send(client, "302 Found", ["Location: http://localhost:\(port)/good"], [])
    case "/silent": while readByte(client) > 0 {}
    case "/hangup": break
    default: send(client, "404 Not Found", [], [])
    }
  }

  /// Reads the head of a request; nil when the client went away.
  private func requestPath(_ client: Int32) -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)), head.count < 10_000 {
      guard recv(client, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : nil
  }

  private func readByte(_ client: Int32) -> Int {
    var byte: UInt8 = 0
    return recv(client, &byte, 1, 0)
  }

  private func send(_ client: Int32, _ status: String, _ headers: [String], _ body: [UInt8]) {
    let head =
      ["HTTP/1.1 \(status)"] + headers
      + ["Content-Length: \(body.count)", "Connection: close", "", ""]
    let bytes = Array(head.joined(separator: "\r\n").utf8) + body
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        // A client that gives up must not end the test by a signal.
        #if canImport(Darwin)
          return Darwin.send(client, $0.baseAddress, $0.count, 0)
        #elseif canImport(Musl)
          return Musl.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #else
          return Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
