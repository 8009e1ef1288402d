package import Domain
package import Exchange
import Geo
package import HuntEngine

/// The measured fixes of a hunt as a track, with captures and escapes as marks.
package struct HuntTrack {
  /// The date and time at which a simulated hunt starts.
  package static let start = WallTime(year: 2026, month: 1, day: 1)

  package private(set) var track: Track
  private let start: WallTime

  /// Creates an empty track of a hunt whose time 0 is at `start`.
  package init(name: String, start: WallTime = Self.start) {
    (track, self.start) = (Track(name: name), start)
  }

  /// Returns the date and time of a moment of the hunt, rounded down to the millisecond.
  package static func time(of moment: HuntInstant, from start: WallTime = start) -> WallTime {
    start + (moment - .start)
  }

  /// Processes an event and its effects.
  package mutating func observe(_ event: HuntEvent, _ effects: [HuntEffect], _ state: HuntState) {
    switch event {
    case .fix(let fix): track.add(Self.point(of: fix, state, from: start))
    case .positionLost: track.endSegment()
    default: break
    }
    for effect in effects {
      switch effect {
      case .captured(let ghost): mark("captured", ghost, state.ghosts[ghost].position, state)
      case .escaped(let ghost, let landing, _): mark("escaped", ghost, landing, state)
      default: break
      }
    }
  }

  /// Processes an event, with its fix as a mark instead of a point of the track.
  mutating func observeFix(_ event: HuntEvent, _ state: HuntState) {
    guard case .fix(let fix) = event else { return }
    track.marks.append(Self.point(of: fix, state, from: start))
  }

  /// Returns a fix as a track point.
  package static func point(
    of fix: Fix, _ state: HuntState, from start: WallTime = start
  ) -> TrackPoint {
    TrackPoint(
      time: time(of: fix.measuredAt, from: start),
      coordinate: state.frame.coordinate(of: fix.position),
      accuracyMeters: fix.accuracyMeters)
  }

  private mutating func mark(
    _ what: String, _ ghost: Int, _ position: LocalPoint, _ state: HuntState
  ) {
    track.marks.append(
      TrackPoint(
        time: Self.time(of: state.now, from: start),
        coordinate: state.frame.coordinate(of: position),
        note: "\(what) \(state.ghosts[ghost].name)"))
  }
}
