import Domain
import Geo
import Simulation
import TextKit

/// Reads a game written by `Plan.canonicalText`, so that a results folder needs no other file.
struct WrittenGame {
  let values: PlanValues

  func source(_ parts: YamlFields) -> GameSource? {
    let before = values.faults.count
    var game = Game(id: identifier(parts, 0), name: values.text(.gameName, of: parts) ?? "")
    for (index, item) in values.items(.zones, of: parts).enumerated() {
      guard let zone = values.fields(of: item, .zone),
        let center = coordinate(zone),
        let radius = values.number(.radius, of: zone)
      else { continue }
      game.locationLayout.append(
        CircleZone(id: identifier(zone, index), center: center, radiusMeters: radius))
    }
    for (index, item) in values.items(.ghosts, of: parts).enumerated() {
      if let ghost = ghost(item, index) { game.ghosts.append(ghost) }
    }
    if let rules = parts[.rules], let own = values.fields(of: rules, .rules) {
      for spec in HuntRules.specs {
        if let value = own[spec.name].flatMap({ values.number($0, own.path(spec.name), spec) }) {
          spec.set(&game.rules, value)
        }
      }
    }
    if game.ghosts.isEmpty, values.faults.count == before {
      values.fault(parts.origin, "game", .noGhosts(path: nil))
    }
    return .game(game)
  }

  /// Reads the ground of a game; nil if it has none.
  func ground(_ parts: YamlFields) -> HuntGround? {
    guard let value = parts.entries.first(where: { $0.key == PlanSection.groundKey }) else {
      return nil
    }
    guard let text = value.value.text, let bytes = Base64.bytes(of: text),
      let ground = try? HuntGround(bytes: bytes)
    else {
      values.fault(
        value.value.origin, "game.ground", .expected(.form("base64"), found: value.value.shape))
      return nil
    }
    return ground
  }

  private func ghost(_ item: YamlValue, _ index: Int) -> Ghost? {
    guard let parts = values.fields(of: item, .ghost), let base = coordinate(parts) else {
      return nil
    }
    var ghost = Ghost(
      id: identifier(parts, index), name: values.text(.ghostName, of: parts) ?? "",
      baseLocation: base)
    if parts[.model] != nil { ghost.modelID = values.text(.model, of: parts) ?? "" }
    for spec in GhostParameters.specs {
      if let value = parts[spec.name].flatMap({ values.number($0, parts.path(spec.name), spec) }) {
        spec.set(&ghost.parameters, value)
      }
    }
    let written = parts[.challengeValues]
    if parts[.challenge] == nil {
      if let written {
        values.fault(
          written.origin, parts.path(.challengeValues), .expected(.challenge, found: nil))
      }
    } else if let plugin = values.text(.challenge, of: parts) {
      if let numbers = GhostChallenge.values(ofText: written == nil ? "" : written?.text ?? "?") {
        ghost.parameters.challenge = GhostChallenge(plugin: plugin, values: numbers)
      } else if let written {
        values.refuse(written, .challengeValues, of: parts)
      }
    }
    return ghost
  }

  /// Returns the given identifier, or one derived from the position in its list.
  private func identifier<Tag>(_ parts: YamlFields, _ index: Int) -> Identifier<Tag> {
    let counted = Identifier<Tag>(high: 0, low: UInt64(index + 1))
    guard let value = parts[.id] else { return counted }
    if let found = value.text.flatMap({ Identifier<Tag>($0) }) { return found }
    values.refuse(value, .id, of: parts)
    return counted
  }

  private func coordinate(_ parts: YamlFields) -> Coordinate? {
    let latitude = values.number(.latitude, of: parts)
    let longitude = values.number(.longitude, of: parts)
    guard let latitude, let longitude else { return nil }
    return try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }
}
