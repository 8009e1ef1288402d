import Testing

@testable import PlainHTTP

@Suite("HTTP requests of phones")
struct HTTPParserTests {
  /// What bytes become: heads as `METHOD PATH ?QUERY`, bodies in quotes, the fault at the end.
  private func pieces(_ bytes: [UInt8], chunk: Int) -> [String] {
    var parser = HTTPParser(methods: ["GET", "POST"])
    var reported: [String] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      parser.feed(Array(bytes[start..<min(bytes.count, start + chunk)]))
      do throws(HTTPFault) {
        while let piece = try parser.next() {
          switch piece {
          case .head(let head):
            reported.append(
              "\(head.method) \(head.path)" + (head.query.isEmpty ? "" : "?\(head.query)"))
          case .body(let body): reported.append("'\(String(decoding: body, as: UTF8.self))'")
          }
        }
      } catch {
        #expect(parser.heldBytes == 0)
        return reported + [error.rawValue]
      }
    }
    return reported + (parser.isInside ? ["…"] : [])
  }

  static let host = "Host: h\r\n"

  /// Requests, and what they become.
  static let table: [(String, [String])] = [
    ("GET / HTTP/1.1\r\n\(host)\r\n", ["GET /", "''"]),
    ("GET /a?b=c HTTP/1.1\r\n\(host)\r\n", ["GET /a?b=c", "''"]),
    ("GET ?b=c#d HTTP/1.1\r\n\(host)\r\n", ["http"]),
    ("GET http://h:1/a?b=c#d HTTP/1.1\r\n\(host)\r\n", ["GET /a?b=c", "''"]),
    ("GET HTTPS://h?b HTTP/1.1\r\n\(host)\r\n", ["GET ?b", "''"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc", ["POST /", "'abc'"]),
    ("POST / HTTP/1.1\r\n\(host)content-LENGTH:3  \r\n\r\nab", ["POST /", "…"]),
    ("POST / HTTP/1.0\r\ncontent-length:0\r\n\r\n", ["POST /", "''"]),
    (
      "\r\nGET /1 HTTP/1.1\r\n\(host)\r\n\r\n\r\nGET /2 HTTP/1.1\r\n\(host)\r\n",
      ["GET /1", "''", "GET /2", "''"]
    ),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n"
        + "3\r\nabc\r\n0a;x=y\r\n0123456789\r\n0\r\nT: x\r\n\r\nGET /2 HTTP/1.1\r\n\(host)\r\n",
      ["POST /", "'abc0123456789'", "GET /2", "''"]
    ),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: Chunked\r\n\r\n3\r\nabcde\r\n",
      ["POST /", "http"]
    ),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\r\n", ["POST /", "http"]),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n-1\r\n", ["POST /", "http"]),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nfffffffff\r\n",
      ["POST /", "tooLong"]
    ),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n40001\r\n",
      ["POST /", "tooLong"]
    ),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n", ["encoding"]),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n", ["http"]),
    ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", ["http"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\nContent-Length: 3\r\n\r\n", ["http"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: +3\r\n\r\n", ["http"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 262145\r\n\r\n", ["tooLong"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", ["tooLong"]),
    ("GET / HTTP/1.1\r\n\r\n", ["http"]),
    ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", ["http"]),
    ("GET / HTTP/1.1\n\(host)\r\n", ["http"]),
    ("GET / HTTP/1.1\r\r\n\(host)\r\n", ["http"]),
    ("GET / HTTP/1.1\r\n\(host) folded\r\n\r\n", ["http"]),
    ("GET / HTTP/1.1\r\n\(host)No colon\r\n\r\n", ["http"]),
    ("GET / HTTP/1.1\r\n\(host)A : b\r\n\r\n", ["http"]),
    ("GET / HTTP/1.1\r\n\(host)A: \u{1}\r\n\r\n", ["http"]),
    ("GET  / HTTP/1.1\r\n\(host)\r\n", ["http"]),
    ("GET / HTTP/2.0\r\n\(host)\r\n", ["http"]),
    ("GET /ö HTTP/1.1\r\n\(host)\r\n", ["http"]),
    ("PRI * HTTP/2.0\r\n\r\n", ["http"]),
    ("CONNECT h:1 HTTP/1.1\r\n\(host)\r\n", ["http"]),
    ("DELETE / HTTP/1.1\r\n\(host)\r\n", ["method"]),
    ("get / HTTP/1.1\r\n\(host)\r\n", ["method"]),
    ("\u{16}\u{3}\u{1}hello", ["tls"]),
    ("$GPRMC,1\r\n", ["http"]),
    ("GET / HT", ["…"]),
    // Too long, and then wrong: found by the fuzzer, which saw the chunks decide.
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "0", count: 300) + "\r0\r\n", ["POST /", "tooLong"]
    ),
    ("GET /" + String(repeating: "a", count: 16_384) + "\n", ["tooLong"]),
    ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 16_384) + "\r\r", ["tooLong"]),
  ]

  /// The number of a request, since its text may be long.
  @Test("Each request as a whole, byte by byte and in threes", arguments: table.indices)
  func transitions(number: Int) {
    let (text, expected) = Self.table[number]
    let bytes = Array(text.utf8)
    for chunk in [bytes.count, 1, 3] {
      #expect(pieces(bytes, chunk: chunk) == expected, "\(text.prefix(80))")
    }
  }

  @Test("A request cut anywhere is never taken for a whole one")
  func cuts() {
    let text =
      "POST /?a=b HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
    let bytes = Array(text.utf8)
    for end in 1..<bytes.count {
      let found = pieces(Array(bytes[..<end]), chunk: end)
      #expect(found.last == "…" && !found.contains("'{}'"), "\(end)")
    }
  }

  @Test("Heads and bodies are limited, and little is held")
  func limits() {
    let endless: [[UInt8]] = [
      [UInt8](repeating: 65, count: 1000), Array("A: b\r\n".utf8), Array("\r\n".utf8),
    ]
    for part in endless {
      var parser = HTTPParser(methods: ["GET", "POST"])
      if part.count == 6 { parser.feed(Array("GET / HTTP/1.1\r\n".utf8)) }
      var fault: HTTPFault?
      for _ in 0..<10_000 where fault == nil {
        parser.feed(part)
        do throws(HTTPFault) { _ = try parser.next() } catch { fault = error }
        #expect(parser.heldBytes <= HTTPParser.longestHead + 1000)
      }
      #expect(fault == .tooLong)
      parser.feed(Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8))
      #expect(throws: HTTPFault.tooLong) { _ = try parser.next() }
    }
  }

  @Test("An answer ends the connection if the client or its version says so")
  func ends() throws {
    let heads = [
      ("HTTP/1.1\r\nHost: h", false), ("HTTP/1.1\r\nHost: h\r\nConnection: Close", true),
      ("HTTP/1.1\r\nHost: h\r\nConnection: keep-alive, close", true), ("HTTP/1.0", true),
      ("HTTP/1.0\r\nConnection: Keep-Alive", false),
    ]
    for (text, closes) in heads {
      var parser = HTTPParser(methods: ["GET", "POST"])
      parser.feed(Array("GET / \(text)\r\n\r\n".utf8))
      guard case .head(let head)? = try parser.next() else { throw HTTPFault.http }
      #expect(head.closes == closes, "\(text)")
    }
  }
}
