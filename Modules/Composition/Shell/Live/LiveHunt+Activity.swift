import LabComposition
import Domain
import Geo
import HuntEngine
import PluginKit

extension LiveHunt {
  /// Something the engine told, with the state just after.
  struct Happening {
    let effect: HuntEffect
    let state: HuntState
    /// The challenge that ended with it, to show how.
    var ended: (any Challenge)?
  }

  /// What a player does while time passes.
  enum Activity {
    /// Stands, looking anywhere.
    case standing
    /// Walks to a place; the walk ends when a fight begins.
    case walking(to: Coordinate)
    /// Holds the sight still.
    case holding
  }
}
