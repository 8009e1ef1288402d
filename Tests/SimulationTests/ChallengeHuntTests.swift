import Domain
import HuntEngine
import PluginKit
import SensorModels
import Simulation
import Template
import Testing

@Suite("Simulated challenges")
struct ChallengeHuntTests {
  private let book = ChallengeBook([TemplatePlugin()])

  private func setup(skill: Double = 0.5, maxFails: Int = 0) throws -> HuntSetup {
    var setup = HuntSetup(source: .disc(radiusMeters: 200, ghosts: 3))
    setup.player = Persona.average.parameters
    setup.player.challengeSkill = skill
    setup.sensor = try #require(SensorProfile.named("park")).parameters
    setup.challenges = book
    for (name, text) in [
      ("ghost.catchMode", "challenge"), ("ghost.challenge", "template"),
      ("ghost.maxFails", "\(maxFails)"), ("template.numbers", "12"),
    ] {
      let specs = HuntSetup.specs + HuntSetup.specs(of: book)
      let spec = try #require(specs.first { $0.name == name })
      try spec.apply(spec.parse(text), to: &setup)
    }
    return setup
  }

  private func total(_ metric: Metric, _ setup: HuntSetup) throws -> Double {
    let hunt = try SimulatedHunt(setup)
    var sum = 0.0
    for replicate in 0..<40 { sum += try hunt.run(seed: 5, replicate: UInt64(replicate))[metric] }
    return sum
  }

  @Test("GB-105 challenges won open traps, those lost are told by the engine, and time is booked")
  func figures() throws {
    let hunt = try SimulatedHunt(setup(maxFails: 2))
    for replicate in UInt64(0)..<20 {
      var lost = 0.0
      var observer = ClosureObserver { _, effects, _ in
        for case .challengeFailed in effects { lost += 1 }
      }
      let record = try hunt.run(seed: 5, replicate: replicate, observer: &observer)
      #expect(record[.challengesWon] == record[.trapsOpened])
      #expect(record[.challengesLost] == lost)
      #expect(record[.timeInChallenge] <= record[.timeInFight] + 1e-9)
      #expect(record[.timeInChallenge] > 0)
      let again = try hunt.run(seed: 5, replicate: replicate)
      #expect(again.values.map(\.bitPattern) == record.values.map(\.bitPattern))
    }
  }

  @Test("A better player loses fewer challenges; maxFails lets ghosts escape")
  func skill() throws {
    let beginner = try total(.challengesLost, setup(skill: 0))
    let expert = try total(.challengesLost, setup(skill: 1))
    #expect(expert < beginner * 0.8)
    #expect(try total(.escapes, setup(maxFails: 1)) > total(.escapes, setup()))
  }

  @Test("A hunt caught by holding has no challenges")
  func none() throws {
    var held = try setup()
    let mode = try HuntSetup.spec(named: "ghost.catchMode")
    try mode.apply(mode.parse("hold"), to: &held)
    for metric in [Metric.challengesWon, .challengesLost, .timeInChallenge] {
      #expect(try total(metric, held) == 0)
    }
  }

  @Test("A ghost whose challenge is not there is refused by name")
  func missing() throws {
    var unknown = try setup()
    unknown.challenges = ChallengeBook()
    #expect(throws: SimulationError.noChallenge("template")) { try SimulatedHunt(unknown) }
  }
}
