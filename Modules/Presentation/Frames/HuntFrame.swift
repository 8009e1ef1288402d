import Geo
import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// Draws the current state of a hunt.
  func frame(of hunt: HuntViewModel) -> TextFrame {
    switch hunt {
    case .scanner(let model): frame(of: model)
    case .sight(let model): frame(of: model)
    case .trap(let model): frame(of: model)
    case .pause(let model): frame(of: model)
    }
  }

  /// Returns a title bar with the hunt's progress at its right end.
  func title(_ title: String, _ tally: CaptureTally) -> [TextLine] {
    self.title(title, right: tally.total == 0 ? "" : words.captured(tally))
  }

  /// Draws the overlay of the trap window: text, countdown and button (GB-111).
  private func frame(of trap: TrapViewModel) -> TextFrame {
    let share = trap.windowSeconds > 0 ? trap.leftSeconds / trap.windowSeconds : 0
    let left = words.throwTrap(secondsLeft: trap.leftSeconds)
    let lines: [TextLine] = [
      "", "\(words.held(trap.ghost))", "", "\(left)   \(button(words.throwKey, words.throwButton))",
      "",
      bar(share, cells: min(40, boxWidth - 8), as: nil), "",
    ]
    return box(title(words.trapTitle, trap.tally), lines, as: .danger)
  }

  private func frame(of pause: HuntPauseViewModel) -> TextFrame {
    box(
      title(words.huntTitle, pause.tally),
      ["", "\(words.pause(pause.reason))", "", "\(words.hint(pause.reason))", ""],
      as: pause.reason == .allCaptured ? .good : .danger)
  }

  /// Draws the result of a fight.
  func frame(of result: ResultViewModel) -> TextFrame {
    let ghost = result.news.ghost ?? NamedGhost(index: 0, name: "")
    let (progress, flight) = (words.progress(result.tally), result.news.jumpMeters ?? 0)
    let title = title(words.resultTitle, result.tally)
    guard case .escaped(_, _, let isInside) = result.news.effect else {
      return box(
        title, ["", "\(words.captured(words.name(ghost)))", "", "\(progress)", ""], as: .good)
    }
    let way = words.flight(meters: flight, isInside: isInside)
    return box(
      title, ["", "\(words.brokeFree(ghost))", "\(way)", "\(progress)", ""], as: .danger)
  }
}

private extension Words {
  /// The button of a throw: a letter at a prompt.
  var throwKey: String { controls == .keys ? actKey : "T" }
}

/// The texts of the hunt screens (GB-080 to GB-115).
extension Words {
  var scannerTitle: String { language.say(en: "Scanner", ru: "Сканер") }
  var huntTitle: String { language.say(en: "Hunt", ru: "Охота") }
  var searchTitle: String { language.say(en: "AR search", ru: "AR-поиск") }
  var fightTitle: String { language.say(en: "Fight", ru: "Бой") }
  var trapTitle: String { language.say(en: "Trap", ru: "Ловушка") }

  // MARK: Direction and place

  /// Formats the range of the radar, in metres up to 10 km.
  func range(_ meters: Double) -> String {
    let isFar = meters >= Self.farMeters
    let number = fixed(meters / (isFar ? 1000 : 1), 0)
    let range = isFar ? kilometers(number) : self.meters(number)
    return language.say(en: "range \(range)", ru: "радиус \(range)")
  }
  static var farMeters: Double { 10_000 }
  var headingNoneNorthUp: String {
    language.say(
      en: "No compass yet: north is at the top.", ru: "Компаса пока нет: север сверху.")
  }
  var headingNone: String { language.say(en: "Waiting for the compass.", ru: "Жду компас.") }
  var headingLost: String { language.say(en: "Compass lost.", ru: "Компас потерян.") }
  var northUp: String { language.say(en: "North is up.", ru: "Сверху север.") }
  var north: String { language.say(en: "N", ru: "С") }
  func accuracy(_ meters: Double?) -> String {
    guard let meters else {
      return language.say(en: "Accuracy: unknown", ru: "Точность: неизвестна")
    }
    let number = fixed(meters, 0)
    return language.say(en: "Accuracy: ±\(number) m", ru: "Точность: ±\(number) м")
  }

  // MARK: The hunt in one line

  func status(_ status: StatusViewModel) -> String {
    let (seconds, tally) = (fixed(status.seconds, 1), status.tally)
    let place = place(status)
    return language.say(
      en: "Time \(seconds) s, \(place), captured \(tally.captured) of \(tally.total)",
      ru: "Время \(seconds) с, \(place), поймано \(tally.captured) из \(tally.total)")
  }
  func place(_ status: StatusViewModel) -> String {
    guard let place = status.place else {
      return language.say(en: "place unknown", ru: "место неизвестно")
    }
    let degrees = self.degrees(place)
    guard let age = status.placeAgeSeconds else {
      return language.say(en: "place \(degrees)", ru: "место \(degrees)")
    }
    return language.say(
      en: "place unknown (\(fixed(age, 0)) s ago \(degrees))",
      ru: "место неизвестно (\(fixed(age, 0)) с назад \(degrees))")
  }

  // MARK: The target

  var noTarget: String { language.say(en: "No target yet.", ru: "Цель не выбрана.") }
  func ghost(_ ghost: NamedGhost) -> String {
    language.say(en: "Ghost: \(name(ghost))", ru: "Призрак: \(name(ghost))")
  }
  func distanceLine(_ meters: Double?) -> String {
    guard let meters else {
      return language.say(en: "Distance: unknown", ru: "Расстояние: неизвестно")
    }
    return language.say(
      en: "Distance: \(distance(meters))", ru: "Расстояние: \(distance(meters))")
  }
  /// Formats a relative bearing, positive to the right.
  func turn(_ relativeDegrees: Double) -> String {
    let degrees = relativeDegrees.rounded()
    if degrees == 0 { return language.say(en: "straight ahead", ru: "прямо") }
    if degrees.magnitude == 180 { return language.say(en: "behind you", ru: "позади") }
    let number = fixed(degrees.magnitude, 0)
    return degrees > 0
      ? language.say(en: "\(number)° to the right", ru: "\(number)° вправо")
      : language.say(en: "\(number)° to the left", ru: "\(number)° влево")
  }
  func bearing(_ degrees: Double) -> String {
    let three = threeDigits(degrees)
    let text = language.say(en: "bearing \(three)°", ru: "азимут \(three)°")
    return "\(text) (\(point(degrees)))"
  }
  func toMainZone(_ meters: Double) -> String {
    let way = distance(meters.rounded(.up))
    return language.say(en: "To the main zone: \(way)", ru: "До основной зоны: \(way)")
  }
  func beyondRange(_ count: Int) -> String {
    let ghosts = self.count(count, of: .ghosts)
    return language.say(en: "Beyond the range: \(ghosts)", ru: "За пределами радара: \(ghosts)")
  }

  var startSearch: String { language.say(en: "Start AR search", ru: "Запустить AR-поиск") }

  // MARK: Search and fight

  /// Says how to turn the sight to the ghost, and with the rule `cone` how to tilt it.
  func turn(to sight: SightViewModel) -> String {
    guard let offset = sight.offsetDegrees else {
      return language.say(en: "The ghost is drawn straight ahead.", ru: "Призрак показан впереди.")
    }
    if sight.isInSight {
      return language.say(en: "The ghost is in the sight", ru: "Призрак в прицеле")
    }
    guard let rise = sight.riseDegrees else { return turn(byDegrees: offset) }
    // A part that is nothing once rounded is not asked for, unless both are.
    if rise.magnitude < 0.5 { return turn(byDegrees: offset) }
    let number = fixed(rise.magnitude, 0)
    guard offset.magnitude >= 0.5 else {
      return rise > 0
        ? language.say(en: "Aim \(number)° higher", ru: "Целься на \(number)° выше")
        : language.say(en: "Aim \(number)° lower", ru: "Целься на \(number)° ниже")
    }
    let turn = turn(byDegrees: offset)
    return rise > 0
      ? language.say(en: "\(turn), aim \(number)° higher", ru: "\(turn), целься на \(number)° выше")
      : language.say(en: "\(turn), aim \(number)° lower", ru: "\(turn), целься на \(number)° ниже")
  }

  /// Says to turn by degrees, to the right if they are positive.
  private func turn(byDegrees offset: Double) -> String {
    let number = fixed(offset.magnitude, 0)
    return offset > 0
      ? language.say(en: "Turn right by \(number)°", ru: "Повернись вправо на \(number)°")
      : language.say(en: "Turn left by \(number)°", ru: "Повернись влево на \(number)°")
  }
  var toFight: String { language.say(en: "To fight:", ru: "До боя:") }
  var toFightUnknown: String {
    language.say(en: "To fight:  unknown.", ru: "До боя:    неизвестно.")
  }
  var holdHint: String {
    language.say(en: "Keep the ghost between [ and ].", ru: "Держи призрака между [ и ].")
  }
  var tapHint: String {
    language.say(
      en: "Tap when the ghost is between [ and ].", ru: "Бей, когда призрак между [ и ].")
  }
  var backToScanner: String { language.say(en: "Back to the scanner", ru: "Назад к сканеру") }
  var tap: String { language.say(en: "Tap", ru: "Ударить") }

  // MARK: Challenges

  func challenge(_ title: String?) -> String {
    guard let title else {
      return language.say(
        en: "No challenge is chosen: the ghost cannot be caught.",
        ru: "Испытание не выбрано: призрака не поймать.")
    }
    return language.say(
      en: "Win (\(title)) and the ghost is held.",
      ru: "Выиграй (\(title)), и призрак будет удержан.")
  }

  /// Returns how often the challenge was lost; empty for no losses without a limit.
  func challengeLost(_ fails: Int, of most: Int) -> String {
    if most > 0 {
      return language.say(en: "Lost: \(fails) of \(most)", ru: "Проиграно: \(fails) из \(most)")
    }
    return fails > 0 ? language.say(en: "Lost: \(fails)", ru: "Проиграно: \(fails)") : ""
  }

  // MARK: Trap and ends

  func held(_ ghost: NamedGhost) -> String {
    language.say(en: "Ghost “\(name(ghost))” is held!", ru: "Призрак «\(name(ghost))» удержан!")
  }
  func throwTrap(secondsLeft: Double) -> String {
    let seconds = fixed(secondsLeft.rounded(.up), 0)
    return language.say(
      en: "Throw the trap!  \(seconds) s left", ru: "Бросай ловушку!  осталось \(seconds) с")
  }
  var throwButton: String { language.say(en: "Throw", ru: "Бросить") }
  func pause(_ pause: HuntPauseViewModel.Reason) -> String {
    switch pause {
    case .noGame: language.say(en: "No game is active", ru: "Нет активной игры")
    case .noGhosts: language.say(en: "This game has no ghosts", ru: "В этой игре нет призраков")
    case .allCaptured: language.say(en: "All ghosts are captured", ru: "Все призраки пойманы")
    }
  }
  func hint(_ pause: HuntPauseViewModel.Reason) -> String {
    switch pause {
    case .noGame:
      leaveFirst + language.say(en: "Choose or create a game.", ru: "Выбери или создай игру.")
    case .noGhosts:
      leaveFirst + language.say(en: "Add a ghost to the game.", ru: "Добавь призрака в игру.")
    case .allCaptured:
      leaveFirst
        + language.say(
          en: "Reset the progress or choose another game.",
          ru: "Сбрось прогресс или выбери другую игру.")
    }
  }
  var resultTitle: String { language.say(en: "How it ended", ru: "Исход боя") }
  func brokeFree(_ ghost: NamedGhost) -> String {
    language.say(en: "Ghost “\(name(ghost))” broke free!", ru: "Призрак «\(name(ghost))» вырвался!")
  }
  func flight(meters: Int, isInside: Bool) -> String {
    let way = count(meters, of: .meters)
    return isInside
      ? language.say(en: "It jumped \(way)", ru: "Он отлетел на \(way)")
      : language.say(
        en: "It jumped \(way), out of the zones", ru: "Он отлетел на \(way) за пределы зон")
  }
  func endingTitle(_ kind: EndingViewModel.Kind) -> String {
    switch kind {
    case .captured, .escaped: resultTitle
    case .fightLost: fightTitle
    case .allCaptured: huntTitle
    }
  }
  /// Returns what an ending's picture means, in one line or two.
  func ending(_ ending: EndingViewModel) -> [String] {
    guard ending.kind == .escaped else { return line(for: ending.news).map { [$0] } ?? [] }
    let ghost = ending.news.ghost ?? NamedGhost(index: 0, name: "")
    guard case .escaped(_, _, let isInside) = ending.news.effect else { return [] }
    let way = flight(meters: ending.news.jumpMeters ?? 0, isInside: isInside)
    guard let meters = ending.awayMeters, let bearing = ending.bearingDegrees else {
      return [brokeFree(ghost), way]
    }
    let side = ending.relativeBearingDegrees.map { turn($0) } ?? self.bearing(bearing)
    return [
      brokeFree(ghost),
      language.say(
        en: "\(way). Now: \(distance(meters)), \(side)",
        ru: "\(way). Сейчас: \(distance(meters)), \(side)"),
    ]
  }
  func progress(_ tally: CaptureTally) -> String {
    let left = tally.total - tally.captured
    if left == 0 { return captured(tally) }
    let ghosts = count(left, of: .ghosts)
    return language.say(
      en: "\(captured(tally)). Still free: \(ghosts)",
      ru: "\(captured(tally)). На свободе: \(ghosts)")
  }
}

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
