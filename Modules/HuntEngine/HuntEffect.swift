public import Domain
public import Geo

/// Something the hunt tells the world; the order is the order in which things happened.
public enum HuntEffect: Hashable, Sendable {
  /// Another ghost, or none, is the target.
  case targetChanged(ghost: Int?)
  /// The player came into the target's main zone: AR search can start.
  case mainZoneEntered(ghost: Int)
  /// The player left the target's main zone.
  case mainZoneLeft(ghost: Int)
  /// AR search began.
  case searchStarted(ghost: Int)
  /// AR search ended, back to the scanner.
  case searchLeft(ghost: Int)
  /// The player came into the fight radius.
  case fightStarted(ghost: Int)
  /// The player left the fight radius; the hold is gone.
  case fightLost(ghost: Int)
  /// The hold grew or shrank; 0 up to but not including 1.
  case holdProgress(ghost: Int, fraction: Double)
  /// The hold went back to nothing.
  case holdLost(ghost: Int)
  /// A tap missed the ghost.
  case tapMissed(ghost: Int, errorDegrees: Double)
  /// A challenge was lost, so many since the ghost last escaped.
  case challengeFailed(ghost: Int, fails: Int)
  /// The ghost is held; the trap can be thrown up to the deadline.
  case trapOpened(ghost: Int, deadline: HuntInstant)
  /// The ghost is caught for good.
  case captured(ghost: Int)
  /// The trap ran out and the ghost jumped.
  case escaped(ghost: Int, to: LocalPoint, insideLayout: Bool)
  /// No free ghost is left.
  case allCaptured
  /// Something to tell the player.
  case notice(HuntNotice)
  /// Progress changed and should be stored (GB-033).
  case save
}

/// A message to the player that is not a change of phase.
public enum HuntNotice: String, Hashable, Sendable, CaseIterable {
  /// There is no position any more (GB-005).
  case positionLost
  /// There is a position again.
  case positionRegained
  /// There is no heading any more (GB-005).
  case headingLost
  /// There is a heading again.
  case headingRegained
}
