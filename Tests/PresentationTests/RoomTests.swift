import HuntEngine
import TextKit
import Testing

@testable import Presentation

/// The room that samples are drawn for.
enum Room {
  @TaskLocal static var size = FrameSize.standard

  static let others = [(40, 15), (120, 40), (200, 60)].map { FrameSize(columns: $0, rows: $1) }
}

@Suite("Rooms of other sizes")
struct RoomTests {
  /// What has no end: lists, forms, news above a moment, and what was printed for a file.
  private static let endless: Set<String> = [
    "setup", "map-player-off", "ghost", "ghost-outside", "inspect", "odds", "what-if",
    "trace-fight", "setup-rules", "ground-setup", "rules", "rules-literal",
  ]

  @Test("Nothing is cut in any room, and a row stays free", arguments: ScreenSample.all)
  func fits(sample: ScreenSample) throws {
    for language in Language.allCases where sample.name != "trace-fight" {
      for size in Room.others {
        let text = try Room.$size.withValue(size) { try sample.draw(language) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines {
          #expect(displayWidth(String(line)) <= size.columns, "\(line)")
          // Long names are cut, sentences are not.
          let hasNames = sample.name == "games" || sample.name.hasPrefix("editor")
          #expect(!line.hasSuffix("…") || hasNames, "\(line)")
        }
        if !Self.endless.contains(sample.name) {
          #expect(lines.count < size.rows, "\(size): \(lines.count)\n\(text)")
        }
      }
    }
  }
}
