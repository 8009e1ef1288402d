import Domain
import TextKit

extension PlanFlaw {
  func wording(in language: Language) -> CheckWording {
    switch self {
    case .impossibleTarget(let isProportion):
      return language.say(
        en: .init(
          isProportion ? "a proportion cannot be above 1" : "it cannot be negative",
          why: "no design point can meet it", advice: "correct the range"),
        ru: .init(
          isProportion ? "доля не бывает больше 1" : "отрицательным это не бывает",
          why: "этого не достичь ни одной точке", advice: "исправь пределы"))
    case .tooFewReplicates(let width, let band, let replicates, let needed):
      let (wide, narrow) = (shortestText(width), shortestText(band))
      return language.say(
        en: .init(
          "its interval will be about \(wide) wide with \(replicates) replicates, the band is only "
            + narrow,
          why: "no design point certainly lies within",
          advice: "use some \(shortestText(needed)) replicates, for half the band's width"),
        ru: .init(
          "при \(replicates) повторах интервал будет шириной около \(wide), а полоса — только "
            + narrow,
          why: "ни про одну точку не сказать, что она внутри",
          advice: "нужно около \(shortestText(needed)) повторов, на половину ширины полосы"))
    case .samePoint(let point, let first):
      return language.say(
        en: .init(
          "design point \(point) has the values of point \(first)",
          why: "on the same random draws its runs are the same, so they cost time and add nothing",
          advice: "take it out"),
        ru: .init(
          "у точки \(point) те же значения, что у точки \(first)",
          why: "случайные числа те же, прогоны тоже: время уходит, нового нет", advice: "убери её"))
    case .sameNumbers(let twin):
      return language.say(
        en: .init(
          "it has the same numbers as '\(twin)'",
          why: "its runs are the same, so they cost time and add nothing",
          advice: "take it out, or give it numbers of its own"),
        ru: .init(
          "числа те же, что у «\(twin)»", why: "прогоны те же: время уходит, нового нет",
          advice: "убери или дай свои числа"))
    case .oneValue(let isChoice):
      return language.say(
        en: .init(
          "it has one value only", why: "nothing is varied by it",
          advice: isChoice ? "name it without a list" : "put it under set"),
        ru: .init(
          "у него одно значение", why: "оно ничего не меняет",
          advice: isChoice ? "назови его без списка" : "перенеси его в set"))
    case .noEffect(let hunts, let reason):
      let why = reason.line(in: language)
      return language.say(
        en: .init(
          "varying it changes nothing: \(hunts) hunts are the same at all its values", why: why,
          advice: "take it out of vary, or let the rules use it"),
        ru: .init(
          "оно ничего не меняет: при всех значениях одни и те же охоты (\(hunts))", why: why,
          advice: "убери его из vary или пусть правила его используют"))
    case .noDifference(let hunts):
      return language.say(
        en: .init(
          "the two values make no difference in \(hunts) hunts",
          why: "on the same random draws the runs are the same, so one of them adds nothing",
          advice: "take one out, or spread the values"),
        ru: .init(
          "два значения не различаются, охот: \(hunts)",
          why: "случайные числа те же, прогоны тоже, и одно из значений ничего не добавляет",
          advice: "убери одно или раздвинь значения"))
    }
  }
}

extension NoEffectReason: Localized {
  func line(in language: Language) -> String {
    switch self {
    case .onlyWith(let other):
      language.say(en: "it is read only with \(other)", ru: "читается только при \(other)")
    case .onlyAboveZero(let other):
      language.say(
        en: "it is read only with \(other) above 0", ru: "читается только при \(other) больше 0")
    case .literal:
      language.say(
        en: "rule.literal: on puts it out of force", ru: "rule.literal: on лишает его силы")
    case .noEscape:
      language.say(
        en: "no ghost escaped in the hunts that were played",
        ru: "в сыгранных охотах никто не сбежал")
    case .onScreenOnly:
      language.say(
        en: "it is where the ghost is drawn, which simulated players do not look at",
        ru: "это место, где призрака рисуют, а модельные игроки туда не смотрят")
    case .unknown:
      language.say(
        en: "the hunts never come to where it is read, or another rule outweighs it",
        ru: "охоты не доходят до места, где оно читается, или его перевешивает другое правило")
    }
  }
}
