import HuntEngine
import Domain
import Geo
import TextKit

/// The texts of the screens in one language, in parts by file.
struct Words {
  let language: Language
  /// What the texts name: commands, or keys.
  var controls = Controls.commands

  /// The maximum width of a name inside a sentence, in columns.
  private static let nameWidth = 24

  /// Returns the name of a ghost for a screen, `Призрак N` if it has none to show (GB-020).
  func name(_ ghost: NamedGhost, width: Int = nameWidth) -> String {
    ghost.name.shown(to: width)
      ?? language.say(en: "Ghost \(ghost.number)", ru: "Призрак \(ghost.number)")
  }

  /// Returns the name of a game for a screen; `number` counts from 1.
  func name(ofGame name: String, number: Int? = nil, width: Int = nameWidth) -> String {
    let number = number.map { String($0) } ?? ""
    return name.shown(to: width) ?? language.say(en: "Game \(number)", ru: "Игра \(number)")
  }

  /// Formats a distance: whole metres, or tenths of kilometres from 10 km on.
  func distance(_ meters: Double) -> String {
    if meters < 10_000 { return self.meters(fixed(meters, 0)) }
    return kilometers(fixed(meters / 1000, 1))
  }

  /// Formats a location as it is typed, with six decimals (0.1 m).
  func degrees(_ place: Coordinate) -> String {
    typed(place.latitudeDegrees, 6) + " " + typed(place.longitudeDegrees, 6)
  }

  func meters(_ number: String) -> String { language.say(en: "\(number) m", ru: "\(number) м") }
  func kilometers(_ number: String) -> String {
    language.say(en: "\(number) km", ru: "\(number) км")
  }
  func seconds(_ number: String) -> String { language.say(en: "\(number) s", ru: "\(number) с") }

  /// Formats a count with its noun.
  func count(_ number: Int, of plural: Plural) -> String {
    plural.text(number, language: language)
  }

  /// Returns the letters of the nearest of the eight compass points.
  func point(_ bearingDegrees: Double) -> String {
    let points = language.say(
      en: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
      ru: ["С", "СВ", "В", "ЮВ", "Ю", "ЮЗ", "З", "СЗ"])
    return points[CompassDirection(nearestOfEightTo: bearingDegrees).rawValue / 2]
  }

  /// Returns how many of a hunt's ghosts are captured.
  func captured(_ tally: CaptureTally) -> String {
    language.say(
      en: "Captured \(tally.captured) of \(tally.total)",
      ru: "Поймано \(tally.captured) из \(tally.total)")
  }

  /// Returns a readable unit; empty for a bare count.
  func unit(_ unit: String) -> String { UnitWords.short(unit, in: language) }
}

/// The texts of forecasts and recordings: odds, changed parameters, inspect, replay.
extension Words {
  var withinNoise: String { language.say(en: "(within noise)", ru: "(в пределах шума)") }

  func figure(_ kind: OddsFigure.Kind) -> String {
    switch kind {
    case .captureRate: language.say(en: "Ghosts caught, %", ru: "Поймано призраков, %")
    case .completed: language.say(en: "All caught, % of hunts", ru: "Пойманы все, % охот")
    case .huntDuration: language.say(en: "A hunt lasts, s", ru: "Длится охота, с")
    case .firstCapture: language.say(en: "First one caught, s", ru: "Первый пойман, с")
    case .escapes: language.say(en: "Escapes a hunt", ru: "Побегов за охоту")
    }
  }

  // MARK: Inspect

  func measured(distanceMeters: Double, errorMeters: Double) -> String {
    let (way, error) = (fixed(distanceMeters, 1), fixed(errorMeters, 1))
    return language.say(en: "\(way) m, error \(error)", ru: "\(way) м, ошибка \(error)")
  }

  func answer(_ isSo: Bool) -> String {
    isSo ? language.say(en: "yes", ru: "да") : language.say(en: "no", ru: "нет")
  }
  var fights: String { language.say(en: "Fights", ru: "Боёв") }
  var escapes: String { language.say(en: "Escapes", ru: "Побегов") }
}

/// The texts about the compass and its north.
extension Words {
  /// Formats the device heading; a true one says what turned it, if the device did not.
  func heading(_ degrees: Double, _ north: North, _ declination: Declination? = nil) -> String {
    let number = threeDigits(degrees)
    let heading = language.say(en: "HDG \(number)", ru: "Курс \(number)°")
    guard north == .trueNorth else { return heading + " " + magnetic }
    // In Russian a course without a word is a true one.
    guard let declination, language == .en else { return heading }
    return heading + " \(trueNorth) (\(source(declination)))"
  }
  private var magnetic: String { language.say(en: "magnetic", ru: "магнитный") }
  private var trueNorth: String { language.say(en: "true", ru: "истинный") }
  private func source(_ declination: Declination) -> String {
    switch declination.source {
    case .option: language.say(en: "as set", ru: "задано")
    case .receiver: language.say(en: "receiver", ru: "приёмник")
    case .model: "WMM"
    }
  }

  /// The heading in the status, with its north and what turned it; nil if there is none.
  func compass(_ heading: HeadingReading) -> String? {
    guard case .known(let degrees, let north) = heading.status else { return nil }
    let compass = language.say(en: "Compass", ru: "Компас") + " " + threeDigits(degrees)
    guard north == .trueNorth else { return compass + " " + magnetic }
    guard let declination = heading.declination else { return compass + " " + trueNorth }
    let angle = fixed(declination.degrees.magnitude, 1)
    let side =
      declination.degrees < 0
      ? language.say(en: "W", ru: "к западу") : language.say(en: "E", ru: "к востоку")
    return compass + " " + trueNorth + ", "
      + language.say(en: "declination", ru: "склонение") + " \(angle)° \(side)"
      + " (\(source(declination)))"
  }
}

/// The texts of a debrief.
extension Words {
  var debriefTitle: String { language.say(en: "The hunt is over", ru: "Охота окончена") }

  /// Formats a time as minutes and seconds, from an hour on with hours.
  func clock(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "—" }
    let whole = Int(min(max(seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  func huntTime(_ debrief: DebriefViewModel) -> String {
    let time = clock(debrief.seconds)
    guard let former = debrief.formerBestSeconds.map({ clock($0) }) else {
      return language.say(en: "Time: \(time)", ru: "Время: \(time)")
    }
    return debrief.isBest
      ? language.say(
        en: "Time: \(time), a new best (before: \(former))",
        ru: "Время: \(time), новый рекорд (раньше: \(former))")
      : language.say(en: "Time: \(time), best: \(former)", ru: "Время: \(time), рекорд: \(former)")
  }

  func huntPath(_ debrief: DebriefViewModel) -> String {
    let walked = distance(debrief.pathMeters)
    guard let shortest = debrief.shortestMeters.map({ distance($0) }) else {
      return language.say(en: "Walked: \(walked)", ru: "Пройдено: \(walked)")
    }
    return language.say(
      en: "Walked: \(walked) (straight from ghost to ghost: \(shortest))",
      ru: "Пройдено: \(walked) (по прямым от призрака к призраку: \(shortest))")
  }

  func huntEscapes(_ count: Int) -> String {
    language.say(en: "Escapes: \(count)", ru: "Побегов: \(count)")
  }

}

/// The texts of the full-screen editor.
extension Words {
  /// Returns the title of a field; its bare name if it has none.
  func title(ofField name: String) -> String {
    switch name {
    case "name": return fieldName
    case "modelID": return language.say(en: "Model", ru: "Модель")
    case "radius": return language.say(en: "Radius", ru: "Радиус")
    default: break
    }
    let ghost = (GhostParameters.specs + [.challenge(among: [])]).first { $0.name == name }
    let caption = ghost?.caption ?? HuntRules.specs.first { $0.name == name }?.caption
    return caption?(language).title ?? name
  }

  func findings(_ count: Int) -> String {
    language.say(en: "To check: \(count)", ru: "Проверить: \(count)")
  }

  /// The question for a place to go to.
  var goTo: String { language.say(en: "Go to:", ru: "Перейти к:") }

  // MARK: Legend

  var awaySign: String { language.say(en: "escaped ghost", ru: "улетевший призрак") }

  // MARK: Keys

  /// Returns a key's label and what it does, in a word or two.
  func key(_ key: EditorKey) -> (label: String, does: String) {
    switch key {
    case .arrows: ("←↑↓→", language.say(en: "move, Shift ×10", ru: "курсор, Shift ×10"))
    case .zone: ("z", language.say(en: "zone", ru: "зона"))
    case .ghost: ("g", language.say(en: "ghost", ru: "призрак"))
    case .grab: ("m", language.say(en: "grab", ru: "взять"))
    case .size: ("[ ]", language.say(en: "size", ru: "размер"))
    case .form: ("ENTER", language.say(en: "form", ru: "форма"))
    case .next: ("TAB", language.say(en: "next", ru: "следующий"))
    case .name: ("r", language.say(en: "name", ru: "имя"))
    case .delete: ("x", language.say(en: "delete", ru: "удалить"))
    case .undo: ("u", language.say(en: "undo", ru: "отменить"))
    case .redo: ("y", language.say(en: "redo", ru: "вернуть"))
    case .zoom: ("+ -", language.say(en: "zoom", ru: "масштаб"))
    case .center: ("c", language.say(en: "centre", ru: "в центр"))
    case .fit: ("f", language.say(en: "whole park", ru: "весь парк"))
    case .goTo: ("j", language.say(en: "go to", ru: "перейти"))
    case .finding: ("v", language.say(en: "next fault", ru: "к ошибке"))
    case .game: ("p", language.say(en: "game", ru: "игра"))
    case .help: ("?", language.say(en: "keys", ru: "клавиши"))
    case .leave: ("q", language.say(en: "leave", ru: "выход"))
    case .drop: ("ENTER", language.say(en: "drop", ru: "поставить"))
    case .putBack: ("ESC", language.say(en: "put back", ru: "как было"))
    case .accept: ("ENTER", language.say(en: "accept", ru: "принять"))
    case .fields: ("↑↓", language.say(en: "field", ru: "поле"))
    case .change: ("←→", language.say(en: "change", ru: "изменить"))
    case .type: ("0-9", language.say(en: "type", ru: "ввести"))
    case .rename: ("ENTER", language.say(en: "edit", ru: "править"))
    case .letters: (language.say(en: "letters", ru: "буквы"), language.say(en: "type", ru: "ввод"))
    case .erase: ("BACKSPACE", language.say(en: "erase", ru: "стереть"))
    case .close: ("ESC", language.say(en: "to the map", ru: "к карте"))
    }
  }

}

/// The texts of the list of games, the setup, and the ghost form (GB-040 to GB-063).
extension Words {
  /// Returns the progress of a game (GB-041, GB-044).
  func gameProgress(_ tally: CaptureTally) -> String {
    if tally.total == 0 {
      return language.say(en: "New game (0 ghosts)", ru: "Новая игра (0 призраков)")
    }
    return language.say(
      en: "Captured \(tally.captured) / \(tally.total) ghosts",
      ru: "Поймано \(tally.captured) / \(tally.total) призраков")
  }

  // MARK: Setup

  var zones: String { language.say(en: "Zones", ru: "Зоны") }
  var ghosts: String { language.say(en: "Ghosts", ru: "Призраки") }
  func radius(_ meters: Double) -> String {
    let number = brief(meters)
    return language.say(en: "radius \(number) m", ru: "радиус \(number) м")
  }

  var noZones: String {
    language.say(
      en: "No zones: zone add LAT LON [R]", ru: "Зон нет: zone add ШИРОТА ДОЛГОТА [РАДИУС]")
  }
  var noGhosts: String {
    language.say(en: "The game has no ghosts.", ru: "В игре нет призраков.")
  }

  var done: String { language.say(en: "Done/Back", ru: "Готово/Назад") }

  // MARK: A ghost's form

  var fieldName: String { language.say(en: "Name", ru: "Имя") }

  func away(distanceMeters: Double, bearingDegrees: Double) -> String {
    let (way, point) = (distance(distanceMeters), point(bearingDegrees))
    return language.say(en: "\(way) \(point) of its base", ru: "\(way) к \(point) от базы")
  }

  var save: String { language.say(en: "Save", ru: "Сохранить") }

  /// Returns the name of a ghost's state.
  func state(_ state: GhostState) -> String {
    switch state {
    case .idle: language.say(en: "free", ru: "свободен")
    case .active: language.say(en: "target", ru: "цель")
    case .arSearch: language.say(en: "AR search", ru: "AR-поиск")
    case .fight: language.say(en: "fight", ru: "бой")
    case .trapWindow: language.say(en: "held", ru: "удержан")
    case .escaped: language.say(en: "escaped", ru: "вырвался")
    case .captured: language.say(en: "captured", ru: "пойман")
    }
  }

  /// Returns the name of a catch mode.
  func mode(_ mode: CatchMode) -> String {
    switch mode {
    case .hold: language.say(en: "kept in the sight", ru: "удержать в прицеле")
    case .tap: language.say(en: "struck", ru: "ударить")
    case .challenge: language.say(en: "a challenge won", ru: "выиграть испытание")
    }
  }

  /// Returns the label of a ghost's parameter (GB-061), or its bare name if it has no label.
  func label(ofParameter name: String) -> String {
    let spec = (GhostParameters.specs + [.challenge(among: [])]).first { $0.name == name }
    return spec?.caption(language).title.map { "\($0) (\(name))" } ?? name
  }
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
  /// Formats the ring distance of a radar, in the unit of its range.
  func rings(_ meters: Double, ofRange rangeMeters: Double) -> String {
    let rings = fixed(meters / (rangeMeters >= Self.farMeters ? 1000 : 1), 0)
    return language.say(en: "rings \(rings)", ru: "кольца \(rings)")
  }
  private static var farMeters: Double { 10_000 }
  var headingNoneNorthUp: String {
    language.say(
      en: "No compass yet: north is at the top.", ru: "Компаса пока нет: север сверху.")
  }
  var headingNone: String {
    language.say(en: "Waiting for the compass.", ru: "Жду компас.")
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

/// The texts of the maps of a hunt (GB-112) and of a game.
extension Words {
  var mapEmpty: String { language.say(en: "The map is empty.", ru: "Карта пуста.") }
  func mapScale(bar: String, meters: Double) -> String {
    "↑ \(north)   \(bar) \(self.meters(brief(meters)))"
  }
  func playerOff(mark: String, distanceMeters: Double, bearingDegrees: Double) -> String {
    let (way, point) = (distance(distanceMeters), point(bearingDegrees))
    return language.say(
      en: "\(mark) off the map: \(way) \(point) of the middle",
      ru: "\(mark) вне карты: \(way) к \(point) от середины")
  }

  // MARK: Legends

  func ground(_ kind: GroundSketch.Kind) -> String {
    switch kind {
    case .way: language.say(en: "way", ru: "дорога")
    case .water: language.say(en: "water", ru: "вода")
    case .forbidden: language.say(en: "closed", ru: "закрыто")
    case .building: language.say(en: "building", ru: "здание")
    case .barrier: language.say(en: "barrier", ru: "преграда")
    }
  }
  var zoneEdge: String { language.say(en: "zone edge", ru: "край зоны") }
  var center: String { language.say(en: "centre", ru: "центр") }
  var mainZone: String { language.say(en: "main zone", ru: "основная зона") }
  var fightRadius: String { language.say(en: "fight radius", ru: "радиус боя") }
  var trail: String { language.say(en: "trail", ru: "след") }

  var you: String { language.say(en: "you", ru: "ты") }

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

/// The texts for events the engine rejected, and for what is possible instead.
extension Words {
  /// Returns the line for an event the engine rejected.
  func line(for refusal: HuntRefusal, state: HuntState) -> String {
    switch refusal {
    case .noGame: return pause(.noGame) + ". " + hint(.noGame)
    case .allCaptured: return pause(state.ghosts.isEmpty ? .noGhosts : .allCaptured) + "."
    case .notNow(.throwTrap, _):
      return language.say(
        en: "You can throw only once the ghost is held.",
        ru: "Бросать можно, только когда призрак удержан.")
    case .notNow(let event, let phase):
      let (event, phase) = (name(of: event), moment(of: phase))
      return language.say(
        en: "Not now: \(event) \(phase).", ru: "Сейчас нельзя: \(event) \(phase).")
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
        case .tap: .strike
        case .challenge: .move
        }
      let (act, back) = (control(task), control(.back))
      return language.say(en: "You can: \(act), \(back).", ru: "Можно: \(act), \(back).")
    case .trapWindow:
      let act = control(.throwTrap)
      return language.say(en: "You can: \(act).", ru: "Можно: \(act).")
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
      language.say(en: "This ghost is caught by a strike.", ru: "Этого призрака ловят ударом.")
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
    case .tap: language.say(en: "a strike", ru: "удар")
    case .challengeOutcome: language.say(en: "a move in a challenge", ru: "ход в испытании")
    case .throwTrap: language.say(en: "throwing the trap", ru: "бросок ловушки")
    case .time: language.say(en: "waiting", ru: "ожидание")
    }
  }

  private func moment(of phase: HuntPhase.Kind) -> String {
    switch phase {
    case .noGame: language.say(en: "without an active game", ru: "без активной игры")
    case .scanner: language.say(en: "at the scanner", ru: "на сканере")
    case .arSearch: language.say(en: "in AR search", ru: "в AR-поиске")
    case .fight: language.say(en: "in the fight", ru: "в бою")
    case .trapWindow: language.say(en: "while the trap is open", ru: "пока открыта ловушка")
    case .allCaptured: language.say(en: "when all are captured", ru: "когда все пойманы")
    }
  }
}

/// The texts of the list of rules and of adopted values.
extension Words {
  func changed(_ count: Int) -> String {
    count == 0
      ? language.say(en: "all by default", ru: "все по умолчанию")
      : language.say(en: "changed: \(count)", ru: "изменено: \(count)")
  }

  var rules: String { language.say(en: "Rules", ru: "Правила") }

  /// Returns what a rule does.
  func summary(ofRule name: String) -> String {
    HuntRules.specs.first { $0.name == name }?.caption(language).summary ?? ""
  }

  /// Returns a value with its unit.
  func value(_ value: String, _ unit: String) -> String {
    let unit = self.unit(unit)
    return unit.isEmpty ? value : value + " " + unit
  }

  /// Returns the range of a number.
  func limits(of field: ParameterField) -> String {
    "(\(brief(field.low))…\(brief(field.high)))"
  }

  // MARK: Adopting a design point

}

/// The texts of positions that do not come, and of the screen of the sensors.
extension Words {
  // MARK: On the screens of the hunt

  /// Returns that there is no position, and in a second line why; empty for a position (GB-005).
  func noPosition(_ position: PositionReading) -> [String] {
    switch position {
    case .known: return []
    case .unknown(let trouble):
      let waiting = language.say(en: "Waiting for a GPS position.", ru: "Жду координаты от GPS.")
      return trouble.map { [waiting, reason($0)] } ?? [waiting]
    case .lost(let trouble):
      let lost = language.say(en: "GPS signal lost.", ru: "Сигнал GPS потерян.")
      guard let trouble, trouble != .noFix else {
        return [lost, language.say(en: "Find open sky.", ru: "Выйди на открытое место.")]
      }
      return [lost, reason(trouble)]
    }
  }

  func reason(_ trouble: PositionTrouble) -> String {
    switch trouble {
    case .noFix:
      language.say(en: "The receiver has no fix.", ru: "Приёмник ещё без координат.")
    case .tooPoor(let accuracy, let gate):
      language.say(
        en: "Too inaccurate: ±\(fixed(accuracy, 0)) m, limit \(fixed(gate, 0)) m.",
        ru: "Неточно: ±\(fixed(accuracy, 0)) м, можно до \(fixed(gate, 0)) м.")
    case .noNews:
      language.say(en: "Data comes without a new position.", ru: "Данные идут без новых координат.")
    case .waiting: language.say(en: "Waiting for data.", ru: "Жду данные.")
    case .silent: language.say(en: "The receiver is silent.", ru: "Приёмник молчит.")
    case .blocked:
      language.say(
        en: "Location is blocked. Allow it in the browser's settings.",
        ru: "Доступ к геопозиции запрещён. Разреши его в настройках браузера.")
    case .down(let why):
      language.say(en: "No link: \(why.cleaned).", ru: "Нет связи: \(why.cleaned).")
    case .ended: language.say(en: "The source has ended.", ru: "Источник закончился.")
    }
  }

  // MARK: On the screen of the sensors

  var link: String { language.say(en: "Link", ru: "Связь") }

  func role(_ role: SourceViewModel.Role, isUsed: Bool) -> String {
    let name =
      switch role {
      case .position: language.say(en: "Position", ru: "Координаты")
      case .heading: language.say(en: "Heading", ru: "Направление")
      case .fallback(let number): language.say(en: "Fallback \(number)", ru: "Запасной \(number)")
      }
    return isUsed ? name : language.say(en: "\(name), not used", ru: "\(name), не используется")
  }

  func link(_ link: SourceViewModel.Link?, for seconds: Double) -> String {
    let span = span(seconds)
    switch link {
    case nil:
      return language.say(en: "none, recorded or simulated", ru: "нет: запись или симуляция")
    case .connecting: return language.say(en: "connecting for \(span)", ru: "соединяюсь \(span)")
    case .connected(nil):
      return language.say(
        en: "connected for \(span), no data yet", ru: "на связи \(span), данных пока нет")
    case .connected(let age?):
      return language.say(
        en: "connected for \(span), data \(self.span(age)) ago",
        ru: "на связи \(span), данные \(self.span(age)) назад")
    case .down(let why, let retry):
      let down = language.say(
        en: "down for \(span): \(why.cleaned)", ru: "нет связи \(span): \(why.cleaned)")
      guard let retry else { return down }
      let next = fixed(retry.rounded(.up), 0)
      return language.say(
        en: "\(down); next try in \(next) s", ru: "\(down); попытка через \(next) с")
    case .ended: return language.say(en: "ended \(span) ago", ru: "закончился \(span) назад")
    }
  }

  /// Returns how old the last position is, with the rate and the delay if they are known.
  func position(_ fix: SourceViewModel.Fix, perSecond rate: Double?) -> String {
    var parts = [
      language.say(en: "\(span(fix.ageSeconds)) old", ru: "\(span(fix.ageSeconds)) назад")
    ]
    if let rate {
      parts.append(
        language.say(en: "\(fixed(rate, 1)) per second", ru: "\(fixed(rate, 1)) в секунду"))
    }
    if fix.delaySeconds >= 0.05 {
      parts.append(
        language.say(
          en: "delayed \(span(fix.delaySeconds))", ru: "с задержкой \(span(fix.delaySeconds))"))
    }
    return parts.joined(separator: ", ")
  }

  /// Returns why there is no position, for how long, and how old the last one is.
  func noPosition(
    _ trouble: PositionTrouble, for seconds: Double?, since fix: SourceViewModel.Fix?
  ) -> String {
    var text = short(trouble)
    if let seconds {
      text += language.say(en: " for \(span(seconds))", ru: " уже \(span(seconds))")
    }
    guard let fix else { return text }
    let age = span(fix.ageSeconds)
    return language.say(en: "\(text); the last \(age) ago", ru: "\(text); последние \(age) назад")
  }

  private func short(_ trouble: PositionTrouble) -> String {
    switch trouble {
    case .noFix: language.say(en: "no fix", ru: "приёмник без координат")
    case .tooPoor: language.say(en: "too inaccurate", ru: "слишком неточные")
    case .noNews: language.say(en: "data without new positions", ru: "данные без новых координат")
    case .waiting: language.say(en: "waiting for data", ru: "жду данные")
    case .silent: language.say(en: "silent", ru: "приёмник молчит")
    case .blocked: language.say(en: "blocked", ru: "запрещены")
    case .down: language.say(en: "no link", ru: "нет связи")
    case .ended: language.say(en: "ended", ru: "закончились")
    }
  }

  func accuracy(of fix: SourceViewModel.Fix) -> String {
    guard let meters = fix.accuracyMeters else {
      return language.say(en: "unknown", ru: "неизвестна")
    }
    let radius = self.meters("±" + fixed(meters, 1))
    switch fix.accuracySource {
    case "reported":
      return language.say(en: "\(radius), as reported", ru: "\(radius), от источника")
    case "errorEstimate":
      return language.say(
        en: "\(radius), from error estimates", ru: "\(radius), по оценкам ошибок")
    case "dilution": return language.say(en: "\(radius), from the DOP", ru: "\(radius), по DOP")
    default: return radius
    }
  }

  /// Returns how a position was found, by its word in `readings`.
  func quality(_ quality: String) -> String {
    switch quality {
    case "autonomous": language.say(en: "satellites", ru: "по спутникам")
    case "differential": language.say(en: "differential", ru: "дифференциальные")
    case "precise": language.say(en: "precise", ru: "точные")
    case "rtkFixed": language.say(en: "RTK fixed", ru: "RTK")
    case "rtkFloat": language.say(en: "RTK float", ru: "RTK плавающие")
    case "estimated": language.say(en: "dead reckoning", ru: "счисление")
    case "manual": language.say(en: "typed in", ru: "введены вручную")
    case "simulated": language.say(en: "simulated", ru: "симуляция")
    default: quality.cleaned
    }
  }

  /// Returns a heading with its reference, the declination and its source, and its age.
  func heading(_ heading: SourceViewModel.Heading) -> String {
    let degrees = threeDigits(heading.degrees) + "°"
    let age = span(heading.ageSeconds)
    let north =
      heading.north == .magnetic
      ? language.say(en: "\(degrees) magnetic", ru: "\(degrees) магнитное")
      : language.say(en: "\(degrees) true", ru: "\(degrees) истинное")
    let old = language.say(en: "\(age) old", ru: "\(age) назад")
    guard let declination = heading.declinationDegrees else { return "\(north), \(old)" }
    let east = (declination < 0 ? "−" : "+") + fixed(declination.magnitude, 1) + "°"
    let source = self.source(ofDeclination: heading.declinationSource)
    return language.say(
      en: "\(north), declination \(east)\(source), \(old)",
      ru: "\(north), склонение \(east)\(source), \(old)")
  }

  func source(ofDeclination source: String?) -> String {
    switch source {
    case "option": language.say(en: " as given", ru: " из настройки")
    case "receiver": language.say(en: " from the receiver", ru: " от приёмника")
    case "model": language.say(en: " from the model", ru: " по модели")
    default: ""
    }
  }

  /// Formats a length of time: tenths of a second up to a minute, then minutes, then hours.
  private func span(_ seconds: Double) -> String {
    if seconds < 59.95 { return self.seconds(fixed(seconds, 1)) }
    if seconds < 3570 {
      return language.say(en: "\(fixed(seconds / 60, 0)) min", ru: "\(fixed(seconds / 60, 0)) мин")
    }
    return language.say(en: "\(fixed(seconds / 3600, 1)) h", ru: "\(fixed(seconds / 3600, 1)) ч")
  }
}
