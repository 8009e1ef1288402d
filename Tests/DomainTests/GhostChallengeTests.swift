import Domain
import Testing

@Suite("A ghost's challenge")
struct GhostChallengeTests {
  private let form = ChallengeForm(
    plugin: "darts",
    parameters: [
      .init(
        name: "attempts", unit: "count", range: 1...10, physicalRange: 1...100, defaultValue: 3,
        caption: Caption.fixed("throws"), get: { $0[0] }, set: { $0[0] = $1 }),
      .init(
        name: "timeLimit", unit: "s", range: 5...60, physicalRange: 5...60, defaultValue: 20,
        caption: Caption.fixed("time"), get: { $0[1] }, set: { $0[1] = $1 }),
    ])

  @Test("Values that are not set, or make no sense, are the defaults")
  func values() {
    #expect(form.values(of: nil) == [3, 20])
    #expect(form.values(of: GhostChallenge(values: ["darts.attempts": 5])) == [5, 20])
    let wrong = GhostChallenge(values: ["darts.attempts": 2.5, "darts.timeLimit": -1])
    #expect(form.values(of: wrong) == [3, 20])
  }

  @Test("Its parameters are a ghost's parameters, by their full names")
  func specs() throws {
    var ghost = GhostParameters()
    let spec = try #require(form.ghostSpecs.first)
    #expect(spec.name == "darts.attempts")
    #expect(spec.get(ghost) == 3)
    try spec.apply(7, to: &ghost)
    #expect(ghost.challenge?.values == ["darts.attempts": 7])
    #expect(throws: ParameterError.self) { try spec.apply(11, to: &ghost) }
  }

  @Test("The plugin is chosen by name; none takes the choice back and keeps the values")
  func choice() throws {
    var ghost = GhostParameters()
    let spec = ParameterSpec<GhostParameters>.challenge(among: [form])
    try spec.apply(spec.parse("darts"), to: &ghost)
    #expect(ghost.challenge == GhostChallenge(plugin: "darts"))
    try spec.apply(spec.parse("none"), to: &ghost)
    #expect(ghost.challenge == nil)
    ghost.challenge = GhostChallenge(plugin: "gone", values: ["a.b": 1])
    #expect(spec.get(ghost) == 0)
  }

  @Test("Values travel as text", arguments: [[:], ["a.b": 1], ["a.b": -0.1, "c.d": 1e300]])
  func text(values: [String: Double]) {
    let text = GhostChallenge(plugin: "a", values: values).valuesText
    #expect(GhostChallenge.values(ofText: text) == values)
  }

  @Test(
    "Text that is no list of values is refused",
    arguments: ["a", "a=", "=1", "a=1=2", "a=nan", "a=inf", "a=1 a=2"])
  func badText(text: String) { #expect(GhostChallenge.values(ofText: text) == nil) }

  @Test("GB-105 a challenge that is missing, unknown or set out of range is reported, not refused")
  func issues() {
    var game = park()
    game.ghosts = Array(game.ghosts.prefix(1))
    game.ghosts[0].parameters.catchMode = .challenge
    #expect(game.challengeIssues(among: [form]) == [.noChallenge(ghost: 0, plugin: "")])
    game.ghosts[0].parameters.challenge = GhostChallenge(plugin: "gone")
    #expect(game.challengeIssues(among: [form]) == [.noChallenge(ghost: 0, plugin: "gone")])
    #expect(!GameIssue.noChallenge(ghost: 0, plugin: "").isError)
    game.ghosts[0].parameters.challenge = GhostChallenge(
      plugin: "darts", values: ["darts.attempts": 50])
    #expect(game.challengeIssues(among: [form]).count == 1)
    game.ghosts[0].parameters.catchMode = .hold
    #expect(game.challengeIssues(among: []).isEmpty)
  }
}
