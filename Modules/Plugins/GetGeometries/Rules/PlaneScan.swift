import Domain

/// The search for the plane before a game, a pure function of the time spent on it (GG-006).
///
/// The plane grows while the device sweeps, is shown for a moment, then the game starts by itself.
struct PlaneScan: Hashable, Sendable {
  /// The time until the plane is found.
  static let sweep = HuntDuration(milliseconds: 1800)
  /// The time for which the whole plane is shown.
  static let pause = HuntDuration(milliseconds: 700)

  /// The moment the search began.
  let beganAt: HuntInstant

  /// The moment the plane is found.
  var readyAt: HuntInstant { beganAt + PlaneScan.sweep }
  /// The moment the game starts.
  var endsAt: HuntInstant { readyAt + PlaneScan.pause }

  /// Returns the share of the plane that is visible, from 0 to 1.
  func share(at now: HuntInstant) -> Double {
    min(1, max(0, (now - beganAt).seconds / PlaneScan.sweep.seconds))
  }
}

/// What lights up the screen for a moment: a landing in red, a shake in yellow (GG-012, GG-013).
struct TossFlash: Hashable, Sendable {
  /// The reason for it.
  enum Kind: Hashable, Sendable {
    case miss, shake
  }

  /// The time it is seen.
  static let length = HuntDuration(milliseconds: 500)

  let kind: Kind
  let at: HuntInstant

  /// Returns whether it is seen at a moment.
  func isSeen(at now: HuntInstant) -> Bool { now - at < TossFlash.length }
}
