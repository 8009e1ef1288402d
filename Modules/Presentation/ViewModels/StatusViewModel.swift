public import Domain
public import Geo
public import HuntEngine

/// Where a hunt stands, in a few numbers.
public struct StatusViewModel: Hashable, Sendable {
  /// The hunt's time.
  public let seconds: Double
  /// Where the player is, or was when the position was last known; nil if it never was.
  public let place: Coordinate?
  /// How old the place is; nil for one that holds now.
  public let placeAgeSeconds: Double?
  /// How many are caught.
  public let tally: CaptureTally

  /// Shows a hunt at a time not before its own; `player` is the place now, if it is known better than by fixes.
  public init(_ state: HuntState, at now: HuntInstant, player: Coordinate? = nil) {
    seconds = now.seconds
    let fix = state.position.lastFix
    place = player ?? fix.map { state.frame.coordinate(of: $0.position) }
    // Never an old fix as a new one.
    let isOld = player == nil && state.position.fix == nil
    placeAgeSeconds = isOld ? fix.map { (now - $0.measuredAt).seconds } : nil
    tally = CaptureTally(of: state)
  }
}
