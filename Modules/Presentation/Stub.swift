public import Domain
public import Geo
public import HuntEngine
public import PluginKit
public enum HuntScreen {
  public static func frame(of state: HuntState, language: Language) -> TextFrame {
    TextFrame(["\(state.phase)", "\(state.targetDistanceMeters as Any)"])
  }
  public static func trace(of state: HuntState, effects: [HuntEffect], language: Language) -> String
  { "" }
}
public enum HuntWording {
  public static func line(for effect: HuntEffect, state: HuntState, language: Language) -> String? {
    "\(effect)"
  }
  public static func line(for refusal: HuntRefusal, state: HuntState, language: Language) -> String
  { "\(refusal)" }
}
public enum GamesScreen {
  public static func frame(of library: GameLibrary, language: Language) -> TextFrame {
    TextFrame(library.games.map(\.name))
  }
}
public enum SetupScreen {
  public static func frame(of game: Game, player: Coordinate?, language: Language) -> TextFrame {
    TextFrame([game.name])
  }
}
public enum GhostScreen {
  public static func frame(of ghost: Ghost, number: Int, in game: Game, language: Language)
    -> TextFrame
  { TextFrame([ghost.name]) }
}
public enum ErrorWording {
  public static func line(for error: ParameterError, language: Language) -> String { "\(error)" }
  public static func line(for issue: GameIssue, in game: Game, language: Language) -> String {
    "\(issue)"
  }
}
