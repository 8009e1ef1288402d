import LabComposition
import Foundation
import Testing
import TextKit

@Suite("ghostlab")
struct LabSweepTests {
  static let plan = """
    game: {disc: 200, ghosts: 2}
    sensors: perfect
    vary: {ghost.fightRadius: [20, 30]}
    replicates: 4

    """

  /// Runs a body with a plan file in a folder of its own.
  func withPlan(_ text: String, _ body: (LabRequest) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/lab-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
    var request = LabRequest(planPath: folder + "/plan.yml")
    request.out = folder + "/results"
    try body(request)
  }

  /// The status a request is refused with.
  func refusal(_ request: LabRequest) -> LabFailure? {
    do throws(LabFailure) {
      _ = try LabSweep.prepare(request)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A target that no hunt can meet is refused by sweep, shard and tune, with how to write it",
    arguments: [
      (
        "captureRate: 60...80",
        "plan.yml:2:11: targets.captureRate: no hunt can meet 60...80, a share is at most 1; write 0.6...0.8"
      ),
      ("captureRate: 1.5...", "no hunt can meet 1.5..., a share is at most 1; write 0.015..."),
      ("huntDuration.p90: ...-5", "no hunt can meet ...-5, it is never negative"),
    ])
  func impossible(target: String, line: String) throws {
    let text = LabSweepTests.plan.replacing(
      "sensors:", with: "targets: {\(target)}\nsensors:")
    try withPlan(text) { request in
      let failure = try #require(refusal(request))
      #expect(failure.status == .badUsage && failure.message.contains(line), "\(failure.message)")
      #expect(throws: LabFailure.self) { _ = try LabShard.prepare(request, shard: "1/2") }
      #expect(throws: LabFailure.self) { _ = try LabTune.prepare(request, budget: 2000) }
    }
    try withPlan(
      LabSweepTests.plan.replacing("sensors:", with: "targets: {captureRate.sd: 0...2}\nsensors:")
    ) {
      #expect(refusal($0) == nil)
    }
  }

  @Test("A sweep runs from the plan file to the results folder, the same for one job and two")
  func sweep() throws {
    try withPlan(LabSweepTests.plan) { request in
      var (one, two) = (request, request)
      one.jobs = 1
      two.jobs = 2
      two.out = request.out.map { $0 + "2" }
      for request in [one, two] {
        var last = (0, 0)
        let outcome = try LabSweep.prepare(request).run { last = ($0.done, $0.total) }
        #expect(outcome.status == .done)
        #expect(outcome.warnings.isEmpty)
        #expect(outcome.lines.contains("results: \(request.out ?? "")"))
        #expect(last == (8, 8))
      }
      for name in ["plan.yml", "manifest.json", "datapackage.json", "points.csv", "runs.csv"] {
        let a = try Data(contentsOf: URL(fileURLWithPath: (one.out ?? "") + "/" + name))
        let b = try Data(contentsOf: URL(fileURLWithPath: (two.out ?? "") + "/" + name))
        #expect(a == b)
      }
      // The plan as run is a plan: it gives the same folder again.
      var again = LabRequest(planPath: (one.out ?? "") + "/plan.yml")
      again.out = one.out
      #expect(try LabSweep.prepare(again).run { _ in }.status == .done)
    }
  }

  @Test("Status 1 only if every setting certainly misses; what is undecided is said, with status 0")
  func targets() throws {
    let plan = LabSweepTests.plan.replacing("replicates: 4", with: "replicates: 40")
    try withPlan(plan + "targets: {huntDuration.p50: ...1}\n") { request in
      let missed = try LabSweep.prepare(request).run { _ in }
      #expect(missed.status == .targetMissed)
      #expect(missed.lines.contains("0 of 2 points meet every target; missed: 2."))
      var easy = request
      easy.assignments = ["targets.huntDuration.p50=...9999"]
      easy.out = request.out.map { $0 + "2" }
      let met = try LabSweep.prepare(easy).run { _ in }
      #expect(met.status == .done)
      #expect(met.lines.contains("2 of 2 points meet every target."))
      // The same values of four runs miss it, and decide nothing.
      var few = request
      few.assignments = ["replicates=4"]
      few.out = request.out.map { $0 + "3" }
      let open = try LabSweep.prepare(few).run { _ in }
      #expect(open.status == .done)
      #expect(open.lines.contains("0 of 2 points meet every target; undecided: 2."))
      #expect(
        open.lines.contains {
          $0.hasPrefix("About ") && $0.hasSuffix(" replicates would decide.")
        })
    }
  }

  @Test("Table, page and comparison of one folder say the same of its targets, in the same words")
  func sameWords() throws {
    let plan = LabSweepTests.plan.replacing("[20, 30]", with: "[12, 20, 30]")
      .replacing("replicates: 4", with: "players: [novice, average]\nreplicates: 40")
    try withPlan(plan + "targets: {captureRate: 0.5..., huntDuration: ...900}\n") { request in
      let outcome = try LabSweep.prepare(request).run { _ in }
      let summary = try #require(outcome.lines.first { $0.contains("settings meet") })
      let folder = request.out ?? ""
      let page = try String(
        contentsOfFile: LabReport.write(folder: folder, language: .en).path, encoding: .utf8)
      #expect(page.contains("<p>\(summary)</p>"), "\(summary)")
      var comparison = LabComparison(folders: [folder, folder])
      comparison.requiresTargets = true
      let compared = try comparison.run()
      #expect(
        compared.lines.filter { $0.hasPrefix("targets ") }
          == ["targets A: ", "targets B: "].map { $0 + summary.dropLast() })
      var gated = request
      gated.isGate = true
      let gate = try LabSweep.prepare(gated).run { _ in }
      let isMet = !summary.hasPrefix("0 of")
      #expect((gate.status == .done) == isMet)
      if gate.status == .undecided {
        #expect(compared.status == .done && compared.warnings[0].hasPrefix("undecided: no setting"))
      }
    }
  }

  @Test("A stop keeps the status it was asked with", arguments: [LabStatus.interrupted, .stopped])
  func stopped(status: LabStatus) throws {
    try withPlan(LabSweepTests.plan) { request in
      let sweep = try LabSweep.prepare(request)
      sweep.stop(status)
      let outcome = try sweep.run { _ in }
      #expect(outcome.status == status)
      #expect(outcome.warnings.first?.contains("0 of 8 runs are kept") == true)
    }
  }

  @Test("Another plan's results are not overwritten: status 65")
  func wrongPlan() throws {
    try withPlan(LabSweepTests.plan) { request in
      _ = try LabSweep.prepare(request).run { _ in }
      var other = request
      other.seed = "2"
      #expect(refusal(other)?.status == .wrongPlan)
    }
  }

  @Test("Bad usage and bad plans are status 2 and name the option or the place")
  func badUsage() throws {
    try withPlan(LabSweepTests.plan) { request in
      let options: [(String, WritableKeyPath<LabRequest, String?>, String)] = [
        ("--seed: expected a whole number", \.seed, "x"),
        ("--replicates: expected a whole number", \.replicates, "0"),
      ]
      for (message, option, value) in options {
        var bad = request
        bad[keyPath: option] = value
        #expect(refusal(bad)?.status == .badUsage)
        #expect(refusal(bad)?.message.hasPrefix(message) == true)
      }
      var jobs = request
      jobs.jobs = 0
      #expect(refusal(jobs)?.message == "--jobs: expected a whole number in 1...1024")
      var set = request
      set.assignments = ["seed"]
      #expect(refusal(set)?.message == "--set seed: expected KEY=VALUE")
      set.assignments = ["rule.targetRule=chosen"]
      #expect(
        refusal(set)?.message.hasSuffix("rule.targetRule: chosen needs player.navigation: exact")
          == true)
      var missing = request
      missing.planPath += "x"
      #expect(refusal(missing)?.status == .badUsage)
    }
  }

  @Test("Points that cannot be played are failed runs: status 3, with the command to look at them")
  func failedRuns() throws {
    let text = LabSweepTests.plan + "set: {rule.targetRule: chosen}\n"
    try withPlan(text) { request in
      var mixed = request
      mixed.assignments = ["player.navigation=[compass, exact]"]
      let outcome = try LabSweep.prepare(mixed).run { _ in }
      #expect(outcome.status == .runsFailed)
      let plan = (request.out ?? "") + "/plan.yml"
      #expect(outcome.warnings.contains("  ghostlab trace \(plan) --point 1 --replicate 1"))
      let runs = try String(contentsOfFile: (request.out ?? "") + "/runs.csv", encoding: .utf8)
      #expect(runs.contains(",failed: rule.targetRule: chosen needs player.navigation: exact\r\n"))
    }
  }

  @Test("The parameter list names every parameter, player and phone")
  func parameters() {
    #expect(LabParameters.text(width: nil).contains("ghost.trapWindowDuration  "))
    #expect(LabParameters.csv.contains("parameter,ghost.trapWindowDuration,s,5,10,0,3600,7,,"))
    #expect(LabParameters.text(width: nil).contains("replicates.until.halfWidth  "))
    #expect(LabParameters.csv.contains("\r\nplayer,novice,"))
    #expect(LabParameters.csv.contains("\r\nsensor,park,"))
  }

  @Test(
    "A hold that ends while the player looks away opens a trap that closes", .timeLimit(.minutes(1))
  )
  func lateTrap() throws {
    let text = """
      game: {disc: 1, ghosts: 1}
      players: {base: average, person: median}
      sensors: park
      beyondRanges: true
      hunt: {limit: 20}
      set:
        ghost.holdTime: 2
        ghost.trapWindowDuration: 0.957826
        rule.searchStart: automatic
        rule.aimToleranceDegrees: 180
        player.distractionRate: 3
        player.acquireMean: 0
        player.aimSigma: 0
        sensor.positionSigma: 0
        sensor.fixesDuringFight: false
      replicates: 400
      seed: 5

      """
    try withPlan(text) { request in
      let outcome = try LabSweep.prepare(request).run { _ in }
      #expect(outcome.status == .done)
    }
  }
}
