public import Domain
public import TextKit

/// The list of games (screen 1, GB-040 to GB-046).
public enum GamesScreen {
  private static let nameWidth = 36

  /// The frame of a library: a numbered row a game, `*` before the active one.
  public static func frame(of library: GameLibrary, language: Language) -> TextFrame {
    let texts = Texts(language)
    var lines = [FrameParts.title(texts[.gamesTitle]), ""]
    let digits = String(library.games.count).count
    for (index, game) in library.games.enumerated() {
      let number = String(index + 1)
      let indent = String(repeating: " ", count: digits - number.count)
      let name = texts.gameName(game.name, index: index, width: nameWidth)
      lines.append(
        " \(game.isActive ? "*" : " ") \(indent)\(number). "
          + name.padded(to: nameWidth + 1) + subtitle(of: game, texts: texts))
    }
    if library.games.isEmpty { lines.append("   " + texts[.gamesEmpty]) }
    lines.append("")
    if library.activeIndex != nil { lines.append(" " + texts[.active]) }
    var frame = TextFrame(lines + [" " + texts[.gamesKeys]])
    FrameMarks.mark(&frame)
    frame.mark(line: frame.lines.count - 1, as: .key)
    return frame
  }

  /// The progress of a game (GB-041, GB-044).
  static func subtitle(of game: Game, texts: Texts) -> String {
    if game.ghosts.isEmpty { return texts[.gameNew] }
    return texts(
      .gameProgress,
      ["captured": String(game.capturedCount), "total": String(game.ghosts.count)])
  }
}
