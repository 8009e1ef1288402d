import Foundation
import LabComposition
import Testing

/// Earlier versions could draw fights and walks from distributions.
@Suite("Plans and folders of earlier versions that say fast")
struct FastSweepTests {
  private let lab = LabSweepTests()

  private func text(_ request: LabRequest, _ name: String) throws -> String {
    try String(contentsOfFile: (request.out ?? "") + "/" + name, encoding: .utf8)
  }

  @Test("fast: true loads, and its hunts are those without it")
  func steps() throws {
    try lab.withPlan(LabSweepTests.plan) { request in
      var fast = request
      fast.assignments = ["fast=true"]
      fast.out = request.out.map { $0 + "-fast" }
      // The last one resumes the folder of the second.
      for request in [request, fast, fast] {
        let outcome = try LabSweep.prepare(request).run { _ in }
        #expect(outcome.status == .done)
      }
      let (rows, fastRows) = (try text(request, "runs.csv"), try text(fast, "runs.csv"))
      #expect(rows == fastRows)
      let manifest = try text(fast, "manifest.json")
      #expect(manifest.contains("\"method\": \"stepwise\""))
    }
  }

  @Test("A folder whose rows were drawn is not resumed, and its runs are not traced")
  func folder() throws {
    try lab.withPlan(LabSweepTests.plan) { request in
      var fast = request
      fast.assignments = ["fast=true"]
      _ = try LabSweep.prepare(fast).run { _ in }
      let manifest = try text(fast, "manifest.json")
      try manifest.replacingOccurrences(of: "stepwise", with: "fast")
        .write(toFile: (fast.out ?? "") + "/manifest.json", atomically: false, encoding: .utf8)
      #expect(lab.refusal(fast)?.status == .wrongPlan)
      let plan = LabRequest(planPath: (fast.out ?? "") + "/plan.yml")
      #expect(throws: LabFailure.self) { _ = try LabTrace.prepare(plan, point: 1, replicate: 1) }
    }
  }
}
