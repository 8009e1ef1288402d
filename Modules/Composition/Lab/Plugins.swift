import AviatorRadar
import DartsScore
import GetGeometries
import Experiments
package import PluginKit
import SetGame
import Simulation

/// Every plugin there is; a new one is a target and a line here.
package enum Plugins {
  /// The plugins, in the order of help; without a gateway, as in the lab, none reaches a network.
  package static func list(gateway: (any FetchGateway)?) -> [Plugin] {
    [
      // The list.
      .set, .darts, .geometries, .aviator(gateway: gateway),
    ]
  }

  /// The plugins as the lab has them.
  package static let all = list(gateway: nil)

  /// The plugin of a name.
  package static func named(_ name: String) -> Plugin? { all.first { $0.name == name } }

  /// The challenges that ghosts can have.
  static let challenges = ChallengeBook(all)

  /// What plans can name of plugins.
  static let vocabulary: PlanVocabulary = {
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
