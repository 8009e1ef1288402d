import Domain
import Experiments
import Files
import TextKit
import Extremes
import Foundation
import HuntEngine
import Recording
import Testing

@testable import LabComposition
@testable import ShellComposition

@Suite("Extreme numbers end no program")
struct ExtremeTests {
  private static let least = String(Int.min)

  private static func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/extremes-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in ExtremeFolder.files {
      try file.text.write(toFile: path + "/" + file.name, atomically: true, encoding: .utf8)
    }
    try ExtremeFolder.record(in: path)
    return path
  }

  @Test("Lines of the shell, in sessions with a game, a hunt, a recording and plugins")
  func lines() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var lines = ExtremeLines(seed: 1)
    for seed in 1...10 as ClosedRange<UInt64> {
      var session = try ExtremeSession(seed: seed, folder: folder)
      for _ in 0..<ExtremeSession.lineCount { session.run(lines.shellLine()) }
    }
  }

  @Test(
    "A list number is refused at every place that takes one",
    arguments: [
      "open #", "play #", "delete #", "inspect #", "target #", "walk to #", "teleport to #",
      "ghost # show", "zone # delete", "zone add 10 n of zone #", "at 10 n of ghost #",
      "darts a #", "darts history #", "darts detail #", "set sel #", "geometries record #",
      "geometries details #",
    ])
  func listNumbers(form: String) throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "set new 1", "darts start")
    for number in [Self.least, String(Int.max), "-9223372036854775809", "0", "-1"] {
      #expect(fixture.run(form.replacing("#", with: number)).isRefused, "\(form) \(number)")
    }
  }

  @Test("A move in darts by the least number is refused")
  func challengeMove() throws {
    let fixture = try ShellFixture()
    fixture.run(
      "ghost 1 set catchMode challenge", "ghost 1 set challenge darts", "play 1", "walk to 1",
      "search", "walk to 1", "aim")
    #expect(fixture.run("move \(Self.least)").isRefused)
    #expect(fixture.run(Self.least).isRefused)
  }

  @Test("Keys of a plan: a plan with points, or faults with words")
  func plans() throws {
    var lines = ExtremeLines(seed: 2)
    for _ in 0..<2000 {
      let changes = (0..<3).compactMap { _ in PlanOverride(assignment: lines.assignment()) }
      do throws(PlanError) {
        let plan = try PlanReader.read(
          ExtremeFolder.plan, file: "plan.yml", overrides: changes, vocabulary: Plugins.vocabulary
        ) { _, _ in throw LabFailure(FileFault.notText(path: "-"), .badUsage) }
        #expect((1...Plan.runLimit).contains(plan.runCount))
      } catch {
        #expect(error.faults.allSatisfy { !$0.problem.line(in: .en).isEmpty })
      }
    }
  }

  @Test("Shards and the index of a task")
  func shards() {
    for text in ExtremeNumbers.texts {
      for name in LabShard.indexVariables.map(\.0) {
        for form in ["auto/8", "auto/\(text)", "\(text)/\(text)", "1/\(text)"] {
          let shard = try? LabShard.read(form) { $0 == name ? text : nil }
          #expect(shard.map { (1...$0.count).contains($0.index) } ?? true)
        }
      }
    }
  }

  @Test("After the last replicate that there is the hunts of a session go on with the first")
  func replicates() throws {
    let fixture = try ShellFixture()
    let last = HuntRandomness(seed: 1, replicate: (1 << 40) - 1)
    var session = try #require(fixture.session)
    session.world.hunt.useSeed(last)
    _ = session.execute("play 1")
    #expect(session.world.hunt.live?.state.random == last)
    _ = session.execute("reset 1; play 1; walk to 1; search; walk to 1; aim; hold 6; wait 30")
    #expect(session.world.hunt.live?.state.random.replicate == 1)
  }

  @Test("The host's clock may show any time")
  func hostClock() {
    func span(_ a: Int64, _ b: Int64, nanoseconds: Int64 = 0) -> HuntDuration {
      LiveClock.span(
        from: .init(seconds: a, nanoseconds: 0), to: .init(seconds: b, nanoseconds: nanoseconds))
    }
    let year2385: Int64 = 13_096_000_000
    #expect(span(year2385, year2385 + 2, nanoseconds: 500_000_000) == HuntDuration(seconds: 2.5))
    #expect(span(Int64.max, Int64.max) == .zero)
    #expect(span(Int64.min, Int64.max) == .longest)
    #expect(span(0, Int64.max) == .longest)
    #expect(span(Int64.max, Int64.min) == .zero)
    #expect(span(5, 3) == .zero)
  }

  @Test("Each fuzzer gets the extremes")
  func dictionary() throws {
    let folder =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Tooling/fuzz"
    let text = try String(contentsOfFile: folder + "/Extremes.dict", encoding: .utf8)
    let entries = Set(text.split(separator: "\n").map(String.init))
    for number in ExtremeNumbers.texts {
      #expect(entries.contains("\"\(number)\""), "no \(number)")
    }
  }
}
