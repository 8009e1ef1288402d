import TextKit
import LabComposition
import Foundation
import PluginKit
import Testing

/// Plans of two players in which each setting suits one of them: nobody is fast enough to catch
/// anything, so a hunt lasts as long as its limit.
@Suite("What is decided is a setting")
struct SettingTests {
  private static let head = """
    game: {disc: 400, ghosts: 1}
    players: [novice, average]
    replicates: 20
    beyondRanges: true

    """
  private static let grid = "vary: {hunt.limit: [2, 4]}\n"
  private static let sobol = "vary: {hunt.limit: {low: 2, high: 4}}\ndesign: sobol\npoints: 4\n"
  private static let split =
    "targets: {novice: {huntDuration.p50: ...3}, average.huntDuration.p50: 3...}\n"
  private static let both =
    "targets: {novice: {huntDuration.p50: ...3}, average.huntDuration.p50: ...9}\n"

  private func withSweep(
    _ text: String, _ body: (_ outcome: LabOutcome, _ folder: String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/setting-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
    var request = LabRequest(planPath: folder + "/plan.yml")
    request.out = folder + "/results"
    request.jobs = 1
    try body(try LabSweep.prepare(request).run { _ in }, folder + "/results")
  }

  private func compare(_ folder: String, _ first: Int, _ second: Int) throws -> LabOutcome {
    var comparison = LabComparison(folders: [folder])
    comparison.points = [first, second]
    comparison.requiresTargets = true
    return try comparison.run()
  }

  @Test("No setting meets both players' targets: status 1, and everything says so")
  func missed() throws {
    for (design, count) in [(Self.grid, 2), (Self.sobol, 4)] {
      try withSweep(Self.head + design + Self.split) { outcome, folder in
        #expect(outcome.status == .targetMissed)
        #expect(
          outcome.lines.contains(
            "0 of \(count) settings meet every target for every player; missed: \(count)."))
        let each = "novice \(count / 2) of \(count); average \(count / 2) of \(count)"
        #expect(outcome.lines.contains { $0.hasPrefix("  Settings") && $0.hasSuffix(each) })
        let rows = outcome.lines.filter { $0.contains(#/^ +\d+ +(novice|average) /#) }
        #expect(rows.count == 2 * count && rows.allSatisfy { $0.contains("✗ missed  ") })
        #expect(rows.count { $0.contains("✓ met ") } == count)
        let report = try LabReport.write(folder: folder, language: .en)
        let page = try String(contentsOfFile: report.path, encoding: .utf8)
        #expect(
          page.contains(
            "0 of \(count) settings meet every target for every player; missed: \(count)."))
        #expect(page.contains("Targets, and how many settings meet them"))
        for pair in [(1, 2), (2, 1), (1, 3), (3, 1)] {
          let compared = try compare(folder, pair.0, pair.1)
          #expect(compared.status == .targetMissed)
          #expect(compared.lines.contains { $0.hasPrefix("targets A, point \(pair.0) (") })
          #expect(compared.lines.contains { $0.contains("its setting for every player: missed (") })
          #expect(!compared.lines.contains { $0.contains("of 2 points") })
        }
        var whole = LabComparison(folders: [folder, folder])
        whole.requiresTargets = true
        let compared = try whole.run()
        #expect(compared.status == .targetMissed)
        #expect(compared.warnings == ["failed: no setting of B meets the targets for every player"])
      }
    }
  }

  @Test("A setting that suits both players is status 0, and the gate judges its setting alone")
  func met() throws {
    try withSweep(Self.head + Self.grid + Self.both) { outcome, folder in
      #expect(outcome.status == .done)
      #expect(
        outcome.lines.contains("1 of 2 settings meets every target for every player; missed: 1."))
      let rows = outcome.lines.filter { $0.contains(#/^ +\d+ +(novice|average) /#) }
      #expect(rows.count { $0.contains(#/✓ met +✓ met /#) } == 2)
      // Points 1 and 3 are the first setting's, 2 and 4 the second's.
      #expect(try compare(folder, 2, 1).status == .done)
      #expect(try compare(folder, 1, 3).status == .done)
      let failed = try compare(folder, 3, 4)
      #expect(failed.status == .targetMissed)
      #expect(
        failed.warnings == [
          "failed: the setting of point 4 (B) does not meet the targets for every player (novice)"
        ])
      let report = try LabReport.write(folder: folder, language: .en)
      let page = try String(contentsOfFile: report.path, encoding: .utf8)
      #expect(
        page.contains("1 of 2 settings meets every target for every player; missed: 1."))
      let russian = try LabReport.write(folder: folder, language: .ru)
      #expect(
        try String(contentsOfFile: russian.path, encoding: .utf8)
          .contains("Настроек, где достигнуты все цели для всех игроков: 1 из 2; не достигнуты: 1.")
      )
    }
  }

  @Test("With one player points are named as points")
  func single() throws {
    let text = Self.head.replacingOccurrences(of: "[novice, average]", with: "novice")
    try withSweep(text + Self.grid + "targets: {huntDuration.p50: ...3}\n") { outcome, folder in
      #expect(outcome.status == .done)
      #expect(
        !outcome.lines.contains { $0.contains("settings") || $0.contains("for every player") })
      #expect(
        outcome.lines.contains(
          "1 of 2 points meets every target; missed: 1."))
      let compared = try compare(folder, 1, 2)
      #expect(compared.status == .targetMissed)
      #expect(
        compared.lines.filter { $0.hasPrefix("targets ") } == [
          "targets A, point 1: met", "targets B, point 2: missed",
        ])
      #expect(try compare(folder, 2, 1).status == .done)
    }
  }
}
