import Foundation
import LabComposition
import Testing

@Suite("ghostlab with a target of the gap between two players")
struct LabGapTests {
  /// A player and one at about half the speed, in a hunt of 120 s.
  private func place(
    _ targets: String, replicates: Int = 40, seed: Int = 1
  ) throws -> LabClusterTests.Place {
    try LabClusterTests.Place(
      """
      players: [average, {base: average, name: "slow, (x)", walkingSpeed: 0.7}]
      hunt: {limit: 120}
      fast: true
      replicates: \(replicates)
      seed: \(seed)
      targets: {\(targets)}

      """)
  }

  private let gap = #""captureRate.gap(average,\"slow, (x)\")""#

  private func sweep(
    _ place: LabClusterTests.Place, _ out: String, jobs: Int = 1, isGate: Bool = false
  ) throws -> LabOutcome {
    var request = place.request
    (request.out, request.jobs, request.isGate) = (place.path + "/" + out, jobs, isGate)
    return try LabSweep.prepare(request).run { _ in }
  }

  @Test("One job, two jobs and merged shards write the same bytes, gaps included")
  func bytes() throws {
    let place = try place("\(gap): ...0.1")
    _ = try sweep(place, "one")
    _ = try sweep(place, "two", jobs: 2)
    var request = place.request
    request.out = place.path + "/shards"
    for index in 1...3 {
      _ = try LabShard.prepare(request, shard: "\(index)/3").run { _ in }
    }
    _ = try LabCluster.merge(
      [place.path + "/shards"], into: place.path + "/merged", requestsRuns: false, isGate: false)
    for name in [
      "plan.yml", "gaps.csv", "targets.csv", "points.csv", "runs.csv", "datapackage.json",
    ] {
      let one = try place.text("one/" + name)
      #expect(try place.text("two/" + name) == one, "\(name)")
      #expect(try place.text("merged/" + name) == one, "\(name)")
    }
  }

  @Test("gaps.csv has what runs.csv gives, and the planted difference shows")
  func recomputed() throws {
    let place = try place("\(gap): ...0.1")
    _ = try sweep(place, "out")
    func rows(_ name: String) throws -> [[String]] {
      // The only name with a comma is written without it here.
      try place.text("out/" + name).replacing("\"slow, (x)\"", with: "slow")
        .split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .map { $0.map(String.init) }
    }
    let (gaps, runs) = (try rows("gaps.csv"), try rows("runs.csv"))
    #expect(
      gaps[0] == [
        "setting", "firstPoint", "secondPoint", "ghost.fightRadius", "metric", "first", "second",
        "n", "gap", "ciLow", "ciHigh",
      ])
    #expect(gaps.count == 3)
    let column = try #require(runs[0].firstIndex(of: "captureRate"))
    for gap in gaps.dropFirst() {
      func values(_ point: String) -> [Double] {
        runs.filter { $0[0] == point }.compactMap { Double($0[column]) }
      }
      let differences = zip(values(gap[1]), values(gap[2])).map { $0 - $1 }
      #expect(differences.count == 40 && gap[7] == "40" && gap[5] == "average")
      let mean = differences.reduce(0, +) / 40
      #expect(abs(try #require(Double(gap[8])) - mean) < 1e-12)
      #expect(try #require(Double(gap[9])) < mean && mean < #require(Double(gap[10])))
      #expect(mean > 0.1)
    }
  }

  @Test("Most intervals of few pairs hold the difference that many other hunts show")
  func truth() throws {
    let targets = #"\#(gap): ...1, "huntDuration.gap(average,\"slow, (x)\")": ...500"#
    func gaps(replicates: Int, seed: Int) throws -> [[Double]] {
      let place = try place(targets, replicates: replicates, seed: seed)
      _ = try sweep(place, "out")
      return try place.text("out/gaps.csv").split(separator: "\r\n").dropFirst().map { line in
        line.split(separator: ",").suffix(3).compactMap { Double($0) }
      }
    }
    let many = try gaps(replicates: 1500, seed: 100)
    #expect(many.count == 4 && many.allSatisfy { $0[0] != 0 })
    // Nineteen of twenty intervals hold; the four of a seed share their random draws, so that of 80
    // fewer than 64 would be a sign of too narrow ones.
    var held = 0
    for seed in 1...20 {
      for (few, truth) in zip(try gaps(replicates: 60, seed: seed), many)
      where few[1] <= truth[0] && few[2] >= truth[0] {
        held += 1
      }
    }
    #expect(held >= 64, "\(held)")
  }

  @Test("0, 1 and 4 as for other targets: by estimates without a gate, by intervals with one")
  func statuses() throws {
    let met = try place("\(gap): ...1")
    #expect(try sweep(met, "a").status == .done)
    #expect(try sweep(met, "a", isGate: true).status == .done)
    let missed = try place("\(gap): ...0.01")
    let outcome = try sweep(missed, "a")
    #expect(outcome.status == .targetMissed)
    #expect(
      outcome.lines.contains { $0.contains("Ghosts caught, share, average − slow, (x)") })
    #expect(try sweep(missed, "a", isGate: true).status == .targetMissed)
    let few = try place("\(gap): ...0.2", replicates: 3)
    #expect(try sweep(few, "a", isGate: true).status == .undecided)
  }

  @Test("A sweep without gaps writes no table of them")
  func noTable() throws {
    let place = try LabClusterTests.Place("replicates: 3\ntargets: {captures: 2...}\n")
    _ = try sweep(place, "out")
    #expect(!FileManager.default.fileExists(atPath: place.path + "/out/gaps.csv"))
    #expect(!(try place.text("out/datapackage.json").contains("gaps")))
  }

  @Test("tune finds settings where two players are alike, and refuses a gap with a lowest size")
  func tuning() throws {
    let text = """
      game: {disc: 150, ghosts: 1}
      players: [average, {base: average, name: slow, walkingSpeed: 0.7}]
      vary: {hunt.limit: {low: 100, high: 2000}}
      design: sobol
      points: 4
      fast: true
      targets: {"captureRate.gap(average,slow)": RANGE}

      """
    let place = try LabClusterTests.Place()
    func tune(_ range: String) throws -> LabOutcome {
      try Data(text.replacing("RANGE", with: range).utf8)
        .write(to: URL(fileURLWithPath: place.path + "/tune.yml"))
      var request = LabRequest(planPath: place.path + "/tune.yml")
      request.out = place.path + "/tuned"
      return try LabTune.prepare(request, budget: 1500).run { _ in }
    }
    #expect(throws: LabFailure.self) { _ = try tune("0.1...") }
    let outcome = try tune("...0.1")
    #expect(outcome.status == .done, "\(outcome.lines)")
    #expect(outcome.lines.joined(separator: "\n").contains("0.1–0.1"))
  }
}
