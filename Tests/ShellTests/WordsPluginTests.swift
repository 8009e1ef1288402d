import LabComposition
import TextKit
import Testing

@testable import ShellComposition

/// A plugin's game in real time, of which only the said lines are known.
///
/// Keys are pressed at most three times a second.
private struct SpokenGame {
  private static let (stepSeconds, keySeconds) = (0.1, 0.35)
  private var play: PluginPlay
  private var changes = ChangedLines()
  private var pressedAt = -1.0
  /// The keys to press next.
  private var keys: [Character] = []
  /// The time that has passed, seconds.
  private(set) var seconds = 0.0
  /// All that has been said.
  private(set) var said: [String] = []

  init(_ line: String, seed: UInt64) throws {
    let fixture = try ShellFixture(seed: seed, style: FrameStyle(map: .words))
    var session = try #require(fixture.session)
    session.canPlayLive = true
    let live = try #require(session.execute(line).live)
    play = try #require(PluginPlay(session, live))
  }

  /// Whether keys are still to be pressed.
  var isBusy: Bool { !keys.isEmpty }

  mutating func press(_ keys: String) { self.keys += Array(keys) }

  /// Passes a tenth of a second; returns what is said in it.
  mutating func step() -> [String] {
    var now: [Character] = []
    if let key = keys.first, seconds - pressedAt >= Self.keySeconds {
      (now, pressedAt) = ([key], seconds)
      keys.removeFirst()
    }
    let frame = play.step(realSeconds: Self.stepSeconds, now)
    let lines = changes.take(frame.inWords, atSeconds: seconds).map { $0.text }
    said += lines
    seconds += Self.stepSeconds
    return lines
  }

  /// What has been said last, for a failure.
  var last: String { said.suffix(40).joined(separator: "\n") }
}

@Suite("Games of plugins by what is said")
struct WordsPluginTests {
  private typealias Card = (letter: Character, words: [String])

  /// The letters of three cards that are a Set; nil if there is none.
  private func trio(of cards: [Card]) -> String? {
    func isSet(_ three: [Card]) -> Bool {
      (0..<4).allSatisfy { feature in Set(three.map { $0.words[feature] }).count != 2 }
    }
    for (i, first) in cards.enumerated() {
      for (j, second) in cards.enumerated().dropFirst(i + 1) {
        for third in cards.dropFirst(j + 1) where isSet([first, second, third]) {
          return String([first.letter, second.letter, third.letter])
        }
      }
    }
    return nil
  }

  /// A card that is said, such as `a: 2 red striped ovals, selected`; nil if it is another line.
  private func card(in line: String) -> Card? {
    guard let letter = line.first, line.dropFirst().hasPrefix(": ") else { return nil }
    let words = line.dropFirst(3).split(separator: ",")[0].split(separator: " ").map {
      // More than one have a plural.
      $0.hasSuffix("s") ? String($0.dropLast()) : String($0)
    }
    return words.count == 4 ? (letter, words) : nil
  }

  /// The number that follows a text in a line; nil if it does not.
  private func number(after text: String, in line: String) -> Int? {
    line.ranges(of: text).first.flatMap { found in
      Int(line[found.upperBound...].prefix { $0.isNumber })
    }
  }

  @Test("A game of Set is played to its end from the said lines alone", arguments: [1, 7])
  func set(seed: UInt64) throws {
    var game = try SpokenGame("set live", seed: seed)
    var cards: [Character: [String]] = [:]
    var (count, heardAt) = (0, 0.0)
    // The key that is said to replace a Set that was found.
    var next: String?
    func isOver(_ line: String) -> Bool { line.contains("The game is over") }
    while game.seconds < 900, !game.said.contains(where: isOver) {
      for line in game.step() {
        heardAt = game.seconds
        if let number = number(after: "Cards: ", in: line) { count = number }
        if let card = card(in: line) { cards[card.letter] = card.words }
        if let press = line.ranges(of: "Press ").first {
          next = String(line[press.upperBound...].prefix(1))
        }
      }
      guard !game.isBusy, game.seconds - heardAt > 1 else { continue }
      let table = cards.keys.sorted().prefix(count).map { Card($0, cards[$0] ?? []) }
      game.press(next ?? trio(of: table) ?? "+")
      (heardAt, next) = (game.seconds, nil)
    }
    #expect(game.said.contains(where: isOver), "\(game.last)")
    #expect(!game.said.contains { $0.contains("is not a Set") }, "\(game.last)")
  }

  /// The points of a hit, such as `treble 20`.
  private func points(of hit: Substring) -> Int {
    let factor = hit.hasPrefix("treble ") ? 3 : hit.hasPrefix("double ") ? 2 : 1
    return factor * (hit.split(separator: " ").last.flatMap { Int($0) } ?? 0)
  }

  @Test("A game of darts is answered without a fault from the said lines alone", arguments: [1, 7])
  func darts(seed: UInt64) throws {
    var game = try SpokenGame("darts live", seed: seed)
    var (hits, options): ([Int: Int], [Int: Int]) = ([:], [:])
    var askedAt: Double? = 0
    func isOver(_ line: String) -> Bool { line.contains("The game is over") }
    while game.seconds < 400, !game.said.contains(where: isOver) {
      for line in game.step() {
        if let number = number(after: "Hit ", in: line) {
          hits[number] = points(of: line.dropFirst("Hit 1: ".count))
        }
        if line.hasPrefix("("), let number = number(after: "(", in: line) {
          options[number] = Int(line.dropFirst(4))
        }
        if line.hasPrefix("Attempts left") { askedAt = game.seconds }
      }
      // Three hits and the answers take a while to hear.
      guard let asked = askedAt, game.seconds - asked > 4 else { continue }
      let sum = hits.values.reduce(0, +)
      let answer = try #require(options.first { $0.value == sum }, "\(hits) \(game.last)")
      game.press(String(answer.key))
      askedAt = nil
    }
    #expect(game.said.contains(where: isOver), "\(game.last)")
    #expect(game.said.filter { $0.contains("Right: +") }.count >= 9, "\(game.last)")
    #expect(!game.said.contains { $0.contains("Wrong:") || $0.contains("missed:") })
  }

  @Test("A task of solids is won from the said lines alone, at a quarter of its speed")
  func solids() throws {
    var game = try SpokenGame("geometries live 0.25", seed: 5)
    var (tossed, label): ([Substring], [Substring]) = ([], [])
    game.press("p\r")
    func isWon(_ line: String) -> Bool { line.contains("You won!!!") }
    while game.seconds < 300, !game.said.contains(where: isWon) {
      for line in game.step() {
        let solid = line.split(separator: ": ").last?.split(separator: ", ") ?? []
        if line.hasPrefix("Tossed: ") { tossed = solid }
        if line.hasPrefix("Label: ") { label = solid }
        if line.hasPrefix("waiting") { tossed = [] }
      }
      guard !game.isBusy, tossed.count == 2, label.count == 2 else { continue }
      if tossed[0] != label[0] { game.press("s") } else if tossed[1] != label[1] { game.press("c") }
    }
    #expect(game.said.contains(where: isWon), "\(game.last)")
    #expect(!game.said.contains { $0.contains("MISS") }, "\(game.last)")
  }

  @Test("Who hears the radar alone turns to the plane, and is told little")
  func radar() throws {
    var game = try SpokenGame("aviator live", seed: 5)
    var side = ""
    while game.seconds < 60, side != "straight ahead" {
      for line in game.step() {
        if line.hasSuffix("to the left") { side = "left" }
        if line.hasSuffix("to the right") { side = "right" }
        if line.hasSuffix("straight ahead") { side = "straight ahead" }
      }
      // Turned to where it was said to be, until something else is said.
      guard !game.isBusy, ["left", "right"].contains(side) else { continue }
      game.press(side == "left" ? "←" : "→")
      side = ""
    }
    #expect(side == "straight ahead", "\(game.last)")
    let before = game.said.count
    while game.seconds < 120 { _ = game.step() }
    #expect(game.said.count - before < 60, "\(game.last)")
  }
}
