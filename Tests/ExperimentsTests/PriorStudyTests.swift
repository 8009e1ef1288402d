import Domain
import Simulation
import Testing

@testable import Experiments

@Suite("What an answer hangs on")
struct PriorStudyTests {
  private func played(_ plan: Plan, replicates: Int, at place: Int = 0) throws -> PriorStudy {
    let point = Design.point(of: plan, at: place)
    let least = try #require(PriorStudy.leastHunts(of: plan, at: point))
    var study = try #require(
      PriorStudy(plan, at: point, hunts: least / PriorStudy.leastReplicates * replicates))
    for replicate in 1...study.replicates {
      for (index, point) in Design.points(of: study.plan).enumerated() {
        let record = try SimulatedHunt(point.setup(in: study.plan))
          .run(seed: plan.seed, replicate: UInt64(replicate))
        study.add(
          RunRow(point: index + 1, replicate: replicate, status: .done, record: record))
      }
    }
    return study
  }

  private static let park = "game: {disc: 150, ghosts: 2}\nreplicates: 160\n"

  @Test("A shipped player's priors are played low and high; those that the plan sets are left out")
  func ends() throws {
    let plan = try readPlan(
      Self.park
        + """
        players: novice
        set: {player.distractionMean: 3, player.patience: 600}
        vary: {player.searchDelay: [1, 5]}
        """)
    let setup = Design.point(of: plan, at: 0).setup(in: plan)
    let ends = plan.players[0].priorEnds(in: plan, setup)
    let names = Set(ends.map(\.parameter))
    #expect(names.contains("distractionRate") && names.contains("aimSigma"))
    #expect(names.isDisjoint(with: ["distractionMean", "patience", "searchDelay"]))
    // No ghost has a challenge, there is no ground, and misses were measured.
    #expect(names.isDisjoint(with: ["challengeSkill", "offPathFactor", "fumbleProbability"]))
    for end in ends {
      let number = try #require(Persona.novice.numbers.first { $0.name == end.parameter })
      guard case .prior(let low, let high, _) = number.origin else {
        Issue.record("\(end.parameter) has a source")
        continue
      }
      #expect(end.value == (end.isHigh ? high : low))
      let spec = try #require(number.spec)
      // The group moves with its mean.
      let spread = end.choice.spreads.first { $0.name == end.parameter }
      #expect(spec.get(end.choice.parameters) == spread?.median ?? end.value)
      let mean = spread?.distribution.mean ?? end.value
      #expect(abs(mean - end.value) <= 1e-12 * end.value)
    }
  }

  @Test("A player of one's own, of a program or without priors has none; a plan as run has its own")
  func whose() throws {
    for players in ["perfect", "absent", "{name: own, base: novice, person: median}"] {
      let plan = try readPlan(Self.park + "players: \(players)\n")
      let count = PriorStudy.leastHunts(of: plan, at: Design.point(of: plan, at: 0))
      #expect((count == nil) == (players.count < 8), "\(players)")
    }
    let plan = try readPlan(Self.park + "players: [novice, {base: expert, aimSigma: 2}]\n")
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan)
    let names = again.players.map { $0.persona?.name }
    #expect(names == ["novice", "expert"])
  }

  @Test("The effects are those of plain hunts with the prior at each end, replicate by replicate")
  func recomputed() throws {
    let plan = try readPlan(
      Self.park
        + "players: novice\nset: {ghost.trapWindowDuration: 5}\ntargets: {escapes: ...0.1}\n")
    let study = try played(plan, replicates: 160)
    #expect(study.replicates == 160)
    let effect = try #require(
      study.effects.first { $0.parameter == "distractionRate" && $0.metric == "escapes" })
    func mean(_ rate: String) throws -> Double {
      let plan = try readPlan(
        Self.park + "players: {base: novice, distractionRate: \(rate)}\n"
          + "set: {ghost.trapWindowDuration: 5}\n")
      let hunt = try SimulatedHunt(Design.point(of: plan, at: 0).setup(in: plan))
      return try (1...160).reduce(0) {
        try $0 + hunt.run(seed: plan.seed, replicate: UInt64($1))[.escapes]
      } / 160
    }
    #expect(effect.low == 0 && effect.high == 7.5)
    #expect(effect.atLow == (try mean("0")))
    #expect(effect.atHigh == (try mean("{lognormal: {mean: 7.5, sd: 3.75}}")))
    #expect(effect.atHigh > effect.atLow)
    #expect(effect.differenceLow > 0 && effect.isShown && effect.decides, "\(effect)")
    #expect(study.effects.first?.isShown == true)
  }

  @Test(
    "The means at the ends are those of plain sweeps of a player who has that end",
    arguments: [
      ("novice", "distractionRate", "escapes", "ghost.trapWindowDuration: 5"),
      ("average", "aimSigma", "captureRate", "rule.aimToleranceDegrees: 4"),
      ("wheelchair", "lookInterval", "huntDuration", "ghost.holdTime: 3"),
    ])
  func plainSweeps(player: String, parameter: String, metric: String, setting: String) throws {
    let set = "set: {\(setting)}\n"
    let study = try played(
      try readPlan(Self.park + "players: \(player)\n" + set + "targets: {\(metric): ...0.5}\n"),
      replicates: 40)
    let effect = try #require(study.effects.first { $0.parameter == parameter })
    let persona = try #require(Persona.named(player))
    let spread = persona.spreads.first { $0.name == parameter }
    func mean(_ value: Double) throws -> Double {
      var text = "\(value)"
      if value > 0, case .lognormal(let mean, let sd)? = spread?.distribution {
        text = "{lognormal: {mean: \(value / mean * mean), sd: \(value / mean * sd)}}"
      }
      let plan = try readPlan(
        Self.park + "players: {base: \(player), \(parameter): \(text)}\n" + set)
      let hunt = try SimulatedHunt(Design.point(of: plan, at: 0).setup(in: plan))
      let asked = try #require(Metric.hunt.named(metric))
      return try (1...40).reduce(0) {
        try $0 + hunt.run(seed: plan.seed, replicate: UInt64($1))[asked]
      } / 40
    }
    #expect(effect.metric == metric && effect.low < effect.high)
    #expect(effect.atLow == (try mean(effect.low)))
    #expect(effect.atHigh == (try mean(effect.high)))
  }

  @Test("What never happens has no interval, and is not called settled")
  func rare() throws {
    let plan = try readPlan(
      Self.park
        + "players: expert\nset: {ghost.trapWindowDuration: 10}\ntargets: {gaveUp: ...0.1}\n")
    for effect in try played(plan, replicates: 25).effects where effect.differing < 8 {
      #expect(effect.differenceLow.isNaN && !effect.isShown)
    }
  }

  @Test("A robust plan has each prior at each end as a player, with that player's own targets")
  func robust() throws {
    let plan = try readPlan(
      Self.park
        + """
        players: [novice, expert]
        vary: {ghost.trapWindowDuration: {low: 5, high: 10}}
        design: sobol
        points: 2
        targets: {captureRate: 0.5..., novice: {escapes: ...1}}
        """)
    let robust = try plan.robust()
    let ends = robust.robustPlayers
    #expect(robust.players.count == 2 + ends.count && ends.count >= 20)
    let novices = ends.filter { $0.player == "novice" }.map(\.name)
    #expect(Set(robust.targets.compactMap(\.player)) == Set(["novice"] + novices))
    #expect(try readPlan(robust.canonicalText) == robust)
    #expect(throws: RobustProblem.noPriors) {
      try readPlan(Self.park + "players: perfect\n").robust()
    }
  }
}
