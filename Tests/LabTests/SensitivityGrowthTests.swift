import Experiments
import Foundation
import LabComposition
import Testing

@Suite("A sensitivity sample that grows")
struct SensitivityGrowthTests {
  private static let plan = """
    game: {disc: 60, ghosts: 1}
    sensors: perfect
    hunt: {limit: 600}
    vary:
      ghost.holdTime: {low: 1, high: 4}
      player.reactionScale: {low: 0.5, high: 2}
    replicates: 2
    targets: {huntDuration: ...38.5}

    """

  private func withPlan(_ body: (SensitivityRequest, _ folder: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/grow-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(Self.plan.utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
    var request = SensitivityRequest(plan: LabRequest(planPath: folder + "/plan.yml"))
    request.plan.assignments = ["design=lhs", "points=10"]
    request.metrics = ["huntDuration"]
    try body(request, folder)
  }

  private func json(_ request: SensitivityRequest) throws -> String {
    try LabSensitivity.prepare(request).run { _ in }.text(as: .json)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("It ends when all places are known or within the budget, with the same bytes for any jobs")
  func budget() throws {
    try withPlan { request, _ in
      var request = request
      request.method = .sobol
      for budget in [200, 3000] {
        request.budget = budget
        request.plan.jobs = 1
        let one = try json(request)
        request.plan.jobs = 3
        #expect(try json(request) == one)
        let root = try object(one)
        let hunts = try #require(root["hunts"] as? Int)
        #expect(hunts <= budget && root["budget"] as? Int == budget)
        let isStable = try #require(root["stable"] as? Bool)
        // Unless all places are known, less than a quarter of the sample more was affordable.
        #expect(isStable || Double(hunts) * 1.25 > Double(budget) - 8)
      }
    }
  }

  @Test("A grown sample says what one says that begins with its size")
  func sameAsGiven() throws {
    try withPlan { request, _ in
      var request = request
      request.budget = 1500
      let grown = try LabSensitivity.prepare(request).run { _ in }
      request.budget = nil
      request.points = grown.result.sampleCount
      request.plan.replicates = "\(grown.result.replicates)"
      let given = try LabSensitivity.prepare(request).run { _ in }
      #expect(given.result == grown.result)
    }
  }

  @Test("A folder of a shorter or a longer sample, whole or cut off, gives the same answer")
  func resume() throws {
    try withPlan { request, folder in
      var request = request
      request.method = .sobol
      request.budget = 3000
      let fresh = try json(request)
      request.plan.out = folder + "/kept"
      request.budget = 600
      _ = try json(request)
      request.budget = 3000
      #expect(try json(request) == fresh)
      let stored = try String(contentsOfFile: folder + "/kept/sensitivity.json", encoding: .utf8)
      #expect(stored == fresh)
      // The folder has the longest sample; the study takes its steps again from it.
      #expect(try json(request) == fresh)
      let journal = URL(fileURLWithPath: folder + "/kept/journal.bin")
      let bytes = try Data(contentsOf: journal)
      try bytes.prefix(bytes.count / 3).write(to: journal)
      #expect(try json(request) == fresh)
      request.budget = 600
      let short = try object(try json(request))
      #expect((short["hunts"] as? Int ?? .max) <= 600)
    }
  }

  @Test("A plan's own size and --points are played as they are; a budget too small is refused")
  func given() throws {
    try withPlan { request, _ in
      var own = request
      own.plan.assignments = ["design=saltelli", "points=4"]
      let outcome = try LabSensitivity.prepare(own).run { _ in }
      #expect(outcome.result.sampleCount == 4 && outcome.result.hunts == 4 * 4 * 2)
      own.budget = 100
      let grown = try LabSensitivity.prepare(own).run { _ in }
      #expect(grown.result.hunts > 32 && grown.result.hunts <= 100)
      var least = request
      least.budget = 11
      #expect(throws: LabFailure.self) { try LabSensitivity.prepare(least) }
      do throws(LabFailure) {
        _ = try LabSensitivity.prepare(least)
      } catch {
        #expect(
          error.message == "--budget: expected a whole number in 12...10000000, found '11'")
      }
    }
  }

  @Test("Where targets are missed, in words and in JSON")
  func scenarios() throws {
    try withPlan { request, _ in
      var request = request
      request.method = .sobol
      request.points = 32
      let outcome = try LabSensitivity.prepare(request).run { _ in }
      let text = outcome.text(as: .text)
      #expect(
        text.contains(
          "\nWHERE TARGETS FAIL\n"
        ))
      let root = try object(outcome.text(as: .json))
      let scenario = try #require((root["scenarios"] as? [[String: Any]])?.first)
      #expect(scenario["figure"] as? String == "huntDuration")
      #expect(scenario["points"] as? Int == 128)
      let sentence = try #require(
        (root["rankings"] as? [[String: Any]])?.first?["sentence"] as? [String: Any])
      #expect(SensitivityKinds.all.contains(sentence["kind"] as? String ?? ""))
    }
  }

  private enum SensitivityKinds {
    static let all = ["noValue", "same", "oneRun", "nothing", "fewRuns", "unknown", "known"]
  }
}
