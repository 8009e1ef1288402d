import Domain
import SensorModels
import Simulation

/// Why a parameter may have no effect, as far as the rules tell.
enum NoEffectReason {
  static func text(_ name: String, _ plan: Plan) -> String {
    let setups = Checker.spread(plan.pointCount, 60).map {
      CheckCase(Design.point(of: plan, at: $0), of: plan)
    }
    let reasons: [(names: [String], applies: (CheckCase) -> Bool, text: String)] = [
      (
        ["rule.holdDecayRate"], { $0.rules.holdLoss == .reset },
        "it is read only with rule.holdLoss: decay"
      ),
      (
        ["ghost.holdTime", "rule.holdLoss", "rule.holdDecayRate"],
        { $0.ghosts.allSatisfy { $0.parameters.catchMode != .hold } },
        "it is read only with ghost.catchMode: hold"
      ),
      (
        ["player.tapInterval"], { $0.ghosts.allSatisfy { $0.parameters.catchMode != .tap } },
        "it is read only with ghost.catchMode: tap"
      ),
      (
        ["player.challengeSkill", "ghost.maxFails", "ghost.challenge"],
        { $0.ghosts.allSatisfy { $0.parameters.catchMode != .challenge } },
        "it is read only with ghost.catchMode: challenge"
      ),
      (
        hushedByLiteral, { $0.setup.rules.literal }, "rule.literal: on puts it out of force"
      ),
      (
        ["ghost.escapeDistanceMeters", "rule.keepInsideLayout"], { _ in true },
        "no ghost escaped in the hunts that were played"
      ),
      (
        ["player.distractionMean"], { $0.player.distractionProbability == 0 },
        "it is read only with player.distractionProbability above 0"
      ),
      (
        ["player.fumbleMean"], { $0.player.fumbleProbability == 0 },
        "it is read only with player.fumbleProbability above 0"
      ),
      (
        [
          "sensor.outlierMin", "sensor.outlierMax", "sensor.outlierMinTime",
          "sensor.outlierMaxTime",
        ],
        { $0.sensor.outlierRatePerHour == 0 }, "it is read only with sensor.outlierRate above 0"
      ),
      (
        ["sensor.dropoutMean"], { $0.sensor.dropoutRatePerHour == 0 },
        "it is read only with sensor.dropoutRate above 0"
      ),
      (
        ["sensor.accuracyFactor"], { $0.rules.accuracyGateMeters == 0 },
        "it is read only with rule.accuracyGate above 0"
      ),
      (
        ["rule.arDistance"], { _ in true },
        "it is where the ghost is drawn, which simulated players do not look at"
      ),
    ]
    let found = reasons.first { $0.names.contains(name) && setups.allSatisfy($0.applies) }
    return found?.text ?? "the hunts never come to where it is read, or another rule outweighs it"
  }

  private static let hushedByLiteral = [
    "rule.targetHysteresisMeters", "rule.mainZoneExitFactor", "rule.fightExitFactor",
    "rule.accuracyGate", "rule.confirmFixes", "rule.holdLoss", "rule.holdDecayRate",
    "rule.keepInsideLayout", "rule.targetRule", "rule.searchStart",
  ]
}
