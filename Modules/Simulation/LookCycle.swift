import Domain

/// How a player goes whose hands are busy, as on the wheels of a chair: on without the screen for a
/// while, then standing to look at it.
struct LookCycle {
  private let between: HuntDuration
  private let look: HuntDuration
  /// Whether the player stands and looks.
  private(set) var isLooking = true
  /// When that changes.
  private var until: HuntInstant
  /// The course held since the last look, degrees, and the metres left of it.
  var courseDegrees = 0.0
  var metersLeft = 0.0

  /// A player who begins with a look; nil for one who always looks.
  init?(_ player: PlayerParameters) {
    guard player.lookIntervalSeconds > 0 else { return nil }
    between = HuntDuration(seconds: player.lookIntervalSeconds)
    look = HuntDuration(seconds: player.lookDurationSeconds)
    until = .start + look
  }

  /// Whether the look ends by a moment, so that the player goes on from it.
  func endsLook(by moment: HuntInstant) -> Bool { isLooking && moment >= until }

  /// Goes on, from a moment.
  mutating func go(from moment: HuntInstant) { (isLooking, until) = (false, moment + between) }

  /// Stops to look, if the time or the course has come to its end at a moment.
  mutating func stopIfDue(at moment: HuntInstant) {
    if moment >= until || metersLeft <= 0 { (isLooking, until) = (true, moment + look) }
  }
}
