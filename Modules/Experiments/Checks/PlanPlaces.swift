/// Where the keys of a plan are written, by their dotted names (`vary.ghost.holdTime`).
struct PlanPlaces {
  private var origins: [String: PlanOrigin] = [:]

  /// No places: a game, or a plan made by the program.
  init() {}

  /// Finds the places in a plan's text; of text that cannot be read there are none.
  init(text: String) {
    let root = try? YamlReader.read(text)
    root?.map?.eachPlace { name, origin in
      if origins[name] == nil { origins[name] = origin }
    }
  }

  /// The place of the first key that is there; nil without any.
  func place(_ keys: String...) -> PlanOrigin? {
    for key in keys { if let origin = origins[key] { return origin } }
    return nil
  }

  /// Where a parameter gets its value: varied, set, a rule, or else the game.
  func place(ofParameter name: String) -> PlanOrigin? {
    let short = name.split(separator: ".").last.map(String.init) ?? name
    return place(
      "vary.\(name)", "set.\(name)", "hunt.\(short)",
      name.hasPrefix("player.") ? "players" : name.hasPrefix("sensor.") ? "sensors" : "game")
  }

  /// Where the players are named.
  var players: PlanOrigin? { place("players", "vary.players") }
}
