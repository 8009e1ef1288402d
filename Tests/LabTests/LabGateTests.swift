import Foundation
import LabComposition
import TestSupport
import Testing

@Suite("The gate of ghostlab sweep and merge")
struct LabGateTests {
  private func place(_ targets: String, replicates: Int = 60) throws -> LabClusterTests.Place {
    try LabClusterTests.Place("fast: true\nreplicates: \(replicates)\ntargets: {\(targets)}\n")
  }

  private func request(_ place: LabClusterTests.Place) -> LabRequest {
    var request = place.request
    request.out = place.path + "/out"
    request.isGate = true
    return request
  }

  private func sweep(_ targets: String, replicates: Int = 60) throws -> LabOutcome {
    let place = try place(targets, replicates: replicates)
    return try LabSweep.prepare(request(place)).run { _ in }
  }

  private func refusal(_ body: () throws -> Void) -> LabFailure? {
    do {
      try body()
      return nil
    } catch { return error as? LabFailure }
  }

  @Test("0 if a setting certainly meets the targets, 1 if none can, 4 if the runs do not decide")
  func statuses() throws {
    let met = try sweep("captureRate: 0.8...")
    #expect(met.status == .done && met.lines.contains { $0.hasPrefix("gate: met by point") })
    let missed = try sweep("captureRate: ...0.3")
    #expect(missed.status == .targetMissed)
    #expect(missed.warnings.contains { $0.hasPrefix("gate: missed by all 2 settings") })
    let open = try sweep("captureRate: 0.999...")
    #expect(open.status == .undecided && open.warnings.contains { $0.contains("would decide") })
    #expect(try sweep("captureRate: 0.8...", replicates: 2).status == .undecided)
  }

  @Test("Every form of the answer has the decision, with its verdict and figures for programs")
  func forms() throws {
    for (targets, verdict) in [("captureRate: 0.8...", "met"), ("captureRate: ...0.3", "missed")] {
      for form in AnswerForm.allCases where form != .text {
        let place = try place(targets)
        var request = request(place)
        request.form = form
        let outcome = try LabSweep.prepare(request).run { _ in }
        let text = outcome.lines.joined(separator: "\n")
        #expect(text.contains("gate: \(verdict) by"), "\(form)")
        if form == .json { #expect(text.contains("\"verdict\": \"\(verdict)\"")) }
        #expect(outcome.status == (verdict == "met" ? .done : .targetMissed))
      }
    }
  }

  @Test("A gate without targets, with a statistic that has no interval, or of a shard is refused")
  func refused() throws {
    for (targets, part) in [
      ("", "--gate: targets: expected at least one"),
      ("escapes.max: ...3", "--gate: targets: escapes.max has no interval"),
    ] {
      let place = try place(targets)
      let failure = try #require(refusal { _ = try LabSweep.prepare(request(place)) })
      #expect(failure.status == .badUsage && failure.message.contains(part), "\(failure.message)")
    }
    let place = try place("captureRate: 0.8...")
    let shard = try #require(refusal { _ = try LabShard.prepare(request(place), shard: "1/2") })
    #expect(shard.status == .badUsage && shard.message.contains("use ghostlab merge --gate"))
  }

  @Test("Shards are judged when they are merged, as the sweep of one machine")
  func merged() throws {
    let place = try place("captureRate: 0.8...")
    var request = place.request
    request.out = place.path + "/shards"
    for index in 1...2 {
      _ = try LabShard.prepare(request, shard: "\(index)/2").run { _ in }
    }
    let out = place.path + "/merged"
    let merged = try LabCluster.merge(
      [place.path + "/shards"], into: out, requestsRuns: false, isGate: true)
    let whole = try LabSweep.prepare(self.request(place)).run { _ in }
    let line = merged.lines.first { $0.hasPrefix("gate: ") }
    #expect(merged.status == .done && line != nil)
    #expect(line == whole.lines.first { $0.hasPrefix("gate: ") })
  }
}

#if os(Linux)
  /// The sample for a repository, run as a job would run it.
  @Suite("The sample of a gate for continuous integration", .enabled(if: Programs.built != nil))
  struct GateSampleTests {
    @Test("The script passes what is met or open, fails what is missed, and distinguishes errors")
    func script() throws {
      let programs = try Programs()
      defer { programs.remove() }
      let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")
      func sample(_ name: String) throws -> String {
        try String(contentsOf: samples.appendingPathComponent(name), encoding: .utf8)
      }
      _ = try programs.run("mkdir ci")
      try programs.write(try sample("park.json"), to: "park.json")
      try programs.write(try sample("ci/gate.sh"), to: "ci/gate.sh")
      let plan = try sample("ci/balance.yml").replacing("replicates: 300", with: "replicates: 150")
      try programs.write(plan, to: "ci/balance.yml")
      try programs.write(
        plan.replacing("captureRate: 0.8...", with: "captureRate: ...0.1"), to: "ci/missed.yml")
      try programs.write(
        plan.replacing("replicates: 150", with: "replicates: 2"), to: "ci/open.yml")
      try programs.write("game: nowhere.json\n", to: "ci/bad.yml")
      func run(_ name: String) throws -> Programs.Outcome {
        try programs.run("GHOSTLAB=./ghostlab sh ci/gate.sh ci/\(name).yml out-\(name)")
      }
      let met = try run("balance")
      #expect(met.status == 0 && met.output.hasSuffix("balance: met\n"), "\(met)")
      let missed = try run("missed")
      #expect(missed.status == 1 && missed.errors.hasSuffix("balance: missed\n"), "\(missed)")
      let open = try run("open")
      #expect(open.status == 0 && open.errors.contains("balance: undecided"), "\(open)")
      let bad = try run("bad")
      #expect(bad.status == 2 && bad.errors.hasSuffix("not judged, status 2\n"), "\(bad)")
    }
  }
#endif
