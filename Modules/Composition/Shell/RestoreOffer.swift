import Domain
import Persistence

/// What `restore` takes back.
struct RestoreOffer: Sendable {
  /// The games, where there are others than those that are loaded.
  var games: Restorable<GameLibrary>?
  /// The settings, likewise.
  let settings: Restorable<[String: String]>?

  /// What there is; nil if there is nothing.
  init?(_ environment: ShellEnvironment) {
    games = environment.restorableGames()
    settings = environment.restorableSettings()
    if games == nil, settings == nil { return nil }
  }
}
