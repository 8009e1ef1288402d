import Domain
import Experiments
import Foundation
import Recording
import Testing

@testable import LabComposition

@Suite("Plans whose players are programs")
struct AgentPlanTests {
  /// A folder with a plan and its program, which gives up at once.
  private struct Folder: ~Copyable {
    let path = NSTemporaryDirectory() + "agents-\(UUID())"
    var plan: String { path + "/plan.yml" }

    init(players: String = "{exec: [/bin/sh, agent.sh]}", script: String = Folder.quitter) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try write("agent.sh", script)
      try write(
        "plan.yml", "game: {disc: 100, ghosts: 2}\nplayers: \(players)\nreplicates: 5\n")
    }

    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    static let quitter = """
      while IFS= read -r line; do
        case $line in
          '{"hello"'*) echo '{"hello":{"protocol":1,"inFlight":1}}' ;;
          '{"observe":[]'*) echo '{"act":[]}' ;;
          *) echo '{"act":[{"giveUp":true}]}' ;;
        esac
      done
      """
  }

  private func request(_ folder: borrowing Folder, allowed: Bool = true) -> LabRequest {
    var request = LabRequest(planPath: folder.plan)
    (request.allowsExec, request.out) = (allowed, folder.path + "/out")
    return request
  }

  private func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing"
    } catch {
      return (error as? LabFailure)?.message ?? "\(error)"
    }
  }

  @Test("A program runs only if the command line allows it")
  func allowed() throws {
    let folder = try Folder()
    let request = request(folder, allowed: false)
    let line = refusal { _ = try LabSweep.prepare(request) }
    #expect(line.hasSuffix("if you trust it, give ghostlab --allow-exec"), "\(line)")
    for prepare in [
      { _ = try LabShard.prepare(request, shard: "1/2") },
      { _ = try LabTrace.prepare(request, point: 1, replicate: 1) },
      { _ = try LabSensitivity.prepare(SensitivityRequest(plan: self.varied(request))) },
    ] { #expect(refusal(prepare).hasSuffix("--allow-exec")) }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
  }

  private func varied(_ request: LabRequest) -> LabRequest {
    var request = request
    request.assignments = ["ghost.holdTime={low: 1, high: 2}", "design=morris", "trajectories=4"]
    return request
  }

  @Test("Its hunts are rows like any other, and a trace of one plays it again")
  func rows() throws {
    let folder = try Folder(players: "[perfect, {exec: [/bin/sh, agent.sh]}]")
    let outcome = try LabSweep.prepare(request(folder)).run { _ in }
    #expect(outcome.status == .done)
    let runs = try String(contentsOfFile: folder.path + "/out/runs.csv", encoding: .utf8)
    #expect(runs.split(separator: "\r\n").count == 11)
    #expect(runs.contains("2,5,agent,0,0,"))
    // What to watch is named by the plan, whose program is beside it.
    #expect(outcome.lines.contains { $0.contains("ghostlab trace \(folder.plan) --allow-exec") })
    let trace = try LabTrace.prepare(request(folder), point: 2, replicate: 5)
    let recorded = try trace.recorded()
    #expect(recorded.count < 10)
  }

  @Test("The hash covers the program's files, and a plan as run refuses others")
  func digest() throws {
    let folder = try Folder()
    let first = try LabPlan.read(folder.plan)
    let read = try PlanReader.read(first.canonicalText, file: "plan.yml") { _, _ in
      throw CancellationError()
    }
    #expect(read == first && read.hash == first.hash)
    try folder.write("run.yml", first.canonicalText)
    try folder.write("agent.sh", Folder.quitter + "\n# another")
    #expect(try LabPlan.read(folder.plan).hash != first.hash)
    var again = LabRequest(planPath: folder.path + "/run.yml")
    again.allowsExec = true
    let line = refusal { _ = try LabSweep.prepare(again) }
    #expect(line.hasSuffix("(its files have changed, or are not beside the plan)"), "\(line)")
  }

  @Test(
    "What is no program is reported with its place",
    arguments: [
      ("{exec: []}", "plan.yml:2:17: players.exec: expected ./program or [program, argument, …]"),
      ("{exec: {a: 1}}", "plan.yml:2:17: players.exec: expected ./program"),
      ("{exec: ./none}", "/none: cannot be read"),
      ("{exec: /bin/false}", "/bin/false: the agent ended with status 1"),
      ("{exec: no-such-program-anywhere}", "no-such-program-anywhere: No such file"),
      ("{exec: [/bin/sh, agent.sh], navigation: exact}", "needs player.navigation: compass"),
      (
        "{exec: [/bin/sh, agent.sh], digest: x}",
        "(its files have changed, or are not beside the plan)"
      ),
    ])
  func faults(players: String, line: String) throws {
    let folder = try Folder(players: players)
    let request = request(folder)
    let found = refusal { _ = try LabSweep.prepare(request) }
    #expect(found.contains(line), "\(found)")
  }

  @Test("Check plays no program")
  func others() throws {
    let folder = try Folder()
    #expect(try LabCheck(path: folder.plan).run().status == .done)
  }
}
