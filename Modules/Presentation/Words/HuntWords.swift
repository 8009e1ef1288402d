import Domain
import HuntEngine
import TextKit

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
  /// Formats the ring distance of a radar, in the unit of its range.
  func rings(_ meters: Double, ofRange rangeMeters: Double) -> String {
    let rings = fixed(meters / (rangeMeters >= Self.farMeters ? 1000 : 1), 0)
    return language.say(en: "rings \(rings)", ru: "кольца \(rings)")
  }
  private static var farMeters: Double { 10_000 }
  var headingNone: String {
    language.say(en: "Waiting for the compass.", ru: "Жду компас.")
  }
  var headingNoneNorthUp: String {
    language.say(
      en: "No compass yet: north is at the top.", ru: "Компаса пока нет: север сверху.")
  }
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
  private func place(_ status: StatusViewModel) -> String {
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
    return language.say(en: "Beyond the range: \(ghosts)", ru: "Дальше радиуса: \(ghosts)")
  }
  /// Says that a radar draws only so many of the ghosts.
  func nearestDrawn(_ count: Int) -> String {
    let ghosts = self.count(count, of: .ghosts)
    return language.say(en: "Drawn: the nearest \(ghosts)", ru: "Нарисованы ближайшие: \(ghosts)")
  }
  var startSearch: String { language.say(en: "Start AR search", ru: "Запустить AR-поиск") }

  // MARK: Search and fight

  /// Returns where to turn to face the ghost; nil if its direction is not known.
  func sight(_ offsetDegrees: Double?, toleranceDegrees: Double) -> String {
    guard let offset = offsetDegrees else {
      return language.say(en: "The ghost is drawn straight ahead.", ru: "Призрак показан впереди.")
    }
    if offset.magnitude <= toleranceDegrees {
      return language.say(en: "The ghost is in the sight", ru: "Призрак в прицеле")
    }
    let number = fixed(offset.magnitude, 0)
    return offset > 0
      ? language.say(en: "Turn right by \(number)°", ru: "Повернись вправо на \(number)°")
      : language.say(en: "Turn left by \(number)°", ru: "Повернись влево на \(number)°")
  }
  var toFight: String { language.say(en: "To fight:", ru: "До боя:") }
  var toFightUnknown: String {
    language.say(en: "To fight:  unknown.", ru: "До боя:    неизвестно.")
  }
  var hold: String { language.say(en: "Hold:", ru: "Удержание:") }
  var holdHint: String {
    language.say(en: "Keep the ghost between [ and ].", ru: "Держи призрака между [ и ].")
  }
  var tapHint: String {
    language.say(
      en: "Strike when the ghost is between [ and ].", ru: "Бей, когда призрак между [ и ].")
  }
  var backToScanner: String { language.say(en: "Back to the scanner", ru: "Назад к сканеру") }
  var strike: String { language.say(en: "Strike", ru: "Ударить") }

  // MARK: Challenges

  func challenge(_ title: String?) -> String {
    guard let title else {
      return language.say(
        en: "No challenge is chosen: the ghost cannot be caught.",
        ru: "Испытание не выбрано: призрака не поймать.")
    }
    return language.say(
      en: "Win (\(title)) and the ghost is held.", ru: "Выиграй (\(title)), и призрак удержан.")
  }
  var challengeNotRecorded: String {
    language.say(
      en: "The challenge's own screen is not recorded; its outcome follows.",
      ru: "Экран самого испытания не записан; исход будет дальше.")
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
