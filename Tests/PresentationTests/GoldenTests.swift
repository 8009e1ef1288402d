import Foundation
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
