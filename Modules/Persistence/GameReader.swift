import Domain
import PlainJSON

/// Parameters that came after the first files were written; a file without them gets the defaults.
private let laterParameters: Set<String> = ["holdTime", "catchMode", "maxFails"]

/// Reads games; what is wrong is an error, or mended and noted.
///
/// A value that is wrong is mended by the nearest one that is right, or the default. What has no
/// identity or place of its own is left out.
struct GameReader {
  let isMending: Bool
  private(set) var repairs: [StoredRepair] = []
  private var gameIDs: Set<GameID> = []
  private var game: Sentence = ""

  init(isMending: Bool) { self.isMending = isMending }

  mutating func library(_ root: JSONField) throws(StoreError) -> GameLibrary {
    try root.checkSchemaVersion()
    let members = try root.members()
    if members["games"] == nil, members["ghosts"] != nil || members["locationLayout"] != nil {
      return GameLibrary(games: [try readGame(root, number: 1)])
    }
    var games: [Game] = []
    let fields = try root.required("games").elements(atMost: GameLibrary.mostGames)
    for (index, field) in fields.enumerated() {
      game = "game \(prose: JSONField.label(field, index))"
      if let read = try element(
        game,
        { (reader: inout GameReader) throws(StoreError) in
          try reader.readGame(field, number: index + 1)
        })
      {
        games.append(read)
      }
    }
    let library = GameLibrary(games: games)
    try library.checkLimits(path: root.document.path)
    return library
  }

  /// An element of a list; nil if it is left out.
  private mutating func element<Value>(
    _ object: Sentence, _ read: (inout GameReader) throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    do throws(StoreError) {
      return try read(&self)
    } catch {
      guard isMending, error.isContentFault else { throw error }
      repairs.append(StoredRepair(error: error, object: object, outcome: .leftOut))
      return nil
    }
  }

  /// A value, or what stands in for it.
  private mutating func value<Value>(
    of object: Sentence, or substitute: @autoclosure () -> (value: Value, text: String),
    _ read: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    do throws(StoreError) {
      return try read()
    } catch {
      guard isMending, error.isContentFault else { throw error }
      let (value, text) = substitute()
      repairs.append(StoredRepair(error: error, object: object, outcome: .replaced(by: text)))
      return value
    }
  }

  private mutating func readGame(_ field: JSONField, number: Int) throws(StoreError) -> Game {
    var game = Game(
      id: try field.required("id").identifier(&gameIDs),
      name: try name(field, number, of: self.game))
    var zoneIDs: Set<ZoneID> = []
    for (index, zone) in try list("locationLayout", field, atMost: Game.mostZones).enumerated() {
      let object: Sentence = "\(self.game): zone \(index + 1)"
      if let read = try element(
        object,
        { (reader: inout GameReader) throws(StoreError) in
          try reader.readZone(zone, object, &zoneIDs)
        })
      {
        game.locationLayout.append(read)
      }
    }
    var ghostIDs: Set<GhostID> = []
    let ghosts = try list("ghosts", field, atMost: Game.mostGhosts)
    game.ghosts.reserveCapacity(ghosts.count)
    for (index, ghost) in ghosts.enumerated() {
      // The name is for repairs alone.
      let object: Sentence =
        isMending ? "\(self.game): ghost \(prose: JSONField.label(ghost, index))" : ""
      if let read = try element(
        object,
        { (reader: inout GameReader) throws(StoreError) in
          try reader.readGhost(ghost, index, object, &ghostIDs)
        })
      {
        game.ghosts.append(read)
      }
    }
    game.isActive = try value(of: self.game, or: (false, "false")) { () throws(StoreError) in
      try field.optional("isActive")?.bool() ?? false
    }
    return game
  }

  private mutating func name(
    _ field: JSONField, _ number: Int, of object: Sentence
  ) throws(StoreError) -> String {
    try value(of: object, or: ("\(number)", "'\(number)'")) { () throws(StoreError) in
      try field.required("name").name()
    }
  }

  private mutating func list(
    _ key: String, _ field: JSONField, atMost limit: Int
  ) throws(StoreError) -> [JSONField] {
    try value(of: game, or: ([], "an empty list")) { () throws(StoreError) in
      try field.required(key).elements(atMost: limit)
    }
  }

  private mutating func readZone(
    _ field: JSONField, _ object: Sentence, _ ids: inout Set<ZoneID>
  ) throws(StoreError) -> CircleZone {
    let id: ZoneID = try field.required("id").identifier(&ids)
    let center = try field.coordinate(latitude: "centerLatitude", longitude: "centerLongitude")
    let range = CircleZone.radiusRangeMeters
    let nearest = { () -> (Double, String) in
      let radius = field.nearest("radiusMeters", range) ?? CircleZone.defaultRadiusMeters
      return (radius, shortestText(radius))
    }
    let radius = try value(of: object, or: nearest()) { () throws(StoreError) in
      try field.required("radiusMeters").number(in: range, unit: "m")
    }
    return CircleZone(id: id, center: center, radiusMeters: radius)
  }

  private mutating func readGhost(
    _ field: JSONField, _ index: Int, _ object: Sentence, _ ids: inout Set<GhostID>
  ) throws(StoreError) -> Ghost {
    let id: GhostID = try field.required("id").identifier(&ids)
    let base = try field.required("baseLocation").coordinate()
    var ghost = Ghost(id: id, name: try name(field, index + 1, of: object), baseLocation: base)
    let model = ghost.modelID
    ghost.modelID = try value(of: object, or: (model, "'\(model)'")) { () throws(StoreError) in
      try field.optional("modelID")?.name() ?? model
    }
    for spec in GhostParameters.specs {
      let nearest = { () -> (Double?, String) in
        let value = spec.nearest(to: field.nearest(spec.name, spec.range))
        return (value, spec.format(value))
      }
      let read = try value(of: object, or: nearest()) { () throws(StoreError) -> Double? in
        if laterParameters.contains(spec.name) {
          return try field.optional(spec.name)?.parameter(spec)
        }
        return try field.required(spec.name).parameter(spec)
      }
      if let read { spec.set(&ghost.parameters, read) }
    }
    ghost.parameters.challenge = try readChallenge(field, object)
    try readProgress(of: &ghost, field, object)
    return ghost
  }

  /// The challenge that was chosen; its plugin may be one that is not there, and is kept.
  private mutating func readChallenge(
    _ field: JSONField, _ object: Sentence
  ) throws(StoreError) -> GhostChallenge? {
    var challenge = GhostChallenge()
    challenge.plugin = try value(of: object, or: ("", "none")) { () throws(StoreError) in
      try field.optional("challenge")?.string("the name of a plugin") ?? ""
    }
    let values = try value(of: object, or: (nil, "none")) { () throws(StoreError) -> JSONField? in
      let values = try field.optional("challengeValues")
      _ = try values?.members()
      return values
    }
    guard let values else { return challenge.plugin.isEmpty ? nil : challenge }
    for name in try values.members().keys.sorted() {
      challenge.values[name] = try value(of: object, or: (nil, "none")) {
        () throws(StoreError) -> Double? in
        try values.required(name).number(in: -1e300...1e300)
      }
    }
    return challenge == GhostChallenge() ? nil : challenge
  }

  private mutating func readProgress(
    of ghost: inout Ghost, _ field: JSONField, _ object: Sentence
  ) throws(StoreError) {
    let base = ghost.baseLocation
    ghost.currentPosition = try value(of: object, or: (base, "baseLocation")) {
      () throws(StoreError) in try field.optional("currentPosition")?.coordinate() ?? base
    }
    ghost.lastEscapeDate = try value(of: object, or: (nil, "none")) {
      () throws(StoreError) in try field.optional("lastEscapeDate")?.wallTime()
    }
    ghost.state = try value(of: object, or: (.idle, "idle")) { () throws(StoreError) in
      try field.optional("state")?.ghostState() ?? .idle
    }
    ghost.state = ghost.restingState
  }
}

extension ParameterSpec {
  /// The value that is right and nearest to a number in the range; the default without one.
  fileprivate func nearest(to number: Double?) -> Double {
    guard let number, choices.isEmpty else { return defaultValue }
    return isWhole ? number.rounded() : number
  }
}

extension JSONField {
  /// The name of an element, or its number from 1.
  fileprivate static func label(_ field: JSONField, _ index: Int) -> String {
    guard let name = try? field.required("name").name() else { return String(index + 1) }
    return "'\(shortened(name))'"
  }

  /// The number of a range that is nearest to a member; nil if that is no number.
  fileprivate func nearest(_ key: String, _ range: ClosedRange<Double>) -> Double? {
    guard let field = try? required(key) else { return nil }
    guard case .number(let value) = field.node.value else { return nil }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
