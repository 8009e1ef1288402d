import Domain
import Geo
import Testing

@testable import Presentation
@testable import TextKit

@Suite("The map of the editor")
struct EditorMapTests {
  /// The samples that a circle covers, and those of its edge, found one by one.
  private func brute(
    _ extent: MapExtent, _ style: MapStyle, _ center: LocalPoint, _ radius: Double
  ) -> Set<[Int]> {
    let (across, down) = style == .braille ? (2, 4) : (1, 1)
    let place = extent.place(of: center)
    var covered: Set<[Int]> = []
    for y in 0..<down * extent.rows {
      for x in 0..<across * extent.columns {
        let column = (Double(x) - Double(across - 1) / 2) / Double(across) - place.column
        let row = (Double(y) - Double(down - 1) / 2) / Double(down) - place.row
        let east = column * extent.rowMeters / 2
        let north = row * extent.rowMeters
        if east * east + north * north <= radius * radius { covered.insert([x, y]) }
      }
    }
    return covered
  }

  @Test(
    "GB-050 A disc covers the samples within its radius, at every zoom, on and off the sheet",
    arguments: MapStyle.drawn, [1.0, 20, 300])
  func discs(style: MapStyle, rowMeters: Double) {
    let extent = MapExtent(middle: .zero, rowMeters: rowMeters, columns: 31, rows: 17)
    for (east, north) in [(0.0, 0.0), (33, -71), (-400, 90), (1e7, 1e7), (-150, 149.7)] {
      for radius in [10.0, 50, 173.2, 500, 2000] {
        let center = LocalPoint(eastMeters: east, northMeters: north)
        let expected = brute(extent, style, center, radius)
        var raster = DiscRaster(extent, style)
        raster.add(center, radius)
        var found: Set<[Int]> = []
        raster.forEach { x, y, count in
          found.insert([x, y])
          #expect(count == 1)
        }
        // Of a row of a disc that lies between samples one is left.
        #expect(expected.isSubset(of: found) && found.subtracting(expected).count <= 2)
        var edge: Set<[Int]> = []
        raster.edge(center, radius) { edge.insert([$0, $1]) }
        #expect(edge.isSubset(of: found))
        for sample in expected where !edge.contains(sample) {
          let (x, y) = (sample[0], sample[1])
          let around = [[x - 1, y], [x + 1, y]]
          let inside = around.filter { $0[0] >= 0 && $0[0] < raster.width }
          #expect(inside.allSatisfy { expected.contains($0) }, "the edge has no holes")
        }
      }
    }
  }

  /// The map of a game at a scale, with the middle of the fixtures in its middle.
  private func map(
    _ game: Game, rowMeters: Double, _ style: MapStyle, _ selection: EditorObject = .game
  ) -> EditorMap {
    var model = EditorMapViewModel(
      game, in: Fixtures.grid, player: nil, selection: selection, metersPerRow: rowMeters)
    model.cursor = LocalPoint(eastMeters: 5000, northMeters: 0)
    return EditorMap(of: model, columns: 80, rows: 40, style)
  }

  private func game(_ zones: [(Double, Double)], _ ghosts: [(Double, Double)]) -> Game {
    var game = Game(id: GameID(high: 1, low: 1), name: "Park")
    game.locationLayout = zones.enumerated().map {
      Fixtures.zone(UInt64($0), east: $1.0, north: 0, radius: $1.1)
    }
    game.ghosts = ghosts.enumerated().map {
      Fixtures.ghost(UInt64($0), "G", east: $1.0, north: $1.1)
    }
    return game
  }

  private func marks(_ map: EditorMap) -> Set<Character> { Set(map.grid.lines.joined()) }

  @Test("Main zones, fight radii and shared ground of zones differ without colours")
  func shades() {
    let alone = map(game([(-200, 100)], []), rowMeters: 20, .ascii)
    #expect(marks(alone) == [" ", "o", "+", "1"])
    let shared = map(game([(-60, 100), (60, 100)], []), rowMeters: 20, .ascii)
    #expect(marks(shared).contains("/"))
    let ghost = map(game([], [(0, 0)]), rowMeters: 20, .ascii)
    #expect(marks(ghost) == [" ", ".", "%", "G", "1"])
    let close = map(game([], [(0, 0), (20, 0)]), rowMeters: 5, .ascii)
    #expect(marks(close).contains("#") && marks(close).contains("%"))
    #expect(marks(map(game([], [(0, 0)]), rowMeters: 20, .ascii, .ghost(0))).contains("*"))
    #expect(marks(map(game([(0, 100)], []), rowMeters: 20, .ascii, .zone(0))).contains("O"))
    // In Braille the patterns have other numbers of dots in a cell.
    var counts: Set<Int> = []
    for shade in EditorShade.allCases {
      var dots = 0
      for y in 0..<8 { for x in 0..<4 where shade.hasDot(x, y, 2) { dots += 1 } }
      counts.insert(dots)
    }
    #expect(counts.count == EditorShade.allCases.count)
  }

  @Test(
    "Zones of 50 m and of 500 m are circles at every zoom",
    arguments: [50.0, 500], [2.0, 10, 40, 200])
  func zoom(radius: Double, rowMeters: Double) {
    let map = map(game([(0, radius)], []), rowMeters: rowMeters, .ascii)
    let rows = map.grid.lines.indices.filter { map.grid.lines[$0].contains("o") }
    // A circle smaller than its mark is below it, one larger than the map around it.
    guard (2..<19).contains(radius / rowMeters) else { return }
    if let first = rows.first, let last = rows.last {
      #expect(abs(Double(last - first) * rowMeters - 2 * radius) <= 2 * rowMeters)
    } else {
      Issue.record("no circle")
    }
  }

  @Test("The selected object and the cursor are seen above everything, at the edges too")
  func cursor() {
    for (east, north) in [(0.0, 0.0), (-1000, 500), (970, -480), (3, 4)] {
      var model = EditorMapViewModel(
        EditorSamples.park, in: Fixtures.grid, player: nil, metersPerRow: 25)
      model.cursor = Fixtures.point(east: east, north: north)
      let lines = EditorMap(of: model, columns: 161, rows: 41, .braille).grid.lines
      #expect(lines.contains { $0.contains(">") || $0.contains("<") })
      #expect(lines.count == 41 && lines.allSatisfy { $0.count == 161 })
    }
    var model = EditorMapViewModel(
      EditorSamples.park, in: Fixtures.grid, player: nil, selection: .ghost(2), metersPerRow: 200)
    #expect(EditorMap(of: model, columns: 40, rows: 9, .ascii).grid.lines.joined().contains("[G3]"))
    model.cursor = model.ghosts[2].base
    let grid = EditorMap(of: model, columns: 40, rows: 9, .ascii).grid
    #expect(grid.lines.joined().contains(">G3<"))
    #expect(grid.roles.joined().contains(.target))
  }

  @Test("A plain text has the width and the characters that Unicode's tables say")
  func plain() {
    var scalars: [Unicode.Scalar] = []
    for value in UInt32(0x20)...0x2900 {
      guard let scalar = Unicode.Scalar(value), String(scalar).plainCount != nil else { continue }
      scalars.append(scalar)
      let character = Character(scalar)
      #expect(displayWidth(character) == 1, "\(value)")
      #expect(("e\u{301}" + String(scalar)).cleaned == "e\u{301}" + String(scalar), "\(value)")
    }
    #expect(scalars.count > 900)
    for (index, scalar) in scalars.enumerated() {
      var pair = String(scalar)
      pair.unicodeScalars.append(scalars[(index * 7919) % scalars.count])
      #expect(pair.count == 2)
    }
    for text in ["", "e\u{301}", "漢", "👻", "a\u{200B}", "\u{1B}[1m", "\t", "\u{AD}"] {
      #expect((text.plainCount == nil) == !text.isEmpty)
    }
  }

  @Test("All keys fit into 40 × 24, and messages do not cover them", arguments: Language.allCases)
  func keys(language: Language) {
    for (columns, rows) in [(40, 24), (80, 24), (120, 40)] {
      let model = EditorViewModel(
        EditorSamples.park, map: EditorSamples.map(of: EditorSamples.park, rowMeters: 20),
        place: EditorSamples.middle, mode: .keys, notes: ["A message", "Another one"])
      let text = Screen.editor(model).frame(
        size: FrameSize(columns: columns, rows: rows + 1), language: language
      ).text
      for key in ["TAB", "ENTER", "ESC", "[ ]", "x", "u", "v", "p", "f", "[G1]", "%%"] {
        #expect(text.contains(key), "\(key) at \(columns) in\n\(text)")
      }
      #expect(text.contains(Words(language: language).awaySign) && !text.contains("message"))
    }
  }

  @Test("As JSON the editor is one line, with the fields, the odds and what is selected")
  func json() {
    let json = Screen.editor(EditorSamples.ghost(.form)).json
    for part in [
      "\"screen\":\"editor\"", "\"mode\":\"form\"", "\"selection\":\"ghost 2\"",
      "\"name\":\"fightRadius\",\"value\":\"20\",\"unit\":\"m\",\"low\":10,\"high\":30",
      "\"isOld\":true", "\"issue\":\"baseOutsideLayout\"", "\"chosenField\":4",
    ] { #expect(json.contains(part), "\(part) in \(json)") }
    #expect(!json.contains("\n"))
  }
}
