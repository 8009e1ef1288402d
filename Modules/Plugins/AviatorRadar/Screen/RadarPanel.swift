import Geo
import TextKit
import Radar

/// The panel beside the picture: heading, counts, the followed aircraft, its neighbours, the feed.
struct RadarPanel {
  private(set) var lines: [TextLine] = []

  private let screen: RadarScreen
  private let language: Language
  private var units: RadarUnits { screen.radar.settings.units }
  private var isInWords: Bool { screen.rendering.style.isInWords }

  init(screen: RadarScreen, drawing: RadarDrawing) {
    self.screen = screen
    language = screen.language
    addOrientation(drawing)
    lines.append("")
    addSelected()
    addNeighbours()
    addNextPass()
    addFilters()
    addFeed()
  }

  private mutating func add(_ text: String, _ role: TextRole? = nil) {
    lines.append(TextLine(text.clipped(to: screen.panelColumns), role))
  }

  private mutating func addWrapped(_ text: String, _ role: TextRole) {
    for line in text.wrapped(to: screen.panelColumns) { add(line, role) }
  }

  // MARK: Parts

  private mutating func addOrientation(_ drawing: RadarDrawing) {
    let radar = screen.radar
    let heading = threeDigits(radar.headingDegrees)
    let range = units.distance(radar.scale.rangeMeters, language)
    add(
      isInWords
        ? language.facing(heading, range: range) : language.heading(heading, range: range))
    let declination = radar.settings.declinationDegrees
    if declination.magnitude >= 1, !isInWords {
      let magnetic = threeDigits(radar.magneticHeadingDegrees)
      let sign = declination > 0 ? "+" : ""
      let value = sign + language.decimal(tenths(declination, decimals: 1)) + "°"
      add(
        language.say(
          en: "mag \(magnetic)  decl. \(value)", ru: "магн. \(magnetic)  склонение \(value)"))
    }
    add(language.stands(radar.placeFrom), .dim)
    let picture = drawing.picture
    add(
      picture.beyondCount == 0
        ? language.say(en: "In range: \(picture.shownCount)", ru: "В круге: \(picture.shownCount)")
        : language.say(
          en: "In range: \(picture.shownCount)   beyond: \(picture.beyondCount)",
          ru: "В круге: \(picture.shownCount)   дальше: \(picture.beyondCount)"))
  }

  private mutating func addSelected() {
    guard let selected = screen.radar.selected else {
      return add(language.say(en: "No aircraft in sight.", ru: "Самолётов не видно."))
    }
    let seen = screen.radar.aircraft[selected]
    let aircraft = seen.aircraft
    let settings = screen.radar.settings
    let country =
      settings.showsCountry && !aircraft.country.isEmpty ? " · " + aircraft.country : ""
    add("> " + aircraft.name + country, .target)
    let bearing = LocalPoint.zero.bearingDegrees(to: seen.offset)
    let relative = Angle.signedDifferenceDegrees(
      from: screen.radar.headingDegrees, to: bearing)
    if settings.showsRoute, let route = aircraft.route {
      add("  " + language.route(route.origin, route.destination))
    }
    // Who listens hears of steps that matter, or numbers would never end.
    let distance =
      isInWords
      ? units.roughly(seen.distanceMeters, language) : units.distance(seen.distanceMeters, language)
    add("  " + distance + ", " + language.turn(isInWords ? fives(relative) : relative))
    add("  " + altitude(of: aircraft))
    if !isInWords { add("  " + motion(of: aircraft)) }
    let kind =
      settings.isZany
      ? ZanyForm.name(of: aircraft.id, language) : aircraft.category.name(language)
    if let kind { add("  " + kind) }
    // Who listens hears of an age only where it matters.
    if !isInWords || seen.ageSeconds > TrafficTracker.oldSeconds {
      let age = tenths(seen.ageSeconds, decimals: 0)
      add("  " + language.say(en: "position \(age) s old", ru: "позиции \(age) с"))
    }
    if let emergency = language.emergency(aircraft.squawk) { add("  " + emergency, .danger) }
  }

  private func altitude(of aircraft: Aircraft) -> String {
    if aircraft.isOnGround { return language.say(en: "on the ground", ru: "на земле") }
    let step = isInWords ? units.spokenAltitudeMeters : 0
    let text =
      aircraft.altitudeMeters.map {
        let meters = step > 0 ? ($0 / step).rounded() * step : $0
        return language.altitude(units.altitude(meters, language))
      } ?? language.say(en: "altitude unknown", ru: "высота неизвестна")
    guard let climb = aircraft.climbMetersPerSecond, climb.magnitude >= 0.5 else { return text }
    if isInWords { return text + ", " + language.climbing(climb > 0) }
    return text + (climb > 0 ? " ↑" : " ↓") + units.climb(climb, language)
  }

  private func motion(of aircraft: Aircraft) -> String {
    var parts: [String] = []
    if let track = aircraft.trackDegrees, track.magnitude < 1e6 {
      let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
      let onScreen = Angle.normalizedDegrees(track - screen.radar.headingDegrees)
      let degrees = threeDigits(track)
      let arrow = arrows[Int((onScreen / 45).rounded()) % 8]
      parts.append(
        language.say(en: "track \(degrees) \(arrow)", ru: "путь \(degrees) \(arrow)"))
    }
    if let speed = aircraft.speedMetersPerSecond { parts.append(units.speed(speed, language)) }
    return parts.isEmpty
      ? language.say(en: "motion unknown", ru: "движение неизвестно")
      : parts.joined(separator: "  ")
  }

  /// Adds the nearest other aircraft.
  private mutating func addNeighbours() {
    var nearest: [(distance: Double, index: Int)] = []
    for index in screen.radar.aircraft.indices where index != screen.radar.selected {
      let distance = screen.radar.aircraft[index].distanceMeters
      if nearest.count == screen.listCount, let last = nearest.last,
        distance >= last.distance
      {
        continue
      }
      let place = nearest.firstIndex { distance < $0.distance } ?? nearest.count
      nearest.insert((distance, index), at: place)
      if nearest.count > screen.listCount { nearest.removeLast() }
    }
    guard !nearest.isEmpty else { return }
    lines.append("")
    add(language.say(en: "Nearby:", ru: "Рядом:"), .dim)
    for (distance, index) in nearest {
      let aircraft = screen.radar.aircraft[index].aircraft
      if isInWords {
        // Ten planes that come nearer by the second would drown everything else.
        add(aircraft.name + ", " + units.roughly(distance, language))
        continue
      }
      add(
        "  " + aircraft.name.padded(to: 9) + units.distance(distance, language).padded(to: 12)
          + (aircraft.altitudeMeters.map { units.altitude($0, language) } ?? "?"))
    }
  }

  /// Adds what passes nearest, when, and where to look.
  private mutating func addNextPass() {
    guard let pass = screen.radar.nextPass else { return }
    let heading = screen.radar.headingDegrees
    if isInWords { return add(language.spoken(pass, heading: heading, in: units)) }
    let distance = units.distance(pass.distanceMeters, language)
    lines.append("")
    add(
      language.say(
        en: "Next: \(pass.aircraft.name) in \(language.wait(pass.seconds)), \(distance)",
        ru: "Далее: \(pass.aircraft.name) через \(language.wait(pass.seconds)), \(distance)"))
    add("  " + language.look(pass, heading: heading))
  }

  private mutating func addFilters() {
    let settings = screen.radar.settings
    var parts: [String] = []
    let altitudes = settings.altitudes
    if altitudes != RadarSettings().altitudes {
      let low = tenths(altitudes.lowerBound / units.meters(altitude: 1), decimals: 0)
      parts.append(language.altitude(low + "–" + units.altitude(altitudes.upperBound, language)))
    }
    if let farthest = settings.farthestMeters {
      parts.append(
        language.say(
          en: "within \(units.distance(farthest, language))",
          ru: "до \(units.distance(farthest, language))"))
    }
    guard !parts.isEmpty else { return }
    addWrapped(language.filter(parts.joined(separator: ", ")), .dim)
  }

  /// Adds the age of the data and its errors (AV-036).
  private mutating func addFeed() {
    let radar = screen.radar
    lines.append("")
    if let age = radar.dataAgeSeconds {
      let seconds = tenths(age, decimals: 0)
      if radar.isStale {
        add(
          language.say(
            en: "STALE: updated \(seconds) s ago", ru: "УСТАРЕЛО: обновлено \(seconds) с назад"),
          .danger)
      } else if !isInWords {
        add(
          (radar.beeps ? "♪ " : "")
            + language.say(en: "updated \(seconds) s ago", ru: "обновлено \(seconds) с назад"),
          radar.beeps ? .good : .dim)
      }
    }
    if let fault = radar.fault {
      let wait = radar.retrySeconds
      addWrapped("! " + fault.line(waitSeconds: wait, in: language), .danger)
    }
    if let credits = radar.creditsLeft {
      add(
        language.say(en: "credits left: \(credits)", ru: "запросов осталось: \(credits)"),
        .dim)
    }
  }
}

private extension Language {
  /// Returns what the radar's place is taken from.
  func stands(_ from: RadarScope.Standpoint) -> String {
    switch from {
    case .hand: say(en: "place: set by hand", ru: "место: задано")
    case .sensors: say(en: "place: the sensors'", ru: "место: по датчикам")
    case .recording: say(en: "place: the recording's", ru: "место: из записи")
    case .example: say(en: "place: an example", ru: "место: для примера")
    }
  }

  /// Returns the meaning of an emergency code; source: ICAO Annex 10, volume IV.
  func emergency(_ squawk: String) -> String? {
    switch squawk {
    case "7500": say(en: "! 7500: hijack", ru: "! 7500: захват")
    case "7600": say(en: "! 7600: radio failure", ru: "! 7600: нет связи")
    case "7700": say(en: "! 7700: emergency", ru: "! 7700: бедствие")
    default: nil
    }
  }

  func route(_ from: String, _ to: String) -> String { "\(from) → \(to)" }

  // For who listens.

  func facing(_ degrees: String, range: String) -> String {
    say(en: "Heading \(degrees)°, range \(range)", ru: "Курс \(degrees)°, радиус \(range)")
  }

  func climbing(_ isUp: Bool) -> String {
    isUp ? say(en: "climbing", ru: "набирает") : say(en: "descending", ru: "снижается")
  }

  /// Returns what passes nearest, in minutes, then in tens of seconds, and where to turn.
  func spoken(_ pass: ClosestPass, heading: Double, in units: RadarUnits) -> String {
    let (name, distance) = (pass.aircraft.name, units.roughly(pass.distanceMeters, self))
    let turn = turn(
      fives(Angle.signedDifferenceDegrees(from: heading, to: pass.bearingDegrees)))
    let (minutes, tens) = (Int((pass.seconds / 60).rounded()), Int(pass.seconds / 10 + 1) * 10)
    let wait =
      pass.seconds >= 90
      ? say(en: "\(minutes) min", ru: "\(minutes) мин") : say(en: "\(tens) s", ru: "\(tens) с")
    return say(
      en: "Next: \(name) in \(wait), \(distance) away, \(turn)",
      ru: "Далее: \(name) через \(wait), \(distance), \(turn)")
  }
}

/// Returns degrees in steps of five, as they are said.
private func fives(_ degrees: Double) -> Double { (degrees / 5).rounded() * 5 }

extension RadarUnits {
  /// The steps in which altitudes are said: 100 m, 500 ft.
  fileprivate var spokenAltitudeMeters: Double { self == .m ? 100 : 500 * altitudeMeters }
}

/// The texts of the radar's screens.
extension Language {
  var name: String { say(en: "Aviator", ru: "Авиатор") }

  // MARK: The panel

  func heading(_ degrees: String, range: String) -> String {
    say(
      en: "HDG \(degrees)  range \(range)", ru: "Курс \(degrees)°  радиус \(range)")
  }

  func altitude(_ height: String) -> String {
    say(en: "altitude \(height)", ru: "высота \(height)")
  }

  /// Returns where to turn, with degrees positive to the right.
  func turn(_ relative: Double) -> String {
    let degrees = relative.rounded()
    let text = tenths(degrees.magnitude, decimals: 0)
    if degrees == 0 { return say(en: "straight ahead", ru: "прямо") }
    if degrees.magnitude == 180 { return say(en: "behind you", ru: "позади") }
    return degrees > 0
      ? say(en: "\(text)° to the right", ru: "\(text)° вправо")
      : say(en: "\(text)° to the left", ru: "\(text)° влево")
  }

  /// Returns when and where an aircraft passes nearest, in a line.
  func pass(_ pass: ClosestPass, heading: Double, in units: RadarUnits) -> String {
    let (name, when) = (pass.aircraft.name, wait(pass.seconds))
    let distance = units.distance(pass.distanceMeters, self)
    return say(
      en: "\(name): nearest in \(when), \(distance) away; look \(look(pass, heading: heading))",
      ru: "\(name): ближе всего через \(when), \(distance); смотри \(look(pass, heading: heading))")
  }
  /// Returns a direction to look: azimuth, turn and elevation.
  func look(_ pass: ClosestPass, heading: Double) -> String {
    let azimuth = threeDigits(pass.bearingDegrees)
    let turn = turn(Angle.signedDifferenceDegrees(from: heading, to: pass.bearingDegrees))
    guard let elevation = pass.elevationDegrees else {
      return say(
        en: "\(azimuth)° (\(turn)), altitude unknown",
        ru: "\(azimuth)° (\(turn)), высота неизвестна")
    }
    let up = tenths(elevation.magnitude, decimals: 0)
    return elevation < 0
      ? say(
        en: "\(azimuth)° (\(turn)), below the horizon",
        ru: "\(azimuth)° (\(turn)), за горизонтом")
      : say(
        en: "\(azimuth)° (\(turn)), \(up)° up", ru: "\(azimuth)° (\(turn)), вверх \(up)°")
  }
  /// Returns a time to wait as `2:05`.
  func wait(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded())
    return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
  }

  func filter(_ parts: String) -> String { say(en: "Filter: \(parts)", ru: "Фильтр: \(parts)") }
}
