public import PlainJSON
import Domain
public import HuntEngine

/// An event of a hunt, with the values its text needs.
public struct HuntNews: Hashable, Sendable {
  /// The effect.
  public let effect: HuntEffect
  /// The ghost concerned.
  public let ghost: NamedGhost?
  /// The distance an escaping ghost jumped, in whole metres.
  public let jumpMeters: Int?
  /// The time to throw after the trap opened, in whole seconds.
  public let secondsLeft: Int?

  /// Why the source gives no position, if the news is that it is lost and the host knows.
  public let trouble: PositionTrouble?

  /// What happened, as JSON names it.
  package var kind: String { effect.kind }

  /// Creates the news of an effect; `state` is the state after it.
  public init(_ effect: HuntEffect, in state: HuntState, trouble: PositionTrouble? = nil) {
    self.effect = effect
    self.trouble = effect == .notice(.positionLost) ? trouble : nil
    ghost = effect.ghost.map { NamedGhost($0, in: state) }
    var (jump, left): (Int?, Int?)
    switch effect {
    case .escaped(let ghost, _, _):
      let known = state.ghosts.indices.contains(ghost)
      let meters = known ? state.ghosts[ghost].parameters.escapeDistanceMeters : 0
      jump = Int(min(1e9, max(0, meters.rounded())))
    case .trapOpened(_, let deadline):
      left = Int(max(0, (deadline - state.now).seconds.rounded(.up)))
    default: break
    }
    (jumpMeters, secondsLeft) = (jump, left)
  }
}

/// The result screen of a fight (GB-112, GB-113).
public struct ResultViewModel: Hashable, Sendable {
  /// The effect: a capture or an escape.
  public let news: HuntNews
  /// The number of ghosts captured now.
  public let tally: CaptureTally

  /// Creates the result of a fight; nil for any other effect.
  ///
  /// `state` is the state after the effect.
  public init?(_ effect: HuntEffect, in state: HuntState) {
    switch effect {
    case .captured, .escaped: break
    default: return nil
    }
    news = HuntNews(effect, in: state)
    tally = CaptureTally(of: state)
  }
}

extension HuntEffect {
  /// The index of the ghost concerned.
  fileprivate var ghost: Int? {
    switch self {
    case .targetChanged(let ghost): ghost
    case .mainZoneEntered(let ghost), .mainZoneLeft(let ghost), .searchStarted(let ghost),
      .searchLeft(let ghost), .fightStarted(let ghost), .fightLost(let ghost),
      .holdProgress(let ghost, _), .holdLost(let ghost), .tapMissed(let ghost, _),
      .dodged(let ghost), .challengeFailed(let ghost, _), .trapOpened(let ghost, _),
      .captured(let ghost),
      .escaped(let ghost, _, _):
      ghost
    case .allCaptured, .notice, .save: nil
    }
  }

  /// The name in JSON.
  var kind: String {
    switch self {
    case .targetChanged: "targetChanged"
    case .mainZoneEntered: "mainZoneEntered"
    case .mainZoneLeft: "mainZoneLeft"
    case .searchStarted: "searchStarted"
    case .searchLeft: "searchLeft"
    case .fightStarted: "fightStarted"
    case .fightLost: "fightLost"
    case .holdProgress: "holdProgress"
    case .holdLost: "holdLost"
    case .tapMissed: "tapMissed"
    case .dodged: "dodged"
    case .challengeFailed: "challengeFailed"
    case .trapOpened: "trapOpened"
    case .captured: "captured"
    case .escaped: "escaped"
    case .allCaptured: "allCaptured"
    case .notice(let notice): notice.rawValue
    case .save: "save"
    }
  }
}

extension HuntNews: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<HuntNews>) {
    fields.text("event", "what happened") { $0.kind }
    fields.count("ghost", "the ghost's number in the game; `null` for none") { $0.ghost?.number }
    fields.text("name", "its name") { $0.ghost?.name }
    fields.when({ $0.jumpMeters != nil }) {
      $0.count("jumpMeters", "with `escaped`: how far it jumped") { $0.jumpMeters }
    }
    fields.when({ $0.secondsLeft != nil }) {
      $0.count("secondsLeft", "with `trapOpened`: the time to throw the trap") { $0.secondsLeft }
    }
    fields.part { $0.trouble }
    describeEffect(&fields)
  }

  private static func describeEffect(_ fields: inout Fields<HuntNews>) {
    fields.when({ if case .tapMissed = $0.effect { true } else { false } }) {
      $0.number("errorDegrees", "with `tapMissed`: how far the sight was off") {
        if case .tapMissed(_, let error) = $0.effect { error } else { nil }
      }
    }
    fields.when({ if case .escaped = $0.effect { true } else { false } }) {
      $0.flag("isInsideZones", "with `escaped`: whether it is inside the zones") {
        if case .escaped(_, _, let isInside) = $0.effect { isInside } else { nil }
      }
    }
    fields.when({ if case .challengeFailed = $0.effect { true } else { false } }) {
      $0.count("fails", "with `challengeFailed`: how often") {
        if case .challengeFailed(_, let fails) = $0.effect { fails } else { nil }
      }
    }
    fields.when({ if case .holdProgress = $0.effect { true } else { false } }) {
      $0.number("share", "with `holdProgress`: the share of the hold") {
        if case .holdProgress(_, let share) = $0.effect { share } else { nil }
      }
    }
  }
}

extension ResultViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<ResultViewModel>) {
    fields.screen("result", "the end of a fight") { fields in
      fields.tally { $0.tally }
      fields.part(named: "news", "an event") { $0.news }
    }
  }
}
