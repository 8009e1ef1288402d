import Domain
import PluginKit
import PortableNumerics
import TextKit
import Testing

@testable import DartsScore

@Suite("Darts: the board as a picture")
struct BoardPictureTests {
  /// A dart in the middle of a hit's area.
  private func dart(_ hit: DartHit) -> DartPoint { DartBoard.middle(of: hit) }

  @Test(
    "DS-003 the pixel of a tip shows what the dart hits, for every hit and random darts",
    arguments: [(22, MapStyle.braille), (13, .braille), (46, .braille), (21, .ascii)])
  func tips(lines: Int, style: MapStyle) {
    let scale = DartBoardScale.of(lines: lines, style: style)
    #expect(scale.showsEveryHit)
    var draws = StreamKey(seed: 8, replicate: 0, purpose: .challenge).generator()
    let thrown = (0..<300).map { index in
      DartPlacement.allCases[index % 3].draw(misses: true, sigmaMillimeters: 60, &draws)
    }
    for point in DartHit.all.map(dart) + thrown {
      let (x, y) = scale.tip(of: point) { _, _ in true }
      #expect(scale.hit(x, y) == DartBoard.hit(at: point))
    }
  }

  @Test("DS-003 a reader of the dots finds every single, double and treble at 80 × 24")
  func read() throws {
    let rendering = Rendering(.en, style: FrameStyle(map: .braille, usesColor: true))
    var settings = DartsSettings()
    settings.dartSize = 10
    for hit in DartHit.all {
      let page = BoardPage(
        title: "", right: "", darts: [dart(hit)], settings: settings, rendering: rendering)
      let frame = page.frame
      let scale = DartBoardScale.of(lines: 22, style: .braille)
      // The dots of the cells that are in the dart's role.
      var dots: [(x: Int, y: Int)] = []
      for (row, line) in frame.rows.enumerated() {
        let roles = (0..<line.text.count).map { column in
          line.spans.last { $0.characters.contains(column) }?.role
        }
        for (column, character) in line.text.enumerated() where roles[column] == .target {
          guard let bits = character.unicodeScalars.first?.value, bits >= 0x2800 else { continue }
          for x in 0..<2 {
            for y in 0..<4 {
              let bit = y < 3 ? 3 * x + y : 6 + x
              if (bits - 0x2800) >> bit & 1 == 1 { dots.append((2 * column + x, 4 * row + y)) }
            }
          }
        }
      }
      // The shaft is a line; the flight's glyph is at one end, the tip at the other.
      let ends = [dots.min { $0.y < $1.y }, dots.max { $0.y < $1.y }].compactMap { $0 }
      let seen = ends.map { scale.hit($0.x, $0.y - 4) }
      #expect(seen.contains(hit), "\(hit)")
    }
  }

  @Test("DS-003 hits are listed on request, and where neither Braille nor colour can be shown")
  func listed() {
    var game = DartsGame(rules: DartsRules(), seed: 5, replicate: 0)
    game.start()
    var settings = DartsSettings()
    func isListed(_ style: FrameStyle, columns: Int = 80, rows: Int = 24) -> Bool {
      let rendering = Rendering(
        .en, size: FrameSize(columns: columns, rows: rows), style: style)
      return DartsFrame.frame(of: DartsGameViewModel(game, settings), for: rendering).text.contains(
        "Hit 1")
    }
    #expect(isListed(FrameStyle()))
    #expect(!isListed(FrameStyle(map: .ascii, usesColor: true)))
    #expect(!isListed(FrameStyle(map: .braille)))
    #expect(!isListed(FrameStyle(map: .braille), columns: 40))
    #expect(!isListed(FrameStyle(map: .braille), columns: 120, rows: 40))
    #expect(isListed(FrameStyle(map: .braille), rows: 10), "no room for a board")
    settings.showsHits = true
    #expect(isListed(FrameStyle(map: .braille)))
  }

  @Test(
    "Every screen keeps to its size, at 32 to 200 columns",
    arguments: [(32, 12), (40, 24), (72, 20), (80, 24), (120, 40), (200, 50)])
  func fits(columns: Int, rows: Int) {
    for style in [FrameStyle(), FrameStyle(map: .braille, usesColor: true)] {
      for count in [3, 7] {
        var rules = DartsRules()
        rules.optionCount = count
        var game = DartsGame(rules: rules, seed: 5, replicate: 0)
        game.start()
        let rendering = Rendering(
          .ru, size: FrameSize(columns: columns, rows: rows), style: style, controls: .keys)
        let live = DartsLive(game: game, settings: DartsSettings())
        let frame = live.viewModel.frame(
          for: rendering, keys: "1…7 ответ   H попадания   P пауза   Q выход")
        #expect(frame.rows.allSatisfy { $0.width <= columns })
        #expect(frame.rows.count <= rows, "\(columns) × \(rows): \(frame.rows.count)")
        #expect(frame.text.contains("(\(count)) "))
      }
    }
  }

  @Test("DS-003 in a challenge the board is read too; H lists the hits")
  func challenge() throws {
    let kind = DartsChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 4)
    let rendering = Rendering(
      .en, style: FrameStyle(map: .braille, usesColor: true), controls: .keys)
    let frame = challenge.frame(for: rendering)
    #expect(frame.rows.count <= 16 && !frame.text.contains("Hit 1"))
    #expect(frame.text.contains("(5) "))
    try challenge.move(try #require(challenge.keys["h"]))
    #expect(challenge.frame(for: rendering).text.contains("Hit 1"))
  }
}
