import CommandKit
import TextKit
import Foundation
import PluginFetch
import PluginKit
import Testing

@testable import AviatorRadar

/// What a server on loopback does with a request, and what the player is shown.
struct Misbehaviour: CustomTestStringConvertible, Sendable {
  let path: String
  let requests: Int
  let english: String
  let russian: String
  var testDescription: String { path }

  static let all = [
    Misbehaviour(
      path: "limit", requests: 1, english: "Too many requests (429). Next try in 77 s.",
      russian: "Слишком много запросов (429). Повтор через 77 с."),
    Misbehaviour(
      path: "unauthorized", requests: 1,
      english: "The server wants an account (401). It is not asked any more.",
      russian: "Сервер требует учётную запись (401). Запросов больше не будет."),
    Misbehaviour(
      path: "missing", requests: 1, english: "The server refused (404). It is not asked any more.",
      russian: "Сервер отказал (404). Запросов больше не будет."),
    Misbehaviour(
      path: "broken", requests: 3, english: "The server failed (502). Next try in 20 s.",
      russian: "Сервер не справился (502). Повтор через 20 с."),
    Misbehaviour(
      path: "html", requests: 3, english: "A web page came in place of data. Next try in 20 s.",
      russian: "Вместо данных пришла веб-страница. Повтор через 20 с."),
    Misbehaviour(
      path: "text", requests: 3, english: "It is not JSON (byte 0). Next try in 20 s.",
      russian: "Это не JSON (байт 0). Повтор через 20 с."),
    Misbehaviour(
      path: "huge", requests: 3, english: "The reply is longer than 16 MB. Next try in 20 s.",
      russian: "Ответ длиннее 16 МБ. Повтор через 20 с."),
    Misbehaviour(
      path: "silent", requests: 3, english: "The server did not answer in time. Next try in 20 s.",
      russian: "Сервер не ответил вовремя. Повтор через 20 с."),
    Misbehaviour(
      path: "hangup", requests: 3, english: "No connection:", russian: "Нет связи:"),
    Misbehaviour(
      path: "elsewhere", requests: 1,
      english: "The server refused (302). It is not asked any more.",
      russian: "Сервер отказал (302). Запросов больше не будет."),
  ]
}

@Sendable private func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
  Thread.detachNewThread(work)
  return true
}

/// Real requests to loopback on a clock that only waiting moves; a request that is not answered is
/// given up after half a second.
final class HurriedGateway: FetchGateway {
  let fetch = PluginFetch(
    clock: { 0 }, nap: { Thread.sleep(forTimeInterval: $0) }, begin: detach)
  let clock = FakeGateway([.timedOut])

  var seconds: Double { clock.seconds }
  @discardableResult
  func wait(seconds: Double) -> Bool {
    // Waiting for a reply is real and takes no time; waiting for a retry is the other way round.
    if seconds < 0.5 { _ = fetch.wait(seconds: seconds) } else { clock.wait(seconds: seconds) }
    return true
  }
  func read(path: String, limit: Int) -> FetchReply { fetch.read(path: path, limit: limit) }
  func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch {
    _ = clock.get(url: url, limit: limit, timeoutSeconds: timeoutSeconds)
    return fetch.get(url: url, limit: limit, timeoutSeconds: url.contains("silent") ? 0.5 : 30)
  }
}

@Suite("Servers that misbehave")
struct ServerTests {
  @Test(
    "AV-036 Each fault has its message in both languages, and its number of requests",
    arguments: Misbehaviour.all)
  func faults(fault: Misbehaviour) throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let gateway = HurriedGateway()
    var probe = ConsoleProbe(gateway: gateway)
    let text = try probe.text("feed opensky+http://127.0.0.1:\(server.port)/\(fault.path)")
    #expect(text.contains(fault.english))
    #expect(gateway.clock.urls.count == fault.requests)
    let frame = try probe.run("radar", .ru).frame?.text ?? ""
    #expect(frame.contains("!") && frame.contains(fault.russian.prefix(12)))
    #expect(gateway.clock.urls.count == fault.requests)
    var again = ConsoleProbe(gateway: HurriedGateway())
    let line = "feed opensky+http://127.0.0.1:\(server.port)/\(fault.path)"
    #expect(try again.run(line, .ru).lines.joined().contains(fault.russian))
  }

  @Test("AV-020 A good server is asked for the box, and its aircraft are shown")
  func good() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    var probe = ConsoleProbe(gateway: HurriedGateway())
    try probe.run("place 2.01 1.01")
    let text = try probe.text("feed opensky+http://127.0.0.1:\(server.port)/good")
    #expect(text.contains("> TEST1 · France") && text.contains("credits left: 398"))
    #expect(
      server.requests == ["/good?lamin=1.5883&lomin=0.588&lamax=2.4117&lomax=1.412&extended=1"])
  }

  @Test("Null states are asked for three times, and then the sky is empty")
  func null() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    var probe = ConsoleProbe(gateway: HurriedGateway())
    let text = try probe.text("feed opensky+http://127.0.0.1:\(server.port)/null")
    #expect(text.contains("0 aircraft") && !text.contains("!"))
    #expect(server.requests.count == 3)
  }

  @Test("A server that fails later: the last data stays and is marked stale")
  func stale() throws {
    let good = FetchReply.body(Replies.states(Replies.row()))
    let gateway = FakeGateway([good, .timedOut])
    var probe = ConsoleProbe(gateway: gateway)
    #expect(try probe.text("feed opensky+http://h/p").contains("> TEST1"))
    #expect(try !probe.text("step 5").contains("STALE"))
    gateway.wait(seconds: 11)
    let text = try probe.text("step 6")
    #expect(text.contains("> TEST1") && text.contains("STALE: updated 11 s ago"))
    #expect(text.contains("! The server did not answer in"))
    #expect(try probe.text("radar", .ru).contains("УСТАРЕЛО"))
  }

  @Test("Virtual time that runs ahead spends no credits")
  func credits() throws {
    let gateway = FakeGateway([.body(Replies.states(Replies.row()))])
    var probe = ConsoleProbe(gateway: gateway)
    try probe.run("feed opensky+http://h/p")
    for _ in 0..<50 { try probe.run("step 60") }
    #expect(gateway.urls.count == 1)
    gateway.wait(seconds: 10)
    try probe.run("radar")
    #expect(gateway.urls.count == 2)
  }

  @Test("X12 A walk of less than 5 km asks for the same box, a longer one for another")
  func moving() throws {
    let gateway = FakeGateway([.body(Replies.states(Replies.row()))])
    var probe = ConsoleProbe(gateway: gateway)
    try probe.run("place 51.5 -0.2")
    try probe.run("feed opensky+http://h/p")
    for place in ["51.54 -0.2", "51.6 -0.2"] {
      gateway.wait(seconds: 10)
      try probe.run("place \(place)")
    }
    #expect(gateway.urls.count == 3)
    #expect(gateway.urls[0] == gateway.urls[1] && gateway.urls[1] != gateway.urls[2])
  }

  @Test("Files: what is no file, too long or missing is refused, and the old feed stays")
  func files() throws {
    let fetch = PluginFetch(clock: { 0 }, nap: { _ in }, begin: detach)
    let folder = FileManager.default.temporaryDirectory.path
    for path in [folder, "/dev/zero", folder + "/no such file"] {
      switch fetch.read(path: path, limit: 10) {
      case .missing, .unreachable: break
      default: Issue.record("\(path) was read")
      }
    }
    let file = folder + "/aviator-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(Replies.states(Replies.row())).write(to: URL(fileURLWithPath: file))
    #expect(fetch.read(path: file, limit: 10) == .tooLong(limit: 10))
    #expect(fetch.read(path: file, limit: 9999) == .body(Replies.states(Replies.row())))
    var probe = ConsoleProbe(gateway: fetch)
    #expect(try probe.text("feed opensky:\(file)").contains("> TEST1"))
    #expect(throws: CommandRefusal.self) { try probe.run("feed opensky:\(folder)") }
    #expect(try probe.text("radar").contains("> TEST1"))
    #expect(fetch.get(url: "gopher://x", limit: 1, timeoutSeconds: 1).take() != nil)
  }
}
