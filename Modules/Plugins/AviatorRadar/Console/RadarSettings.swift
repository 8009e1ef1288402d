import PlainJSON
import PluginKit
import TextKit

/// What the player chose, kept from session to session (AV-040, AV-050 to AV-056).
struct RadarSettings: Hashable, Sendable {
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

  /// Values of their file that were out of range.
  var mended: [MendedSetting] = []

  /// The settings of a new player.
  init() {}

  static let file = "aviator-settings.json"

  /// The settings saved last, and what the player should know of their file.
  static func load(_ storage: any PluginStorage) -> (RadarSettings, notices: [String]) {
    do throws(PluginStorageError) {
      let (bytes, notices) = try storage.load(file) { RadarSettings(json: $0) != nil }
      return (bytes.flatMap(RadarSettings.init(json:)) ?? RadarSettings(), notices)
    } catch {
      return (RadarSettings(), [error.line])
    }
  }

  /// The settings, told of and then as any others.
  var asRead: RadarSettings {
    var settings = self
    settings.mended = []
    return settings
  }

  func save(_ storage: any PluginStorage) throws(PluginStorageError) {
    try storage.save(JSONWriter.bytes(of: json), as: Self.file)
  }

  private var json: JSONNode {
    var members: [String: JSONNode] = [
      "schemaVersion": .number(1), "silent": .bool(isSilent), "showMap": .bool(showsMap),
      "userColor": .string(color.rawValue), "units": .string(units.rawValue),
      "zany": .bool(isZany), "trails": .bool(showsTrails), "country": .bool(showsCountry),
      "ground": .bool(showsGround), "crt": .bool(isCRT), "zoom": .number(Double(zoom)),
      "altitudeFrom": .number(altitudes.lowerBound), "altitudeTo": .number(altitudes.upperBound),
      "declination": .number(declinationDegrees),
    ]
    if let farthestMeters { members["farthest"] = .number(farthestMeters) }
    return .object(members)
  }

  /// Reads a file; nil for bytes that are no settings.
  init?(json bytes: [UInt8]) {
    guard let root = try? JSONReader.parse(bytes), case .object(let members) = root.value,
      members["schemaVersion"]?.number == 1
    else { return nil }
    func isOn(_ key: String, _ fallback: Bool) -> Bool? {
      guard let value = members[key]?.value else { return fallback }
      guard case .bool(let isOn) = value else { return nil }
      return isOn
    }
    var mended: [MendedSetting] = []
    /// The nearest number of a range.
    func within(_ range: ClosedRange<Double>, _ key: String, _ fallback: Double) -> Double? {
      guard let node = members[key] else { return fallback }
      guard let value = node.number else { return nil }
      let nearest = min(max(value, range.lowerBound), range.upperBound)
      if nearest != value { mended.append(MendedSetting(key: key, found: value, used: nearest)) }
      return nearest
    }
    guard let silent = isOn("silent", false), let map = isOn("showMap", false),
      let zany = isOn("zany", false), let trails = isOn("trails", false),
      let country = isOn("country", true), let ground = isOn("ground", false),
      let crt = isOn("crt", false),
      let color = Color(rawValue: members["userColor"]?.text ?? "green"),
      let units = RadarUnits(rawValue: members["units"]?.text ?? "m"),
      let zoom = within(0...Double(Self.ranges.count - 1), "zoom", 3), zoom == zoom.rounded(),
      let low = within(0...100_000, "altitudeFrom", 0),
      let high = within(low...100_000, "altitudeTo", 100_000),
      let declination = within(-180...180, "declination", 0)
    else { return nil }
    (isSilent, showsMap, isZany, showsTrails) = (silent, map, zany, trails)
    (showsCountry, showsGround, isCRT) = (country, ground, crt)
    (self.color, self.units, self.zoom) = (color, units, Int(zoom))
    altitudes = low...high
    declinationDegrees = declination
    if let node = members["farthest"] {
      guard let meters = node.number, meters > 0 else { return nil }
      farthestMeters = meters
    }
    self.mended = mended
  }
}

/// A value of the settings' file that is out of range, and the nearest right one.
struct MendedSetting: Hashable, Sendable {
  let key: String
  let found: Double
  let used: Double
}
