public import Domain
public import TextKit

/// What is wrong with a parameter or a game, in one line each.
public enum ErrorWording {
  /// Columns that a user's text gets inside a line.
  private static let quotedWidth = 20

  /// The line for a parameter's error.
  public static func line(for error: ParameterError, language: Language) -> String {
    let texts = Texts(language)
    let or = " " + texts[.or] + " "
    func quoted(_ text: String) -> String { texts.shown(text, width: quotedWidth) ?? "" }
    switch error {
    case .outOfRange(let name, let value, let range, let unit, let choices):
      return outOfRange(name, value, range, unit: unit, choices: choices, texts: texts)
    case .notAChoice(let name, let text, let choices):
      return texts(
        .errorChoice,
        ["name": quoted(name), "value": quoted(text), "choices": choices.joined(separator: or)])
    case .notANumber(let name, let text):
      return texts(.errorNumber, ["name": quoted(name), "value": quoted(text)])
    case .unknown(let name, let nearest):
      if nearest.isEmpty { return texts(.errorUnknown, ["name": quoted(name)]) }
      return texts(
        .errorNearest, ["name": quoted(name), "nearest": nearest.joined(separator: or)])
    }
  }

  private static func outOfRange(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>, unit: String,
    choices: [String], texts: Texts
  ) -> String {
    let values: KeyValuePairs = [
      "name": name, "value": shortestText(value), "low": shortestText(range.lowerBound),
      "high": shortestText(range.upperBound), "unit": texts.unit(unit),
      "choices": choices.joined(separator: ", "),
    ]
    if !choices.isEmpty { return texts(.errorIndex, values) }
    let line = texts(unit == "count" ? .errorCount : .errorRange, values)
    return line.last == " " ? String(line.dropLast()) : line
  }

  /// The line for something that a game's designer should know; numbers count from 1.
  public static func line(
    for issue: GameIssue, in game: Game, language: Language
  ) -> String {
    let texts = Texts(language)
    func name(_ ghost: Int) -> String {
      let name = game.ghosts.indices.contains(ghost) ? game.ghosts[ghost].name : ""
      return texts.ghostName(name, index: ghost)
    }
    switch issue {
    case .emptyGameName: return texts[.issueGameName]
    case .zoneRadiusOutOfRange(let zone, let radius):
      let range = CircleZone.radiusRangeMeters
      return texts(
        .issueZoneRadius,
        [
          "n": String(zone + 1), "radius": shortestText(radius),
          "low": shortestText(range.lowerBound), "high": shortestText(range.upperBound),
        ])
    case .emptyGhostName(let ghost): return texts(.issueGhostName, ["n": String(ghost + 1)])
    case .ghostParameter(let ghost, let error):
      return texts(
        .issueGhostParameter,
        [
          "n": String(ghost + 1), "name": name(ghost),
          "error": line(for: error, language: language),
        ])
    case .baseOutsideLayout(let ghost):
      return texts(.issueOutside, ["n": String(ghost + 1), "name": name(ghost)])
    case .noChallenge(let ghost, let plugin):
      return texts(
        plugin.isEmpty ? .issueNoChallenge : .issueChallengeGone,
        [
          "n": String(ghost + 1), "name": name(ghost),
          "plugin": texts.shown(plugin, width: 30) ?? "",
        ])
    case .noGhosts: return texts[.issueNoGhosts]
    case .noZones: return texts[.issueNoZones]
    case .duplicateID(let id): return texts(.issueDuplicate, ["id": id])
    }
  }
}
