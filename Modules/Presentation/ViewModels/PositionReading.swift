public import PlainJSON
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

extension PositionReading: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<PositionReading>) {
    fields.text("position", "`unknown` (there was none yet), `known` or `lost`") {
      switch $0 {
      case .unknown: "unknown"
      case .known: "known"
      case .lost: "lost"
      }
    }
    fields.number(
      "accuracyMeters", "the radius that contains the true position with 68 % probability"
    ) { if case .known(let accuracy) = $0 { accuracy } else { nil } }
    fields.part { position -> PositionTrouble? in
      switch position {
      case .unknown(let trouble), .lost(let trouble): trouble
      case .known: nil
      }
    }
  }
}

extension PositionTrouble: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<PositionTrouble>) {
    fields.text(
      "trouble",
      """
      only without a position: `noFix` (the receiver answers without one), `tooPoor` (less accurate \
      than the rules allow), `noNews` (data comes, but nothing new about the position), `waiting` \
      (for the link or its first data), `silent`, `blocked` (a browser does not give positions), \
      `down` or `ended`
      """
    ) { $0.word }
    fields.when({ if case .down = $0 { true } else { false } }) {
      $0.text("why", "only if it is `down`: why, in the session's language") {
        if case .down(let why) = $0 { why } else { nil }
      }
    }
  }

  /// Its name in JSON.
  private var word: String {
    switch self {
    case .noFix: "noFix"
    case .tooPoor: "tooPoor"
    case .noNews: "noNews"
    case .waiting: "waiting"
    case .silent: "silent"
    case .blocked: "blocked"
    case .down: "down"
    case .ended: "ended"
    }
  }
}
