import Geo
import Radar
import TextKit
import Testing

@Suite("Wide names on the radar")
struct WideNameTests {
  @Test("GB-082 A wide name takes two cells a character, so every row keeps its columns")
  func straight() {
    let names = ["幽霊のゲーム", "👻👻👻", "e\u{301}toile", "Бука"]
    for style in MapStyle.drawn {
      for step in 0..<40 {
        let blips = names.enumerated().map { index, name in
          RadarBlip(
            offset: LocalPoint.zero.moved(
              bearingDegrees: Double(9 * step + 90 * index), distanceMeters: 20 + 7 * Double(step)),
            label: name)
        }
        let picture = RadarPicture(
          headingDegrees: 0, scale: RadarScale(rangeMeters: 200, ringMeters: 50), blips: blips,
          selected: 0)
        let drawing = RadarDrawing(picture, radius: 9, style: style)
        let width = RadarDrawing.columns(radius: 9)
        #expect(drawing.textLines.allSatisfy { $0.width == width }, "\(drawing.lines)")
      }
    }
  }

  @Test("What is written over half of a wide character removes the other half")
  func halves() {
    for column in 0...3 {
      var grid = CharacterGrid(columns: 4, rows: 1)
      grid.write("日本", column: 0, row: 0)
      grid.write("x", column: column, row: 0)
      #expect(displayWidth(grid.lines[0]) == 4 && grid.lines[0].contains("x"))
    }
    var edge = CharacterGrid(columns: 3, rows: 1)
    edge.write("日本", column: 0, row: 0)
    #expect(edge.lines == ["日 "])
    edge.write("本", column: -1, row: 0)
    #expect(displayWidth(edge.lines[0]) == 3)
  }
}
