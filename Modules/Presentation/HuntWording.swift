import Geo
import Domain
public import HuntEngine
public import TextKit

/// The texts for refusals by a hunt.
public enum HuntWording {
  /// Returns the lines for a rejected event: the reason, and what is possible instead if known.
  public static func lines(
    for refusal: HuntRefusal, state: HuntState, language: Language,
    controls: Controls = .commands
  ) -> [String] {
    let words = Words(language: language, controls: controls)
    let line = words.line(for: refusal, state: state)
    switch refusal {
    case .notNow: return [line, words.possible(state)]
    case .allCaptured: return [line, words.hint(state.ghosts.isEmpty ? .noGhosts : .allCaptured)]
    default: return [line]
    }
  }
}

extension Words {
  /// Returns what is possible in the current phase.
  func possible(_ state: HuntState) -> String {
    switch state.phase {
    case .noGame: return hint(.noGame)
    case .allCaptured: return hint(.allCaptured)
    case .scanner(let scan):
      let (walk, search) = (control(.walk), control(.search))
      if scan.target == nil {
        return language.say(
          en: "You can: \(walk) until a ghost is the target.",
          ru: "Можно: \(walk), пока призрак не станет целью.")
      }
      return scan.isInsideMainZone
        ? language.say(en: "You can: \(search).", ru: "Можно: \(search).")
        : language.say(
          en: "You can: \(walk) into the ghost's main zone, there \(search).",
          ru: "Можно: \(walk) в основную зону призрака, там \(search).")
    case .arSearch:
      let (walk, back) = (control(.walk), control(.back))
      return language.say(
        en: "You can: \(walk) to the ghost until the fight, \(back).",
        ru: "Можно: \(walk) к призраку до боя, \(back).")
    case .fight(let fight):
      let task: Control =
        switch state.ghosts[fight.target].parameters.catchMode {
        case .hold: .hold
        case .tap: .tap
        case .challenge: .move
        }
      let (act, back) = (control(task), control(.back))
      return language.say(en: "You can: \(act), \(back).", ru: "Можно: \(act), \(back).")
    case .trapWindow:
      let act = control(.throwTrap)
      return language.say(en: "You can: \(act).", ru: "Можно: \(act).")
    }
  }
}

/// The texts for events the engine rejected, and for what is possible instead.
extension Words {
  /// Returns the line for an event the engine rejected.
  func line(for refusal: HuntRefusal, state: HuntState) -> String {
    switch refusal {
    case .noGame: return pause(.noGame) + ". " + hint(.noGame)
    case .allCaptured: return pause(state.ghosts.isEmpty ? .noGhosts : .allCaptured) + "."
    case .notNow(let event, let phase): return line(for: event, in: phase)
    case .timeGoesBack, .timeOutOfRange, .fixFromFuture, .fixOutOfOrder, .trapClosed:
      return line(forTime: refusal)
    case .notFinite(let event):
      let event = name(of: event)
      return language.say(en: "Not a number: \(event).", ru: "Не число: \(event).")
    case .negativeAccuracy(let meters):
      let number = brief(meters)
      return language.say(
        en: "An accuracy is never negative: \(number) m.",
        ru: "Точность не бывает отрицательной: \(number) м.")
    case .accuracyTooPoor(let meters, let gate):
      let (number, most) = (fixed(meters, 0), fixed(gate, 0))
      return language.say(
        en: "The position is too inaccurate: ±\(number) m, ±\(most) m is asked for.",
        ru: "Координаты слишком неточны: ±\(number) м, нужно ±\(most) м.")
    case .positionUnknown:
      return language.say(en: "The position is unknown.", ru: "Координаты неизвестны.")
    case .headingUnknown:
      return language.say(en: "The heading is unknown.", ru: "Курс неизвестен.")
    case .noTarget: return language.say(en: "There is no target.", ru: "Цели нет.")
    case .targetNotChosen:
      return language.say(
        en: "The game picks the target: the nearest ghost.",
        ru: "Цель выбирает игра: ближайший призрак.")
    case .ghostUnavailable(let ghost):
      let number = ghost < Int.max ? ghost + 1 : ghost
      return language.say(
        en: "There is no ghost \(number), or it is captured.",
        ru: "Призрака \(number) нет или он уже пойман.")
    case .outsideMainZone: return outside(state)
    case .wrongCatchMode(let mode): return wrong(mode)
    case .malformedRun:
      return language.say(
        en: "The hold makes no sense: its time is not between 0 and 1 h.",
        ru: "Удержание задано неверно: время не в пределах от 0 до 1 ч.")
    }
  }

  /// Returns the line for an event that has no place in a phase.
  private func line(for event: HuntEvent.Kind, in phase: HuntPhase.Kind) -> String {
    switch event {
    case .startSearch where phase == .fight:
      language.say(en: "You are in the fight already.", ru: "Ты уже в бою.")
    case .startSearch where phase != .trapWindow:
      language.say(en: "You are in AR search already.", ru: "Ты уже в AR-поиске.")
    case .leaveSearch where phase == .trapWindow:
      language.say(
        en: "You cannot leave while the trap is open.", ru: "Пока ловушка открыта, уйти нельзя.")
    case .leaveSearch: language.say(en: "You are not in AR search.", ru: "Ты не в AR-поиске.")
    case .startSearch,
      .aim where phase == .trapWindow, .tap where phase == .trapWindow,
      .challengeOutcome where phase == .trapWindow:
      language.say(en: "The trap is open: throw it.", ru: "Ловушка открыта: бросай.")
    case .aim:
      language.say(
        en: "You can hold a ghost only in a fight.", ru: "Удерживать призрака можно только в бою.")
    case .tap:
      language.say(
        en: "You can tap a ghost only in a fight.", ru: "Бить призрака можно только в бою.")
    case .challengeOutcome:
      language.say(
        en: "You can make a move only in the fight with a ghost that has a challenge.",
        ru: "Ход возможен только в бою с призраком, у которого есть испытание.")
    case .throwTrap:
      language.say(
        en: "You can throw only once the ghost is held.",
        ru: "Бросать можно, только когда призрак удержан.")
    case .chooseTarget:
      language.say(
        en: "You can choose a target only at the scanner.",
        ru: "Выбирать цель можно только на сканере.")
    case .fix, .heading, .positionLost, .headingLost, .time:
      language.say(
        en: "Not possible now: \(name(of: event)).", ru: "Сейчас нельзя: \(name(of: event)).")
    }
  }

  private func line(forTime refusal: HuntRefusal) -> String {
    func seconds(_ instant: HuntInstant) -> String { fixed(instant.seconds, 1) }
    switch refusal {
    case .timeGoesBack(let now, let given):
      return language.say(
        en: "Time goes back: \(seconds(given)) s after \(seconds(now)) s.",
        ru: "Время идёт назад: \(seconds(given)) с после \(seconds(now)) с.")
    case .timeOutOfRange(let given):
      return language.say(
        en: "No session lasts that long: \(seconds(given)) s.",
        ru: "Такого времени не бывает в игре: \(seconds(given)) с.")
    case .fixFromFuture(let measured, let arrived):
      return language.say(
        en: "A position from the future: measured at \(seconds(measured)) s, "
          + "arrived at \(seconds(arrived)) s.",
        ru: "Координаты из будущего: измерены в \(seconds(measured)) с, "
          + "пришли в \(seconds(arrived)) с.")
    case .fixOutOfOrder(let last, let given):
      return language.say(
        en: "The position is out of order: \(seconds(given)) s after \(seconds(last)) s.",
        ru: "Координаты устарели: \(seconds(given)) с после \(seconds(last)) с.")
    case .trapClosed(let deadline):
      return language.say(
        en: "Too late: the trap was open until \(seconds(deadline)) s.",
        ru: "Поздно: ловушка была открыта до \(seconds(deadline)) с.")
    default: return ""
    }
  }

  /// Returns the text for being outside the main zone, with the remaining distance if known.
  private func outside(_ state: HuntState) -> String {
    let text = language.say(
      en: "You are outside the ghost's main zone.", ru: "Ты вне основной зоны призрака.")
    guard let target = state.phase.target, let distance = state.targetDistanceMeters else {
      return text
    }
    let left = distance - state.ghosts[target].parameters.mainZoneRadiusMeters
    return left > 0 ? text + " " + toMainZone(left) : text
  }

  private func wrong(_ mode: CatchMode) -> String {
    switch mode {
    case .hold:
      language.say(
        en: "This ghost is caught by holding.", ru: "Этого призрака ловят удержанием.")
    case .tap:
      language.say(en: "This ghost is caught by a tap.", ru: "Этого призрака ловят ударом.")
    case .challenge:
      controls == .commands
        ? language.say(
          en: "This ghost is caught by winning its challenge: move TEXT.",
          ru: "Этого призрака ловят победой в испытании: move ХОД.")
        : language.say(
          en: "This ghost is caught by winning its challenge.",
          ru: "Этого призрака ловят победой в испытании.")
    }
  }

  private func name(of event: HuntEvent.Kind) -> String {
    switch event {
    case .fix: language.say(en: "a position", ru: "координаты")
    case .heading: language.say(en: "a heading", ru: "курс")
    case .positionLost: language.say(en: "loss of GPS", ru: "потеря GPS")
    case .headingLost: language.say(en: "loss of the compass", ru: "потеря компаса")
    case .chooseTarget: language.say(en: "choosing a target", ru: "выбор цели")
    case .startSearch: language.say(en: "AR search", ru: "AR-поиск")
    case .leaveSearch: language.say(en: "leaving AR search", ru: "выход из AR-поиска")
    case .aim: language.say(en: "holding", ru: "удержание")
    case .tap: language.say(en: "a tap", ru: "удар")
    case .challengeOutcome: language.say(en: "a move in a challenge", ru: "ход в испытании")
    case .throwTrap: language.say(en: "throwing the trap", ru: "бросок ловушки")
    case .time: language.say(en: "waiting", ru: "ожидание")
    }
  }
}
