import Domain
import TextKit

extension HuntFlaw {
  func wording(in language: Language) -> CheckWording {
    func text(_ number: ToldNumber) -> String { number.text(in: language) }
    switch self {
    case .radiusBelowError(let fight, let sensor, let error, let share, let needed):
      let (radius, limit) = (text(fight), "\(text(error))")
      return language.say(
        en: .init(
          "the fight radius (\(radius)) is under the position error of '\(sensor)' "
            + "(\(limit) at \(text(share)))",
          why: "fights begin and end at random, away from the ghost",
          advice: "make it at least \(text(needed))"),
        ru: .init(
          "радиус схватки (\(radius)) меньше ошибки места у «\(sensor)» "
            + "(\(limit) в \(text(share)) случаев)",
          why: "схватки начинаются и кончаются наугад, не у призрака",
          advice: "сделай не меньше \(text(needed))"))
    case .gateRejects(let gate, let share): return GateFlawWords.rejects(gate, share, language)
    case .trapWindow(let window, let usual, let slow, let inTime, let isHarmless):
      return language.say(
        en: .init(
          "the trap stays open \(text(window)), a reaction takes \(text(usual)) (half of them) to "
            + "\(text(slow)) (95 %)",
          why: "\(text(inTime)) of the traps are thrown in time",
          advice: isHarmless
            ? "nothing, if some are meant to get away" : "leave it open for \(text(slow))"),
        ru: .init(
          "ловушка открыта \(text(window)), а реакция занимает от \(text(usual)) (половина) до "
            + "\(text(slow)) (95 %)",
          why: "вовремя брошено ловушек: \(text(inTime))",
          advice: isHarmless
            ? "ничего, если кто-то и должен уйти" : "оставь её открытой на \(text(slow))"))
    case .hold(let trouble): return trouble.wording(in: language)
    case .playerStands:
      return language.say(
        en: .init(
          "the player cannot walk", why: "no ghost is ever reached",
          advice: "give a walking speed above 0"),
        ru: .init(
          "игрок не может идти", why: "ни до одного призрака не дойти",
          advice: "задай скорость ходьбы больше 0"))
    case .unreachable(let player, let walk, let limit, let reach):
      return language.say(
        en: .init(
          "'\(player)' needs \(text(walk)) to walk to it, the hunt ends after \(text(limit))",
          why: "it can never be caught",
          advice: "move it nearer than \(text(reach)), or raise hunt.limit"),
        ru: .init(
          "«\(player)» идёт к нему \(text(walk)), а охота кончается через \(text(limit))",
          why: "его никогда не поймать",
          advice: "поставь его ближе \(text(reach)) или увеличь hunt.limit"))
    case .tourTooLong(let way, let limit):
      return language.say(
        en: .init(
          "the way past all ghosts takes \(text(way)), the hunt ends after \(text(limit))",
          why: "not all ghosts can be caught, however well the player fights",
          advice: "raise hunt.limit, or put the ghosts closer together"),
        ru: .init(
          "путь мимо всех призраков занимает \(text(way)), а охота кончается через \(text(limit))",
          why: "всех не поймать, как ни сражайся",
          advice: "увеличь hunt.limit или поставь призраков ближе друг к другу"))
    case .walkTooLong(let walk, let ghost, let patience):
      return language.say(
        en: .init(
          "the walk to \(ghost) takes \(text(walk)), the player gives up after \(text(patience))",
          why: "the hunt ends on the way there", advice: "put the ghosts closer together"),
        ru: .init(
          "путь до \(ghost) занимает \(text(walk)), а игрок бросает через \(text(patience))",
          why: "охота кончается в пути", advice: "поставь призраков ближе друг к другу"))
    }
  }
}

extension EscapeFlaw {
  func wording(in language: Language) -> CheckWording {
    func text(_ number: ToldNumber) -> String { number.text(in: language) }
    switch self {
    case .leavesMainZone(let jump, let main):
      return language.say(
        en: .init(
          "it jumps \(text(jump)), out of its main zone (\(text(main)))",
          why: "the search begins anew each time", advice: "nothing, if it is meant"),
        ru: .init(
          "прыгает на \(text(jump)), за свою главную зону (\(text(main)))",
          why: "поиск каждый раз начинается заново", advice: "ничего, если так задумано"))
    case .leavesLayout(let share, let jump, let isKept):
      return language.say(
        en: .init(
          "\(text(share)) of its first escapes (\(text(jump))) end outside the layout",
          why: "the player is sent out of the park",
          advice: isKept
            ? "move it inwards"
            : "set rule.keepInsideLayout: on, jump less far, or move it inwards"),
        ru: .init(
          "\(text(share)) первых побегов (\(text(jump))) кончаются вне поля",
          why: "игрока уводит из парка",
          advice: isKept
            ? "поставь его глубже"
            : "задай rule.keepInsideLayout: on, укороти прыжок или поставь его глубже"))
    case .staysInFight(let share, let jump, let fight, let twice, let longest):
      return language.say(
        en: .init(
          "\(text(share)) of its jumps (\(text(jump))) end within the fight radius "
            + "(\(text(fight))) of the player",
          why: "the next fight begins at once, so the escape costs nothing",
          advice: longest.map {
            "set ghost.fightRadius to at most half of the jump, and that to \(text($0)) at most"
          } ?? "jump at least twice the fight radius, \(text(twice))"),
        ru: .init(
          "\(text(share)) прыжков (\(text(jump))) кончаются в радиусе схватки (\(text(fight))) от "
            + "игрока",
          why: "следующая схватка начинается сразу, побег ничего не стоит",
          advice: longest.map {
            "задай ghost.fightRadius не больше половины прыжка, а прыжок — не больше \(text($0))"
          } ?? "прыжок — не меньше двух радиусов схватки, \(text(twice))"))
    }
  }
}

extension HoldTrouble {
  fileprivate func wording(in language: Language) -> CheckWording {
    let (time, limit) = (hold.text(in: language), limit.text(in: language))
    let (angle, sigma) = (shortestText(toleranceDegrees), shortestText(sigmaDegrees))
    let mean = mean?.text(in: language)
    return language.say(
      en: .init(
        "holding it \(time) within \(angle)° "
          + (mean.map { "takes \($0) on average" }
            ?? "none of \(tries) tries succeeded in \(limit)"),
        why: isReset
          ? "the aim wanders by \(sigma)°, and every excursion starts the hold anew"
          : "the aim wanders by \(sigma)°, and every excursion costs some of the hold",
        advice: "shorten ghost.holdTime, raise rule.aimToleranceDegrees or set rule.holdLoss: decay"
      ),
      ru: .init(
        mean.map { "удержать его \(time) в пределах \(angle)° стоит в среднем \($0)" }
          ?? "удержать его \(time) в пределах \(angle)° не удалось ни разу из \(tries) за \(limit)",
        why: isReset
          ? "прицел гуляет на \(sigma)°, и каждый промах начинает удержание заново"
          : "прицел гуляет на \(sigma)°, и каждый промах отнимает часть удержания",
        advice: "сократи ghost.holdTime, увеличь rule.aimToleranceDegrees или задай "
          + "rule.holdLoss: decay"))
  }
}
