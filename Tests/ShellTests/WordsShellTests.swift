import Domain
import LabComposition
import TextKit
import Testing

@testable import ShellComposition

/// The shell for screen readers: lists in place of pictures, and live play that says what changed.
@Suite("Screens in words")
struct WordsShellTests {
  /// What a line for a screen reader has none of: controls, columns, boxes, dots, lines of one sign.
  private func faults(in line: String) -> String? {
    if line.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
      return "control"
    }
    if line.contains("  ") { return "columns" }
    if line.hasPrefix(" ") { return "indent" }
    if line.unicodeScalars.contains(where: { (0x2500...0x259F).contains($0.value) }) {
      return "box"
    }
    if line.unicodeScalars.contains(where: { (0x2800...0x28FF).contains($0.value) }) {
      return "dots"
    }
    for run in ["==", "##", "---", "~~~", "|", "...."] where line.contains(run) { return run }
    return nil
  }

  private func expectWords(_ lines: [String], _ about: String) {
    for line in lines {
      if let fault = faults(in: line) { Issue.record("\(about): \(fault) in \(line)") }
    }
  }

  private func inWords(_ language: Language = .en) throws -> ShellFixture {
    try ShellFixture(language: language, seed: 5, style: FrameStyle(map: .words))
  }

  @Test(
    "Every screen of a hunt, of its making and of the plugins is lines of words",
    arguments: [Language.en, .ru])
  func screens(language: Language) throws {
    let fixture = try inWords(language)
    expectWords(try #require(fixture.session).firstFrame.lines, "the first screen")
    let commands = [
      "games", "open 1", "zone add 55.7300 37.6020 90", "ghost 1 show", "validate", "rules", "edit",
      "play 1", "map", "scan", "status", "sensors", "walk to 1", "scan", "map", "search", "aim 5",
      "hold 1", "back", "odds", "inspect 1", "set new", "set hint", "set", "darts new", "darts",
      "geometries", "geometries play 1", "aviator", "help", "help zone", "no such command",
    ]
    for command in commands {
      let output = fixture.run(command)
      expectWords(output.lines, command)
    }
  }

  @Test("The map is a list: name, distance, direction, what it stands on")
  func map() throws {
    let fixture = try inWords()
    fixture.run("play 1")
    let lines = fixture.run("map").lines
    let directions = ["north", "east", "south", "west"]
    let ghosts = lines.filter { line in
      line.contains(" m, ") && directions.contains { line.contains($0) }
    }
    #expect(ghosts.count >= 2, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Target: ") })
    #expect(lines.contains { $0.hasPrefix("Zone 1, ") })
  }

  @Test("The editor is lists and commands, also without a terminal")
  func editor() throws {
    let fixture = try inWords()
    let output = fixture.run("edit 1")
    #expect(output.live == nil && !output.isRefused)
    #expect(output.lines.last?.hasPrefix("Edit by commands") == true)
    #expect(output.lines.contains { $0.contains("radius") })
  }

  @Test("The cards of Set are words: number, filling, colour, shape")
  func cards() throws {
    let fixture = try inWords()
    let lines = fixture.run("set new").lines
    let cards = lines.filter { line in
      ["diamond", "oval", "squiggle", "raindrop"].contains { line.contains($0) }
    }
    #expect(cards.count == 12, "\(lines)")
  }

  @Test("Live play says what changed, and a distance at most every five seconds")
  func live() throws {
    let fixture = try inWords()
    fixture.run("play 1")
    var session = try #require(fixture.session)
    session.canPlayLive = true
    _ = session.execute("hunt")
    var play = LivePlay(session)
    var changes = ChangedLines()
    var said: [(seconds: Double, line: String)] = []
    for step in 0..<300 {
      let actions: [LiveAction] = step == 0 ? [.type("w")] : []
      let frame = play.step(realSeconds: 0.1, actions)
      let now = Double(step) / 10
      said += changes.take(frame.inWords, atSeconds: now).map { (now, $0.text) }
    }
    expectWords(said.map { $0.line }, "live")
    #expect(said.count < 60, "\(said.count) lines in 30 s: \(said.map { $0.line })")
    let distances = said.filter { $0.line.hasPrefix("Distance: ") }
    #expect(distances.count >= 2)
    for (former, next) in zip(distances, distances.dropFirst()) {
      #expect(next.seconds - former.seconds >= ChangedLines.quietSeconds)
    }
  }
}

/// A player who knows a live hunt by the lines that are said, and presses at most three keys a second.
private struct Listener {
  private static let keySeconds = 0.35
  private var pressed = -1.0
  /// The key named as the next.
  private var next = ""
  /// How far to turn, as far as was said, less what has been turned since.
  private var turn = 0.0
  private var isInSight = false
  /// The question of darts: the points of its three darts, and the numbers of its answers.
  private var (points, answers) = ([Int](), [Int: Character]())

  mutating func hear(_ line: String) {
    if line.hasPrefix("keys of the game") { next = "game" }
    if line.hasPrefix("Hit 1:") { (points, answers) = ([], [:]) }
    if line.hasPrefix("Hit ") { points.append(Self.points(of: line)) }
    if line.hasPrefix("("), let number = line.dropFirst().first {
      answers[Int(line.dropFirst(4)) ?? -1] = number
    }
    if line.hasPrefix("Next: ") { next = String(line.dropFirst(6).prefix { $0 != "." }) }
    let degrees = line.split(separator: "°").first.flatMap { $0.split(separator: " ").last }
      .flatMap { Double($0) }
    if line == "straight ahead" || line == "The ghost is in the sight" { turn = 0 }
    if line.hasPrefix("Turn ") { isInSight = false }
    if line.hasPrefix("In the sight") || line == "The ghost is in the sight" { isInSight = true }
    if line.hasPrefix("Turn right by") || line.hasSuffix("to the right") { turn = degrees ?? 4 }
    if line.hasPrefix("Turn left by") || line.hasSuffix("to the left") { turn = -(degrees ?? 4) }
  }

  /// The points of a dart as it is said: "Hit 2: treble 6", "Hit 1: 25", "Hit 3: Miss".
  private static func points(of line: String) -> Int {
    let number = line.split(separator: " ").last.flatMap { Int($0) } ?? 0
    return number * (line.contains("double") ? 2 : line.contains("treble") ? 3 : 1)
  }

  /// Answers a question when all of it has been heard.
  private mutating func answer() -> LiveAction? {
    guard points.count == 3, let key = answers[points.reduce(0, +)] else { return nil }
    (points, answers) = ([], [:])
    return .type(key)
  }

  mutating func keys(at now: Double) -> [LiveAction] {
    guard now - pressed >= Self.keySeconds else { return [] }
    let action: LiveAction? =
      switch next {
      case "A search": .search
      case "SPACE throw": .act
      case "SPACE tap": isInSight ? .act : .turn(degrees: turn > 0 ? 5 : -5)
      case "←→ aim": turn.magnitude >= 2.5 ? .turn(degrees: turn > 0 ? 5 : -5) : nil
      case "W walk": turn.magnitude > 7 ? .turn(degrees: turn > 0 ? 5 : -5) : .walk
      case "game": answer()
      default: nil
      }
    guard let action else { return [] }
    if case .turn(let degrees) = action { turn -= degrees }
    pressed = now
    return [action]
  }
}

@Suite("A hunt by what is said")
struct WordsHuntTests {
  @Test(
    "The lesson is played to its end by who hears the lines alone", arguments: [1, 7, 42])
  func lesson(seed: UInt64) throws {
    let fixture = try ShellFixture(GameLibrary(), seed: seed, style: FrameStyle(map: .words))
    var session = try #require(fixture.session)
    session.canPlayLive = true
    let live = try #require(session.execute("learn").live)
    var play = LivePlay(session, speed: live.speed)
    var (changes, listener) = (ChangedLines(), Listener())
    var said: [String] = []
    var seconds = 0.0
    func isEnd(_ line: String) -> Bool { line.contains("all caught!") }
    while seconds < 900, !said.contains(where: isEnd) {
      let frame = play.step(realSeconds: 0.1, listener.keys(at: seconds)).inWords
      for row in changes.take(frame, atSeconds: seconds) {
        said.append(row.text)
        listener.hear(row.text)
      }
      seconds += 0.1
    }
    #expect(said.contains(where: isEnd), "\(said.suffix(60))")
  }
}

@Suite("Lines for who listens")
struct SpokenTextTests {
  @Test(
    "Bars, boxes and columns go, words stay",
    arguments: [
      ("== Map ============ Captured 0 of 4 ==", "Map, Captured 0 of 4"),
      ("  G1  Boo       free", "G1, Boo, free"), ("##   Held   ##", "Held"),
      ("[A] Start AR search", "[A] Start AR search"), ("Distance:  57 m", "Distance: 57 m"),
      ("a | b", "a, b"), ("x1 and 2-3", "x1 and 2-3"),
    ])
  func words(line: String, said: String) {
    #expect(TextFrame([line]).inWords.lines == [said])
  }

  @Test("What says nothing is no line")
  func silence() {
    #expect(TextFrame(["", "=======", "│   │", "⠒⠒⠒"]).inWords.lines.isEmpty)
  }

  @Test("A line comes once; its numbers come again after a while, and its words at once")
  func changes() {
    var changes = ChangedLines()
    func said(_ lines: [String], _ seconds: Double) -> [String] {
      changes.take(TextFrame(lines), atSeconds: seconds).map { $0.text }
    }
    #expect(said(["Distance: 57 m", "Scanner"], 0) == ["Distance: 57 m", "Scanner"])
    #expect(said(["Distance: 56 m", "Scanner"], 1) == [])
    #expect(said(["Distance: 53 m", "Scanner"], 2.9) == [])
    #expect(said(["Distance: 51 m", "Scanner"], 4.8) == [])
    #expect(said(["Distance: 50 m", "Scanner"], 5) == ["Distance: 50 m"])
    #expect(said(["Distance: 50 m", "Fight"], 5.1) == ["Fight"])
    #expect(said(["Distance: unknown", "Fight"], 5.2) == ["Distance: unknown"])
    // What has gone and comes back is news.
    #expect(said(["Fight"], 6) == [])
    #expect(said(["Distance: 50 m", "Fight"], 6.1) == ["Distance: 50 m"])
  }

  @Test("Numbers that stood still are said at once, and lines that differ by numbers are two")
  func numbers() {
    var changes = ChangedLines()
    func said(_ lines: [String], _ seconds: Double) -> [String] {
      changes.take(TextFrame(lines), atSeconds: seconds).map { $0.text }
    }
    #expect(said(["(1) 33", "(2) 41", "(2) 41"], 0) == ["(1) 33", "(2) 41"])
    #expect(said(["(1) 33", "(2) 45"], 2) == ["(2) 45"])
    #expect(said(["(1) 33", "(2) 46"], 3) == [])
    // What could not be said while it changed is said once it stands.
    #expect(said(["(1) 33", "(2) 46"], 5) == ["(2) 46"])
  }

  @Test("A line about another event is said again, one about the same event is not")
  func occasions() {
    var changes = ChangedLines()
    func said(_ occasion: Int) -> [String] {
      let row = TextLine("  Right: +90  ").about(occasion)
      return changes.take(TextFrame(rows: [row]).inWords, atSeconds: 0).map { $0.text }
    }
    #expect(said(1) == ["Right: +90"])
    #expect(said(1) == [])
    #expect(said(2) == ["Right: +90"])
    // It is kept where a line is broken.
    let broken = TextLine("Right: +90").about(3).wrapped(to: 6)
    #expect(broken.count == 2 && broken.allSatisfy { $0.occasion == 3 })
  }

  @Test("The time left is said in steps, and never as less than there is")
  func timeLeft() {
    let said = [40.0, 39.9, 20.1, 20, 15, 14.9, 5.1, 5, 0.1, 0].map { Language.en.timeLeft($0) }
    let steps = [40, 40, 30, 20, 15, 15, 10, 5, 5, 0]
    #expect(said == steps.map { "Time left: \($0) s" })
  }
}
