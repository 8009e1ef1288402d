import CommandKit
import Domain
import Geo
import PluginKit
import TextKit

/// The radar in a session.
struct RadarSession: PluginWorld {
  typealias ViewModel = AviatorViewModel

  var persisted: Persisted<RadarSettings>
  private(set) var scope: RadarScope

  init(_ host: PluginHost, gateway: (any FetchGateway)?) {
    persisted = Persisted(host.storage)
    scope = RadarScope(settings: persisted.content, seed: host.seed, gateway: gateway)
  }

  mutating func take(_ surroundings: Surroundings) { scope.take(surroundings) }

  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {
    scope.advance(by: duration, waits: true)
    draw(isSwept: true, &answer)
  }

  mutating func beginLive() -> AviatorLive? { AviatorLive(scope: scope) }

  mutating func save(_ live: AviatorLive, _ answer: inout PluginAnswer) {
    scope.settings = live.scope.settings
    saveSettings(&answer)
  }

  mutating func end(_ live: AviatorLive, _ answer: inout PluginAnswer) {
    scope = live.scope
    saveSettings(&answer)
    draw(isSwept: false, &answer)
  }

  /// Shows the radar after a command.
  ///
  /// With sweep and echoes if time has passed, otherwise still with everything visible.
  mutating func show(isSwept: Bool = false, _ answer: inout PluginAnswer) {
    look(&answer)
    saveSettings(&answer)
    draw(isSwept: isSwept, &answer)
  }

  /// Fetches the traffic around the radar's place; before it, that of an earlier place is known.
  private mutating func look(_ answer: inout PluginAnswer) {
    if let fault = scope.takeStartFault() {
      answer.reply.lines.append(fault.line(in: answer.language))
    }
    scope.poll(waits: true)
  }

  private func draw(isSwept: Bool, _ answer: inout PluginAnswer) {
    answer.show(AviatorViewModel.radar(RadarViewModel(scope, isSwept: isSwept)))
  }

  /// Saves the settings if they have changed.
  private mutating func saveSettings(_ answer: inout PluginAnswer) {
    guard scope.settings != persisted.content else { return }
    persisted.content = scope.settings
    answer.reply.lines += persisted.saveLines(in: answer.language)
  }

  // MARK: Commands

  mutating func turn(by degrees: Double, _ answer: inout PluginAnswer) {
    scope.turn(by: degrees)
    show(&answer)
  }

  mutating func face(_ degrees: Double, _ answer: inout PluginAnswer) {
    scope.magneticHeadingDegrees = degrees
    show(&answer)
  }

  mutating func step(_ seconds: Double, _ answer: inout PluginAnswer) {
    scope.advance(by: HuntDuration(seconds: seconds), waits: true)
    show(isSwept: true, &answer)
  }

  mutating func zoom(by steps: Int, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    guard scope.zoom(by: steps) else {
      throw CommandRefusal(RadarRefusal.lastZoom(isNearest: steps < 0))
    }
    show(&answer)
  }

  /// Changes a setting; a switch without a value is toggled.
  mutating func set(
    _ name: String, to value: String?, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    guard let setting = RadarSettings.all.first(where: { $0.name == name }) else { return }
    let text = value ?? (setting.get(scope.settings) == "on" ? "off" : "on")
    guard setting.set(&scope.settings, text) else {
      throw CommandRefusal(.notOneOf(text, known: [setting.choices]))
    }
    show(&answer)
  }

  mutating func showAll(_ answer: inout PluginAnswer) {
    scope.settings.altitudes = RadarSettings().altitudes
    scope.settings.farthestMeters = nil
    scope.settings.showsGround = false
    show(&answer)
  }

  mutating func show(
    altitudesFrom low: Double, to high: Double, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    let unit = scope.settings.units.meters(altitude: 1)
    let most = (RadarSettings().altitudes.upperBound / unit).rounded(.down)
    for (value, range) in [(low, 0...most), (high, min(low, most)...most)]
    where !range.contains(value) {
      throw CommandRefusal(.notANumber(shortestText(value), range: range, unit: .none))
    }
    scope.settings.altitudes = low * unit...high * unit
    show(&answer)
  }

  mutating func show(within distance: Double, _ answer: inout PluginAnswer) {
    scope.settings.farthestMeters = distance * scope.settings.units.distanceMeters
    show(&answer)
  }

  mutating func open(_ text: String, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    guard let spec = FeedSpec(text) else { throw CommandRefusal(RadarRefusal.badFeed) }
    do throws(FeedFault) {
      try scope.open(spec)
    } catch {
      throw CommandRefusal(RadarRefusal.feedFailed(spec.shortName, error))
    }
    if let line = openedLine(in: answer.language) { answer.reply.lines.append(line) }
    show(&answer)
  }

  /// Returns what an opened feed contains; nil for simulated traffic.
  private func openedLine(in language: Language) -> String? {
    guard let source = scope.source else { return nil }
    if case .simulated = source.spec { return nil }
    let name = source.spec.shortName.cleaned
    if let server = source.server, let fault = server.machine.fault {
      return name + ": " + fault.line(waitSeconds: server.waitSeconds, in: language)
    }
    return language.say(
      en: "\(name): \(scope.tracker.count) aircraft with a position",
      ru: "\(name): самолётов с позицией \(scope.tracker.count)")
  }

  mutating func move(_ latitude: Double, _ longitude: Double, _ answer: inout PluginAnswer) {
    scope.move(
      to: Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude))
    show(&answer)
  }

  /// Takes place and heading from the hunt's sensors again.
  mutating func followSensors(_ answer: inout PluginAnswer) {
    scope.follow(waits: true)
    let line = answer.language.follows(
      place: scope.surroundings.position != nil, heading: scope.surroundings.heading != nil)
    answer.reply.lines.append(line)
    show(&answer)
  }

  /// Shows what passes nearest, a line each.
  mutating func showPasses(_ answer: inout PluginAnswer) {
    look(&answer)
    let language = answer.language
    let passes = ClosestPass.nearest(scope.shown, most: 5)
    answer.reply.lines += passes.map {
      language.pass($0, heading: scope.headingDegrees, in: scope.settings.units)
    }
    if passes.isEmpty {
      answer.reply.lines.append(
        language.say(
          en: "Nothing in sight comes nearer.", ru: "Ничто из видимого не приближается."))
    }
  }

  mutating func follow(_ name: String?, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    if let name {
      look(&answer)
      guard let aircraft = scope.find(name) else {
        throw CommandRefusal(RadarRefusal.noAircraft(name))
      }
      scope.chosenID = aircraft.id
    } else {
      scope.chosenID = nil
    }
    show(&answer)
  }
}

private extension Language {
  /// Returns what the radar takes from the sensors.
  func follows(place: Bool, heading: Bool) -> String {
    switch (place, heading) {
    case (true, true):
      say(
        en: "Place and heading are those of the sensors.", ru: "Место и курс по датчикам.")
    case (true, false):
      say(
        en: "The place is that of the sensors; they give no heading.",
        ru: "Место по датчикам; курса они не дают.")
    case (false, true):
      say(
        en: "The heading is that of the sensors; they give no position yet.",
        ru: "Курс по датчикам; места они пока не дают.")
    case (false, false):
      say(
        en: "The sensors give neither position nor heading yet: begin a hunt with start.",
        ru: "Датчики пока не дают ни места, ни курса: начни охоту, start.")
    }
  }
}
