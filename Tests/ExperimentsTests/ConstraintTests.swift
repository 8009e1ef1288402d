import Domain
import PortableNumerics
import Testing
import TextKit

@testable import Experiments

@Suite("Conditions between parameters")
struct ConstraintTests {
  private static let varied = """
    game: {disc: 200, ghosts: 3}
    vary: {ghost.fightRadius: [10, 20], ghost.holdTime: [1, 2]}

    """

  /// Returns whether a condition holds for a fight radius and a hold time.
  private func holds(_ text: String, _ radius: Double, _ hold: Double) throws -> Bool {
    let plan = try readPlan(
      Self.varied + "beyondRanges: true\n", ["where=\"\(text)\""])
    return plan.allows([radius, hold])
  }

  @Test(
    "Products come before sums, signs before both, and chains hold link by link",
    arguments: [
      ("ghost.fightRadius < 11", true), ("ghost.fightRadius <= 10", true),
      ("ghost.fightRadius > 10", false), ("ghost.fightRadius >= 10", true),
      ("2 + 3 * 4 < 15 * 1", true), ("(2 + 3) * 4 < 15", false), ("10 - 4 - 3 <= 3", true),
      ("16 / 4 / 2 <= 2", true), ("-2 * -3 >= 6", true), ("--ghost.holdTime < 3", true),
      ("- (1 + 1) < -1", true), ("1 < ghost.holdTime < 3", true), ("3 > ghost.holdTime > 2", false),
      ("1 < 3 > 2", true), ("ghost.fightRadius / ghost.holdTime <= 5", true),
      ("1e1 <= ghost.fightRadius <= .1e+2", true), ("1/0 > 5", false), ("1/0 < 5", false),
      ("1/(1/0) < 5", false), ("0/0 <= 0/0", false), ("1e308 * 10 > 0", false),
      ("ghost.mainZoneRadius > 149", true), ("hunt.limit >= 3600", true),
      ("player.walkingSpeed < 2", true), ("rule.fightExitFactor <= 1.25", true),
    ])
  func values(text: String, isMet: Bool) throws {
    // The designs below would leave no point; a condition that always holds keeps the plan.
    let plan = try readPlan(Self.varied)
    let reader = ConstraintReader(
      values: PlanValues(file: "plan.yml"), variation: variation(of: plan))
    let value = YamlValue(kind: .scalar(text, quoted: true), origin: .wholeFile)
    let constraint = try #require(reader.constraints(value).first)
    #expect(constraint.isMet([10, 2]) == isMet)
  }

  /// The varied parts of a plan as its reader sees them.
  private func variation(of plan: Plan) -> PlanVariation {
    let values = PlanValues(file: "plan.yml")
    var variation = PlanVariation(
      subject: PlanSubject(source: plan.source, parameters: []), design: plan.design, values)
    if let map = try? YamlReader.read(plan.canonicalText)?.map,
      let fields = values.fields(of: YamlValue(kind: .map(map), origin: .wholeFile), .plan)
    {
      variation.read(fields)
    }
    return variation
  }

  @Test("Conditions hold for the values of a search, in the order of the parameters")
  func searched() throws {
    let plan = try readPlan(
      """
      game: {disc: 200, ghosts: 3}
      vary: {ghost.fightRadius: [10, 20], players: [novice, average], ghost.holdTime: [1, 2]}
      where: [ghost.fightRadius * ghost.holdTime <= 20, ghost.fightRadius > 5]
      """)
    #expect(plan.allows(parameters: [10, 2]) && !plan.allows(parameters: [20, 2]))
    #expect(!plan.allows(parameters: [4, 1]))
    #expect(plan.allows([10, nil, 2]) && !plan.allows([20, nil, 2]))
    #expect(plan.pointCount == 6)
  }

  @Test("A name may leave out its unit, and the text as run is tidy and the same when read again")
  func tidy() throws {
    let plan = try readPlan(
      Self.varied
        + "where: [\"ghost.escapeDistance>=  -( 1+ghost.holdTime )*1.50\", rule.aimTolerance < 1e3]\n"
    )
    #expect(
      plan.constraints.map(\.text) == [
        "ghost.escapeDistanceMeters >= -(1 + ghost.holdTime) * 1.5",
        "rule.aimToleranceDegrees < 1000",
      ])
    let again = try readPlan(plan.canonicalText)
    #expect(again == plan && again.hash == plan.hash)
    #expect(plan.hash != (try readPlan(Self.varied)).hash)
  }

  /// A text, and how the line begins after the key.
  static let faults: [(String, String)] = [
    ("", "expected a < b / 4, found nothing"),
    ("' '", "expected a number, a name or ( at character 1, found the end"),
    ("[]", "expected a < b / 4, found an empty list"),
    ("{a: 1}", "expected a < b / 4, found a map"),
    ("[[1 < 2]]", "expected a < b / 4, found a list"),
    ("ghost.holdTime", "expected a comparison: < <= > >="),
    ("1 <", "expected a number, a name or ( at character 4, found the end"),
    ("< 1", "expected a number, a name or ( at character 1, found '<'"),
    ("1 < * 2", "expected a number, a name or ( at character 5, found '*'"),
    ("1 < + 2", "expected a number, a name or ( at character 5, found '+'"),
    ("(1 < 2)", "expected + - * / or ) at character 4, found '<'"),
    ("(1 + 2", "expected + - * / or ) at character 7, found the end"),
    ("1 < 2)", "expected + - * / or a comparison at character 6, found ')'"),
    ("1 2 < 3", "expected + - * / or a comparison at character 3, found '2'"),
    ("1 == 2", "'=' at character 3 is not a number, a name or an operator"),
    ("1 < 2x", "'2x' at character 5 is not a number, a name or an operator"),
    ("1 < 1.2.3", "'1.2.3' at character 5 is not a number, a name or an operator"),
    ("1 < 1e999", "'1e999' at character 5 is not a number, a name or an operator"),
    ("1 < é", "'é' at character 5 is not a number, a name or an operator"),
    ("1 && 2", "'&' at character 3 is not a number, a name or an operator"),
    ("ghost.fightRadus < 3", "unknown parameter 'ghost.fightRadus' at character 1, did you mean"),
    ("1 < fightRadius", "unknown parameter 'fightRadius' at character 5, did you mean ghost.fig"),
    ("1 < nan", "unknown parameter 'nan' at character 5"),
    ("1 < players", "unknown parameter 'players' at character 5"),
    ("ghost.catchMode < 2", "ghost.catchMode at character 1 is a choice, expected a parameter"),
    ("rule.literal < 2", "rule.literal at character 1 is a choice"),
    ("ghost.holdTime > 5", "allows none of 4 points tried"),
  ]

  @Test(
    "A wrong condition is reported by its place in the text and what was expected",
    arguments: faults)
  func wrong(text: String, start: String) {
    let lines = faultLines(Self.varied + "where: \(text)\n")
    #expect(lines.count == 1 && lines[0].contains(" where: " + start), "\(lines)")
    #expect(lines.first?.hasPrefix("plan.yml:3:") == true, "\(lines)")
  }

  @Test("A text too long or too deep is refused, and so are too many conditions")
  func limits() {
    let long = String(repeating: "1+", count: 500) + "1 < 2"
    #expect(faultLines(Self.varied + "where: \(long)\n").first?.contains("too long") == true)
    let deep = String(repeating: "(", count: 51) + "1" + String(repeating: ")", count: 51) + " < 2"
    #expect(faultLines(Self.varied + "where: \(deep)\n").first?.contains("more than 50") == true)
    let signs = "'" + String(repeating: "-", count: 900) + "1 < 2'"
    #expect(faultLines(Self.varied + "where: \(signs)\n").first?.contains("more than 50") == true)
    let many = Array(repeating: "1 < 2", count: 101).joined(separator: ", ")
    #expect(faultLines(Self.varied + "where: [\(many)]\n").count == 1)
  }

  @Test("A parameter whose values differ must be set or varied: ghosts, players, phones")
  func differing() throws {
    var game = parkGame()
    var other = game.ghosts[0]
    other = Ghost(
      id: GhostID(high: 9, low: 9), name: "Other", baseLocation: other.baseLocation)
    other.parameters.holdTimeSeconds = 4
    game.ghosts.append(other)
    func lines(_ text: String) -> [String] {
      do throws(PlanError) {
        _ = try readPlan("game: park.json\n" + text + "\n", game: game)
        return []
      } catch {
        return error.faults.map { $0.line(in: .en) }
      }
    }
    #expect(
      lines("where: ghost.holdTime < 5") == [
        "plan.yml:2:8: where: ghost.holdTime at character 1 has several values (2.5, 4), expected "
          + "one under set or its values under vary"
      ])
    #expect(lines("where: ghost.holdTime < 5\nset: {ghost.holdTime: 3}").isEmpty)
    #expect(lines("where: ghost.holdTime < 5\nvary: {ghost.holdTime: [3, 4]}").isEmpty)
    #expect(lines("where: ghost.fightRadius < 25").isEmpty)
    // Values that are wrong have an error of their own, and no other.
    for wrong in ["vary: {ghost.holdTime: [x, 4]}", "set: {ghost.holdTime: -1}"] {
      let found = lines("where: ghost.holdTime < 5\n" + wrong)
      #expect(found.count == 1 && !found[0].contains("where"), "\(found)")
    }
    let players = "players: [novice, expert]\nwhere: player.reactionMean < 5"
    #expect(lines(players).first?.contains("has several values") == true)
    let phones = "sensors: [park, urban]\nwhere: sensor.positionSigma < 5"
    #expect(lines(phones).first?.contains("has several values") == true)
  }

  @Test("No text makes the reader fail otherwise than by its faults; what it takes it reads again")
  func anyText() throws {
    let pieces = [
      "ghost.holdTime", "ghost.fightRadius", "ghost.escapeDistance", "1", "2.5", ".", "e", "1e3",
      "<", "<=", ">", ">=", "+", "-", "*", "/", "(", ")", " ", "=", "\u{301}", "0", "x", "\t",
    ]
    let variation = variation(of: try readPlan(Self.varied))
    var taken = 0
    for seed in 0..<4000 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      let count = 1 + Int(random.next() % 12)
      var text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      if seed.isMultiple(of: 2) { text += "<1e9" }
      let values = PlanValues(file: "plan.yml")
      let reader = ConstraintReader(values: values, variation: variation)
      func read(_ text: String) -> ParameterConstraint? {
        reader.constraints(YamlValue(kind: .scalar(text, quoted: true), origin: .wholeFile)).first
      }
      guard let found = read(text) else {
        #expect(values.faults.count == 1 && !values.faults[0].line(in: .ru).isEmpty)
        continue
      }
      taken += 1
      #expect(read(found.text) == found, "\(text)")
      _ = found.isMet([10, 2])
    }
    #expect(taken > 50)
  }
}
