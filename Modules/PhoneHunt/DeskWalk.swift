import Domain
import Geo
import HuntEngine

/// A player at a desk, who walks by keys, as in `live`.
package struct DeskWalk: Hashable, Sendable {
  /// The keys that are held down.
  package struct Keys: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Walks ahead.
    package static let ahead = Keys(rawValue: 1)
    /// Walks backwards.
    package static let back = Keys(rawValue: 2)
    /// Turns left.
    package static let left = Keys(rawValue: 4)
    /// Turns right.
    package static let right = Keys(rawValue: 8)
    /// Walks eight times as fast, turns at a third.
    package static let shift = Keys(rawValue: 16)
  }

  static let walkingSpeed = 1.4
  static let turningSpeed = 75.0
  static let hurry = 8.0
  static let accuracyMeters = 3.0
  static let fixPeriod = HuntDuration(milliseconds: 250)

  var position: Coordinate
  var facingDegrees = 0.0
  var keys: Keys = []
  var nextFix = HuntInstant.start

  /// Moves the player for a time.
  mutating func move(for span: HuntDuration) {
    let isFast = keys.contains(.shift)
    let turn = Double((keys.contains(.right) ? 1 : 0) - (keys.contains(.left) ? 1 : 0))
    let way = Double((keys.contains(.ahead) ? 1 : 0) - (keys.contains(.back) ? 1 : 0))
    let turning = Self.turningSpeed * (isFast ? 1.0 / 3 : 1)
    facingDegrees = Angle.normalizedDegrees(facingDegrees + turn * turning * span.seconds)
    guard way != 0 else { return }
    position = position.destination(
      bearingDegrees: facingDegrees,
      distanceMeters: way * Self.walkingSpeed * (isFast ? Self.hurry : 1) * span.seconds)
  }
}

extension PhoneHunt {
  /// Lets the player walk by keys from the middle of the game, or from the last position.
  package mutating func beginDesk() {
    let place = state.position.lastFix.map { state.frame.coordinate(of: $0.position) }
    desk = DeskWalk(position: place ?? state.frame.origin)
    desk?.nextFix = now
    (declination, trouble) = (nil, nil)
  }

  /// Tells which keys are held down.
  package mutating func hold(_ keys: DeskWalk.Keys) { desk?.keys = keys }

  mutating func walkDesk(from last: HuntInstant) {
    guard var walker = desk else { return }
    walker.move(for: min(now - last, Self.longestAim))
    let isFixDue = now >= walker.nextFix
    if isFixDue { walker.nextFix = now + DeskWalk.fixPeriod }
    desk = walker
    pitchDegrees = 0
    face(walker.facingDegrees, at: now)
    guard isFixDue else { return }
    takePosition(
      latitudeDegrees: walker.position.latitudeDegrees,
      longitudeDegrees: walker.position.longitudeDegrees,
      accuracyMeters: DeskWalk.accuracyMeters, age: .zero, at: now)
  }
}
