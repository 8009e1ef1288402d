import Domain
import Experiments
import Simulation
import Statistics
import Testing

/// The moments that decide a hunt, where the answer is known.
@Suite("Why")
struct WhyStudyTests {
  /// A hunt of one ghost at the player's feet: the throw takes a lognormal time with mean 1 s and
  /// standard deviation 0.3 s, and nothing else is drawn that matters.
  private static func setup(windowSeconds: Double, seconds: Double = 20) throws -> HuntSetup {
    var setup = HuntSetup(source: .disc(radiusMeters: 0, ghosts: 1))
    let values: [(String, Double)] = [
      ("ghost.holdTime", 2), ("ghost.trapWindowDuration", windowSeconds),
      ("ghost.escapeDistanceMeters", 100), ("rule.searchStart", 1),
      ("rule.aimToleranceDegrees", 180), ("player.reactionMean", 1), ("player.reactionSd", 0.3),
      ("player.reactionScale", 1), ("player.distractionRate", 0),
      ("player.distractionProbability", 0), ("player.fumbleProbability", 0),
      ("player.acquireMean", 0), ("player.aimSigma", 0), ("sensor.positionSigma", 0),
      ("sensor.fixesDuringFight", 0), ("hunt.limit", seconds),
    ]
    for (name, value) in values {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    return setup
  }

  private static func study(
    _ setup: HuntSetup, _ goal: WhyGoal = .finish, targets: [Target] = [], replicate: UInt64
  ) throws -> WhyStudy {
    try WhyStudy(setup, goal: goal, targets: targets, seed: 5, replicate: replicate)
  }

  // The window is the median of the throw: 1 s / √(1 + 0.3²). 500 roll-outs, five standard errors.
  @Test(
    "One draw decides: before it the chance is a half, after it 0 or 1, and it alone is named",
    arguments: [WhyGoal.finish, .capture(1), .targets])
  func oneDraw(goal: WhyGoal) throws {
    let setup = try Self.setup(windowSeconds: 1 / 1.09.squareRoot())
    let target = Target(metric: .captures, statistic: .mean, low: 1, high: nil)
    var outcomes: Set<Bool> = []
    for replicate in 1...6 as ClosedRange<UInt64> {
      let study = try Self.study(setup, goal, targets: [target], replicate: replicate)
      let answer = try #require(try study.answer(rollOuts: 500, jobs: 2))
      let thrown = try #require(
        answer.moments.firstIndex { [.captured, .escaped].contains($0.cause.kind) })
      for moment in answer.moments[..<thrown] {
        #expect(abs(moment.chance - 0.5) < 0.112)
        #expect(moment.interval.low <= moment.chance && moment.chance <= moment.interval.high)
      }
      for moment in answer.moments[thrown...] {
        #expect(moment.chance == (answer.isReached ? 1 : 0))
      }
      #expect(answer.turningPoints.map(\.moment) == [thrown])
      let helps = try #require(answer.turningPoints.first).helps
      if answer.isReached {
        #expect(helps.isEmpty)
      } else {
        // A second more is enough for all but 1 throw in 1000; a ghost 100 m off is out of reach.
        #expect(helps.map(\.change) == [.trapLonger, .escapeElsewhere])
        #expect(helps.map(\.chance) == [1, 0])
        #expect(helps[0].difference.interval.low > 0.9)
        // Half of the hunts have an escape; a second more wins these, another place none of them.
        let frequencies = helps.compactMap(\.frequency)
        #expect(frequencies.map(\.hunts) == [200, 200])
        #expect(frequencies.allSatisfy { abs(Double($0.count) - 100) < 36 })
        #expect(frequencies[0].difference.interval.low > 0.9)
        #expect(frequencies[1].difference.difference == 0)
      }
      #expect(answer.moments[thrown].cause.kind == (answer.isReached ? .captured : .escaped))
      outcomes.insert(answer.isReached)
    }
    #expect(outcomes == [true, false])
  }

  @Test("A hunt that is always won has no turning point")
  func nothing() throws {
    let study = try Self.study(Self.setup(windowSeconds: 60), replicate: 1)
    let answer = try #require(try study.answer(rollOuts: 50, jobs: 1))
    #expect(answer.isReached && answer.turningPoints.isEmpty && !answer.isDecided)
    #expect(answer.moments.allSatisfy { $0.chance == 1 })
  }

  @Test("The answer does not depend on the number of threads; changes add up")
  func jobs() throws {
    var setup = HuntSetup(source: .disc(radiusMeters: 150, ghosts: 3))
    setup.player = try #require(Persona.named("novice")).parameters
    setup.limitSeconds = 500
    let study = try Self.study(setup, .capture(2), replicate: 3)
    let answer = try #require(try study.answer(rollOuts: 30, jobs: 1))
    #expect(try study.answer(rollOuts: 30, jobs: 3) == answer)
    #expect(answer.moments.count <= WhyStudy.momentLimit)
    #expect(answer.moments.last?.chance == (answer.isReached ? 1 : 0))
    #expect(zip(answer.moments, answer.moments.dropFirst()).allSatisfy { $0.at < $1.at })
  }

  @Test("An answer that was stopped goes on with its roll-outs, to the answer of one that was not")
  func resumed() throws {
    let study = try Self.study(Self.setup(windowSeconds: 1 / 1.09.squareRoot()), replicate: 2)
    let (part, whole) = (
      try #require(try study.answer(rollOuts: 50, jobs: 1)),
      try #require(try study.answer(rollOuts: 130, jobs: 2))
    )
    #expect(part.reached.allSatisfy { $0.count == 50 })
    #expect(try study.answer(rollOuts: 130, known: part.reached, jobs: 2) == whole)
    // They are taken as they are; those of another hunt, with other moments, are not.
    let turned = part.reached.map { moment in moment.map { !$0 } }
    #expect(try study.answer(rollOuts: 130, known: turned, jobs: 2) != whole)
    #expect(try study.answer(rollOuts: 130, known: turned.dropLast(), jobs: 2) == whole)
  }

  @Test("A chance that goes in steps within the noise has no turning point, but is decided")
  func slide() throws {
    // Of 5 pairs no change is significant, whatever they are.
    let study = try Self.study(Self.setup(windowSeconds: 1 / 1.09.squareRoot()), replicate: 1)
    let answer = try #require(try study.answer(rollOuts: 5, jobs: 1))
    let first = try #require(answer.moments.first)
    #expect(answer.turningPoints.isEmpty)
    #expect((0.2...0.8).contains(first.chance) && answer.isDecided)
  }

  @Test("Captures are among the moments, however few there may be")
  func captures() throws {
    var setup = HuntSetup(source: .disc(radiusMeters: 150, ghosts: 12))
    setup.player = try #require(Persona.named("expert")).parameters
    let answer = try #require(
      try Self.study(setup, replicate: 1).answer(rollOuts: 1, momentLimit: 3, jobs: 1))
    let record = try SimulatedHunt(setup).run(seed: 5, replicate: 1)
    #expect(record[.captures] > 3)
    #expect(answer.moments.count { $0.cause.kind == .captured } == Int(record[.captures]))
    #expect(answer.moments.count { $0.cause.kind == .escaped } == Int(record[.escapes]))
  }

  @Test("Work that is stopped before the first roll-outs has no answer")
  func stopped() throws {
    let stop = StopFlag()
    stop.raise(1)
    let study = try Self.study(Self.setup(windowSeconds: 1), replicate: 1)
    #expect(try study.answer(rollOuts: 5, jobs: 2, stop: stop) == nil)
  }

  @Test("What cannot be asked is refused")
  func refused() throws {
    let setup = try Self.setup(windowSeconds: 1)
    #expect(throws: WhyError.noSuchGhost(2, count: 1)) {
      try Self.study(setup, .capture(2), replicate: 1)
    }
    let spread = Target(metric: .captures, statistic: .sd, low: 0, high: nil)
    #expect(throws: WhyError.noTargets) {
      try Self.study(setup, .targets, targets: [spread], replicate: 1)
    }
    #expect(WhyGoal("capture:0") == nil && WhyGoal("capture:") == nil && WhyGoal("win") == nil)
    #expect(WhyGoal("capture:12") == .capture(12))
  }
}
