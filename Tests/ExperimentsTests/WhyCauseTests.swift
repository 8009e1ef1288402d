import Domain
import Experiments
import HuntEngine
import Simulation
import Statistics
import Testing

/// Hunts whose one cause of failure is planted, and hunts of somebody else.
@Suite("Causes that why names")
struct WhyCauseTests {
  /// A hunt of one ghost some metres away, for a player and a phone without an error; then values.
  private static func setup(
    meters: Double, seconds: Double, _ values: [(String, Double)]
  ) throws -> HuntSetup {
    var setup = HuntSetup(source: .disc(radiusMeters: meters, ghosts: 1))
    let exact: [(String, Double)] = [
      ("ghost.escapeDistanceMeters", 200), ("rule.searchStart", 1),
      ("player.reactionScale", 0), ("player.distractionRate", 0),
      ("player.distractionProbability", 0), ("player.fumbleProbability", 0),
      ("player.acquireMean", 0), ("player.aimSigma", 0), ("player.steeringSigma", 0),
      ("sensor.positionSigma", 0), ("sensor.headingSigma", 0), ("sensor.headingBiasSigma", 0),
      ("sensor.dropoutRate", 0), ("sensor.outlierRate", 0), ("hunt.limit", seconds),
    ]
    for (name, value) in exact + values {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    return setup
  }

  /// Returns the answers of the hunts that fail, of the first replicates.
  private static func failures(_ setup: HuntSetup, of count: UInt64) throws -> [WhyAnswer] {
    try (1...count).compactMap { replicate in
      let study = try WhyStudy(setup, goal: .finish, targets: [], seed: 7, replicate: replicate)
      let answer = try #require(try study.answer(rollOuts: 100, jobs: 2))
      return answer.isReached ? nil : answer
    }
  }

  @Test("A hold that breaks is named first, and to keep it would have helped")
  func brokenHold() throws {
    // Attention leaves about every 8 s for long, and the hunt ends a second after a hold of 6 s could.
    let setup = try Self.setup(
      meters: 0, seconds: 12,
      [
        ("ghost.holdTime", 6), ("rule.aimToleranceDegrees", 10), ("player.distractionRate", 7),
        ("player.distractionMean", 30), ("sensor.fixesDuringFight", 0),
      ])
    let answers = try Self.failures(setup, of: 12).filter { answer in
      // Who looks away at once has not held anything.
      answer.moments.contains { $0.cause.kind == .holdLost }
    }
    #expect(answers.count > 2)
    for answer in answers {
      let first = try #require(answer.turningPoints.first { $0.change.difference < 0 })
      #expect(answer.moments[first.moment].cause.kind == .holdLost)
      #expect(try #require(answer.moments[first.moment].cause.value) > 0)
      #expect(first.helps.map(\.change) == [.holdKept])
      #expect(first.helps[0].chance > 0.9)
    }
  }

  @Test("A lost position is named first")
  func lostPosition() throws {
    let setup = try Self.setup(
      meters: 120, seconds: 130,
      [("sensor.dropoutRate", 40), ("sensor.dropoutMean", 300), ("ghost.holdTime", 0.5)])
    let answers = try Self.failures(setup, of: 12).filter { $0.moments[0].chance > 0.3 }
    #expect(answers.count > 2)
    for answer in answers {
      let first = try #require(answer.turningPoints.first { $0.change.difference < 0 })
      #expect(answer.moments[first.moment].cause.kind == .positionLost)
    }
  }

  /// Returns a simulated hunt as one of somebody else.
  private static func recorded(_ setup: HuntSetup, replicate: UInt64) throws -> WhyRecording {
    let hunt = try SimulatedHunt(setup)
    var events: [HuntEvent] = []
    var observer = ClosureObserver { event, _, _ in events.append(event) }
    _ = try hunt.run(seed: 7, replicate: replicate, observer: &observer)
    return WhyRecording(
      first: hunt.initialState(seed: 7, replicate: replicate), events: events, end: .timeUp)
  }

  @Test(
    "A hunt of somebody else is played on: one draw decides it, and it alone is named",
    arguments: [WhyGoal.finish, .capture(1)])
  func recording(goal: WhyGoal) throws {
    let setup = try Self.setup(
      meters: 0, seconds: 20,
      [
        ("ghost.holdTime", 2), ("ghost.trapWindowDuration", 1 / 1.09.squareRoot()),
        ("rule.aimToleranceDegrees", 180), ("player.reactionScale", 1),
        ("player.reactionMean", 1), ("player.reactionSd", 0.3), ("sensor.fixesDuringFight", 0),
      ])
    var outcomes: Set<Bool> = []
    for replicate in 1...6 as ClosedRange<UInt64> {
      let study = try WhyStudy(
        Self.recorded(setup, replicate: replicate), playedOn: setup, goal: goal)
      let answer = try #require(try study.answer(rollOuts: 500, jobs: 2))
      let thrown = try #require(
        answer.moments.firstIndex { [.captured, .escaped].contains($0.cause.kind) })
      for moment in answer.moments[..<thrown] { #expect(abs(moment.chance - 0.5) < 0.112) }
      for moment in answer.moments[thrown...] {
        #expect(moment.chance == (answer.isReached ? 1 : 0))
      }
      #expect(answer.turningPoints.map(\.moment) == [thrown])
      outcomes.insert(answer.isReached)
    }
    #expect(outcomes == [true, false])
  }

  @Test("A hunt of somebody else has about the chances of the simulated one that it is")
  func sameChances() throws {
    var setup = HuntSetup(source: .disc(radiusMeters: 60, ghosts: 2))
    setup.player = try #require(Persona.named("novice")).parameters
    setup.limitSeconds = 240
    var sums = (count: 0.0, simulated: 0.0, recorded: 0.0)
    for replicate in 1...4 as ClosedRange<UInt64> {
      let simulated = try #require(
        try WhyStudy(setup, goal: .finish, targets: [], seed: 7, replicate: replicate)
          .answer(rollOuts: 60, momentLimit: 20, jobs: 2))
      // Where ghosts of a disc are is in the first state.
      let recorded = try #require(
        try WhyStudy(Self.recorded(setup, replicate: replicate), playedOn: setup, goal: .finish)
          .answer(rollOuts: 60, momentLimit: 20, jobs: 2))
      #expect(recorded.isReached == simulated.isReached)
      // Without the end, and what is chosen between events.
      for one in simulated.moments.dropLast() {
        guard let other = recorded.moments.dropLast().first(where: { $0.at == one.at }) else {
          continue
        }
        sums.count += 1
        sums.simulated += one.chance
        sums.recorded += other.chance
      }
    }
    #expect(sums.count > 20)
    #expect(abs(sums.simulated - sums.recorded) / sums.count < 0.12, "\(sums)")
  }

  @Test("Who gave up, and a recording that ends, have an end of their own")
  func ends() throws {
    let setup = try Self.setup(meters: 200, seconds: 3600, [])
    let whole = try Self.recorded(setup, replicate: 1)
    let part = WhyRecording(
      first: whole.first, events: Array(whole.events.prefix(10)), end: .recordingOver)
    let answer = try #require(
      try WhyStudy(part, playedOn: setup, goal: .finish).answer(rollOuts: 20, jobs: 1))
    #expect(!answer.isReached)
    #expect(answer.moments.last?.cause.kind == .recordingOver)
    #expect(answer.moments.last?.chance == 0)
    #expect(answer.moments.dropLast().allSatisfy { $0.chance == 1 })
  }
}
