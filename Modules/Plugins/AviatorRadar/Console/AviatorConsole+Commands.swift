import Geo
import PluginKit
import TextKit

extension AviatorConsole {
  /// Carries out a command; whether the radar is to be shown after it.
  mutating func carryOut(
    _ given: AviatorWords, _ reply: inout PluginReply
  ) throws(PluginRefusal) -> Bool {
    switch given.command.word {
    case "radar": try given.expect(0)
    case "turn":
      try given.expect(1)
      face(scope.magneticHeadingDegrees + (try given.number(0, in: -3600...3600)))
    case "heading":
      try given.expect(1)
      face(try given.number(0, in: -360...360))
    case "step":
      try given.expect(1)
      scope.advance(by: try given.number(0, in: 0...86_400), waits: true)
    case "zoom": try zoom(given)
    case "filter": try filter(given)
    case "feed": try open(given, &reply)
    case "place": try move(given)
    case "info": try follow(given)
    case "settings":
      try given.expect(0)
      reply.lines += SettingsWording.lines(scope.settings, given.language)
      return false
    default: try change(given)
    }
    return true
  }

  private mutating func face(_ degrees: Double) {
    scope.magneticHeadingDegrees = Angle.normalizedDegrees(degrees)
  }

  /// Settings of one word.
  private mutating func change(_ given: AviatorWords) throws(PluginRefusal) {
    var settings = scope.settings
    switch given.command.word {
    case "trails": settings.showsTrails = try given.toggle(settings.showsTrails)
    case "country": settings.showsCountry = try given.toggle(settings.showsCountry)
    case "silent": settings.isSilent = try given.toggle(settings.isSilent)
    case "map": settings.showsMap = try given.toggle(settings.showsMap)
    case "zany": settings.isZany = try given.toggle(settings.isZany)
    case "crt": settings.isCRT = try given.toggle(settings.isCRT)
    case "declination":
      try given.expect(1)
      settings.declinationDegrees = try given.number(0, in: -180...180)
    case "units":
      try given.expect(1)
      guard let units = RadarUnits(rawValue: given.words[0].lowercased()) else {
        throw given.usage
      }
      settings.units = units
    case "color":
      try given.expect(1)
      guard let color = RadarSettings.Color(rawValue: given.words[0].lowercased()) else {
        throw given.usage
      }
      settings.color = color
    default: throw given.usage
    }
    scope.settings = settings
  }

  private mutating func zoom(_ given: AviatorWords) throws(PluginRefusal) {
    try given.expect(1)
    let steps = ["+": -1, "-": 1][given.words[0]]
    guard let steps else { throw given.usage }
    guard scope.zoom(by: steps) else {
      throw PluginRefusal(
        "lastZoom",
        steps < 0
          ? given.language.say("Ближе уже нельзя", "This is the nearest zoom")
          : given.language.say("Дальше уже нельзя", "This is the farthest zoom"))
    }
  }

  private mutating func filter(_ given: AviatorWords) throws(PluginRefusal) {
    let units = scope.settings.units
    switch given.words.first {
    case "off":
      try given.expect(1)
      scope.settings.altitudes = RadarSettings().altitudes
      scope.settings.farthestMeters = nil
      scope.settings.showsGround = false
    case "alt":
      try given.expect(3)
      let most = RadarSettings().altitudes.upperBound
      let unit = units.meters(altitude: 1)
      let low = try given.number(1, in: 0...(most / unit).rounded(.down))
      let high = try given.number(2, in: low...(most / unit).rounded(.down))
      scope.settings.altitudes = low * unit...high * unit
    case "dist":
      try given.expect(2)
      scope.settings.farthestMeters =
        try given.number(1, in: 0.1...20_000) * units.distanceMeters
    case "ground":
      try given.expect(2)
      guard let isShown = ["on": true, "off": false][given.words[1]] else { throw given.usage }
      scope.settings.showsGround = isShown
    default: throw given.usage
    }
  }

  private mutating func open(
    _ given: AviatorWords, _ reply: inout PluginReply
  ) throws(PluginRefusal) {
    try given.expect(1)
    guard let spec = FeedSpec(given.words[0]) else {
      throw PluginRefusal(
        "badFeed",
        given.language.say(
          "Такого источника нет. Есть sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ, readsb:АДРЕС, ",
          "There is no such feed. Known are sim:traffic, opensky:FILE, readsb:FILE, readsb:URL, ")
          + FeedSpec.openSkyServer)
    }
    do throws(FeedFault) {
      try scope.open(spec)
    } catch {
      let what = FeedWording.file(error, given.language)
      throw PluginRefusal("feedFailed", "\(spec.shortName.cleaned): \(what)")
    }
    if let line = FeedWording.opened(scope, given.language) { reply.lines.append(line) }
  }

  private mutating func move(_ given: AviatorWords) throws(PluginRefusal) {
    try given.expect(2)
    let latitude = try given.number(0, in: -90...90)
    let longitude = try given.number(1, in: -180...180)
    scope.move(
      to: Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude))
  }

  private mutating func follow(_ given: AviatorWords) throws(PluginRefusal) {
    try given.expect(0, 1)
    guard let name = given.words.first else {
      scope.chosenID = nil
      return
    }
    guard let aircraft = scope.find(name) else {
      throw PluginRefusal(
        "noAircraft",
        given.language.say(
          "Самолёта «\(name.cleaned.clipped(to: 20))» не видно",
          "There is no aircraft '\(name.cleaned.clipped(to: 20))' in sight"))
    }
    scope.chosenID = aircraft.id
  }
}

extension FeedWording {
  /// What a feed that was opened has, for a player; nil for made-up traffic.
  static func opened(_ scope: RadarScope, _ language: Language) -> String? {
    guard let source = scope.source else { return nil }
    if case .simulated = source.spec { return nil }
    let name = source.spec.shortName.cleaned
    let count = scope.tracker.count
    if let server = source.server, let fault = server.machine.fault {
      return name + ": " + line(fault, waitSeconds: server.waitSeconds, language)
    }
    return language.say(
      "\(name): самолётов с позицией \(count)", "\(name): \(count) aircraft with a position")
  }
}
