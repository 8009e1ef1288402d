import LabComposition
import Experiments
import Foundation
import Testing

@Suite("ghostlab sensitivity")
struct LabSensitivityTests {
  private static let plan = """
    game: {disc: 60, ghosts: 1}
    sensors: perfect
    hunt: {limit: 600}
    vary:
      ghost.holdTime: [1, 2, 4]
      player.reactionScale: [0.5, 2]
      ghost.fightRadius: [20]
    replicates: 2

    """

  private func withPlan(_ body: (SensitivityRequest) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/knobs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(LabSensitivityTests.plan.utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
    try body(SensitivityRequest(plan: LabRequest(planPath: folder + "/plan.yml")))
  }

  private func refusal(_ request: SensitivityRequest) -> LabFailure? {
    do throws(LabFailure) {
      _ = try LabSensitivity.prepare(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("A grid is screened by Morris over the ends of its lists, and says so")
  func grid() throws {
    try withPlan { request in
      var request = request
      request.points = 3
      request.metrics = ["timeIn.fight", "captures"]
      let study = try LabSensitivity.prepare(request)
      #expect(study.runCount == 3 * 3 * 2)
      let outcome = try study.run { _ in }
      #expect(outcome.status == .done && outcome.warnings.isEmpty)
      let lines = outcome.text(as: .text).split(separator: "\n").map(String.init)
      for line in [
        "Sensitivity by Morris' effects: 18 simulated hunts at 9 design points",
        "design grid is replaced by morris, 3 trajectories (--method, --points)",
        "ghost.holdTime goes from 1 to 4, the ends of its list",
        "player.reactionScale goes from 0.5 to 2, the ends of its list",
        "The same at every point: Captures per hunt.",
      ] { #expect(lines.contains(line), "\(line)") }
      #expect(lines.contains("ghost.fightRadius stays at its only value, 20"))
      #expect(lines.contains("Time in the fight (timeIn.fight)"))
      #expect(outcome.text(as: .markdown).contains("| Hold time (ghost.holdTime) |  | 1 … 4 | "))
    }
  }

  @Test("The answer does not depend on the number of jobs, and JSON says what the table says")
  func jobs() throws {
    try withPlan { request in
      var (one, two) = (request, request)
      one.method = .sobol
      one.points = 4
      two = one
      one.plan.jobs = 1
      two.plan.jobs = 2
      let first = try LabSensitivity.prepare(one).run { _ in }
      let second = try LabSensitivity.prepare(two).run { _ in }
      #expect(first.text(as: .json) == second.text(as: .json))
      let path = request.plan.planPath + ".json"
      try first.writeJSON(to: path)
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(root["method"] as? String == "sobol")
      #expect(root["points"] as? Int == 4 * 4)
      let rankings = try #require(root["rankings"] as? [[String: Any]])
      #expect(rankings.map { $0["metric"] as? String }.first == "captureRate")
      #expect((rankings[1]["parameters"] as? [Any])?.count == 2)
    }
  }

  @Test("A sample too small to rank heads nothing and says so")
  func tooSmall() throws {
    try withPlan { request in
      var request = request
      request.method = .sobol
      request.points = 2
      let outcome = try LabSensitivity.prepare(request).run { _ in }
      #expect(!outcome.result.isStable && !outcome.text(as: .text).contains("matters most"))
      #expect(!outcome.text(as: .markdown).contains("matters most"))
      #expect(outcome.text(as: .json).contains("\"stable\": false"))
    }
  }

  @Test("With one run a point nothing is said, but that effects cannot be separated from noise")
  func oneRun() throws {
    try withPlan { request in
      var request = request
      request.points = 3
      request.plan.replicates = "1"
      let text = try LabSensitivity.prepare(request).run { _ in }.text(as: .text)
      #expect(text.contains("one run a point cannot separate effects from noise"))
      #expect(!text.contains("matters most"))
    }
  }

  @Test("A plan of design morris is taken as it is")
  func asWritten() throws {
    try withPlan { request in
      var request = request
      request.plan.assignments = [
        "design=morris", "trajectories=2", "ghost.fightRadius=20",
        "ghost.holdTime={low: 1, high: 3}",
      ]
      let outcome = try LabSensitivity.prepare(request).run { _ in }
      #expect(
        outcome.text(as: .text).contains(
          "\nSensitivity by Morris' effects: 12 simulated hunts at 6 design points\n"))
      request.points = 5
      #expect(try LabSensitivity.prepare(request).runCount == 5 * 3 * 2)
    }
  }

  @Test("Ranges without a design, or in a grid or list, get that of the method, and it says so")
  func ranges() throws {
    try withPlan { request in
      for design in ["grid", "list"] {
        for (method, name) in [(SensitivityRequest.Method.morris, "morris"), (.sobol, "saltelli")] {
          var request = request
          request.plan.assignments = [
            "design=\(design)", "ghost.holdTime={low: 1, high: 3}", "ghost.fightRadius=20",
            "player.reactionScale={low: 0.5, high: 2}",
          ]
          request.method = method
          request.points = 2
          let text = try LabSensitivity.prepare(request).run { _ in }.text(as: .text)
          #expect(text.contains("\ndesign \(design) is replaced by \(name), 2 "), "\(text)")
          request.plan.assignments.append("players=nobody")
          #expect(refusal(request)?.status == .badUsage)
          #expect(refusal(request)?.message.contains("{low, high}") == false)
        }
      }
    }
  }

  @Test("A study stopped at once keeps its status and has nothing to say")
  func stopped() throws {
    try withPlan { request in
      let study = try LabSensitivity.prepare(request)
      study.stop(.interrupted)
      let outcome = try study.run { _ in }
      #expect(outcome.status == .interrupted)
      #expect(outcome.warnings == ["interrupted: figures are of 0 of 60 runs"])
      #expect(outcome.text(as: .text).contains("Ghosts caught, share: no point has a value"))
    }
  }

  @Test("Runs kept in a folder are not played again, and give the same answer")
  func folder() throws {
    try withPlan { request in
      var kept = request
      kept.points = 3
      kept.plan.out = request.plan.planPath + ".results"
      let study = try LabSensitivity.prepare(kept)
      let first = try study.run { _ in }
      var seen: [Int] = []
      let second = try LabSensitivity.prepare(kept).run { seen.append($0.done) }
      #expect(seen.last == 18)
      #expect(first.text(as: .json) == second.text(as: .json))
      var nowhere = kept
      nowhere.plan.out = nil
      let third = try LabSensitivity.prepare(nowhere).run { _ in }
      #expect(third.text(as: .json) == first.text(as: .json))
      // More trajectories go on from the runs that are there; fewer are another plan.
      kept.points = 5
      let longer = try LabSensitivity.prepare(kept).run { _ in }
      nowhere.points = 5
      #expect(
        try LabSensitivity.prepare(nowhere).run { _ in }.text(as: .json)
          == longer.text(as: .json))
      kept.points = 2
      #expect(refusal(kept)?.status == .wrongPlan)
    }
  }

  @Test("What cannot be is refused by its option")
  func refused() throws {
    try withPlan { request in
      var points = request
      points.points = 1
      #expect(
        refusal(points)?.message
          == "--points: expected a whole number in 2...1000000, found '1'")
      var metric = request
      metric.metrics = ["captureRat"]
      #expect(
        refusal(metric)?.message
          == "--metric captureRat: unknown metric, did you mean captureRate or captures?")
      var jobs = request
      jobs.plan.jobs = 0
      #expect(refusal(jobs)?.status == .badUsage)
    }
  }
}
