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
  }

  static let walkingSpeed = 1.4
  /// What a tap turns by; a frame's worth of turning would be the whole tolerance of the sight.
  static let fineTurnDegrees = 1.0
  /// A key that stays down turns slowly from the first time on, and fast from the second, in seconds.
  static let (slowFrom, fastFrom) = (0.25, 1.0)
  static let (slowTurningSpeed, turningSpeed) = (30.0, 75.0)
  static let hurry = 8.0
  static let accuracyMeters = 3.0
  static let fixPeriod = HuntDuration(milliseconds: 250)

  var position: Coordinate
  var facingDegrees = 0.0
  var keys: Keys = []
  /// For how long the player has been turning.
  var turnSeconds = 0.0
  var nextFix = HuntInstant.start

  /// Takes the keys that are down now.
  mutating func hold(_ held: Keys) {
    let pressed = held.subtracting(keys)
    let turn = held.turn
    if turn != keys.turn { turnSeconds = 0 }
    keys = held
    guard turn != 0, pressed.turn != 0 else { return }
    facingDegrees = Angle.normalizedDegrees(facingDegrees + turn * Self.fineTurnDegrees)
  }

  /// Moves the player for a time.
  mutating func move(for span: HuntDuration) {
    let isFast = keys.contains(.shift)
    let way = Double((keys.contains(.ahead) ? 1 : 0) - (keys.contains(.back) ? 1 : 0))
    let before = Self.turnedDegrees(after: turnSeconds)
    turnSeconds += span.seconds
    let turned = (Self.turnedDegrees(after: turnSeconds) - before) * (isFast ? 1.0 / 3 : 1)
    facingDegrees = Angle.normalizedDegrees(facingDegrees + keys.turn * turned)
    guard way != 0, span > .zero else { return }
    position = position.destination(
      bearingDegrees: Angle.normalizedDegrees(facingDegrees + (way < 0 ? 180 : 0)),
      distanceMeters: Self.walkingSpeed * (isFast ? Self.hurry : 1) * span.seconds)
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

  /// Sets which keys are held down.
  package mutating func hold(_ keys: KeyboardWalk.Keys) { keyboardWalk?.hold(keys) }

  mutating func walkByKeys(from last: HuntInstant) {
    guard var walker = keyboardWalk else { return }
    walker.move(for: min(now - last, Self.longestAim))
    let isFixDue = now >= walker.nextFix
    if isFixDue { walker.nextFix = now + KeyboardWalk.fixPeriod }
    keyboardWalk = walker
    pitchDegrees = 0
    face(walker.facingDegrees, at: now)
    guard isFixDue else { return }
    takePosition(
      latitudeDegrees: walker.position.latitudeDegrees,
      longitudeDegrees: walker.position.longitudeDegrees,
      accuracyMeters: KeyboardWalk.accuracyMeters, age: .zero, at: now)
  }
}
