import Geo
import PlainJSON
import PluginKit
import Radar
import TextKit

/// The screens of the radar.
enum AviatorViewModel: PluginViewModel {
  case radar(RadarViewModel)
  case settings(RadarSettings)

  static func describe(_ fields: inout Fields<AviatorViewModel>) {
    fields.screen("radar", "the air traffic around the radar") {
      if case .radar(let radar) = $0 { radar } else { nil }
    }
    fields.screen("settings", "the settings") { screen -> Settings? in
      guard case .settings(let settings) = screen else { return nil }
      return Settings(settings: settings)
    }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame {
    switch self {
    case .radar(let radar): RadarScreen(radar, rendering, ending: keys).frame
    case .settings(let settings):
      TextFrame(
        rows: settings.lines(for: rendering).map { TextLine($0) }, width: rendering.size.columns)
    }
  }

  private struct Settings: Described {
    let settings: RadarSettings

    static func describe(_ fields: inout Fields<Settings>) {
      fields.list("settings", "the settings") { model in
        RadarSettings.all.map { SettingViewModel($0, of: model.settings) }
      }
    }
  }
}

/// The radar as it is seen.
struct RadarViewModel: Hashable, Described {
  let settings: RadarSettings
  /// The true heading.
  let headingDegrees: Double
  /// The compass heading.
  let magneticHeadingDegrees: Double
  /// The radar's place and what it is taken from.
  let place: Coordinate
  let placeFrom: RadarScope.Standpoint
  let scale: RadarScale
  /// The radar's own clock.
  let seconds: Double
  /// The angle of the sweep, clockwise from up; nil for a still picture that shows everything.
  let sweepDegrees: Double?
  /// The aircraft that pass the filters, in feed order.
  let aircraft: [TrafficTracker.Seen]
  /// The index of the followed one.
  let selected: Int?
  /// The circles of the game's zones within the range, the nearest first; none without the map.
  let zones: [RadarPicture.Underlay]
  /// The airports within the range; none without the map.
  let landmarks: [RadarPicture.Underlay]
  /// What passes nearest; nil if nothing comes nearer.
  let nextPass: ClosestPass?
  /// The short name of the feed; empty without one.
  let feedName: String
  /// The age of the data; nil before the first.
  let dataAgeSeconds: Double?
  let isStale: Bool
  let hasNews: Bool
  /// Why the last request failed; nil if it did not.
  let fault: FeedFault?
  /// The time until the next request; nil for never, and without a server.
  let retrySeconds: Double?
  let creditsLeft: Int?

  /// Shows a radar; swept as time passes, or still.
  init(_ scope: RadarScope, isSwept: Bool) {
    (settings, scale, seconds) = (scope.settings, scope.scale, scope.seconds)
    headingDegrees = scope.headingDegrees
    magneticHeadingDegrees = scope.magneticHeadingDegrees
    (place, placeFrom) = scope.stand
    sweepDegrees = isSwept ? RadarSweep.degrees(seconds: scope.seconds) : nil
    let shown = scope.shown
    aircraft = shown
    selected = scope.selection(among: shown)
    zones = scope.settings.showsMap ? scope.zonesInRange : []
    landmarks =
      scope.settings.showsMap
      ? Landmarks.around(place, rangeMeters: scale.rangeMeters) : []
    nextPass = ClosestPass.nearest(shown, most: 1).first
    feedName = scope.source?.spec.shortName ?? ""
    (dataAgeSeconds, isStale, hasNews) = (scope.dataAge, scope.isStale, scope.hasNews)
    let server = scope.source?.server
    (fault, creditsLeft) = (server?.machine.fault, server?.machine.creditsLeft)
    retrySeconds = fault == nil ? nil : server?.waitSeconds
  }

  /// Whether new data is to be heard.
  var beeps: Bool { hasNews && !settings.isSilent }

  /// The most aircraft in JSON.
  private static let listLimit = 200

  /// The nearest aircraft, as many as are listed; the followed one is always among them.
  private var listed: [AircraftViewModel] {
    var order = aircraft.indices.map { (meters: aircraft[$0].distanceMeters, index: $0) }
      .sorted { ($0.meters, $0.index) < ($1.meters, $1.index) }
    if let selected, let place = order.firstIndex(where: { $0.index == selected }),
      place >= Self.listLimit
    {
      order.swapAt(place, Self.listLimit - 1)
    }
    return order.prefix(Self.listLimit).map {
      AircraftViewModel(
        seen: aircraft[$0.index], isFollowed: $0.index == selected,
        headingDegrees: headingDegrees, isZany: settings.isZany)
    }
  }

  static func describe(_ fields: inout Fields<RadarViewModel>) {
    fields.number("headingDegrees", "the true heading, which is up") { $0.headingDegrees }
    fields.number("magneticHeadingDegrees", "the compass heading") { $0.magneticHeadingDegrees }
    fields.number("declinationDegrees", "from true to magnetic north, east positive") {
      $0.settings.declinationDegrees
    }
    fields.number("latitudeDegrees", "the radar's place") { $0.place.latitudeDegrees }
    fields.number("longitudeDegrees", "the radar's place") { $0.place.longitudeDegrees }
    fields.text("placeFrom", "`hand`, `sensors`, `recording` or `example`") {
      $0.placeFrom.rawValue
    }
    fields.number("rangeMeters", "the distance from the middle to the rim") { $0.scale.rangeMeters }
    fields.number("ringMeters", "the distance between two rings") { $0.scale.ringMeters }
    fields.number(
      "sweepDegrees", "the angle of the sweep, clockwise from up; `null` for a still picture"
    ) { $0.sweepDegrees }
    fields.list("aircraft", "the aircraft that pass the filters, the 200 nearest first") {
      $0.listed
    }
    fields.count("unlistedCount", "how many more there are") {
      max(0, $0.aircraft.count - listLimit)
    }
    fields.object("nextPass", "what passes nearest soon; `null` if nothing comes nearer") {
      $0.nextPass
    }
    fields.list("zones", "with the map: the game's zones within the range") { radar in
      radar.zones.map { ZoneViewModel(zone: $0) }
    }
    fields.list("landmarks", "with the map: the airports within the range") { radar in
      radar.landmarks.map { LandmarkViewModel(landmark: $0) }
    }
    describeFeed(&fields)
    fields.part { $0.settings }
  }

  private static func describeFeed(_ fields: inout Fields<RadarViewModel>) {
    fields.text("feed", "the short name of the feed") { $0.feedName }
    fields.number("dataAgeSeconds", "the age of the data; `null` before the first") {
      $0.dataAgeSeconds
    }
    fields.flag("isStale", "whether the data is older than expected") { $0.isStale }
    fields.flag("hasNews", "whether data arrived in the last 1.5 s") { $0.hasNews }
    fields.text(
      "fault",
      """
      why the last request failed: `rateLimited`, `unauthorized`, `server`, `refused`, `timedOut`, \
      `unreachable`, `refusesPages` (it sends no CORS header), `missing`, `noGateway` or `content`; \
      else `null`
      """
    ) { $0.fault?.word }
    fields.number("retrySeconds", "after a failure: the time until the next try, `null` for never")
    {
      $0.retrySeconds
    }
    fields.count("creditsLeft", "the requests that the server still allows, if it says so") {
      $0.creditsLeft
    }
  }
}

/// An aircraft in the list.
struct AircraftViewModel: Described {
  let seen: TrafficTracker.Seen
  let isFollowed: Bool
  let headingDegrees: Double
  let isZany: Bool

  private var bearingDegrees: Double { LocalPoint.zero.bearingDegrees(to: seen.offset) }

  static func describe(_ fields: inout Fields<AircraftViewModel>) {
    fields.text("id", "its 24-bit address in hexadecimal") { $0.seen.aircraft.id }
    fields.text("callSign", "its call sign; may be empty") { $0.seen.aircraft.callSign }
    fields.text("country", "where it is registered; may be empty") { $0.seen.aircraft.country }
    fields.flag("isFollowed", "whether it is the followed one") { $0.isFollowed }
    fields.number("eastMeters", "where it is now by its speed and track, from the radar") {
      $0.seen.offset.eastMeters
    }
    fields.number("northMeters", "likewise") { $0.seen.offset.northMeters }
    fields.number("distanceMeters", "its distance over the ground") { $0.seen.distanceMeters }
    fields.number("bearingDegrees", "its true bearing") { $0.bearingDegrees }
    fields.number("relativeBearingDegrees", "its bearing from the heading, positive to the right") {
      Angle.signedDifferenceDegrees(from: $0.headingDegrees, to: $0.bearingDegrees)
    }
    fields.number("altitudeMeters", "its altitude; `null` if unknown") {
      $0.seen.aircraft.altitudeMeters
    }
    fields.flag("isOnGround", "whether it is on the ground") { $0.seen.aircraft.isOnGround }
    fields.number("trackDegrees", "its true track; `null` if unknown, like its speed and climb") {
      $0.seen.aircraft.trackDegrees
    }
    fields.number("speedMetersPerSecond", "its speed over the ground") {
      $0.seen.aircraft.speedMetersPerSecond
    }
    fields.number("climbMetersPerSecond", "its rate of climb") {
      $0.seen.aircraft.climbMetersPerSecond
    }
    fields.text("origin", "the airport it comes from") { $0.seen.aircraft.route?.origin }
    fields.text("destination", "the airport it flies to") { $0.seen.aircraft.route?.destination }
    fields.count("category", "its kind: 0 to 20, as OpenSky numbers them") {
      $0.seen.aircraft.category.rawValue
    }
    fields.text("squawk", "its transponder code; may be empty") { $0.seen.aircraft.squawk }
    describeSight(&fields)
  }

  private static func describeSight(_ fields: inout Fields<AircraftViewModel>) {
    fields.text(
      "form",
      "how it is drawn: `plane`, `rotorcraft`, `light`, `space`, `spot`; `ghost`, `saucer`, `beetle`"
    ) { aircraft in
      let id = aircraft.seen.aircraft.id
      return (aircraft.isZany ? ZanyForm.form(of: id) : aircraft.seen.aircraft.category.form).word
    }
    fields.number("size", "how large it is drawn: 2 near the ground to 0.7 high up") {
      $0.seen.aircraft.altitudeMeters.map(BlipSize.scale) ?? BlipSize.ofUnknownAltitude
    }
    fields.number("ageSeconds", "the age of its position") { $0.seen.ageSeconds }
    fields.flag("isOld", "whether that is more than 15 s") {
      $0.seen.ageSeconds > TrafficTracker.oldSeconds
    }
    fields.flag("isNew", "whether the last report was the first with it") { $0.seen.isNew }
    fields.list("trail", "its positions at earlier reports, the latest last") {
      $0.seen.trail.map { SpotViewModel(point: $0) }
    }
  }
}

/// A position from the radar.
struct SpotViewModel: Described {
  let point: LocalPoint

  static func describe(_ fields: inout Fields<SpotViewModel>) {
    fields.number("eastMeters", "how far it is to the east of the radar") { $0.point.eastMeters }
    fields.number("northMeters", "how far it is to the north") { $0.point.northMeters }
  }
}

/// A zone of the game.
private struct ZoneViewModel: Described {
  let zone: RadarPicture.Underlay

  static func describe(_ fields: inout Fields<ZoneViewModel>) {
    fields.part { SpotViewModel(point: $0.zone.offset) }
    fields.number("radiusMeters", "its radius") { $0.zone.radiusMeters }
  }
}

/// An airport.
private struct LandmarkViewModel: Described {
  let landmark: RadarPicture.Underlay

  static func describe(_ fields: inout Fields<LandmarkViewModel>) {
    fields.text("code", "its IATA code") { $0.landmark.label }
    fields.part { SpotViewModel(point: $0.landmark.offset) }
  }
}

extension ClosestPass: Described {
  static func describe(_ fields: inout Fields<ClosestPass>) {
    fields.text("id", "its address") { $0.aircraft.id }
    fields.text("callSign", "its call sign; may be empty") { $0.aircraft.callSign }
    fields.number("seconds", "the time until then") { $0.seconds }
    fields.number("distanceMeters", "its distance over the ground then") { $0.distanceMeters }
    fields.number("bearingDegrees", "its true bearing then") { $0.bearingDegrees }
    fields.number("elevationDegrees", "how high above the horizon it is then; `null` if unknown") {
      $0.elevationDegrees
    }
  }
}

extension RadarSettings: Described {
  static func describe(_ fields: inout Fields<RadarSettings>) {
    fields.text(
      "color", "`green`, `cyan`, `blue`, `magenta`, `red`, `orange`, `yellow` or `off`"
    ) { $0.color.rawValue }
    fields.text("units", "the units to show: `m` (metric), `ft` (miles and feet), `nm` (nautical)")
    {
      $0.units.rawValue
    }
    fields.number("lowestMeters", "the lowest altitude shown") { $0.altitudes.lowerBound }
    fields.number("highestMeters", "the highest") { $0.altitudes.upperBound }
    fields.number("farthestMeters", "the farthest distance shown; `null` for all") {
      $0.farthestMeters
    }
    fields.flag("showsGround", "whether aircraft on the ground are shown") { $0.showsGround }
    fields.flag("isChild", "whether it is a child's radar, with nothing to read") { $0.isChild }
    fields.flag("isZany", "whether ghosts, saucers and beetles fly") { $0.isZany }
    fields.flag("isCRT", "whether it looks like an old screen") { $0.isCRT }
    fields.flag("isSilent", "whether new data makes no sound") { $0.isSilent }
    fields.flag("showsMap", "whether the map is shown") { $0.showsMap }
    fields.flag("showsTrails", "whether trails are shown") { $0.showsTrails }
    fields.flag("showsCountry", "whether the country is shown") { $0.showsCountry }
    fields.flag("showsRoute", "whether the route is shown") { $0.showsRoute }
  }
}

extension RadarBlip.Form {
  /// Its name in JSON.
  fileprivate var word: String {
    switch self {
    case .spot: "spot"
    case .plane: "plane"
    case .rotorcraft: "rotorcraft"
    case .light: "light"
    case .space: "space"
    case .ghost: "ghost"
    case .saucer: "saucer"
    case .beetle: "beetle"
    }
  }
}

extension FeedFault {
  /// Its name in JSON.
  fileprivate var word: String {
    switch self {
    case .rateLimited: "rateLimited"
    case .unauthorized: "unauthorized"
    case .server: "server"
    case .refused: "refused"
    case .timedOut: "timedOut"
    case .unreachable(.refusesPages): "refusesPages"
    case .unreachable: "unreachable"
    case .missing: "missing"
    case .noGateway: "noGateway"
    case .content: "content"
    }
  }
}
