import Domain
import Sensors
import TextKit
import Testing

@testable import SensorsPhone

@Suite("Who may send, and what is answered")
struct PhoneServiceTests {
  private static let token = "long-and-secret"

  private let feed = PhoneFeed(
    decoder: PhoneDecoder(
      silence: HuntDuration(seconds: 30), oldest: HuntDuration(seconds: 60),
      reportsRejections: true),
    clock: { .start }, civilTime: { WallTime(year: 2026, month: 5, day: 1) })

  private func answer(_ text: String, token: String? = nil) -> (status: String, closes: Bool) {
    var service = PhoneService(access: PhoneAccess(token: token), feed: feed)
    let answer = service.take(Array(text.utf8))
    let reported = String(decoding: answer.bytes, as: UTF8.self)
    return (String(reported.prefix { $0 != "\r\n" }.dropFirst(9)), answer.closes)
  }

  private func request(_ target: String = "/", _ fields: String...) -> String {
    "GET \(target) HTTP/1.1\r\nHost: h\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  private var readings: [Reading] {
    var readings: [LiveReading] = []
    feed.mailbox.drain(through: .start, into: &readings)
    return readings.map(\.reading)
  }

  @Test("The token comes in the query, as a password or as a bearer's")
  func tokens() {
    func basic(_ text: String) -> String {
      "Authorization: Basic " + Base64.text(of: Array(text.utf8))
    }
    let right = [
      request("/?token=long-and-secret"), request("/?a=b&token=long%2Dand-secret"),
      request("/?token=wrong&token=long-and-secret"),
      request("/", basic("anyone:long-and-secret")),
      request("/", "authorization: bearer long-and-secret"),
      request("/?token=wrong", basic("me:long-and-secret")),
    ]
    let wrong = [
      request(), request("/?token="), request("/?token=long-and-secre"),
      request("/?token=long-and-secretlong-and-secret"), request("/?token=Long-and-secret"),
      request("/?Token=long-and-secret"), request("/long-and-secret"),
      request("/", basic("long-and-secret")), request("/", basic("long-and-secret:x")),
      request("/", "Authorization: Basic %%%"), request("/", "Authorization: Bearer"),
      request("/", "Authorization: Digest long-and-secret"), request("/", "Token: long-and-secret"),
    ]
    for text in right { #expect(answer(text, token: Self.token).status == "200 OK", "\(text)") }
    for text in wrong {
      let found = answer(text, token: Self.token)
      #expect(found.status == "401 Unauthorized" && found.closes, "\(text)")
    }
    #expect(feed.rejectCounts.map(\.reason) == ["token"])
    #expect(feed.rejectCounts.first?.count == wrong.count)
  }

  @Test("Without a token programs of this machine are let in, and pages in a browser are not")
  func browsers() {
    func local(_ host: String, _ fields: String = "") -> String {
      answer("GET /?lat=1&lon=2 HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n").status
    }
    for host in ["127.0.0.1:8642", "localhost", "LOCALHOST:1", "[::1]:8642", "127.5.5.5"] {
      #expect(local(host) == "200 OK", "\(host)")
    }
    for host in ["example.org", "127.0.0.1.example.org", "10.0.0.1", "", "[::2]", "127.0.0"] {
      #expect(local(host) == "401 Unauthorized", "\(host)")
    }
    #expect(local("localhost", "Origin: http://localhost\r\n") == "401 Unauthorized")
    // A redirect from an address that was typed in says `none`, too.
    for field in [
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: none", "SEC-FETCH-MODE: navigate",
      "sec-fetch-dest: document", "Sec-Fetch-User: ?1", "Sec-Fetch-Storage-Access: none",
    ] { #expect(local("localhost", field + "\r\n") == "401 Unauthorized", "\(field)") }
    #expect(local("localhost", "Sec-Fetc: none\r\nSec: 1\r\n") == "200 OK")
    // With the token a browser may send: whoever typed it in knows it.
    let known = "GET /?token=\(Self.token)&lat=1&lon=2 HTTP/1.1\r\nHost: localhost\r\n"
    #expect(answer(known + "Sec-Fetch-Site: none\r\n\r\n", token: Self.token).status == "200 OK")
  }

  @Test("Without the token nothing of a body is read, and nothing after it")
  func closed() {
    let text =
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 200000\r\n\r\n{" + request("/?lat=1&lon=2")
    var service = PhoneService(access: PhoneAccess(token: Self.token), feed: feed)
    #expect(service.take(Array(text.utf8)).closes)
    #expect(service.take(Array(request("/?token=long-and-secret&lat=1&lon=2").utf8)).bytes.isEmpty)
    #expect(readings.allSatisfy { $0.position == nil })
  }

  @Test("One connection serves many requests, and says when it is the last")
  func keepAlive() {
    var service = PhoneService(access: PhoneAccess(token: nil), feed: feed)
    let local = "GET /?lat=1&lon=2 HTTP/1.1\r\nHost: localhost\r\n"
    let first = service.take(Array((local + "\r\n" + local + "\r\n" + local).utf8))
    #expect(first.isTrusted && first.isWaiting && !first.closes)
    #expect(String(decoding: first.bytes, as: UTF8.self).split(separator: "[]").count == 2)
    let last = service.take(Array("Connection: close\r\n\r\n".utf8))
    #expect(last.closes)
    #expect(String(decoding: last.bytes, as: UTF8.self).contains("Connection: close"))
    #expect(readings.count == 3)
  }

  @Test("A client that waits for a word gets it")
  func expects() {
    var service = PhoneService(access: PhoneAccess(token: nil), feed: feed)
    let head =
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
    let answer = service.take(Array(head.utf8))
    #expect(answer.bytes == Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    #expect(answer.isWaiting)
    #expect(!service.take(Array("{}".utf8)).bytes.isEmpty)
    #expect(feed.rejectCounts.map(\.reason) == ["json"])
  }

  @Test("What is refused is answered with 200, so that no app sends it for ever")
  func refusedMessages() {
    let found = answer("GET /?lat=91&lon=2 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(found.status == "200 OK" && !found.closes)
    #expect(feed.rejectCounts.map(\.reason) == ["position"])
    #expect(answer("\u{16}\u{3}").status == "400 Bad Request")
    #expect(answer("DELETE / HTTP/1.1\r\nHost: h\r\n\r\n").status == "405 Method Not Allowed")
  }

  @Test("GB-004 A token is never shown, right or wrong")
  func secrecy() {
    for target in ["/?lat=91&lon=2&token=long-and-secret", "/?lat=91&lon=2&token=long-and-secreT"] {
      _ = answer(request(target), token: Self.token)
    }
    _ = answer("GET /?token=long-and-secret\r\n", token: Self.token)
    let excerpts = readings.compactMap(\.rejection?.excerpt)
    #expect(excerpts.count == 3)
    #expect(excerpts.contains("lat=91&lon=2"))
    #expect(excerpts.allSatisfy { !$0.contains("secre") })
  }

  @Test("Cut in the middle of a request, and between two")
  func cuts() {
    var service = PhoneService(access: PhoneAccess(token: nil), feed: feed)
    service.cut()
    #expect(feed.rejectCounts.isEmpty)
    var other = PhoneService(access: PhoneAccess(token: nil), feed: feed)
    _ = other.take(Array("GET / HT".utf8))
    other.cut()
    #expect(feed.rejectCounts.map(\.reason) == ["slow"])
    #expect(other.take(Array(" ".utf8)).closes)
  }
}
