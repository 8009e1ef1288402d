import Domain
import Geo

/// The version of the files this program writes; it reads this and older ones.
let knownSchemaVersion = 1

/// Parameters that came after the first files were written; a file without them gets the defaults.
private let laterParameters: Set<String> = ["holdTime", "catchMode", "maxFails"]

extension JSONField {
  /// Refuses a file of a newer program; a file without a version counts as the first (GB-035).
  func checkSchemaVersion() throws(StoreError) {
    guard let field = try optional("schemaVersion") else { return }
    let version = try field.number(in: 1...1_000_000_000)
    guard version == version.rounded() else { throw field.bad("a whole number") }
    guard version <= Double(knownSchemaVersion) else {
      throw .newerVersion(
        path: document.path, found: Int(version), known: knownSchemaVersion)
    }
  }

  /// A library, or a single game as a library of one; transient states come to rest (GB-034).
  func library() throws(StoreError) -> GameLibrary {
    try checkSchemaVersion()
    var ids: Set<GameID> = []
    let members = try members()
    if members["games"] == nil, members["ghosts"] != nil || members["locationLayout"] != nil {
      return GameLibrary(games: [try game(&ids)])
    }
    var games: [Game] = []
    for field in try required("games").elements() { games.append(try field.game(&ids)) }
    return GameLibrary(games: games)
  }

  private func game(_ ids: inout Set<GameID>) throws(StoreError) -> Game {
    var game = Game(id: try required("id").identifier(&ids), name: try required("name").name())
    var zoneIDs: Set<ZoneID> = []
    for field in try required("locationLayout").elements(atMost: Game.mostZones) {
      game.locationLayout.append(try field.zone(&zoneIDs))
    }
    var ghostIDs: Set<GhostID> = []
    for field in try required("ghosts").elements(atMost: Game.mostGhosts) {
      game.ghosts.append(try field.ghost(&ghostIDs))
    }
    game.isActive = try optional("isActive")?.bool() ?? false
    return game
  }

  private func zone(_ ids: inout Set<ZoneID>) throws(StoreError) -> CircleZone {
    CircleZone(
      id: try required("id").identifier(&ids),
      center: try coordinate(latitude: "centerLatitude", longitude: "centerLongitude"),
      radiusMeters: try required("radiusMeters")
        .number(in: CircleZone.radiusRangeMeters, unit: "m"))
  }

  private func ghost(_ ids: inout Set<GhostID>) throws(StoreError) -> Ghost {
    var ghost = Ghost(
      id: try required("id").identifier(&ids), name: try required("name").name(),
      baseLocation: try required("baseLocation").coordinate())
    if let model = try optional("modelID") { ghost.modelID = try model.name() }
    for spec in GhostParameters.specs {
      let isLater = laterParameters.contains(spec.name)
      guard let field = isLater ? try optional(spec.name) : try required(spec.name) else {
        continue
      }
      spec.set(&ghost.parameters, try field.parameter(spec))
    }
    ghost.parameters.challenge = try challenge()
    if let position = try optional("currentPosition") {
      ghost.currentPosition = try position.coordinate()
    }
    if let date = try optional("lastEscapeDate") {
      let expected = "a UTC time as 2026-05-01T12:00:00.000Z"
      guard let time = WallTime(iso8601: try date.string(expected)) else {
        throw date.bad(expected)
      }
      ghost.lastEscapeDate = time
    }
    if let state = try optional("state") {
      let expected = "one of " + GhostState.allCases.map(\.rawValue).joined(separator: ", ")
      guard let value = GhostState(rawValue: try state.string(expected)) else {
        throw state.bad(expected)
      }
      ghost.state = value
    }
    ghost.state = ghost.restingState
    return ghost
  }

  /// The challenge that was chosen; its plugin may be one that is not there, and is kept.
  private func challenge() throws(StoreError) -> GhostChallenge? {
    var challenge = GhostChallenge()
    if let plugin = try optional("challenge") {
      challenge.plugin = try plugin.string("the name of a plugin")
    }
    if let values = try optional("challengeValues") {
      for name in try values.members().keys.sorted() {
        challenge.values[name] = try values.required(name).number(in: -1e300...1e300)
      }
    }
    return challenge == GhostChallenge() ? nil : challenge
  }

  private func parameter<Root>(_ spec: ParameterSpec<Root>) throws(StoreError) -> Double {
    guard spec.choices.isEmpty else {
      let expected = "one of " + spec.choices.joined(separator: ", ")
      guard let index = spec.choices.firstIndex(of: try string(expected)) else {
        throw bad(expected)
      }
      return Double(index)
    }
    let value = try number(in: spec.range, unit: spec.unit)
    guard !spec.isWhole || value == value.rounded() else { throw bad("a whole number") }
    return value
  }

  private func coordinate(
    latitude: String = "latitude", longitude: String = "longitude"
  ) throws(StoreError) -> Coordinate {
    let degrees = (
      try required(latitude).number(in: -90...90), try required(longitude).number(in: -180...180)
    )
    do throws(GeoError) {
      return try Coordinate(latitudeDegrees: degrees.0, longitudeDegrees: degrees.1)
    } catch {
      throw bad("a place on Earth")
    }
  }
}
