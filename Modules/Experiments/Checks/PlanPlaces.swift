/// The places of a plan's keys in its text, by their dotted names (`vary.ghost.holdTime`).
package struct PlanPlaces {
  private var origins: [String: PlanOrigin] = [:]

  /// Creates an index without places, for a game or a plan made by the program.
  init() {}

  /// Finds the places in a plan's text; text that cannot be read has none.
  package init(text: String) {
    let root = try? YamlReader.read(text)
    root?.map?.eachPlace { name, origin in
      if origins[name] == nil { origins[name] = origin }
    }
  }

  /// Returns the place of the first of the keys that exists; nil if none does.
  package func place(_ keys: String...) -> PlanOrigin? {
    for key in keys { if let origin = origins[key] { return origin } }
    return nil
  }

  /// Returns the place that gives a parameter its value: varied, set, a rule, or else the game.
  func place(ofParameter name: String) -> PlanOrigin? {
    let short = name.split(separator: ".").last.map(String.init) ?? name
    return place(
      "vary.\(name)", "set.\(name)", "hunt.\(short)",
      name.hasPrefix("player.") ? "players" : name.hasPrefix("sensor.") ? "sensors" : "game")
  }

  /// The place that names the players.
  var players: PlanOrigin? { place("players", "vary.players") }
}
