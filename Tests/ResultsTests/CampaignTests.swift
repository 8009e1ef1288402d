import Domain
import Experiments
import Foundation
import PortableNumerics
import Simulation
import Testing

@testable import Results

@Suite("Campaigns: an adaptive plan in batches of shards")
struct CampaignTests {
  static let text = """
    game: {disc: 400, ghosts: 8}
    vary: {ghost.trapWindowDuration: [5, 6, 7]}
    replicates: {min: 10, max: 90, until: {metric: huntDuration, halfWidth: 2}}

    """

  /// Points of different noise: the first stops at once, the last goes on to the most.
  static func record(_ point: Int, _ seed: UInt64, _ replicate: UInt64) throws -> RunRecord {
    var bits = SplitMix64(state: replicate &* 977 &+ UInt64(point))
    let noise = [0.5, 6.0, 60.0][point - 1]
    var record = RunRecord(count: Metric.hunt.count)
    record[.huntDuration] = 900 + noise * Double(bits.next() % 1000) / 500
    return record
  }

  func files(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    return files
  }

  @Test("next, shards, merge, again and again, give the bytes of one machine's adaptive sweep")
  func sameBytes() throws {
    let plan = try PlanReader.read(CampaignTests.text, file: "plan.yml") { _, _ in throw Refusal() }
    let (one, folder) = (ScratchFolder(), ScratchFolder())
    let digest = try sweep(plan, into: one.path, jobs: 3, play: CampaignTests.record)
    #expect(digest.isComplete && digest.precisions.map(\.isMet) == [true, true, false])
    let counts = digest.precisions.map(\.count)
    #expect(counts[0] == 10 && counts[1] > 10 && counts[1] < 90 && counts[2] == 90)

    let campaign = Campaign(path: folder.path, plan: plan)
    var batches: [String] = []
    while let part = try campaign.next() {
      let file = try campaign.write(part)
      #expect(file == "\(folder.path)/batch-\(batches.count + 1)/plan.yml")
      // Asked again before anything is merged, it says the same.
      #expect(try campaign.next() == part)
      let home = String(file.dropLast("/plan.yml".count))
      let count = batches.count + 1
      for index in (1...count).reversed() {
        let shard = try #require(Shard(index: index, of: count))
        let store = try #require(
          try ShardStore.open(shard, of: part, in: home, programVersion: "1"))
        try store.run(on: SweepRunner(plan: part, jobs: 1, play: CampaignTests.record))
        #expect(try store.finish())
      }
      batches.append(home)
      _ = try ShardMerge(batches.reversed()).write(
        to: folder.path + "/results", requestsRuns: false)
      #expect(batches.count < 20)
    }
    #expect(batches.count > 4)
    #expect(try files(folder.path + "/results") == files(one.path))

    // A batch left out is missing; one of another campaign does not fit.
    let out = ScratchFolder()
    #expect(throws: ResultsError.missing(.batch(2))) {
      _ = try ShardMerge([batches[0], batches[2]]).write(to: out.path, requestsRuns: false)
    }
  }

  @Test("A fixed plan is a campaign of one batch")
  func fixed() throws {
    let folder = ScratchFolder()
    let campaign = Campaign(path: folder.path, plan: try smallPlan())
    let part = try #require(try campaign.next())
    #expect(part.batch?.number == 1 && part.runCount == 12)
    let file = try campaign.write(part)
    let home = String(file.dropLast("/plan.yml".count))
    try sweep(part, into: home)
    _ = try ShardMerge([home]).write(to: folder.path + "/results", requestsRuns: false)
    #expect(try campaign.next() == nil)
  }

  /// Returns a plan that stops by the rule of before, as its folders have it.
  func planOfBefore(_ text: String) throws -> Plan {
    let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw Refusal() }
    #expect(plan.canonicalText.contains("confidence: 0.95, rule: 2}}"))
    let before = plan.canonicalText.replacing(", rule: 2", with: "")
    return try PlanReader.read(before, file: "plan.yml") { _, _ in throw Refusal() }
  }

  @Test("A sweep stopped by the rule of before is read by it, and goes on under no other")
  func ruleOfBefore() throws {
    let text = CampaignTests.text.replacing(
      "huntDuration, halfWidth: 2", with: "escapes, halfWidth: 0.1")
    let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw Refusal() }
    let before = try planOfBefore(text)
    #expect(before.hash != plan.hash && !before.canonicalText.contains(", rule:"))
    // Nothing escapes anywhere: rule 1 took that for certain.
    @Sendable func record(_ point: Int, _ seed: UInt64, _ replicate: UInt64) -> RunRecord {
      var record = RunRecord(count: Metric.hunt.count)
      record[.escapes] = 0
      return record
    }
    let campaign = ScratchFolder()
    let folder = ResultsFolder(path: campaign.path + "/results")
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    let format = JournalFormat(
      planHash: before.hash, programVersion: "1", metricCount: before.metrics.count)
    var journal = try Journal.open(folder.journalPath, format) { _ in true }
    try MemorySweep(before, on: SweepRunner(plan: before, jobs: 1, play: record)).forEachRun {
      try journal?.append($0)
    }
    try journal?.flush()
    journal = nil
    try folder.writePlan(before, question: "", format)
    let digest = try folder.writeTables(
      of: before, writesRuns: false, SweepStatistics.Request())
    #expect(digest.isComplete && digest.precisions.map(\.count) == [10, 10, 10])
    let precisions = try SweepStatistics(StoredSweep(path: folder.path)).precisions
    #expect(precisions.count == 3 && precisions.allSatisfy(\.isMet))
    let held = try files(folder.path)
    #expect(
      String(decoding: held["manifest.json"] ?? Data(), as: UTF8.self).contains("\"rule\": 1,"))

    func refused(_ path: String, _ body: () throws -> Void) {
      #expect(
        throws: ResultsError.otherStoppingRule(path: path, found: 1, expected: 2), performing: body)
    }
    let longer = try PlanReader.read(
      text.replacing("max: 90", with: "max: 120"), file: "plan.yml"
    ) { _, _ in throw Refusal() }
    for requested in [plan, before, longer] {
      refused(folder.path) { try sweep(requested, into: folder.path, play: record) }
      refused(folder.path) { try SweepStore.check(folder.path, requested) }
    }
    refused(folder.path) { _ = try Campaign(path: campaign.path, plan: plan).next() }
    refused(campaign.path) { _ = try Campaign(path: campaign.path, plan: before).next() }
    let part = before.part(PlanBatch(number: 1, runs: RunSchedule(before).batch))
    refused(campaign.path + "/batch-1") {
      _ = try ShardStore.open(
        try #require(Shard(index: 1, of: 1)), of: part, in: campaign.path + "/batch-1",
        programVersion: "1")
    }
    #expect(try files(folder.path) == held)
    // A sweep of a fixed number may use the runs.
    let fixed = try PlanReader.read(
      text.replacing("{min: 10, max: 90, until: {metric: escapes, halfWidth: 0.1}}", with: "90"),
      file: "plan.yml"
    ) { _, _ in throw Refusal() }
    try sweep(fixed, into: folder.path, play: record)
  }
}
