package import Domain
import Simulation

/// What a hunt waits for.
package enum HuntMilestone: Int, CaseIterable, Sendable {
  /// The first capture.
  case firstCapture
  /// The capture of the last ghost.
  case completion

  /// When it happened in a run, or when the run ended without it.
  func end(_ record: RunRecord) -> (time: Double, happened: Bool) {
    let (first, duration) = (record[.firstCapture], record[.huntDuration])
    return switch self {
    case .firstCapture: (first.isNaN ? duration : first, !first.isNaN)
    case .completion: (duration, record[.completed] == 1)
    }
  }
}

/// What a hunter spends the time of a hunt on.
package enum HuntStretch: Int, CaseIterable, Sendable {
  case walking, arSearch, fight, trapOpen, noTarget

  /// The metric of the time in it.
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

/// How far a hunt came.
package enum HuntStage: Int, CaseIterable, Sendable {
  case hunts, searched, fought, openedTrap, caught, caughtAll

  /// Whether a run came so far.
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

/// What is counted in a hunt, each less often than the one before.
package enum HuntAttempt: Int, CaseIterable, Sendable {
  /// Fights that ended with a trap or were lost.
  case fights
  /// Traps opened.
  case traps
  /// Ghosts caught.
  case captures

  /// How many there are in a run.
  func count(_ record: RunRecord) -> Double {
    switch self {
    case .fights: record[.fightsLost] + record[.trapsOpened]
    case .traps: record[.trapsOpened]
    case .captures: record[.captures]
    }
  }
}
