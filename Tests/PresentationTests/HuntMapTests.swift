import Domain
import Geo
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("Map of a hunt")
struct HuntMapTests {
  /// A zone of 200 m with a target 60 m north of its middle and a captured ghost 100 m east.
  private func hunt(heading: Double? = nil) throws -> HuntState {
    var game = Game(id: GameID(high: 1, low: 1), name: "x")
    game.locationLayout = [Fixtures.zone(1, east: 0, north: 0, radius: 200)]
    game.ghosts = [
      Fixtures.ghost(1, "Boo", east: 0, north: 60), Fixtures.ghost(2, "Moan", east: 100, north: 0),
      Fixtures.ghost(3, "Howl", east: -120, north: 0),
    ]
    game.ghosts[1].state = .captured
    var state = HuntState(game: game, random: HuntRandomness(seed: 1, replicate: 0))
    if let heading { state = try state.after(second: 1, heading: heading) }
    return try state.after(second: 2, fixEast: 0, north: 0)
  }

  private func point(_ east: Double, _ north: Double, in state: HuntState) -> LocalPoint {
    state.frame.point(of: Fixtures.place(east: east, north: north))
  }

  /// The character of the map at a place.
  private func mark(
    _ east: Double, _ north: Double, of state: HuntState, on map: HuntMap
  ) -> Character {
    let place = map.extent.place(of: point(east, north, in: state))
    return map.grid[Int(place.column.rounded()), Int(place.row.rounded())]
  }

  @Test("GB-080 Everything stands where it is, each with a mark of its own")
  func places() throws {
    let state = try hunt()
    let trail = (0..<40).map { point(-80 + 2 * Double($0), -100, in: state) }
    let map = try #require(HuntMap(of: state, trail: trail, style: .ascii))
    #expect(mark(0, 60, of: state, on: map) == "@")
    #expect(mark(100, 0, of: state, on: map) == "x")
    #expect(mark(-120, 0, of: state, on: map) == "G")
    #expect(mark(0, -200, of: state, on: map) == "o")
    #expect(mark(0, 210, of: state, on: map) == "*", "the main zone of 150 m begins at its north")
    #expect(mark(20, 60, of: state, on: map) == "#")
    #expect(mark(-78, -100, of: state, on: map) == ".")
    #expect(mark(-10, -100, of: state, on: map) == ":")
    let you = map.extent.place(of: .zero)
    #expect(map.grid[Int(you.column.rounded()), Int(you.row.rounded())] == "+")
  }

  @Test(
    "The player's mark points where the device does",
    arguments: [(0.0, "^"), (44, "^"), (46, ">"), (180, "v"), (270, "<"), (359, "^")])
  func heading(degrees: Double, mark: String) throws {
    let map = try #require(HuntMap(of: try hunt(heading: degrees), trail: [], style: .ascii))
    #expect(String(map.model.playerMark) == mark)
    #expect(map.grid.lines.joined().contains(mark))
  }

  @Test("GB-005 With the position lost the map shows the last place and no distance")
  func lost() throws {
    let state = try hunt().after(.positionLost(at: HuntInstant(seconds: 3)))
    let text = DrawnHunt.map(of: state, trail: [], language: .en).text
    #expect(text.contains("?") && text.contains("GPS signal lost."))
    #expect(text.contains("@1 Boo") && !text.contains("@1 Boo:"))
  }

  @Test("In Braille the letters are those of ASCII, and only dots and letters are drawn")
  func letters() throws {
    let state = try hunt(heading: 10)
    let trail = (0..<100).map { point(Double($0), -100, in: state) }
    let ascii = try #require(HuntMap(of: state, trail: trail, style: .ascii))
    let braille = try #require(HuntMap(of: state, trail: trail, style: .braille))
    let letters = Set("@Gx123^")
    for (first, second) in zip(ascii.grid.lines, braille.grid.lines) {
      for (one, other) in zip(first, second) {
        if letters.contains(one) || letters.contains(other) { #expect(one == other) }
      }
    }
    let rest = braille.grid.lines.joined().filter { !letters.contains($0) && $0 != " " }
    #expect(!rest.isEmpty)
    #expect(rest.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) })
  }

  @Test("Braille dots are numbered as Unicode has them")
  func dots() {
    let bits: [(Int, Int, UInt32)] = [
      (0, 0, 1), (0, 1, 2), (0, 2, 4), (1, 0, 8), (1, 1, 16), (1, 2, 32), (0, 3, 64), (1, 3, 128),
    ]
    for (x, y, bit) in bits {
      var dots = BrailleDots(columns: 2, rows: 2)
      dots.set(2 + x, 4 + y)
      #expect(dots.character(1, 1)?.unicodeScalars.first?.value == 0x2800 + bit)
      #expect(dots.character(0, 0) == nil)
    }
    var dots = BrailleDots(columns: 1, rows: 1)
    for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 4)] { dots.set(x, y) }
    #expect(dots.character(0, 0) == nil)
  }

  @Test(
    "The map of any hunt fits 80 × 23 and leaves a row for the prompt",
    arguments: [0.0, 3, 500, 20_000, 4_000_000], MapStyle.drawn)
  func sizes(meters: Double, style: MapStyle) throws {
    for language in Language.allCases {
      for east in [meters, -meters] {
        let state = try hunt().after(second: 9, fixEast: east, north: meters / 7)
        let trail = [point(east, 0, in: state), point(0, east, in: state)]
        let frame = DrawnHunt.map(of: state, trail: trail, language: language, style: style)
        #expect(RandomHuntTests.problems(in: frame.text, height: 23).isEmpty, "\(frame.text)")
      }
    }
  }

  @Test("A hunt without zones and ghosts has an empty map; hostile names do no harm")
  func odd() {
    let empty = DrawnHunt.map(of: .noGame(), trail: [], language: .en)
    #expect(empty.text.contains("The map is empty."))
    for name in RandomHuntTests.hostileNames {
      let state = Fixtures.hunt([(name, 0, 0), (name, 50, 1e9)])
      for style in MapStyle.drawn {
        let frame = DrawnHunt.map(of: state, trail: [.zero], language: .ru, style: style)
        #expect(RandomHuntTests.problems(in: frame.text).isEmpty, "\(frame.text)")
      }
    }
  }
}
