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

extension SimulationError: CustomStringConvertible {
  /// One line in English.
  public var description: String {
    switch self {
    case .noGhosts: "the game has no ghosts"
    case .cannotChoose: "rule.targetRule: chosen needs player.navigation: exact"
    case .noChallenge(""): "a ghost with catchMode: challenge has no challenge"
    case .noChallenge(let name): "a ghost has the challenge '\(name)', which is not there"
    case .notAHunt(let name): "it is no hunt but the game of the plugin '\(name)'"
    case .refused(let refusal): "the engine refused an event of the simulation: \(refusal)"
    }
  }
}
