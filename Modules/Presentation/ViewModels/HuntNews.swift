import Domain
public import HuntEngine

/// Something that happened in a hunt, with what a line about it says.
public struct HuntNews: Hashable, Sendable {
  /// What happened.
  public let effect: HuntEffect
  /// The ghost that it is about.
  public let ghost: NamedGhost?
  /// How far the ghost jumped, in whole metres, when it broke free.
  public let jumpMeters: Int?
  /// Time to throw, in whole seconds, when the trap opened.
  public let secondsLeft: Int?

  /// Tells of an effect; `state` is the state after it.
  public init(_ effect: HuntEffect, in state: HuntState) {
    self.effect = effect
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

/// The screen that tells how a fight ended (GB-112, GB-113).
public struct ResultViewModel: Hashable, Sendable {
  /// What happened: a capture or an escape.
  public let news: HuntNews
  /// How many are caught now.
  public let tally: CaptureTally

  /// Shows the end of a fight; nil for any other effect.
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
  /// The ghost that it is about, from 0.
  fileprivate var ghost: Int? {
    switch self {
    case .targetChanged(let ghost): ghost
    case .mainZoneEntered(let ghost), .mainZoneLeft(let ghost), .searchStarted(let ghost),
      .searchLeft(let ghost), .fightStarted(let ghost), .fightLost(let ghost),
      .holdProgress(let ghost, _), .holdLost(let ghost), .tapMissed(let ghost, _),
      .challengeFailed(let ghost, _), .trapOpened(let ghost, _), .captured(let ghost),
      .escaped(let ghost, _, _):
      ghost
    case .allCaptured, .notice, .save: nil
    }
  }

  /// What it is called in JSON.
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
