public import Domain
public import TextKit

/// The texts for issues of a game, one line each.
extension Words {
  /// Returns the line for an issue of a game; numbers count from 1.
  func line(for issue: GameIssue, ghosts: (Int) -> NamedGhost) -> String {
    switch issue {
    case .emptyGameName: return language.say(en: "The game has no name.", ru: "У игры нет имени.")
    case .zoneRadiusOutOfRange(let zone, let radius):
      let range = CircleZone.radiusRangeMeters
      let limits = brief(range.lowerBound) + "…" + brief(range.upperBound)
      return language.say(
        en: "Zone \(zone + 1): radius \(brief(radius)) m is outside \(limits) m",
        ru: "Зона \(zone + 1): радиус \(brief(radius)) м вне пределов \(limits) м")
    case .emptyGhostName(let ghost):
      return language.say(
        en: "Ghost \(ghost + 1): it has no name.", ru: "Призрак \(ghost + 1): нет имени.")
    case .ghostParameter(let ghost, let error):
      let (named, why) = (numbered(ghosts(ghost)), error.line(in: language))
      return language.say(en: "Ghost \(named): \(why)", ru: "Призрак \(named): \(why)")
    case .rule(let error):
      let why = error.line(in: language)
      return language.say(en: "Rules: \(why)", ru: "Правила: \(why)")
    case .baseOutsideLayout(let ghost):
      let named = numbered(ghosts(ghost))
      return language.say(
        en: "Ghost \(named): its base is outside every zone.",
        ru: "Призрак \(named): база вне всех зон.")
    case .noChallenge(let ghost, let plugin):
      return noChallenge(numbered(ghosts(ghost)), plugin.shown(to: 30) ?? "", plugin.isEmpty)
    case .baseOnClosedGround(let ghost, let depth):
      let (named, meters) = (numbered(ghosts(ghost)), fixed(depth, 1))
      return language.say(
        en: "Ghost \(named): nobody can walk where its base is; \(meters) m to open ground.",
        ru: "Призрак \(named): на базе не пройти; до свободного места \(meters) м.")
    case .baseUnreachable(let ghost):
      let named = numbered(ghosts(ghost))
      return language.say(
        en: "Ghost \(named): no way leads to its base.", ru: "Призрак \(named): к базе нет пути.")
    case .baseDetour(let ghost, let route, let straight):
      let (named, long, short) = (
        numbered(ghosts(ghost)), brief(route.rounded()), brief(straight.rounded())
      )
      return language.say(
        en: "Ghost \(named): the way to its base is \(long) m, the straight line \(short) m.",
        ru: "Призрак \(named): путь к базе \(long) м, по прямой \(short) м.")
    case .baseOverSteps(let ghost):
      let named = numbered(ghosts(ghost))
      return language.say(
        en: "Ghost \(named): only steps lead to its base, not for wheelchairs and strollers.",
        ru: "Призрак \(named): к базе только по лестнице, на коляске не попасть.")
    case .zoneOnClosedGround, .zoneUnreachable, .zoneDetour, .zoneOverSteps, .landingsOutOfReach,
      .landingDetour,
      .groundElsewhere, .groundMissing, .groundPartial:
      return groundLine(for: issue, ghosts: ghosts)
    case .noGhosts: return noGhosts
    case .noZones: return language.say(en: "The game has no zones.", ru: "В игре нет зон.")
    case .duplicateID(let id):
      return language.say(
        en: "The same identifier twice: \(id)", ru: "Один идентификатор дважды: \(id)")
    }
  }

  /// Returns the line for an issue that the ground shows, other than of a base.
  private func groundLine(for issue: GameIssue, ghosts: (Int) -> NamedGhost) -> String {
    switch issue {
    case .zoneOnClosedGround(let zone):
      return language.say(
        en: "Zone \(zone + 1): nobody can walk anywhere in it.",
        ru: "Зона \(zone + 1): в ней нигде не пройти.")
    case .zoneUnreachable(let zone):
      return language.say(
        en: "Zone \(zone + 1): no way leads into it.", ru: "Зона \(zone + 1): в неё нет пути.")
    case .zoneDetour(let zone, let route, let straight):
      let (long, short) = (brief(route.rounded()), brief(straight.rounded()))
      return language.say(
        en: "Zone \(zone + 1): the way to its middle is \(long) m, the straight line \(short) m.",
        ru: "Зона \(zone + 1): путь к середине \(long) м, по прямой \(short) м.")
    case .zoneOverSteps(let zone):
      return language.say(
        en: "Zone \(zone + 1): only steps lead into it, not for wheelchairs and strollers.",
        ru: "Зона \(zone + 1): в неё только по лестнице, на коляске не попасть.")
    case .landingsOutOfReach(let ghost, let share):
      let (named, percent) = (numbered(ghosts(ghost)), brief(max(1, (100 * share).rounded())))
      return language.say(
        en: "Ghost \(named): \(percent) % of its escapes land where nobody can go.",
        ru: "Призрак \(named): \(percent) % побегов ведут туда, куда не дойти.")
    case .landingDetour(let ghost, let route, let straight):
      let (long, short) = (brief(route.rounded()), brief(straight.rounded()))
      let named = numbered(ghosts(ghost))
      return language.say(
        en: "Ghost \(named): an escape of \(short) m can mean a way of \(long) m.",
        ru: "Призрак \(named): побег на \(short) м может стоить \(long) м пути.")
    case .groundElsewhere(let meters):
      let away = distance(meters)
      return language.say(
        en: "The game is not on its ground, which is \(away) away.",
        ru: "Игра не на своей местности: до неё \(away).")
    case .groundMissing:
      return language.say(
        en: "The ground of the game is not beside the games: ground import FILE brings it.",
        ru: "Местности игры рядом с играми нет: её даёт ground import ФАЙЛ.")
    case .groundPartial(let leftOut, let remark):
      return groundPartial(leftOut, remark.shown(to: 100) ?? "")
    default: return line(for: issue, ghosts: ghosts)
    }
  }

  private func groundPartial(_ leftOut: Int, _ remark: String) -> String {
    let (en, ru) =
      remark.isEmpty
      ? ("parts left out: \(leftOut)", "пропущено частей: \(leftOut)")
      : ("the server said '\(remark)'", "сервер сообщил: '\(remark)'")
    return language.say(
      en: "The map of the ground is not whole (\(en)): more may be closed than it shows.",
      ru: "Карта местности неполна (\(ru)): закрыто может быть больше, чем на ней видно.")
  }

  private func noChallenge(_ ghost: String, _ plugin: String, _ isUnchosen: Bool) -> String {
    isUnchosen
      ? language.say(
        en: "Warning: ghost \(ghost) has no challenge chosen (challenge)",
        ru: "Предупреждение: у призрака \(ghost) не выбрано испытание (challenge)")
      : language.say(
        en: "Warning: the challenge '\(plugin)' of ghost \(ghost) is not there",
        ru: "Предупреждение: испытания «\(plugin)» призрака \(ghost) здесь нет")
  }

  private func numbered(_ ghost: NamedGhost) -> String {
    language.say(
      en: "\(ghost.number) “\(name(ghost))”", ru: "\(ghost.number) «\(name(ghost))»")
  }
}

/// The texts for issues of a game, one line each.
public enum ErrorWording {
  /// Returns the line for an issue of a game; numbers count from 1.
  public static func line(for issue: GameIssue, in game: Game, language: Language) -> String {
    Words(language: language).line(for: issue) { NamedGhost($0, in: game) }
  }
}
