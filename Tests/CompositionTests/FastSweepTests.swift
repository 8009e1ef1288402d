import TextKit
import LabComposition
import ShellComposition
import Foundation
import PluginKit
import Testing

@Suite("ghostlab sweep --fast")
struct FastSweepTests {
  private let lab = LabSweepTests()

  private func bytes(_ folder: String?, _ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: (folder ?? "") + "/" + name))
  }

  @Test("Fast results say so and are the same bytes for any number of jobs")
  func sweep() throws {
    try lab.withPlan(LabSweepTests.plan) { request in
      var (one, three) = (request, request)
      (one.isFast, one.jobs) = (true, 1)
      (three.isFast, three.jobs) = (true, 3)
      three.out = request.out.map { $0 + "3" }
      for request in [one, three] {
        let outcome = try LabSweep.prepare(request).run { _ in }
        #expect(outcome.status == .done)
        #expect(outcome.lines.contains("method: fast"))
      }
      for name in ["plan.yml", "manifest.json", "datapackage.json", "points.csv", "runs.csv"] {
        #expect(try bytes(one.out, name) == bytes(three.out, name))
      }
      let manifest = try String(decoding: bytes(one.out, "manifest.json"), as: UTF8.self)
      #expect(manifest.contains("\"method\": \"fast\""))
      // The plan as run says `fast: true`, so it gives the same folder again.
      var again = LabRequest(planPath: (one.out ?? "") + "/plan.yml")
      again.out = one.out
      #expect(try LabSweep.prepare(again).run { _ in }.status == .done)
    }
  }

  @Test("The method is part of the plan: stepwise results do not take fast ones in")
  func method() throws {
    try lab.withPlan(LabSweepTests.plan) { request in
      let outcome = try LabSweep.prepare(request).run { _ in }
      #expect(outcome.lines.contains("method: stepwise"))
      var fast = request
      fast.isFast = true
      #expect(lab.refusal(fast)?.status == .wrongPlan)
    }
  }

  @Test("What cannot be skipped is refused by name and design point, with status 2")
  func refused() throws {
    let plan = """
      fast: true
      game: {disc: 200, ghosts: 2}
      players: {base: average, distractionRate: 0}
      vary:
        ghost.fightRadius: [20, 30]
        rule.holdLoss: [reset, decay]
      set: {rule.holdDecayRate: 0.7123}
      """
    try lab.withPlan(plan) { request in
      let failure = try #require(lab.refusal(request))
      #expect(failure.status == .badUsage)
      #expect(failure.message.contains("design point 2 and 1 more: rule.holdDecayRate: 0.7123"))
      var one = request
      one.assignments = ["rule.holdLoss=reset"]
      #expect(lab.refusal(one) == nil)
    }
  }

  @Test("A run of a fast plan is traced stepwise, and says so")
  func trace() throws {
    try lab.withPlan(LabSweepTests.plan) { request in
      let slow = try LabTrace.prepare(request, point: 2, replicate: 3)
      #expect(slow.note(in: .en) == nil)
      var fast = request
      fast.assignments = ["fast=true"]
      let trace = try LabTrace.prepare(fast, point: 2, replicate: 3)
      #expect(trace.note(in: .en)?.contains("stepwise") == true)
      var (slowLines, fastLines): ([String], [String]) = ([], [])
      try slow.run(as: .events, language: .en) { slowLines.append($0) }
      try trace.run(as: .events, language: .en) { fastLines.append($0) }
      #expect(slowLines == fastLines)
      // Its numbers lead to other hunts, so none is pointed to.
      let outcome = try LabSweep.prepare(fast).run { _ in }
      #expect(!outcome.lines.contains { $0.contains("ghostlab trace") })
    }
  }
}
