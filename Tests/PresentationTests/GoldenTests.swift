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
    let text = try sample.draw(language) + "\n"
    let file = Self.folder.appendingPathComponent("\(sample.name).\(language.rawValue).txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent)")
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "\(file.lastPathComponent)")
  }
}
