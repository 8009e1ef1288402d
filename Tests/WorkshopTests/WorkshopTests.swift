import Domain
import Editing
import GameFormat
import Geo
import PlainJSON
import PluginKit
import Simulation
import Testing
import TextKit

@testable import Workshop

@Suite("The workshop's lab and session")
struct WorkshopTests {
  /// A session with a park of two ghosts, made by commands.
  private func session(_ more: [String] = []) -> WorkshopSession {
    var session = WorkshopSession(language: .en, seed: 42, challenges: ChallengeBook([Plugin]()))
    for line in [
      "new Park", "zone add 55.7297 37.6012 200", "ghost add Boo 55.7303 37.6021",
      "ghost add Moan 55.7290 37.6001",
    ] + more { _ = session.run(line) }
    return session
  }

  private func choice(_ players: [String], _ values: String = "{}") -> [UInt8] {
    let points = players.map { "{\"player\":\"\($0)\",\"values\":\(values)}" }
    return Array(
      """
      {"seed":"7","phone":"park","points":[\(points.joined(separator: ","))],
       "targets":[{"metric":"captureRate","low":0.5,"high":null}]}
      """.utf8)
  }

  private func bench(_ question: LabQuestion) throws -> LabBench {
    try LabBench(question, challenges: ChallengeBook([Plugin]()))
  }

  @Test("A question read back from its text plays the same rows")
  func roundTrip() throws {
    var session = session()
    let question = try session.question(choice: choice(["novice", "expert"]))
    let again = try LabQuestion(json: Array(question.json.utf8))
    let (first, second) = (try bench(question), try bench(again))
    for point in 0..<2 {
      let (rows, others) = (
        first.rows(point: point, replicates: 1...20), second.rows(point: point, replicates: 1...20)
      )
      #expect(rows.map(\.bitPattern) == others.map(\.bitPattern))
    }
  }

  @Test("Rows count in the order of replicates, in whatever order they arrive")
  func anyOrder() throws {
    var session = session()
    let question = try session.question(choice: choice(["novice"]))
    let bench = try bench(question)
    let parts = [(1, 1...10), (11, 11...20), (21, 21...30)].map {
      ($0.0, bench.rows(point: 0, replicates: $0.1))
    }
    func answer(_ order: [Int]) -> String {
      var tally = LabTally(question)
      for index in order { tally.add(parts[index].1, point: 0, from: parts[index].0) }
      return tally.json(in: .en)
    }
    let inOrder = answer([0, 1, 2])
    #expect(answer([2, 0, 1]) == inOrder)
    #expect(answer([0, 0, 1, 1, 2]) == inOrder, "a part that comes twice counts once")
    #expect(answer([1, 2]).contains("\"count\":0"), "nothing counts before the first")
  }

  @Test("The change of an edit is that of the same hunts, pair by pair, with Student's interval")
  func pairedChange() throws {
    var session = session()
    let before = try session.question(choice: choice(["novice"]))
    let edit = session.run("ghost Boo move 55.7310 37.6030")
    #expect(edit.contains("\"isRefused\":false"), "\(edit)")
    let after = try session.question(choice: choice(["novice"]))
    let rows = try [before, after].map { try bench($0).rows(point: 0, replicates: 1...200) }
    var held = LabTally(before)
    held.add(rows[0], point: 0, from: 1)
    var tally = LabTally(after, against: held)
    tally.add(rows[1], point: 0, from: 1)
    let width = LabBench.metrics.count
    let metric = Metric.huntDuration.index
    let differences = (0..<200).map { row in
      rows[1][row * width + metric] - rows[0][row * width + metric]
    }
    let mean = differences.reduce(0, +) / 200
    #expect(mean > 0, "a ghost farther off takes longer")
    let json = try JSONReader.parse(Array(tally.json(in: .en).utf8))
    let figures = try #require(json["points"]?.elements?.first?["figures"]?.elements)
    let change = try #require(figures.first { $0["metric"]?.text == "huntDuration" }?["change"])
    #expect(abs((change["mean"]?.number ?? .nan) - mean) < 1e-9)
    #expect(change["pairs"]?.number == 200)
    let (low, high) = (change["low"]?.number ?? .nan, change["high"]?.number ?? .nan)
    let spread = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 199
    // Student's quantile at 0.975 with 199 degrees of freedom is 1.97196.
    let half = 1.97196 * (spread / 200).squareRoot()
    #expect(abs(high - low - 2 * half) < 1e-4 * half)
  }

  @Test("An unchanged game has an unchanged answer without an interval that says more")
  func noChange() throws {
    var session = session()
    let question = try session.question(choice: choice(["average"]))
    let rows = try bench(question).rows(point: 0, replicates: 1...50)
    var held = LabTally(question)
    held.add(rows, point: 0, from: 1)
    var tally = LabTally(question, against: held)
    tally.add(rows, point: 0, from: 1)
    #expect(tally.json(in: .en).contains("\"identical\":true"))
  }

  @Test("Bad names and values are refused in a line that names them")
  func refusals() throws {
    var session = session()
    let bad: [([UInt8], String)] = [
      (choice(["nobody"]), "nobody"), (choice(["novice"], "{\"ghost.nothing\":3}"), "nothing"),
      (choice(["novice"], "{\"rule.holdLoss\":\"never\"}"), "never"),
      (choice([]), "nothing playable"), (Array("{".utf8), "nothing playable"),
    ]
    for (choice, part) in bad {
      let error = try #require(throws: LabFault.self) {
        try bench(try session.question(choice: choice))
      }
      #expect(error.line(in: .en).contains(part), "\(error.line(in: .en))")
    }
  }

  @Test("A curve begins with its ends, refines where it bends, and ends when all steps are played")
  func curve() {
    func mean(_ x: Double) -> Double { x < 6 ? 0 : 1 }
    var known: [CurveRefinement.Sample] = []
    while known.count < 13 {
      let next = CurveRefinement.next(1, in: 0...10, step: 0.25, known: known)
      guard let x = next.first else { break }
      known.append(.init(x: x, mean: mean(x)))
    }
    #expect(known.prefix(2).map(\.x) == [0, 10])
    #expect(Set([5.75, 6]).isSubset(of: known.map(\.x)), "the step: \(known.map(\.x))")
    #expect(
      known.dropFirst(5).filter { (4...8).contains($0.x) }.count >= 4,
      "most places go where the answer turns: \(known.map(\.x))")
    let all = (0...40).map { CurveRefinement.Sample(x: Double($0) / 4, mean: 1) }
    #expect(CurveRefinement.next(5, in: 0...10, step: 0.25, known: all).isEmpty)
    #expect(CurveRefinement.next(5, in: 3...3, step: 1, known: []) == [3])
  }

  @Test("A saved game is read back equal, and a draft has everything")
  func keeping() throws {
    var session = session(["rules set holdLoss decay", "story intro Hello"])
    let saved = try #require(session.saved)
    let game = try #require(session.game)
    #expect(try JSONDocument.root(saved, path: "g").library().games == [game])
    var other = WorkshopSession(language: .en, seed: 1, challenges: ChallengeBook([Plugin]()))
    _ = other.bring(session.draft(), named: "draft")
    #expect(other.game == game)
    #expect(other.view().contains("\"undo\":\"story intro Hello\""))
    var third = WorkshopSession(language: .en, seed: 1, challenges: ChallengeBook([Plugin]()))
    _ = third.bring(try #require(session.link), named: "link")
    #expect(third.game == game)
  }

  @Test("Each edit of a draft can be undone and redone as before it was stored")
  func keptHistory() throws {
    var session = session(["zone 1 radius 150", "ghost 2 delete", "new Other", "undo", "undo"])
    var other = WorkshopSession(language: .ru, seed: 9, challenges: ChallengeBook([Plugin]()))
    // Twice, since texts that are known are not written again.
    _ = session.draft()
    _ = other.bring(session.draft(), named: "draft")
    for command in ["redo", "redo", "undo", "undo", "undo", "undo", "undo", "redo", "redo"] {
      let said = session.run(command)
      #expect(said.contains("\"isRefused\":false"), "\(said)")
      _ = other.run(command)
      #expect(other.world.games.library == session.world.games.library, "\(command)")
    }
    #expect(other.game == session.game)
    #expect(other.world.games.library.games.first?.ghosts.isEmpty == false)
  }

  @Test("The oldest edits of a draft go first, and the last stay")
  func boundedHistory() throws {
    var session = session()
    let story = String(repeating: "a", count: 900)
    for number in 0..<600 { _ = session.run("story intro \"\(number) \(story)\"") }
    let draft = session.draft()
    #expect(draft.count < 3 << 20)
    var other = WorkshopSession(language: .en, seed: 1, challenges: ChallengeBook([Plugin]()))
    _ = other.bring(draft, named: "draft")
    #expect(other.run("undo").contains("\"isRefused\":false"))
    #expect(other.game?.intro?.text.hasPrefix("598 ") == true)
  }

  @Test("A view has what is new, from which the page makes the lists")
  func splices() throws {
    var session = session()
    var (zones, ghosts): ([String], [String]) = ([], [])
    for line in [
      "", "ghost add Third 55.7301 37.6011", "ghost 1 move 55.7295 37.6010", "ghost 2 delete",
      "zone add 55.7340 37.6100 60", "zone 1 radius 90", "undo", "undo", "undo",
      "ghost Boo set holdTime 3",
    ] {
      if !line.isEmpty { _ = session.run(line) }
      let game = try #require(try JSONReader.parse(Array(session.view().utf8))["game"])
      let isWhole = try #require(game["isWhole"]).value == .bool(true)
      #expect(isWhole == line.isEmpty)
      func spliced(_ before: [String], _ key: String) throws -> [String] {
        let splice = try #require(game[key])
        let (from, drop) = (Int(splice["from"]?.number ?? -1), Int(splice["drop"]?.number ?? -1))
        let put = (splice["put"]?.elements ?? []).map { $0["place"]?.text ?? "" }
        #expect(put.count <= 2)
        return Array(before[..<from]) + put + before[(from + drop)...]
      }
      (zones, ghosts) = (try spliced(zones, "zones"), try spliced(ghosts, "ghosts"))
      let present = try #require(session.game)
      #expect(zones == present.locationLayout.map { typedPlace($0.center) })
      #expect(ghosts == present.ghosts.map { typedPlace($0.baseLocation) })
    }
  }

  @Test("A player's file plays as a plan reads it, and the plan names the file")
  func playerFile() throws {
    var session = session()
    let text = """
      # Fitted to recordings.
      name: "ours # 1"
      base: average
      # walkingSpeed: keeps its prior
      steeringSigma: 0.0002842  # 0.0001682…0.000352 °
      reactionMean: {lognormal: {mean: 1.03, sd: 0.11}}  # people
      patience: {normal: {mean: 900, sd: 100}}

      """
    _ = session.bring(Array(text.utf8), named: "ours.yml")
    #expect(session.choices().contains("ours # 1 (ours.yml)"))
    let question = try session.question(choice: choice(["ours # 1"]))
    #expect(question.plan(replicates: 5)?.contains("players: [{file: \"ours.yml\"}]") == true)
    let setup = try question.setup(
      of: question.points[0], challenges: ChallengeBook([Plugin]()))
    let (own, base) = (setup.player, Persona.average)
    #expect(own.steeringSigmaDegrees == 0.0002842)
    let changed = ["reactionMean", "patience", "steeringSigma"]
    let kept = base.spreads.filter { !changed.contains($0.name) }
    #expect(setup.playerSpreads.filter { !changed.contains($0.name) } == kept)
    #expect(
      setup.playerSpreads.first { $0.name == "reactionMean" }?.distribution
        == .lognormal(mean: 1.03, sd: 0.11))
    let again = try LabQuestion(json: Array(question.json.utf8))
    #expect(try bench(again).rows(point: 0, replicates: 1...3).contains { !$0.isNaN })
    // A draft brings the player along.
    var other = WorkshopSession(language: .en, seed: 1, challenges: ChallengeBook([Plugin]()))
    _ = other.bring(session.draft(), named: "draft")
    #expect(other.choices().contains("ours # 1 (ours.yml)"))
  }

  @Test(
    "A file that has no player says in which line",
    arguments: [
      ("name: x\nwalk: 3\n", "p.yml:2: "), ("base: nobody\n", "p.yml:1: "),
      ("name: x\npatience: -3\n", "p.yml:2: "), ("name: novice\n", "p.yml:1: "),
      ("name: x\nreactionMean: {odd: {mean: 1}}\n", "p.yml:2: "),
      ("game: park.json\n", "p.yml:1: "), ("name: x\n  patience: 3\n", "p.yml:2: "),
      ("patience: 900\npatience: 900\n", "p.yml:2: "),
    ])
  func badPlayer(text: String, place: String) throws {
    var session = session()
    let answer = session.bring(Array(text.utf8), named: "p.yml")
    #expect(answer.contains("\"isRefused\":true") && answer.contains(place), "\(answer)")
    #expect(!session.choices().contains("p.yml"))
  }

  @Test("What is no game says why and where, and changes nothing")
  func strangers() {
    var session = session()
    let before = session.game
    for text in ["", "{", "[1,2]", "hello", "{\"games\":[{\"name\":3}]}", "<gpx></gpx>"] {
      let answer = session.bring(Array(text.utf8), named: "strange.txt")
      #expect(answer.contains("\"isRefused\":true"), "\(text): \(answer)")
      #expect(session.game == before)
    }
  }

  @Test("Suggested places lie in zones, keep their distance, and are commands to run")
  func suggestion() throws {
    var session = session(["zone add 55.7340 37.6100 60"])
    let question = try session.question(choice: choice(["average", "wheelchair"]))
    var search = try PlaceSuggestion(
      question, ghosts: [0, 1], leastMeters: 40, open: nil,
      challenges: ChallengeBook([Plugin]()))
    var steps = 0
    while !search.isDone, steps < 1000 {
      try search.step()
      steps += 1
    }
    #expect(search.isDone)
    let json = try JSONReader.parse(Array(search.json(in: .en).utf8))
    for move in json["moves"]?.elements ?? [] {
      let answer = session.run(move.text ?? "")
      #expect(answer.contains("\"isRefused\":false"), "\(answer)")
    }
    let game = try #require(session.game)
    #expect(game.ghosts.allSatisfy { game.layoutContains($0.baseLocation) })
    let (first, second) = (game.ghosts[0].baseLocation, game.ghosts[1].baseLocation)
    #expect(first.distanceMeters(to: second) > 39.8)
  }
}
