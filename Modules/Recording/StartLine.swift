import PlainJSON
import Domain
import Geo
import HuntEngine
import PortableNumerics

/// The line that starts a hunt: its whole initial state.
enum StartLine {
  /// Returns the line of an initial state, without its line end.
  static func line(_ state: HuntState) -> String {
    var start = JSONText()
    start.add("engine", Int64(EngineRevision.current.number))
    start.add("ticks", state.now.ticks)
    start.add("seed", String(state.random.seed))
    start.add("replicate", Int64(state.random.replicate))
    start.add("lat", state.frame.origin.latitudeDegrees)
    start.add("lon", state.frame.origin.longitudeDegrees)
    start.add("rules", json: values(of: state.rules, HuntRules.specs))
    start.add("zones", json: list(state.zones.map(zone)))
    let texts = state.ghosts.indices.map { state.story.ofGhost($0) }
    start.add("ghosts", json: list(zip(state.ghosts, texts).map(ghost)))
    if let intro = state.story.intro { start.add("intro", intro.text) }
    if let finale = state.story.finale { start.add("finale", finale.text) }
    if let ground = state.openGround { start.add("openGround", json: openGround(ground)) }
    var line = JSONText()
    line.add("start", json: start.closed)
    return line.closed
  }

  /// Returns whether a state is an initial one, which is all that a start line can represent.
  static func holds(_ state: HuntState) -> Bool {
    let ghosts = state.ghosts.map {
      HuntGhost(
        name: $0.name, model: $0.model, parameters: $0.parameters, state: $0.state,
        position: $0.position,
        hasEscaped: $0.hasEscaped)
    }
    return state
      == HuntState(
        rules: state.rules, frame: state.frame, zones: state.zones, ghosts: ghosts,
        random: state.random, now: state.now, openGround: state.openGround, story: state.story)
  }

  private static func list(_ objects: [String]) -> String {
    "[" + objects.joined(separator: ",") + "]"
  }

  private static func zone(_ zone: LocalZone) -> String {
    var object = JSONText()
    add(zone.center, to: &object)
    object.add("radius", zone.radiusMeters)
    return object.closed
  }

  private static func ghost(_ ghost: HuntGhost, text: StoryText?) -> String {
    var object = JSONText()
    object.add("name", ghost.name)
    if let text { object.add("text", text.text) }
    object.add("modelID", ghost.model.rawValue)
    object.add("state", ghost.state.rawValue)
    object.add("hasEscaped", json: ghost.hasEscaped ? "true" : "false")
    add(ghost.position, to: &object)
    object.add("parameters", json: values(of: ghost.parameters, GhostParameters.specs))
    if let challenge = ghost.parameters.challenge {
      var values = JSONText()
      for name in challenge.values.keys.sorted() { values.add(name, challenge.values[name] ?? 0) }
      object.add("challenge", challenge.plugin)
      object.add("challengeValues", json: values.closed)
    }
    return object.closed
  }

  private static func add(_ point: LocalPoint, to object: inout JSONText) {
    object.add("east", point.eastMeters)
    object.add("north", point.northMeters)
  }

  private static func values<Root>(of root: Root, _ specs: [ParameterSpec<Root>]) -> String {
    var object = JSONText()
    for spec in specs {
      let value = spec.get(root)
      if spec.choices.isEmpty {
        object.add(spec.name, value)
      } else {
        object.add(spec.name, spec.format(value))
      }
    }
    return object.closed
  }
}

extension StartLine {
  /// Returns the engine revision in the value of `start`; 0 if it has none.
  static func revision(_ start: LinePlace) throws(RecordingFault) -> EngineRevision {
    guard let number = try start.optional("engine") else { return .none }
    return EngineRevision(
      Int(try number.integer(in: 0...Int64(EngineRevision.limit))))
  }

  /// Parses the value of `start`.
  static func state(_ start: LinePlace) throws(RecordingFault) -> HuntState {
    let ticks = try start.required("ticks").integer(in: 0...HuntDuration.longest.ticks)
    let replicates = 0...Int64(StreamKey.replicateLimit - 1)
    let random = HuntRandomness(
      seed: try start.required("seed").unsigned(),
      replicate: UInt64(try start.required("replicate").integer(in: replicates)))
    let origin = Coordinate(
      uncheckedLatitudeDegrees: try start.required("lat").number(upTo: 90),
      longitudeDegrees: try start.required("lon").number(upTo: 180))
    var rules = HuntRules()
    try read(start.required("rules"), into: &rules, HuntRules.specs)
    var zones: [LocalZone] = []
    for zone in try start.required("zones").elements(atMost: Game.mostZones) {
      zones.append(try self.zone(zone))
    }
    var ghosts: [HuntGhost] = []
    var texts: [StoryText?] = []
    for ghost in try start.required("ghosts").elements(atMost: Game.mostGhosts) {
      ghosts.append(try self.ghost(ghost))
      texts.append(try text("text", of: ghost))
    }
    let story = GameStory(
      intro: try text("intro", of: start), finale: try text("finale", of: start), ghosts: texts)
    return HuntState(
      rules: rules, frame: LocalFrame(origin: origin), zones: zones, ghosts: ghosts, random: random,
      now: HuntInstant(ticks: ticks),
      openGround: try start.optional("openGround").map { ground throws(RecordingFault) in
        try openGround(ground)
      }, story: story)
  }

  /// Parses a text of the game, if there is one.
  private static func text(
    _ key: String, of object: LinePlace
  ) throws(RecordingFault) -> StoryText? {
    guard let given = try object.optional(key) else { return nil }
    guard let text = StoryText(try given.string()) else { throw given.bad(.text) }
    return text
  }

  /// Parses `east` and `north` of an object.
  static func point(_ object: LinePlace) throws(RecordingFault) -> LocalPoint {
    let limit = RecordingFormat.farthestMeters
    return LocalPoint(
      eastMeters: try object.required("east").number(upTo: limit),
      northMeters: try object.required("north").number(upTo: limit))
  }

  private static func zone(_ object: LinePlace) throws(RecordingFault) -> LocalZone {
    let radius = try object.required("radius")
    let meters = try radius.number(upTo: RecordingFormat.farthestMeters)
    guard meters >= 0 else { throw radius.bad(.radius) }
    return LocalZone(center: try point(object), radiusMeters: meters)
  }

  private static func ghost(_ object: LinePlace) throws(RecordingFault) -> HuntGhost {
    let word = try object.required("state")
    guard let state = GhostState(rawValue: try word.string()), !state.isTransient else {
      throw word.bad(.either(["idle", "escaped", "captured"]))
    }
    var parameters = GhostParameters()
    try read(object.required("parameters"), into: &parameters, GhostParameters.specs)
    if let plugin = try object.optional("challenge") {
      var challenge = GhostChallenge(plugin: try plugin.string())
      let values = try object.required("challengeValues")
      for name in try values.keys() {
        challenge.values[name] = try values.required(name).number()
      }
      parameters.challenge = challenge
    }
    let model = try object.optional("modelID")?.string() ?? ""
    return HuntGhost(
      name: try object.required("name").string(), model: GhostModel(modelID: model),
      parameters: parameters, state: state,
      position: try point(object), hasEscaped: try object.required("hasEscaped").bool())
  }

  /// Sets the parameters that an object contains.
  ///
  /// An absent parameter keeps its default, as in files of programs older than the parameter. An
  /// unknown one throws, since the hunt would not be the same.
  private static func read<Root>(
    _ object: LinePlace, into root: inout Root, _ specs: [ParameterSpec<Root>]
  ) throws(RecordingFault) {
    let names = Set(specs.map { $0.name })
    if let other = try object.keys().first(where: { !names.contains($0) }) {
      throw .unknownParameter(keyPath: object.keyPath, name: other)
    }
    for spec in specs {
      guard let given = try object.optional(spec.name) else { continue }
      let isChoice = !spec.choices.isEmpty
      let name = isChoice ? try given.string() : ""
      let number = isChoice ? 0 : try given.number()
      do throws(ParameterError) {
        let value = isChoice ? try spec.parse(name) : number
        try spec.apply(value, to: &root, beyondRanges: true)
      } catch {
        throw .parameter(keyPath: object.keyPath, error)
      }
    }
  }
}
