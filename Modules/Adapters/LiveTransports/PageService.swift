import PlainHTTP
import Sensors

/// Serves one connection of a page's port: the page at its path, and nothing else.
///
/// Any page of a browser can send requests to this machine, by its address or by a name that its owner
/// lets stand for it. So the path is a secret, and the name that was asked for has to be this machine's
/// own (DNS rebinding).
struct PageService: ConnectionService {
  private static let methods = ["GET", "HEAD"]

  private let page: ServedPage
  private let path: String
  private let hosts: [String]
  private var parser = HTTPParser(methods: Self.methods)
  private var head = HTTPHead()
  private var isTrusted = false
  private var isOver = false

  /// Creates the service of a connection; `path` begins with `/`.
  init(_ page: ServedPage, at path: String, port: Int) {
    (self.page, self.path) = (page, path)
    hosts = ["\(PageServer.host):\(port)", "localhost:\(port)"]
  }

  mutating func take(_ bytes: [UInt8]) -> ConnectionAnswer {
    var answer = ConnectionAnswer()
    if !isOver {
      parser.feed(bytes)
      do throws(HTTPFault) {
        while !isOver, let piece = try parser.next() { take(piece, &answer) }
      } catch {
        isOver = true
        answer.bytes += response(error.status).utf8
      }
    }
    answer.closes = isOver
    answer.isTrusted = isTrusted
    answer.isWaiting = parser.isInside
    return answer
  }

  mutating func cut() { isOver = true }

  private mutating func take(_ piece: HTTPParser.Piece, _ answer: inout ConnectionAnswer) {
    switch piece {
    case .head(let head): self.head = head
    case .body:
      isOver = head.closes
      guard let host = head[.host]?.lowercased(), hosts.contains(host) else {
        answer.bytes += response("421 Misdirected Request").utf8
        return
      }
      guard HTTPSecret.areEqual(head.path, path) else {
        answer.bytes += response("404 Not Found").utf8
        return
      }
      isTrusted = true
      answer.bytes += response("200 OK", length: page.bytes.count).utf8
      if head.method == "GET" { answer.bytes += page.bytes }
    }
  }

  /// Returns the head of an answer; nothing of it is stored, sent on or guessed at.
  private func response(_ status: String, length: Int = 0) -> String {
    var lines = [
      "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8", "Content-Length: \(length)",
      "Content-Security-Policy: \(page.policy)", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
    ]
    if status.hasPrefix("405") { lines.append("Allow: \(Self.methods.joined(separator: ", "))") }
    if isOver { lines.append("Connection: close") }
    return lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }
}
