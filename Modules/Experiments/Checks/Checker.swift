public import Domain
import SensorModels
public import Simulation

/// Checks a game or a plan for what cannot work or probably does not work as intended.
public enum Checker {
  /// The maximum number of design points checked; of more, this many are chosen, evenly spread.
  static let pointLimit = 240

  /// Checks a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - text: The plan's text, used to find line numbers; nil gives findings without places.
  ///   - replicates: The number of hunts played for each question that needs simulation.
  ///   - ground: Returns what is wrong with a game on its ground.
  ///   - prepare: Completes a hunt before it is played, with the available challenges.
  /// - Returns: The findings, errors first.
  public static func check(
    _ plan: Plan, text: String? = nil, replicates: Int = 16,
    ground: (Game) -> [GameIssue] = { _ in [] }, prepare: (HuntSetup) -> HuntSetup = { $0 }
  ) -> [CheckFinding] {
    let places = text.map { PlanPlaces(text: $0) } ?? PlanPlaces()
    var set = FindingSet()
    for source in plan.games.isEmpty ? [plan.source] : plan.games {
      guard case .game(let game) = source else { continue }
      GameCheck.check(game, ground: ground(game), places, &set)
    }
    let cases = spread(plan.pointCount, pointLimit).map {
      CheckCase(Design.point(of: plan, at: $0), of: plan)
    }
    check(cases, places, prepare, &set)
    DuplicateCheck.check(plan, places, &set)
    // Nothing asks a program here.
    if plan.agents.isEmpty {
      BandCheck.check(plan, places, replicates: 3 * replicates, prepare, &set)
      EffectCheck.check(plan, places, replicates: replicates, prepare, &set)
    }
    if plan.isFast {
      let name = PlanKey.fast.name
      set.add(CheckFinding(.note, "fast-gone", at: places.place(name), .name(name), .plan(.fast)))
    }
    return set.findings
  }

  /// Checks a game as the shipped acting players would hunt in it, in a park.
  ///
  /// `ground` is what was found on its ground; `prepare` completes a hunt before it is played, with
  /// the available challenges.
  ///
  /// - Returns: The findings, errors first.
  public static func check(
    _ game: Game, ground: [GameIssue] = [], prepare: (HuntSetup) -> HuntSetup = { $0 }
  ) -> [CheckFinding] {
    var set = FindingSet()
    GameCheck.check(game, ground: ground, PlanPlaces(), &set)
    guard !game.ghosts.isEmpty else { return set.findings }
    let players = Persona.all.filter { $0.parameters.acts && $0 != .perfect }
      .map { PlayerChoice($0) }
    var played = game
    played.resetProgress()
    let plan = Plan(
      source: .game(played), player: .usual, sensor: .usual,
      fixed: [], axes: [Axis(.players, levels: .players(players))], design: .grid,
      designSize: nil, morrisLevels: 4, replication: .fixed(1), seed: 1, targets: [],
      beyondRanges: true, isFast: false, writesRuns: nil)
    check(Design.points(of: plan).map { CheckCase($0, of: plan) }, PlanPlaces(), prepare, &set)
    return set.findings
  }

  /// Checks what geometry and numbers show, without playing whole hunts.
  private static func check(
    _ cases: [CheckCase], _ places: PlanPlaces, _ prepare: (HuntSetup) -> HuntSetup,
    _ set: inout FindingSet
  ) {
    var challenges = ChallengeCheck()
    var reactions = ReactionCheck()
    var holds = HoldCheck()
    var gates = GateCheck()
    for item in cases {
      challenges.check(item, in: prepare(item.setup), places, &set)
      PositionErrorCheck.check(item, places, &set)
      gates.check(item, places, &set)
      ReachCheck.check(item, places, &set)
      EscapeCheck.check(item, places, &set)
      reactions.check(item, places, &set)
      holds.check(item, places, &set)
    }
  }

  /// Returns at most `limit` positions below a count, evenly spread, including both ends.
  static func spread(_ count: Int, _ limit: Int) -> [Int] {
    guard count > limit else { return Array(0..<count) }
    return (0..<limit).map { $0 * (count - 1) / (limit - 1) }
  }
}
