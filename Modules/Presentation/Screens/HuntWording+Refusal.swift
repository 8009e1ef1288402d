import Domain
public import HuntEngine
public import TextKit

extension HuntWording {
  /// The lines for an event that the engine did not take: why, and what can be done now instead
  /// where that follows from where the hunt stands.
  public static func lines(
    for refusal: HuntRefusal, state: HuntState, language: Language
  ) -> [String] {
    let line = line(for: refusal, state: state, language: language)
    let texts = Texts(language)
    switch refusal {
    case .notNow: return [line, possible(state, texts: texts)]
    case .allCaptured:
      return [line, texts[state.ghosts.isEmpty ? .noGhostsHint : .allCapturedHint]]
    default: return [line]
    }
  }

  /// The line for an event that the engine did not take.
  public static func line(
    for refusal: HuntRefusal, state: HuntState, language: Language
  ) -> String {
    let texts = Texts(language)
    switch refusal {
    case .noGame: return texts[.noGame] + ". " + texts[.noGameHint]
    case .allCaptured: return texts[state.ghosts.isEmpty ? .noGhosts : .allCaptured] + "."
    case .notNow(let event, let phase):
      return texts(.refusedNotNow, ["event": texts[key(event)], "phase": texts[key(phase)]])
    case .timeGoesBack(let now, let given):
      return texts(.refusedTimeBack, ["now": seconds(now), "given": seconds(given)])
    case .timeOutOfRange(let given): return texts(.refusedTimeRange, ["given": seconds(given)])
    case .fixFromFuture(let measured, let arrived):
      return texts(.refusedFuture, ["given": seconds(measured), "now": seconds(arrived)])
    case .fixOutOfOrder(let last, let given):
      return texts(.refusedOrder, ["now": seconds(last), "given": seconds(given)])
    case .notFinite(let event): return texts(.refusedNotFinite, ["event": texts[key(event)]])
    case .negativeAccuracy(let meters):
      return texts(.refusedAccuracyNegative, ["meters": shortestText(meters)])
    case .accuracyTooPoor(let meters, let gate):
      return texts(
        .refusedAccuracyPoor, ["meters": fixed(meters, 0), "gate": fixed(gate, 0)])
    case .positionUnknown: return texts[.refusedPosition]
    case .headingUnknown: return texts[.refusedHeading]
    case .noTarget: return texts[.refusedNoTarget]
    case .targetNotChosen: return texts[.refusedTargetRule]
    case .ghostUnavailable(let ghost): return texts(.refusedGhost, ["n": number(ghost)])
    case .outsideMainZone: return outside(state, texts: texts)
    case .wrongCatchMode(let mode):
      return switch mode {
      case .hold: texts[.refusedModeHold]
      case .tap: texts[.refusedModeTap]
      case .challenge: texts[.refusedModeChallenge]
      }
    case .malformedRun: return texts[.refusedRun]
    case .trapClosed(let deadline):
      return texts(.refusedTrapClosed, ["given": seconds(deadline)])
    }
  }

  /// What can be done in place of what cannot be done now.
  private static func possible(_ state: HuntState, texts: Texts) -> String {
    switch state.phase {
    case .noGame: return texts[.noGameHint]
    case .allCaptured: return texts[.allCapturedHint]
    case .scanner(let scan):
      if scan.target == nil { return texts[.possibleNoTarget] }
      return texts[scan.isInsideMainZone ? .possibleInZone : .possibleOutside]
    case .arSearch: return texts[.possibleSearch]
    case .fight(let fight):
      return switch state.ghosts[fight.target].parameters.catchMode {
      case .hold: texts[.possibleHold]
      case .tap: texts[.possibleTap]
      case .challenge: texts[.possibleChallenge]
      }
    case .trapWindow: return texts[.possibleTrap]
    }
  }

  /// Outside the main zone, with the way left where it is known.
  private static func outside(_ state: HuntState, texts: Texts) -> String {
    let text = texts[.refusedOutside]
    guard let target = state.phase.target, let distance = state.targetDistanceMeters else {
      return text
    }
    let left = distance - state.ghosts[target].parameters.mainZoneRadiusMeters
    guard left > 0 else { return text }
    return text + " " + texts(.toMainZone, ["distance": texts.distance(left.rounded(.up))])
  }

  private static func seconds(_ instant: HuntInstant) -> String { fixed(instant.seconds, 1) }

  private static func number(_ ghost: Int) -> String {
    ghost < Int.max ? String(ghost + 1) : String(ghost)
  }

  private static func key(_ event: HuntEvent.Kind) -> TextKey {
    switch event {
    case .fix: .eventFix
    case .heading: .eventHeading
    case .positionLost: .eventPositionLost
    case .headingLost: .eventHeadingLost
    case .chooseTarget: .eventChoose
    case .startSearch: .eventSearch
    case .leaveSearch: .eventBack
    case .aim: .eventAim
    case .tap: .eventTap
    case .challengeOutcome: .eventChallenge
    case .throwTrap: .eventThrow
    case .time: .eventTime
    }
  }

  private static func key(_ phase: HuntPhase.Kind) -> TextKey {
    switch phase {
    case .noGame: .duringNoGame
    case .scanner: .duringScanner
    case .arSearch: .duringSearch
    case .fight: .duringFight
    case .trapWindow: .duringTrap
    case .allCaptured: .duringAllCaptured
    }
  }
}
