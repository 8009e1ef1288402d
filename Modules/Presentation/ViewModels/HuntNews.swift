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
