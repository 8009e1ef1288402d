import PlainJSON
import Domain
import Geo

extension JSONNode {
  /// The content of games.json.
  static func library(_ library: GameLibrary) -> JSONNode {
    .object([
      "schemaVersion": .number(Double(knownSchemaVersion)),
      "games": .array(library.games.map { .object(gameMembers($0)) }),
    ])
  }

  /// The content of a file that holds one game.
  static func game(_ game: Game) -> JSONNode {
    var members = gameMembers(game)
    members["schemaVersion"] = .number(Double(knownSchemaVersion))
    return .object(members)
  }

  private static func gameMembers(_ game: Game) -> [String: JSONNode] {
    [
      "id": .string(game.id.description),
      "name": .string(game.name),
      "isActive": .bool(game.isActive),
      "locationLayout": .array(game.locationLayout.map(zone)),
      "ghosts": .array(game.ghosts.map(ghost)),
      // For people who read the file; not read back (GB-010, GB-044).
      "progress": .object([
        "captured": .number(Double(game.capturedCount)),
        "total": .number(Double(game.ghosts.count)),
      ]),
    ]
  }

  private static func zone(_ zone: CircleZone) -> JSONNode {
    .object([
      "id": .string(zone.id.description),
      "centerLatitude": .number(zone.center.latitudeDegrees),
      "centerLongitude": .number(zone.center.longitudeDegrees),
      "radiusMeters": .number(zone.radiusMeters),
    ])
  }

  private static func ghost(_ ghost: Ghost) -> JSONNode {
    var members: [String: JSONNode] = [
      "id": .string(ghost.id.description),
      "name": .string(ghost.name),
      "modelID": .string(ghost.modelID),
      "baseLocation": coordinate(ghost.baseLocation),
      "state": .string(ghost.restingState.rawValue),
      "currentPosition": coordinate(ghost.currentPosition),
    ]
    if let date = ghost.lastEscapeDate { members["lastEscapeDate"] = .string(date.iso8601) }
    for spec in GhostParameters.specs {
      let value = spec.get(ghost.parameters)
      members[spec.name] = spec.choices.isEmpty ? .number(value) : .string(spec.format(value))
    }
    if let challenge = ghost.parameters.challenge {
      members["challenge"] = .string(challenge.plugin)
      members["challengeValues"] = .object(challenge.values.mapValues { .number($0) })
    }
    return .object(members)
  }

  private static func coordinate(_ place: Coordinate) -> JSONNode {
    .object([
      "latitude": .number(place.latitudeDegrees), "longitude": .number(place.longitudeDegrees),
    ])
  }
}
