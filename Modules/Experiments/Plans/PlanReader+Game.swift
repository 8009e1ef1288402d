import Domain
import Geo
import Simulation
import TextKit

/// The game of a plan: a file, a generator, or written out.
extension PlanReader {
  mutating func readGame(_ plan: YamlFields) -> GameSource? {
    guard let value = plan[.game] else {
      fault(.wholeFile, "game", .noGame)
      return nil
    }
    if let path = value.text, !value.isNull { return loaded(path, nil, value.origin) }
    // What kind of game it is decides what else it can have.
    let kinds: [(key: PlanKey, section: PlanSection)] = [
      (.plugin, .pluginGame), (.disc, .disc), (.file, .file), (.ghosts, .writtenGame),
    ]
    guard let kind = kinds.first(where: { value.map?.has($0.key.name) == true }) else {
      fault(value.origin, "game", .expected(.game, found: value.shape))
      return nil
    }
    let before = faults.count
    guard let parts = fields(of: value, kind.section) else { return nil }
    let source =
      switch kind.key.name {
      case PlanKey.plugin.name: readPlugin(parts)
      case PlanKey.disc.name: readDisc(parts)
      case PlanKey.file.name: readFile(parts)
      default: readWrittenOut(parts)
      }
    return faults.count == before ? source : nil
  }

  private mutating func readDisc(_ parts: YamlFields) -> GameSource? {
    let radius = number(.disc, of: parts)
    let ghosts: Int? = required(.ghostCount, of: parts)
      .flatMap { whole($0, .ghostCount, at: parts.path(.ghostCount)) }
    guard let radius, let ghosts else { return nil }
    return .disc(radiusMeters: radius, ghosts: ghosts)
  }

  private mutating func readFile(_ parts: YamlFields) -> GameSource? {
    guard let path = text(.file, parts) else { return nil }
    guard parts[.gameName] != nil else { return loaded(path, nil, parts.origin) }
    guard let name = text(.gameName, parts) else { return nil }
    return loaded(path, name, parts.origin)
  }

  private mutating func loaded(
    _ path: String, _ name: String?, _ origin: PlanOrigin
  ) -> GameSource? {
    do {
      var game = try loadGame(path, name)
      game.resetProgress()
      game.isActive = false
      guard !game.ghosts.isEmpty else {
        fault(origin, "game", .noGhosts(path: path))
        return nil
      }
      checkName(game.name, "game.name", origin)
      for ghost in game.ghosts { checkName(ghost.name, "game.ghosts.name", origin) }
      return .game(game)
    } catch {
      let reasons = Language.allCases.map { language in
        (language, (error as? any Localized)?.line(in: language) ?? "\(error)")
      }
      fault(origin, "game", .gameUnreadable(Dictionary(uniqueKeysWithValues: reasons)))
      return nil
    }
  }

  /// A game as `Plan.canonicalText` writes it, so that a results folder needs no other file.
  private mutating func readWrittenOut(_ parts: YamlFields) -> GameSource? {
    let before = faults.count
    var game = Game(id: identifier(parts, 0), name: text(.gameName, parts) ?? "")
    for (index, item) in items(.zones, parts).enumerated() {
      guard let zone = fields(of: item, .zone), let center = coordinate(zone),
        let radius = number(.radius, of: zone)
      else { continue }
      game.locationLayout.append(
        CircleZone(id: identifier(zone, index), center: center, radiusMeters: radius))
    }
    for (index, item) in items(.ghosts, parts).enumerated() {
      if let ghost = readGhost(item, index) { game.ghosts.append(ghost) }
    }
    if game.ghosts.isEmpty, faults.count == before {
      fault(parts.origin, "game", .noGhosts(path: nil))
    }
    return .game(game)
  }

  private mutating func readGhost(_ item: YamlValue, _ index: Int) -> Ghost? {
    guard let parts = fields(of: item, .ghost), let base = coordinate(parts) else { return nil }
    var ghost = Ghost(
      id: identifier(parts, index), name: text(.ghostName, parts) ?? "", baseLocation: base)
    if parts[.model] != nil { ghost.modelID = text(.model, parts) ?? "" }
    for spec in GhostParameters.specs {
      if let value = parts[spec.name].flatMap({ number($0, parts.path(spec.name), spec) }) {
        spec.set(&ghost.parameters, value)
      }
    }
    let written = parts[.challengeValues]
    if parts[.challenge] == nil {
      if let written {
        fault(written.origin, parts.path(.challengeValues), .expected(.challenge, found: nil))
      }
    } else if let plugin = text(.challenge, parts) {
      if let values = GhostChallenge.values(ofText: written == nil ? "" : written?.text ?? "?") {
        ghost.parameters.challenge = GhostChallenge(plugin: plugin, values: values)
      } else if let written {
        fault(
          written.origin, parts.path(.challengeValues),
          .expected(PlanKey.challengeValues.value, found: written.shape))
      }
    }
    return ghost
  }

  private mutating func items(_ key: PlanKey, _ parts: YamlFields) -> [YamlValue] {
    guard let value = parts[key] else { return [] }
    if let items = value.items { return items }
    if value.isNull { return [] }
    fault(value.origin, parts.path(key), .expected(key.value, found: value.shape))
    return []
  }

  private mutating func text(_ key: PlanKey, _ parts: YamlFields) -> String? {
    guard let value = required(key, of: parts) else { return nil }
    if let text = value.text, !value.isNull {
      if key.name == "name" { checkName(text, parts.path(key), value.origin) }
      return text
    }
    fault(value.origin, parts.path(key), .expected(key.value, found: value.shape))
    return nil
  }

  /// The identity that is given, or else one made of the position in its list.
  private mutating func identifier<Tag>(
    _ parts: YamlFields, _ index: Int
  ) -> Identifier<Tag> {
    let counted = Identifier<Tag>(high: 0, low: UInt64(index + 1))
    guard let value = parts[.id] else { return counted }
    if let found = value.text.flatMap({ Identifier<Tag>($0) }) { return found }
    fault(value.origin, parts.path(.id), .expected(PlanKey.id.value, found: value.shape))
    return counted
  }

  private mutating func coordinate(_ parts: YamlFields) -> Coordinate? {
    let latitude = number(.latitude, of: parts)
    let longitude = number(.longitude, of: parts)
    guard let latitude, let longitude else { return nil }
    return try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }
}
