import Domain
import HuntEngine
import SensorModels

/// A setting for which walks are stepped fix by fix, instead of leaping.
///
/// Walks leap if nothing between two fixes decides anything: the player keeps the target (`chosen`)
/// and walks straight to it (`exact`), search starts by itself, a single fix decides, the phone
/// measures nothing during fights, and its errors are plain, without bursts, dropouts or delay.
package struct StepReason: Hashable, Sendable {
  /// The parameter's full name, or the part of a hunt that the plan records.
  package let parameter: String
  /// The parameter's value as a plan writes it; empty if it has several.
  package let value: String

  /// Returns all reasons of a hunt; none if its walks leap.
  static func all(of hunt: SimulatedHunt) -> [StepReason] {
    var setup = hunt.setup
    setup.rules = setup.rules.effective
    let differs = setup.playerSpreads.map { "player.\($0.name)" }
    var reasons = needs.compactMap { need -> StepReason? in
      guard !need.isMet(setup), !differs.contains(need.name),
        let spec = try? HuntSetup.spec(named: need.name)
      else { return nil }
      return StepReason(parameter: need.name, value: spec.format(spec.get(setup)))
    }
    if let claims = hunt.claims, claims.share(above: setup.rules.accuracyGateMeters) > 0 {
      let value = shortestText(setup.rules.accuracyGateMeters)
      reasons.append(StepReason(parameter: "rule.accuracyGate", value: value))
    }
    if hunt.isOnGround { reasons.append(StepReason(parameter: "hunt.ground", value: "on")) }
    reasons += differs.map { StepReason(parameter: $0, value: "") }
    reasons += setup.probes.map { StepReason(parameter: $0.name, value: "") }
    if hunt.placedGhosts.contains(where: { $0.state == .captured }) {
      reasons.append(StepReason(parameter: "game", value: ""))
    }
    return reasons
  }

  private typealias Need = (name: String, isMet: @Sendable (HuntSetup) -> Bool)

  private static let needs: [Need] = [
    ("player.acts", { $0.player.acts }),
    ("player.navigation", { $0.player.navigation == .exact }),
    ("player.distractionRate", { $0.player.distractionsPerMinute == 0 }),
    ("player.patience", { $0.player.patienceSeconds == 0 }),
    ("rule.targetRule", { $0.rules.targetRule == .chosen }),
    ("rule.searchStart", { $0.rules.searchStart == .automatic }),
    ("rule.confirmFixes", { $0.rules.confirmFixes == 1 }),
    ("sensor.fixesDuringFight", { !$0.sensor.fixesDuringFight }),
    ("sensor.outlierRate", { $0.sensor.outlierRatePerHour == 0 }),
    ("sensor.dropoutRate", { $0.sensor.dropoutRatePerHour == 0 }),
    ("sensor.delay", { $0.sensor.delaySeconds == 0 }),
  ]
}
