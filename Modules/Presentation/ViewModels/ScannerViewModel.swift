import Domain
import Geo
public import HuntEngine
import Radar

/// The scanner: the free ghosts around the player, and the way to the target (GB-080, GB-082).
public struct ScannerViewModel: Hashable, Sendable {
  /// A free ghost.
  public struct Blip: Hashable, Sendable {
    /// Which it is.
    public let ghost: NamedGhost
    /// Where it is from the player.
    public let eastMeters: Double
    /// Where it is from the player.
    public let northMeters: Double
    /// Whether the player is after it.
    public let isTarget: Bool
    /// How far away it is.
    public var distanceMeters: Double { offset.distanceMeters(to: .zero) }
    var offset: LocalPoint { LocalPoint(eastMeters: eastMeters, northMeters: northMeters) }
  }

  /// What the player is after; what depends on a position is nil without one.
  public struct Target: Hashable, Sendable {
    /// Which ghost it is.
    public let ghost: NamedGhost
    /// How far away it is.
    public let distanceMeters: Double?
    /// Its true direction.
    public let bearingDegrees: Double?
    /// Its direction from where the device points, right positive; nil without a compass too.
    public let relativeBearingDegrees: Double?
    /// The way left to its main zone; nil inside.
    public let toMainZoneMeters: Double?
  }

  /// How many are caught.
  public let tally: CaptureTally
  /// Where the device points.
  public let heading: HeadingStatus
  /// How well the position is known.
  public let position: PositionReading
  /// How far the scanner sees.
  public let rangeMeters: Double
  /// Metres between its rings.
  public let ringMeters: Double
  /// The free ghosts, in the order of the game; none without a position.
  public let blips: [Blip]
  /// What the player is after.
  public let target: Target?
  /// Ghosts beyond the range, the target left out.
  public let beyondCount: Int
  /// Whether AR search can start.
  public let canStartSearch: Bool
  /// Where the turning line stands, right of up; nil for a still picture.
  public let sweepDegrees: Double?

  /// Shows a hunt; a sweep turns with the hunt's time when the picture is animated.
  public init(_ state: HuntState, isAnimated: Bool = false) {
    tally = CaptureTally(of: state)
    heading = state.heading
    position = PositionReading(state.position)
    let chosen = state.phase.target
    var blips: [Blip] = []
    if let fix = state.position.fix {
      for index in state.ghosts.indices where state.ghosts[index].state != .captured {
        let offset = state.ghosts[index].position - fix.position
        blips.append(
          Blip(
            ghost: NamedGhost(index, in: state), eastMeters: offset.eastMeters,
            northMeters: offset.northMeters, isTarget: index == chosen))
      }
    }
    self.blips = blips
    let nearest = blips.map { $0.distanceMeters }.min()
    let scale = RadarScale.fitting(meters: state.targetDistanceMeters ?? nearest ?? 200)
    (rangeMeters, ringMeters) = (scale.rangeMeters, scale.ringMeters)
    beyondCount = blips.count { !$0.isTarget && $0.distanceMeters > scale.rangeMeters }
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
}
