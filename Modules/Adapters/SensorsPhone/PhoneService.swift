import PlainHTTP
import Sensors

/// Serves one connection of the port: HTTP in, answers out; what is let in goes to the feed.
///
/// A head without the token ends the connection before its body is read. Whatever comes with the
/// token is answered with 200, also if it is refused: an app keeps what got another answer and
/// sends it again for ever.
///
/// It is a small server of our own, since it serves four forms of one request from one client: a
/// library (NIOHTTP1, FlyingFox) would add minutes of building and a second opinion on limits, and
/// still leave the token, the messages and time to us.
struct PhoneService: ConnectionService {
  private static let methods = ["GET", "POST"]

  private let access: PhoneAccess
  private let feed: PhoneFeed
  private var parser = HTTPParser(methods: Self.methods)
  private var head = HTTPHead()
  private var isTrusted = false
  private var isOver = false

  init(access: PhoneAccess, feed: PhoneFeed) {
    self.access = access
    self.feed = feed
  }

  mutating func take(_ bytes: [UInt8]) -> ConnectionAnswer {
    var answer = ConnectionAnswer()
    guard !isOver else {
      answer.closes = true
      return answer
    }
    parser.feed(bytes)
    do throws(HTTPFault) {
      while !isOver, let piece = try parser.next() { take(piece, &answer) }
    } catch {
      feed.refuse(PhoneRefusal(error), excerpt: bytes.prefix(Self.excerptLength(of: error)))
      end(error.status, &answer)
    }
    answer.closes = isOver
    answer.isTrusted = isTrusted
    answer.isWaiting = parser.isInside
    return answer
  }

  mutating func cut() {
    if !isOver, parser.isInside { feed.refuse(.slow) }
    isOver = true
  }

  /// The number of bytes held of an unfinished request.
  var heldBytes: Int { parser.heldBytes }

  private mutating func take(_ piece: HTTPParser.Piece, _ answer: inout ConnectionAnswer) {
    switch piece {
    case .head(let head):
      guard access.admits(head) else {
        // What is not let in may hold most of a token.
        feed.refuse(.token)
        return end("401 Unauthorized", &answer)
      }
      isTrusted = true
      self.head = head
      if head.expectsContinue { answer.bytes += "HTTP/1.1 100 Continue\r\n\r\n".utf8 }
    case .body(let body):
      let excerpt = body.isEmpty ? Self.excerpt(of: head)[...] : body[...]
      do throws(PhoneRefusal) {
        feed.take(try PhoneMessage.points(head, body: body), excerpt: excerpt)
      } catch {
        feed.refuse(error, excerpt: excerpt)
      }
      isOver = head.closes
      answer.bytes += Self.response("200 OK", closes: head.closes).utf8
    }
  }

  private mutating func end(_ status: String, _ answer: inout ConnectionAnswer) {
    isOver = true
    answer.bytes += Self.response(status, closes: true).utf8
  }

  /// An empty list: OwnTracks takes commands and friends in it.
  private static func response(_ status: String, closes: Bool) -> String {
    var text = "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
    if status.hasPrefix("401") { text += "WWW-Authenticate: Basic realm=\"GhostBuster\"\r\n" }
    if status.hasPrefix("405") { text += "Allow: \(methods.joined(separator: ", "))\r\n" }
    if closes { text += "Connection: close\r\n" }
    return text + "\r\n[]"
  }

  /// What is shown of a query: all but the token.
  private static func excerpt(of head: HTTPHead) -> [UInt8] {
    let pairs = FormText.pairs(of: head.query).filter { $0.name != "token" }
    return Array(pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&").utf8)
  }

  /// What is no HTTP holds no token that would be one here; anything else may.
  private static func excerptLength(of fault: HTTPFault) -> Int { fault == .tls ? 8 : 0 }
}

extension PhoneRefusal {
  init(_ fault: HTTPFault) {
    switch fault {
    case .http, .method, .encoding: self = .http
    case .tls: self = .tls
    case .tooLong: self = .tooLong
    }
  }
}
