import Domain
import Experiments
import Files
import Results
import Simulation
import Testing
import TextKit

@testable import LabComposition

@Suite("Why the lab cannot go on")
struct LabFailureTests {
  @Test(
    "A failure names what it is about in both languages, and has its exit status",
    arguments: [
      (
        .init(.number("--jobs", atMost: 1024)), .badUsage,
        "--jobs: expected a whole number in 1...1024"
      ),
      (.init(.form("--set x", "KEY=VALUE")), .badUsage, "--set x: expected KEY=VALUE"),
      (
        .init(.taskIndex(shard: "auto/4", known: ["A", "B"], given: [])), .badUsage,
        "--shard auto/4: none of A, B is set"
      ),
      (
        .init(.run(RunKey(point: 2, replicate: 7), SimulationError.noGhosts)), .runsFailed,
        "point 2, replicate 7: the game has no ghosts"
      ),
      (.init(ResultsError.busy(folder: "f")), .stopped, "another sweep is at work in f"),
      (.init(ResultsError.damaged(path: "f")), .wrongPlan, "f is damaged"),
      (.init(ResultsError.missing(.plan(beside: nil))), .missing, "no plan.yml beside the shards"),
      (.init(Unforeseen()), .cannotWrite, "an unforeseen error, Unforeseen()"),
      (
        .init(FileFault.unreadable(.notFound("a.yml")), .badUsage), .badUsage,
        "a.yml: cannot be read, No such file or directory"
      ),
    ] as [(LabFailure, LabStatus, String)])
  func failures(failure: LabFailure, status: LabStatus, beginning: String) {
    #expect(failure.status == status)
    #expect(failure.message.hasPrefix(beginning), "\(failure.message)")
    let russian = failure.line(in: .ru)
    #expect(russian != failure.line(in: .en))
    #expect(russian.unicodeScalars.contains { ("а"..."я").contains($0) }, "\(russian)")
  }

  @Test("A metric that is not there is reported with those most like it")
  func metric() {
    let failure = #expect(throws: LabFailure.self) {
      try [Metric.captureRate, .huntDuration].named("huntDuratio", of: "--metric")
    }
    #expect(
      failure?.message
        == "--metric huntDuratio: unknown metric, did you mean huntDuration?")
  }
}

private struct Unforeseen: Error {}
