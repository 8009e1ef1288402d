import Geo
import TextKit
import Radar

/// The panel beside the picture: heading, counts, the followed aircraft, its neighbours, the feed.
struct RadarPanel {
  private(set) var lines: [TextLine] = []

  private let screen: RadarScreen
  private let language: Language
  private var words: RadarWords { RadarWords(language) }
  private var units: RadarUnits { screen.radar.settings.units }

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
    add(words.heading(heading, range: range))
    let declination = radar.settings.declinationDegrees
    if declination.magnitude >= 1 {
      let magnetic = threeDigits(radar.magneticHeadingDegrees)
      let sign = declination > 0 ? "+" : ""
      let value = sign + language.decimal(tenths(declination, decimals: 1)) + "°"
      add(words.declination(value, magnetic: magnetic))
    }
    add(words.stands(radar.placeFrom), .dim)
    let picture = drawing.picture
    add(words.counts(inRange: picture.shownCount, beyond: picture.beyondCount))
  }

  private mutating func addSelected() {
    guard let selected = screen.radar.selected else {
      return add(words.nothing)
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
      add("  " + words.route(route.origin, route.destination))
    }
    add("  " + units.distance(seen.distanceMeters, language) + ", " + words.turn(relative))
    add("  " + altitude(of: aircraft))
    add("  " + motion(of: aircraft))
    let kind =
      settings.isZany
      ? ZanyForm.name(of: aircraft.id, language) : aircraft.category.name(language)
    if let kind { add("  " + kind) }
    let age = tenths(seen.ageSeconds, decimals: 0)
    add("  " + words.language.say(en: "position \(age) s old", ru: "позиции \(age) с"))
    if let emergency = words.emergency(aircraft.squawk) { add("  " + emergency, .danger) }
  }

  private func altitude(of aircraft: Aircraft) -> String {
    if aircraft.isOnGround { return words.language.say(en: "on the ground", ru: "на земле") }
    let text =
      aircraft.altitudeMeters.map { words.altitude(units.altitude($0, language)) }
      ?? words.language.say(en: "altitude unknown", ru: "высота неизвестна")
    guard let climb = aircraft.climbMetersPerSecond, climb.magnitude >= 0.5 else { return text }
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
        words.language.say(en: "track \(degrees) \(arrow)", ru: "путь \(degrees) \(arrow)"))
    }
    if let speed = aircraft.speedMetersPerSecond { parts.append(units.speed(speed, language)) }
    return parts.isEmpty
      ? words.language.say(en: "motion unknown", ru: "движение неизвестно")
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
    add(words.language.say(en: "Nearby:", ru: "Рядом:"), .dim)
    for (distance, index) in nearest {
      let aircraft = screen.radar.aircraft[index].aircraft
      add(
        "  " + aircraft.name.padded(to: 9) + units.distance(distance, language).padded(to: 12)
          + (aircraft.altitudeMeters.map { units.altitude($0, language) } ?? "?"))
    }
  }

  /// Adds what passes nearest, when, and where to look.
  private mutating func addNextPass() {
    guard let pass = screen.radar.nextPass else { return }
    let distance = units.distance(pass.distanceMeters, language)
    lines.append("")
    add(words.next(pass.aircraft.name, wait: words.wait(pass.seconds), distance: distance))
    add("  " + words.look(pass, heading: screen.radar.headingDegrees))
  }

  private mutating func addFilters() {
    let settings = screen.radar.settings
    var parts: [String] = []
    let altitudes = settings.altitudes
    if altitudes != RadarSettings().altitudes {
      let low = tenths(altitudes.lowerBound / units.meters(altitude: 1), decimals: 0)
      parts.append(words.altitude(low + "–" + units.altitude(altitudes.upperBound, language)))
    }
    if let farthest = settings.farthestMeters {
      parts.append(words.within(units.distance(farthest, language)))
    }
    guard !parts.isEmpty else { return }
    addWrapped(words.filter(parts.joined(separator: ", ")), .dim)
  }

  /// Adds the age of the data and its errors (AV-036).
  private mutating func addFeed() {
    let radar = screen.radar
    lines.append("")
    if let age = radar.dataAgeSeconds {
      let seconds = tenths(age, decimals: 0)
      if radar.isStale {
        add(
          words.language.say(
            en: "STALE: updated \(seconds) s ago", ru: "УСТАРЕЛО: обновлено \(seconds) с назад"),
          .danger)
      } else {
        add((radar.beeps ? "♪ " : "") + words.updated(seconds), radar.beeps ? .good : .dim)
      }
    }
    if let fault = radar.fault {
      let wait = radar.retrySeconds
      addWrapped("! " + FeedWords.line(fault, waitSeconds: wait, language), .danger)
    }
    if let credits = radar.creditsLeft {
      add(
        words.language.say(en: "credits left: \(credits)", ru: "запросов осталось: \(credits)"),
        .dim)
    }
  }
}

private extension RadarWords {
  /// Returns what the radar's place is taken from.
  func stands(_ from: RadarScope.Standpoint) -> String {
    switch from {
    case .hand: language.say(en: "place: set by hand", ru: "место: задано")
    case .sensors: language.say(en: "place: the sensors'", ru: "место: по датчикам")
    case .recording: language.say(en: "place: the recording's", ru: "место: из записи")
    case .example: language.say(en: "place: an example", ru: "место: для примера")
    }
  }

  /// Returns the meaning of an emergency code; source: ICAO Annex 10, volume IV.
  func emergency(_ squawk: String) -> String? {
    switch squawk {
    case "7500": language.say(en: "! 7500: hijack", ru: "! 7500: захват")
    case "7600": language.say(en: "! 7600: radio failure", ru: "! 7600: нет связи")
    case "7700": language.say(en: "! 7700: emergency", ru: "! 7700: бедствие")
    default: nil
    }
  }

  func route(_ from: String, _ to: String) -> String { "\(from) → \(to)" }

  func updated(_ seconds: String) -> String {
    language.say(en: "updated \(seconds) s ago", ru: "обновлено \(seconds) с назад")
  }
}
