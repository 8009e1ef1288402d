import Domain
public import Geo
public import HuntEngine

/// A hunt from above: zones, ghosts, the target's radii, the player and the way so far, in metres
/// of the hunt's local frame.
///
/// It holds what the player can know: the player stands at the measured position.
public struct HuntMapViewModel: Hashable, Sendable {
  /// A ghost on the map.
  public struct Spot: Hashable, Sendable {
    /// Which it is.
    public let ghost: NamedGhost
    /// Where it is.
    public let place: LocalPoint
    /// Whether it is caught.
    public let isCaptured: Bool
  }

  /// What the player is after.
  public struct Target: Hashable, Sendable {
    /// Where it is and which it is.
    public let spot: Spot
    /// The radius in which AR search can start.
    public let mainZoneRadiusMeters: Double
    /// The radius in which the fight starts.
    public let fightRadiusMeters: Double
    /// How far away it is; nil without a position.
    public let distanceMeters: Double?
    /// Its true direction; nil without a position.
    public let bearingDegrees: Double?
  }

  /// How many are caught.
  public let tally: CaptureTally
  /// The game's zones.
  public let zones: [LocalZone]
  /// All ghosts but the target.
  public let ghosts: [Spot]
  /// What the player is after.
  public let target: Target?
  /// Where the player was measured last.
  public let player: LocalPoint?
  /// How well the position is known.
  public let position: PositionReading
  /// Where the device points.
  public let heading: HeadingStatus
  /// Past fixes, the latest last.
  public let trail: [LocalPoint]

  /// Shows a hunt; `trail` holds past fixes in its local frame, the latest last.
  public init(_ state: HuntState, trail: [LocalPoint]) {
    tally = CaptureTally(of: state)
    zones = state.zones
    let chosen = state.phase.target
    func spot(_ index: Int) -> Spot {
      Spot(
        ghost: NamedGhost(index, in: state), place: state.ghosts[index].position,
        isCaptured: state.ghosts[index].state == .captured)
    }
    ghosts = state.ghosts.indices.filter { $0 != chosen }.map(spot)
    target = chosen.map { index in
      let parameters = state.ghosts[index].parameters
      return Target(
        spot: spot(index), mainZoneRadiusMeters: parameters.mainZoneRadiusMeters,
        fightRadiusMeters: parameters.fightRadiusMeters,
        distanceMeters: state.targetDistanceMeters, bearingDegrees: state.targetBearingDegrees)
    }
    player = state.position.lastFix?.position
    position = PositionReading(state.position)
    heading = state.heading
    self.trail = trail
  }
}
