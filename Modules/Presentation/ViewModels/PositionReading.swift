public import HuntEngine

/// Why there is no position now, as the host knows from its source.
public enum PositionTrouble: Hashable, Sendable {
  /// The receiver answers but has no position.
  case noFix
  /// Positions come but are less accurate than the rules allow.
  case tooPoor(accuracyMeters: Double, gateMeters: Double)
  /// Data comes, but for too long nothing new about the position.
  case noNews
  /// The source is being connected, or has sent nothing since.
  case waiting
  /// Nothing has come for too long.
  case silent
  /// The host's system keeps positions from the program until the player allows them.
  case blocked
  /// There is no link, and why, in the session's language.
  case down(why: String)
  /// The source has come to its end.
  case ended
}

/// The state of the player's position, and what stands between the player and a new one.
public enum PositionReading: Hashable, Sendable {
  /// No position has been measured yet.
  case unknown(PositionTrouble? = nil)
  /// The position is known; the accuracy is nil if the receiver does not report it.
  case known(accuracyMeters: Double?)
  /// The position was known but has been lost.
  case lost(PositionTrouble? = nil)

  /// Creates it from a hunt's position status; `trouble` is why there is none now, if known.
  public init(_ status: PositionStatus, trouble: PositionTrouble? = nil) {
    switch status {
    case .unknown: self = .unknown(trouble)
    case .known(let fix): self = .known(accuracyMeters: fix.accuracyMeters)
    case .lost: self = .lost(trouble)
    }
  }
}
