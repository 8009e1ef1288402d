/// Something a game's designer should know, found by `Game.issues`.
public enum GameIssue: Hashable, Sendable {
  /// The game has no name.
  case emptyGameName
  /// A zone's radius is outside `CircleZone.radiusRangeMeters`.
  case zoneRadiusOutOfRange(zone: Int, radiusMeters: Double)
  /// A ghost has no name.
  case emptyGhostName(ghost: Int)
  /// A parameter of a ghost is outside its range.
  case ghostParameter(ghost: Int, error: ParameterError)
  /// A rule is outside its range.
  case rule(ParameterError)
  /// A ghost is caught by a challenge that is not there; empty if none was chosen (GB-105).
  case noChallenge(ghost: Int, plugin: String)
  /// A ghost's base lies outside every zone (GB-055, GB-063).
  case baseOutsideLayout(ghost: Int)
  /// A ghost's base lies where nobody can walk; metres to the nearest ground where one can.
  case baseOnClosedGround(ghost: Int, depthMeters: Double)
  /// No way leads to a ghost's base from where the player starts.
  case baseUnreachable(ghost: Int)
  /// The way to a ghost's base is long against the straight line, both in metres.
  case baseDetour(ghost: Int, routeMeters: Double, straightMeters: Double)
  /// Only steps lead to a ghost's base: not for wheelchairs and strollers.
  case baseOverSteps(ghost: Int)
  /// Only steps lead into a zone.
  case zoneOverSteps(zone: Int)
  /// Nobody can walk anywhere in a zone.
  case zoneOnClosedGround(zone: Int)
  /// No way leads into a zone from where the player starts.
  case zoneUnreachable(zone: Int)
  /// The way to the middle of a zone is long against the straight line, both in metres.
  case zoneDetour(zone: Int, routeMeters: Double, straightMeters: Double)
  /// The first escape of a ghost may land where nobody can go: of the directions that the rules
  /// allow, this share, 0...1.
  case landingsOutOfReach(ghost: Int, share: Double)
  /// The first escape of a ghost may land where the way to it, in metres from the base, is long
  /// against the straight line: the longest of such ways.
  case landingDetour(ghost: Int, routeMeters: Double, straightMeters: Double)
  /// The game lies beside its ground, metres away.
  case groundElsewhere(meters: Double)
  /// The game's ground is not beside the games.
  case groundMissing
  /// The map of the ground is not whole: the number of things that were left out of it, and what
  /// the server said, empty for nothing. What is said of ways then holds as far as the map goes.
  case groundPartial(leftOut: Int, remark: String)
  /// The game has no ghosts.
  case noGhosts
  /// The game has no zones.
  case noZones
  /// Two ghosts or two zones have the same identity.
  case duplicateID(String)

  /// Whether the game cannot be stored or played with it; the others are warnings.
  public var isError: Bool {
    switch self {
    case .emptyGameName, .zoneRadiusOutOfRange, .emptyGhostName, .ghostParameter, .rule,
      .duplicateID:
      true
    case .baseOutsideLayout, .noChallenge, .noGhosts, .noZones, .baseOnClosedGround,
      .baseUnreachable, .baseDetour, .baseOverSteps, .zoneOverSteps, .zoneOnClosedGround,
      .zoneUnreachable, .zoneDetour,
      .landingsOutOfReach, .landingDetour, .groundElsewhere, .groundMissing,
      .groundPartial:
      false
    }
  }
}

extension Game {
  /// Everything worth reporting about the game, errors first; indices count from 0 (GB-020).
  public var issues: [GameIssue] {
    var found: [GameIssue] = []
    if name.allSatisfy({ $0.isWhitespace }) { found.append(.emptyGameName) }
    for (index, zone) in locationLayout.enumerated()
    where !CircleZone.radiusRangeMeters.contains(zone.radiusMeters) {
      found.append(.zoneRadiusOutOfRange(zone: index, radiusMeters: zone.radiusMeters))
    }
    for (index, ghost) in ghosts.enumerated() {
      if ghost.name.allSatisfy({ $0.isWhitespace }) { found.append(.emptyGhostName(ghost: index)) }
      for error in GhostParameters.specs.faults(in: ghost.parameters) {
        found.append(.ghostParameter(ghost: index, error: error))
      }
    }
    found += HuntRules.specs.faults(in: rules).map { .rule($0) }
    found += duplicateIDs
    if locationLayout.isEmpty { found.append(.noZones) }
    if ghosts.isEmpty { found.append(.noGhosts) }
    if !locationLayout.isEmpty {
      found += outsideLayout(ghosts.map { $0.baseLocation }).map { .baseOutsideLayout(ghost: $0) }
    }
    return found
  }

  private var duplicateIDs: [GameIssue] {
    var seen: Set<GameID> = []
    let all =
      locationLayout.map { GameID(high: $0.id.high, low: $0.id.low) }
      + ghosts.map { GameID(high: $0.id.high, low: $0.id.low) }
    return all.filter { !seen.insert($0).inserted }.map { .duplicateID($0.description) }
  }
}

extension GameIssue {
  /// The zone that it is about, by its index; nil for none.
  public var zone: Int? {
    switch self {
    case .zoneRadiusOutOfRange(let zone, _), .zoneOnClosedGround(let zone),
      .zoneUnreachable(let zone), .zoneDetour(let zone, _, _), .zoneOverSteps(let zone):
      zone
    default: nil
    }
  }

  /// The ghost that it is about, by its index; nil for none.
  public var ghost: Int? {
    switch self {
    case .emptyGhostName(let ghost), .ghostParameter(let ghost, _), .noChallenge(let ghost, _),
      .baseOutsideLayout(let ghost), .baseOnClosedGround(let ghost, _),
      .baseUnreachable(let ghost), .baseDetour(let ghost, _, _), .baseOverSteps(let ghost),
      .landingsOutOfReach(let ghost, _), .landingDetour(let ghost, _, _):
      ghost
    default: nil
    }
  }
}
