package import TextKit
import PlainXML
import PlainJSON
import Domain
package import PlaceFiles

/// What an import left out or changed; zones, ghosts and lines count from 1.
package enum ExchangeWarning: Hashable, Sendable {
  /// What was left out, and why.
  case leftOut(Omission)
  /// The points of a route became ghosts.
  case routeTaken(line: Int, points: Int)
  /// A zone's radius was outside `CircleZone.radiusRangeMeters` and was clamped.
  case radiusClamped(zone: Int, line: Int, foundMeters: Double, usedMeters: Double)
  /// A zone had no radius and got the default.
  case radiusAssumed(zone: Int, line: Int, usedMeters: Double)
  /// A polygon became the smallest circle around it.
  case polygonRounded(zone: Int, line: Int)
  /// A polygon no longer matches the circle written beside it, and the polygon was used.
  case polygonEdited(zone: Int, line: Int)
  /// A parameter of a ghost, or without one a rule, was outside its range and was clamped.
  case parameterClamped(ghost: Int?, line: Int, name: String, found: Double, used: Double)
  /// A value could not be read and the default was used.
  case valueIgnored(line: Int, name: String, found: String, expected: ExchangeExpected)
  /// A text had more characters than `StoryText.longest` and was cut.
  case textCut(TextOwner, line: Int, characters: Int)
  /// A duplicate identity was replaced.
  case identityReplaced(line: Int, id: String)
  /// A longitude beyond ±180° was wrapped to the same meridian.
  case longitudeWrapped(line: Int, foundDegrees: Double)

  /// Whose text it is.
  package enum TextOwner: Hashable, Sendable {
    /// The game.
    case game
    /// A ghost, from 1.
    case ghost(Int)
  }

  /// Whether it names what was left out, not what was changed.
  package var isLeftOut: Bool {
    if case .leftOut = self { true } else { false }
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
    case .textCut(.game, _, let count):
      language.say(
        en: "the text of the game has \(count) characters, the first \(StoryText.longest) are used",
        ru: "в тексте игры знаков: \(count), взяты первые \(StoryText.longest)")
    case .textCut(.ghost(let ghost), _, let count):
      language.say(
        en: "the text of ghost \(ghost) has \(count) characters, "
          + "the first \(StoryText.longest) are used",
        ru: "в тексте призрака \(ghost) знаков: \(count), взяты первые \(StoryText.longest)")
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
      .identityReplaced(let line, _), .longitudeWrapped(let line, _), .textCut(_, let line, _):
      line
    }
  }
}

/// Returns a number to one decimal.
private func tenths(_ value: Double) -> String { shortestText((value * 10).rounded() / 10) }
