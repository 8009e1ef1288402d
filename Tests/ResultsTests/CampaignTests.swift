import Domain
import Experiments
import Foundation
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
    var bits = SeededBits(state: replicate &* 977 &+ UInt64(point))
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
}
