import Domain
import TextKit

extension GameFlaw {
  func wording(in language: Language) -> CheckWording {
    let notStored = language.say(
      en: "the game cannot be stored so", ru: "такую игру не сохранить")
    switch self {
    case .noName:
      return language.say(
        en: .init("it has no name", why: notStored, advice: "name it"),
        ru: .init("нет имени", why: notStored, advice: "дай имя"))
    case .zoneRadius(let radius):
      let range = CircleZone.radiusRangeMeters
      let (found, low) = (radius.text(in: language), shortestText(range.lowerBound))
      let high = ToldNumber.meters(range.upperBound).text(in: language)
      return language.say(
        en: .init(
          "its radius is \(found), expected \(low)...\(high)", why: notStored, advice: "resize it"),
        ru: .init(
          "радиус \(found), нужно: \(low)...\(high)", why: notStored, advice: "измени радиус"))
    case .ghostParameter(let error), .rule(let error):
      // The error's own words, if it has any.
      let what = error.line(in: language)
      return language.say(
        en: .init(what, why: notStored, advice: "bring it into its range"),
        ru: .init(what, why: notStored, advice: "верни значение в его пределы"))
    case .noChallenge(let plugin):
      return language.say(
        en: .init(
          plugin.isEmpty
            ? "it is caught by a challenge, and has none"
            : "its challenge '\(plugin)' is no plugin of this program",
          why: "the ghost cannot be caught, and the game never ends",
          advice: "set its challenge to a plugin there is, or catchMode to hold or tap"),
        ru: .init(
          plugin.isEmpty
            ? "его ловит испытание, а испытания нет"
            : "испытания «\(plugin)» в этой программе нет",
          why: "призрака не поймать, и игра не кончится",
          advice: "назови испытание, которое есть, или задай catchMode: hold или tap"))
    case .outsideLayout:
      return language.say(
        en: .init(
          "its base lies outside every zone", why: "the player is sent out of the park",
          advice: "move it, or add a zone there"),
        ru: .init(
          "база лежит вне всех зон", why: "игрока уводит из парка",
          advice: "передвинь её или добавь там зону"))
    case .onClosedGround, .unreachable, .detour, .zoneClosed, .zoneUnreachable, .zoneDetour,
      .landings, .landingDetour, .elsewhere, .noGround, .partialGround:
      return groundWording(in: language)
    case .noGhosts:
      return language.say(
        en: .init("it has no ghosts", why: "there is nothing to hunt", advice: "add one"),
        ru: .init("нет призраков", why: "охотиться не на кого", advice: "добавь призрака"))
    case .noZones:
      return language.say(
        en: .init(
          "it has no zones", why: "a player is always outside, and so is every escape",
          advice: "add one"),
        ru: .init(
          "нет зон", why: "игрок всегда снаружи, и любой побег тоже", advice: "добавь зону"))
    case .sharedIdentity:
      return language.say(
        en: .init(
          "two parts of the game have this identity", why: notStored,
          advice: "make one of them anew"),
        ru: .init(
          "он у двух частей игры сразу", why: notStored, advice: "создай одну из них заново"))
    }
  }
}

extension LayoutFlaw {
  func wording(in language: Language) -> CheckWording {
    switch self {
    case .fightRadiusBeyondMainZone(let fight, let main):
      let (radius, zone) = (fight.text(in: language), main.text(in: language))
      return language.say(
        en: .init(
          "the fight radius (\(radius)) is no smaller than the main zone (\(zone))",
          why: "there is nothing left to search", advice: "make the main zone larger"),
        ru: .init(
          "радиус схватки (\(radius)) не меньше главной зоны (\(zone))",
          why: "искать нечего", advice: "увеличь главную зону"))
    case .ghostsTooClose(let distance):
      let apart = distance.text(in: language)
      return language.say(
        en: .init(
          "two ghosts stand \(apart) apart, less than a fight radius",
          why: "which of them is the nearest changes with every fix",
          advice: "move one of them away"),
        ru: .init(
          "между двумя призраками \(apart), меньше радиуса схватки",
          why: "ближайший из них меняется с каждым отсчётом",
          advice: "отодвинь одного из них"))
    case .zoneInsideZone(let inner):
      return language.say(
        en: .init(
          "zone \(inner) lies wholly inside the other",
          why: "the layout is the zones' union, so it adds nothing",
          advice: "delete it, or move it to where the layout should grow"),
        ru: .init(
          "зона \(inner) целиком лежит в другой",
          why: "поле — объединение зон, она ничего не добавляет",
          advice: "удали её или передвинь туда, где поле должно вырасти"))
    case .zonesOverlap(let depth, let isWasted):
      let overlap = depth.text(in: language)
      return language.say(
        en: .init(
          "they overlap by \(overlap)",
          why: "an overlap is how zones join into one park, a large one is wasted",
          advice: isWasted ? "move them apart" : "nothing, if it is meant"),
        ru: .init(
          "они перекрываются на \(overlap)",
          why: "перекрытие соединяет зоны в парк, большое пропадает зря",
          advice: isWasted ? "раздвинь их" : "ничего, если так задумано"))
    }
  }
}
