/// A figure of one simulated hunt.
public enum Metric: Int, Hashable, Sendable, CaseIterable {
  /// Ghosts caught over ghosts that were free at the start.
  case captureRate
  /// 1 if all ghosts were caught.
  case completed
  /// Seconds from the start to the end of the hunt.
  case huntDuration
  /// Seconds to the first capture; absent without one.
  case firstCapture
  /// Mean moment of the captures, seconds; absent without one.
  case meanCapture
  /// Ghosts caught.
  case captures
  /// Traps that ran out.
  case escapes
  /// Escapes that ended outside the layout.
  case escapesOutsideLayout
  /// Holds completed.
  case trapsOpened
  /// Metres the player truly walked.
  case distanceWalked
  /// Metres walked over the straight line, summed over legs from the choice of a target to the
  /// beginning of its fight; absent without a fight.
  case pathRatio
  /// Seconds with no target.
  case timeInIdle
  /// Seconds walking by the scanner with a target.
  case timeInActive
  /// Seconds in AR search.
  case timeInArSearch
  /// Seconds in the fight.
  case timeInFight
  /// Seconds with a trap open.
  case timeInTrapWindow
  /// Fights lost by leaving the fight radius.
  case fightsLost
  /// Times a zone was entered again after leaving it, same target.
  case zoneFlaps
  /// Changes from one target to another that no fight explains.
  case targetSwitches
  /// 1 if the player gave up.
  case gaveUp

  /// The name in plans and results.
  public var name: String {
    switch self {
    case .timeInIdle: "timeIn.idle"
    case .timeInActive: "timeIn.active"
    case .timeInArSearch: "timeIn.arSearch"
    case .timeInFight: "timeIn.fight"
    case .timeInTrapWindow: "timeIn.trapWindow"
    default: "\(self)"
    }
  }

  /// The unit, for people; empty for counts and proportions.
  public var unit: String {
    switch self {
    case .huntDuration, .firstCapture, .meanCapture, .timeInIdle, .timeInActive, .timeInArSearch,
      .timeInFight, .timeInTrapWindow:
      "s"
    case .distanceWalked: "m"
    default: ""
    }
  }

  /// Whether the mean is a proportion, so that its interval is Wilson's.
  public var isProportion: Bool {
    switch self {
    case .captureRate, .completed, .gaveUp: true
    default: false
    }
  }

  /// Finds a metric by its name in plans and results.
  public static func named(_ name: String) -> Metric? { allCases.first { $0.name == name } }
}
