import Sensors
import TestThreads
import Testing

@testable import LiveTransports

@Suite("A page for this machine's browser, on real sockets", .ownThread)
struct PageServerTests {
  private static let page = ServedPage(
    bytes: Array("<!doctype html><p>the page".utf8), policy: "default-src 'none'")
  private static let path = "0123456789abcdef"

  /// A page that is being served, and its port.
  private final class Served {
    let server: PageServer
    let port: UInt16

    init(_ page: ServedPage = PageServerTests.page) throws {
      server = try PageServer(page, path: PageServerTests.path)
      let match = try #require(
        server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/0123456789abcdef\//))
      port = try #require(UInt16(match.1))
    }

    deinit { server.close() }

    /// The whole answer to a request, after which the server ends the connection.
    func answer(_ request: String) throws -> String {
      let socket = try TestSocket.connected(port: port)
      try socket.send(request)
      return try socket.receivedToEnd()
    }

    /// The whole answer to a request for a path, in the name of a host.
    func answer(_ method: String, _ path: String, host: String) throws -> String {
      try answer("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    }
  }

  @Test("The page comes at its path alone, to those who ask this machine by its own name")
  func paths() throws {
    let served = try Served()
    let own = "127.0.0.1:\(served.port)"
    let path = "/\(Self.path)/"
    for host in [own, "localhost:\(served.port)", "LocalHost:\(served.port)"] {
      let answer = try served.answer("GET", path, host: host)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(host): \(answer)")
      #expect(answer.hasSuffix("\r\n\r\n<!doctype html><p>the page"), "\(answer)")
    }
    #expect(try served.answer("GET", path + "?a=1", host: own).contains(" 200 "))
    for other in [
      "/", "/favicon.ico", "/\(Self.path)", path + "x", path + "/", "/%30" + path.dropFirst(2),
    ] {
      let answer = try served.answer("GET", other, host: own)
      #expect(answer.hasPrefix("HTTP/1.1 404 "), "\(other): \(answer)")
      #expect(answer.hasSuffix("\r\n\r\n") && answer.contains("Content-Length: 0\r\n"))
    }
    // A name of its own that somebody lets stand for this machine, another port, and none.
    for host in ["evil.example", "evil.example:\(served.port)", "127.0.0.1", "127.0.0.1:1", ""] {
      let answer = try served.answer("GET", path, host: host)
      #expect(answer.hasPrefix("HTTP/1.1 421 "), "\(host): \(answer)")
      #expect(!answer.contains("the page"))
    }
    #expect(try served.answer("GET \(path) HTTP/1.0\r\n\r\n").hasPrefix("HTTP/1.1 421 "))
  }

  @Test("Only GET and HEAD are answered, and what is no HTTP ends the connection")
  func methods() throws {
    let served = try Served()
    let own = "127.0.0.1:\(served.port)"
    let head = try served.answer("HEAD", "/\(Self.path)/", host: own)
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"), "\(head)")
    #expect(head.contains("Content-Length: \(Self.page.bytes.count)\r\n"))
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get"] {
      let answer = try served.answer(method, "/\(Self.path)/", host: own)
      #expect(
        answer.hasPrefix("HTTP/1.1 405 ") && answer.contains("Allow: GET, HEAD\r\n"), "\(answer)")
    }
    for bytes in ["hello\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n"] {
      #expect(try served.answer(bytes).hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test("Nothing of an answer is stored, guessed at or sent on, and the page's policy goes along")
  func headers() throws {
    let served = try Served()
    for path in ["/\(Self.path)/", "/other"] {
      let answer = try served.answer("GET", path, host: "127.0.0.1:\(served.port)")
      let wanted = [
        "Content-Type: text/html; charset=utf-8", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Content-Security-Policy: default-src 'none'", "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Resource-Policy: same-origin",
      ]
      for line in wanted { #expect(answer.contains("\r\n\(line)\r\n"), "\(line): \(answer)") }
    }
  }

  @Test("A large page comes whole, and again on the same connection")
  func large() throws {
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let served = try Served(ServedPage(bytes: bytes, policy: "default-src 'none'"))
    let socket = try TestSocket.connected(port: served.port)
    let request = "GET /\(Self.path)/ HTTP/1.1\r\nHost: localhost:\(served.port)\r\n"
    for end in ["\r\n", "Connection: close\r\n\r\n"] {
      try socket.send(request + end)
      var answer: [UInt8] = []
      while answer.count < bytes.count || !answer.suffix(bytes.count).elementsEqual(bytes) {
        let part = try socket.received()
        guard !part.isEmpty, answer.count < bytes.count + 2000 else { break }
        answer += part
      }
      #expect(answer.count > bytes.count && answer.suffix(bytes.count).elementsEqual(bytes))
    }
    #expect(try socket.received().isEmpty)
  }

  @Test("Two servers have two ports; a closed one answers no more")
  func ports() throws {
    let first = try Served()
    let second = try Served()
    #expect(first.port != second.port)
    let open = try TestSocket.connected(port: first.port)
    first.server.close()
    #expect(try open.received().isEmpty)
    #expect(throws: SocketFailure.self) { try TestSocket.connected(port: first.port) }
    #expect(try second.answer("GET", "/", host: "127.0.0.1:\(second.port)").contains(" 404 "))
  }

  #if os(Linux)
    @Test("It listens at one address of this machine, not at all of them")
    func addresses() throws {
      let served = try Served()
      #expect(throws: SocketFailure.self) {
        try TestSocket.connected(port: served.port, address: 0x7F00_0002)
      }
    }
  #endif
}
