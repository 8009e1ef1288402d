import LabComposition
import Domain
import Geo
import HuntEngine
import PluginKit

extension LiveHunt {
  /// An effect of the engine with the state just after it.
  struct Happening {
    let effect: HuntEffect
    let state: HuntState
    /// The challenge that ended with it, needed to show its result.
    var ended: (any Challenge)?
  }

  /// The player's activity while time passes.
  enum Activity {
    /// Stands, facing any direction.
    case standing
    /// Walks to a place; the walk ends when a fight starts.
    case walking(to: Coordinate)
    /// Holds the sight still.
    case holding
  }
}
