import Domain
import Geo
import HuntEngine
import Testing

/// One cell of the table: what an event does in a phase.
struct Transition: CustomTestStringConvertible, Sendable {
  enum Outcome: Equatable, Sendable {
    case refused(HuntRefusal)
    case goes(HuntPhase.Kind, [HuntEffect])
  }

  let phase: HuntPhase.Kind
  let event: HuntEvent.Kind
  let outcome: Outcome

  var testDescription: String { "\(phase) × \(event)" }

  /// The hunt that stands for a phase: two ghosts, the player names the target, ghost 0.
  static func hunt(in phase: HuntPhase.Kind) -> HuntDriver {
    let rules = HuntRules.with { $0.targetRule = .chosen }
    func ghosts(_ state: GhostState) -> [HuntGhost] {
      [.at(state: state), .at(east: 1000, state: state)]
    }
    if phase == .noGame { return HuntDriver(HuntState.noGame()) }
    if phase == .allCaptured { return HuntDriver(ghosts(.captured), rules: rules) }
    var hunt = HuntDriver(ghosts(.idle), rules: rules)
    hunt.send(.chooseTarget(at: HuntInstant(seconds: 1), ghost: 0))
    hunt.fix(2, north: -100)
    if phase == .scanner { return hunt }
    hunt.send(.startSearch(at: HuntInstant(seconds: 3)))
    if phase == .arSearch { return hunt }
    hunt.fix(4, north: -10)
    hunt.aim(phase == .fight ? 30 : 60)
    return hunt
  }

  /// The event that stands for a kind: one second after all that was, the player 10 m off.
  static func event(_ kind: HuntEvent.Kind, after now: HuntInstant) -> HuntEvent {
    let at = now + HuntDuration(seconds: 1)
    switch kind {
    case .fix: return .fix(Fix(at: at, position: LocalPoint(eastMeters: 0, northMeters: -10)))
    case .heading: return .heading(at: at, degrees: 90)
    case .positionLost: return .positionLost(at: at)
    case .headingLost: return .headingLost(at: at)
    case .chooseTarget: return .chooseTarget(at: at, ghost: 1)
    case .startSearch: return .startSearch(at: at)
    case .leaveSearch: return .leaveSearch(at: at)
    case .aim:
      let errors = Array(repeating: 0.0, count: 30)
      return .aim(AimRun(from: now, period: .frame, errorsDegrees: errors))
    case .tap: return .tap(at: at, errorDegrees: 0)
    case .challengeOutcome: return .challengeOutcome(at: at, isWon: true)
    case .throwTrap: return .throwTrap(at: at)
    case .time: return .time(at: at)
    }
  }

  private static func row(
    _ phase: HuntPhase.Kind, _ cells: [(HuntEvent.Kind, Outcome)]
  ) -> [Transition] {
    cells.map { Transition(phase: phase, event: $0.0, outcome: $0.1) }
  }

  private static func notNow(
    _ phase: HuntPhase.Kind, _ event: HuntEvent.Kind
  ) -> (HuntEvent.Kind, Outcome) {
    (event, .refused(.notNow(event: event, phase: phase)))
  }

  private static let deadline = HuntInstant(seconds: 13)

  static let table: [Transition] =
    row(.noGame, HuntEvent.Kind.allCases.map { ($0, .refused(.noGame)) })
    + row(
      .scanner,
      [
        (.fix, .goes(.scanner, [])), (.heading, .goes(.scanner, [])),
        (.positionLost, .goes(.scanner, [.notice(.positionLost)])),
        (.headingLost, .goes(.scanner, [.notice(.headingLost)])),
        (.chooseTarget, .goes(.scanner, [.targetChanged(ghost: 1)])),
        (.startSearch, .goes(.arSearch, [.searchStarted(ghost: 0)])),
        notNow(.scanner, .leaveSearch), notNow(.scanner, .aim), notNow(.scanner, .tap),
        notNow(.scanner, .challengeOutcome), notNow(.scanner, .throwTrap),
        (.time, .goes(.scanner, [])),
      ])
    + row(
      .arSearch,
      [
        (.fix, .goes(.fight, [.fightStarted(ghost: 0)])), (.heading, .goes(.arSearch, [])),
        (.positionLost, .goes(.arSearch, [.notice(.positionLost)])),
        (.headingLost, .goes(.arSearch, [.notice(.headingLost)])),
        notNow(.arSearch, .chooseTarget), notNow(.arSearch, .startSearch),
        (.leaveSearch, .goes(.scanner, [.searchLeft(ghost: 0)])), notNow(.arSearch, .aim),
        notNow(.arSearch, .tap), notNow(.arSearch, .challengeOutcome),
        notNow(.arSearch, .throwTrap), (.time, .goes(.arSearch, [])),
      ])
    + row(
      .fight,
      [
        (.fix, .goes(.fight, [])), (.heading, .goes(.fight, [])),
        (.positionLost, .goes(.fight, [.notice(.positionLost)])),
        (.headingLost, .goes(.fight, [.notice(.headingLost), .holdLost(ghost: 0)])),
        notNow(.fight, .chooseTarget), notNow(.fight, .startSearch),
        (.leaveSearch, .goes(.scanner, [.searchLeft(ghost: 0)])),
        (.aim, .goes(.trapWindow, [.trapOpened(ghost: 0, deadline: deadline)])),
        (.tap, .refused(.wrongCatchMode(.hold))),
        (.challengeOutcome, .refused(.wrongCatchMode(.hold))), notNow(.fight, .throwTrap),
        (.time, .goes(.fight, [])),
      ])
    + row(
      .trapWindow,
      [
        (.fix, .goes(.trapWindow, [])), (.heading, .goes(.trapWindow, [])),
        (.positionLost, .goes(.trapWindow, [.notice(.positionLost)])),
        (.headingLost, .goes(.trapWindow, [.notice(.headingLost)])),
        notNow(.trapWindow, .chooseTarget), notNow(.trapWindow, .startSearch),
        notNow(.trapWindow, .leaveSearch), notNow(.trapWindow, .aim), notNow(.trapWindow, .tap),
        notNow(.trapWindow, .challengeOutcome),
        (.throwTrap, .goes(.scanner, [.captured(ghost: 0), .save])),
        (.time, .goes(.trapWindow, [])),
      ])
    + row(
      .allCaptured,
      [
        (.fix, .goes(.allCaptured, [])), (.heading, .goes(.allCaptured, [])),
        (.positionLost, .goes(.allCaptured, [])),
        (.headingLost, .goes(.allCaptured, [.notice(.headingLost)])),
        (.time, .goes(.allCaptured, [])),
      ]
        + [.chooseTarget, .startSearch, .leaveSearch, .aim, .tap, .challengeOutcome, .throwTrap].map
      {
        ($0, .refused(.allCaptured))
      })
}

@Suite("Every event in every phase")
struct TransitionTableTests {
  @Test("the table holds each pair of phase and event once")
  func tableIsComplete() {
    let pairs = Transition.table.map { "\($0.phase) \($0.event)" }
    let all = HuntPhase.Kind.allCases.flatMap { phase in
      HuntEvent.Kind.allCases.map { "\(phase) \($0)" }
    }
    #expect(pairs.count == 72)
    #expect(pairs.sorted() == all.sorted())
  }

  @Test("the event does what the table says", arguments: Transition.table)
  func follows(_ cell: Transition) {
    var hunt = Transition.hunt(in: cell.phase)
    #expect(hunt.state.phase.kind == cell.phase)
    let event = Transition.event(cell.event, after: hunt.state.now)
    #expect(event.kind == cell.event)
    switch cell.outcome {
    case .refused(let expected): #expect(hunt.refusal(of: event) == expected)
    case .goes(let next, let effects):
      let end = hunt.state.now + HuntDuration(seconds: 1)
      #expect(hunt.send(event) == effects)
      #expect(hunt.state.phase.kind == next)
      #expect(hunt.state.now == end)
    }
  }

  @Test(
    "GB-113 one tick after the deadline: readings and time let the ghost go, the rest is refused",
    arguments: HuntEvent.Kind.allCases)
  func lateInTheTrapWindow(_ kind: HuntEvent.Kind) throws {
    var hunt = Transition.hunt(in: .trapWindow)
    let deadline = try #require(hunt.trap?.deadline)
    let late = deadline + .tick + HuntDuration(seconds: -1)
    let event = Transition.event(kind, after: late)
    switch kind {
    case .fix, .heading, .positionLost, .headingLost, .time:
      let effects = hunt.send(event)
      guard case .escaped(0, to: _, insideLayout: true) = effects.first else {
        Issue.record("no escape: \(effects)")
        return
      }
      #expect(effects.dropFirst().first == .save)
      #expect(hunt.state.phase.kind == .scanner)
      #expect(hunt.state.now == deadline + .tick)
    case .throwTrap: #expect(hunt.refusal(of: event) == .trapClosed(deadline: deadline))
    case .chooseTarget, .startSearch, .leaveSearch, .aim, .tap, .challengeOutcome:
      #expect(hunt.refusal(of: event) == .notNow(event: kind, phase: .trapWindow))
    }
  }
}
