import LabComposition
import ShellComposition
import Domain
import TextKit
import Testing

/// Live play under a test's hands: frames of 50 ms.
private struct Player {
  let fixture: ShellFixture
  var play: LivePlay
  var frame = TextFrame([])

  init(sensor: String = "sim", speed: Double = 1, _ commands: String...) throws {
    fixture = try ShellFixture(sensor: sensor)
    fixture.run("play 1")
    for command in commands { fixture.run(command) }
    play = LivePlay(try #require(fixture.session), speed: speed)
    press()
  }

  /// One frame, with actions at its beginning.
  mutating func press(_ actions: LiveAction...) {
    frame = play.step(realSeconds: 0.05, actions)
  }

  mutating func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds / 0.05).rounded()) { press() }
  }

  /// Holds the up arrow until the screen says something, so many seconds at most.
  mutating func walk(until text: String, seconds: Int = 200) {
    for _ in 0..<(seconds * 5) where !shows(text) {
      press(.walk)
      for _ in 0..<3 { press() }
    }
  }

  func shows(_ text: String) -> Bool { frame.text.contains(text) }

  /// The hunt's seconds in the status line.
  var time: Double {
    Double(frame.lines.last?.split(separator: " ").first ?? "") ?? .nan
  }

  /// The measured distance to the ghost in metres.
  var distance: Int? {
    frame.text.firstMatch(of: /Distance: (\d+) m/).flatMap { Int($0.1) }
  }
}

@Suite("Live play")
struct LivePlayTests {
  @Test("A player who stands needs a frame a second; walking, searching and a scene need all")
  func rest() throws {
    var player = try Player()
    player.wait(7)
    #expect(player.play.idleSeconds == 1)
    player.press(.walk)
    #expect(player.play.idleSeconds == 0)
    player.wait(1)
    player.press(.faster, .faster)
    #expect(player.play.idleSeconds == 0.25)
    player.press(.slower, .slower, .pause)
    #expect(player.play.idleSeconds > 1)
    player.press(.pause)
    player.walk(until: "[A] Start AR search")
    player.press(.search)
    #expect(player.play.idleSeconds == 0)
  }

  @Test("Pasted text is no keys")
  func paste() throws {
    var player = try Player()
    player.press(.paste("qwafx"))
    #expect(!player.play.isOver && player.shows("Nothing here takes pasted text"))
    #expect(player.shows("== Scanner") && player.distance != nil)
  }

  @Test("GB-003 GB-112 A whole hunt by keys: walk, search, turn back to the ghost, hold, throw")
  func capture() throws {
    var player = try Player()
    #expect(player.shows("== Scanner"))
    player.walk(until: "[A] Start AR search")
    player.press(.search)
    #expect(player.shows("== AR search"))
    player.walk(until: "== Fight")
    player.press(.turn(degrees: 15), .turn(degrees: 5))
    player.wait(3)
    #expect(player.shows("Turn left by 20°"))
    #expect(!player.shows("== Trap"))
    for _ in 0..<4 { player.press(.turn(degrees: -5)) }
    #expect(player.shows("The ghost is in the sight"))
    player.wait(1.5)
    #expect(player.shows("== Fight"))
    player.wait(0.7)
    #expect(player.shows("== Trap"))
    let saves = player.fixture.saves
    player.press(.act)
    #expect(player.shows("Captured 1 of 2"))
    #expect(player.shows("> Ghost “Boo” is captured!") && !player.shows("> #"))
    #expect(player.fixture.saves == saves + 1)
    #expect(player.fixture.stored.games[0].ghosts[0].state == .captured)
    player.press(.leave)
    #expect(player.play.isOver)
    var session = player.play.session
    #expect(session.execute("status").lines.contains { $0.contains("captured 1 of 2") })
  }

  @Test("Roles reach the terminal in live play: titles, the target, keys, news")
  func roles() throws {
    var player = try Player()
    player.walk(until: "[A] Start AR search")
    func role(of text: String) throws -> TextRole? {
      let row = try #require(player.frame.rows.last { $0.text.contains(text) }, "\(text)")
      let start = try #require(row.text.firstRange(of: text)?.lowerBound)
      let index = row.text.distance(from: row.text.startIndex, to: start)
      return row.spans.last { $0.characters.contains(index) }?.role
    }
    #expect(try role(of: "== Scanner") == .title)
    #expect(try role(of: "[A]") == .key)
    #expect(try role(of: "Start AR search") == nil)
    #expect(try role(of: "Boo") == .target)
    player.press(.act)
    #expect(try role(of: "You can throw") == .danger)
    let colored = player.frame.rows.map { FrameStyle(usesColor: true).text(of: $0) }
    #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == player.frame.lines)
    #expect(colored != player.frame.lines)
  }

  @Test("In a low room all keys have the screen for themselves, and the picture comes back")
  func help() throws {
    var player = try Player()
    for (columns, rows, isAlone) in [(40, 15, true), (80, 24, false), (200, 60, false)] {
      player.play.size = FrameSize(columns: columns, rows: rows)
      player.press(.help)
      #expect(player.frame.lines.count == rows)
      #expect(player.shows("↓ stand") && player.shows("leave"))
      #expect(player.shows("== Scanner") == !isAlone)
      #expect(isAlone || player.shows("Distance: "))
      player.press(.help)
      #expect(player.shows("== Scanner") && !player.shows("↓ stand"))
      #expect(player.frame.lines.allSatisfy { displayWidth($0) <= columns })
    }
  }

  @Test("GB-113 A trap nobody throws runs out in live time, and that is stored")
  func escape() throws {
    var player = try Player("walk 60 north", "search", "walk to Boo", "aim", "hold 1.9")
    player.wait(1)
    #expect(player.shows("== Trap"))
    player.wait(8)
    #expect(player.fixture.stored.games[0].ghosts[0].state == .escaped)
  }

  @Test("GB-105 Space hits a ghost that is caught by tapping")
  func tap() throws {
    var player = try Player(
      "ghost Boo set catchMode tap", "walk 60 north", "search", "walk to Boo", "aim")
    #expect(player.shows("Tap"))
    player.press(.turn(degrees: 15), .act)
    #expect(!player.shows("== Trap"))
    player.press(.turn(degrees: -15), .act)
    #expect(player.shows("== Trap"))
    player.press(.act)
    #expect(player.shows("Captured 1 of 2"))
  }

  @Test("A pause stops time, the player and the hunt's keys; P lets them go on")
  func pause() throws {
    var player = try Player()
    player.wait(1)
    player.press(.walk, .pause)
    let before = (time: player.time, distance: player.distance)
    for _ in 0..<100 { player.press(.walk, .act, .turn(degrees: 5), .search) }
    #expect(player.time == before.time)
    #expect(player.distance == before.distance)
    #expect(player.shows("Paused: P resumes"))
    #expect(player.shows("HDG 000"))
    player.press(.pause)
    player.wait(2)
    #expect(abs(player.time - before.time - 2) < 0.11)
  }

  @Test(
    "Speed multiplies time and the way walked alike",
    arguments: [0.25, 0.5, 1, 2, 8, 64])
  func speeds(speed: Double) throws {
    var player = try Player(sensor: "sim:profile=perfect", speed: speed, "wait 2")
    let start = player.time
    player.wait(4)
    #expect(abs(player.time - start - 4 * speed) < 0.11)
    let truth = { (session: ShellSession) in
      var copy = session
      return copy.execute("status").lines[0]
    }
    let before = truth(player.play.session)
    player.press(.walk)
    player.wait(2)
    let after = truth(player.play.session)
    let meters = try northing(after) - northing(before)
    #expect(abs(meters - 0.4 * speed * 1.31) < 0.25, "\(before) \(after)")
  }

  /// Metres north of the equator in a status line, on a sphere of a minute a nautical mile.
  private func northing(_ status: String) throws -> Double {
    let match = try #require(status.firstMatch(of: /place (\d+\.\d+)/))
    return try #require(Double(match.1)) * 60 * 1852
  }

  @Test("The keys + and − double and halve within 1/4 and 64")
  func speedKeys() throws {
    var player = try Player()
    for _ in 0..<20 { player.press(.faster) }
    #expect(player.play.speed == 64)
    #expect(player.shows("×64"))
    for _ in 0..<20 { player.press(.slower) }
    #expect(player.play.speed == 0.25)
    #expect(player.shows("×1/4"))
  }

  @Test("When a fight begins or a trap opens, fast time goes back to its own speed")
  func slowDown() throws {
    var player = try Player(speed: 16)
    player.walk(until: "[A] Start AR search")
    player.press(.search)
    player.walk(until: "== Fight")
    #expect(player.play.speed == 1)
    player.press(.faster, .faster, .faster)
    player.wait(2)
    #expect(player.shows("== Trap"))
    #expect(player.play.speed == 1)
  }

  @Test("What the engine refuses is reported at the bottom and goes after a while")
  func refusals() throws {
    var player = try Player()
    player.press(.act)
    let reported = player.frame.lines.filter { $0.hasPrefix("> ") }
    #expect(!reported.isEmpty)
    player.wait(7)
    #expect(!player.frame.lines.contains { reported.contains($0) })
  }

  @Test("A save that fails is reported and play goes on")
  func saveFails() throws {
    var player = try Player("walk 60 north", "search", "walk to Boo", "aim", "hold 1.9")
    player.fixture.failure = ShellFixture.diskFull()
    player.wait(1)
    player.press(.act)
    #expect(player.shows("No space left"))
    #expect(player.shows("Captured 1 of 2"))
  }

  @Test("A recorded walk plays in real time, and the arrow up says whose the place is")
  func recorded() throws {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let spec = "nmea:/" + folder + "/SensorsTests/Logs/garmin38.log"
    var player = try Player(sensor: spec)
    player.press(.walk)
    #expect(player.shows("> The place comes from") && player.shows("nmea:/"))
    let start = player.time
    let before = player.frame.lines.dropLast()
    player.wait(30)
    #expect(abs(player.time - start - 30) < 0.11)
    #expect(player.frame.lines.dropLast() != before)
    #expect(player.shows("Distance: "))
  }

  @Test("A frame fills the terminal's rows, its status always last, and help fits in")
  func rows() throws {
    for rows in [1, 3, 10, 24, 50] {
      var player = try Player()
      player.play.size = FrameSize(columns: 80, rows: rows)
      player.press(.help)
      #expect(player.frame.lines.count == rows)
      #expect(player.shows("Q leave"))
      #expect(rows < 4 || player.shows("B back"))
    }
  }

  @Test("GB-004 live is refused without a terminal and starts at its speed with one")
  func command() throws {
    let fixture = try ShellFixture()
    #expect(fixture.run("play 1; live").isRefused)
    #expect(fixture.text("live").contains("needs a terminal"))
    var session = try #require(fixture.session)
    session.canPlayLive = true
    let output = session.execute("live 4; status; scan")
    #expect(output.live?.speed == 4)
    #expect(output.live?.rest == " status; scan")
    #expect(session.execute("live 1000").isRefused)
    #expect(session.execute("live fast").isRefused)
  }
}

@Suite("Stopping a command")
struct InterruptTests {
  /// A flag that goes up after it was asked so often.
  private final class Flag {
    var requested = 0
    var limit = Int.max
  }

  @Test("A wait that is stopped ends early, its hunt stands, and the rest of the line is left")
  func stopped() throws {
    let fixture = try ShellFixture()
    fixture.run("activate 1")
    var session = try #require(fixture.session)
    let flag = Flag()
    session.isInterrupted = {
      flag.requested += 1
      return flag.requested > flag.limit
    }
    _ = session.execute("hunt")
    flag.limit = flag.requested + 100
    let output = session.execute("wait 86400; delete 1")
    #expect(output.isInterrupted)
    #expect(!output.isRefused)
    #expect(output.lines.contains("Stopped (Ctrl-C)"))
    #expect(session.library.games.count == 1)
    flag.limit = .max
    let status = session.execute("status").lines[0]
    let seconds = try #require(Double(status.split(separator: " ")[1]))
    #expect(seconds > 10 && seconds < 200)
    #expect(!session.execute("wait 1").isInterrupted)
  }

  @Test("A walk that is stopped does not say that a fight began")
  func stoppedWalk() throws {
    let fixture = try ShellFixture()
    fixture.run("activate 1")
    var session = try #require(fixture.session)
    session.isInterrupted = { true }
    let output = session.execute("walk 100 n")
    #expect(output.isInterrupted)
    #expect(!output.lines.contains { $0.contains("fight") })
  }
}
