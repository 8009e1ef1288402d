import Domain
import PlaceFiles
import PlainJSON
import PlainXML
package import TextKit

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

extension ExchangeWarning: Localized {
  /// Returns one line: where, what, and how it was handled.
  package func line(in language: Language) -> String {
    if case .leftOut(let omission) = self { return omission.line(in: language) }
    return language.say(en: "line \(number): ", ru: "строка \(number): ") + said(in: language)
  }

  private func said(in language: Language) -> String {
    switch self {
    case .leftOut(let omission): omission.line(in: language)
    case .routeTaken(_, let points):
      language.say(
        en: "the points of the route became ghosts: \(points); new --around FILE makes a game "
          + "along it",
        ru: "точки маршрута стали призраками: \(points); игру вдоль него даёт new --around ФАЙЛ")
    case .radiusClamped(let zone, _, let found, let used):
      language.say(
        en: "the radius of zone \(zone) is \(tenths(found)) m, \(shortestText(used)) m is used",
        ru: "радиус зоны \(zone) \(tenths(found)) м, взято \(shortestText(used)) м")
    case .radiusAssumed(let zone, _, let used):
      language.say(
        en: "zone \(zone) has no radius, \(shortestText(used)) m is used",
        ru: "зона \(zone) без радиуса, взято \(shortestText(used)) м")
    case .polygonRounded(let zone, _):
      language.say(
        en: "zone \(zone) is the smallest circle around its polygon",
        ru: "зона \(zone) — наименьший круг вокруг её многоугольника")
    case .polygonEdited(let zone, _):
      language.say(
        en: "the polygon of zone \(zone) does not fit its centre and radius; "
          + "the circle around the polygon is used",
        ru: "многоугольник зоны \(zone) не подходит к её центру и радиусу; "
          + "взят круг вокруг многоугольника")
    case .parameterClamped(nil, _, let name, let found, let used):
      language.say(
        en: "rule \(name) is \(shortestText(found)), \(shortestText(used)) is used",
        ru: "правило \(name): \(shortestText(found)), взято \(shortestText(used))")
    case .parameterClamped(let ghost?, _, let name, let found, let used):
      language.say(
        en: "\(name) of ghost \(ghost) is \(shortestText(found)), \(shortestText(used)) is used",
        ru: "\(name) призрака \(ghost): \(shortestText(found)), взято \(shortestText(used))")
    case .valueIgnored(_, let name, let found, let wanted):
      language.say(
        en: "\(name) '\(found)' left out, expected \(wanted.line(in: language))",
        ru: "\(name) '\(found)' — пропущено, нужно \(wanted.line(in: language))")
    case .identityReplaced(_, let id):
      language.say(
        en: "the identity \(id) appears twice, the second got a new one",
        ru: "идентификатор \(id) стоит дважды, второй заменён новым")
    case .longitudeWrapped(_, let found):
      language.say(
        en: "the longitude \(shortestText(found)) was turned into -180...180",
        ru: "долгота \(shortestText(found)) приведена к -180...180")
    }
  }

  private var number: Int {
    switch self {
    case .leftOut(let omission): omission.firstLine
    case .routeTaken(let line, _), .radiusClamped(_, let line, _, _),
      .radiusAssumed(_, let line, _), .polygonRounded(_, let line), .polygonEdited(_, let line),
      .parameterClamped(_, let line, _, _, _), .valueIgnored(let line, _, _, _),
      .identityReplaced(let line, _), .longitudeWrapped(let line, _):
      line
    }
  }
}

/// Returns a number to one decimal.
private func tenths(_ value: Double) -> String { shortestText((value * 10).rounded() / 10) }

/// Returns an argument as it can be typed: in quotes if it contains what separates words or lines.
private func quoted(_ word: String) -> String {
  word.contains { $0.isWhitespace || $0 == ";" || $0 == "#" } ? "\"\(word)\"" : word
}
