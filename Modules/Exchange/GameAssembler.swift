import Domain
import Geo

/// Builds a game from features of this program or of others.
///
/// A polygon is a zone. A point is what its `kind` says; without one it is a zone if it has a
/// radius and nothing typical of a ghost, else a ghost.
struct GameAssembler {
  /// Names that programs use for a circle's radius in metres; `Proximity` is Garmin's.
  static let radiusNames = ["radiusMeters", "radius", "radius_m", "Radius", "Proximity"]

  var source: ExchangeSource
  private let makeID: () -> (high: UInt64, low: UInt64)
  private var used: Set<String> = []
  private var game: Game

  /// Builds the game; every feature contributes something.
  static func assemble(
    _ layout: ExchangeLayout, _ source: inout ExchangeSource,
    makeID: () -> (high: UInt64, low: UInt64)
  ) -> Game {
    withoutActuallyEscaping(makeID) { makeID in
      var assembler = GameAssembler(layout, source, makeID)
      for feature in layout.features { assembler.add(feature) }
      assembler.game.intro = assembler.story(layout.intro, 1, of: .game)
      assembler.game.finale = assembler.story(layout.finale, 1, of: .game)
      assembler.source.read(
        layout.rules, HuntRules.specs, into: &assembler.game.rules,
        assembler.source.line(layout.rulesOffset))
      source = assembler.source
      return assembler.game
    }
  }

  private init(
    _ layout: ExchangeLayout, _ source: ExchangeSource,
    _ makeID: @escaping () -> (high: UInt64, low: UInt64)
  ) {
    self.source = source
    self.makeID = makeID
    let own = layout.id.flatMap { GameID($0) }
    let fresh = own == nil ? makeID() : (0, 0)
    let name = own == nil ? layout.name.flatMap(tidyName) : layout.name.flatMap(filledName)
    game = Game(
      id: own ?? GameID(high: fresh.0, low: fresh.1),
      name: name ?? tidyName(fileStem(source.path)) ?? "Game")
    game.isActive = layout.isActive
  }

  private mutating func add(_ feature: ExchangeFeature) {
    let kind = feature.kind ?? guessedKind(of: feature)
    // A zone has no text, and a ghost has one.
    if !source.isOwn, feature.hasOtherText || kind == .zone && feature.text != nil {
      source.ignore(Decor.description.rawValue, at: feature.offset)
    }
    switch (kind, feature.shape) {
    case (.zone, .point(let center)): addZone(feature, center)
    case (.zone, .polygons(let rings)): addZones(feature, rings)
    case (.ghost, .point(let place)): addGhost(feature, at: place)
    case (.ghost, .polygons(let rings)):
      let circle = circle(around: rings.flatMap { $0 })
      addGhost(feature, at: circle.center)
    }
  }

  private func guessedKind(of feature: ExchangeFeature) -> ExchangeFeature.Kind {
    if case .polygons = feature.shape { return .zone }
    let ghostly = GhostParameters.specs.map { $0.name } + ["ghost", "modelID"]
    if ghostly.contains(where: { feature.properties[$0] != nil }) { return .ghost }
    return radius(of: feature) == nil ? .ghost : .zone
  }

  private func radius(of feature: ExchangeFeature) -> Double? {
    for name in Self.radiusNames {
      if let radius = feature.properties.number(name) { return radius }
    }
    return nil
  }

  private var nextZone: Int { game.locationLayout.count + 1 }

  private mutating func addZone(_ feature: ExchangeFeature, _ center: Coordinate) {
    let line = source.line(feature.offset)
    let radius = radius(of: feature)
    if radius == nil {
      source.warn(
        .radiusAssumed(
          zone: nextZone, line: line, usedMeters: CircleZone.defaultRadiusMeters))
    }
    append(feature, center, radius ?? CircleZone.defaultRadiusMeters)
  }

  private mutating func addZones(_ feature: ExchangeFeature, _ rings: [[Coordinate]]) {
    let line = source.line(feature.offset)
    let bag = feature.properties
    if let north = bag.number("centerLatitude"), let east = bag.number("centerLongitude"),
      let radius = radius(of: feature),
      let center = try? Coordinate(latitudeDegrees: north, longitudeDegrees: east)
    {
      if fits(rings, center, radius) { return append(feature, center, radius) }
      source.warn(.polygonEdited(zone: nextZone, line: line))
      let circle = circle(around: rings.flatMap { $0 })
      return append(feature, circle.center, circle.radiusMeters)
    }
    for (index, ring) in rings.enumerated() {
      source.warn(.polygonRounded(zone: nextZone, line: line))
      var part = feature
      if index > 0 { part.id = nil }
      let circle = circle(around: ring)
      append(part, circle.center, circle.radiusMeters)
    }
  }

  /// Returns whether rings draw a circle; other programs round to 1e-6 degrees or so.
  private func fits(_ rings: [[Coordinate]], _ center: Coordinate, _ radius: Double) -> Bool {
    // At the cuts of a circle at ±180 degrees and at a pole, corners are off its rim.
    let distances = rings.joined()
      .filter { abs($0.latitudeDegrees) < 90 && abs($0.longitudeDegrees) < 180 }
      .map { center.distanceMeters(to: $0) }
    guard let farthest = distances.max() else { return false }
    return abs(farthest - radius) < 1
  }

  private func circle(
    around places: [Coordinate]
  ) -> (center: Coordinate, radiusMeters: Double) {
    let frame = LocalFrame(origin: places[0])
    let circle = EnclosingCircle(around: places.map { frame.point(of: $0) })
    return (frame.coordinate(of: circle.center), circle.radiusMeters)
  }

  private mutating func append(_ feature: ExchangeFeature, _ center: Coordinate, _ found: Double) {
    let range = CircleZone.radiusRangeMeters
    let radius = min(max(found, range.lowerBound), range.upperBound)
    if radius != found {
      source.warn(
        .radiusClamped(
          zone: nextZone, line: source.line(feature.offset), foundMeters: found,
          usedMeters: radius))
    }
    game.locationLayout.append(
      CircleZone(id: identifier(of: feature), center: center, radiusMeters: radius))
  }

  private mutating func addGhost(_ feature: ExchangeFeature, at place: Coordinate) {
    let isOwn = feature.kind == .ghost && feature.id.flatMap { GhostID($0) } != nil
    let name = isOwn ? feature.name.flatMap(filledName) : feature.name.flatMap(tidyName)
    var ghost = Ghost(
      id: identifier(of: feature), name: name ?? "Ghost \(game.ghosts.count + 1)",
      baseLocation: place)
    if let model = feature.properties.text("modelID").flatMap(filledName) {
      ghost.modelID = model
    }
    let number = game.ghosts.count + 1
    let line = source.line(feature.offset)
    GhostProperties.read(feature.properties, into: &ghost, number, line, &source)
    ghost.text = story(feature.text, line, of: .ghost(number))
    if isOwn { GhostProperties.readProgress(feature.properties, into: &ghost, line, &source) }
    game.ghosts.append(ghost)
  }

  /// Returns a description as a text of the game; that of another program without its markup.
  private mutating func story(
    _ written: String?, _ line: Int, of owner: ExchangeWarning.TextOwner
  ) -> StoryText? {
    guard let written else { return nil }
    if source.isOwn, let text = StoryText(written) { return text }
    let plain = source.isOwn ? written : PlainDescription.text(of: written)
    guard let (text, cut) = StoryText.tidied(plain) else { return nil }
    if let cut { source.warn(.textCut(owner, line: line, characters: cut)) }
    return text
  }

  private mutating func identifier<Tag>(of feature: ExchangeFeature) -> Identifier<Tag> {
    if let text = feature.id, let id = Identifier<Tag>(text) {
      if used.insert(id.description).inserted { return id }
      source.warn(
        .identityReplaced(line: source.line(feature.offset), id: id.description))
    }
    let bits = makeID()
    let id = Identifier<Tag>(high: bits.high, low: bits.low)
    used.insert(id.description)
    return id
  }
}

/// Returns a name as written; nil if nothing of it is visible.
private func filledName(_ name: String) -> String? {
  name.allSatisfy { $0.isWhitespace } ? nil : name
}

/// Returns a name with each run of white space, which other programs add, as a single space.
private func tidyName(_ name: String) -> String? {
  let words = name.split(whereSeparator: { $0.isWhitespace })
  return words.isEmpty ? nil : words.joined(separator: " ")
}

/// Returns a file's name without its folder and extension.
private func fileStem(_ path: String) -> String {
  let file = path.split(separator: "/").last.map(String.init) ?? path
  guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
  return String(file[..<dot])
}
