package import Domain
import Simulation

/// An event that a hunt waits for.
package enum HuntMilestone: Int, CaseIterable, Sendable {
  /// The first capture.
  case firstCapture
  /// The capture of the last ghost.
  case completion

  /// Returns the time of the event in a run, or the end of the run without it.
  func end(_ record: RunRecord) -> (time: Double, happened: Bool) {
    let (first, duration) = (record[.firstCapture], record[.huntDuration])
    return switch self {
    case .firstCapture: (first.isNaN ? duration : first, !first.isNaN)
    case .completion: (duration, record[.completed] == 1)
    }
  }
}

/// An activity that takes up a hunter's time.
package enum HuntStretch: Int, CaseIterable, Sendable {
  case walking, arSearch, fight, trapOpen, noTarget

  /// The metric of its time.
  package var metric: Metric {
    switch self {
    case .walking: .timeInActive
    case .arSearch: .timeInArSearch
    case .fight: .timeInFight
    case .trapOpen: .timeInTrapWindow
    case .noTarget: .timeInIdle
    }
  }
}

/// A stage that a hunt can reach.
package enum HuntStage: Int, CaseIterable, Sendable {
  case hunts, searched, fought, openedTrap, caught, caughtAll

  /// Returns whether a run reached the stage.
  func isReached(_ record: RunRecord) -> Bool {
    switch self {
    case .hunts: true
    case .searched: record[.timeInArSearch] > 0 || record[.timeInFight] > 0
    case .fought: record[.timeInFight] > 0 || record[.trapsOpened] > 0
    case .openedTrap: record[.trapsOpened] > 0
    case .caught: record[.captures] > 0
    case .caughtAll: record[.completed] == 1
    }
  }
}

/// A count in a hunt, each at most as large as the one before.
package enum HuntAttempt: Int, CaseIterable, Sendable {
  /// Fights that ended with a trap or were lost.
  case fights
  /// Traps opened.
  case traps
  /// Ghosts caught.
  case captures

  /// Returns the count in a run.
  func count(_ record: RunRecord) -> Double {
    switch self {
    case .fights: record[.fightsLost] + record[.trapsOpened]
    case .traps: record[.trapsOpened]
    case .captures: record[.captures]
    }
  }
}
