import PluginKit
import TextKit

/// What the player chose, kept from session to session (AV-040, AV-050 to AV-056).
struct RadarSettings: Hashable, Keepable {
  /// A colour of the radar, where the host shows colours at all.
  enum Color: String, Hashable, Sendable, CaseIterable {
    /// As the brief has it.
    case green
    /// Blue-green.
    case cyan
    /// Purple.
    case magenta
    /// Red.
    case red
    /// None.
    case off

    var role: TextRole? {
      switch self {
      case .green: .good
      case .cyan: .key
      case .magenta: .target
      case .red: .danger
      case .off: nil
      }
    }
  }

  /// Ranges that zooming goes through, in units of distance; each has four rings (AV-050).
  static let ranges = [4.0, 10, 20, 40, 100, 200, 400]

  /// No sound when data comes.
  var isSilent = false
  /// Landmarks and the letters of all four directions.
  var showsMap = false
  /// The radar's colour.
  var color = Color.green
  /// Units of the screen.
  var units = RadarUnits.m
  /// Ghosts, saucers and beetles in place of aircraft (AV-056).
  var isZany = false
  /// The way of each aircraft so far.
  var showsTrails = false
  /// The country of registration (AV-052).
  var showsCountry = true
  /// Aircraft on the ground too.
  var showsGround = false
  /// Every other line dimmed, as on a cathode-ray tube (AV-053).
  var isCRT = false
  /// The place in `ranges`.
  var zoom = 3
  /// Metres of altitude that are shown (AV-055).
  var altitudes = 0.0...100_000.0
  /// The farthest that is shown, in metres; nil for all within the range.
  var farthestMeters: Double?
  /// Degrees from true north to magnetic north, east positive (X5).
  var declinationDegrees = 0.0

  /// Values of the file that had to be others, for the player.
  private(set) var notices: [KeptNotice] = []

  /// The settings of a new player.
  init() {}

  static let file = "aviator-settings.json"

  /// Every setting, as it is typed and as its file has it.
  static let all: [PluginSetting<RadarSettings>] = [
    .flag("silent", \.isSilent, RadarSettingWords.silent).kept(as: "silent", typed: true),
    .flag("map", \.showsMap, RadarSettingWords.map).kept(as: "showMap", typed: true),
    .choice("color", \.color, RadarSettingWords.color).kept(as: "userColor"),
    .choice("units", \.units, RadarSettingWords.units),
    .flag("zany", \.isZany, RadarSettingWords.zany).kept(as: "zany", typed: true),
    .flag("trails", \.showsTrails, RadarSettingWords.trails).kept(as: "trails", typed: true),
    .flag("country", \.showsCountry, RadarSettingWords.country).kept(as: "country", typed: true),
    .flag("ground", \.showsGround, RadarSettingWords.ground).kept(as: "ground", typed: true),
    .flag("crt", \.isCRT, RadarSettingWords.crt).kept(as: "crt", typed: true),
    .number(
      "zoom", in: 0...Double(ranges.count - 1), isWhole: true, get: { Double($0.zoom) },
      set: { $0.zoom = Int($1) }
    ).kept(as: "zoom", typed: true),
    // Ends in the wrong order are put right.
    .number(
      "altitudeFrom", in: 0...100_000, get: { $0.altitudes.lowerBound },
      set: { $0.altitudes = min($1, $0.altitudes.upperBound)...max($1, $0.altitudes.upperBound) }
    ).kept(as: "altitudeFrom", typed: true),
    .number(
      "altitudeTo", in: 0...100_000, get: { $0.altitudes.upperBound },
      set: { $0.altitudes = min($1, $0.altitudes.lowerBound)...max($1, $0.altitudes.lowerBound) }
    ).kept(as: "altitudeTo", typed: true),
    .number(
      "farthest", in: 100...40_000_000, get: { $0.farthestMeters },
      set: { $0.farthestMeters = $1 }
    ).kept(as: "farthest", typed: true),
    .number(
      "declination", in: -180...180, get: { $0.declinationDegrees },
      set: { $0.declinationDegrees = $1 }
    ).kept(as: "declination", typed: true),
  ]

  init?(_ members: KeptMembers) {
    notices = RadarSettings.all.read(members, into: &self, file: RadarSettings.file)
  }

  var members: [String: KeptValue] { RadarSettings.all.values(of: self) }

  /// The settings as lines: name, value, what it is about.
  func lines(in language: Language) -> [String] {
    func row(_ name: String, _ value: String, _ meaning: Language.Phrase) -> String {
      name.padded(to: 15) + value.padded(to: 18) + meaning(language)
    }
    func kept(_ names: [String], as title: String? = nil) -> [String] {
      names.compactMap { name in RadarSettings.all.first { $0.name == name } }
        .map { row(title ?? $0.name, $0.get(self) ?? "off", $0.meaning) }
    }
    let range =
      altitudes == RadarSettings().altitudes
      ? "off"
      : tenths(altitudes.lowerBound / units.meters(altitude: 1), decimals: 0) + "–"
        + units.altitude(altitudes.upperBound, language)
    let farthest = farthestMeters.map { units.distance($0, language) } ?? "off"
    return kept(["silent", "map", "color", "units", "zany", "trails", "country", "crt"])
      + [
        row("filter alt", range, RadarSettingWords.altitudes),
        row("filter dist", farthest, RadarSettingWords.farthest),
      ] + kept(["ground"], as: "filter ground")
      + [
        row(
          "declination", tenths(declinationDegrees, decimals: 1) + "°",
          RadarSettingWords.declination)
      ]
  }
}
