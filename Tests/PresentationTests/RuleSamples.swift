import Domain
import TextKit

@testable import Presentation

/// The screens of rules and of adopted values.
enum RuleSamples {
  static let all: [ScreenSample] = [
    ScreenSample(name: "setup-rules") {
      SetupScreen.frame(of: ruled, player: nil, language: $0).text
    },
    ScreenSample.screen("rules") { .rules(RulesViewModel(ruled)) },
    ScreenSample.screen("rules-literal") {
      var game = ruled
      game.rules.literal = true
      return .rules(RulesViewModel(game))
    },
    ScreenSample.screen("adoption") { .adoption(adoption) },
    ScreenSample.screen("adoption-nothing") {
      .adoption(
        AdoptionViewModel(
          folder: "results/park", point: 3, game: Fixtures.park, changes: [], outside: []))
    },
  ]

  /// The park with some rules of its own.
  private static var ruled: Game {
    var game = Fixtures.park
    game.rules.accuracyGateMeters = 20
    game.rules.fightExitFactor = 1.5678901234567891
    game.rules.holdLoss = .decay
    game.rules.confirmFixes = 3
    return game
  }

  private static var adoption: AdoptionViewModel {
    func change(
      _ ghosts: [Int]?, _ name: String, _ unit: String, _ from: String, _ to: String
    ) -> AdoptionViewModel.Change {
      AdoptionViewModel.Change(
        ghosts: ghosts?.map { NamedGhost($0, in: Fixtures.park) }, parameter: name, unit: unit,
        from: from, to: to)
    }
    return AdoptionViewModel(
      folder: "results/park", point: 3, game: Fixtures.park,
      changes: [
        change(nil, "accuracyGate", "m", "0", "20"), change(nil, "holdLoss", "", "reset", "decay"),
        change([0, 1, 2], "escapeDistanceMeters", "m", "40", "30"),
        change([0], "trapWindowDuration", "s", "8", "6"),
        change([1, 2], "trapWindowDuration", "s", "7", "6"),
      ],
      outside: [
        .init(name: "players", value: "novice", unit: ""),
        .init(name: "sensors", value: "park", unit: ""),
        .init(name: "hunt.limit", value: "3600", unit: "s"),
      ])
  }
}
