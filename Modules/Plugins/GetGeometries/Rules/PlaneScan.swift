import Domain

/// The search for the plane before a game (GG-006).
///
/// Where the phone has a compass, the plane grows by each turn of a sweep to and fro, and slowly by
/// itself; without a compass, as at a desk, by itself. The whole plane is shown for a moment, then
/// the game starts.
struct PlaneScan: Hashable, Sendable {
  /// The time until the plane is found without a compass.
  static let sweep = HuntDuration(milliseconds: 1800)
  /// The time until a phone that is not turned finds it.
  static let rest = HuntDuration(seconds: 8)
  /// The time for which the whole plane is shown.
  static let pause = HuntDuration(milliseconds: 700)
  /// The turns, added up to and fro, that find it at once.
  static let degrees = 90.0
  /// The least turn that counts: a compass at rest wavers by less.
  static let leastDegrees = 4.0

  /// The moment the search began.
  let beganAt: HuntInstant
  /// The moment the plane was found; nil before.
  private(set) var foundAt: HuntInstant?
  /// The heading up to which turns are counted; nil without a compass.
  private var headingDegrees: Double?
  private var turnedDegrees = 0.0

  /// Begins a search.
  init(beganAt: HuntInstant) { self.beganAt = beganAt }

  /// The time until the plane is found if the phone turns no further.
  private var seconds: Double {
    (headingDegrees == nil ? PlaneScan.sweep : PlaneScan.rest).seconds
  }
  /// The share of the plane that turns have found.
  private var turnedShare: Double { min(1, turnedDegrees / PlaneScan.degrees) }

  /// The moment the plane is found; after a sweep it may have passed already.
  var readyAt: HuntInstant {
    foundAt ?? beganAt + HuntDuration(seconds: seconds * (1 - turnedShare))
  }
  /// The moment the game starts.
  var endsAt: HuntInstant { readyAt + PlaneScan.pause }

  /// Returns the share of the plane that is visible, from 0 to 1.
  func share(at now: HuntInstant) -> Double {
    min(1, max(0, (now - beganAt).seconds / seconds + turnedShare))
  }

  /// Takes the heading of the phone.
  mutating func turn(to degrees: Double) {
    guard let heading = headingDegrees else { return headingDegrees = degrees }
    let turn = ((degrees - heading).truncatingRemainder(dividingBy: 360)).magnitude
    let way = min(turn, 360 - turn)
    guard way >= PlaneScan.leastDegrees else { return }
    turnedDegrees += way
    headingDegrees = degrees
  }

  /// Ends the search.
  mutating func find(at now: HuntInstant) { foundAt = now }
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
