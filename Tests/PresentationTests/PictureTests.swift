import Domain
import Geo
import HuntEngine
import TextKit
import Radar
import Testing

@testable import Presentation

@Suite("Radar and map")
struct PictureTests {
  private static let middle = RadarDrawing.columns(radius: HuntRadar.radius) / 2

  /// The only cell with a mark; nil when there is none or more than one.
  private func find(_ mark: Character, in lines: [String]) -> (column: Int, row: Int)? {
    var found: [(Int, Int)] = []
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() where character == mark {
        found.append((column, row))
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  private func radar(east: Double, north: Double, heading: Double?) throws -> HuntRadar {
    var state = Fixtures.hunt([("Бука", east, north)])
    if let heading { state = try state.after(second: 1, heading: heading) }
    return HuntRadar(of: try state.after(second: 2, fixEast: 0, north: 0), .en)
  }

  @Test(
    "GB-080 The target is drawn where it is seen from the device",
    arguments: [
      // East, north, heading; column and row from the middle, range 200 m, 9 rows.
      (0.0, 200.0, 0.0, 0, -9), (200, 0, 0, 18, 0), (0, -200, 0, 0, 9), (-200, 0, 0, -18, 0),
      (200, 0, 90, 0, -9), (0, 200, 90, -18, 0), (0, 200, 180, 0, 9), (0, 200, 270, 18, 0),
      (0, 111, 0, 0, -5), (141.4, 141.4, 45, 0, -9), (120, 120, 0, 11, -5),
    ])
  func target(east: Double, north: Double, heading: Double, column: Int, row: Int) throws {
    let radar = try radar(east: east, north: north, heading: heading)
    let cell = try #require(find("@", in: radar.drawing.lines))
    #expect(radar.picture.scale.rangeMeters == 200)
    #expect(cell.column - Self.middle == column)
    #expect(cell.row - HuntRadar.radius == row)
  }

  @Test(
    "N stands on the rim where north is",
    arguments: [(0.0, 0, -9), (90, -18, 0), (180, 0, 9), (270, 18, 0), (45, -13, -6)])
  func north(heading: Double, column: Int, row: Int) throws {
    let radar = try radar(east: 30, north: 40, heading: heading)
    let cell = try #require(find("N", in: radar.drawing.lines))
    #expect(cell.column - Self.middle == column)
    #expect(cell.row - HuntRadar.radius == row)
  }

  @Test("GB-005 Without a heading north is up and the player a plus")
  func northUp() throws {
    let radar = try radar(east: 200, north: 0, heading: nil)
    let lines = radar.drawing.lines.map(Array.init)
    #expect(lines[HuntRadar.radius][Self.middle] == "+")
    #expect(lines[0][Self.middle] == "N")
    #expect(lines[HuntRadar.radius][Self.middle + 18] == "@")
  }

  @Test(
    "The range is the least that holds the target",
    arguments: [
      (10.0, 50.0), (50, 50), (51, 100), (137, 200), (201, 500), (501, 1000), (1001, 2000),
      (2001, 5000), (3e7, 2e7),
    ])
  func range(meters: Double, range: Double) throws {
    let radar = try radar(east: 0, north: meters, heading: 0)
    #expect(radar.picture.scale.rangeMeters == range)
    #expect(find("@", in: radar.drawing.lines) != nil)
  }

  @Test("Ghosts beyond the range are counted, captured ones left out")
  func others() throws {
    let radar = HuntRadar(
      of: try ScreenSample.three.after(second: 2, fixEast: 0, north: 0), .ru)
    #expect(radar.model.beyondCount == 1)
    #expect(find("o", in: radar.drawing.lines) != nil)
    let ended = HuntRadar(of: try ScreenSample.caught(), .ru)
    #expect(!ended.drawing.lines.joined().contains("@"))
  }

  @Test("GB-050 On the map east is right and north is up; circles are round")
  func map() throws {
    let zone = Fixtures.zone(1, east: 0, north: 0, radius: 100)
    let marks: [(Double, Double)] = [(0, 50), (50, 0), (0, -50), (-50, 0)]
    let ghosts = marks.enumerated().map {
      Fixtures.ghost(UInt64($0), "g", east: $1.0, north: $1.1)
    }
    let game = Game(
      id: GameID(high: 1, low: 1), name: "x", locationLayout: [zone], ghosts: ghosts)
    let map = try #require(GameMap(of: game, player: Fixtures.middle, maxRows: 21))
    // 200 m in 21 rows of 10 m; a column is half of a row.
    #expect(map.rowMeters == 10)
    #expect((map.grid.columns, map.grid.rows) == (41 + GameMap.labelColumns, 21))
    #expect(map.grid[20, 10] == "@")
    #expect(map.grid[20, 5] == "G" && map.grid[21, 5] == "1")
    #expect(map.grid[30, 10] == "G" && map.grid[31, 10] == "2")
    #expect(map.grid[20, 15] == "G" && map.grid[21, 15] == "3")
    #expect(map.grid[10, 10] == "G" && map.grid[11, 10] == "4")
    for (column, row) in [(20, 0), (20, 20), (0, 10), (40, 10), (6, 3), (34, 3), (6, 17), (34, 17)]
    {
      #expect(map.grid[column, row] == "o", "\(column), \(row)")
    }
    #expect(map.grid[4, 1] == " " && map.grid[20, 2] == " ")
    let scale = map.scaleBar
    #expect(Double(scale.bar.count - 1) * map.rowMeters / 2 == scale.meters)
  }

  @Test("A captured ghost is marked apart, and a far player is reported, not drawn")
  func marks() throws {
    let map = try #require(
      GameMap(of: Fixtures.park, player: Fixtures.place(east: 5000, north: 0), maxRows: 21))
    let text = map.grid.lines.joined(separator: "\n")
    #expect(text.contains("x2") && text.contains("G1") && text.contains("G3"))
    #expect(!text.contains("@") && map.playerOff != nil)
  }

  @Test(
    "The map of any game fits, one ghost or a whole continent",
    arguments: [0.0, 1, 90, 5000, 400_000, 9_000_000])
  func sizes(meters: Double) throws {
    var game = Fixtures.park
    game.ghosts[0].currentPosition = Fixtures.place(east: meters, north: -meters / 3)
    for language in Language.allCases {
      let frame = SetupScreen.map(of: game, player: Fixtures.middle, language: language)
      #expect(RandomHuntTests.problems(in: frame.text, height: 25).isEmpty)
      #expect(frame.text.contains("G1"))
    }
  }

  @Test(
    "GB-093 The strip shows the ghost to the right for a positive offset",
    arguments: [(0.0, 30), (12, 42), (-12, 18), (30, 60), (-30, 0)])
  func strip(offset: Double, column: Int) throws {
    let strip = SightStrip(offsetDegrees: offset, drawnMeters: 10, toleranceDegrees: nil)
    let foot = strip.lines[4]
    let position = try #require(Array(foot).firstIndex(of: "^"))
    // Eight columns of margin, and the edge.
    #expect(position - 9 == column)
  }

  @Test("GB-093 Outside the strip arrows show where to turn", arguments: [31.0, 180, -31, -179])
  func outside(offset: Double) {
    let strip = SightStrip(offsetDegrees: offset, drawnMeters: 5, toleranceDegrees: 6)
    let text = strip.lines.joined()
    #expect(text.contains(">>>") == (offset > 0))
    #expect(text.contains("<<<") == (offset < 0))
    #expect(strip.lines.allSatisfy { displayWidth($0) == 8 + 63 })
  }
}
