import Domain
import Geo
import TextKit

@testable import Presentation

/// The screens of the full-screen editor.
enum EditorSamples {
  static let all: [ScreenSample] = [
    sample(
      "editor-empty", EditorViewModel(empty, map: map(of: empty, rowMeters: 30), place: middle)),
    sample("editor-ghost", ghost(.map)),
    sample("editor-ghost-braille", ghost(.map), .braille),
    sample("editor-form", ghost(.form)),
    sample("editor-typing", ghost(.typing(text: "12"))),
    sample("editor-zone", zone(.changing(inForm: false))),
    sample("editor-zone-braille", zone(.changing(inForm: false)), .braille),
    sample("editor-naming", ghost(.naming(text: "漢字 👻 é Ёжик", otherwise: "Ghost 7"))),
    sample("editor-keys", ghost(.keys)),
  ]

  private static func sample(
    _ name: String, _ model: EditorViewModel, _ style: MapStyle = .ascii
  ) -> ScreenSample {
    ScreenSample(name: name) { language in
      var fitted = model
      fitted.map.metersPerRow = Room.size.columns < 60 ? 60 : Room.size.columns < 100 ? 40 : 20
      return Screen.editor(fitted).drawn(
        size: Room.size, style: FrameStyle(map: style), language: language
      ).text
    }
  }

  static let middle = Fixtures.middle

  /// Three zones, of which two overlap, and six ghosts with names of many scripts.
  static let park: Game = {
    var game = Game(id: GameID(high: 3, low: 9), name: "Парк 漢字 👻 ночью")
    game.locationLayout = [
      Fixtures.zone(1, east: -120, north: 60, radius: 150),
      Fixtures.zone(2, east: 90, north: 20, radius: 120),
      Fixtures.zone(3, east: 300, north: -120, radius: 50),
    ]
    let places: [(String, Double, Double)] = [
      ("Бука", -180, 100), ("漢字の幽霊", -80, 20), ("👻🎃", 60, 50), ("Zoë e\u{301}", 80, 30),
      ("Casper", 310, -110), ("Далёкий призрак с длинным именем", 420, 160),
    ]
    game.ghosts = places.enumerated().map { index, place in
      Fixtures.ghost(UInt64(index + 1), place.0, east: place.1, north: place.2)
    }
    game.ghosts[4].state = .captured
    game.ghosts[1].parameters.catchMode = .tap
    return game
  }()

  static let empty = Game(id: GameID(high: 3, low: 8), name: "Новая")

  static func map(
    of game: Game, rowMeters: Double, selection: EditorObject = .game
  ) -> EditorMapViewModel {
    var map = EditorMapViewModel(
      game, in: Fixtures.grid, player: Fixtures.place(east: 0, north: -120), selection: selection,
      metersPerRow: rowMeters)
    map.middle = Fixtures.point(east: 100, north: 0)
    map.cursor = map.place(of: selection) ?? map.middle
    return map
  }

  static func ghost(_ mode: EditorViewModel.Mode) -> EditorViewModel {
    let fields =
      [
        .text(name: "name", value: park.ghosts[1].name),
        .text(name: "modelID", value: "ghost.default"),
      ]
      + GhostParameters.specs.map {
        EditorViewModel.Field.parameter(ParameterField($0, of: park.ghosts[1].parameters))
      }
    return EditorViewModel(
      park, map: map(of: park, rowMeters: 20, selection: .ghost(1)), place: middle, mode: mode,
      fields: fields, chosenField: 3, issues: park.issues,
      odds: .known(
        OddsViewModel(
          persona: "average", huntCount: 400,
          figures: OddsFigure.Kind.allCases.enumerated().map { index, kind in
            let mean = [0.62, 0.31, 1234.5, 210.4, 1.75][index]
            return OddsFigure(kind: kind, mean: mean, low: 0.9 * mean, high: 1.1 * mean)
          }), isOld: mode == .form))
  }

  static func zone(_ mode: EditorViewModel.Mode) -> EditorViewModel {
    EditorViewModel(
      park, map: map(of: park, rowMeters: 20, selection: .zone(0)), place: middle, mode: mode,
      issues: park.issues, odds: .computing, notes: ["Changed zone 1"])
  }
}
