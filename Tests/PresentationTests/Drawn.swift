import Domain
import Geo
import HuntEngine
import Radar
import TextKit

@testable import Presentation

/// Screens drawn from what they show, as the tests ask for them.
enum DrawnHunt {
  static func frame(
    of state: HuntState, challenge: ChallengePart = ChallengePart(), language: Language,
    style: MapStyle = .ascii, isAnimated: Bool = false
  ) -> TextFrame {
    Screen.hunt(HuntViewModel(state, challenge: challenge, isAnimated: isAnimated))
      .frame(size: Room.size, style: FrameStyle(map: style), language: language)
  }

  static func map(
    of state: HuntState, trail: [LocalPoint], language: Language, style: MapStyle = .ascii
  ) -> TextFrame {
    Screen.map(HuntMapViewModel(state, trail: trail)).frame(
      size: Room.size, style: FrameStyle(map: style), language: language)
  }

  static func result(
    of effect: HuntEffect, state: HuntState, language: Language
  ) -> TextFrame? {
    ResultViewModel(effect, in: state).map {
      Screen.result($0).frame(size: Room.size, language: language)
    }
  }
}

enum GamesScreen {
  static func frame(of library: GameLibrary, language: Language) -> TextFrame {
    Screen.games(GamesViewModel(library)).frame(size: Room.size, language: language)
  }
}

enum SetupScreen {
  static func frame(of game: Game, player: Coordinate?, language: Language) -> TextFrame {
    Screen.setup(SetupViewModel(game, player: player)).frame(size: Room.size, language: language)
  }

  static func map(of game: Game, player: Coordinate?, language: Language) -> TextFrame {
    let layout = FrameLayout(size: Room.size, style: FrameStyle(), language: language)
    return layout.frame(
      layout.lines(
        of: GameMapViewModel(game, player: player), rows: max(5, layout.size.rows - 3)))
  }
}

enum GhostScreen {
  static func frame(
    of ghost: Ghost, number: Int, in game: Game, language: Language
  ) -> TextFrame {
    Screen.ghost(GhostFormViewModel(ghost, number: number, in: game)).frame(
      size: Room.size, language: language)
  }
}

enum RefusalFrame {
  static func frame(_ sentences: [String]) -> TextFrame {
    Screen.refusal(RefusalViewModel(reason: "test", sentences: sentences)).frame(
      size: Room.size, language: .en)
  }
}

/// The scanner's radar at 80 × 24.
struct HuntRadar {
  static let radius = 9
  let model: ScannerViewModel
  let drawing: RadarDrawing
  var picture: RadarPicture { drawing.picture }

  init(of state: HuntState, _ language: Language) {
    model = ScannerViewModel(state)
    drawing = model.drawing(Words(language: language), radius: Self.radius)
  }
}

extension HuntMap {
  init?(of state: HuntState, trail: [LocalPoint], style: MapStyle) {
    self.init(of: HuntMapViewModel(state, trail: trail), columns: 76, rows: 18, style)
  }
}

extension GameMap {
  init?(of game: Game, player: Coordinate?, maxRows: Int) {
    self.init(of: GameMapViewModel(game, player: player), columns: 76, rows: maxRows)
  }
}

extension HuntWording {
  static func line(for effect: HuntEffect, state: HuntState, language: Language) -> String? {
    Words(language: language).line(for: HuntNews(effect, in: state))
  }

  static func line(for refusal: HuntRefusal, state: HuntState, language: Language) -> String {
    Words(language: language).line(for: refusal, state: state)
  }
}
