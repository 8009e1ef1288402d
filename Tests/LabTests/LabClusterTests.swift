import LabComposition
import Foundation
import Testing
import TextKit

@Suite("ghostlab on a cluster")
struct LabClusterTests {
  /// A folder with a plan, gone when the test ends.
  final class Place {
    let path = FileManager.default.temporaryDirectory.path + "/cluster-" + UUID().uuidString
    var request: LabRequest { LabRequest(planPath: path + "/plan.yml") }

    init(_ more: String = "replicates: 3\n") throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let text = """
        game: {disc: 150, ghosts: 1}
        sensors: perfect
        vary: {ghost.fightRadius: [20, 30]}

        """
      try Data((text + more).utf8).write(to: URL(fileURLWithPath: path + "/plan.yml"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
  }

  /// Runs a shard with some variables of an array job set.
  func run(
    _ request: LabRequest, _ shard: String, _ variables: [String: String] = [:]
  ) throws -> LabOutcome {
    try LabShard.prepare(request, shard: shard) { variables[$0] }.run { _ in }
  }

  /// How a shard is refused.
  func refusal(_ request: LabRequest, _ shard: String, _ variables: [String: String] = [:])
    -> LabFailure?
  {
    do {
      _ = try run(request, shard, variables)
      return nil
    } catch {
      return error as? LabFailure
    }
  }

  @Test("todo, shards, merge: the bytes of one machine, the table and the status of a sweep")
  func loop() throws {
    let place = try Place("replicates: 20\ntargets: {captures: 2...}\n")
    var request = place.request
    request.out = place.path + "/shards"
    let shards = place.path + "/shards"
    #expect(try LabCluster.missing(request, shards: 3, folder: shards) == "1-3")
    #expect(try run(request, "2/3").lines == ["shard: \(shards)/shard-2-of-3.csv"])
    #expect(try LabCluster.missing(request, shards: 3, folder: shards) == "1,3")
    #expect(try LabCluster.missing(request, shards: 6, folder: shards) == "1,3-4,6")
    _ = try run(request, "auto/3", ["SLURM_ARRAY_TASK_ID": "1"])
    _ = try run(request, "auto/3", ["JOB_COMPLETION_INDEX": "2"])
    let again = try run(request, "auto/3", ["AWS_BATCH_JOB_ARRAY_INDEX": "2"])
    #expect(again.status == .done && again.lines == ["\(shards)/shard-3-of-3.csv is there already"])
    #expect(try LabCluster.missing(request, shards: 3, folder: shards) == "")
    let merged = try LabCluster.merge([shards], into: place.path + "/merged", requestsRuns: false)
    request.out = place.path + "/one"
    let one = try LabSweep.prepare(request).run { _ in }
    #expect(merged.status == .targetMissed && one.status == .targetMissed)
    #expect(merged.lines.count == one.lines.count)
    for name in ["plan.yml", "manifest.json", "datapackage.json", "points.csv", "runs.csv"] {
      #expect(try place.text("merged/" + name) == place.text("one/" + name))
    }
  }

  @Test("--shard says what is wrong with it: status 2")
  func badShards() throws {
    let place = try Place()
    for text in ["0/3", "4/3", "3", "a/3", "1/0", "auto/0", "auto/x", "1/3/5"] {
      #expect(refusal(place.request, text, ["SLURM_ARRAY_TASK_ID": "1"])?.status == .badUsage)
    }
    let none = refusal(place.request, "auto/3")
    #expect(
      none?.status == .badUsage && none?.message.contains("none of SLURM_ARRAY_TASK_ID") == true)
    let both = refusal(
      place.request, "auto/3", ["SLURM_ARRAY_TASK_ID": "1", "JOB_COMPLETION_INDEX": "0"])
    #expect(
      both?.message
        == "--shard auto/3: SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX are set, expected one")
    #expect(both?.status == .badUsage)
    #expect(refusal(place.request, "auto/3", ["SLURM_ARRAY_TASK_ID": "0"])?.status == .badUsage)
    #expect(refusal(place.request, "auto/3", ["JOB_COMPLETION_INDEX": "3"])?.status == .badUsage)
  }

  @Test("Missing shards are status 66, damage, conflicts and other plans 65")
  func statuses() throws {
    let place = try Place()
    var request = place.request
    request.out = place.path + "/shards"
    func mergeStatus() -> LabStatus? {
      do throws(LabFailure) {
        return try LabCluster.merge(
          [place.path + "/shards"], into: place.path + "/merged", requestsRuns: false
        ).status
      } catch {
        return error.status
      }
    }
    #expect(mergeStatus() == .missing)
    _ = try run(request, "1/2")
    #expect(mergeStatus() == .missing)
    _ = try run(request, "2/2")
    var other = request
    other.seed = "5"
    #expect(refusal(other, "1/2")?.status == .wrongPlan)
    let path = place.path + "/shards/shard-1-of-2.csv"
    let good = try place.text("shards/shard-1-of-2.csv")
    try Data(good.dropLast(3).utf8).write(to: URL(fileURLWithPath: path))
    #expect(mergeStatus() == .wrongPlan)
    #expect(try run(request, "1/2").warnings.count == 1)
    #expect(mergeStatus() == .done)
  }

  @Test("next leads through a campaign to the bytes of one machine")
  func campaign() throws {
    let place = try Place(
      "replicates: {min: 4, max: 16, until: {metric: huntDuration, halfWidth: 30}}\n")
    var request = place.request
    #expect(refusal(request, "1/2")?.message.contains("ghostlab next") == true)
    request.out = place.path + "/one"
    _ = try LabSweep.prepare(request).run { _ in }
    // A sweep's own folder is no campaign.
    do throws(LabFailure) {
      _ = try LabCluster.next(place.path + "/one")
      Issue.record("a sweep was taken for a campaign")
    } catch {
      #expect(error.status == .wrongPlan, "\(error.message)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.path + "/one/batch-1"))
    var batches: [String] = []
    while let plan = try LabCluster.next(place.path) {
      var batch = LabRequest(planPath: plan)
      let home = String(plan.dropLast("/plan.yml".count))
      batch.out = home
      for index in 1...2 { _ = try run(batch, "\(index)/2") }
      batches.append(home)
      if batches.count == 1 {
        do throws(LabFailure) {
          _ = try LabProgressReport(place.path) { 1 }
          Issue.record("a campaign without results has no progress")
        } catch {
          #expect(error.status == .missing, "\(error.message)")
        }
      }
      _ = try LabCluster.merge(
        batches, into: place.path + "/results", requestsRuns: false)
      #expect(batches.count < 9)
    }
    #expect(batches.count >= 2)
    #expect(try LabProgressReport(place.path) { 1 }.lines[3].hasPrefix("finished: "))
    for name in ["plan.yml", "manifest.json", "datapackage.json", "points.csv", "runs.csv"] {
      #expect(try place.text("results/" + name) == place.text("one/" + name))
    }
  }

  @Test("A plan in a batch's folder that next did not write stays")
  func foreignPlan() throws {
    let place = try Place(
      "replicates: {min: 4, max: 16, until: {metric: huntDuration, halfWidth: 30}}\n")
    let file = place.path + "/batch-1/plan.yml"
    let folder = place.path + "/batch-1"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for text in ["mine", "game: {disc: 150, ghosts: 1}\n"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      do throws(LabFailure) {
        _ = try LabCluster.next(place.path)
        Issue.record("\(text) is replaced")
      } catch {
        #expect(error.status == .wrongPlan)
      }
      #expect(try place.text("batch-1/plan.yml") == text)
    }
  }

  @Test("Links inside a campaign are not followed out of it", arguments: ["batch-1", "results"])
  func campaignLinks(_ name: String) throws {
    let place = try Place(
      "replicates: {min: 4, max: 16, until: {metric: huntDuration, halfWidth: 30}}\n")
    let outside = try Place("replicates: 1\n")
    let (link, manager) = (place.path + "/" + name, FileManager.default)
    if name == "results" {
      // A whole first batch, whose results somebody has moved elsewhere.
      var batch = LabRequest(planPath: try #require(try LabCluster.next(place.path)))
      batch.out = place.path + "/batch-1"
      _ = try run(batch, "1/1")
      _ = try LabCluster.merge([place.path + "/batch-1"], into: link, requestsRuns: false)
      try manager.moveItem(atPath: link, toPath: outside.path + "/results")
      try manager.createSymbolicLink(
        atPath: link, withDestinationPath: outside.path + "/results")
    } else {
      try manager.createSymbolicLink(atPath: link, withDestinationPath: outside.path)
    }
    let before = try manager.subpathsOfDirectory(atPath: outside.path).sorted()
    let plan = try outside.text("plan.yml")
    func status(_ command: () throws -> Void) -> LabStatus? {
      do {
        try command()
        return nil
      } catch {
        return (error as? LabFailure)?.status
      }
    }
    #expect(status { _ = try LabCluster.next(place.path) } == .wrongPlan)
    #expect(status { _ = try LabReport.write(folder: place.path, language: .en) } == .wrongPlan)
    if name == "results" {
      #expect(status { _ = try LabProgressReport(place.path) { 1 } } == .wrongPlan)
    }
    #expect(try manager.subpathsOfDirectory(atPath: outside.path).sorted() == before)
    #expect(try outside.text("plan.yml") == plan)
  }

  @Test("status shows how far a sweep and shards are")
  func status() throws {
    let place = try Place()
    var request = place.request
    request.out = place.path + "/one"
    _ = try LabSweep.prepare(request).run { _ in }
    let sweep = try LabProgressReport(place.path + "/one") { 1 }.lines
    #expect(sweep.count == 5 && sweep[3] == "finished: 6 of 6 runs")
    #expect(sweep[0].hasSuffix(": 2 points, 6 runs") && sweep[4].hasPrefix("captureRate 1.000 ±≤"))
    request.out = place.path + "/shards"
    _ = try run(request, "2/3")
    let shards = try LabProgressReport(place.path + "/shards") { 1 }.lines
    #expect(shards.last == "shards of 3: 1 whole (2), missing 1,3")
    for (folder, part) in [("/one", "\"activity\": \"finished\","), ("/shards", "\"shards\": 3,")] {
      let report = try LabProgressReport(place.path + folder) { 1 }
      #expect(report.text(as: .json).contains(part), "\(report.text(as: .json))")
      #expect(report.text(as: .markdown).hasPrefix("# plan "))
      #expect(report.text(as: .html).hasPrefix("<!DOCTYPE html>"))
    }
    let stopped = try LabShard.prepare(request, shard: "3/3")
    stopped.stop(.stopped)
    let outcome = try stopped.run { _ in }
    #expect(outcome.status == .stopped)
    #expect(outcome.warnings.last?.hasSuffix("repeat the command to resume") == true)
    #expect(throws: LabFailure.self) { _ = try LabProgressReport(place.path + "/none") { 1 } }
  }
}

extension LabProgressReport {
  /// The lines in a terminal.
  var lines: [String] {
    text(as: .text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
