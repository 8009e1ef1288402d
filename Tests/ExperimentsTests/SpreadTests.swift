import Domain
import HuntEngine
import Simulation
import Testing

@testable import Experiments

@Suite("Parameters of players as distributions")
struct SpreadTests {
  private func plan(_ players: String, _ more: String = "") throws -> Plan {
    try PlanReader.read(
      "game: {disc: 300, ghosts: 3}\nplayers: \(players)\n\(more)", file: "plan.yml",
      loadTable: { path in
        switch path {
        case "speeds.csv": "1.1\n1.2\n1.6\n"
        case "people.csv": "patience,walkingSpeed\n600,1.3\n900,1.4\n"
        default: throw DesignTableProblem.notHere
        }
      }, loadGame: { _, _ in LoadedGame(parkGame()) })
  }

  /// The mean, the standard deviation and the ends of a distribution within a range.
  private func moments(
    _ distribution: SpreadDistribution, _ range: ClosedRange<Double>
  ) -> (mean: Double, sd: Double, least: Double, most: Double) {
    let count = 20_000
    let values = (0..<count).map {
      distribution.value(atShare: (Double($0) + 0.5) / Double(count), within: range)
    }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "quantiles ascend")
    let mean = values.reduce(0, +) / Double(count)
    let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    return (mean, square.squareRoot(), values[0], values[count - 1])
  }

  @Test("Quantiles have the moments of the distributions, cut to the range")
  func distributions() {
    let normal = moments(.normal(mean: 1.3, sd: 0.2), 0.3...6)
    #expect(abs(normal.mean - 1.3) < 1e-3 && abs(normal.sd - 0.2) < 1e-3)
    let lognormal = moments(.lognormal(mean: 1.4, sd: 0.6), 0...100)
    #expect(abs(lognormal.mean - 1.4) < 1e-3 && abs(lognormal.sd - 0.6) < 5e-3)
    let triangular = moments(.triangular(low: 1, mode: 2, high: 4), 0...10)
    // Mean (a + b + c) / 3, variance (a² + b² + c² − ab − ac − bc) / 18.
    #expect(abs(triangular.mean - 7.0 / 3) < 1e-4)
    #expect(abs(triangular.sd - (7.0 / 18).squareRoot()) < 1e-4)
    let empirical = moments(.empirical([1, 2, 2, 5]), 0...10)
    #expect(abs(empirical.mean - 2.5) < 1e-9 && abs(empirical.sd - 1.5) < 1e-9)
    // A standard normal above 0 has the mean √(2/π) and no pile at 0.
    let half = moments(.normal(mean: 0, sd: 1), 0...100)
    #expect(abs(half.mean - 0.797_884_56) < 1e-3 && half.least > 0)
    let far = moments(.normal(mean: 0.3, sd: 50), 0.3...0.4)
    #expect(far.least >= 0.3 && far.most <= 0.4)
  }

  @Test("A plan as run says the distribution, values of a file too, and reads back equal")
  func planText() throws {
    for (written, said) in [
      ("{normal: {mean: 1.3, sd: 0.2}}", "walkingSpeed: {normal: {mean: 1.3, sd: 0.2}}"),
      ("{lognormal: {mean: 1.3, sd: 0}}", "walkingSpeed: {lognormal: {mean: 1.3, sd: 0}}"),
      (
        "{triangular: {low: 1, mode: 1, high: 2}}",
        "walkingSpeed: {triangular: {low: 1, mode: 1, high: 2}}"
      ),
      ("{empirical: [1.5, 1.1]}", "walkingSpeed: {empirical: [1.1, 1.5]}"),
      ("{empirical: speeds.csv}", "walkingSpeed: {empirical: [1.1, 1.2, 1.6]}"),
      ("{empirical: people.csv}", "walkingSpeed: {empirical: [1.3, 1.4]}"),
    ] {
      for players in [
        "{name: crowd, walkingSpeed: \(written)}", "[novice, {walkingSpeed: \(written)}]",
      ] {
        let plan = try plan(players)
        #expect(plan.canonicalText.contains(said), "\(plan.canonicalText)")
        #expect(try readPlan(plan.canonicalText) == plan)
      }
    }
    let varied = try PlanReader.read(
      "game: park.json\nvary: {players: [novice, {walkingSpeed: {empirical: speeds.csv}}]}",
      file: "plan.yml", loadTable: { _ in "1.1\n1.2\n1.6" },
      loadGame: { _, _ in LoadedGame(parkGame()) })
    #expect(varied.canonicalText.contains("[1.1, 1.2, 1.6]"))
  }

  @Test("Hunts of one replicate have the same person at all points; a set value takes its place")
  func people() throws {
    let plan = try plan(
      "{person: median, name: crowd, walkingSpeed: {empirical: [0.6, 1, 1.4, 1.8, 2.2, 2.6]}}",
      "vary: {ghost.holdTime: [2, 3]}")
    let slow = try self.plan(
      "{person: median, name: crowd, walkingSpeed: {empirical: [0.6]}}",
      "vary: {ghost.holdTime: [2, 3]}")
    let fixed = try self.plan(
      "{person: median, name: crowd, walkingSpeed: 0.6}", "vary: {ghost.holdTime: [2, 3]}")
    func records(_ plan: Plan) throws -> [[RunRecord]] {
      try (0..<2).map { point in
        let hunt = try SimulatedHunt(Design.point(of: plan, at: point).setup(in: plan))
        return try (1...60 as ClosedRange<UInt64>).map { try hunt.run(seed: 3, replicate: $0) }
      }
    }
    let found = try records(plan)
    // A person walks about as fast at both points: the first leg is the same.
    let paces = found.map { $0.map { $0[.distanceWalked] / $0[.timeInActive] } }
    #expect(Set(paces[0].map { ($0 * 5).rounded() }).count > 3, "people differ")
    for (a, b) in zip(paces[0], paces[1]) { #expect(abs(a - b) < 0.5 * max(a, b)) }
    let (one, other) = try (records(slow), records(fixed))
    for (a, b) in zip(one.joined(), other.joined()) {
      #expect(a.values.map(\.bitPattern) == b.values.map(\.bitPattern))
    }
    let set = try self.plan(
      "{person: median, name: crowd, aimSigma: {normal: {mean: 3, sd: 1}}}",
      "set: {player.walkingSpeed: 2}")
    let setup = Design.point(of: set, at: 0).setup(in: set)
    #expect(setup.playerSpreads.map(\.name) == ["aimSigma"])
    #expect(abs(setup.player.aimSigmaDegrees - 3) < 0.002, "checks take the median")
  }

  @Test(
    "What is no distribution is reported in its place",
    arguments: [
      ("{normal: {mean: 1.3}}", "walkingSpeed.normal: sd is missing"),
      ("{normal: {mean: 99, sd: 1}}", "99 is out of range"),
      ("{normal: {mean: 1, sd: -1}}", "sd: expected a number in 0...1000000"),
      ("{triangular: {low: 2, mode: 1, high: 3}}", "expected low <= mode <= high"),
      ("{triangular: {low: 2, mode: 2, high: 2}}", "expected low <= mode <= high"),
      ("{empirical: []}", "empirical: expected [number, …] or a CSV file"),
      ("{empirical: [1, 99]}", "99"),
      ("{empirical: none.csv}", "walkingSpeed.empirical: "),
      ("{normal: {mean: 1, sd: 1}, empirical: [1]}", "expected {normal: …}, {lognormal: …}"),
      ("{uniform: {low: 1, high: 2}}", "walkingSpeed.uniform: unknown key"),
    ])
  func refused(text: String, reported: String) {
    let lines = faultLines("game: park.json\nplayers: {walkingSpeed: \(text)}")
    #expect(lines.count == 1 && lines.contains { $0.contains(reported) }, "\(lines)")
  }

  @Test("A parameter with a distribution is not varied as well")
  func twice() {
    let lines = faultLines(
      "game: park.json\nplayers: {walkingSpeed: {empirical: [1, 2]}}\ndesign: oat\n"
        + "vary: {player.walkingSpeed: [1, 2]}")
    #expect(lines.count == 1)
  }
}
