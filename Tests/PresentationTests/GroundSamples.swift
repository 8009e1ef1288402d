import Domain
import Geo
import HuntEngine
import TextKit

@testable import Presentation

/// Every map of a game with ground under it.
enum GroundSamples {
  static let all: [ScreenSample] = [
    ScreenSample(name: "ground-setup") { language in
      let found: [GameIssue] = [
        .zoneDetour(zone: 1, routeMeters: 612.4, straightMeters: 240.2),
        .baseUnreachable(ghost: 0), .landingsOutOfReach(ghost: 1, share: 0.2341),
      ]
      return Screen.setup(
        SetupViewModel(Fixtures.park, player: nil, ground: sketch(in: park), found: found)
      ).drawn(size: Room.size, language: language).text
    },
    hunt("ground-hunt", .ascii), hunt("ground-hunt-braille", .braille),
    editor("editor-ground", .ascii), editor("editor-ground-braille", .braille),
    ScreenSample(name: "ground-debrief") { language in
      let caught = try ScreenSample.caught()
      let free = Fixtures.hunt((0..<caught.ghosts.count).map { ("g", 60 * Double($0), 100) })
      guard
        let debrief = DebriefViewModel(
          HuntSummary(free), caught, ground: sketch(in: Fixtures.grid))
      else { return "" }
      return Screen.debrief(debrief).drawn(size: Room.size, language: language).text
    },
  ]

  private static let park = LocalFrame(origin: Fixtures.park.middle ?? Fixtures.middle)

  private static func hunt(_ name: String, _ style: MapStyle) -> ScreenSample {
    ScreenSample(name: name) { language in
      let state = try ScreenSample.walked
      let map = HuntMapViewModel(
        state, trail: ScreenSample.trail, ground: sketch(in: state.frame))
      return Screen.map(map).drawn(
        size: Room.size, style: FrameStyle(map: style), language: language
      ).text
    }
  }

  private static func editor(_ name: String, _ style: MapStyle) -> ScreenSample {
    ScreenSample(name: name) { language in
      let game = EditorSamples.park
      let map = EditorMapViewModel(
        game, in: Fixtures.grid, player: nil, selection: .ghost(1),
        metersPerRow: Room.size.columns < 60 ? 60 : Room.size.columns < 100 ? 40 : 20,
        ground: sketch(in: Fixtures.grid))
      let model = EditorViewModel(
        game, map: map, place: Fixtures.middle, mode: .map,
        issues: game.issues + [.zoneUnreachable(zone: 2)])
      return Screen.editor(model).drawn(
        size: Room.size, style: FrameStyle(map: style), language: language
      ).text
    }
  }

  /// A river with a bridge, a house with a yard, a fenced lawn, and ways.
  static func sketch(in frame: LocalFrame) -> GroundSketch {
    func line(_ points: [(Double, Double)]) -> [LocalPoint] {
      points.map { frame.point(of: Fixtures.place(east: $0.0, north: $0.1)) }
    }
    return GroundSketch(
      shapes: [
        .init(.way, [line([(-300, -60), (-100, -40), (60, 60), (300, 90)])]),
        .init(.way, [line([(20, -400), (30, 400)])]),
        .init(.water, [line([(-400, -120), (400, -60), (400, -90), (-400, -150)])]),
        .init(
          .building,
          [
            line([(100, 10), (180, 10), (180, 80), (100, 80)]),
            line([(125, 30), (155, 30), (155, 60), (125, 60)]),
          ]),
        .init(.forbidden, [line([(-150, 60), (-90, 60), (-90, 110), (-150, 110)])]),
        .init(.barrier, [line([(-170, 40), (-70, 40), (-70, 130), (-170, 130), (-170, 40)])]),
        // Far away, and across the whole map.
        .init(.building, [line([(9000, 9000), (9100, 9000), (9050, 9100)])]),
        .init(.barrier, [line([(-90_000, 200), (90_000, -190)])]),
      ],
      attribution: ["© OpenStreetMap contributors, ODbL 1.0", "Карта парка, CC BY 4.0"])
  }
}
