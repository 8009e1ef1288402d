public import HuntEngine

/// Why a hunt cannot be simulated.
public enum SimulationError: Error, Hashable, Sendable {
  /// The game has no ghosts.
  case noGhosts
  /// The player cannot choose targets: `targetRule: chosen` requires `navigation: exact`.
  case cannotChoose
  /// A ghost's challenge does not exist; the name is empty if none was chosen.
  case noChallenge(String)
  /// This is not a hunt but a game of a plugin.
  case notAHunt(String)
  /// The player is a program outside, which only the lab can ask.
  case playedOutside
  /// An outside player finds the way by compass; `navigation` is `exact`.
  case outsideByCompass
  /// The engine refused an event that the simulation should not have sent.
  case refused(HuntRefusal)
}
