import CommandKit
import Domain
import Foundation
import PluginConformance
import PluginKit
import TextKit
import Testing

@testable import AviatorRadar

/// A radar's console with storage that the test keeps.
struct ConsoleProbe {
  var console: any PluginConsole
  let memory: PluginMemory

  init(memory: PluginMemory = PluginMemory(), gateway: (any FetchGateway)? = nil) {
    self.memory = memory
    let noon = WallTime(year: 2026, month: 5, day: 1, hour: 12)
    console = Plugin.aviator(gateway: gateway).makeConsole(
      PluginHost(seed: 3, storage: memory, wallTime: { noon }))
  }

  @discardableResult
  mutating func run(_ line: String, _ language: Language = .en) throws(CommandRefusal)
    -> PluginReply
  {
    try console.execute(line.split(separator: " ").map(String.init), for: Rendering(language))
  }

  mutating func text(_ line: String, _ language: Language = .en) throws -> String {
    let reply = try run(line, language)
    return (reply.lines + (reply.frame?.lines ?? [])).joined(separator: "\n")
  }
}

@Suite("The radar's commands")
struct ConsoleTests {
  @Test("It keeps the promises of a plugin")
  func conforms() {
    #expect(PluginConformance(Plugin.aviator(), steps: 60, seed: 4).faults() == [])
  }

  @Test("AV-040 The settings of a new player, and all of them kept for the next session")
  func settings() throws {
    let fresh = RadarSettings()
    #expect(!fresh.isSilent && !fresh.showsMap && fresh.color == .green)
    var probe = ConsoleProbe()
    for line in [
      "silent on", "map on", "color cyan", "units nm", "zany on", "trails on", "country off",
      "crt on", "declination -7.5", "zoom -", "filter alt 1000 30000", "filter dist 20",
      "filter ground on",
    ] {
      try probe.run(line)
    }
    let persisted = Persisted<RadarSettings>(probe.memory).content
    #expect(
      persisted.isSilent && persisted.showsMap && persisted.color == .cyan && persisted.units == .nm
    )
    #expect(persisted.isZany && persisted.showsTrails && !persisted.showsCountry && persisted.isCRT)
    #expect(persisted.declinationDegrees == -7.5 && persisted.zoom == 4 && persisted.showsGround)
    #expect((persisted.altitudes.lowerBound - 304.8).magnitude < 1e-9)
    #expect(persisted.farthestMeters == 37_040)
    var next = ConsoleProbe(memory: probe.memory)
    let (before, after) = (try probe.text("settings"), try next.text("settings"))
    #expect(before == after)
  }

  @Test(
    "AV-039 Every colour of the page's wheel can be set, and is kept",
    arguments: ["red", "orange", "yellow", "green", "cyan", "blue", "magenta", "off"])
  func color(name: String) throws {
    var probe = ConsoleProbe()
    try probe.run("color \(name)")
    #expect(Persisted<RadarSettings>(probe.memory).content.color.rawValue == name)
  }

  @Test(
    "AV-010 Turning adds up and wraps, and the frame says where the device heads",
    arguments: [
      ("turn 30", "030"), ("turn -30", "330"), ("turn 725", "005"), ("heading -1", "359"),
    ])
  func turning(line: String, heading: String) throws {
    var probe = ConsoleProbe()
    #expect(try probe.text(line).contains("HDG \(heading)"))
  }

  @Test("X11 A relative bearing is the short way round, never through a whole turn")
  func shortWay() throws {
    var probe = ConsoleProbe()
    let pattern = /(\d+)° to the/
    for heading in stride(from: 0, to: 360, by: 15) {
      let text = try probe.text("heading \(heading)")
      if let match = text.firstMatch(of: pattern) { #expect((Int(match.1) ?? 999) <= 180) }
    }
  }

  @Test("X5 The declination turns magnetic into true, and is reported from 1° on")
  func declination() throws {
    var probe = ConsoleProbe()
    try probe.run("heading 100")
    #expect(try !probe.text("declination 0.9").contains("decl."))
    let east = try probe.text("declination 11")
    #expect(east.contains("HDG 111") && east.contains("mag 100  decl. +11.0°"))
    #expect(try probe.text("declination -11", .ru).contains("магн. 100  склонение -11,0°"))
    #expect(try probe.text("radar").contains("HDG 089"))
  }

  @Test("AV-050 Zooming goes through all ranges and stops at the ends, in each unit")
  func zoom() throws {
    for (unit, name) in [("m", "km"), ("ft", "mi"), ("nm", "NM")] {
      var probe = ConsoleProbe()
      try probe.run("units \(unit)")
      for range in ["20.0", "10.0", "4.0"] {
        #expect(try probe.text("zoom +").contains("range \(range) \(name)"))
      }
      #expect(throws: CommandRefusal.self) { try probe.run("zoom +") }
      for range in ["10.0", "20.0", "40.0", "100", "200", "400"] {
        #expect(try probe.text("zoom -").contains("range \(range) \(name)"))
      }
      #expect(throws: CommandRefusal.self) { try probe.run("zoom -") }
    }
  }

  @Test("AV-055 Filters by altitude and distance leave out the rest")
  func filters() throws {
    var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)
    let all = scope.shown.count
    scope.settings.altitudes = 1000...5000
    let within = scope.shown
    #expect(within.count < all && !within.isEmpty)
    #expect(within.allSatisfy { (1000...5000).contains($0.aircraft.altitudeMeters ?? 0) })
    scope.settings.altitudes = RadarSettings().altitudes
    scope.settings.farthestMeters = 60_000
    let near = scope.shown
    #expect(near.count < all && !near.isEmpty)
    #expect(near.allSatisfy { $0.distanceMeters <= 60_000 })
  }

  @Test("X8 What stands on the ground is hidden until it is asked for")
  func ground() throws {
    let row = Replies.row("gnd", more: "0,true,0,0,0,null,0,null,false,0")
    var probe = ConsoleProbe(gateway: FakeGateway([.body(Replies.states(row))]))
    #expect(try probe.text("feed opensky:x").contains("No aircraft in sight"))
    #expect(try probe.text("filter ground on").contains("> TEST1"))
    #expect(try probe.text("filter off").contains("No aircraft in sight"))
  }

  @Test("AV-052 The country is shown or not; OpenSky's states give no destination")
  func country() throws {
    var probe = ConsoleProbe(gateway: FakeGateway([.body(Replies.states(Replies.row()))]))
    #expect(try probe.text("feed opensky:x").contains("> TEST1 · France"))
    #expect(try !probe.text("country off").contains("France"))
  }

  @Test("AV-056 Zany mode shows ghosts, saucers and beetles, each aircraft always the same")
  func zany() throws {
    var names: Set<String> = []
    for index in 0..<200 {
      let id = String(index, radix: 16)
      names.insert(ZanyForm.name(of: id, .en))
      #expect(ZanyForm.form(of: id) == ZanyForm.form(of: id))
    }
    #expect(names == ["ghost", "flying saucer", "giant beetle"])
    var probe = ConsoleProbe()
    try probe.run("zoom -")
    let text = try probe.text("zany on")
    #expect(text.contains("}@{") && text.contains("(@~") && !text.contains("(@)"))
  }

  @Test("AV-025 AV-051 An aircraft is followed by call sign or address, with its kind")
  func info() throws {
    let rows = Replies.states(
      Replies.row("aaa111"),
      Replies.row("bbb222", latitude: "2.1", more: "1,false,50,90,0,null,300,\"7700\",false,0,8")
    )
    var probe = ConsoleProbe(gateway: FakeGateway([.body(rows)]))
    try probe.run("feed opensky:x")
    let text = try probe.text("info BBB222")
    #expect(text.contains("helicopter") && text.contains("7700: emergency"))
    #expect(throws: CommandRefusal.self) { try probe.run("info nobody") }
    #expect(try probe.text("info nobody2 x", .ru, refusal: true).contains("Нужно"))
  }

  @Test("AV-035 New data beeps, unless the radar is silent")
  func beep() throws {
    var probe = ConsoleProbe()
    #expect(try probe.text("radar").contains("♪"))
    #expect(try !probe.text("step 5").contains("♪"))
    #expect(try probe.text("step 5").contains("♪"))
    #expect(try !probe.text("silent on").contains("♪"))
  }

  @Test("AV-033 After a step the sweep stands where the time says, and echoes fade behind it")
  func sweep() throws {
    var probe = ConsoleProbe()
    let (first, second) = (try probe.run("radar"), try probe.run("step 3"))
    let still = try #require(first.frame)
    let swept = try #require(second.frame)
    // Half a turn: the line points down, from the middle of the picture.
    let column = 1 + 21
    #expect(Array(swept.lines[13])[column] == "|" && Array(still.lines[13])[column] != "|")
  }

  @Test("AV-053 AV-054 The lines of an old screen are dimmed; a panel stands beside the radar")
  func crt() throws {
    var probe = ConsoleProbe()
    let (first, second) = (try probe.run("radar"), try probe.run("crt on"))
    let plain = try #require(first.frame)
    let lined = try #require(second.frame)
    #expect(plain.lines == lined.lines)
    #expect(lined.spans(ofLine: 3).contains { $0.role == .dim && $0.characters.count > 30 })
    #expect(plain.lines[1].contains("range"))
  }

  @Test("Live, arrows turn and zoom, keys choose, and what was set is kept")
  func live() throws {
    var probe = ConsoleProbe()
    let begun = probe.console.beginLive(for: Rendering(.en))
    let screen = try #require(begun)
    for key in "→→↓nzts" { screen.press(key) }
    screen.advance(by: HuntDuration(seconds: 1.5))
    let frame = screen.frame(for: Rendering(.en, style: FrameStyle(map: .braille)))
    #expect(frame.lines[1].contains("HDG 010") && frame.text.contains("100"))
    #expect((20...23).contains(frame.lines.count))
    screen.press("q")
    #expect(screen.isOver)
    _ = probe.console.endLive(for: Rendering(.en))
    #expect(Persisted<RadarSettings>(probe.memory).content.isZany)
    #expect(try probe.text("radar").contains("HDG 010"))
  }

  @Test("Damaged settings are set aside for those of a new player")
  func damaged() {
    for text in ["", "{}", "[]", "{\"schemaVersion\":2}", "{\"schemaVersion\":1,\"zoom\":"] {
      #expect(RadarSettings(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(RadarSettings(Array("{\"schemaVersion\":1}".utf8)) == RadarSettings())
  }

  @Test("A setting out of its range takes the nearest bound, and only that one is reported")
  func outOfRange() throws {
    let memory = PluginMemory()
    let text = """
      {"schemaVersion":1,"zoom":99,"userColor":"pink","silent":3,"declination":-500,"trails":true,
      "altitudeFrom":9000,"altitudeTo":100}
      """
    try memory.save(Array(text.utf8), as: RadarSettings.file)
    let settings = Persisted<RadarSettings>(memory).content
    #expect(settings.zoom == 6 && settings.color == .green && !settings.isSilent)
    #expect(settings.declinationDegrees == -180 && settings.showsTrails)
    #expect(settings.altitudes == 100...9000)
    var probe = ConsoleProbe(memory: memory)
    let lines = try probe.run("settings").lines
    #expect(lines.contains("aviator-settings.json: zoom is 99, out of range; 6 is used"))
    #expect(lines.contains("aviator-settings.json: userColor is pink, out of range; green is used"))
    #expect(lines.count { $0.hasPrefix("aviator-settings.json") } == 4)
    #expect(try probe.run("settings").lines.isEmpty, "it is reported once")
  }
}

extension ConsoleProbe {
  /// The line of a refusal.
  mutating func text(_ line: String, _ language: Language, refusal: Bool) throws -> String {
    do throws(CommandRefusal) {
      try run(line, language)
      return ""
    } catch {
      return error.line(in: language)
    }
  }
}

/// A gateway of replies in turn on a clock that only waiting moves.
final class FakeGateway: FetchGateway, @unchecked Sendable {
  private final class Pending: PendingFetch {
    private let reply: FetchReply
    init(reply: FetchReply) { self.reply = reply }
    func take() -> FetchReply? { reply }
    func cancel() {}
  }

  private let lock = NSLock()
  private var replies: [FetchReply]
  private var time = 0.0
  private var requested: [String] = []

  init(_ replies: [FetchReply]) { self.replies = replies }

  var seconds: Double { lock.withLock { time } }
  var urls: [String] { lock.withLock { requested } }
  @discardableResult
  func wait(seconds: Double) -> Bool {
    lock.withLock { time += seconds }
    return true
  }
  func read(path: String, limit: Int) -> FetchReply { next(path) }
  func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch {
    Pending(reply: next(url))
  }

  private func next(_ name: String) -> FetchReply {
    lock.withLock {
      requested.append(name)
      return replies.count > 1 ? replies.removeFirst() : replies[0]
    }
  }
}
