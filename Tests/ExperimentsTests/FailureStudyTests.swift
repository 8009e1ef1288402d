import Domain
import Experiments
import Simulation
import Statistics
import Testing

/// Where the chances of failed hunts went.
@Suite("Causes of failure")
struct FailureStudyTests {
  private static func study(_ setup: HuntSetup) throws -> FailureStudy {
    FailureStudy(
      try WhyStudy(setup, goal: .finish, targets: [], seed: 5, replicate: 1), point: 1, rollOuts: 10
    )
  }

  private static func setup() throws -> HuntSetup {
    var setup = HuntSetup(source: .disc(radiusMeters: 60, ghosts: 2))
    setup.player = try #require(Persona.named("novice")).parameters
    setup.limitSeconds = 100
    return setup
  }

  @Test("Losses add up to the chance, shares to 1; threads change nothing")
  func sums() throws {
    let study = try Self.study(Self.setup())
    let found = try #require(try study.failures(among: 60, jobs: 1, stop: StopFlag()))
    #expect(found.looked == 60 && found.replicates.count > 3)
    #expect(
      try study.failures(among: 60, jobs: 3, stop: StopFlag())?.replicates == found.replicates)
    let few = Array(found.replicates.prefix(6))
    let hunts = try study.played(few, jobs: 1, stop: StopFlag(), progress: SweepProgress())
    #expect(
      try study.played(few, jobs: 3, stop: StopFlag(), progress: SweepProgress()) == hunts)
    for hunt in hunts {
      #expect(abs(hunt.losses.reduce(0) { $0 + $1.loss } - hunt.chance) < 1e-9)
    }
    let shares = LossShare.shares(of: hunts)
    for factor in LossFactor.allCases {
      let rows = shares.filter { $0.factor == factor }
      #expect(abs(rows.reduce(0) { $0 + $1.share } - 1) < 1e-9)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.share >= $1.share })
      for row in rows where !row.interval.low.isNaN {
        #expect(row.interval.low <= row.share && row.share <= row.interval.high)
      }
    }
  }

  @Test("The interval of a share is that of a ratio of sums")
  func interval() throws {
    func loss(_ cause: WhyCause.Kind, _ loss: Double) -> ChanceLoss {
      ChanceLoss(
        cause: cause, ghost: 0, eastMeters: 0, northMeters: 0, seconds: 0, loss: loss)
    }
    let hunts = [(0.5, 0.5), (0.5, 0), (1, 0.5)].enumerated().map { index, hunt in
      FailedHunt(
        key: RunKey(point: 1, replicate: index + 1), chance: hunt.0,
        losses: [loss(.escaped, hunt.1), loss(.walk, hunt.0 - hunt.1)])
    }
    let share = try #require(LossShare.shares(of: hunts).first { $0.level == "escaped" })
    #expect(share.share == 0.5)
    // Residuals 0.25, -0.25, 0; their standard error 0.25 / √3; t of 2 degrees; the mean chance 2/3.
    let half = 0.25 / 3.0.squareRoot() * studentQuantile(0.975, degreesOfFreedom: 2) / (2.0 / 3)
    #expect(abs(share.interval.high - share.share - half) < 1e-9)
    // The same hunts at a second point have the same draws: they show nothing new.
    let again = hunts.map {
      FailedHunt(
        key: RunKey(point: 2, replicate: $0.key.replicate), chance: $0.chance, losses: $0.losses)
    }
    let both = try #require(LossShare.shares(of: hunts + again).first { $0.level == "escaped" })
    #expect(abs(both.interval.high - share.interval.high) < 1e-9)
    // One replicate at two points has no spread, and no interval.
    let alone = try #require(LossShare.shares(of: [hunts[0], again[0]]).first)
    #expect(alone.interval.low.isNaN)
  }

  @Test("A planted cause comes first: throws that are all too late")
  func planted() throws {
    var setup = try Self.setup()
    for (name, value) in [
      ("ghost.trapWindowDuration", 1.0), ("ghost.escapeDistanceMeters", 200),
      ("player.reactionMean", 1), ("player.reactionSd", 0.3), ("player.reactionScale", 1),
      ("player.distractionRate", 0), ("ghost.holdTime", 0.5), ("hunt.limit", 600),
    ] { try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true) }
    let study = try Self.study(setup)
    let found = try #require(try study.failures(among: 40, jobs: 2, stop: StopFlag()))
    let hunts = try study.played(
      found.replicates, jobs: 2, stop: StopFlag(), progress: SweepProgress())
    let first = try #require(LossShare.shares(of: hunts).first { $0.factor == .cause })
    #expect(first.level == "escaped" && first.share > 0.5)
  }
}
