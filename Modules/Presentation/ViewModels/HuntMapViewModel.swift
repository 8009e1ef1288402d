public import PlainJSON
import Domain
public import Geo
public import HuntEngine

/// A map of a hunt: zones, ghosts, the target's radii, the player and the trail.
///
/// Positions are in metres of the hunt's local frame. It contains only what the player can know:
/// the player is at the measured position.
public struct HuntMapViewModel: Hashable, Sendable {
  /// A ghost on the map.
  public struct Spot: Hashable, Sendable {
    /// The ghost.
    public let ghost: NamedGhost
    /// The location.
    public let place: LocalPoint
    /// Whether it is captured.
    public let isCaptured: Bool
  }

  /// The target of the hunt.
  public struct Target: Hashable, Sendable {
    /// The ghost and its location.
    public let spot: Spot
    /// The radius within which AR search can start.
    public let mainZoneRadiusMeters: Double
    /// The radius within which the fight starts.
    public let fightRadiusMeters: Double
    /// The distance; nil without a position.
    public let distanceMeters: Double?
    /// The true bearing; nil without a position.
    public let bearingDegrees: Double?
  }

  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The game's zones.
  public let zones: [LocalZone]
  /// The ghosts except the target, without `unlistedCount` far ones.
  public let ghosts: [Spot]
  /// The number of ghosts that `ghosts` leaves out, since they are too many.
  public let unlistedCount: Int
  /// The target.
  public let target: Target?
  /// The player's last measured position.
  public let player: LocalPoint?
  /// The state of the position.
  public let position: PositionReading
  /// The device heading.
  public let heading: HeadingReading
  /// The past fixes, the latest last.
  public let trail: [LocalPoint]
  /// What is known of the ground, in the hunt's local frame.
  public let ground: GroundSketch?

  /// Creates the map of a hunt.
  ///
  /// `trail` has past fixes in its local frame, the latest last, which is also that of `ground`. Of more
  /// ghosts than `nearest` it lists the nearest to the player.
  public init(
    _ state: HuntState, trail: [LocalPoint], source: SourceNotes = SourceNotes(),
    ground: GroundSketch? = nil, nearest limit: Int = .max
  ) {
    tally = CaptureTally(of: state)
    zones = state.zones
    let chosen = state.phase.target
    func spot(_ index: Int) -> Spot {
      Spot(
        ghost: NamedGhost(index, in: state), place: state.ghosts[index].position,
        isCaptured: state.ghosts[index].state == .captured)
    }
    let here = state.position.lastFix?.position
    let others = state.ghosts.indices.filter { $0 != chosen }.map {
      GhostSpot($0, in: state, from: here ?? .zero)
    }
    let listed = GhostSpot.nearest(limit, of: others)
    ghosts = listed.map { spot($0.index) }
    unlistedCount = others.count - listed.count
    target = chosen.map { index in
      let parameters = state.ghosts[index].parameters
      return Target(
        spot: spot(index), mainZoneRadiusMeters: parameters.mainZoneRadiusMeters,
        fightRadiusMeters: parameters.fightRadiusMeters,
        distanceMeters: state.targetDistanceMeters, bearingDegrees: state.targetBearingDegrees)
    }
    player = here
    position = PositionReading(state.position, trouble: source.trouble)
    heading = HeadingReading(state.heading, source.declination)
    self.trail = trail
    self.ground = ground
  }
}

extension HuntMapViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<HuntMapViewModel>) {
    fields.screen("map", "the map of the hunt, around the middle of the game") { fields in
      fields.tally { $0.tally }
      fields.heading { $0.heading }
      fields.position { $0.position }
      fields.object("player", "the last known position; `null` before the first") { $0.player }
      fields.object("target", "the target; `null` for none") { $0.target }
      fields.list("ghosts", "all ghosts but the target; on a page the 100 nearest") { $0.ghosts }
      fields.when({ $0.unlistedCount > 0 }) {
        $0.count("unlistedCount", "only if there are more ghosts than are listed: how many") {
          $0.unlistedCount
        }
      }
      fields.list("zones", "the zones") { $0.zones }
      fields.list("trail", "past fixes, the latest last") { $0.trail }
    }
  }
}

extension HuntMapViewModel.Spot: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.ghost { $0.ghost }
    fields.text("modelID", "what it looks like") { $0.ghost.model.rawValue }
    fields.part { $0.place }
    fields.flag("isCaptured", "whether it is captured") { $0.isCaptured }
  }
}

extension HuntMapViewModel.Target: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.part { $0.spot }
    fields.number("mainZoneRadiusMeters", "within it, AR search can start") {
      $0.mainZoneRadiusMeters
    }
    fields.number("fightRadiusMeters", "within it, the fight starts") { $0.fightRadiusMeters }
    fields.number("distanceMeters", "its distance; `null` without a position") {
      $0.distanceMeters
    }
    fields.number("bearingDegrees", "its true bearing; `null` without a position") {
      $0.bearingDegrees
    }
  }
}

extension LocalZone: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<LocalZone>) {
    fields.part { $0.center }
    fields.number("radiusMeters", "the radius") { $0.radiusMeters }
  }
}

extension LocalPoint: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<LocalPoint>) {
    fields.number("eastMeters", "the distance to the east of the origin") { $0.eastMeters }
    fields.number("northMeters", "the distance to the north") { $0.northMeters }
  }
}

extension Coordinate: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Coordinate>) {
    fields.number("latitudeDegrees", "the latitude (WGS84)") { $0.latitudeDegrees }
    fields.number("longitudeDegrees", "the longitude") { $0.longitudeDegrees }
  }
}
