import Geo
import TextKit
import Radar

/// What stands beside the picture: heading, counts, the followed aircraft, its neighbours, the feed.
struct RadarPanel {
  private(set) var lines: [String] = []
  /// Lines with a role.
  private(set) var roles: [(line: Int, role: TextRole)] = []

  private let screen: RadarScreen
  private let language: Language
  private var units: RadarUnits { screen.scope.settings.units }

  init(screen: RadarScreen, drawing: RadarDrawing) {
    self.screen = screen
    language = screen.language
    addOrientation(drawing)
    lines.append("")
    addSelected()
    addNeighbours()
    addFilters()
    addFeed()
  }

  /// What the signs mean, in one line under the picture.
  var legend: String {
    let signs =
      screen.scope.settings.isZany
      ? language.say(
        "(@~ призрак  <@> тарелка  }@{ жук", "(@~ ghost  <@> saucer  }@{ beetle")
      : language.say(
        "((@)) низко  (@) выше  @ высоко  +@+ вертолёт  '@' планёр",
        "((@)) low  (@) higher  @ high  +@+ helicopter  '@' glider")
    let old = language.say("~ старше 15 с", "~ older than 15 s")
    return " " + signs + "  " + old
  }

  private mutating func add(_ text: String, _ role: TextRole? = nil) {
    if let role { roles.append((lines.count, role)) }
    lines.append(text.clipped(to: RadarScreen.panelColumns))
  }

  private mutating func addWrapped(_ text: String, _ role: TextRole) {
    for line in text.wrapped(to: RadarScreen.panelColumns) { add(line, role) }
  }

  // MARK: Parts

  private mutating func addOrientation(_ drawing: RadarDrawing) {
    let scope = screen.scope
    let heading = threeDigits(scope.headingDegrees)
    let range = units.distance(scope.scale.rangeMeters, language)
    add(
      language.say("КУРС \(heading)  радиус \(range)", "HDG \(heading)  range \(range)"))
    let declination = scope.settings.declinationDegrees
    if declination.magnitude >= 1 {
      let magnetic = threeDigits(scope.magneticHeadingDegrees)
      let sign = declination > 0 ? "+" : ""
      let value = sign + tenths(declination, decimals: 1) + "°"
      add(language.say("магн. \(magnetic)  склонение \(value)", "mag \(magnetic)  decl. \(value)"))
    }
    let counts = "\(drawing.picture.shownCount)"
    let beyond =
      drawing.picture.beyondCount == 0
      ? ""
      : language.say(
        "   дальше: \(drawing.picture.beyondCount)", "   beyond: \(drawing.picture.beyondCount)")
    add(language.say("В круге: \(counts)", "In range: \(counts)") + beyond)
  }

  private mutating func addSelected() {
    guard let selected = screen.selected else {
      return add(language.say("Самолётов не видно.", "No aircraft in sight."))
    }
    let seen = screen.shown[selected]
    let aircraft = seen.aircraft
    let settings = screen.scope.settings
    let country =
      settings.showsCountry && !aircraft.country.isEmpty ? " · " + aircraft.country : ""
    add("> " + aircraft.name + country, .target)
    let bearing = LocalPoint.zero.bearingDegrees(to: seen.offset)
    let relative = Angle.signedDifferenceDegrees(
      from: screen.scope.headingDegrees, to: bearing)
    add("  " + units.distance(seen.distanceMeters, language) + ", " + turn(relative))
    add("  " + altitude(of: aircraft))
    add("  " + motion(of: aircraft))
    let kind =
      settings.isZany
      ? ZanyForm.name(of: aircraft.id, language) : aircraft.category.name(language)
    if let kind { add("  " + kind) }
    let age = tenths(seen.ageSeconds, decimals: 0)
    add("  " + language.say("позиции \(age) с", "position \(age) s old"))
    if let emergency = emergency(aircraft.squawk) { add("  " + emergency, .danger) }
  }

  /// Codes that pilots set in need; source: ICAO Annex 10, volume IV.
  private func emergency(_ squawk: String) -> String? {
    switch squawk {
    case "7500": language.say("! 7500: захват", "! 7500: hijack")
    case "7600": language.say("! 7600: нет связи", "! 7600: radio failure")
    case "7700": language.say("! 7700: бедствие", "! 7700: emergency")
    default: nil
    }
  }

  private func turn(_ relative: Double) -> String {
    let degrees = relative.rounded()
    if degrees == 0 { return language.say("прямо", "straight ahead") }
    if degrees.magnitude == 180 { return language.say("позади", "behind you") }
    let text = tenths(degrees.magnitude, decimals: 0)
    return degrees > 0
      ? language.say("\(text)° вправо", "\(text)° to the right")
      : language.say("\(text)° влево", "\(text)° to the left")
  }

  private func altitude(of aircraft: Aircraft) -> String {
    if aircraft.isOnGround { return language.say("на земле", "on the ground") }
    let height = units.altitude(aircraft.altitudeMeters, language)
    let text = language.say("высота \(height)", "altitude \(height)")
    guard let climb = aircraft.climbMetersPerSecond, climb.magnitude >= 0.5 else { return text }
    return text + (climb > 0 ? " ↑" : " ↓") + units.climb(climb, language)
  }

  private func motion(of aircraft: Aircraft) -> String {
    var parts: [String] = []
    if let track = aircraft.trackDegrees, track.magnitude < 1e6 {
      let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
      let onScreen = Angle.normalizedDegrees(track - screen.scope.headingDegrees)
      let degrees = threeDigits(track)
      let arrow = arrows[Int((onScreen / 45).rounded()) % 8]
      parts.append(language.say("путь \(degrees) \(arrow)", "track \(degrees) \(arrow)"))
    }
    if let speed = aircraft.speedMetersPerSecond { parts.append(units.speed(speed, language)) }
    return parts.isEmpty
      ? language.say("движение неизвестно", "motion unknown") : parts.joined(separator: "  ")
  }

  /// The nearest others.
  private mutating func addNeighbours() {
    var nearest: [(distance: Double, index: Int)] = []
    for index in screen.shown.indices where index != screen.selected {
      let distance = screen.shown[index].distanceMeters
      if nearest.count == RadarScreen.listCount, let last = nearest.last,
        distance >= last.distance
      {
        continue
      }
      let place = nearest.firstIndex { distance < $0.distance } ?? nearest.count
      nearest.insert((distance, index), at: place)
      if nearest.count > RadarScreen.listCount { nearest.removeLast() }
    }
    guard !nearest.isEmpty else { return }
    lines.append("")
    add(language.say("Рядом:", "Nearby:"), .dim)
    for (distance, index) in nearest {
      let aircraft = screen.shown[index].aircraft
      add(
        "  " + aircraft.name.padded(to: 9) + units.distance(distance, language).padded(to: 12)
          + units.altitude(aircraft.altitudeMeters, language))
    }
  }

  private mutating func addFilters() {
    let settings = screen.scope.settings
    var parts: [String] = []
    let altitudes = settings.altitudes
    if altitudes != RadarSettings().altitudes {
      let low = tenths(altitudes.lowerBound / units.meters(altitude: 1), decimals: 0)
      parts.append(
        language.say("высота ", "altitude ") + low + "–"
          + units.altitude(altitudes.upperBound, language))
    }
    if let farthest = settings.farthestMeters {
      parts.append(language.say("до ", "within ") + units.distance(farthest, language))
    }
    guard !parts.isEmpty else { return }
    let text = parts.joined(separator: ", ")
    addWrapped(language.say("Фильтр: ", "Filter: ") + text, .dim)
  }

  /// How old the data is, and what is wrong with it (AV-036).
  private mutating func addFeed() {
    let scope = screen.scope
    lines.append("")
    if let age = scope.dataAge {
      let seconds = tenths(age, decimals: 0)
      let text = language.say("обновлено \(seconds) с назад", "updated \(seconds) s ago")
      if scope.isStale {
        add(language.say("УСТАРЕЛО: ", "STALE: ") + text, .danger)
      } else {
        add((scope.beeps ? "♪ " : "") + text, scope.beeps ? .good : .dim)
      }
    }
    guard let server = scope.source?.server else { return }
    if let fault = server.machine.fault {
      let wait = server.waitSeconds
      addWrapped("! " + FeedWording.line(fault, waitSeconds: wait, language), .danger)
    }
    if let credits = server.machine.creditsLeft {
      add(language.say("запросов осталось: \(credits)", "credits left: \(credits)"), .dim)
    }
  }
}
