import Domain

extension HuntSetup {
  /// Who is said to be distracted once a trap, as plans had it before attention left at a rate, is not
  /// distracted at the rate of the group as well.
  package mutating func forgetRate(where names: Set<String>) {
    guard names.contains("player.distractionProbability"),
      !names.contains("player.distractionRate"),
      playerSpreads.contains(where: { $0.name == "distractionRate" })
    else { return }
    settle(player: "distractionRate")
    player.distractionsPerMinute = 0
  }

  /// Sets a parameter by its full name, including a challenge's.
  package mutating func set(_ name: String, _ value: Double, choices: [String]) {
    if name.hasPrefix("player.") { settle(player: String(name.dropFirst("player.".count))) }
    if let spec = Self.specs.first(where: { $0.name == name }) ?? Self.ghostSpec(name) {
      spec.set(&self, value)
    } else {
      setChallenge(name, value, choices: choices)
    }
  }
}
