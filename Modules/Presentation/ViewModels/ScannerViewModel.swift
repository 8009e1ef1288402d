public import PlainJSON
import Domain
import Geo
public import HuntEngine
import Radar

/// The scanner: the free ghosts around the player, and the way to the target (GB-080, GB-082).
public struct ScannerViewModel: Hashable, Sendable {
  /// A free ghost.
  public struct Blip: Hashable, Sendable {
    /// The ghost.
    public let ghost: NamedGhost
    /// The distance east of the player.
    public let eastMeters: Double
    /// The distance north of the player.
    public let northMeters: Double
    /// Whether it is the target.
    public let isTarget: Bool
    /// The distance from the player.
    public var distanceMeters: Double { offset.distanceMeters(to: .zero) }
    var offset: LocalPoint { LocalPoint(eastMeters: eastMeters, northMeters: northMeters) }
  }

  /// The target of the hunt; values that need a position are nil without one.
  public struct Target: Hashable, Sendable {
    /// The ghost.
    public let ghost: NamedGhost
    /// The distance.
    public let distanceMeters: Double?
    /// The true bearing.
    public let bearingDegrees: Double?
    /// The bearing relative to the device heading, positive to the right; nil also without a
    /// compass.
    public let relativeBearingDegrees: Double?
    /// The remaining distance to its main zone; nil inside it.
    public let toMainZoneMeters: Double?
  }

  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The device heading.
  public let heading: HeadingReading
  /// The state of the position.
  public let position: PositionReading
  /// The range of the scanner.
  public let rangeMeters: Double
  /// The distance between its rings, in metres.
  public let ringMeters: Double
  /// The free ghosts, in game order; empty without a position, and without `unlistedCount` far ones.
  public let blips: [Blip]
  /// The target.
  public let target: Target?
  /// The number of ghosts out of range, except the target.
  public let beyondCount: Int
  /// The number of free ghosts that `blips` leaves out, since they are too many.
  public let unlistedCount: Int
  /// Whether AR search can start.
  public let canStartSearch: Bool
  /// The angle of the sweep line, clockwise from up; nil for a still picture.
  public let sweepDegrees: Double?

  /// Creates the scanner of a hunt; if animated, the sweep line turns with the hunt's time.
  ///
  /// Of more free ghosts than `nearest` it lists the nearest, and the target.
  public init(
    _ state: HuntState, source: SourceNotes = SourceNotes(), isAnimated: Bool = false,
    nearest limit: Int = .max
  ) {
    tally = CaptureTally(of: state)
    heading = HeadingReading(state.heading, source.declination)
    position = PositionReading(state.position, trouble: source.trouble)
    let chosen = state.phase.target
    let spots = Self.spots(of: state)
    let nearest = spots.map { $0.meters }.min()
    let scale = RadarScale.fitting(meters: state.targetDistanceMeters ?? nearest ?? 200)
    (rangeMeters, ringMeters) = (scale.rangeMeters, scale.ringMeters)
    beyondCount = spots.count { $0.index != chosen && $0.meters > scale.rangeMeters }
    let listed = GhostSpot.nearest(limit, of: spots, with: chosen)
    unlistedCount = spots.count - listed.count
    blips = listed.map { spot in
      Blip(
        ghost: NamedGhost(spot.index, in: state), eastMeters: spot.offset.eastMeters,
        northMeters: spot.offset.northMeters, isTarget: spot.index == chosen)
    }
    target = chosen.map { index in
      let distance = state.targetDistanceMeters
      let left = (distance ?? 0) - state.ghosts[index].parameters.mainZoneRadiusMeters
      return Target(
        ghost: NamedGhost(index, in: state), distanceMeters: distance,
        bearingDegrees: state.targetBearingDegrees,
        relativeBearingDegrees: state.targetRelativeBearingDegrees,
        toMainZoneMeters: left > 0 && !state.canStartSearch ? left : nil)
    }
    canStartSearch = state.canStartSearch
    sweepDegrees = isAnimated ? RadarSweep.degrees(seconds: state.now.seconds) : nil
  }

  /// Returns the free ghosts in game order; none without a position.
  private static func spots(of state: HuntState) -> [GhostSpot] {
    guard let fix = state.position.fix else { return [] }
    return state.ghosts.indices.filter { state.ghosts[$0].state != .captured }.map {
      GhostSpot($0, in: state, from: fix.position)
    }
  }
}

extension ScannerViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<ScannerViewModel>) {
    fields.screen("scanner", "the free ghosts around the player") { fields in
      fields.tally { $0.tally }
      fields.heading { $0.heading }
      fields.position { $0.position }
      fields.number("rangeMeters", "the range of the scanner") { $0.rangeMeters }
      fields.number("ringMeters", "the distance between two of its rings") { $0.ringMeters }
      fields.object("target", "the target; `null` for none") { $0.target }
      fields.flag("canStartSearch", "whether AR search can start") { $0.canStartSearch }
      fields.count("beyondCount", "the ghosts beyond the range, except the target") {
        $0.beyondCount
      }
      fields.when({ $0.unlistedCount > 0 }) {
        $0.count("unlistedCount", "only if there are more ghosts than are listed: how many") {
          $0.unlistedCount
        }
      }
      fields.list(
        "ghosts", "the free ghosts; none without a position; on a page the 200 nearest"
      ) { $0.blips }
      fields.number("sweepDegrees", "the angle of the sweep, clockwise from up; `null` for none") {
        $0.sweepDegrees
      }
    }
  }
}

extension ScannerViewModel.Target: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.ghost { $0.ghost }
    fields.number("distanceMeters", "its distance; `null` without a position") {
      $0.distanceMeters
    }
    fields.number("bearingDegrees", "its true bearing; `null` without a position") {
      $0.bearingDegrees
    }
    fields.number("relativeBearingDegrees", "its bearing from the heading, positive to the right") {
      $0.relativeBearingDegrees
    }
    fields.number("toMainZoneMeters", "the way left to its main zone; `null` inside it") {
      $0.toMainZoneMeters
    }
  }
}

extension ScannerViewModel.Blip: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.ghost { $0.ghost }
    fields.number("eastMeters", "how far it is to the east of the player") { $0.eastMeters }
    fields.number("northMeters", "how far it is to the north") { $0.northMeters }
    fields.number("distanceMeters", "its distance") { $0.distanceMeters }
    fields.flag("isTarget", "whether it is the target") { $0.isTarget }
  }
}
