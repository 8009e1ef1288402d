import Domain
import TextKit

extension GameFlaw {
  /// Returns the words of a flaw that the ground shows.
  func groundWording(in language: Language) -> CheckWording {
    switch self {
    case .onClosedGround(let depth):
      let meters = depth.text(in: language)
      return language.say(
        en: .init(
          "nobody can walk where its base is; it is \(meters) to open ground",
          why: "the player can only come near", advice: "move it"),
        ru: .init(
          "на базе не пройти; до свободного места \(meters)", why: "игрок может лишь подойти ближе",
          advice: "передвинь её"))
    case .unreachable:
      return language.say(
        en: .init(
          "no way leads to its base from where the player starts", why: "it cannot be caught",
          advice: "move it, or import a map that knows the gate"),
        ru: .init(
          "от места начала к базе нет пути", why: "призрака не поймать",
          advice: "передвинь её или возьми карту, где есть проход"))
    case .detour(let route, let straight):
      let (long, short) = (route.text(in: language), straight.text(in: language))
      return language.say(
        en: .init(
          "the way to its base is \(long), the straight line \(short)",
          why: "the compass points at what is in the way", advice: "move it"),
        ru: .init(
          "путь к базе \(long), по прямой \(short)", why: "компас ведёт в преграду",
          advice: "передвинь её"))
    case .zoneClosed, .zoneUnreachable, .zoneDetour: return zoneWording(in: language)
    case .landings(let share):
      let part = share.text(in: language)
      return language.say(
        en: .init(
          "\(part) of its escapes land where nobody can go",
          why: "from there it cannot be caught",
          advice: "move it to open ground, or shorten escapeDistance"),
        ru: .init(
          "\(part) побегов ведут туда, куда не дойти", why: "оттуда призрака не поймать",
          advice: "передвинь его на открытое место или уменьши escapeDistance"))
    case .landingDetour(let route, let straight):
      let (long, short) = (route.text(in: language), straight.text(in: language))
      return language.say(
        en: .init(
          "an escape of \(short) can mean a way of \(long)",
          why: "the player must go round what it flew over",
          advice: "move it to open ground, or shorten escapeDistance"),
        ru: .init(
          "побег на \(short) может стоить \(long) пути",
          why: "игроку придётся обходить то, через что он перелетел",
          advice: "передвинь его на открытое место или уменьши escapeDistance"))
    case .elsewhere, .noGround, .partialGround: return mapWording(in: language)
    default: return wording(in: language)
    }
  }

  /// Returns the words of a ground that is elsewhere, missing or a part.
  private func mapWording(in language: Language) -> CheckWording {
    switch self {
    case .elsewhere(let distance):
      let away = distance.text(in: language)
      return language.say(
        en: .init(
          "it is not on its ground, which is \(away) away",
          why: "nobody knows what can be reached", advice: "import the map of its park"),
        ru: .init(
          "она не на своей местности: до неё \(away)", why: "не узнать, куда можно дойти",
          advice: "возьми карту её парка"))
    case .noGround:
      return language.say(
        en: .init(
          "its ground is not beside the games", why: "nobody knows what can be reached",
          advice: "import it again: ground import FILE"),
        ru: .init(
          "её местности рядом с играми нет", why: "не узнать, куда можно дойти",
          advice: "возьми её снова: ground import ФАЙЛ"))
    case .partialGround(let leftOut, let remark):
      let (en, ru) =
        remark.isEmpty
        ? ("parts left out: \(leftOut)", "пропущено частей: \(leftOut)")
        : ("the server said '\(remark)'", "сервер сообщил: '\(remark)'")
      return language.say(
        en: .init(
          "the map of its ground is not whole (\(en))",
          why: "more may be closed than the map shows, and less within reach",
          advice: "download a whole map, and import it: ground import FILE"),
        ru: .init(
          "карта её местности неполна (\(ru))",
          why: "закрыто может быть больше, чем видно на карте",
          advice: "скачай карту целиком и возьми её: ground import ФАЙЛ"))
    default: return wording(in: language)
    }
  }

  /// Returns the words of a flaw of a zone that the ground shows.
  private func zoneWording(in language: Language) -> CheckWording {
    switch self {
    case .zoneClosed:
      return language.say(
        en: .init(
          "nobody can walk anywhere in it", why: "nobody can play there", advice: "move it"),
        ru: .init("в ней нигде не пройти", why: "играть там нельзя", advice: "передвинь её"))
    case .zoneUnreachable:
      return language.say(
        en: .init(
          "no way leads into it from where the player starts", why: "nobody can play there",
          advice: "move it, or import a map that knows the gate"),
        ru: .init(
          "от места начала в неё нет пути", why: "играть там нельзя",
          advice: "передвинь её или возьми карту, где есть проход"))
    case .zoneDetour(let route, let straight):
      let (long, short) = (route.text(in: language), straight.text(in: language))
      return language.say(
        en: .init(
          "the way to its middle is \(long), the straight line \(short)",
          why: "players take it for near", advice: "move it"),
        ru: .init(
          "путь к её середине \(long), по прямой \(short)", why: "она лишь кажется близкой",
          advice: "передвинь её"))
    default: return wording(in: language)
    }
  }
}
