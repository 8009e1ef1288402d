public import PlainJSON
public import Domain
public import Geo
public import HuntEngine

/// The status of a hunt in a few numbers.
public struct StatusViewModel: Hashable, Sendable {
  /// The time in the hunt.
  public let seconds: Double
  /// The player's current or last known location; nil if it was never known.
  public let place: Coordinate?
  /// The age of the location; nil if it is current.
  public let placeAgeSeconds: Double?
  /// The device heading.
  public let heading: HeadingReading
  /// The number of captured ghosts.
  public let tally: CaptureTally

  /// Creates the status at a time not before the hunt's; `player` is the location if known better
  /// than from fixes, `declination` what turned the heading to true north, if the device did not.
  public init(
    _ state: HuntState, at now: HuntInstant, player: Coordinate? = nil,
    declination: Declination? = nil
  ) {
    seconds = now.seconds
    let fix = state.position.lastFix
    place = player ?? fix.map { state.frame.coordinate(of: $0.position) }
    // An old fix is never presented as a current one.
    let isOld = player == nil && state.position.fix == nil
    placeAgeSeconds = isOld ? fix.map { (now - $0.measuredAt).seconds } : nil
    heading = HeadingReading(state.heading, declination)
    tally = CaptureTally(of: state)
  }
}

extension StatusViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<StatusViewModel>) {
    fields.screen("status", "the hunt in a few numbers") { fields in
      fields.number("seconds", "the time in the hunt") { $0.seconds }
      fields.tally { $0.tally }
      fields.object("place", "where the player is or was last; `null` if that was never known") {
        $0.place
      }
      fields.number("placeAgeSeconds", "how old that is; `null` for a place that holds now") {
        $0.placeAgeSeconds
      }
      fields.heading { $0.heading }
    }
  }
}
