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
  /// The free ghosts, in game order; empty without a position.
  public let blips: [Blip]
  /// The target.
  public let target: Target?
  /// The number of ghosts out of range, except the target.
  public let beyondCount: Int
  /// Whether AR search can start.
  public let canStartSearch: Bool
  /// The angle of the sweep line, clockwise from up; nil for a still picture.
  public let sweepDegrees: Double?

  /// Creates the scanner of a hunt; if animated, the sweep line turns with the hunt's time.
  public init(
    _ state: HuntState, source: SourceNotes = SourceNotes(), isAnimated: Bool = false
  ) {
    tally = CaptureTally(of: state)
    heading = HeadingReading(state.heading, source.declination)
    position = PositionReading(state.position, trouble: source.trouble)
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
