import Sensors
import Domain
import Editing
import Geo

/// Where a simulated player stood when a session ended, so that the next one begins there.
///
/// It is kept in the settings, with the game that was hunted: another game has its own middle.
struct StandingPlace: Hashable {
  /// The key of the setting.
  static let key = "place"

  /// The active game.
  let game: GameID
  /// The place.
  let position: Coordinate
  /// The direction that was faced.
  let facingDegrees: Double

  /// Creates a place; nil for a direction that is no number.
  init?(game: GameID, position: Coordinate, facingDegrees: Double) {
    guard position.isOnEarth, facingDegrees.isFinite else { return nil }
    (self.game, self.position) = (game, position)
    self.facingDegrees = facingDegrees
  }

  /// Reads a setting as `text` writes it, of a game; nil if it is of another one, or none.
  init?(setting: String?, of game: GameID) {
    let parts = (setting ?? "").split(separator: " ").map(String.init)
    guard parts.count == 4, parts[3] == game.description, let latitude = Double(parts[0]),
      let longitude = Double(parts[1]), let facing = Double(parts[2]),
      let position = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else { return nil }
    self.init(game: game, position: position, facingDegrees: facing)
  }

  /// The setting: latitude, longitude, direction and the game's identifier.
  var text: String {
    [
      shortestText(position.latitudeDegrees), shortestText(position.longitudeDegrees),
      shortestText(facingDegrees), game.description,
    ].joined(separator: " ")
  }
}

extension ShellWorld {
  /// Puts the player where the last session left.
  mutating func standWhereLeft() {
    guard hunt.isSimulated, let index = games.library.activeIndex,
      let place = StandingPlace(
        setting: environment.settings[StandingPlace.key], of: games.library[index].id)
    else { return }
    hunt.player.position = place.position
    hunt.player.facingDegrees = place.facingDegrees
    hunt.hasPlace = true
  }

  /// Saves where the player stands, if that has changed; a session that cannot save saves nothing.
  func savePlace() {
    guard environment.savesPlace, hunt.isSimulated, hunt.hasPlace || hunt.live != nil,
      let index = games.library.activeIndex,
      let place = StandingPlace(
        game: games.library[index].id, position: hunt.player.position,
        facingDegrees: hunt.player.facingDegrees),
      place.text != environment.settings[StandingPlace.key]
    else { return }
    _ = try? environment.saveSetting(StandingPlace.key, place.text)
  }
}
