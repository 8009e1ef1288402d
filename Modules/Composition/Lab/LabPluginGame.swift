import Domain
import Experiments
import PluginKit
import Results
import TextKit
import Simulation

/// The plugin's game of a plan.
struct LabPluginGame: Sendable {
  private let game: any LabGame
  private let plan: Plan
  private let point: @Sendable (Int) -> DesignPoint

  /// Finds the game, with points numbered from 1; nil for a plan about hunts.
  ///
  /// - Throws: `LabFailure` if the plugin does not exist, or has other parameters than the plan.
  init?(
    _ plan: Plan, path: String, point: @escaping @Sendable (Int) -> DesignPoint
  ) throws(LabFailure) {
    guard case .plugin(let name) = plan.source else { return nil }
    let known = Plugins.vocabulary.games.map(\.plugin)
    guard let game = Plugins.named(name)?.labGame else {
      throw LabFailure(.wrong(path, PlanProblem.unknown(.plugin, name, nearest: [], known: known)))
    }
    guard plan.pluginParameters.map(\.name) == game.parameters.map({ "\(name).\($0.name)" }),
      plan.simulatedMetrics == game.metrics
    else {
      throw LabFailure(.otherGame(path: path, plugin: name))
    }
    self.game = game
    self.plan = plan
    self.point = point
  }

  /// Finds the game of a plan's own design; nil for a plan about hunts.
  init?(_ plan: Plan, path: String) throws(LabFailure) {
    try self.init(plan, path: path) { Design.point(of: plan, at: $0 - 1) }
  }

  private func values(_ number: Int) -> [Double] { point(number).pluginValues(in: plan) }

  /// Plays one game; points are numbered from 1.
  func play(point: Int, seed: UInt64, replicate: UInt64) -> RunRecord {
    game.play(values(point), seed: seed, replicate: replicate)
  }

  /// Returns the same game as texts to print, each a frame with its time above.
  func frames(
    point: Int, seed: UInt64, replicate: Int, in language: Language
  ) -> [String] {
    game.watch(values(point), seed: seed, replicate: UInt64(replicate), in: language)
      .map { seconds, frame in
        TextFrame(["--- \(language.seconds(rounded(seconds, 1))) ---"] + frame.lines).text
      }
  }
}

extension HuntSetup {
  /// The hunt with the available challenges.
  var withChallenges: HuntSetup {
    var setup = self
    setup.challenges = Plugins.challenges
    return setup
  }
}
