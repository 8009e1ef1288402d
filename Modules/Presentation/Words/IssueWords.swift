public import Domain
public import TextKit

/// What is wrong with a parameter or a game, in one line each.
extension Words {
  /// User's text inside a line.
  private func quoted(_ text: String) -> String { text.shown(to: 20) ?? "" }

  /// The line for a parameter's error.
  func line(for error: ParameterError) -> String {
    switch error {
    case .outOfRange(let name, let value, let range, let unit, let choices):
      return outOfRange(name, shortestText(value), range, unit: unit, choices: choices)
    case .notAChoice(let name, let text, let choices):
      let (name, text, choices) = (quoted(name), quoted(text), alternatives(choices))
      return language.say(
        en: "\(name): “\(text)” does not fit, expected \(choices)",
        ru: "\(name): «\(text)» не подходит, нужно \(choices)")
    case .notANumber(let name, let text):
      let (name, text) = (quoted(name), quoted(text))
      return language.say(
        en: "\(name): “\(text)” is not a number", ru: "\(name): «\(text)» не число")
    case .unknown(let name, let nearest):
      let unknown = language.say(
        en: "There is no parameter “\(quoted(name))”.", ru: "Нет параметра «\(quoted(name))».")
      if nearest.isEmpty { return unknown }
      let names = alternatives(nearest)
      return language.say(
        en: "\(unknown) Did you mean \(names)?", ru: "\(unknown) Может быть, \(names)?")
    }
  }

  private func outOfRange(
    _ name: String, _ value: String, _ range: ClosedRange<Double>, unit: String,
    choices: [String]
  ) -> String {
    if !choices.isEmpty {
      let list = choices.joined(separator: ", ")
      return language.say(
        en: "\(name): number \(value) does not fit, there are \(list)",
        ru: "\(name): номер \(value) не подходит, есть \(list)")
    }
    let limits = shortestText(range.lowerBound) + "…" + shortestText(range.upperBound)
    if unit == "count" {
      return language.say(
        en: "\(name): \(value) does not fit, expected a whole number \(limits)",
        ru: "\(name): \(value) не подходит, нужно целое число \(limits)")
    }
    let unit = unit.isEmpty ? "" : " " + self.unit(unit)
    return language.say(
      en: "\(name): \(value) is outside \(limits)\(unit)",
      ru: "\(name): \(value) вне пределов \(limits)\(unit)")
  }

  /// The line for something that a game's designer should know; numbers count from 1.
  func line(for issue: GameIssue, ghosts: (Int) -> NamedGhost) -> String {
    switch issue {
    case .emptyGameName: return language.say(en: "The game has no name.", ru: "У игры нет имени.")
    case .zoneRadiusOutOfRange(let zone, let radius):
      let range = CircleZone.radiusRangeMeters
      let limits = shortestText(range.lowerBound) + "…" + shortestText(range.upperBound)
      return language.say(
        en: "Zone \(zone + 1): radius \(shortestText(radius)) m is outside \(limits) m",
        ru: "Зона \(zone + 1): радиус \(shortestText(radius)) м вне пределов \(limits) м")
    case .emptyGhostName(let ghost):
      return language.say(
        en: "Ghost \(ghost + 1): it has no name.", ru: "Призрак \(ghost + 1): нет имени.")
    case .ghostParameter(let ghost, let error):
      let (named, why) = (numbered(ghosts(ghost)), line(for: error))
      return language.say(en: "Ghost \(named): \(why)", ru: "Призрак \(named): \(why)")
    case .baseOutsideLayout(let ghost):
      let named = numbered(ghosts(ghost))
      return language.say(
        en: "Ghost \(named): its base is outside every zone.",
        ru: "Призрак \(named): база вне всех зон.")
    case .noChallenge(let ghost, let plugin):
      return noChallenge(numbered(ghosts(ghost)), plugin.shown(to: 30) ?? "", plugin.isEmpty)
    case .noGhosts: return noGhosts
    case .noZones: return language.say(en: "The game has no zones.", ru: "В игре нет зон.")
    case .duplicateID(let id):
      return language.say(
        en: "The same identifier twice: \(id)", ru: "Один идентификатор дважды: \(id)")
    }
  }

  private func noChallenge(_ ghost: String, _ plugin: String, _ isUnchosen: Bool) -> String {
    isUnchosen
      ? language.say(
        en: "Warning: ghost \(ghost) has no challenge chosen (challenge)",
        ru: "Предупреждение: у призрака \(ghost) не выбрано испытание (challenge)")
      : language.say(
        en: "Warning: the challenge '\(plugin)' of ghost \(ghost) is not there",
        ru: "Предупреждение: испытания «\(plugin)» призрака \(ghost) здесь нет")
  }

  private func numbered(_ ghost: NamedGhost) -> String {
    language.say(
      en: "\(ghost.number) “\(name(ghost))”", ru: "\(ghost.number) «\(name(ghost))»")
  }
}

/// What is wrong with a parameter or a game, in one line each.
public enum ErrorWording {
  /// The line for a parameter's error.
  public static func line(for error: ParameterError, language: Language) -> String {
    Words(language: language).line(for: error)
  }

  /// The line for something that a game's designer should know; numbers count from 1.
  public static func line(for issue: GameIssue, in game: Game, language: Language) -> String {
    Words(language: language).line(for: issue) { NamedGhost($0, in: game) }
  }
}
