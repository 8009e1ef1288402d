package import TextKit
import Domain
package import PlaceFiles
package import PlainJSON
package import PlainXML

/// Why a file could not be imported; line and column count from 1.
package enum ExchangeError: Error, Hashable, Sendable {
  /// The content is in none of the supported formats.
  case unknownFormat(path: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The file has more of something than a game can have.
  case tooMany(path: String, ExchangeThing, limit: Int)
  /// The file is not well formed from this place on.
  case damaged(path: String, line: Int, column: Int, why: ExchangeFault)
  /// A value is not what the format requires.
  case badValue(
    path: String, line: Int, column: Int, name: String, found: ExchangeFound,
    expected: ExchangeExpected)
  /// The file is packed and cannot be unpacked.
  case packed(path: String, PackError)
  /// The file is well formed but contains neither zones nor ghosts; what was left out.
  case nothingToImport(path: String, leftOut: [Omission])
  /// The file contains a track or lines, and nothing that a game has a place for.
  case isTrack(path: String, points: Int, ExchangeFormat)
  /// The file has no track; what was left out.
  case noTrack(path: String, leftOut: [Omission])
}

/// The things a file contains.
package enum ExchangeThing: Hashable, Sendable {
  /// Places and areas.
  case features
  /// Areas.
  case zones
  /// Places.
  case ghosts
}

/// Why a file is not well formed.
package enum ExchangeFault: Hashable, Sendable {
  /// As JSON.
  case json(JSONFault)
  /// As XML.
  case xml(XMLFault)
}

/// What was found instead of the expected value.
package enum ExchangeFound: Hashable, Sendable {
  /// A string.
  case text(String)
  /// Something other than a string.
  case noText
  /// Something other than a list.
  case noList
}

/// What the format requires.
package enum ExchangeExpected: Hashable, Sendable {
  /// A list.
  case list
  /// One of two kinds of GeoJSON objects.
  case collection
  /// Degrees on the WGS84 ellipsoid.
  case wgs84
  /// Parameters of a challenge.
  case challengeValues
  /// A value as in a stored game.
  case value(ExpectedValue)
}

extension ExchangeError: Localized {
  /// Returns one line: file, place, what was found and what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .unknownFormat(let path):
      language.say(
        en: "\(path): expected GeoJSON, GPX or KML, also as KMZ or gzip",
        ru: "\(path): нужен файл GeoJSON, GPX или KML, можно KMZ или gzip")
    case .packed(let path, let error): "\(path): \(error.line(in: language))"
    case .tooLarge(let path, let limit):
      language.say(
        en: "\(path): expected at most \(limit) bytes", ru: "\(path): не больше \(limit) байт")
    case .tooMany(let path, let thing, let limit):
      language.say(
        en: "\(path): expected at most \(limit) \(thing.line(in: language))",
        ru: "\(path): не больше \(limit) \(thing.line(in: language))")
    case .damaged(let path, let line, let column, let why):
      "\(path):\(line):\(column): \(why.line(in: language))"
    case .badValue(let path, let line, let column, let name, let value, let wanted):
      language.say(
        en: "\(path):\(line):\(column): \(name) is \(value.line(in: language)), "
          + "expected \(wanted.line(in: language))",
        ru: "\(path):\(line):\(column): \(name): \(value.line(in: language)), "
          + "нужно \(wanted.line(in: language))")
    case .nothingToImport(let path, let leftOut):
      language.say(
        en: "\(path): has no point and no polygon to import",
        ru: "\(path): нет ни точки, ни многоугольника") + list(leftOut, language)
    case .isTrack(let path, let points, let format):
      language.say(
        en: "\(path): a track, not a game (points: \(points)); "
          + "sensors \(quoted("\(format.rawValue):\(path)")) plays it",
        ru: "\(path): это трек, а не игра (точек: \(points)); "
          + "его играет sensors \(quoted("\(format.rawValue):\(path)"))")
    case .noTrack(let path, let leftOut):
      language.say(en: "\(path): has no track", ru: "\(path): трека нет") + list(leftOut, language)
    }
  }

  /// Returns the first of what was left out, after a semicolon.
  private func list(_ leftOut: [Omission], _ language: Language) -> String {
    leftOut.prefix(2).reduce("") { $0 + "; " + $1.line(in: language) }
  }
}

extension ExchangeThing: Localized {
  /// Returns the plural.
  package func line(in language: Language) -> String {
    switch self {
    case .features: language.say(en: "features", ru: "объектов")
    case .zones: language.say(en: "zones", ru: "зон")
    case .ghosts: language.say(en: "ghosts", ru: "призраков")
    }
  }
}

extension ExchangeFault: Localized {
  /// Returns what was found and what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .json(let fault): fault.line(in: language)
    case .xml(let fault): fault.line(in: language)
    }
  }
}

extension ExchangeFound: Localized {
  /// Returns what was found.
  package func line(in language: Language) -> String {
    switch self {
    case .text(let text): "'" + (text.count > 58 ? "\(text.prefix(58))…" : text) + "'"
    case .noText: language.say(en: "no text", ru: "не текст")
    case .noList: language.say(en: "not a list", ru: "не список")
    }
  }
}

extension ExchangeExpected: Localized {
  /// Returns what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .list: language.say(en: "a list", ru: "список")
    case .collection:
      language.say(
        en: "FeatureCollection or Feature", ru: "FeatureCollection или Feature")
    case .wgs84: language.say(en: "WGS84 degrees (CRS84)", ru: "градусы WGS84 (CRS84)")
    case .challengeValues:
      language.say(
        en: "values as darts.attempts=3 darts.timeLimit=20",
        ru: "значения как darts.attempts=3 darts.timeLimit=20")
    case .value(let value): value.line(in: language)
    }
  }
}

/// Returns an argument as it can be typed: in quotes if it contains what separates words or lines.
private func quoted(_ word: String) -> String {
  word.contains { $0.isWhitespace || $0 == ";" || $0 == "#" } ? "\"\(word)\"" : word
}
