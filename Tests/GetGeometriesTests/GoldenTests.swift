import PluginConformance
import TextKit
import Testing

@testable import GetGeometries

@Suite("Geometries: the screens as they are")
struct GoldenTests {
  /// With RECORD=1 in the environment the files are written anew and the test fails.
  @Test(
    "The main screens in both languages are the recorded ones (GG-008 to GG-027)",
    arguments: Language.allCases)
  func golden(language: Language) throws {
    let frames = try ScreenSamples.frames(in: language)
    #expect(!frames.isEmpty)
    #expect(try GoldenFrames(beside: #filePath).faults(of: frames, language) == [])
  }
}
