import Foundation
import TextKit
import Testing

@testable import Radar

@Suite("Radars as they are")
struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// With RECORD=1 in the environment the files are written anew and the test fails.
  @Test(
    "The radar at fixed headings in both styles is the recorded one (AV-002, AV-033)",
    arguments: [0.0, 42, 270], MapStyle.drawn)
  func golden(heading: Double, style: MapStyle) throws {
    let picture = RadarSamples.traffic(heading: heading, sweep: 100)
    let drawing = RadarDrawing(picture, radius: 10, style: style)
    let text = TextFrame(drawing.lines).text + "\n"
    let file = Self.folder.appendingPathComponent("radar-\(Int(heading)).\(style.rawValue).txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent)")
      return
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent)")
  }
}
