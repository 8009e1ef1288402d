import Domain
import Foundation
import LabComposition
import ShellComposition
import TextKit
import Testing

@Suite("Endings in live play")
struct LiveSceneTests {
  /// A fight in which the ghost is nearly held.
  private static let fight = [
    "play 1", "walk 60 north", "search", "walk to Boo", "aim", "hold 1.9",
  ]

  private let fixture: ShellFixture
  private var play: LivePlay

  init() throws {
    fixture = try ShellFixture()
    for command in Self.fight { fixture.run(command) }
    play = LivePlay(try #require(fixture.session))
  }

  /// Frames of 50 ms for so many seconds, and what they show; actions come with the first.
  private mutating func watch(_ seconds: Double, _ actions: LiveAction...) -> [String] {
    (0..<Int((seconds / 0.05).rounded())).map { index in
      play.step(realSeconds: 0.05, index == 0 ? actions : []).text
    }
  }

  private func time(_ text: String) -> Double? {
    text.split(separator: "\n").last?.split(separator: " ").first.flatMap { Double($0) }
  }

  @Test("GB-112 A capture is on the screen for at least a second, and then the hunt goes on")
  mutating func capture() throws {
    _ = watch(1)
    let frames = watch(4, .act)
    let shown = frames.filter {
      $0.contains("is captured!") && $0.contains("== How it ended")
    }
    #expect(shown.count >= 40, "\(shown.count) frames of 50 ms")
    #expect(Set(shown).count > 10)
    #expect(frames.last?.contains("== Scanner") == true)
    // Time waits for the scene.
    let first = try #require(frames.first.flatMap(time)),
      last = try #require(frames.last.flatMap(time))
    #expect(last - first < 1.2)
  }

  @Test(
    "GB-113 An escape shows where the ghost flies; keys end the scene after a second, not before")
  mutating func escape() throws {
    _ = watch(1)
    var frames: [String] = []
    for _ in 0..<600 where frames.last?.contains("broke free!") != true {
      frames += watch(0.05)
    }
    #expect(frames.last?.contains("broke free!") == true)
    #expect(watch(0.5, .act).allSatisfy { $0.contains("broke free!") })
    #expect(watch(0.8, .walk).allSatisfy { $0.contains("It jumped") })
    let after = watch(0.3, .walk)
    #expect(after.last?.contains("== Scanner") == true)
  }

  @Test("Q leaves at once, and a pause holds the scene")
  mutating func leaving() throws {
    _ = watch(1)
    _ = watch(0.5, .act)
    let held = watch(5, .pause)
    #expect(held.allSatisfy { $0.contains("is captured!") } && Set(held).count <= 2)
    _ = watch(0.05, .leave)
    #expect(play.isOver)
  }

  @Test("GB-114 After the last capture the debrief shows the hunt; E exports its way, R replays it")
  func debrief() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/debrief-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fixture = try ShellFixture()
    for command in [
      "new One", "zone add 55.7277 37.5990 300", "ghost add Boo 120 n of zone 1", "play One",
      "walk 60 north", "search", "walk to Boo", "aim", "hold 3",
    ] { fixture.run(command) }
    var play = LivePlay(try #require(fixture.session))
    func watch(_ seconds: Double, _ actions: LiveAction...) -> String {
      var text = ""
      for index in 0..<Int((seconds / 0.05).rounded()) {
        text = play.step(realSeconds: 0.05, index == 0 ? actions : []).text
      }
      return text
    }
    // A capture of three seconds, then the last one's four.
    #expect(watch(1, .act).contains("is captured!"))
    var hurried = play
    _ = hurried.step(realSeconds: 0.05, [.replay])
    #expect(hurried.isOver && hurried.next == "replay")
    #expect(watch(4).contains("== Hunt ="))
    let debrief = watch(4)
    for part in ["== The hunt is over", "Time: ", "Walked: ", "Escapes: 0", "Boo", "[R] Replay"] {
      #expect(debrief.contains(part), "\(part): \(debrief)")
    }
    for (columns, rows) in [(40, 15), (40, 24), (80, 24), (120, 40), (200, 50)] {
      play.size = FrameSize(columns: columns, rows: rows)
      let text = watch(0.05)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= rows && lines.allSatisfy { displayWidth(String($0)) <= columns })
      #expect(text.contains("Walked: ") && text.contains("Boo") && text.contains("[R] Replay"))
    }
    var session = play.session
    let output = session.execute("track \(folder)/hunt.gpx")
    #expect(output.lines.joined().contains("hunt.gpx"))
    let track = try String(contentsOfFile: folder + "/hunt.gpx", encoding: .utf8)
    #expect(track.contains("<trkpt") && track.contains("captured Boo"))
    #expect(track.contains("2026-05-01T12:"))
    #expect(session.execute("track \(folder)/hunt.kml").isRefused)
    _ = watch(0.05, .replay)
    #expect(play.isOver && play.next == "replay")
    #expect(session.execute("replay").lines.joined().contains("Moments: "))
  }

  @Test("GB-114 The best time of a game is kept; a hunt begun with captured ghosts has none")
  func best() throws {
    let catching = ["walk 60 north", "search", "walk to Boo", "aim", "hold 3", "throw"]
    let park = ["new One", "zone add 55.7277 37.5990 300", "ghost add Boo 120 n of zone 1"]
    let first = try ShellFixture(GameLibrary())
    for command in park + ["play One"] + catching { first.run(command) }
    let kept = first.settings.filter { $0.key.hasPrefix("best ") }
    let time = try #require(kept.values.first.flatMap { Double($0) })
    #expect(kept.count == 1 && time > 30 && time < 600)
    // Slower than before: the best stays. Faster: it is replaced.
    for (wait, expected) in [("wait 100", time), ("wait 0.1", time)] {
      for command in ["reset One", "play One", wait] + catching { first.run(command) }
      let now = try #require(first.settings[kept.first?.key ?? ""].flatMap { Double($0) })
      #expect(now <= expected)
    }
    // In another session the debrief shows it.
    let second = try ShellFixture(first.stored, settings: first.settings)
    for command in ["reset One", "play One", "wait 200"] + catching { second.run(command) }
    var play = LivePlay(try #require(second.session))
    #expect(play.step(realSeconds: 0.05, []).text.contains("best: "))
    let third = try ShellFixture(first.stored)
    for command in [
      "ghost add Moan 60 e of zone 1", "play One", "target Moan", "walk to Moan", "search",
      "wait 1",
      "aim", "hold 3", "throw",
    ] { third.run(command) }
    #expect(third.settings.allSatisfy { !$0.key.hasPrefix("best ") })
  }
}
