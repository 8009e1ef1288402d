import Domain
import Geo
import PluginKit
import TextKit

/// The player's settings, kept between sessions (AV-040, AV-050 to AV-056).
struct RadarSettings: Hashable, Persistable {
  /// A colour of the radar, if the host shows colours.
  enum Color: String, Hashable, Sendable, CaseIterable {
    /// Green, as in the assignment.
    case green
    /// Blue-green.
    case cyan
    /// Blue.
    case blue
    /// Purple.
    case magenta
    /// Red.
    case red
    /// Orange, which a terminal of 256 colours shows.
    case orange
    /// Yellow, likewise; bold in others.
    case yellow
    /// None.
    case off

    /// Steps to the next colour, and from the last one to the first.
    mutating func stepToNext() {
      let all = Self.allCases
      self = all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }

    var role: TextRole? {
      switch self {
      case .green: .good
      case .cyan: .key
      case .blue: .blue
      case .magenta: .target
      case .red: .danger
      case .orange: .orange
      case .yellow: .yellow
      case .off: nil
      }
    }
  }

  /// The ranges for zooming, in units of distance; each has four rings (AV-050).
  static let ranges = [4.0, 10, 20, 40, 100, 200, 400]

  /// Whether new data makes no sound.
  var isSilent = false
  /// Whether landmarks and the letters of all four directions are shown.
  var showsMap = false
  /// The radar's colour.
  var color = Color.green
  /// The units of the screen.
  var units = RadarUnits.m
  /// Whether ghosts, saucers and beetles replace aircraft (AV-056).
  var isZany = false
  /// Whether each aircraft's past track is shown.
  var showsTrails = false
  /// Whether the country of registration is shown (AV-052).
  var showsCountry = true
  /// Whether origin and destination are shown, where the feed has them (AV-052).
  var showsRoute = true
  /// Whether the radar is a child's: without a figure to read (AV-038).
  var isChild = false
  /// Whether aircraft on the ground are shown.
  var showsGround = false
  /// Whether every other line is dimmed, as on a cathode-ray tube (AV-053).
  var isCRT = false
  /// The index in `ranges`.
  var zoom = 3
  /// The range of altitudes shown, in metres (AV-055).
  var altitudes = 0.0...100_000.0
  /// The maximum distance shown, in metres; nil for the whole range.
  var farthestMeters: Double?
  /// The degrees from true north to magnetic north, east positive (X5).
  var declinationDegrees = 0.0

  /// Where the player has put the radar; nil to follow the hunt's sensors.
  var place: Coordinate?
  /// The source of traffic; nil for the simulated one.
  var feed: FeedSpec?

  /// Messages for the player about corrected values of the file.
  private(set) var notices: [PersistenceNotice] = []

  /// Creates the settings of a new player.
  init() {}

  static let file = "aviator-settings.json"

  /// All settings, with their typed form and their form in the file.
  static let all: [PluginSetting<RadarSettings>] = [
    .flag("silent", Language.phrase(en: "no sound", ru: "без звука")) { swap(&$0.isSilent, &$1) }
      .persisted(typed: true),
    .flag("map", Language.phrase(en: "airports shown", ru: "аэропорты на радаре")) {
      swap(&$0.showsMap, &$1)
    }
    .persisted(as: "showMap", typed: true),
    .choice("color", Language.phrase(en: "the radar's colour", ru: "цвет радара")) {
      swap(&$0.color, &$1)
    }
    .persisted(as: "userColor"),
    .choice("units", Language.phrase(en: "units", ru: "единицы")) { swap(&$0.units, &$1) },
    .flag("zany", Language.phrase(en: "zany mode", ru: "весёлый режим")) { swap(&$0.isZany, &$1) }
      .persisted(typed: true),
    .flag("trails", Language.phrase(en: "trails", ru: "следы")) { swap(&$0.showsTrails, &$1) }
      .persisted(typed: true),
    .flag("country", Language.phrase(en: "the country", ru: "страна")) {
      swap(&$0.showsCountry, &$1)
    }.persisted(typed: true),
    .flag("route", Language.phrase(en: "origin and destination", ru: "откуда и куда")) {
      swap(&$0.showsRoute, &$1)
    }
    .persisted(typed: true),
    .flag("child", Language.phrase(en: "the child's radar", ru: "детский радар")) {
      swap(&$0.isChild, &$1)
    }
    .persisted(typed: true),
    .flag("ground", Language.phrase(en: "on the ground", ru: "на земле")) {
      swap(&$0.showsGround, &$1)
    }.persisted(typed: true),
    .flag("crt", Language.phrase(en: "scan lines", ru: "строки экрана")) { swap(&$0.isCRT, &$1) }
      .persisted(typed: true),
    .number(
      "zoom", in: 0...Double(ranges.count - 1), isWhole: true, get: { Double($0.zoom) },
      set: { $0.zoom = Int($1) }
    ).persisted(typed: true),
    // Limits in the wrong order are swapped.
    .number(
      "altitudeFrom", in: 0...100_000, get: { $0.altitudes.lowerBound },
      set: { $0.altitudes = min($1, $0.altitudes.upperBound)...max($1, $0.altitudes.upperBound) }
    ).persisted(typed: true),
    .number(
      "altitudeTo", in: 0...100_000, get: { $0.altitudes.upperBound },
      set: { $0.altitudes = min($1, $0.altitudes.lowerBound)...max($1, $0.altitudes.lowerBound) }
    ).persisted(typed: true),
    .number(
      "farthest", in: 100...40_000_000, get: { $0.farthestMeters },
      set: { $0.farthestMeters = $1 }
    ).persisted(typed: true),
    .number(
      "declination", in: -180...180, get: { $0.declinationDegrees },
      set: { $0.declinationDegrees = $1 }
    ).persisted(typed: true),
    PluginSetting(
      "place", choices: "LAT LON", placeMeaning,
      get: {
        $0.place.map { shortestText($0.latitudeDegrees) + " " + shortestText($0.longitudeDegrees) }
      }
    ) { settings, text in
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 2,
        let place = try? Coordinate(latitudeDegrees: numbers[0], longitudeDegrees: numbers[1])
      else { return false }
      settings.place = place
      return true
    },
    PluginSetting(
      "feed", choices: "SPEC", feedMeaning, get: { $0.feed?.description }
    ) { settings, text in
      guard let feed = FeedSpec(text) else { return false }
      settings.feed = feed
      return true
    },
  ]

  init?(_ members: PersistedMembers) {
    notices = RadarSettings.all.read(members, into: &self, file: RadarSettings.file)
  }

  var members: [String: PersistedValue] { RadarSettings.all.values(of: self) }

  /// Returns the settings as lines: name, value, description.
  func lines(for rendering: Rendering) -> [String] {
    let language = rendering.language
    func row(_ name: String, _ value: String, _ meaning: Language.Phrase) -> [String] {
      [name, value, meaning(language)]
    }
    func kept(_ names: [String], as title: String? = nil) -> [[String]] {
      names.compactMap { name in RadarSettings.all.first { $0.name == name } }
        .map { row(title ?? $0.name, $0.get(self) ?? "off", $0.meaning) }
    }
    let range =
      altitudes == RadarSettings().altitudes
      ? "off"
      : tenths(altitudes.lowerBound / units.meters(altitude: 1), decimals: 0) + "–"
        + units.altitude(altitudes.upperBound, language)
    let farthest = farthestMeters.map { units.distance($0, language) } ?? "off"
    let rows =
      kept([
        "silent", "map", "color", "units", "zany", "trails", "country", "route", "child", "crt",
      ])
      + [
        row("filter alt", range, Language.phrase(en: "altitudes", ru: "высоты")),
        row("filter dist", farthest, Language.phrase(en: "not farther", ru: "не дальше")),
      ] + kept(["ground"], as: "filter ground")
      + [
        row(
          "declination", tenths(declinationDegrees, decimals: 1) + "°",
          Language.phrase(en: "magnetic declination", ru: "магнитное склонение")),
        row("place", RadarSettings.value("place", of: self), placeMeaning),
        row("feed", RadarSettings.value("feed", of: self), feedMeaning),
      ]
    return TextColumns.lines(rows, least: [15, 18], width: rendering.size.columns)
      .flatMap { $0.map { $0.text } }
  }

  private static func value(_ name: String, of settings: RadarSettings) -> String {
    all.first { $0.name == name }?.get(settings)?.cleaned ?? "off"
  }
}

private let placeMeaning = Language.phrase(
  en: "where the radar stands; off: follows the sensors", ru: "место радара; off: по датчикам")
private let feedMeaning = Language.phrase(
  en: "source of traffic; off: simulated", ru: "источник; off: имитация")
