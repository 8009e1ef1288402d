import AviatorRadar
import DartsScore
import Domain
import GetGeometries
import PluginFetch
import Experiments
public import PluginKit
import SetGame
import Simulation

/// Every plugin there is; a new one is a target and a line here.
public enum Plugins {
  /// The plugins, in the order of help.
  public static let all: [any Plugin] = [
    SetPlugin(), DartsPlugin(), GeometriesPlugin(), AviatorPlugin(gateway: fetch),
  ]

  /// Files and servers that a player names.
  private static let fetch = PluginFetch(
    clock: { LiveClock.seconds }, nap: { LiveClock.nap(HuntDuration(seconds: $0)) },
    lack: { SystemRoom.lack(threads: 6, files: 16) })

  /// The plugin of a name.
  public static func named(_ name: String) -> (any Plugin)? { all.first { $0.name == name } }

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
