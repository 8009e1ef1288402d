public import Domain
public import Geo

/// Something that happened in the hunt; effects are in the order in which they happened.
public enum HuntEffect: Hashable, Sendable {
  /// The target is now another ghost, or none.
  case targetChanged(ghost: Int?)
  /// The player entered the target's main zone: AR search can start.
  case mainZoneEntered(ghost: Int)
  /// The player left the target's main zone.
  case mainZoneLeft(ghost: Int)
  /// AR search started.
  case searchStarted(ghost: Int)
  /// AR search ended, and the scanner is back.
  case searchLeft(ghost: Int)
  /// The player entered the fight radius.
  case fightStarted(ghost: Int)
  /// The player left the fight radius and lost the hold.
  case fightLost(ghost: Int)
  /// The hold grew or shrank to a fraction in 0..<1.
  case holdProgress(ghost: Int, fraction: Double)
  /// The hold dropped to zero.
  case holdLost(ghost: Int)
  /// A tap missed the ghost.
  case tapMissed(ghost: Int, errorDegrees: Double)
  /// A shy ghost fled from the sight.
  case dodged(ghost: Int)
  /// A challenge was lost; `fails` counts the losses since the ghost last escaped.
  case challengeFailed(ghost: Int, fails: Int)
  /// The ghost is held; the trap can be thrown until the deadline.
  case trapOpened(ghost: Int, deadline: HuntInstant)
  /// The ghost is caught for good.
  case captured(ghost: Int)
  /// The trap timed out and the ghost jumped.
  case escaped(ghost: Int, to: LocalPoint, insideLayout: Bool)
  /// No free ghost is left.
  case allCaptured
  /// A message to the player.
  case notice(HuntNotice)
  /// Progress changed and should be stored (GB-033).
  case save
}

/// A message to the player that is not a change of phase.
public enum HuntNotice: String, Hashable, Sendable, CaseIterable {
  /// The position is lost (GB-005).
  case positionLost
  /// The position is back.
  case positionRegained
  /// The heading is lost (GB-005).
  case headingLost
  /// The heading is back.
  case headingRegained
}
