import TextKit
import Domain
import SensorModels
import Simulation

/// A reason why a parameter may have no effect, as far as the rules show it.
enum NoEffectReason: Hashable, Sendable {
  /// It is read only if another parameter has a certain value, such as `rule.holdLoss: decay`.
  case onlyWith(String)
  /// It is read only if another parameter is above 0.
  case onlyAboveZero(String)
  /// `rule.literal` disables it.
  case literal
  /// No ghost escaped.
  case noEscape
  /// It only affects where the ghost is drawn, which simulated players ignore.
  case onScreenOnly
  /// The hunts never reach the code that reads it, or another rule outweighs it.
  case unknown

  /// Finds the reason for a parameter that a plan varies.
  init(_ name: String, _ plan: Plan) {
    let cases = Checker.spread(plan.pointCount, 60).map {
      CheckCase(Design.point(of: plan, at: $0), of: plan)
    }
    let found = Self.known.first { $0.names.contains(name) && cases.allSatisfy($0.applies) }
    self = found?.reason ?? .unknown
  }

  private typealias Known = (
    names: [String], applies: (CheckCase) -> Bool, reason: NoEffectReason
  )

  private static var known: [Known] {
    func catching(_ mode: CatchMode, _ names: String...) -> Known {
      (
        names, { $0.ghosts.allSatisfy { $0.parameters.catchMode != mode } },
        .onlyWith("ghost.catchMode: \(mode.rawValue)")
      )
    }
    func above(
      _ value: @escaping (CheckCase) -> Double, _ other: String, _ names: String...
    ) -> Known { (names, { value($0) == 0 }, .onlyAboveZero(other)) }
    func moving(_ temperaments: String, _ name: String, _ others: String...) -> Known {
      (
        ["ghost." + name] + others,
        { $0.ghosts.allSatisfy { !$0.parameters.isRead(name) } },
        .onlyWith("ghost.temperament: " + temperaments)
      )
    }
    return [
      moving("drifting, darting or shy", "roamAngle", "player.trackingLag"),
      moving("drifting", "driftSpeed"), moving("darting or shy", "restTime"),
      moving("shy", "scareSpeed"),
      (
        ["rule.holdDecayRate"], { $0.rules.holdLoss == .reset }, .onlyWith("rule.holdLoss: decay")
      ),
      catching(.hold, "ghost.holdTime", "rule.holdLoss", "rule.holdDecayRate"),
      catching(.tap, "player.tapInterval"),
      catching(.challenge, "player.challengeSkill", "ghost.maxFails", "ghost.challenge"),
      (hushedByLiteral, { $0.setup.rules.literal }, .literal),
      (["ghost.escapeDistanceMeters", "rule.keepInsideLayout"], { _ in true }, .noEscape),
      above(
        { $0.player.distractionsPerMinute + $0.player.distractionProbability },
        "player.distractionRate", "player.distractionMean"),
      above({ $0.player.lookIntervalSeconds }, "player.lookInterval", "player.lookDuration"),
      above({ $0.player.fumbleProbability }, "player.fumbleProbability", "player.fumbleMean"),
      above(
        { $0.sensor.outlierRatePerHour }, "sensor.outlierRate", "sensor.outlierMin",
        "sensor.outlierMax", "sensor.outlierMinTime", "sensor.outlierMaxTime"),
      above({ $0.sensor.dropoutRatePerHour }, "sensor.dropoutRate", "sensor.dropoutMean"),
      above(
        { $0.rules.accuracyGateMeters }, "rule.accuracyGate", "sensor.accuracyFactor",
        "sensor.accuracySpread", "sensor.accuracyCorrelation", "sensor.accuracyTimeConstant",
        "sensor.accuracyFloor"),
      above(
        { $0.sensor.accuracySpread }, "sensor.accuracySpread", "sensor.accuracyCorrelation",
        "sensor.accuracyTimeConstant"),
      (["rule.arDistance"], { _ in true }, .onScreenOnly),
    ]
  }

  private static let hushedByLiteral = [
    "rule.targetHysteresisMeters", "rule.mainZoneExitFactor", "rule.fightExitFactor",
    "rule.accuracyGate", "rule.confirmFixes", "rule.holdLoss", "rule.holdDecayRate",
    "rule.keepInsideLayout", "rule.targetRule", "rule.searchStart",
  ]
}

extension NoEffectReason: Localized {
  func line(in language: Language) -> String {
    switch self {
    case .onlyWith(let other):
      language.say(en: "it is read only with \(other)", ru: "читается только при \(other)")
    case .onlyAboveZero(let other):
      language.say(
        en: "it is read only with \(other) above 0", ru: "читается только при \(other) больше 0")
    case .literal:
      language.say(
        en: "rule.literal: on puts it out of force", ru: "rule.literal: on лишает его силы")
    case .noEscape:
      language.say(
        en: "no ghost escaped in the hunts that were played",
        ru: "в сыгранных охотах никто не сбежал")
    case .onScreenOnly:
      language.say(
        en: "it is where the ghost is drawn, which simulated players do not look at",
        ru: "это место, где призрака рисуют, а модельные игроки туда не смотрят")
    case .unknown:
      language.say(
        en: "the hunts never come to where it is read, or another rule outweighs it",
        ru: "охоты не доходят до места, где оно читается, или его перевешивает другое правило")
    }
  }
}
