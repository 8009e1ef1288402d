import Domain
import PortableNumerics
import Simulation
import Testing

@Suite("Temperaments in simulated hunts")
struct TemperamentHuntTests {
  /// The mean seconds in fights over some hunts.
  private func fightSeconds(
    _ temperament: Temperament, lagSeconds: Double = 0.3, _ others: [(String, Double)] = []
  ) throws -> Double {
    var setup = try usualSetup("average", profile: "perfect")
    let index = Temperament.allCases.firstIndex(of: temperament) ?? 0
    try HuntSetup.spec(named: "ghost.temperament").apply(Double(index), to: &setup)
    try HuntSetup.spec(named: "player.trackingLag").apply(lagSeconds, to: &setup)
    for (name, value) in others {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    let hunt = try SimulatedHunt(setup)
    var sum = 0.0
    for replicate: UInt64 in 0..<60 {
      sum += try hunt.run(seed: 8, replicate: replicate)[.timeInFight]
    }
    return sum / 60
  }

  @Test("Every temperament makes the fight longer than a calm ghost does")
  func longer() throws {
    let calm = try fightSeconds(.calm)
    for temperament in Temperament.allCases.dropFirst() {
      #expect(try fightSeconds(temperament) > calm, "\(temperament)")
    }
  }

  @Test(
    "A slow follower loses a drifting and a darting ghost more often, and scares a shy one less")
  func lag() throws {
    for temperament in [Temperament.drifting, .darting] {
      #expect(
        try fightSeconds(temperament, lagSeconds: 1.2)
          > fightSeconds(temperament, lagSeconds: 0.2) * 1.05, "\(temperament)")
    }
    // From twice the tolerance to it the sight takes ln 2 of the lag, and 20°/s allow 0.3 s.
    func scaredSeconds(lag: Double) throws -> Double {
      let (aim, speed) = (("player.aimSigma", 0.5), "ghost.scareSpeed")
      return try fightSeconds(.shy, lagSeconds: lag, [aim, (speed, 20)])
        - fightSeconds(.shy, lagSeconds: lag, [aim, (speed, 100_000)])
    }
    #expect(try scaredSeconds(lag: 0.3) > 0)
    #expect(try scaredSeconds(lag: 0.6) == 0)
  }

  @Test("The numbers of a temperament matter as their names say")
  func numbers() throws {
    #expect(
      try fightSeconds(.drifting, [("ghost.driftSpeed", 20)])
        > fightSeconds(.drifting, [("ghost.driftSpeed", 1)]))
    #expect(
      try fightSeconds(.darting, [("ghost.restTime", 1.5)])
        > fightSeconds(.darting, [("ghost.restTime", 10)]))
    #expect(
      try fightSeconds(.darting, [("ghost.roamAngle", 25)])
        > fightSeconds(.darting, [("ghost.roamAngle", 3)]))
    #expect(
      try fightSeconds(.shy, [("ghost.scareSpeed", 5)])
        > fightSeconds(.shy, [("ghost.scareSpeed", 90)]))
  }
}
