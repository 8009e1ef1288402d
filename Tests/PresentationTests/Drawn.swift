import Domain
import Geo
import HuntEngine
import Radar
import Synchronization
import TextKit

@testable import Presentation

/// Takes the JSON of the screens that are drawn.
final class ScreenTape: Sendable {
  @TaskLocal static var current: ScreenTape?
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }
  func add(_ line: String) { kept.withLock { $0.append(line) } }
}

extension Screen {
  /// Draws the screen, and keeps its JSON on the tape if there is one.
  func drawn(
    size: FrameSize, style: FrameStyle = FrameStyle(), language: Language,
    controls: Controls = .commands
  ) -> TextFrame {
    ScreenTape.current?.add(json)
    return frame(size: size, style: style, language: language, controls: controls)
  }
}

/// Screens drawn from what they show, as the tests ask for them.
enum DrawnHunt {
  static func frame(
    of state: HuntState, challenge: ChallengePart = ChallengePart(), language: Language,
    style: MapStyle = .ascii, isAnimated: Bool = false
  ) -> TextFrame {
    Screen.hunt(HuntViewModel(state, challenge: challenge, isAnimated: isAnimated))
      .drawn(size: Room.size, style: FrameStyle(map: style), language: language)
  }

  static func map(
    of state: HuntState, trail: [LocalPoint], language: Language, style: MapStyle = .ascii
  ) -> TextFrame {
    Screen.map(HuntMapViewModel(state, trail: trail)).drawn(
      size: Room.size, style: FrameStyle(map: style), language: language)
  }

  static func result(
    of effect: HuntEffect, state: HuntState, language: Language
  ) -> TextFrame? {
    ResultViewModel(effect, in: state).map {
      Screen.result($0).drawn(size: Room.size, language: language)
    }
  }
}

enum GamesScreen {
  static func frame(of library: GameLibrary, language: Language) -> TextFrame {
    Screen.games(GamesViewModel(library)).drawn(size: Room.size, language: language)
  }
}

enum SetupScreen {
  static func frame(of game: Game, player: Coordinate?, language: Language) -> TextFrame {
    Screen.setup(SetupViewModel(game, player: player)).drawn(size: Room.size, language: language)
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
    Screen.ghost(GhostFormViewModel(ghost, number: number, in: game)).drawn(
      size: Room.size, language: language)
  }
}

enum RefusalFrame {
  static func frame(_ sentences: [String]) -> TextFrame {
    Screen.refusal(RefusalViewModel(reason: "test", sentences: sentences)).drawn(
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
