import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

/// Runs of a plan that a function makes up.
private struct MadeUpRuns: RunSource {
  let plan: Plan
  let record: @Sendable (_ point: DesignPoint, _ replicate: Int) -> RunRecord?

  func forEachRun(_ body: (RunRow) throws -> Void) throws {
    let points = Design.points(of: plan)
    for replicate in 1...plan.replicates {
      for point in points {
        let record = record(point, replicate)
        try body(
          RunRow(
            point: point.index, replicate: replicate, status: record == nil ? .failed : .done,
            record: record ?? RunRecord(count: plan.metrics.count)))
      }
    }
  }
}

@Suite("Sensitivity")
struct SensitivityTests {
  @Test("No parameter is first while one too rare to judge seems stronger")
  func overtaken() {
    func order(_ ends: [Double]) -> SensitivityOrder {
      let size = SensitivitySize(rows: 20, replicates: 5)
      return SensitivityOrder(ends: ends, resolution: 0.1, size: size) { _, _ in
        StrengthDifference(
          estimate: SpreadEstimate(
            value: 1, rowVariance: 0.01, noiseVariance: 0, rows: 20, noiseFreedom: 10),
          interval: Interval(low: 0.5, high: 1.5))
      }
    }
    #expect(order([2, 1, .nan]).places == [[0], [1]])
    let overtaken = order([.nan, 2, 1])
    #expect(overtaken.places.isEmpty && overtaken.leading.isEmpty && overtaken.rare == [0])
  }

  /// The indices of results without noise, each played in a number of equal replicates.
  private static func indices(_ rows: [[Double]], replicates: Int = 1) -> SobolIndices {
    var sample = ResponseSample(places: rows[0].count)
    for (number, row) in rows.enumerated() {
      sample.add(number, row.map { Array(repeating: $0, count: replicates) })
    }
    return SobolIndices(of: sample, seed: nil)
  }

  /// The rows f(A), f(AB) …, f(B) of a function on the unit cube.
  private static func rows(
    _ dimensions: Int, _ count: Int, seed: UInt64, _ function: ([Double]) -> Double
  ) -> [[Double]] {
    (0..<count).map { number in
      let row = SaltelliRow(seed: seed, number: Int64(number), dimensions: dimensions)
      return (0..<dimensions + 2).map { function(row.point(at: $0)) }
    }
  }

  private static func ishigami(_ unit: [Double]) -> Double {
    let x = unit.map { (2 * $0 - 1) * .pi }
    let (first, second) = (PortableMath.sin(x[0]), PortableMath.sin(x[1]))
    return first + 7 * second * second + 0.1 * x[2] * x[2] * x[2] * x[2] * first
  }

  @Test("Ishigami's exact indices come out to three digits with 2^13 rows")
  func ishigamiIndices() {
    let rows = SensitivityTests.rows(3, 1 << 13, seed: 2, SensitivityTests.ishigami)
    let found = SensitivityTests.indices(rows)
    let first = [0.3139051911, 0.4424111448, 0]
    let total = [0.5575888552, 0.4424111448, 0.2436836641]
    for index in 0..<3 {
      #expect(abs(found.first(index).value - first[index]) < 0.003)
      #expect(abs(found.total(index).value - total[index]) < 0.003)
    }
    #expect(abs(found.variance - 13.844587940719) < 0.02)
  }

  @Test("Sobol's G has its exact indices")
  func sobolG() {
    let weights = [0, 1, 4.5, 9, 99, 99, 99, 99]
    let rows = SensitivityTests.rows(8, 1 << 12, seed: 3) { point in
      zip(point, weights).reduce(1) { $0 * (abs(4 * $1.0 - 2) + $1.1) / (1 + $1.1) }
    }
    let found = SensitivityTests.indices(rows)
    let first = [0.716192, 0.179048, 0.0236758, 0.00716192]
    let total = [0.787144, 0.242198, 0.0343169, 0.0104604]
    for index in 0..<4 {
      #expect(abs(found.first(index).value - first[index]) < 0.004)
      #expect(abs(found.total(index).value - total[index]) < 0.004)
    }
    for index in 4..<8 { #expect(found.total(index).value < 0.0003) }
  }

  /// `SALib.analyze.sobol.analyze`, SALib 1.6.0, on numbers drawn once.
  ///
  /// It centres on all results, not on those at A and B: here both have the same mean to 1e-16.
  @Test("SALib gives the same S1 and ST from the same results")
  func sobolAsSALib() {
    let rows = [
      [-0.802, -1.324, -0.248, 0.42], [1.136, 0.11, -0.553, -0.785],
      [0.749, 1.635, 0.273, -1.233], [-0.958, 1.6, 0.203, -1.732],
      [-0.084, -1.163, -0.629, -0.488], [-0.713, 0.553, -5.536, -0.589],
    ]
    let found = SensitivityTests.indices(rows)
    let first = [-1.113656271449753, 0.2029283131446121]
    let total = [1.4878201799275503, 3.685834414217679]
    for index in 0..<2 {
      #expect(abs(found.first(index).value - first[index]) < 1e-6)
      #expect(abs(found.total(index).value - total[index]) < 1e-12)
    }
  }

  /// `SALib.analyze.morris.analyze`, SALib 1.6.0, on five trajectories that it drew, of
  /// 3a − 2b + 4ac + b²; the effects are worked out from its points.
  @Test("SALib gives the same mu, mu* and sigma from the same trajectories")
  func morrisAsSALib() {
    let trajectories = SensitivityTests.salibTrajectories
    var sample = ResponseSample(places: 4)
    for (number, trajectory) in trajectories.enumerated() {
      sample.add(number, trajectory.1.map { [$0] })
    }
    let found = MorrisIndices(of: sample, parameters: 3) { row, dimension in
      SensitivityTests.step(trajectories[row].0, dimension)
    }
    let mu = [4.8666669, -0.8000001, 1.8666669]
    let sigma = [1.5202340901614217, 0.298142434268715, 2.0221003711762617]
    for index in 0..<3 {
      #expect(abs(found.mu(index).value - mu[index]) < 1e-9)
      #expect(abs(found.muStar(index).value - abs(mu[index])) < 1e-9)
      #expect(abs(found.sigma(index).value - sigma[index]) < 1e-9)
    }
  }

  private static func step(
    _ points: [[Double]], _ dimension: Int
  ) -> (before: Int, after: Int, move: Double) {
    let step = (0..<3).first { points[$0][dimension] != points[$0 + 1][dimension] } ?? 0
    return (step, step + 1, points[step + 1][dimension] - points[step][dimension])
  }

  /// Places on a grid of thirds, and results.
  private static let salibTrajectories: [([[Double]], [Double])] = [
    ([[3, 3, 3], [3, 3, 1], [3, 1, 1], [1, 1, 1]], [6, 3.333333, 3.777778, 0.888889]),
    ([[2, 2, 0], [2, 0, 0], [0, 0, 0], [0, 0, 2]], [1.111111, 2, 0, 0]),
    ([[2, 3, 3], [0, 3, 3], [0, 1, 3], [0, 1, 1]], [3.666667, -1, -0.555556, -0.555556]),
    ([[1, 1, 3], [1, 1, 1], [3, 1, 1], [3, 3, 1]], [1.777778, 0.888889, 3.777778, 3.333333]),
    ([[3, 1, 0], [3, 1, 2], [3, 3, 2], [1, 3, 2]], [2.444444, 5.111111, 4.666667, 0.888889]),
  ].map { points, values in (points.map { $0.map { Double($0) / 3 } }, values) }

  @Test("Nothing varies: no shares; one row or one run a point: no intervals")
  func degenerate() {
    let flat = SensitivityTests.indices([[2, 2, 2], [2, 2, 2]], replicates: 3)
    #expect(flat.total(0).value.isNaN && flat.total(0).interval(confidence: 0.95).low.isNaN)
    let rows = SensitivityTests.rows(3, 16, seed: 2, SensitivityTests.ishigami)
    let single = SensitivityTests.indices(rows)
    #expect(single.total(0).value > 0 && single.total(0).interval(confidence: 0.95).low.isNaN)
    let twice = SensitivityTests.indices(rows, replicates: 2)
    #expect(!twice.total(0).interval(confidence: 0.95).low.isNaN)
    var sample = ResponseSample(places: 3)
    sample.add(0, [[0, 0], [3, 3], [2, 2]])
    let one = MorrisIndices(of: sample, parameters: 2) { _, parameter in
      (parameter, parameter + 1, 1)
    }
    #expect([0, 1].map { one.muStar($0).value } == [3, 1])
    #expect(one.sigma(0).value.isNaN && one.muStar(0).interval(confidence: 0.95).low.isNaN)
  }
}

@Suite("Sensitivity of a plan")
struct SensitivityStudyTests {
  private static let text = """
    game: park.json
    players: [average, novice]
    vary:
      ghost.fightRadius: {low: 10, high: 30}
      ghost.holdTime: {low: 1, high: 5}
      player.reactionScale: {low: 0.5, high: 2, scale: log}
    replicates: 3
    seed: 8
    """

  /// Escapes are 2 r + 3 h for the first player, where r and h go from 0 to 1 over their ranges, and
  /// −h for the second one.
  private static func linear(_ point: DesignPoint, _ replicate: Int) -> RunRecord {
    let values = point.values.map { $0 ?? .nan }
    let radius = (values[1] - 10) / 20
    let hold = (values[2] - 1) / 4
    var record = RunRecord(count: Metric.hunt.count)
    record[.escapes] = values[0] == 0 ? 2 * radius + 3 * hold : -hold
    record[.captures] = 5
    return record
  }

  @Test("Morris finds the exact coefficients of a linear function, for each player its own")
  func linearMorris() throws {
    let plan = try readPlan(SensitivityStudyTests.text, ["design=morris", "trajectories=6"])
    // The players' axis comes first, as the plan has it.
    #expect(plan.axes[0].name == "players")
    let runs = MadeUpRuns(plan: plan, record: SensitivityStudyTests.linear)
    let result = try #require(
      try SensitivityResult(of: runs, metrics: [.escapes, .captures]))
    #expect(result.rankings.map(\.player) == ["average", "novice", "average", "novice"])
    #expect(result.rankings.map(\.usedCount) == [6, 6, 6, 6])
    let first = result.rankings[0].parameters
    #expect(first.map(\.name) == ["ghost.holdTime", "ghost.fightRadius", "player.reactionScale"])
    #expect(first.map { ($0.strength.value * 1e9).rounded() / 1e9 } == [3, 2, 0])
    #expect(first.allSatisfy { abs($0.indices[2].value) < 1e-9 && $0.noiseFloor == 0 })
    #expect(first.map(\.isAboveNoise) == [true, true, false])
    #expect(first[1].low == "10" && first[1].high == "30")
    let second = result.rankings[1].parameters
    #expect(second[0].name == "ghost.holdTime" && abs(second[0].indices[1].value + 1) < 1e-9)
    #expect(result.rankings[2].parameters.allSatisfy { $0.strength.value == 0 })
  }

  @Test("Sobol shares of a linear function are the squares of its coefficients")
  func linearSobol() throws {
    let plan = try readPlan(SensitivityStudyTests.text, ["design=saltelli", "points=512"])
    let runs = MadeUpRuns(plan: plan, record: SensitivityStudyTests.linear)
    let result = try #require(
      try SensitivityResult(of: runs, metrics: [.escapes, .captures]))
    let first = result.rankings[0].parameters
    for (entry, share) in zip(first, [9.0 / 13, 4.0 / 13, 0]) {
      #expect(abs(entry.indices[0].value - share) < 0.01)
      #expect(abs(entry.strength.value - share) < 0.01)
    }
    #expect(first[2].strength.value == 0)
    // Captures do not vary: nothing has a share of nothing.
    #expect(result.rankings[2].parameters.allSatisfy { $0.strength.value.isNaN })
    #expect(
      result.rankings[2].parameters.map(\.name) == [
        "ghost.fightRadius", "ghost.holdTime", "player.reactionScale",
      ])
  }

  @Test(
    "The noise floor is what a parameter without effect shows", arguments: ["morris", "saltelli"])
  func noise(design: String) throws {
    let plan = try readPlan(
      SensitivityStudyTests.text, ["design=\(design)", "points=200", "replicates=8"])
    // Noise of its own at every point, of standard deviation 1, and an effect of the hold time.
    let runs = MadeUpRuns(plan: plan) { point, replicate in
      var generator = SplitMix64(state: UInt64(point.index * 1000 + replicate))
      let noise = (0..<12).reduce(-6.0) { sum, _ in
        sum + Double(generator.next() >> 11) * 0x1p-53
      }
      var record = RunRecord(count: Metric.hunt.count)
      record[.escapes] = 4 * ((point.values[2] ?? 0) - 1) / 4 + noise
      return record
    }
    let result = try #require(try SensitivityResult(of: runs, metrics: [.escapes]))
    for ranking in result.rankings {
      #expect(ranking.parameters[0].name == "ghost.holdTime")
      #expect(ranking.parameters[0].isAboveNoise)
      for entry in ranking.parameters.dropFirst() {
        let floor = try #require(entry.noiseFloor)
        if design == "morris" {
          #expect(abs(entry.strength.value / floor - 1) < 0.25)
        } else {
          // Shares are freed from noise, whose variance of 1/8 would else make 0.09 of the total.
          #expect(floor == 0 && abs(entry.strength.value) < 0.02)
        }
      }
      // The mean of 8 has variance 1/8, a difference 1/4; µ* of that over Δ = 2/3 is 0.598.
      if design == "morris" {
        #expect(abs((ranking.parameters[1].noiseFloor ?? 0) - 0.598) < 0.03)
      }
    }
  }

  @Test("A row with a point that never has the metric is left out; failed runs are passed over")
  func missing() throws {
    let plan = try readPlan(SensitivityStudyTests.text, ["design=morris", "trajectories=6"])
    let runs = MadeUpRuns(plan: plan) { point, replicate in
      if point.index == 9, replicate != 2 { return nil }  // trajectory 2, first player
      if point.index == 2 { return nil }  // trajectory 1, second player
      return SensitivityStudyTests.linear(point, replicate)
    }
    let result = try #require(try SensitivityResult(of: runs, metrics: [.escapes]))
    #expect(result.rankings.map(\.usedCount) == [6, 5])
    #expect(
      result.rankings.map { ($0.parameters[0].strength.value * 1e9).rounded() / 1e9 } == [3, 1])
  }

  @Test("Equal runs give an equal result, and other designs give none")
  func fixedSeed() throws {
    let plan = try readPlan(SensitivityStudyTests.text, ["design=morris", "trajectories=6"])
    let runs = MadeUpRuns(plan: plan, record: SensitivityStudyTests.linear)
    let first = try SensitivityResult(of: runs, metrics: [.escapes])
    let second = try SensitivityResult(of: runs, metrics: [.escapes])
    #expect(first == second)
    let other = try readPlan(SensitivityStudyTests.text, ["design=lhs", "points=6"])
    #expect(SensitivityStudy(of: other, metrics: [.escapes]) == nil)
  }

  /// The effects of escapes = Σ slope · value, a slope an axis, from a plan of design morris.
  private static func linear(
    _ vary: String, _ size: String, slopes: [Double]
  ) throws -> [ParameterSensitivity] {
    let plan = try readPlan("game: {disc: 400, ghosts: 3}\ndesign: morris\n\(size)\nvary:\n\(vary)")
    let runs = MadeUpRuns(plan: plan) { point, _ in
      var record = RunRecord(count: Metric.hunt.count)
      record[.escapes] = zip(point.values, slopes).reduce(0) { $0 + $1.1 * ($1.0 ?? .nan) }
      return record
    }
    let result = try #require(try SensitivityResult(of: runs, metrics: [.escapes]))
    return result.rankings[0].parameters
  }

  @Test("Morris divides by the step that whole numbers and lists took, not by the nominal one")
  func steppedMorris() throws {
    let found = try SensitivityStudyTests.linear(
      """
        rule.confirmFixes: {low: 1, high: 6}
        ghost.maxFails: [0, 1, 5]
        ghost.holdTime: {low: 1, high: 5}
      """, "trajectories: 12", slopes: [4, -3, 2])
    let exact = ["rule.confirmFixes": 20.0, "ghost.maxFails": -15, "ghost.holdTime": 8]
    for entry in found {
      let slope = try #require(exact[entry.name])
      #expect(abs(entry.strength.value - abs(slope)) < 1e-9)
      #expect(abs(entry.indices[1].value - slope) < 1e-9)
      #expect(abs(entry.indices[2].value) < 1e-6)
      #expect(abs(entry.strength.interval.high - abs(slope)) < 1e-9)
    }
  }

  @Test("A step that rounding took away is left out and shows nothing")
  func lostSteps() throws {
    // From 1 up to 3 on a logarithmic scale: half of the range rounds to 1 again.
    let found = try SensitivityStudyTests.linear(
      "  rule.confirmFixes: {low: 1, high: 2, scale: log}", "trajectories: 40\nlevels: 1000",
      slopes: [7])
    #expect(abs(found[0].strength.value - 7) < 1e-9)
    #expect(abs(found[0].indices[2].value) < 1e-6)
    var sample = ResponseSample(places: 2)
    for row in 0..<2 { sample.add(row, [[0], [Double(2 * row + 3)]]) }
    let lost = MorrisIndices(of: sample, parameters: 2) { (0, 1, $1 == 0 ? 1 : 0) }
    #expect(lost.muStar(0).value == 4 && lost.muStar(1).value.isNaN)
  }

  /// Shares from rows of noise alone, or of an additive function.
  private static func ranking(
    rows: Int, replicates: Int = 3, noise: Bool
  ) throws -> SensitivityRanking {
    let plan = try readPlan(
      text, ["design=saltelli", "points=\(rows)", "replicates=\(replicates)"])
    let runs = MadeUpRuns(plan: plan) { point, replicate in
      var record = linear(point, replicate)
      var generator = SplitMix64(state: UInt64(1000 * replicate + point.index))
      if noise { record[.escapes] += 12 * Double(generator.next() >> 11) * 0x1p-53 }
      return record
    }
    let result = try #require(try SensitivityResult(of: runs, metrics: [.escapes]))
    return result.rankings[0]
  }

  @Test("A sample too small to rank says so, and about how many rows would do")
  func tooSmall() throws {
    let small = try SensitivityStudyTests.ranking(rows: 8, noise: true)
    #expect(!small.order.isStable && small.rowsNeeded.map { $0 > 8 } ?? true)
    // Two rows can come to no difference at all, which says nothing.
    #expect(try SensitivityStudyTests.ranking(rows: 2, noise: false).rowsNeeded != nil)
    let enough = try SensitivityStudyTests.ranking(rows: 256, noise: false)
    #expect(enough.order.isStable && enough.rowsNeeded == nil)
    #expect(enough.order.places == [[0], [1]] && enough.order.small == [2])
    let doubtful = try SensitivityStudyTests.ranking(rows: 32, replicates: 8, noise: true)
    let needed = try #require(doubtful.rowsNeeded)
    #expect(needed > 32 && needed & (needed - 1) == 0)
  }

  @Test("With one run a point noise cannot be separated: shares, but no intervals and no places")
  func oneReplicate() throws {
    let ranking = try SensitivityStudyTests.ranking(rows: 64, replicates: 1, noise: true)
    #expect(ranking.parameters.allSatisfy { $0.strength.interval.low.isNaN && !$0.isAboveNoise })
    #expect(ranking.parameters.allSatisfy { $0.noiseFloor == nil && $0.strength.value > 0 })
    #expect(ranking.order.places.isEmpty && !ranking.isSettled)
  }
}
