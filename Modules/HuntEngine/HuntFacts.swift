public import Domain
public import Geo

/// What a player can know about the hunt, derived from the state and not stored.
///
/// What simulated players ask at each fix is inlined, since a call copies the whole state.
extension HuntState {
  /// The distance in metres from the measured position to the target; nil if either is missing.
  @inlinable
  @inline(__always)
  public var targetDistanceMeters: Double? {
    guard let target = phase.target, let fix = position.fix else { return nil }
    return fix.position.distanceMeters(to: ghosts[target].position)
  }

  /// The bearing of the target from the measured position, degrees clockwise from north.
  @inlinable
  @inline(__always)
  public var targetBearingDegrees: Double? {
    guard let target = phase.target, let fix = position.fix else { return nil }
    return fix.position.bearingDegrees(to: ghosts[target].position)
  }

  /// The bearing of the target relative to the heading, −180 < angle ≤ 180, positive to the right.
  @inlinable
  @inline(__always)
  public var targetRelativeBearingDegrees: Double? {
    guard let bearing = targetBearingDegrees, let heading = heading.degrees else { return nil }
    return Angle.signedDifferenceDegrees(from: heading, to: bearing)
  }

  /// Whether `startSearch` would be accepted now.
  @inlinable
  @inline(__always)
  public var canStartSearch: Bool {
    if case .scanner(let scan) = phase { return scan.isInsideMainZone && position.fix != nil }
    return false
  }

  /// The azimuth of the AR ghost in degrees; nil outside search and fight.
  public var anchorBearingDegrees: Double? {
    switch phase {
    case .arSearch(let search): search.anchorBearingDegrees
    case .fight(let fight): fight.anchorBearingDegrees
    case .noGame, .scanner, .trapWindow, .allCaptured: nil
    }
  }

  /// The angle in degrees from the anchor to where the ghost is now, positive to the right.
  ///
  /// It is 0 outside the fight, and for a calm ghost.
  public var ghostOffsetDegrees: Double { ghostOffsetDegrees(at: now) }

  /// Returns the angle from the anchor to the ghost at a moment, not before `now`.
  ///
  /// - Returns: Degrees, positive to the right; for a shy ghost as if it were not scared until then.
  public func ghostOffsetDegrees(at moment: HuntInstant) -> Double {
    motion?.offsetDegrees(at: moment) ?? 0
  }

  /// Whether the ghost of the current fight moves about its anchor, so that there is a `motion`.
  ///
  /// It asks the ghost, since asking a large optional copies it.
  @inlinable
  @inline(__always)
  public var ghostMoves: Bool {
    guard case .fight(let fight) = phase else { return false }
    return ghosts[fight.target].parameters.temperament != .calm
  }

  /// How the ghost of the current fight is caught; nil outside the fight.
  public var catchMode: CatchMode? {
    guard case .fight(let fight) = phase else { return nil }
    return ghosts[fight.target].parameters.catchMode
  }

  /// The completed share of the hold, 0 to 1; nil outside the fight.
  public var holdFraction: Double? {
    guard case .fight(let fight) = phase else { return nil }
    let needed = ghosts[fight.target].parameters.holdTimeSeconds
    return needed > 0 ? min(1, fight.held.seconds / needed) : 0
  }

  /// The time left to throw the trap; nil if none is open.
  public var trapTimeLeft: HuntDuration? {
    guard case .trapWindow(let trap) = phase else { return nil }
    return max(.zero, trap.deadline - now)
  }

  /// The number of captured ghosts.
  public var capturedCount: Int { ghosts.count - freeCount }
}
