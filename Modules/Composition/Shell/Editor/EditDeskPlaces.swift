import Sensors
import CommandKit
import Domain
import Geo
import Presentation

/// Going to a place that is typed.
extension EditDesk {
  /// Goes to coordinates, a zone, a ghost, the player or another game; returns false, with a
  /// message, for anything else.
  mutating func go(to text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    do throws(CommandRefusal) {
      if let object = try object(words) {
        select(object)
        camera.center(on: camera.cursor)
      } else if let place = try place(words) {
        camera.go(to: place)
        selectAtCursor()
      } else {
        say(EditWords.noPlace(text, language))
        return false
      }
      refresh()
      return true
    } catch {
      for line in error.lines(in: language) { say(line) }
      return false
    }
  }

  /// Returns the zone or the ghost of the game that words name; nil if they name none.
  private func object(_ words: [String]) throws(CommandRefusal) -> EditorObject? {
    let kind = words.first?.lowercased() ?? ""
    let rest = words.dropFirst().joined(separator: " ")
    if ["zone", "зона"].contains(kind), !rest.isEmpty {
      return .zone(try findZone(rest, in: game))
    }
    if ["ghost", "призрак"].contains(kind), !rest.isEmpty {
      return .ghost(try findGhost(rest, in: game))
    }
    let name = words.joined(separator: " ").lowercased()
    return game.ghosts.firstIndex { $0.name.lowercased() == name }.map { .ghost($0) }
  }

  private func place(_ words: [String]) throws(CommandRefusal) -> Coordinate? {
    let name = words.joined(separator: " ").lowercased()
    if ["me", "here", "я", "здесь"].contains(name) { return session.world.shownPlayer }
    if words.count == 1, let pair = try ShellPlace.pair(words[0]) { return pair }
    if words.count > 1, ShellPlace.isHalf(words[0]) {
      return try ShellPlace(game: game, player: session.world.hunt.player.position)
        .place(words[...])
    }
    return session.world.games.library.games.first { $0.name.lowercased() == name }?.middle
  }
}
