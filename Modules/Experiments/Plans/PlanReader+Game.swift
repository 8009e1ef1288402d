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
    let entries = value.entries ?? []
    let keys = entries.map(\.key)
    if keys.contains("plugin") { return readPlugin(entries, value.origin) }
    if keys.contains("disc") { return readDisc(entries, value.origin) }
    if keys.contains("file") { return readFile(entries, value.origin) }
    if keys.contains("ghosts") { return readWrittenOut(entries, value.origin) }
    fault(value.origin, "game", "expected \(expected), found \(value.shape)")
    return nil
  }

  private mutating func readDisc(
    _ entries: [YamlValue.Entry], _ origin: PlanOrigin
  ) -> GameSource? {
    refuseUnknown(entries, "game", known: ["disc", "ghosts"])
    let radius = required("disc", of: entries, "game", origin)
      .flatMap { decimal($0, "game.disc", in: PlanReader.discRadiusRangeMeters) }
    let ghosts = required("ghosts", of: entries, "game", origin)
      .flatMap { whole($0, "game.ghosts", in: PlanReader.discGhostRange) }
    guard let radius, let ghosts else { return nil }
    return .disc(radiusMeters: radius, ghosts: ghosts)
  }

  private mutating func readFile(
    _ entries: [YamlValue.Entry], _ origin: PlanOrigin
  ) -> GameSource? {
    refuseUnknown(entries, "game", known: ["file", "name"])
    guard let path = text("file", entries, origin) else { return nil }
    guard entries.contains(where: { $0.key == "name" }) else { return loaded(path, nil, origin) }
    guard let name = text("name", entries, origin) else { return nil }
    return loaded(path, name, origin)
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
  private mutating func readWrittenOut(
    _ entries: [YamlValue.Entry], _ origin: PlanOrigin
  ) -> GameSource? {
    let before = faults.count
    refuseUnknown(entries, "game", known: ["id", "name", "zones", "ghosts"])
    var game = Game(
      id: identifier(entries, 0), name: text("name", entries, origin) ?? "")
    for (index, zone) in items("zones", entries).enumerated() {
      let parts = zone.entries ?? []
      refuseUnknown(parts, "game.zones", known: ["id", "latitude", "longitude", "radius"])
      guard let center = coordinate(parts, "game.zones", zone.origin),
        let radius = required("radius", of: parts, "game.zones", zone.origin)
          .flatMap({ decimal($0, "game.zones.radius", in: 0.1...100_000) })
      else { continue }
      game.locationLayout.append(
        CircleZone(id: identifier(parts, index), center: center, radiusMeters: radius))
    }
    let names = GhostParameters.specs.map(\.name)
    for (index, item) in items("ghosts", entries).enumerated() {
      let parts = item.entries ?? []
      refuseUnknown(
        parts, "game.ghosts",
        known: ["id", "name", "model", "latitude", "longitude", "challenge", "challengeValues"]
          + names)
      guard let base = coordinate(parts, "game.ghosts", item.origin) else { continue }
      var ghost = Ghost(
        id: identifier(parts, index), name: text("name", parts, item.origin) ?? "",
        baseLocation: base)
      if parts.contains(where: { $0.key == "model" }) {
        ghost.modelID = text("model", parts, item.origin) ?? ""
      }
      for part in parts {
        guard let spec = GhostParameters.specs.first(where: { $0.name == part.key }) else {
          continue
        }
        if let value = number(part.value, "game.ghosts.\(part.key)", spec) {
          spec.set(&ghost.parameters, value)
        }
      }
      if let plugin = parts.first(where: { $0.key == "challenge" })?.value.text {
        let values = parts.first { $0.key == "challengeValues" }?.value.text ?? ""
        ghost.parameters.challenge = GhostChallenge(
          plugin: plugin, values: GhostChallenge.values(ofText: values) ?? [:])
      }
      game.ghosts.append(ghost)
    }
    if game.ghosts.isEmpty, faults.count == before { fault(origin, "game", "has no ghosts") }
    return faults.count == before ? .game(game) : nil
  }

  private mutating func items(_ name: String, _ entries: [YamlValue.Entry]) -> [YamlValue] {
    guard let value = entries.first(where: { $0.key == name })?.value else { return [] }
    if let items = value.items { return items }
    if value.isNull { return [] }
    fault(value.origin, "game.\(name)", "expected a list, found \(value.shape)")
    return []
  }

  private mutating func text(
    _ name: String, _ entries: [YamlValue.Entry], _ origin: PlanOrigin
  ) -> String? {
    guard let value = required(name, of: entries, "game", origin) else { return nil }
    if let text = value.text, !value.isNull {
      if name == "name" { checkName(text, "game.name", value.origin) }
      return text
    }
    fault(value.origin, "game.\(name)", "expected text, found \(value.shape)")
    return nil
  }

  /// The identity that is given, or else one made of the position in its list.
  private mutating func identifier<Tag>(
    _ entries: [YamlValue.Entry], _ index: Int
  ) -> Identifier<Tag> {
    let counted = Identifier<Tag>(high: 0, low: UInt64(index + 1))
    guard let value = entries.first(where: { $0.key == "id" })?.value else { return counted }
    if let found = value.text.flatMap({ Identifier<Tag>($0) }) { return found }
    fault(value.origin, "game.id", "expected a UUID, found \(value.shape)")
    return counted
  }

  private mutating func coordinate(
    _ entries: [YamlValue.Entry], _ key: String, _ origin: PlanOrigin
  ) -> Coordinate? {
    let latitude = required("latitude", of: entries, key, origin)
      .flatMap { decimal($0, "\(key).latitude", in: -90...90) }
    let longitude = required("longitude", of: entries, key, origin)
      .flatMap { decimal($0, "\(key).longitude", in: -180...180) }
    guard let latitude, let longitude else { return nil }
    return try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }
}
