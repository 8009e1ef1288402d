public import HuntEngine

/// Why a hunt cannot be simulated.
public enum SimulationError: Error, Hashable, Sendable {
  /// The game has no ghosts.
  case noGhosts
  /// The player cannot choose targets: `targetRule: chosen` asks for `navigation: exact`.
  case cannotChoose
  /// A ghost is caught by a challenge that is not there; empty if none was chosen.
  case noChallenge(String)
  /// It is no hunt but the game of a plugin.
  case notAHunt(String)
  /// The engine refused an event that the simulation should not have sent.
  case refused(HuntRefusal)
}
