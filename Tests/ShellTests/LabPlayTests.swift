import Domain
import Experiments
import Files
import Foundation
import Persistence
import PluginKit
import Results
import Simulation
import Testing
import TextKit
import Workshop

@testable import LabComposition

@Suite("A page that plays hunts of its plan")
struct LabPlayTests {
  /// The results of a plan on a park of two ghosts, beside a program that stands for the built one.
  private struct Site {
    let folder: String

    init(_ plan: String, name: String = "Park") throws {
      folder = FileManager.default.temporaryDirectory.path + "/plays-" + UUID().uuidString
      try FileManager.default.createDirectory(
        atPath: folder + "/built", withIntermediateDirectories: true)
      try plan.write(toFile: folder + "/try.yml", atomically: true, encoding: .utf8)
      try "<meta/>@PAGE@<script>play</script>".write(
        toFile: folder + "/built/play.html", atomically: true, encoding: .utf8)
      var park = ShellFixture.park
      park[0].name = name
      try GameFile.write(park, to: folder + "/park.json")
      var request = LabRequest(planPath: folder + "/try.yml")
      request.out = folder + "/out"
      _ = try LabSweep.prepare(request).run { _ in }
    }

    func page(plays: Bool = true, hunts: String? = nil) throws(LabFailure) -> String {
      let report = try LabReport.write(
        folder: folder + "/out", language: .en,
        playing: .init(hunts: hunts, playsPlan: plays, pages: [folder + "/built"]))
      return (try? String(contentsOfFile: report.path, encoding: .utf8)) ?? ""
    }

    /// The block that the page's script reads.
    func block() throws -> [String: Any] {
      let page = try page()
      let mark = "<script type=\"application/json\" id=\"play-question\">"
      let start = try #require(page.range(of: mark)?.upperBound)
      let end = try #require(page[start...].range(of: "</script>")?.lowerBound)
      let data = Data(page[start..<end].utf8)
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
  }

  private static let plan = """
    game: park.json
    players: [novice, {name: walker, base: average, person: median, patience: 900}]
    sensors: {name: mine, base: park, positionSigma: 7}
    hunt: {limit: 900}
    vary:
      ghost.trapWindowDuration: [5, 9]
      ghost[Boo].escapeDistanceMeters: [30, 40]
      rule.holdLoss: [reset, decay]
      player.reactionScale: [0.8, 1.2]
    replicates: 3
    metrics: {fun: escapes / captures when captures > 0}
    targets: {captureRate: 0.1..., huntDuration.p90: ...1800, fun: ...1, novice: {escapes: ...1}}

    """

  /// The text of what the script asks at a point, made of the block alone.
  private func question(_ block: [String: Any], _ point: [String: Any]) throws -> [UInt8] {
    var question = try #require(block["question"] as? [String: Any])
    let choice = try #require(point["choice"] as? [String: Any])
    func base(_ list: String, _ key: String) throws -> [String: Any] {
      let all = try #require(block[list] as? [[String: Any]])
      return try #require(all.first { $0["name"] as? String == choice[key] as? String })
    }
    let (player, phone) = (try base("players", "player"), try base("phones", "phone"))
    var values: [String: Any] = [:]
    for part in [player, phone, question, choice] {
      values.merge(try #require(part["values"] as? [String: Any])) { $1 }
    }
    question["phone"] = phone["base"]
    question["points"] = [["player": player["base"], "values": values]]
    return Array(try JSONSerialization.data(withJSONObject: question))
  }

  @Test("What the page asks at each point gives the rows that are stored")
  func rows() throws {
    let site = try Site(Self.plan)
    defer { site.remove() }
    let block = try site.block()
    let points = try #require(block["points"] as? [[String: Any]])
    #expect(points.count == 32)
    let sweep = try StoredSweep(path: site.folder + "/out", vocabulary: Plugins.vocabulary)
    var stored: [RunKey: [UInt64]] = [:]
    try sweep.forEachRun { row in
      stored[RunKey(point: row.point, replicate: row.replicate)] =
        row.record.values.prefix(Metric.hunt.count).map(\.bitPattern)
    }
    #expect(Set(stored.values).count > 12, "values of parameters change rows")
    for point in points {
      let asked = try LabQuestion(json: try question(block, point))
      let bench = try LabBench(asked, challenges: Plugins.challenges)
      let number = try #require(point["number"] as? Int)
      for replicate in 1...3 {
        let row = bench.rows(point: 0, replicates: replicate...replicate).map(\.bitPattern)
        #expect(row == stored[RunKey(point: number, replicate: replicate)], "\(number)")
      }
    }
  }

  @Test(
    "The block has the stored figures, the parameters' ranges and the targets that a page can judge"
  )
  func content() throws {
    let site = try Site(Self.plan)
    defer { site.remove() }
    let page = try site.page()
    #expect(page.contains("<meta/>") && page.contains("<script>play</script></body>"))
    #expect(page.contains("huntDuration.p90: not a mean"))
    #expect(page.contains("fun: a figure that the plan makes itself"))
    let block = try site.block()
    let targets = try #require(block["targets"] as? [[String: Any]])
    #expect(targets.map { $0["metric"] as? String } == ["captureRate", "escapes"])
    #expect(targets.map { $0["player"] as? String } == [nil, "novice"])
    let knobs = try #require(block["knobs"] as? [[String: Any]])
    #expect(
      knobs.map { $0["name"] as? String } == [
        "ghost.trapWindowDuration", "ghost[Boo].escapeDistanceMeters", "rule.holdLoss",
        "player.reactionScale",
      ])
    #expect(knobs[0]["low"] as? Double == 5 && knobs[0]["high"] as? Double == 9)
    #expect(knobs[2]["choices"] as? [String] == ["reset", "decay"])
    let points = try #require(block["points"] as? [[String: Any]])
    let figures = try #require(points[0]["figures"] as? [[String: Any]])
    #expect(points.allSatisfy { $0["count"] as? Int == 3 })
    #expect(figures.first?["metric"] as? String == "captureRate")
    let text = try #require(figures.first?["text"] as? String)
    #expect(page.contains(text.split(separator: " ")[0]))
  }

  @Test("A page that does not play is as it was, and a game's name is no markup")
  func plain() throws {
    let name = "</script><b>&"
    let site = try Site("game: park.json\nreplicates: 2\n", name: name)
    defer { site.remove() }
    let page = try site.page(plays: false)
    #expect(!page.contains("<script") && !page.contains("id=\"play"))
    #expect(try !site.page().contains("<b>"))
    let question = try #require(try site.block()["question"] as? [String: Any])
    #expect((question["game"] as? String)?.contains("<b>&") == true)
  }

  @Test(
    "What a page cannot play is refused, and says why",
    arguments: [
      ("game: {disc: 150, ghosts: 2}\nreplicates: 2\n", "a page plays one designed game"),
      ("game: {plugin: darts}\nreplicates: 2\n", "a page plays one designed game"),
      ("game: [park.json, {disc: 150, ghosts: 2}]\nreplicates: 2\n", "one designed game"),
      (
        """
        game: park.json
        players: {name: mine, base: novice, patience: {normal: {mean: 900, sd: 100}}}
        replicates: 2
        """, "people of 'mine' differ in their own way"
      ),
    ])
  func refused(plan: String, said: String) throws {
    let site = try Site(plan)
    defer { site.remove() }
    let before = try site.page(plays: false)
    do throws(LabFailure) {
      _ = try site.page()
      Issue.record("it should have been refused")
    } catch {
      #expect(error.status == .badUsage && error.message.contains(said), "\(error.message)")
      #expect(error.message.hasPrefix("--play: "))
    }
    let after = try String(contentsOfFile: site.folder + "/out/report.html", encoding: .utf8)
    #expect(after == before)
  }

  @Test("A player from outside is refused by its program's name")
  func outside() throws {
    let site = try Site("game: park.json\nreplicates: 1\n")
    defer { site.remove() }
    try "exit".write(toFile: site.folder + "/p.sh", atomically: true, encoding: .utf8)
    let parsed = try LabPlan.read(
      text: "game: park.json\nplayers: {exec: [./p.sh], name: p}\nreplicates: 1\n",
      path: site.folder + "/try.yml")
    #expect(throws: PlayRefusal.outside("./p.sh")) { try LabPlay(parsed) }
  }

  @Test("Hunts to watch are another page, and without the built program it names make web")
  func missing() throws {
    let site = try Site("game: park.json\nreplicates: 2\n")
    defer { site.remove() }
    do throws(LabFailure) {
      _ = try site.page(hunts: "1:1")
      Issue.record("not together")
    } catch {
      #expect(error.message.contains("not together with --hunts"))
    }
    try FileManager.default.removeItem(atPath: site.folder + "/built/play.html")
    do throws(LabFailure) {
      _ = try site.page()
      Issue.record("there is no program")
    } catch {
      #expect(
        error.status == .missing && error.message.contains("--play: no pages of this version"))
    }
  }
}
