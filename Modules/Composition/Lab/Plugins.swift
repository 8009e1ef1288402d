import AviatorRadar
import DartsScore
import GetGeometries
package import Experiments
package import PluginKit
import SetGame
import Simulation

/// All plugins; a new one needs a target and a line here.
package enum Plugins {
  /// Returns the plugins in the order of help; without a gateway, as in the lab, they have no
  /// network.
  package static func list(gateway: (any FetchGateway)?) -> [Plugin] {
    [
      // The list of plugins.
      .set, .darts, .geometries(gateway: gateway), .aviator(gateway: gateway),
    ]
  }

  /// The plugins of the lab.
  package static let all = list(gateway: nil)

  /// Returns the plugin with a name.
  package static func named(_ name: String) -> Plugin? { all.first { $0.name == name } }

  /// The available challenges.
  static let challenges = ChallengeBook(all)

  /// The names from plugins that plans can use.
  package static let vocabulary: PlanVocabulary = {
    var vocabulary = PlanVocabulary()
    vocabulary.challenges = HuntSetup.specs(of: challenges).map { PlanParameter($0) }
    vocabulary.games = all.compactMap { plugin in
      plugin.labGame.map { game in
        PlanGame(
          plugin: plugin.name,
          parameters: game.parameters.map { PlanParameter($0, prefix: plugin.name + ".") },
          metrics: game.metrics)
      }
    }
    return vocabulary
  }()
}
