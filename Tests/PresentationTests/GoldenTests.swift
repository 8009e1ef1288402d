import Domain
import Foundation
import Geo
import HuntEngine
import PlainJSON
import TextKit
import Testing

@testable import Presentation

@Suite("Screens as they are")
struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// With RECORD=1 in the environment the files are written anew and the test fails.
  @Test(
    "Every screen in both languages is the recorded one (GB-040 to GB-115)",
    arguments: ScreenSample.all, Language.allCases)
  func golden(sample: ScreenSample, language: Language) throws {
    try compare(try sample.draw(language), to: "\(sample.name).\(language.rawValue).txt")
  }

  @Test(
    "Every screen for rooms of other sizes is the recorded one", arguments: Room.others,
    Language.allCases)
  func golden(size: FrameSize, language: Language) throws {
    let screens = try ScreenSample.all.map { sample in
      let text = try Room.$size.withValue(size) { try sample.draw(language) }
      return "<<< \(sample.name) >>>\n\(text)\n"
    }
    let name = "screens-\(size.columns)x\(size.rows).\(language.rawValue).txt"
    try compare(screens.joined(separator: "\n"), to: name)
  }

  @Test("Every screen is the recorded one as JSON too, and so is every event and ending")
  func json() throws {
    var lines: [String] = []
    for sample in ScreenSample.all {
      let tape = ScreenTape()
      _ = try ScreenTape.$current.withValue(tape) { try sample.draw(.en) }
      lines += tape.lines.map { "\(sample.name) \($0)" }
    }
    let state = try ScreenSample.walked
    let trouble = PositionTrouble.down(why: "unplugged")
    for effect in Self.effects {
      lines.append("news " + Screen.news(HuntNews(effect, in: state, trouble: trouble)).json)
      if let ending = EndingViewModel(effect, in: state, elapsedSeconds: 1.25) {
        lines.append("ending " + Screen.ending(ending).json)
      }
      if let result = ResultViewModel(effect, in: state) {
        lines.append("result " + Screen.result(result).json)
      }
    }
    let far = HuntViewModel(state, nearest: 1)
    lines.append("scanner-nearest " + Screen.hunt(far).json)
    lines.append(
      "scanner-limited "
        + HuntScreen.hunt(far).json(within: JSONText.Limits(textBytes: 3, elements: 0)))
    lines.append("plugin " + Screen.plugin(name: "set", TextFrame(["a"]), view: "{}").json)
    try compare(lines.joined(separator: "\n"), to: "screens.json.txt")
  }

  private static let effects: [HuntEffect] = [
    .targetChanged(ghost: nil), .targetChanged(ghost: 1), .mainZoneEntered(ghost: 0),
    .holdProgress(ghost: 0, fraction: 0.4), .tapMissed(ghost: 0, errorDegrees: 12.5),
    .challengeFailed(ghost: 1, fails: 2),
    .trapOpened(ghost: 0, deadline: HuntInstant(seconds: 130)),
    .captured(ghost: 0), .fightLost(ghost: 9), .allCaptured, .notice(.positionLost), .save,
    .escaped(ghost: 0, to: Fixtures.point(east: -40, north: 30), insideLayout: true),
  ]

  private func compare(_ text: String, to name: String) throws {
    let text = text + "\n"
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent)")
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    guard text != golden else { return }
    let (lines, known) = (text.split(separator: "\n"), golden.split(separator: "\n"))
    let first = zip(lines, known).first { $0 != $1 }.map { "\($0)\ninstead of\n\($1)" }
    #expect(text == golden, "\(name): \(first ?? "of another length")")
  }
}
