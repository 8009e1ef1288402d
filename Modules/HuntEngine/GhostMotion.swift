public import Domain
public import PortableNumerics

/// How a ghost moves in the sight during a fight, to either side of its anchor (GB-094).
///
/// The motion is a chain of legs, each at a constant speed or at rest. Where a drifting or darting
/// ghost goes follows from the hunt's random draws and the time alone; a shy one rests until it is
/// scared.
///
/// On the map a ghost never moves. Aim samples stay angles to the anchor, which a phone knows, and
/// the engine adds the motion, so recordings hold what the player did. A dodge ends a run of
/// samples: what follows is a reaction to it.
public struct GhostMotion: Hashable, Sendable {
  /// The speed of darts and dodges, degrees a second.
  static let dartSpeedDegreesPerSecond = 90.0
  /// A ghost that nobody has looked at for longer has rested: nobody waits for the legs of years.
  private static let longestUnseen = HuntDuration(seconds: 86_400)
  /// The shortest leg, which bounds the number of legs in a fight.
  private static let shortestLeg = HuntDuration(milliseconds: 50)

  // Plain numbers: the parameters also hold what a copy has to count references to.
  private let temperament: Temperament
  private let roamDegrees: Double
  private let driftSpeedDegreesPerSecond: Double
  private let restTimeSeconds: Double
  private let scareSpeedDegreesPerSecond: Double
  private var random: Xoshiro256PlusPlus
  /// The current leg: its ends, and when it begins and ends.
  private var from = 0.0
  private var to = 0.0
  private var begin: HuntInstant
  private var end: HuntInstant
  private var isResting = true
  /// When the sight was last far from a shy ghost; nil if it never was.
  private var wasFarAt: HuntInstant?
  /// When a shy ghost may dodge again.
  private var restedAt: HuntInstant

  /// Creates the motion of a fight from its random stream (`StreamPurpose.motion`); nil for a calm
  /// ghost.
  public init?(_ parameters: GhostParameters, random: Xoshiro256PlusPlus, at start: HuntInstant) {
    guard parameters.temperament != .calm else { return nil }
    temperament = parameters.temperament
    roamDegrees = parameters.roamDegrees
    driftSpeedDegreesPerSecond = parameters.driftSpeedDegreesPerSecond
    restTimeSeconds = parameters.restTimeSeconds
    scareSpeedDegreesPerSecond = parameters.scareSpeedDegreesPerSecond
    self.random = random
    (begin, end, restedAt) = (start, start, start)
    switch parameters.temperament {
    case .calm: end = .start + .longest
    case .drifting: drift()
    case .darting:
      // The first rest is short, so that even a quick hold sees a dart.
      end = start + max(Self.shortestLeg, HuntDuration(seconds: restSeconds() / 3))
    case .shy:
      // It hides from who comes so near, to one side.
      let isLeft = self.random.uniform() < 0.5
      dart(to: isLeft ? -dodgeDegrees() : dodgeDegrees())
    }
  }

  /// The angle from the anchor to the ghost at a moment, degrees, positive to the right.
  public func offsetDegrees(at moment: HuntInstant) -> Double {
    var copy = self
    return copy.advance(to: moment)
  }

  /// Advances to a moment, not before the last one, and returns the offset there.
  public mutating func advance(to moment: HuntInstant) -> Double {
    while moment >= end, end < .start + .longest {
      if moment - end > Self.longestUnseen { end = moment }
      beginNextLeg()
    }
    guard from != to, moment < end else { return to }
    let share = Double((moment - begin).ticks) / Double((end - begin).ticks)
    return from + (to - from) * max(0, share)
  }

  /// Draws what follows the present leg from another stream.
  mutating func changeStream(to random: Xoshiro256PlusPlus) { self.random = random }

  private mutating func beginNextLeg() {
    from = to
    begin = end
    switch temperament {
    case .drifting: drift()
    case .darting: if isResting { dart(to: place()) } else { rest() }
    case .calm, .shy:
      end = .start + .longest
      isResting = true
    }
  }

  private mutating func drift() {
    go(to: place(), atDegreesPerSecond: driftSpeedDegreesPerSecond)
  }

  private mutating func rest() {
    isResting = true
    end = begin + max(Self.shortestLeg, HuntDuration(seconds: restSeconds()))
  }

  private mutating func restSeconds() -> Double {
    restTimeSeconds * (0.5 + random.uniform())
  }

  private mutating func dodgeDegrees() -> Double {
    roamDegrees * (0.75 + 0.25 * random.uniform())
  }

  private mutating func dart(to place: Double) {
    go(to: place, atDegreesPerSecond: Self.dartSpeedDegreesPerSecond)
  }

  private mutating func go(to place: Double, atDegreesPerSecond speed: Double) {
    to = place
    isResting = false
    let seconds = speed > 0 ? abs(to - from) / speed : .infinity
    // Without a speed it stays where it is.
    if seconds > HuntDuration.longest.seconds { to = from }
    end =
      to == from && seconds > 1
      ? .start + .longest : begin + max(Self.shortestLeg, HuntDuration(seconds: seconds))
  }

  /// Returns another place, at least half the roaming away from this one.
  private mutating func place() -> Double {
    let roam = roamDegrees
    let reach = random.uniform()
    // The places on both sides that are far enough, laid end to end.
    let below = max(0, (to - roam / 2) - (-roam))
    let above = max(0, roam - (to + roam / 2))
    let along = reach * (below + above)
    return along < below ? -roam + along : to + roam / 2 + (along - below)
  }

  /// Whether the sight, now `errorDegrees` from the ghost, has scared a shy one.
  ///
  /// It is scared by a sight that takes less time from twice the tolerance to the tolerance than
  /// the scare speed allows, unless it has just dodged.
  mutating func isScared(
    by errorDegrees: Double, toleranceDegrees: Double, at moment: HuntInstant
  ) -> Bool {
    guard temperament == .shy else { return false }
    if abs(errorDegrees) > 2 * toleranceDegrees {
      wasFarAt = moment
      return false
    }
    guard abs(errorDegrees) <= toleranceDegrees, moment >= restedAt, let far = wasFarAt else {
      return false
    }
    wasFarAt = nil
    let seconds = (moment - far).seconds
    return scareSpeedDegreesPerSecond * seconds < toleranceDegrees
  }

  /// Lets a shy ghost dodge a sight that is `errorDegrees` from it, away from the sight if there is
  /// room; returns false if it is not shy or has just dodged.
  mutating func dodge(_ errorDegrees: Double, at moment: HuntInstant) -> Bool {
    guard temperament == .shy, moment >= restedAt else { return false }
    let roam = roamDegrees
    let length = dodgeDegrees()
    from = advance(to: moment)
    begin = moment
    let away = from + (errorDegrees < 0 ? -length : length)
    dart(to: abs(away) <= roam ? away : from - (away - from))
    restedAt = moment + HuntDuration(seconds: restTimeSeconds)
    return true
  }
}
