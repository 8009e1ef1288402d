public import Domain
public import Geo

/// A measured position.
public struct Fix: Hashable, Sendable {
  /// When the fix arrived.
  public var at: HuntInstant
  /// When the fix was measured; never after `at`.
  public var measuredAt: HuntInstant
  /// The position in the hunt's local frame.
  public var position: LocalPoint
  /// The radius in metres that contains the true position with 68 % probability; nil if unknown.
  public var accuracyMeters: Double?

  /// Creates a fix, by default measured at the moment it arrived.
  public init(
    at: HuntInstant, measuredAt: HuntInstant? = nil, position: LocalPoint,
    accuracyMeters: Double? = nil
  ) {
    self.at = at
    self.measuredAt = measuredAt ?? at
    self.position = position
    self.accuracyMeters = accuracyMeters
  }
}

/// A run of evenly spaced aim samples: angles from the sight to the ghost's anchor.
///
/// The engine adds the ghost's own motion about its anchor (`GhostMotion`).
public struct AimRun: Hashable, Sendable {
  /// The moment before the first sample; sample k (from 0) is at `from` + (k + 1) · `period`.
  public var from: HuntInstant
  /// The time between samples; each sample covers the period before it.
  public var period: HuntDuration
  /// The angles in degrees, positive if the anchor is to the right of the sight.
  public var errorsDegrees: [Double]
  /// How far the sight points above the ghost, degrees: one for each sample, or none if all are 0.
  public var tiltsDegrees: [Double]

  /// Creates a run.
  public init(
    from: HuntInstant, period: HuntDuration, errorsDegrees: [Double], tiltsDegrees: [Double] = []
  ) {
    self.from = from
    self.period = period
    self.errorsDegrees = errorsDegrees
    self.tiltsDegrees = tiltsDegrees
  }
}

/// Something that happens to a hunt.
///
/// Events carry their time; nothing reads a clock.
public enum HuntEvent: Hashable, Sendable {
  /// A position was measured.
  case fix(Fix)
  /// A heading was measured, in degrees clockwise from a north.
  ///
  /// The hunt uses a magnetic heading like a true one, and knows that it is magnetic.
  case heading(at: HuntInstant, degrees: Double, north: North = .trueNorth)
  /// The position is lost.
  case positionLost(at: HuntInstant)
  /// The heading is lost.
  case headingLost(at: HuntInstant)
  /// The player chooses a target (rule `targetRule: chosen`).
  case chooseTarget(at: HuntInstant, ghost: Int)
  /// The player starts AR search.
  case startSearch(at: HuntInstant)
  /// The player returns to the scanner.
  case leaveSearch(at: HuntInstant)
  /// The device was aimed.
  case aim(AimRun)
  /// The player taps with the sight `errorDegrees` beside the ghost's anchor and `tiltDegrees` above
  /// it (catch mode `tap`).
  case tap(at: HuntInstant, errorDegrees: Double, tiltDegrees: Double = 0)
  /// The ghost's challenge was won or lost (catch mode `challenge`).
  case challengeOutcome(at: HuntInstant, isWon: Bool)
  /// The player throws the trap.
  case throwTrap(at: HuntInstant)
  /// Only time passes.
  case time(at: HuntInstant)

  /// The kinds of event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// See `HuntEvent.fix(_:)`.
    case fix
    /// See `HuntEvent.heading(at:degrees:north:)`.
    case heading
    /// See `HuntEvent.positionLost(at:)`.
    case positionLost
    /// See `HuntEvent.headingLost(at:)`.
    case headingLost
    /// See `HuntEvent.chooseTarget(at:ghost:)`.
    case chooseTarget
    /// See `HuntEvent.startSearch(at:)`.
    case startSearch
    /// See `HuntEvent.leaveSearch(at:)`.
    case leaveSearch
    /// See `HuntEvent.aim(_:)`.
    case aim
    /// See `HuntEvent.tap(at:errorDegrees:tiltDegrees:)`.
    case tap
    /// See `HuntEvent.challengeOutcome(at:isWon:)`.
    case challengeOutcome
    /// See `HuntEvent.throwTrap(at:)`.
    case throwTrap
    /// See `HuntEvent.time(at:)`.
    case time
  }

  /// The kind of this event.
  public var kind: Kind {
    switch self {
    case .fix: .fix
    case .heading: .heading
    case .positionLost: .positionLost
    case .headingLost: .headingLost
    case .chooseTarget: .chooseTarget
    case .startSearch: .startSearch
    case .leaveSearch: .leaveSearch
    case .aim: .aim
    case .tap: .tap
    case .challengeOutcome: .challengeOutcome
    case .throwTrap: .throwTrap
    case .time: .time
    }
  }

  /// When the event happens; for a run of aim samples, the moment of the first.
  public var at: HuntInstant {
    switch self {
    case .fix(let fix): fix.at
    case .aim(let run): HuntInstant(ticks: run.from.ticks &+ run.period.ticks)
    case .heading(let at, _, _), .positionLost(let at), .headingLost(let at),
      .chooseTarget(let at, _), .startSearch(let at), .leaveSearch(let at), .tap(let at, _, _),
      .challengeOutcome(let at, _), .throwTrap(let at), .time(let at):
      at
    }
  }
}
