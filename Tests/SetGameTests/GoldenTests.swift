import PluginConformance
import TextKit
import Testing

@testable import SetGame

@Suite("Set: the screens as they are")
struct GoldenTests {
  /// With RECORD=1 in the environment the files are written anew and the test fails.
  @Test(
    "The main screens in both languages are the recorded ones (ST-040, ST-041)",
    arguments: Language.allCases)
  func golden(language: Language) throws {
    let frames = try ScreenSamples.frames(in: language)
    #expect(!frames.isEmpty)
    #expect(try GoldenFrames(beside: #filePath).faults(of: frames, language) == [])
  }
}
