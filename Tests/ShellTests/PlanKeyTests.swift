import Foundation
import Persistence
import TextKit
import Testing

@testable import LabComposition
@testable import ShellComposition
@testable import Experiments

@Suite("The keys of plans")
struct PlanKeyTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")

  /// The sample plans, by name.
  private static let samples: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yml") }.sorted()

  /// What samples leave out: stopping rules, inline players, ranges, targets of one player, files.
  private static let rich = """
    game: {file: park.json, name: Парк Горького}
    players:
      - average
      - {base: novice, name: slow, walkingSpeed: 1}
    sensors: {base: park, positionSigma: 4}
    vary:
      ghost.holdTime: {low: 1, high: 5, scale: log}
      ghost.fightRadius: {low: 10, high: 20}
      ghost.trapWindowDuration: {from: 5, to: 7, step: 1}
    design: sobol
    points: 4
    replicates: {min: 2, max: 8, until: {metric: captureRate, halfWidth: 0.1, confidence: 0.9}}
    targets: {captureRate: 0.5..., slow: {escapes: ...3}, average.escapes.p90: ...4}

    """

  private func text(_ sample: String) throws -> String {
    sample.isEmpty
      ? Self.rich
      : try String(contentsOf: Self.folder.appendingPathComponent(sample), encoding: .utf8)
  }

  private func read(_ text: String, _ assignments: [String] = []) throws(PlanError) -> Plan {
    try PlanReader.read(
      text, file: "plan.yml", overrides: assignments.compactMap(PlanOverride.init(assignment:)),
      vocabulary: Plugins.vocabulary,
      loadGame: LabFiles.gameLoader(planPath: Self.folder.path + "/plan.yml"))
  }

  private func faults(_ text: String, _ assignments: [String] = []) -> [String] {
    do throws(PlanError) {
      _ = try read(text, assignments)
      return []
    } catch {
      return error.faults.map { $0.line(in: .en) }
    }
  }

  /// The text with keys put before another one, in a map of either style, and the lines they are on.
  private func adding(
    _ keys: [String], to text: String, line: Int, column: Int
  ) -> (text: String, lines: [Int]) {
    var lines = text.components(separatedBy: "\n")
    let scalars = Array(lines[line - 1].unicodeScalars)
    let before = String(String.UnicodeScalarView(scalars[..<(column - 1)]))
    let after = String(String.UnicodeScalarView(scalars[(column - 1)...]))
    let isFlow = before.contains("{")
    let glue = isFlow ? ", " : "\n" + String(repeating: " ", count: column - 1)
    lines[line - 1] = before + keys.map { "\($0): 1" + glue }.joined() + after
    return (
      lines.joined(separator: "\n"), keys.indices.map { isFlow ? line : line + $0 }
    )
  }

  /// The keys that are not refused where they are put, and what is reported instead.
  private func unrefused(
    _ keys: [String], in text: String, line: Int, column: Int
  ) -> (keys: [String], reported: [String]) {
    let changed = adding(keys, to: text, line: line, column: column)
    let reported = faults(changed.text)
    let left = zip(keys, changed.lines).filter { key, line in
      !reported.contains { fault in
        // A key that is there already is reported as given twice, where it is given first.
        fault.hasSuffix("the key '\(key)' is given twice")
          || fault.hasPrefix("plan.yml:\(line):") && fault.contains(key)
            && !keys.contains { $0 != key && fault.contains($0) }
      }
    }
    return (left.map(\.0), reported)
  }

  @Test(
    "A key that is not known is refused in every map of every plan, as written and as run",
    arguments: samples + [""])
  func everyMap(sample: String) throws {
    let own = try text(sample)
    let plan = try read(own)
    let batch = "batch: {number: 1, replicates: 1-2, points: \"1\"}\n"
    for text in [own, plan.canonicalText + batch] {
      #expect(faults(text).isEmpty)
      var places: [PlanOrigin] = []
      try YamlReader.read(text)?.map?.eachPlace { places.append($1) }
      #expect(places.count > 4)
      for case .file(let line, let column) in places {
        // Both in one reading; what it leaves open, such as beside a key given twice, alone.
        for key in unrefused(["zzz", "metrics"], in: text, line: line, column: column).keys {
          let (left, reported) = unrefused([key], in: text, line: line, column: column)
          #expect(left.isEmpty, "\(sample) \(line):\(column) \(key): \(reported)")
        }
      }
    }
  }

  @Test("A plan as run is read again, without plugins too, and is the same", arguments: samples)
  func asRun(sample: String) throws {
    let plan = try read(text(sample))
    #expect(try read(plan.canonicalText) == plan)
    let bare = try PlanReader.read(plan.canonicalText, file: "plan.yml") { _, _ in
      throw CancellationError()
    }
    #expect(bare == plan)
    #expect(bare.hash == plan.hash)
  }

  @Test(
    "What only the program writes is refused from people, with what they meant",
    arguments: [
      (
        "parameters: {ghost.holdTime: 3}",
        "plan.yml:2:13: parameters: is a list that the program writes, found a map; a plan fixes "
          + "parameters under set and varies them under vary"
      ),
      (
        "metrics: captureRate",
        "plan.yml:2:10: metrics: is a list that the program writes, found 'captureRate'; a plan "
          + "asks of metrics under targets"
      ),
      (
        "metrics: [captureRate]",
        "plan.yml:2:11: metrics: expected {name, unit, proportion, summary}, found 'captureRate'"
      ),
      (
        "batch: {number: 1, replicates: 1-2, points: \"1\", seed: 3}",
        "plan.yml:2:50: batch.seed: unknown key, expected one of number, replicates, points"
      ),
      (
        "players: novice\nvary: {players: [average, expert]}",
        "plan.yml:2:10: players: is varied under vary already"
      ),
      (
        "\"seed\": 1\nseed: 2",
        "plan.yml:2:1: the key 'seed' is given twice"
      ),
      (
        "targets: {captureRate: 0.5..., \"captureRate\": 1...}",
        "plan.yml:2:11: the key 'captureRate' is given twice"
      ),
      (
        "set: {ghost.zzz: 1}",
        "plan.yml:2:7: set.ghost.zzz: unknown parameter, expected one that "
      ),
    ])
  func written(text: String, line: String) {
    let lines = faults("game: park.json\n" + text + "\n")
    #expect(lines.contains { $0.hasPrefix(line) }, "\(lines)")
  }

  @Test(
    "--set takes keys of a plan and parameters, and no others",
    arguments: [
      "parameters=[]", "metrics=[]", "batch={}", "set.seed=3", "vary.seed=3", "set.players=novice",
      "hunt.zzz=1", "zzz=1", "targets.zzz=1...", "replicates={min: 2, max: 3, zzz: 1}",
      "vary={zzz: [1]}", "players={base: novice, zzz: 1}", "game={disc: 400, ghosts: 8, zzz: 1}",
      "replicates={min: 2, min: 3}",
    ])
  func assignments(text: String) {
    let lines = faults(Self.rich, [text])
    #expect(lines.contains { $0.hasPrefix("--set " + text.split(separator: "=")[0]) }, "\(lines)")
  }

  @Test("A game file whose checksum is wrong is read all the same, with a warning")
  func wrongChecksum() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/sealed-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try GameStore.open(directory: folder)
    try store.save(ShellFixture.park)
    let path = folder + "/games.json"
    var warnings: [String] = []
    let load = LabFiles.gameLoader(planPath: folder + "/plan.yml") { warnings.append($0) }
    let game = try load("games.json", nil).game
    #expect(warnings.isEmpty)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
    #expect(try load("games.json", nil).game == game)
    #expect(
      warnings == ["warning: \(path): was changed outside the program; it is used as it is"])
  }
}
