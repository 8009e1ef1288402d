import Domain
import PlainJSON

/// Reads games; anything wrong is an error, or is repaired and recorded.
///
/// A repair uses the nearest valid value, or the default. Elements without an identity or place of
/// their own are left out.
struct GameReader {
  let isMending: Bool
  private(set) var repairs: [StoredRepair] = []
  private var gameIDs: Set<GameID> = []
  private var game = StoredPlace()
  private var isOneActive = false
  private var ghostCount = 0

  init(isMending: Bool) { self.isMending = isMending }

  mutating func library(_ root: JSONField) throws(ContentFault) -> GameLibrary {
    try root.checkSchemaVersion()
    let members = try root.members()
    if members["games"] == nil, members["ghosts"] != nil || members["locationLayout"] != nil {
      return GameLibrary(games: [try readGame(root, number: 1)])
    }
    var games: [Game] = []
    let fields = try root.required("games").elements(atMost: GameLibrary.mostGames)
    for (index, field) in fields.enumerated() {
      game = StoredPlace().element(of: "games", JSONField.label(field.node, index))
      if let read = try element(
        game,
        { (reader: inout GameReader) throws(ContentFault) in
          try reader.readGame(field, number: index + 1)
        })
      {
        games.append(read)
      }
    }
    let library = GameLibrary(games: games)
    try library.checkLimits(path: root.source.path)
    return library
  }

  /// Returns an element of a list; nil if it is left out.
  private mutating func element<Value>(
    _ object: StoredPlace, _ read: (inout GameReader) throws(ContentFault) -> Value
  ) throws(ContentFault) -> Value? {
    do throws(ContentFault) {
      return try read(&self)
    } catch {
      guard isMending, error.isContentFault || error.isBeyondLimit else { throw error }
      repairs.append(StoredRepair(error: error, place: object, outcome: .leftOut))
      return nil
    }
  }

  /// Returns a value, or its substitute.
  private mutating func value<Value>(
    of object: StoredPlace,
    or substitute: @autoclosure () -> (value: Value, name: StoredRepair.Substitute),
    _ read: () throws(ContentFault) -> Value
  ) throws(ContentFault) -> Value {
    do throws(ContentFault) {
      return try read()
    } catch {
      guard isMending, error.isContentFault else { throw error }
      let (value, name) = substitute()
      repairs.append(StoredRepair(error: error, place: object, outcome: .replaced(by: name)))
      return value
    }
  }

  private mutating func readGame(_ field: JSONField, number: Int) throws(ContentFault) -> Game {
    var game = Game(
      id: try field.required("id").identifier(&gameIDs),
      name: try name(field, number, of: self.game))
    game.rules = try readRules(field)
    game.ground = try value(of: self.game, or: (nil, .none)) { () throws(ContentFault) in
      guard let given = try field.optional("ground") else { return nil }
      guard let name = GroundName(try given.string()) else { throw given.bad(.text) }
      return name
    }
    game.intro = try text("intro", of: field, self.game)
    game.finale = try text("finale", of: field, self.game)
    var zoneIDs: Set<ZoneID> = []
    for (index, zone) in try list("locationLayout", field, atMost: Game.mostZones).enumerated() {
      let object = self.game.element(of: "locationLayout", JSONField.label(zone.node, index))
      if let read = try element(
        object,
        { (reader: inout GameReader) throws(ContentFault) in
          try reader.readZone(zone, object, &zoneIDs)
        })
      {
        game.locationLayout.append(read)
      }
    }
    var ghostIDs: Set<GhostID> = []
    let ghosts = try list("ghosts", field, atMost: Game.mostGhosts)
    if isMending, ghostCount + ghosts.count > GameLibrary.mostGhosts {
      throw .beyondLimit(
        path: field.source.path, .ghosts, count: ghostCount + ghosts.count)
    }
    game.ghosts.reserveCapacity(ghosts.count)
    for (index, ghost) in ghosts.enumerated() {
      // The name is only for repairs.
      let object =
        isMending
        ? self.game.element(of: "ghosts", JSONField.label(ghost.node, index)) : StoredPlace()
      if let read = try element(
        object,
        { (reader: inout GameReader) throws(ContentFault) in
          try reader.readGhost(ghost, index, object, &ghostIDs)
        })
      {
        game.ghosts.append(read)
      }
    }
    let (isMending, isOneActive) = (isMending, isOneActive)
    game.isActive = try value(of: self.game, or: (false, .text("false"))) {
      () throws(ContentFault) in
      guard let active = try field.optional("isActive") else { return false }
      let isActive = try active.bool()
      // Otherwise the first of several is the active one.
      if isActive, isOneActive, isMending { throw active.bad(.inactive) }
      return isActive
    }
    if game.isActive { self.isOneActive = true }
    ghostCount += game.ghosts.count
    return game
  }

  private mutating func name(
    _ field: JSONField, _ number: Int, of object: StoredPlace
  ) throws(ContentFault) -> String {
    try value(of: object, or: ("\(number)", .text("'\(number)'"))) { () throws(ContentFault) in
      try field.required("name").name()
    }
  }

  /// Reads a text of the story; a repair cuts one that is too long.
  private mutating func text(
    _ key: String, of field: JSONField, _ object: StoredPlace
  ) throws(ContentFault) -> StoryText? {
    let mended = { () -> (StoryText?, StoredRepair.Substitute) in
      guard let given = try? field.required(key).string(), let tidy = StoryText.tidied(given)
      else { return (nil, .none) }
      return (tidy.text, .text("'\(shortened(tidy.text.text))'"))
    }
    return try value(of: object, or: mended()) { () throws(ContentFault) in
      guard let given = try field.optional(key) else { return nil }
      let expected = ExpectedValue.plainText(atMost: StoryText.longest)
      guard let text = StoryText(try given.string(expected)) else { throw given.bad(expected) }
      return text
    }
  }

  private mutating func list(
    _ key: String, _ field: JSONField, atMost limit: Int
  ) throws(ContentFault) -> [JSONField] {
    try value(of: game, or: ([], .emptyList)) { () throws(ContentFault) in
      try field.required(key).elements(atMost: limit)
    }
  }

  private mutating func readZone(
    _ field: JSONField, _ object: StoredPlace, _ ids: inout Set<ZoneID>
  ) throws(ContentFault) -> CircleZone {
    let id: ZoneID = try field.required("id").identifier(&ids)
    let center = try field.coordinate(latitude: "centerLatitude", longitude: "centerLongitude")
    let range = CircleZone.radiusRangeMeters
    let nearest = { () -> (Double, StoredRepair.Substitute) in
      let radius = field.nearest("radiusMeters", range) ?? CircleZone.defaultRadiusMeters
      return (radius, .text(shortestText(radius)))
    }
    let radius = try value(of: object, or: nearest()) { () throws(ContentFault) in
      try field.required("radiusMeters").number(in: range, unit: "m")
    }
    return CircleZone(id: id, center: center, radiusMeters: radius)
  }

  private mutating func readGhost(
    _ field: JSONField, _ index: Int, _ object: StoredPlace, _ ids: inout Set<GhostID>
  ) throws(ContentFault) -> Ghost {
    let id: GhostID = try field.required("id").identifier(&ids)
    let base = try field.required("baseLocation").coordinate()
    var ghost = Ghost(id: id, name: try name(field, index + 1, of: object), baseLocation: base)
    let model = ghost.modelID
    ghost.modelID = try value(of: object, or: (model, .text("'\(model)'"))) {
      () throws(ContentFault) in
      try field.optional("modelID")?.name() ?? model
    }
    ghost.text = try text("text", of: field, object)
    try readParameters(GhostParameters.specs, into: &ghost.parameters, field, object)
    ghost.parameters.challenge = try readChallenge(field, object)
    try readProgress(of: &ghost, field, object)
    return ghost
  }

  private mutating func readParameters<Root>(
    _ specs: [ParameterSpec<Root>], into root: inout Root, _ field: JSONField, _ object: StoredPlace
  ) throws(ContentFault) {
    for spec in specs {
      let nearest = { () -> (Double?, StoredRepair.Substitute) in
        let value = spec.nearest(to: field.nearest(spec.name, spec.range))
        return (value, .text(spec.format(value)))
      }
      let read = try value(of: object, or: nearest()) { () throws(ContentFault) -> Double? in
        if spec.since == nil {
          return try field.optional(spec.name)?.parameter(spec)
        }
        return try field.required(spec.name).parameter(spec)
      }
      if let read { spec.set(&root, read) }
    }
  }

  /// Reads the rules; the default ones for a game without any, such as of an older program.
  private mutating func readRules(_ field: JSONField) throws(ContentFault) -> HuntRules {
    var rules = HuntRules()
    let given = try value(of: game, or: (nil, .none)) { () throws(ContentFault) -> JSONField? in
      let given = try field.optional("rules")
      _ = try given?.members()
      return given
    }
    if let given { try readParameters(HuntRules.specs, into: &rules, given, game) }
    return rules
  }

  /// Reads the chosen challenge; its plugin may not exist and is kept.
  private mutating func readChallenge(
    _ field: JSONField, _ object: StoredPlace
  ) throws(ContentFault) -> GhostChallenge? {
    var challenge = GhostChallenge()
    challenge.plugin = try value(of: object, or: ("", .none)) { () throws(ContentFault) in
      try field.optional("challenge")?.string(.pluginName) ?? ""
    }
    let values = try value(of: object, or: (nil, .none)) { () throws(ContentFault) -> JSONField? in
      let values = try field.optional("challengeValues")
      _ = try values?.members()
      return values
    }
    guard let values else { return challenge.plugin.isEmpty ? nil : challenge }
    for name in try values.members().keys.sorted() {
      challenge.values[name] = try value(of: object, or: (nil, .none)) {
        () throws(ContentFault) -> Double? in
        try values.required(name).number(in: -1e300...1e300)
      }
    }
    return challenge == GhostChallenge() ? nil : challenge
  }

  private mutating func readProgress(
    of ghost: inout Ghost, _ field: JSONField, _ object: StoredPlace
  ) throws(ContentFault) {
    let base = ghost.baseLocation
    ghost.currentPosition = try value(of: object, or: (base, .text("baseLocation"))) {
      () throws(ContentFault) in try field.optional("currentPosition")?.coordinate() ?? base
    }
    ghost.lastEscapeDate = try value(of: object, or: (nil, .none)) {
      () throws(ContentFault) in try field.optional("lastEscapeDate")?.wallTime()
    }
    ghost.state = try value(of: object, or: (.idle, .text("idle"))) { () throws(ContentFault) in
      try field.optional("state")?.ghostState() ?? .idle
    }
    ghost.state = ghost.restingState
  }
}
