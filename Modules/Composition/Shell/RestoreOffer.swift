import Domain
import Persistence

/// The data that `restore` can bring back.
struct RestoreOffer: Sendable {
  /// The games, if there are others than those loaded.
  var games: Restorable<GameLibrary>?
  /// The settings, if there are others than those loaded.
  let settings: Restorable<[String: String]>?

  /// Collects what can be restored; nil if there is nothing.
  init?(_ environment: ShellEnvironment) {
    games = environment.restorableGames()
    settings = environment.restorableSettings()
    if games == nil, settings == nil { return nil }
  }
}
