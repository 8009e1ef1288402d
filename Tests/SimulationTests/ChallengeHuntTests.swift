import Domain
import Experiments
import HuntEngine
import PortableNumerics
import PluginKit
import SensorModels
import Simulation
import Template
import Testing

@Suite("Simulated challenges")
struct ChallengeHuntTests {
  private let book = ChallengeBook([.template])

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

  @Test(
    "GB-105 challenges won open traps, those lost are reported by the engine, and time is booked")
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

  @Test("Fixes that were frozen in a fight go on after a challenge is lost, by compass or by sight")
  func frozen() throws {
    for navigation in [Navigation.compass, .exact] {
      var setup = try setup(skill: 0.1, maxFails: 1)
      setup.sensor.fixesDuringFight = false
      setup.player.navigation = navigation
      #expect(try total(.challengesLost, setup) > 0)
    }
  }

  @Test("GB-105 a challenge whose fight is lost goes on in the next one, as in play")
  func left() throws {
    var setup = try setup(maxFails: 2)
    let radius = try HuntSetup.spec(named: "ghost.fightRadius")
    try radius.apply(radius.range.lowerBound, to: &setup)
    setup.sensor = try #require(SensorProfile.named("urban")).parameters
    let hunt = try SimulatedHunt(setup)
    var (lostFights, decidedCount) = (0, 0)
    for replicate in UInt64(0)..<30 {
      let random = HuntRandomness(seed: 5, replicate: replicate)
      func seconds(_ ghost: Int, _ attempt: Int, _ parameters: GhostParameters) -> Double {
        var player = random.stream(.challenge, ghost: ghost, attempt: 2 * attempt + 1)
        let result = book.simulate(
          for: parameters, skill: setup.player.challengeSkill,
          seed: random.challengeSeed(ghost: ghost, attempt: attempt), player: &player)
        return result.map { max($0.seconds, $0.isWon ? 0 : 1) } ?? .nan
      }
      var decided: [Int: Int] = [:]
      var parameters: [GhostParameters] = []
      var observer = ClosureObserver { _, effects, state in
        parameters = state.ghosts.map(\.parameters)
        for effect in effects {
          switch effect {
          case .challengeFailed(let ghost, _): decided[ghost, default: 0] += 1
          case .trapOpened(let ghost, _): decided[ghost, default: 0] += 1
          case .fightLost: lostFights += 1
          default: break
          }
        }
      }
      let record = try hunt.run(seed: 5, replicate: replicate, observer: &observer)
      // What was played is all of those that were decided, and a part of one more a ghost.
      var (least, most) = (0.0, 0.0)
      for ghost in parameters.indices {
        let count = decided[ghost] ?? 0
        decidedCount += count
        let whole = (0..<count).reduce(0) { $0 + seconds(ghost, $1, parameters[ghost]) }
        least += whole
        most += whole + seconds(ghost, count, parameters[ghost])
      }
      #expect(record[.timeInChallenge] > least - 1e-6)
      #expect(record[.timeInChallenge] < most + 1e-6)
    }
    #expect(lostFights > 20 && decidedCount > 20)
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

  /// Returns the share of 400 roll-outs in which a beginner wins the challenge that somebody else has
  /// begun, whose guesses are given as differences from the number; there are twelve and three guesses.
  private func winShare(
    after guesses: [Int], _ change: (inout PlayerParameters) -> Void = { _ in }
  ) throws -> Double {
    var setup = try setup(skill: 0, maxFails: 1)
    setup.player.acquireMeanSeconds = 0
    change(&setup.player)
    var found: HuntState?
    var observer = ClosureObserver { _, _, state in
      if found == nil, case .fight = state.phase { found = state }
    }
    _ = try SimulatedHunt(setup).run(seed: 5, replicate: 3, observer: &observer)
    let state = try #require(found)
    let ghost = try #require(state.phase.target)
    var life = ChallengeLife<HuntContinuation.Challenge>()
    let start = life.next(of: ghost, random: state.random)
    var play = try #require(book.start(for: state.ghosts[ghost].parameters, seed: start.seed))
    let number = try #require(
      (1...12).first { guess in
        var copy = play
        return (try? copy.move("\(guess)")) != nil && copy.result?.isWon == true
      })
    for guess in guesses { try play.move("\(number + guess)") }
    life.begin(start, .played(play), at: state.now)
    // Time for one challenge and no more.
    setup.limitSeconds = state.now.seconds + 20
    let hunt = try SimulatedHunt(setup)
    let moment = HuntContinuation(
      state: state, began: .start, lastCapture: .start, challenges: life)
    let won = try (0..<400).count { rollOut in
      try hunt.run(continuing: moment, rollOut: rollOut)[.challengesWon] > 0
    }
    return Double(won) / 400
  }

  @Test("A challenge that somebody else has begun is played on from where it stands")
  func continued() throws {
    // One number is left, and one guess.
    #expect(try winShare(after: [-1, 1]) == 1)
    // A guess at random among what is left, and one more if it fails.
    let begun = try winShare(after: [-1])
    let fresh = try winShare(after: [])
    #expect(fresh > 0.2 && fresh < begun && begun < 1, "\(fresh) \(begun)")
    // Who does not see the guesses does not know them.
    #expect(try winShare(after: [-1, 1]) { $0.listeningWordsPerMinute = 150 } < 0.9)
  }

  @Test("The outcome that a program's hunt has drawn for a challenge stays when another plays on")
  func foreseen() throws {
    var setup = try setup(skill: 0.3, maxFails: 1)
    setup.source = .disc(radiusMeters: 1, ghosts: 1)
    setup.limitSeconds = 60
    for (name, text) in [
      ("ghost.trapWindowDuration", "60"), ("ghost.escapeDistanceMeters", "200"),
      ("player.fumbleProbability", "0"), ("player.distractionRate", "0"),
      ("rule.searchStart", "automatic"),
    ] {
      let spec = try HuntSetup.spec(named: name)
      try spec.apply(spec.parse(text), to: &setup, beyondRanges: true)
    }
    let hunt = try SimulatedHunt(setup)
    var (chances, outcomes) = ([Double](), Set<Bool>())
    for replicate in 1...12 as ClosedRange<UInt64> {
      var events: [HuntEvent] = []
      var observer = ClosureObserver { event, _, _ in events.append(event) }
      _ = try hunt.run(seed: 5, replicate: replicate, observer: &observer)
      let recording = WhyRecording(
        first: hunt.initialState(seed: 5, replicate: replicate), events: events, end: .timeUp,
        challenges: .foreseen(hunt))
      let answer = try #require(
        try WhyStudy(recording, playedOn: setup, goal: .finish).answer(rollOuts: 40, jobs: 2))
      let begun = try #require(answer.moments.firstIndex { $0.cause.kind == .fightStarted })
      for moment in answer.moments[begun...] {
        #expect(moment.chance == (answer.isReached ? 1 : 0), "\(replicate): \(moment)")
      }
      chances += answer.moments[begun...].map(\.chance)
      outcomes.insert(answer.isReached)
    }
    #expect(outcomes == [true, false] && chances.count > 50)
  }
}
