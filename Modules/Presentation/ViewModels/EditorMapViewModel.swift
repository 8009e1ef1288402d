public import Domain
public import Geo

/// What the editor can select: the game itself, or one of its zones or ghosts by index.
public enum EditorObject: Hashable, Sendable {
  /// The game, that is, no object of the map.
  case game
  /// A zone.
  case zone(Int)
  /// A ghost.
  case ghost(Int)
}

/// The map of the editor: zones and ghosts in metres of a local frame, the cursor and the view.
public struct EditorMapViewModel: Hashable, Sendable {
  /// A zone on the map.
  public struct Zone: Hashable, Sendable {
    /// The centre.
    public let center: LocalPoint
    /// The radius.
    public let radiusMeters: Double

    /// Creates a zone.
    public init(center: LocalPoint, radiusMeters: Double) {
      (self.center, self.radiusMeters) = (center, radiusMeters)
    }
  }

  /// A ghost on the map.
  public struct Spot: Hashable, Sendable {
    /// The base.
    public let base: LocalPoint
    /// The current location if that is not the base.
    public let away: LocalPoint?
    /// Whether it is captured.
    public let isCaptured: Bool
    /// The radius within which AR search can start.
    public let mainZoneRadiusMeters: Double
    /// The radius within which the fight starts.
    public let fightRadiusMeters: Double

    /// Creates a ghost of a game on the map of a local frame.
    public init(_ ghost: Ghost, in frame: LocalFrame) {
      base = frame.point(of: ghost.baseLocation)
      let isAway = ghost.currentPosition != ghost.baseLocation
      away = isAway ? frame.point(of: ghost.currentPosition) : nil
      isCaptured = ghost.state == .captured
      mainZoneRadiusMeters = ghost.parameters.mainZoneRadiusMeters
      fightRadiusMeters = ghost.parameters.fightRadiusMeters
    }
  }

  /// The zones, in order.
  public let zones: [Zone]
  /// The ghosts, in order.
  public let ghosts: [Spot]
  /// The player.
  public let player: LocalPoint?
  /// What is known of the ground.
  public let ground: GroundSketch?
  /// The selected object.
  public var selection: EditorObject
  /// The cursor.
  public var cursor: LocalPoint
  /// The point in the middle of the view.
  public var middle: LocalPoint
  /// The height of a row; a column stands for half of that.
  public var metersPerRow: Double

  /// Creates the map of a game in a local frame, with the cursor in the middle of the view.
  public init(
    _ game: Game, in frame: LocalFrame, player: Coordinate?, selection: EditorObject = .game,
    middle: LocalPoint = .zero, metersPerRow: Double = 20, ground: GroundSketch? = nil
  ) {
    self.ground = ground
    zones = game.locationLayout.map {
      Zone(center: frame.point(of: $0.center), radiusMeters: $0.radiusMeters)
    }
    ghosts = game.ghosts.map { Spot($0, in: frame) }
    self.player = player.map { frame.point(of: $0) }
    self.selection = selection
    cursor = middle
    self.middle = middle
    self.metersPerRow = metersPerRow
  }

  /// Returns the place of an object; nil for the game and an index out of range.
  public func place(of object: EditorObject) -> LocalPoint? {
    switch object {
    case .game: nil
    case .zone(let index): zones.indices.contains(index) ? zones[index].center : nil
    case .ghost(let index): ghosts.indices.contains(index) ? ghosts[index].base : nil
    }
  }
}
