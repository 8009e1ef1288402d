import Domain
import PluginKit
import TextKit
import Testing

@testable import GetGeometries

@Suite("Geometries: hits in a row, large in the middle of the sky")
struct CheerTests {
  /// A game in which so many solids in a row are matched.
  private func live(hits: Int) throws -> RealTimeSession<TossLive> {
    var table = TossSession(
      PluginHost(seed: 1, storage: PluginMemory()) { WallTime(millisecondsSince1970: 0) },
      gateway: nil)
    let begun = table.beginLive()
    let live = RealTimeSession(try #require(begun))
    for key in "p\r" { live.press(key) }
    for _ in 0..<4000 {
      guard let game = live.play.controller.game, game.tally.streak < hits else { break }
      if let target = game.target {
        live.press(target.solid.shape != game.label.shape ? "s" : "c")
      } else {
        live.advance(by: HuntDuration(milliseconds: 20))
      }
    }
    return live
  }

  private func frame(
    _ live: RealTimeSession<TossLive>, _ language: Language, _ columns: Int, _ rows: Int,
    _ map: MapStyle, usesColor: Bool = true
  ) -> TextFrame {
    live.frame(
      for: Rendering(
        language, size: FrameSize(columns: columns, rows: rows),
        style: FrameStyle(map: map, usesColor: usesColor)))
  }

  @Test(
    "GG-011 3 hits!!! is large and in the middle for a second, at every size that has room",
    arguments: Language.allCases, MapStyle.drawn)
  func large(language: Language, map: MapStyle) throws {
    for (columns, rows) in [(80, 24), (120, 40), (200, 50)] {
      let live = try live(hits: 3)
      let ink: Character = map == .braille ? "█" : "#"
      let shown = frame(live, language, columns, rows, map)
      let lines = shown.lines.enumerated().filter { $0.element.count { $0 == ink } > 4 }
      #expect(lines.count >= 5, "\(shown.text)")
      // In the middle: as far from the left as from the right, within a letter.
      let columnsOfInk = lines.flatMap { row in
        row.element.enumerated().filter { $0.element == ink }.map { $0.offset }
      }
      let (first, last) = (columnsOfInk.min() ?? 0, columnsOfInk.max() ?? 0)
      #expect(last - first > 40, "large")
      let sky = min(columns - 8, columns < 120 ? 64 : 100) + 8
      #expect(abs((first + last) / 2 - sky / 2) <= 2, "\(first) to \(last) of \(sky)")
      let marked = shown.spans(ofLine: lines[0].offset).filter { $0.role == .good }
      #expect(!marked.isEmpty)
      // Without colours it is the same text.
      #expect(frame(live, language, columns, rows, map, usesColor: false).lines == shown.lines)
      // It is not said twice, and gone after a second.
      #expect(!shown.text.contains(language.hits(3)))
      live.advance(by: HuntDuration(milliseconds: 1050))
      let later = frame(live, language, columns, rows, map)
      #expect(!later.lines.contains { $0.count { $0 == ink } > 40 })
    }
  }

  @Test("GG-011 where there is no room, or no large letters, the hits are said in a line")
  func small() throws {
    for language in Language.allCases {
      let live = try live(hits: 2)
      for map in MapStyle.drawn {
        let text = frame(live, language, 40, 12, map).text
        #expect(text.contains(language.hits(2)), "\(text)")
      }
    }
    // In 40 columns dots have room that signs have not.
    let live = try live(hits: 2)
    #expect(!frame(live, .ru, 40, 24, .braille).text.contains("попадания"))
  }

  @Test("GG-011 every count of hits can be written large, in both languages")
  func letters() {
    for language in Language.allCases {
      for count in [2, 3, 5, 11, 21, 34, 56, 78, 90] {
        let text = language.hits(count)
        for map in MapStyle.drawn {
          let letters = BlockLetters(text, columns: 100, rows: 20, style: map)
          #expect(letters != nil, "\(text)")
        }
        #expect(BlockLetters(text, columns: 10, rows: 20, style: .braille) == nil)
        #expect(BlockLetters(text, columns: 100, rows: 1, style: .braille) == nil)
      }
    }
    #expect(BlockLetters("q", columns: 100, rows: 20, style: .ascii) == nil)
  }
}
