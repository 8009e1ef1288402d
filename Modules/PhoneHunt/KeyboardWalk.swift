import Domain
import Geo
import HuntEngine

/// A player at a desk, who walks by keys, as in `live`.
package struct KeyboardWalk: Hashable, Sendable {
  /// The keys that are held down.
  package struct Keys: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Walks ahead.
    package static let ahead = Keys(rawValue: 1)
    /// Walks backwards.
    package static let back = Keys(rawValue: 2)
    /// Turns left: by a fine step at once, and on and on if it stays down.
    package static let left = Keys(rawValue: 4)
    /// Turns right, as `left`.
    package static let right = Keys(rawValue: 8)
    /// Walks eight times as fast, turns at a third.
    package static let shift = Keys(rawValue: 16)
    /// Raises the sight, as `left` turns it, where tilt counts.
    package static let up = Keys(rawValue: 32)
    /// Lowers the sight, as `up`.
    package static let down = Keys(rawValue: 64)
  }

  static let walkingSpeed = 1.4
  /// What a tap turns by; a frame's worth of turning would be the whole tolerance of the sight.
  static let fineTurnDegrees = 1.0
  /// A key that stays down turns slowly from the first time on, and fast from the second, in seconds.
  static let (slowFrom, fastFrom) = (0.25, 1.0)
  static let (slowTurningSpeed, turningSpeed) = (30.0, 75.0)
  /// How far the sight can be tilted.
  static let steepestDegrees = 80.0
  static let hurry = 8.0
  static let accuracyMeters = 3.0
  static let fixPeriod = HuntDuration(milliseconds: 250)

  var position: Coordinate
  var facingDegrees = 0.0
  /// How far the sight is above the horizon.
  var pitchDegrees = 0.0
  var keys: Keys = []
  /// For how long the player has been turning.
  var turnSeconds = 0.0
  /// For how long the player has been tilting the sight.
  var tiltSeconds = 0.0
  var nextFix = HuntInstant.start

  /// Takes the keys that are down now.
  mutating func hold(_ held: Keys) {
    let pressed = held.subtracting(keys)
    let (turn, tilt) = (held.turn, held.tilt)
    if turn != keys.turn { turnSeconds = 0 }
    if tilt != keys.tilt { tiltSeconds = 0 }
    keys = held
    if turn != 0, pressed.turn != 0 {
      facingDegrees = Angle.normalizedDegrees(facingDegrees + turn * Self.fineTurnDegrees)
    }
    if tilt != 0, pressed.tilt != 0 { raise(tilt * Self.fineTurnDegrees) }
  }

  /// Moves the player for a time.
  mutating func move(for span: HuntDuration) {
    let isFast = keys.contains(.shift)
    let way = Double((keys.contains(.ahead) ? 1 : 0) - (keys.contains(.back) ? 1 : 0))
    let slowness = isFast ? 1.0 / 3 : 1
    let turned = Self.turnedDegrees(&turnSeconds, for: span) * slowness
    facingDegrees = Angle.normalizedDegrees(facingDegrees + keys.turn * turned)
    raise(keys.tilt * Self.turnedDegrees(&tiltSeconds, for: span) * slowness)
    guard way != 0, span > .zero else { return }
    position = position.destination(
      bearingDegrees: Angle.normalizedDegrees(facingDegrees + (way < 0 ? 180 : 0)),
      distanceMeters: Self.walkingSpeed * (isFast ? Self.hurry : 1) * span.seconds)
  }

  private mutating func raise(_ degrees: Double) {
    pitchDegrees = max(-Self.steepestDegrees, min(Self.steepestDegrees, pitchDegrees + degrees))
  }

  /// Returns the degrees that a key turns by in a time, after the seconds that it has been down.
  private static func turnedDegrees(_ seconds: inout Double, for span: HuntDuration) -> Double {
    let before = turnedDegrees(after: seconds)
    seconds += span.seconds
    return turnedDegrees(after: seconds) - before
  }

  /// The degrees that a key has turned by after its first step.
  private static func turnedDegrees(after seconds: Double) -> Double {
    slowTurningSpeed * max(0, min(seconds, fastFrom) - slowFrom)
      + turningSpeed * max(0, seconds - fastFrom)
  }
}

extension KeyboardWalk.Keys {
  /// 1 to the right, -1 to the left, 0 for neither or both.
  fileprivate var turn: Double {
    (contains(.right) ? 1 : 0) - (contains(.left) ? 1 : 0)
  }

  /// 1 for up, -1 for down, 0 for neither or both.
  fileprivate var tilt: Double { (contains(.up) ? 1 : 0) - (contains(.down) ? 1 : 0) }
}

extension PhoneHunt {
  /// Lets the player walk by keys from the last position, or from the middle of a game that is unknown or far.
  package mutating func beginKeyboardWalk() {
    let last = elsewhere == nil ? state.position.lastFix : nil
    let place = last.map { state.frame.coordinate(of: $0.position) }
    keyboardWalk = KeyboardWalk(position: place ?? state.frame.origin)
    keyboardWalk?.nextFix = now
    (declination, trouble) = (nil, nil)
  }

  /// Sets which keys are held down; those that tilt do so in search and fight, where tilt counts.
  package mutating func hold(_ keys: KeyboardWalk.Keys) {
    let held = canTilt ? keys : keys.subtracting([.up, .down])
    keyboardWalk?.hold(held)
  }

  private var canTilt: Bool {
    isTiltCounted && (state.phase.kind == .arSearch || state.phase.kind == .fight)
  }

  mutating func walkByKeys(from last: HuntInstant) {
    guard var walker = keyboardWalk else { return }
    if !canTilt { walker.keys.subtract([.up, .down]) }
    walker.move(for: min(now - last, Self.longestAim))
    let isFixDue = now >= walker.nextFix
    if isFixDue { walker.nextFix = now + KeyboardWalk.fixPeriod }
    keyboardWalk = walker
    tilt(to: walker.pitchDegrees, at: now)
    face(walker.facingDegrees, at: now)
    guard isFixDue else { return }
    takePosition(
      latitudeDegrees: walker.position.latitudeDegrees,
      longitudeDegrees: walker.position.longitudeDegrees,
      accuracyMeters: KeyboardWalk.accuracyMeters, age: .zero, at: now)
  }
}
