import Domain
import Experiments
import PluginKit
import Simulation
import TextKit
import Testing

@Suite("Plans about plugins")
struct PluginPlanTests {
  private struct Values: Adjustable {
    var attempts = 3
    var misses = true
    var window = 2.5
  }

  private static let attempts = ParameterSpec<Values>.count(
    "attempts", { swap(&$0.attempts, &$1) }, range: 1...10, physical: 1...100,
    Caption.fixed("throws"))
  private static let misses = ParameterSpec<Values>.flag(
    "misses", { swap(&$0.misses, &$1) }, Caption.fixed("whether darts miss: \"yes\""))
  private static let window = ParameterSpec<Values>.number(
    "window", { swap(&$0.window, &$1) }, unit: "s", range: 0.5...9, physical: 0...100,
    Caption.fixed("time"))

  private static let metrics = [
    Metric(
      0, "accuracy", isProportion: true,
      Caption.said(
        en: Caption("Accuracy", "share right"), ru: Caption("Точность", "доля верных"))),
    Metric(1, "time", unit: "s", Caption.fixed("time")),
  ]

  private static var vocabulary: PlanVocabulary {
    var words = PlanVocabulary()
    words.challenges = [
      PlanParameter(
        PluginParameter(
          name: "ghost.challenge", choices: ["none", "darts"], default: 0,
          caption: Caption.fixed("which"), get: { $0[0] }, set: { $0[0] = $1 })),
      PlanParameter([PluginParameter]([attempts])[0], prefix: "darts."),
    ]
    words.games = [
      PlanGame(
        plugin: "darts",
        parameters: [PluginParameter]([attempts, misses, window]).map {
          PlanParameter($0, prefix: "darts.")
        },
        metrics: metrics)
    ]
    return words
  }

  private func read(_ text: String, _ assignments: [String] = []) throws(PlanError) -> Plan {
    try PlanReader.read(
      text, file: "plan.yml", overrides: assignments.compactMap(PlanOverride.init(assignment:)),
      vocabulary: Self.vocabulary
    ) { _, _ in throw NoSuchGame(description: "no game") }
  }

  private func faults(_ text: String) -> [String] {
    do throws(PlanError) {
      _ = try read(text)
      return []
    } catch {
      return error.faults.map { $0.line(in: .en) }
    }
  }

  private static let game = """
    game: {plugin: darts}
    set: {darts.misses: off}
    vary: {darts.attempts: [1, 5], darts.window: {from: 1, to: 2, step: 0.5}}
    targets: {accuracy: 0.5..., time.p90: ...9}

    """

  @Test("A plugin's game has its own parameters and metrics, all of them explicit")
  func game() throws {
    let plan = try read(Self.game)
    #expect(plan.source == .plugin("darts"))
    #expect(plan.metrics == Self.metrics)
    #expect(plan.pointCount == 6)
    #expect(plan.targets.count == 2)
    let values = Design.points(of: plan).map { $0.pluginValues(in: plan) }
    #expect(values.first == [1, 0, 1])
    #expect(values.last == [5, 0, 2])
    let defaults = try read("game: {plugin: darts}")
    #expect(Design.points(of: defaults).map { $0.pluginValues(in: defaults) } == [[3, 1, 2.5]])
    #expect(try read(Self.game, ["darts.attempts=7"]).pointCount == 3)
  }

  @Test("A plan as run is read without the plugin, and is the same plan", arguments: [true, false])
  func canonical(isGame: Bool) throws {
    let text =
      isGame
      ? Self.game
      : "game: {disc: 100, ghosts: 1}\nset: {ghost.catchMode: challenge, "
        + "ghost.challenge: darts}\nvary: {darts.attempts: [2, 4]}\n"
    let plan = try read(text)
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan)
    #expect(again.hash == plan.hash)
    let changed = try readPlan(plan.canonicalText, ["darts.attempts=9"])
    #expect(changed.fixed.contains { $0.name == "darts.attempts" && $0.value == 9 })
  }

  @Test(
    "A plan as run calls metrics as the plugin does where it is there, its summaries as written")
  func titles() throws {
    let written = try read(Self.game).canonicalText
      .replacing("summary: share right", with: "summary: once said otherwise")
      .replacing("summary: \"share right\"", with: "summary: \"once said otherwise\"")
    let plan = try read(written)
    #expect(plan.metrics[0].title(in: .en) == "Accuracy")
    #expect(plan.metrics[0].title(in: .ru) == "Точность")
    #expect(plan.canonicalText == written)
  }

  @Test("A design oat of a game has its base in the defaults")
  func oat() throws {
    let plan = try read(
      "game: {plugin: darts}\ndesign: oat\nvary: {darts.attempts: [1, 5], darts.misses: [off]}\n")
    let values = Design.points(of: plan).map { $0.pluginValues(in: plan) }
    #expect(values == [[3, 1, 2.5], [1, 1, 2.5], [5, 1, 2.5], [3, 0, 2.5]])
    #expect(Design.point(of: plan, at: 0).texts(in: plan) == ["3", "on"])
  }

  @Test("Hunts vary the parameters of challenges; ghosts get them")
  func hunt() throws {
    let plan = try read(
      "game: {disc: 100, ghosts: 1}\nset: {ghost.catchMode: challenge, ghost.challenge: darts}\n"
        + "vary: {darts.attempts: [2, 4]}\n")
    #expect(plan.isHunt)
    #expect(plan.metrics == Metric.hunt)
    for (point, attempts) in zip(Design.points(of: plan), [2.0, 4]) {
      var parameters = GhostParameters()
      point.setup(in: plan).override(&parameters, of: nil)
      #expect(parameters.catchMode == .challenge)
      #expect(
        parameters.challenge
          == GhostChallenge(plugin: "darts", values: ["darts.attempts": attempts]))
    }
  }

  @Test("A hunt's plan without challenges has nothing of plugins in it")
  func plain() throws {
    let text = "game: {disc: 100, ghosts: 1}\n"
    #expect(try read(text) == readPlan(text))
    #expect(try read(text).canonicalText.contains("darts") == false)
  }

  @Test(
    "What a plugin's game cannot have is refused by name",
    arguments: [
      (
        "game: {plugin: chess}",
        "plan.yml:1:16: game.plugin: no plugin 'chess' has a game, expected one of darts"
      ),
      (
        "game: {plugin: darts}\nplayers: novice",
        "plan.yml:2:1: players: is for hunts, the game is the plugin 'darts'"
      ),
      (
        "game: {plugin: darts}\nvary: {sensors: [park, urban]}",
        "plan.yml:2:8: vary.sensors: is for hunts, the game is a plugin's"
      ),
      (
        "game: {plugin: darts}\nset: {ghost.holdTime: 2}",
        "plan.yml:2:7: set.ghost.holdTime: unknown parameter, expected one of "
          + "darts.attempts, darts.misses, darts.window"
      ),
      (
        "game: {plugin: darts}\nset: {darts.attempt: 2}",
        "plan.yml:2:7: set.darts.attempt: unknown parameter, did you mean darts.attempts?"
      ),
      (
        "game: {plugin: darts}\nset: {darts.attempts: 11}",
        "plan.yml:2:23: set.darts.attempts: 11 is out of range, expected a whole number in 1...10 "
          + "(with beyondRanges: true, 1...100)"
      ),
      (
        "game: {plugin: darts}\ntargets: {captureRate: 0.5...}",
        "plan.yml:2:11: targets.captureRate: unknown metric, expected one of accuracy, "
          + "time"
      ),
      (
        "game: {disc: 100, ghosts: 1}\nset: {darts.window: 2}",
        "plan.yml:2:7: set.darts.window: unknown parameter, expected one that "
          + "ghostlab params lists, as darts.attempts"
      ),
    ])
  func refused(text: String, line: String) {
    #expect(faults(text + "\n") == [line])
  }
}
