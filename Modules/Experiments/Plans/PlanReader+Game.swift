import Domain
import Geo
import Simulation

/// The game of a plan: a file, a generator, or written out.
extension PlanReader {
  /// The widest generated park, in metres.
  static let discRadiusRangeMeters = 1.0...100_000.0
  /// The most ghosts of a generated park.
  static let discGhostRange = 1...10_000

  mutating func readGame(_ value: YamlValue?) -> GameSource? {
    let expected = "a game file, {file: …, name: …} or {disc: 400, ghosts: 8}"
    guard let value else {
      fault(.wholeFile, "game", "is missing, expected \(expected)")
      return nil
    }
    if let path = value.text, !value.isNull { return loaded(path, nil, value.origin) }
    // What kind of game it is decides what else it can have.
    let kinds: [(key: String, keys: [String])] = [
      ("plugin", ["plugin"]), ("disc", ["disc", "ghosts"]), ("file", ["file", "name"]),
      ("ghosts", ["id", "name", "zones", "ghosts"]),
    ]
    guard let kind = kinds.first(where: { value.map?.has($0.key) == true }) else {
      fault(value.origin, "game", "expected \(expected), found \(value.shape)")
      return nil
    }
    let before = faults.count
    guard let parts = fields(of: value, "game", keys: kind.keys, expected: expected) else {
      return nil
    }
    let source =
      switch kind.key {
      case "plugin": readPlugin(parts)
      case "disc": readDisc(parts)
      case "file": readFile(parts)
      default: readWrittenOut(parts)
      }
    return faults.count == before ? source : nil
  }

  private mutating func readDisc(_ parts: YamlFields) -> GameSource? {
    let radius = required("disc", of: parts)
      .flatMap { decimal($0, "game.disc", in: PlanReader.discRadiusRangeMeters) }
    let ghosts = required("ghosts", of: parts)
      .flatMap { whole($0, "game.ghosts", in: PlanReader.discGhostRange) }
    guard let radius, let ghosts else { return nil }
    return .disc(radiusMeters: radius, ghosts: ghosts)
  }

  private mutating func readFile(_ parts: YamlFields) -> GameSource? {
    guard let path = text("file", parts) else { return nil }
    guard parts["name"] != nil else { return loaded(path, nil, parts.origin) }
    guard let name = text("name", parts) else { return nil }
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
        fault(origin, "game", "'\(path)' has no ghosts")
        return nil
      }
      checkName(game.name, "game.name", origin)
      for ghost in game.ghosts { checkName(ghost.name, "game.ghosts.name", origin) }
      return .game(game)
    } catch {
      fault(origin, "game", "\(error)")
      return nil
    }
  }

  /// A game as `Plan.canonicalText` writes it, so that a results folder needs no other file.
  private mutating func readWrittenOut(_ parts: YamlFields) -> GameSource? {
    let before = faults.count
    var game = Game(id: identifier(parts, 0), name: text("name", parts) ?? "")
    for (index, item) in items("zones", parts).enumerated() {
      guard
        let zone = fields(
          of: item, "game.zones", keys: ["id", "latitude", "longitude", "radius"],
          expected: "{latitude, longitude, radius}"), let center = coordinate(zone),
        let radius = required("radius", of: zone)
          .flatMap({ decimal($0, "game.zones.radius", in: 0.1...100_000) })
      else { continue }
      game.locationLayout.append(
        CircleZone(id: identifier(zone, index), center: center, radiusMeters: radius))
    }
    for (index, item) in items("ghosts", parts).enumerated() {
      if let ghost = readGhost(item, index) { game.ghosts.append(ghost) }
    }
    if game.ghosts.isEmpty, faults.count == before { fault(parts.origin, "game", "has no ghosts") }
    return .game(game)
  }

  private mutating func readGhost(_ item: YamlValue, _ index: Int) -> Ghost? {
    let keys = ["id", "name", "model", "latitude", "longitude", "challenge", "challengeValues"]
    guard
      let parts = fields(
        of: item, "game.ghosts", keys: keys + GhostParameters.specs.map(\.name),
        expected: "{name, latitude, longitude, …}"), let base = coordinate(parts)
    else { return nil }
    var ghost = Ghost(
      id: identifier(parts, index), name: text("name", parts) ?? "", baseLocation: base)
    if parts["model"] != nil { ghost.modelID = text("model", parts) ?? "" }
    for spec in GhostParameters.specs {
      if let value = parts[spec.name].flatMap({ number($0, parts.path(spec.name), spec) }) {
        spec.set(&ghost.parameters, value)
      }
    }
    if let plugin = parts["challenge"] == nil ? nil : text("challenge", parts) {
      let written = parts["challengeValues"]
      if let values = GhostChallenge.values(ofText: written == nil ? "" : written?.text ?? "?") {
        ghost.parameters.challenge = GhostChallenge(plugin: plugin, values: values)
      } else if let written {
        fault(
          written.origin, "game.ghosts.challengeValues",
          "expected name=number name=number …, found \(written.shape)")
      }
    } else if let values = parts["challengeValues"], parts["challenge"] == nil {
      fault(values.origin, "game.ghosts.challengeValues", "expected challenge beside it")
    }
    return ghost
  }

  private mutating func items(_ name: String, _ parts: YamlFields) -> [YamlValue] {
    guard let value = parts[name] else { return [] }
    if let items = value.items { return items }
    if value.isNull { return [] }
    fault(value.origin, parts.path(name), "expected a list, found \(value.shape)")
    return []
  }

  private mutating func text(_ name: String, _ parts: YamlFields) -> String? {
    guard let value = required(name, of: parts) else { return nil }
    if let text = value.text, !value.isNull {
      if name == "name" { checkName(text, parts.path(name), value.origin) }
      return text
    }
    fault(value.origin, parts.path(name), "expected text, found \(value.shape)")
    return nil
  }

  /// The identity that is given, or else one made of the position in its list.
  private mutating func identifier<Tag>(
    _ parts: YamlFields, _ index: Int
  ) -> Identifier<Tag> {
    let counted = Identifier<Tag>(high: 0, low: UInt64(index + 1))
    guard let value = parts["id"] else { return counted }
    if let found = value.text.flatMap({ Identifier<Tag>($0) }) { return found }
    fault(value.origin, parts.path("id"), "expected a UUID, found \(value.shape)")
    return counted
  }

  private mutating func coordinate(_ parts: YamlFields) -> Coordinate? {
    let latitude = required("latitude", of: parts)
      .flatMap { decimal($0, parts.path("latitude"), in: -90...90) }
    let longitude = required("longitude", of: parts)
      .flatMap { decimal($0, parts.path("longitude"), in: -180...180) }
    guard let latitude, let longitude else { return nil }
    return try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }
}
