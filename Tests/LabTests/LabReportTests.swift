import Report
import TextKit
import Domain
import Experiments
import Files
import Foundation
import PluginKit
import Results
import Testing

@testable import LabComposition

@Suite("The report of a results folder")
struct LabReportTests {
  @Test("A swept folder gets one page that names its plan, its points and its hunts on a map")
  func page() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/report-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let plan = """
      # Is 10 s too easy?
      game: {disc: 150, ghosts: 2}
      vary: {ghost.trapWindowDuration: [5, 10]}
      replicates: 3
      targets: {captureRate: 0.1...}

      """
    try plan.write(toFile: folder + "/try.yml", atomically: true, encoding: .utf8)
    var request = LabRequest(planPath: folder + "/try.yml")
    request.out = folder + "/out"
    _ = try LabSweep.prepare(request).run { _ in }
    let report = try LabReport.write(folder: folder + "/out/", language: .en)
    #expect(report.path == folder + "/out/report.html")
    let page = try String(contentsOfFile: report.path, encoding: .utf8)
    #expect(page.utf8.count == report.byteCount)
    #expect(page.contains("6 simulated hunts at 2 design points"))
    #expect(page.contains("id=\"map\"") && page.contains("Ghost 1"))
    #expect(page.contains("<h1>Is 10 s too easy?</h1>"))
    #expect(page.contains("Is 10 s too easy?"))
    _ = try LabReport.write(folder: folder + "/out", language: .en)
    #expect(try String(contentsOfFile: report.path, encoding: .utf8) == page)
    _ = try LabReport.write(folder: folder + "/out", language: .ru)
    #expect(try String(contentsOfFile: report.path, encoding: .utf8).contains("lang=\"ru\""))
  }

  @Test("A folder without results is reported and left as it is")
  func nothing() {
    do {
      _ = try LabReport.write(folder: "/nowhere/at all", language: .en)
      Issue.record("it should not have been written")
    } catch {
      #expect(error.status == .missing)
      #expect(error.message.contains("/nowhere/at all"))
    }
  }

  @Test(
    "The question is what people wrote above their plan",
    arguments: [
      ("# How long?\n# And how far?\ngame: x\n# later\n", "How long? And how far?"),
      ("# A plan as run, everything explicit (plan format 1).\n# Why?\ngame: x\n", "Why?"),
      ("game: x\n", ""), ("", ""),
    ])
  func question(text: String, found: String) {
    #expect(PlanQuestion.comment(in: text) == found)
  }

  @Test("A run played again for the map is the run that was swept")
  func picture() throws {
    let plan = try PlanReader.read(
      "game: {disc: 150, ghosts: 3}\nreplicates: 2\n", file: "plan.yml"
    ) { _, _ in throw LabFailure(FileFault.notText(path: "-"), .badUsage) }
    let picture = try #require(LabReport.picture(of: plan, point: 1, replicate: 2))
    #expect(picture.zones.count == 1 && picture.ghosts.count == 3)
    #expect(picture.stretches.joined().count > 30)
    #expect(picture.marks.count { $0.kind == .captured } == 3)
    #expect(picture.marks.map(\.seconds) == picture.marks.map(\.seconds).sorted())
    let again = try #require(LabReport.picture(of: plan, point: 1, replicate: 2))
    #expect(again.stretches == picture.stretches)
  }
}

@Suite("Hunts to watch on a page")
struct LabWatchTests {
  private struct Site {
    let folder: String

    /// Sweeps a plan, beside a player that stands for the one that make web builds.
    init(_ plan: String) throws {
      folder = FileManager.default.temporaryDirectory.path + "/seen-" + UUID().uuidString
      try FileManager.default.createDirectory(
        atPath: folder + "/built", withIntermediateDirectories: true)
      try plan.write(toFile: folder + "/try.yml", atomically: true, encoding: .utf8)
      try "<meta/>@PAGE@<script>play</script>".write(
        toFile: folder + "/built/watch.html", atomically: true, encoding: .utf8)
      var request = LabRequest(planPath: folder + "/try.yml")
      request.out = folder + "/out"
      _ = try LabSweep.prepare(request).run { _ in }
    }

    func page(
      _ hunts: String?, why: String? = nil, pages: [String]? = nil
    ) throws(LabFailure) -> String {
      let report = try LabReport.write(
        folder: folder + "/out", language: .en,
        playing: .init(hunts: hunts, why: why, pages: pages ?? [folder + "/built"]))
      return (try? String(contentsOfFile: report.path, encoding: .utf8)) ?? ""
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
  }

  private static let plan =
    "game: {disc: 150, ghosts: 2}\nvary: {ghost.trapWindowDuration: [5, 10]}\nreplicates: 3\n"

  /// Hunts that end before all is captured.
  private static let short =
    "game: {disc: 150, ghosts: 2}\nplayers: [novice]\nset: {hunt.limit: 200}\nreplicates: 3\n"

  @Test("The page has the recordings that trace prints, and what plays them; without hunts neither")
  func page() throws {
    let site = try Site(Self.plan)
    defer { site.remove() }
    let page = try site.page("2:3,1:1,2:3")
    #expect(page.contains("<meta/>") && page.contains("<script>play</script></body>"))
    #expect(page.components(separatedBy: "class=\"hunt\"").count == 3)
    #expect(page.contains("point 2, replicate 3") && page.contains("id=\"watch-stage\""))
    let trace = try LabTrace.prepare(
      LabRequest(planPath: site.folder + "/out/plan.yml"), point: 2, replicate: 3)
    var lines: [String] = []
    try trace.run(as: .events, language: .en) { lines.append($0) }
    #expect(page.contains(">" + lines.joined(separator: "\n") + "\n</script>"))
    // A replicate beyond those of the sweep is a hunt like any other.
    #expect(try site.page("1:900").contains("point 1, replicate 900"))
    let plain = try site.page(nil)
    #expect(!plain.contains("<script") && !plain.contains("id=\"watch"))
  }

  @Test(
    "Under the time line stands the chance of a goal, as why gives it; the average player plays on with a recording"
  )
  func chance() throws {
    let site = try Site(Self.short)
    defer { site.remove() }
    let trace = try LabTrace.prepare(
      LabRequest(planPath: site.folder + "/out/plan.yml"), point: 1, replicate: 3)
    var lines = ""
    try trace.run(as: .events, language: .en) { lines += $0 + "\n" }
    try lines.write(toFile: site.folder + "/hunt.jsonl", atomically: true, encoding: .utf8)
    let page = try site.page("1:1,\(site.folder)/hunt.jsonl", why: "capture:1")
    let curves = page.components(separatedBy: "class=\"chance\"")
    #expect(curves.count == 3)
    #expect(!curves[1].contains("Somebody else played this hunt"))
    #expect(curves[2].contains("plays on. What the recording does not show"))
    #expect(page.contains("The chance that Ghost 1 is captured, from 0"))
    var why = LabWhy(plan: LabRequest(planPath: site.folder + "/out/plan.yml"))
    (why.point, why.replicate) = (1, 1)
    let answer = try #require(try why.document(of: why.planned(.capture(1))) { _ in }).answer
    let shown = curves[1].components(separatedBy: "data-seconds=\"").dropFirst().map {
      Double($0.prefix { $0 != "\"" })
    }
    #expect(shown == answer.turningPoints.prefix(5).map { answer.moments[$0.moment].at.seconds })
    #expect(!shown.isEmpty)
    for (hunts, why, said) in [
      (nil, "finish", "--why: expected --hunts"), ("1:1", "glory", "--why glory: expected finish"),
      ("1:1", "capture:3", "no ghost 3"),
    ] {
      do throws(LabFailure) {
        _ = try site.page(hunts, why: why)
        Issue.record("\(why) should have been refused")
      } catch {
        #expect(error.message.contains(said), "\(error.message)")
      }
    }
  }

  @Test(
    "A recording plays beside runs, with its way on the map, whatever its file and ghosts are called"
  )
  func recorded() throws {
    let site = try Site(Self.plan)
    defer { site.remove() }
    let trace = try LabTrace.prepare(
      LabRequest(planPath: site.folder + "/out/plan.yml"), point: 1, replicate: 7)
    var lines = ""
    try trace.run(as: .events, language: .en) { lines += $0 + "\n" }
    lines = lines.replacing("Ghost 1", with: "</script><b>&amp;")
    let path = site.folder + "/<b>hunt&.jsonl"
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
    let page = try site.page("2:3," + path)
    #expect(page.contains(">&lt;b&gt;hunt&amp;.jsonl</button>") && page.contains("a recorded hunt"))
    #expect(
      !page.contains("<b>") && page.contains("\\u003c/script\\u003e\\u003cb\\u003e\\u0026amp;"))
    #expect(page.components(separatedBy: "Watched hunt · ").count == 5)
    #expect(page.components(separatedBy: "</script>").count == 4)
    try "{}".write(toFile: path, atomically: true, encoding: .utf8)
    do throws(LabFailure) {
      _ = try site.page(path)
      Issue.record("this is no recording")
    } catch {
      #expect(
        error.status == .badUsage && error.message.contains("hunt&.jsonl"), "\(error.message)")
    }
    do throws(LabFailure) {
      _ = try site.page("none.jsonl")
      Issue.record("there is no such file")
    } catch {
      #expect(error.status == .missing && error.message.contains("none.jsonl"))
    }
  }

  @Test(
    "What cannot be shown is refused, and the page stays as it is",
    arguments: [
      ("3:1", "--hunts 3:1: expected 1...2:"), ("1", "--hunts 1: expected POINT:REPLICATE"),
      ("1:0", "expected POINT"), ("0:1", "expected POINT"), ("-1:1", "expected POINT"),
      ("1:1:1", "expected POINT"), ("1:1,", "expected POINT"), ("", "expected POINT"),
      ("1:99999999999999999999", "expected POINT"), ("1:9223372036854775807", "--hunts 1:"),
      ((1...21).map { "1:\($0)" }.joined(separator: ","), "at most 20 hunts, found 21"),
    ])
  func refused(hunts: String, said: String) throws {
    let site = try Site(Self.plan)
    defer { site.remove() }
    let before = try site.page(nil)
    do throws(LabFailure) {
      _ = try site.page(hunts)
      Issue.record("it should have been refused")
    } catch {
      #expect(error.status == .badUsage && error.message.contains(said), "\(error.message)")
    }
    let after = try String(contentsOfFile: site.folder + "/out/report.html", encoding: .utf8)
    #expect(after == before)
  }

  @Test("Without the player it names make web; a plugin's game and an answer of tune have no hunts")
  func missing() throws {
    let site = try Site(Self.plan)
    defer { site.remove() }
    do throws(LabFailure) {
      _ = try site.page("1:1", pages: ["/nowhere"])
      Issue.record("there is no player")
    } catch {
      #expect(error.status == .missing)
      #expect(
        error.message.contains(
          "no pages of this version in /nowhere: make web builds them, --pages DIR"))
    }
    try "no mark".write(
      toFile: site.folder + "/built/watch.html", atomically: true, encoding: .utf8)
    #expect(throws: LabFailure.self) { try site.page("1:1") }
    try "".write(
      toFile: site.folder + "/out/compare.json", atomically: true, encoding: .utf8)
    do throws(LabFailure) {
      _ = try site.page("1:1")
      Issue.record("this is no sweep")
    } catch {
      #expect(error.message.contains("has no runs of its own"), "\(error.message)")
    }
    do throws(LabFailure) {
      _ = try LabReport.write(
        folder: "/nowhere/at all", language: .en, playing: .init(hunts: "1:1"))
      Issue.record("there is no such folder")
    } catch {
      #expect(error.status == .missing && error.message.contains("holds no results"))
    }
    let darts = try Site("game: {plugin: darts}\nreplicates: 2\n")
    defer { darts.remove() }
    #expect(throws: LabFailure.self) { try darts.page("1:1") }
  }
}
