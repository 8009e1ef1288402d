import Domain
import PluginKit
import PortableNumerics
import TextKit
import Testing

@testable import GetGeometries

@Suite("Geometries: every screen by keys")
struct TossLiveTests {
  let storage = PluginMemory()

  private func table() -> TossSession {
    TossSession(
      PluginHost(seed: 1, storage: storage) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      }, gateway: nil)
  }

  private func begin() throws -> RealTimeSession<TossLive> {
    var table = table()
    let live = table.beginLive()
    return RealTimeSession(try #require(live))
  }

  private func press(_ keys: String, _ live: inout RealTimeSession<TossLive>) {
    for key in keys { live.press(key) }
  }

  private func wait(_ seconds: Double, _ live: inout RealTimeSession<TossLive>) {
    for _ in 0..<Int(seconds * 20) { live.advance(by: HuntDuration(milliseconds: 50)) }
  }

  private func text(_ live: RealTimeSession<TossLive>, _ columns: Int = 80, _ rows: Int = 24)
    -> String
  {
    live.frame(for: Rendering(.en, size: FrameSize(columns: columns, rows: rows))).text
  }

  @Test("GG-020 GG-021 GG-022 the list of levels: choose, details, play, records, back")
  func levels() throws {
    var live = try begin()
    let list = text(live)
    #expect(list.contains("== Choose a task") && list.contains("Records> =="))
    #expect(list.contains("> Task: 1 ") && list.contains("Task: 11      ? ? ?"))
    press("↓↓", &live)
    #expect(text(live).contains("> Task: 3 "))
    press("9\r", &live)
    for part in ["== Task Details", "Task: 9 ☆☆☆☆☆", "Number:   25", "Lives:    2"] {
      #expect(text(live).contains(part), "GG-023 GG-024 \(part)")
    }
    press("b", &live)
    #expect(text(live).contains("> Task: 9 "))
    press("r", &live)
    #expect(text(live).contains("== Records"))
    press("b↓↓p", &live)
    #expect(live.play.controller.game?.level.number == 11)
    press("b", &live)
    press("e", &live)
    #expect(live.play.controller.game?.level.solids == nil)
  }

  @Test("GG-006 a phone that is swept finds the plane by its turns, one at rest later by itself")
  func sweep() throws {
    func found(after turns: [Double], within seconds: Double) throws -> Bool {
      var live = try begin()
      press("p", &live)
      for (step, degrees) in turns.enumerated() {
        let heading = Surroundings.Heading(degrees: degrees, isMagnetic: step % 2 == 0)
        live.take(Surroundings(heading: heading))
        live.advance(by: HuntDuration(milliseconds: 50))
      }
      wait(seconds - Double(turns.count) * 0.05, &live)
      return live.play.controller.game?.phase != .scanning
    }
    // To and fro across north, by 10° each, in half a second.
    #expect(try found(after: [350, 0, 10, 20, 10, 0, 350, 340, 350, 0], within: 0.6))
    #expect(try !found(after: [350, 0, 10, 20], within: 0.6))
    // A compass at rest wavers, and finds nothing sooner than the phone would by itself.
    let wavering = (0..<40).map { 90 + ($0 % 2 == 0 ? 1.5 : -1.5) }
    #expect(try !found(after: wavering, within: 7.5))
    #expect(try found(after: wavering, within: 8.2))
    // Without a compass.
    #expect(try !found(after: [], within: 1.7))
    #expect(try found(after: [], within: 1.9))
  }

  @Test("GG-015 a shake that is felt stands for its key, in play and in a challenge")
  func felt() throws {
    var live = try begin().play
    let kind = TossChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 2)
    var keys: [Character?] = []
    for sample in 0..<120 {
      let time = HuntInstant(seconds: Double(sample) / 60)
      // Pushes of 25 m/s² at 5 Hz, without gravity, as a browser has them; the first second is rest.
      let push = sample < 60 ? 0 : 25 * PortableMath.sin(2 * .pi * 5 * time.seconds)
      let felt = Acceleration(push, 0, 0)
      let key = live.key(feeling: felt, at: time)
      #expect(key == challenge.key(feeling: felt, at: time))
      keys.append(key)
    }
    #expect(keys.prefix(60).allSatisfy { $0 == nil })
    #expect(keys.compactMap { $0 } == [" "])
    #expect(challenge.keys[" "] == "shake")
  }

  @Test("GG-006 play seeks the plane, which grows on the screen, then the game starts by itself")
  func plane() throws {
    var live = try begin()
    press("p", &live)
    #expect(live.play.controller.game?.phase == .scanning)
    var before = 0
    for _ in 0..<3 {
      wait(0.5, &live)
      let dots = text(live).count { $0 == "." }
      #expect(dots > before)
      before = dots
    }
    wait(0.5, &live)
    #expect(live.play.controller.game?.phase == .ready && text(live).contains("plane: found"))
    wait(0.6, &live)
    #expect(live.play.controller.game?.phase == .running && live.play.controller.game?.thrown == 1)
    // Enter does not wait for it.
    var other = try begin()
    press("p\r", &other)
    #expect(other.play.controller.game?.phase == .running)
  }

  @Test("GG-012 GG-013 GG-005 a miss and a shake light up the border, with sparks at a landing")
  func flashes() throws {
    var live = try begin()
    press("9p\r", &live)
    while live.play.controller.game?.target == nil { wait(0.1, &live) }
    #expect(!text(live).contains(" ** "))
    live.press(" ")
    #expect(text(live).split(separator: "\n").count { $0.hasPrefix(" ** ") } > 8)
    #expect(text(live).contains("** SHAKE **"))
    let lit = live.frame(for: Rendering(.en))
    let row = try #require(lit.lines.firstIndex { $0.hasPrefix(" ** ") })
    #expect(lit.spans(ofLine: row).contains { $0.role == .key })
    wait(0.7, &live)
    #expect(!text(live).contains("\n ** "))
    while live.play.controller.game?.tally.misses == 0 { wait(0.05, &live) }
    let red = live.frame(for: Rendering(.en))
    let edge = try #require(red.lines.firstIndex { $0.hasPrefix(" !! ") })
    #expect(red.spans(ofLine: edge).contains { $0.role == .danger })
    #expect(red.text.contains("* * *") && red.text.contains("!! MISS"))
    wait(0.7, &live)
    #expect(!text(live).contains("\n !! ") && !text(live).contains("* * *"))
  }

  @Test("GG-012 GG-013 in a fight the flashes light up as lines")
  func flashesInFight() throws {
    let kind = TossChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 5)
    func lines(_ sign: String, _ role: TextRole) -> Int {
      let frame = challenge.frame(for: Rendering(.en))
      return frame.rows.count {
        $0.text.hasPrefix(sign) && $0.spans.contains { $0.role == role }
      }
    }
    #expect(lines("!!!!!!!!", .danger) == 0)
    challenge.advance(by: HuntDuration(seconds: 2.1))
    #expect(lines("!!!!!!!!", .danger) == 1)
    challenge.advance(by: HuntDuration(seconds: 1))
    #expect(lines("!!!!!!!!", .danger) == 0)
    if challenge.moves.contains("shake") {
      try challenge.move("shake")
      #expect(lines("********", .key) == 1)
    }
  }

  @Test("GG-027 GG-028 the game ends with its result; again, records and levels are a key away")
  func result() throws {
    var live = try begin()
    press("9p\r", &live)
    wait(1, &live)
    while live.play.controller.running != nil { wait(0.05, &live) }
    // The flash of the last miss is seen first.
    #expect(live.play.controller.screen == .game && text(live).contains("!! MISS"))
    wait(1, &live)
    #expect(text(live).contains("== Result") && text(live).contains("You Failed!!!!"))
    #expect(!text(live).contains("Score: "))
    press("p", &live)
    #expect(live.play.controller.game?.level.number == 9 && live.play.controller.screen == .game)
    press("br", &live)
    #expect(text(live).contains("Task: 9") && text(live).contains("Played: 1  Won: 0"))
  }

  @Test("GG-025 GG-026 GG-041 records by keys: details, delete; the samples return at once")
  func records() throws {
    var live = try begin()
    press("r↓\r", &live)
    #expect(text(live).contains("== Result") && text(live).contains("★★★"))
    press("b", &live)
    #expect(live.play.controller.screen == .records && live.play.controller.place == 1)
    let count = live.milestoneCount
    press("d", &live)
    #expect(live.play.controller.archive.records.count == 4 && live.milestoneCount == count + 1)
    press("dddd", &live)
    #expect(live.play.controller.archive.records.count == 5)
    #expect(live.play.controller.archive.records.allSatisfy { $0.isSample })
    #expect(live.play.controller.archive.counts == (0, 0))
    // D in a record's details deletes it and shows the list.
    press("\rd", &live)
    #expect(
      live.play.controller.screen == .records && live.play.controller.archive.records.count == 4)
  }

  @Test("GG-027 a game that is left stands still and goes on, live or by command")
  func leaving() throws {
    var table = table()
    var answer = PluginAnswer(Rendering(.en))
    table.go(&answer) { $0.play(5) }
    let begun = table.beginLive()
    var live = RealTimeSession(try #require(begun))
    wait(4, &live)
    let now = live.play.controller.game?.now
    press("b", &live)
    wait(5, &live)
    #expect(live.play.controller.game?.now == now && text(live).contains("Task 5 stands still"))
    press("g", &live)
    #expect(live.play.controller.screen == .game)
    press("q", &live)
    #expect(live.isOver)
    table.end(live.play, &answer)
    #expect(answer.reply.lines.contains { $0.contains("stands still") })
    #expect(answer.reply.frame?.text.contains("[shake]") == true, "the game is on the screen")
    try table.act(&answer) { game, events in game.stepShape(&events) }
    let again = table.beginLive()
    #expect(again?.controller.game?.now == now)
  }

  @Test(
    "Every screen fits, with all its keys", arguments: [(80, 24), (40, 24), (120, 40), (200, 50)])
  func sizes(columns: Int, rows: Int) throws {
    for language in Language.allCases {
      var live = try begin()
      for keys in ["", "\r", "b", "r", "\r", "b", "b9p", "\r", " ", "b"] {
        press(keys, &live)
        wait(0.3, &live)
        let frame = live.frame(
          for: Rendering(language, size: FrameSize(columns: columns, rows: rows)))
        #expect(frame.lines.count < rows, "\(live.play.controller.screen) \(frame.text)")
        #expect(frame.lines.allSatisfy { displayWidth($0) <= columns })
        #expect(frame.text.contains("Q "), "\(frame.text)")
      }
    }
  }
}
