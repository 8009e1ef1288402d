import Domain
import HuntEngine
import TextKit

/// The texts for the events of a hunt, one line each.
extension Words {
  /// Returns the line for an event; nil for events without a text (`save`, `holdProgress`).
  func line(for news: HuntNews) -> String? {
    let name = news.ghost.map { self.name($0) } ?? ""
    switch news.effect {
    case .targetChanged(nil): return language.say(en: "No target", ru: "Цели нет")
    case .targetChanged:
      return language.say(en: "Target: ghost “\(name)”", ru: "Цель: призрак «\(name)»")
    case .mainZoneEntered:
      let search = control(.search)
      return controls == .commands
        ? language.say(
          en: "Main zone of ghost “\(name)”: AR search can start",
          ru: "Основная зона призрака «\(name)»: можно начать AR-поиск")
        : language.say(
          en: "Main zone of ghost “\(name)”: \(search)",
          ru: "Основная зона призрака «\(name)»: \(search)")
    case .mainZoneLeft:
      return language.say(
        en: "Left the main zone of ghost “\(name)”",
        ru: "Основная зона призрака «\(name)» осталась позади")
    case .searchStarted:
      return language.say(en: "AR search for ghost “\(name)”", ru: "AR-поиск призрака «\(name)»")
    case .searchLeft: return language.say(en: "Back to the scanner", ru: "Назад к сканеру")
    case .fightStarted:
      return language.say(en: "Fight with ghost “\(name)”!", ru: "Бой с призраком «\(name)»!")
    case .fightLost:
      return language.say(
        en: "Ghost “\(name)” is too far: the fight is broken off",
        ru: "Призрак «\(name)» слишком далеко: бой прерван")
    case .holdLost:
      return language.say(en: "The ghost left the sight", ru: "Призрак вышел из прицела")
    case .tapMissed(_, let error):
      let degrees = fixed(error.magnitude, 0)
      return language.say(en: "Missed by \(degrees)°", ru: "Мимо: \(degrees)°")
    case .dodged:
      return language.say(
        en: "Ghost “\(name)” dodges: turn to it slowly",
        ru: "Призрак «\(name)» увернулся: подводи прицел медленнее")
    case .challengeFailed:
      return language.say(en: "The challenge is lost", ru: "Испытание проиграно")
    case .trapOpened:
      let time = count(news.secondsLeft ?? 0, of: .seconds)
      let key = controls == .keys ? " (\(actKey))" : ""
      return language.say(
        en: "Ghost “\(name)” is held. Throw the trap\(key)! \(time)",
        ru: "Призрак «\(name)» удержан. Бросай ловушку\(key)! \(time)")
    case .captured: return captured(name)
    case .escaped(_, _, let isInside):
      let way = count(news.jumpMeters ?? 0, of: .meters)
      return isInside
        ? language.say(
          en: "Ghost “\(name)” broke free and jumped \(way)",
          ru: "Призрак «\(name)» вырвался и отлетел на \(way)")
        : language.say(
          en: "Ghost “\(name)” broke free and jumped \(way), out of the zones",
          ru: "Призрак «\(name)» вырвался и отлетел на \(way) за пределы зон")
    case .allCaptured: return pause(.allCaptured)
    case .notice(let notice): return line(for: notice, news.trouble)
    case .holdProgress, .save: return nil
    }
  }

  func captured(_ name: String) -> String {
    language.say(en: "Ghost “\(name)” is captured!", ru: "Призрак «\(name)» пойман!")
  }

  /// Returns the line for a notice about position or heading (GB-005).
  func line(for notice: HuntNotice, _ trouble: PositionTrouble? = nil) -> String {
    switch notice {
    case .positionLost: noPosition(.lost(trouble)).joined(separator: " ")
    case .positionRegained:
      language.say(en: "GPS signal is back.", ru: "Сигнал GPS снова есть.")
    case .headingLost:
      language.say(en: "Compass lost: north is up.", ru: "Компас потерян: сверху север.")
    case .headingRegained:
      language.say(en: "The compass works again.", ru: "Компас снова работает.")
    }
  }

  /// Returns an event's name in a list of moments; the beginning of the hunt for nil.
  func moment(_ event: HuntEvent.Kind?) -> String {
    switch event {
    case nil: language.say(en: "begin", ru: "начало")
    case .fix: language.say(en: "fix", ru: "координаты")
    case .heading: language.say(en: "heading", ru: "азимут")
    case .positionLost: language.say(en: "position lost", ru: "нет места")
    case .headingLost: language.say(en: "heading lost", ru: "нет компаса")
    case .chooseTarget: language.say(en: "target", ru: "цель")
    case .startSearch: language.say(en: "search", ru: "поиск")
    case .leaveSearch: language.say(en: "back", ru: "назад")
    case .aim: language.say(en: "aim", ru: "прицел")
    case .tap: language.say(en: "tap", ru: "удар")
    case .challengeOutcome: language.say(en: "challenge", ru: "испытание")
    case .throwTrap: language.say(en: "throw", ru: "бросок")
    case .time: language.say(en: "time", ru: "время")
    }
  }
}
