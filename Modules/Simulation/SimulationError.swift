/// Why a setup cannot be simulated.
public enum SimulationError: Error, Hashable, Sendable {
  /// The game has no ghosts.
  case noGhosts
}
