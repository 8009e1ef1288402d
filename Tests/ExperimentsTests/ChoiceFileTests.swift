import Domain
import Experiments
import SensorModels
import TextKit
import Testing

@Suite("Players and phones from files of their own")
struct ChoiceFileTests {
  private let files = [
    "ours.yml": "# fitted\nname: ours\nbase: novice\nwalkingSpeed: 1.4\n",
    "spread.yml": "name: team\nbase: average\naimSigma: {lognormal: {mean: 3, sd: 0.5}}\n",
    "two.yml": "- {name: ann, walkingSpeed: 1.1}\n- {name: ben, walkingSpeed: 1.6}\n",
    "phone.yml": "name: tel\nbase: park\npositionSigma: 3.3\n",
    "bad.yml": "walkingSpead: 2\n", "list.yml": "[1, 2]\n", "broken.yml": "{a: \n",
    "nested.yml": "file: ours.yml\n",
  ]

  private func plan(_ text: String, _ overrides: [PlanOverride] = []) throws(PlanError) -> Plan {
    try PlanReader.read(
      "game: {disc: 200, ghosts: 4}\n" + text, file: "plan.yml", overrides: overrides,
      loadTable: { path in
        guard let text = files[path] else { throw DesignTableProblem.notHere }
        return text
      }, loadGame: { _, _ in throw DesignTableProblem.notHere })
  }

  @Test("A file stands for a player or a phone; the plan as run needs no file and reads back equal")
  func read() throws {
    let plan = try plan("players: {file: ours.yml}\nsensors: {file: phone.yml}\n")
    let text = plan.canonicalText
    #expect(text.contains("name: \"ours\"") && text.contains("walkingSpeed: 1.4"))
    #expect(text.contains("name: \"tel\"") && text.contains("positionSigma: 3.3"))
    #expect(!text.contains("ours.yml"))
    #expect(text.contains("aimSigma: {lognormal: {mean: 4.5,"), "the rest is the base's")
    let again = try PlanReader.read(text, file: "plan.yml") { _, _ in
      throw DesignTableProblem.notHere
    }
    #expect(again.hash == plan.hash)
  }

  @Test("In a list, under vary and by an option; a file of several; keys beside it win")
  func places() throws {
    for text in [
      "players: [{file: ours.yml, name: fast, walkingSpeed: 2}, {file: two.yml}]\n",
      "vary: {players: [{file: ours.yml, name: fast, walkingSpeed: 2}, {file: two.yml}]}\n",
    ] {
      let found = try plan(text).canonicalText
      for part in ["\"fast\"", "\"ann\"", "\"ben\"", "walkingSpeed: 2,", "walkingSpeed: 1.6"] {
        #expect(found.contains(part), "\(found)")
      }
    }
    let option = PlanOverride(key: "players", yaml: "{file: spread.yml}", option: "--set players")
    #expect(try plan("", [option]).canonicalText.contains("aimSigma: {lognormal:"))
  }

  @Test(
    "Whatever is wrong with a file is reported once, where the plan names it",
    arguments: [
      ("{file: none.yml}", "plan.yml:2:17: players.file"),
      ("{file: bad.yml}", "did you mean walkingSpeed"),
      ("{file: list.yml}", "players.file: expected {base, name, …}"),
      ("{file: broken.yml}", "'broken.yml' cannot be read"),
      ("{file: nested.yml}", "players.file"), ("{file: [a]}", "players.file: expected"),
    ])
  func faults(players: String, part: String) {
    do throws(PlanError) {
      _ = try plan("players: \(players)\n")
      Issue.record("\(players) is read")
    } catch {
      let lines = error.faults.map { $0.line(in: .en) }
      #expect(lines.count == 1 && lines[0].contains(part), "\(lines)")
    }
  }
}
