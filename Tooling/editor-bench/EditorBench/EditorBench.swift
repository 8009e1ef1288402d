import Domain
import Geo
import PortableNumerics
import Presentation
import TextKit

/// Measures how long a frame of the editor takes to draw: median of 200 frames, milliseconds.
@main
struct EditorBench {
  static func main() {
    let parks = [(3, 6), (20, 100), (1000, 10_000)]
    for (zones, ghosts) in CommandLine.arguments.count > 1 ? [parks[0]] : parks {
      for (columns, rows) in [(80, 24), (200, 50)] {
        for style in MapStyle.drawn {
          measure(park(zones: zones, ghosts: ghosts), columns, rows, style)
        }
      }
    }
  }

  private static func park(zones: Int, ghosts: Int) -> Game {
    var random = Xoshiro256PlusPlus(seed: 1)
    let middle = Coordinate(uncheckedLatitudeDegrees: 55.7558, longitudeDegrees: 37.6176)
    func place() -> Coordinate {
      middle.destination(
        bearingDegrees: random.uniform(in: 0..<360), distanceMeters: random.uniform(in: 0..<400))
    }
    var game = Game(id: GameID(high: 1, low: 1), name: "Парк 漢字 👻")
    game.locationLayout = (0..<zones).map {
      CircleZone(id: ZoneID(high: 2, low: UInt64($0)), center: place(), radiusMeters: 150)
    }
    game.ghosts = (0..<ghosts).map {
      Ghost(id: GhostID(high: 3, low: UInt64($0)), name: "Призрак \($0)", baseLocation: place())
    }
    return game
  }

  private static func measure(_ game: Game, _ columns: Int, _ rows: Int, _ style: MapStyle) {
    let frame = LocalFrame(origin: game.middle ?? game.ghosts[0].baseLocation)
    var map = EditorMapViewModel(
      game, in: frame, player: nil, selection: .ghost(0), metersPerRow: 20)
    let fields = GhostParameters.specs.map {
      EditorViewModel.Field.parameter(ParameterField($0, of: game.ghosts[0].parameters))
    }
    let issues = game.locationLayout.count > 100 ? [] : game.issues
    var times: [Double] = []
    let clock = ContinuousClock()
    for step in 0..<200 {
      map.cursor = LocalPoint(eastMeters: Double(step % 40) * 10 - 200, northMeters: 0)
      let time = clock.measure {
        let model = EditorViewModel(
          game, map: map, place: frame.origin, fields: fields, issues: issues)
        let lines = Screen.editor(model).frame(
          size: FrameSize(columns: columns, rows: rows + 1), style: FrameStyle(map: style),
          language: .en
        ).lines
        precondition(lines.count == rows)
      }
      times.append(Double(time.components.attoseconds) / 1e15)
    }
    times.sort()
    let rounded = (times[100] * 1000).rounded() / 1000
    print(
      "\(game.locationLayout.count) zones, \(game.ghosts.count) ghosts, \(columns)x\(rows),",
      "\(style.rawValue): \(rounded) ms a frame")
  }
}
