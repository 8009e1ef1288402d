import Foundation
import PluginKit
import Testing

@testable import SetGame

@Suite("Set: the screens as they are")
struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// With RECORD=1 in the environment the files are written anew and the test fails.
  @Test(
    "The main screens in both languages are the recorded ones (ST-040, ST-041)",
    arguments: Language.allCases)
  func golden(language: Language) throws {
    for (name, frame) in try ScreenSamples.frames(in: language) {
      #expect(frame.lines.count <= 24, "\(name)")
      #expect(frame.lines.allSatisfy { displayWidth($0) <= 80 }, "\(name)")
      let file = Self.folder.appendingPathComponent("\(name).\(language.rawValue).txt")
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: Self.folder, withIntermediateDirectories: true)
        try (frame.text + "\n").write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file.lastPathComponent)")
        continue
      }
      let golden = try String(contentsOf: file, encoding: .utf8)
      #expect(frame.text + "\n" == golden, "\(file.lastPathComponent)")
    }
  }
}
