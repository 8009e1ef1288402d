import Domain
import Geo
import Simulation
import Testing
import TextKit

@testable import Experiments

@Suite("Checks")
struct CheckerTests {
  private let middle = Coordinate(uncheckedLatitudeDegrees: 55.5, longitudeDegrees: 37.25)

  private func place(east: Double, north: Double) -> Coordinate {
    LocalFrame(origin: middle).coordinate(
      of: LocalPoint(eastMeters: east, northMeters: north))
  }

  /// A game of zones (east, radius) and ghosts (east) on one line.
  private func game(
    zones: [(Double, Double)], ghosts: [Double],
    _ change: (inout GhostParameters) -> Void = { _ in }
  ) -> Game {
    var parameters = GhostParameters()
    change(&parameters)
    return Game(
      id: GameID(high: 1, low: 1), name: "Line",
      locationLayout: zones.enumerated().map {
        CircleZone(
          id: ZoneID(high: 2, low: UInt64($0.offset)),
          center: place(east: $0.element.0, north: 0), radiusMeters: $0.element.1)
      },
      ghosts: ghosts.enumerated().map {
        Ghost(
          id: GhostID(high: 3, low: UInt64($0.offset)), name: "G\($0.offset + 1)",
          baseLocation: place(east: $0.element, north: 0), parameters: parameters)
      })
  }

  private func codes(_ game: Game) -> Set<String> { Set(Checker.check(game).map(\.code)) }

  private func check(_ text: String, replicates: Int = 4) throws -> [CheckFinding] {
    let limit = text.contains("limit") ? "" : "hunt: {limit: 900}"
    let text = "game: {disc: 60, ghosts: 1}\n\(limit)\n" + text
    return Checker.check(try readPlan(text), text: text, replicates: replicates)
  }

  @Test("A sound game: nothing worse than a note")
  func sound() {
    let findings = Checker.check(game(zones: [(0, 200)], ghosts: [0, 80]))
    #expect(!findings.contains { $0.severity < .note }, "\(findings)")
  }

  @Test("GB-105 a ghost caught by a challenge needs one, in a game, a plan and a range of modes")
  func challenges() throws {
    let none = game(zones: [(0, 200)], ghosts: [0]) { $0.catchMode = .challenge }
    #expect(codes(none).contains("no-challenge"))
    for setting in [
      "set: {ghost.catchMode: challenge}\n", "vary: {ghost.catchMode: [hold, challenge]}\n",
    ] {
      let finding = try check(setting).first { $0.code == "no-challenge" }
      #expect(finding?.severity == .error, "\(setting)")
    }
    #expect(try !check("set: {ghost.catchMode: tap}\n").contains { $0.code == "no-challenge" })
  }

  @Test("Zones within and over each other, ghosts outside and too close")
  func geometry() {
    #expect(codes(game(zones: [(0, 200), (20, 60)], ghosts: [0])).contains("zone-inside-zone"))
    let overlap = codes(game(zones: [(0, 100), (150, 100)], ghosts: [0]))
    #expect(overlap.contains("zones-overlap") && !overlap.contains("zone-inside-zone"))
    #expect(!codes(game(zones: [(0, 100), (250, 100)], ghosts: [0])).contains("zones-overlap"))
    #expect(codes(game(zones: [(0, 100)], ghosts: [130])).contains("ghost-outside-layout"))
    #expect(codes(game(zones: [(0, 200)], ghosts: [0, 15])).contains("ghosts-too-close"))
    #expect(codes(game(zones: [(0, 200)], ghosts: [])).contains("no-ghosts"))
  }

  @Test("The fight radius is held against the position error: 10 m against 6.2 and 10 m in a park")
  func positionError() throws {
    let small = game(zones: [(0, 200)], ghosts: [0]) { $0.fightRadiusMeters = 9 }
    let note = try #require(
      Checker.check(small).first { $0.code == "fight-radius-below-error" })
    #expect(note.severity == .note && note.caseCount > 1)
    let tiny = game(zones: [(0, 200)], ghosts: [0]) { $0.fightRadiusMeters = 5 }
    let warning = Checker.check(tiny).first { $0.code == "fight-radius-below-error" }
    #expect(warning?.severity == .warning)
    #expect(!codes(game(zones: [(0, 200)], ghosts: [0])).contains("fight-radius-below-error"))
  }

  @Test(
    "A gate that rejects half of a phone's fixes is noted, nearly all warned of, all an error",
    arguments: [
      (50.0, nil), (10, .note), (6, .warning), (2, .error),
    ] as [(Double, CheckFinding.Severity?)])
  func gate(meters: Double, severity: CheckFinding.Severity?) throws {
    let findings = try check("sensors: urban\nset: {rule.accuracyGate: \(meters)}\nreplicates: 4\n")
    let found = findings.first { $0.code == "gate-rejects-fixes" }
    #expect(found?.severity == severity, "\(findings)")
    #expect(found == nil || found?.subject(in: .en) == "urban")
  }

  @Test("Ghosts too far for the time there is, and for the player's patience")
  func reach() {
    // Two ghosts 8 km apart: 4 km at 0.73 m/s are over 5400 s, the hunt ends after 3600 s.
    let far = Checker.check(game(zones: [(-4000, 200), (4000, 200)], ghosts: [-4000, 4000]))
    let unreachable = far.filter { $0.code == "ghost-unreachable" }
    #expect(unreachable.count == 2 || unreachable.first?.subject(in: .en) == "G1, G2")
    #expect(unreachable.allSatisfy { $0.severity == .error })
    let wide = codes(game(zones: [(-1200, 200), (1200, 200)], ghosts: [-1200, 1200]))
    #expect(wide.contains("hunt-too-long") && wide.contains("patience-too-short"))
    #expect(!wide.contains("ghost-unreachable"))
  }

  @Test("Escapes out of the layout: half of them from the edge of a wide zone, none from within")
  func escapes() throws {
    let edge = Checker.check(game(zones: [(0, 200)], ghosts: [199]))
    // Outside where 199² + 40² + 2·199·40 cos θ > 200²: θ under 94.33°, 52.4 % of all directions.
    let leaving = try #require(edge.first { $0.code == "escape-leaves-layout" })
    #expect(
      leaving.severity == .warning && leaving.wording(in: .en).problem.hasPrefix("52 %"),
      "\(leaving)")
    #expect(!codes(game(zones: [(0, 200)], ghosts: [150])).contains("escape-leaves-layout"))
  }

  @Test("Jumps that end in the fight again: a third of those as long as the fight radius")
  func shortJumps() throws {
    let short = Checker.check(
      game(zones: [(0, 200)], ghosts: [0]) {
        $0.fightRadiusMeters = 30
        $0.escapeDistanceMeters = 30
      })
    let finding = try #require(short.first { $0.code == "escape-stays-in-fight" })
    #expect(finding.wording(in: .en).problem.hasPrefix("33 %"))
    let long = game(zones: [(0, 200)], ghosts: [0]) { $0.escapeDistanceMeters = 41 }
    #expect(!codes(long).contains("escape-stays-in-fight"))
  }

  @Test("Trap windows against reactions: impossible, short, and what lets some get away")
  func reactions() throws {
    func finding(_ window: Double, _ mean: Double) throws -> CheckFinding? {
      try check(
        """
        beyondRanges: true
        players: {base: average, person: median, name: me, reactionMean: \(mean), reactionSd: 0.5, \
        distractionRate: 0, fumbleProbability: 0}
        set: {ghost.trapWindowDuration: \(window)}
        """
      ).first { $0.code.hasPrefix("trap-window") }
    }
    #expect(try finding(0.1, 1.2)?.code == "trap-window-impossible")
    #expect(try finding(1, 1.2)?.code == "trap-window-short")
    #expect(try finding(1.5, 1.2)?.code == "trap-window-below-p95")
    // Φ((ln 1.5 − μ)/s) = 0.77571 for this reaction (reference workload).
    #expect(try finding(1.5, 1.2)?.wording(in: .en).reason.hasPrefix("78 %") == true)
    #expect(try finding(7, 1.2) == nil)
    #expect(try finding(1.5, 1.2)?.origin == .file(line: 5, column: 7))
  }

  @Test("Holds that no aim can keep, and those that take too long")
  func holds() throws {
    func finding(_ text: String) throws -> CheckFinding? {
      try check("players: average\n" + text).first { $0.code.hasPrefix("hold-") }
    }
    let hopeless = "set: {ghost.holdTime: 5, rule.aimToleranceDegrees: 1}"
    #expect(try finding(hopeless)?.severity == .error)
    // The reference workload's fight takes 79.3 s on average.
    let long = try finding("set: {rule.aimToleranceDegrees: 3}\nhunt: {limit: 300}")
    #expect(long?.code == "hold-too-long")
    #expect(try finding("set: {ghost.holdTime: 1}") == nil)
    #expect(try finding(hopeless.replacing("}", with: ", ghost.catchMode: tap}")) == nil)
  }

  @Test("What is varied without effect is found by playing, with its place and reason")
  func effects() throws {
    let findings = try check(
      """
      players: expert
      vary:
        rule.holdDecayRate: [1, 2]
        ghost.holdTime: [1, 3]
        rule.arDistance: [5, 10]
      """)
    let idle = findings.filter { $0.code == "axis-without-effect" }
    #expect(idle.map { $0.subject(in: .en) } == ["rule.holdDecayRate", "rule.arDistance"])
    #expect(idle.first?.origin == .file(line: 5, column: 3))
    #expect(idle.first?.wording(in: .en).reason == "it is read only with rule.holdLoss: decay")
  }

  @Test("Values that make no difference beside others that do; axes of one value; twins")
  func values() throws {
    let findings = try check(
      """
      players: [expert, {base: expert, name: pro}]
      vary:
        ghost.catchMode: [hold]
        rule.holdLoss: [reset, decay]
        ghost.mainZoneRadius: [180, 190]
        hunt.limit: [10, 800, 900]
      beyondRanges: true
      """)
    let codes = findings.map(\.code)
    #expect(codes.contains("axis-of-one") && codes.contains("duplicate-choice"))
    #expect(
      findings.contains {
        $0.code == "values-without-effect"
          && $0.subject(in: .en).hasPrefix("hunt.limit: 800 and 900")
      })
  }

  @Test("Bands too narrow for the runs, and targets that nothing can meet")
  func bands() throws {
    let findings = try check(
      """
      players: novice
      replicates: 10
      targets: {huntDuration: 300...301, captureRate: 1.5..., escapes.p90: ...-1}
      """)
    let narrow = findings.filter { $0.code == "too-few-replicates" }
    #expect(narrow.map { $0.subject(in: .en) } == ["huntDuration"])
    #expect(findings.filter { $0.code == "target-impossible" }.count == 2)
    #expect(findings.first?.severity == .error)
    #expect(
      try check("players: novice\nreplicates: 10\ntargets: {huntDuration: 1...2000}")
        .allSatisfy { $0.code != "too-few-replicates" })
  }

  @Test("A list with the same combination twice")
  func duplicates() throws {
    let findings = try check(
      "design: list\nvary: {ghost.holdTime: [1, 2, 1], ghost.fightRadius: [20, 25, 20]}")
    #expect(findings.contains { $0.code == "duplicate-point" })
  }
}
