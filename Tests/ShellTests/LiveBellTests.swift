import LabComposition
import ShellComposition
import TextKit
import Testing

@Suite("The bell and the messages of endings in live play")
struct LiveBellTests {
  /// A fight in which the ghost is nearly held, in a game with one ghost.
  private static let fight = [
    "new One", "zone add 55.7277 37.5990 300", "ghost add Boo 120 n of zone 1", "play One",
    "walk 60 north", "search", "walk to Boo", "aim", "hold 1.9",
  ]

  private func begin(_ commands: String..., settings: [String: String] = [:]) throws -> (
    ShellFixture, LivePlay
  ) {
    let fixture = try ShellFixture(settings: settings)
    for command in Self.fight + commands { fixture.run(command) }
    return (fixture, LivePlay(try #require(fixture.session)))
  }

  /// Frames of 50 ms for so many seconds: when the bell rang, and what was shown.
  private func watch(
    _ play: inout LivePlay, _ seconds: Double, _ actions: LiveAction...
  ) -> (rings: [Int], frames: [TextFrame]) {
    var (rings, frames) = ([Int](), [TextFrame]())
    for index in 0..<Int((seconds / 0.05).rounded()) {
      frames.append(play.step(realSeconds: 0.05, index == 0 ? actions : []))
      if play.rings { rings.append(index) }
    }
    return (rings, frames)
  }

  @Test("GB-117 The bell rings once as each ending begins, only on request, and in no frame")
  func bell() throws {
    for isOn in [true, false] {
      let (fixture, started) = try begin(isOn ? "bell on" : "bell")
      var play = started
      #expect(watch(&play, 1).rings.isEmpty)
      // A capture, and three seconds later the end of the game.
      let (rings, frames) = watch(&play, 9, .act)
      #expect(rings.count == (isOn ? 2 : 0) && rings.allSatisfy { $0 == 0 || 59...62 ~= $0 })
      #expect(frames.allSatisfy { !$0.text.contains("\u{7}") })
      #expect(fixture.settings["bell"] == (isOn ? "on" : nil))
    }
  }

  @Test("DS-019 DS-054 GB-105 A challenge of darts rings as the game does, while the bell is on")
  func challenge() throws {
    for isOn in [true, false] {
      let fixture = try ShellFixture(settings: isOn ? ["bell": "on"] : [:])
      for command in Self.fight.prefix(3) + ["ghost 1 set challenge darts"]
        + Self.fight[3...6]
      { fixture.run(command) }
      var play = LivePlay(try #require(fixture.session))
      _ = watch(&play, 3)
      // An answer sounds at once; with 5.3 s left the warning does.
      let answered = watch(&play, 2, .type("1"))
      #expect(answered.rings == (isOn ? [0] : []), "\(answered.frames[0].text)")
      let warned = watch(&play, 60)
      #expect(warned.rings.isEmpty == !isOn)
    }
  }

  @Test("GB-117 An escape and a lost fight ring too; the bell stays on in the next session")
  func others() throws {
    let (first, escape) = try begin(settings: ["bell": "on"])
    var play = escape
    #expect(watch(&play, 12).rings.count == 1)
    #expect(watch(&play, 0.05).frames[0].text.contains("== Scanner"))
    let (second, lost) = try begin(settings: ["bell": "on"])
    play = lost
    _ = watch(&play, 0.05, .turn(degrees: 180))
    let away = watch(&play, 60, .walkOn)
    let said = "Ghost “Boo” is too far: the fight is broken off"
    let shown = away.frames.filter { $0.text.contains("== Fight") && $0.text.contains("  " + said) }
    #expect(away.rings.count == 1 && shown.count >= 20)
    var session = try #require(second.session)
    #expect(
      session.execute("bell").lines == [
        "In live play the bell rings when a fight or hunt ends, in darts, at radar news"
      ]
    )
    #expect(session.execute("bell off").lines == ["The bell is off"])
    #expect(session.execute("bell loud").isRefused)
    _ = first
  }

  @Test("GB-117 Each ending says what happened to which ghost for a second, and nothing competes")
  func messages() throws {
    let (fixture, started) = try begin()
    var play = started
    _ = watch(&play, 1)
    // A refusal just before the throw does not stay below the scene.
    _ = watch(&play, 0.1, .search)
    let capture = watch(&play, 2.5, .act).frames
    for frame in capture {
      let reported = frame.lines.filter { $0.hasPrefix("> ") }
      #expect(reported == ["> Ghost “Boo” is captured!"] || reported.isEmpty, "\(reported)")
      #expect(frame.text.contains("Ghost “Boo” is captured!"))
    }
    let over = watch(&play, 3.5).frames.filter { $0.text.contains("== Hunt =") }
    #expect(over.count >= 20)
    for frame in over {
      #expect(frame.text.contains("All ghosts are captured"))
      #expect(!frame.lines.contains { $0.hasPrefix("> ") && $0.contains("Boo") })
    }
    _ = fixture
  }

  @Test("Messages are wrapped once, for the size that they are shown in")
  func wrapping() throws {
    let (fixture, started) = try begin()
    var play = started
    play.size = FrameSize(columns: 40, rows: 24)
    let reported = watch(&play, 0.05, .search).frames[0].lines
    let text = "> You can: turn to the ghost (← →) and keep it in the sight, B goes back."
    let lines = text.wrapped(to: 40)
    let first = try #require(reported.firstIndex { $0 == lines[0] }, "\(reported)")
    #expect(lines.count == 2 && Array(reported[first...].prefix(2)) == lines, "\(reported)")
    _ = fixture
  }
}
