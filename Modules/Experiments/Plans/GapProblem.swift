public import TextKit
import Domain
public import Statistics

/// A reason why a plan cannot have a gap between two players.
public enum GapProblem: Error, Hashable, Sendable {
  /// The parentheses do not hold two names.
  case form(metric: String)
  /// A name in braces ended at its comma.
  case cutAtComma(String)
  /// Both players are the same.
  case samePlayer(String)
  /// The plan has one player only.
  case onePlayer(String)
  /// A gap is of means; the figure has another statistic.
  case statistic(Statistic)
  /// It is asked of a single player.
  case ofPlayer(String)
  /// A limit is below 0, and a gap has a size.
  case negativeLimit
  /// Objectives are figures of their own.
  case objective
  /// In a list, some setting has one of the two players only.
  case alone(setting: Int, player: String)
}

extension GapProblem: Localized {
  /// Returns the sentence of the problem.
  public func line(in language: Language) -> String {
    switch self {
    case .form(let metric):
      language.say(
        en: "expected two players, such as \(metric).gap(novice,expert)",
        ru: "нужны два игрока, например \(metric).gap(novice,expert)")
    case .cutAtComma(let name):
      language.say(
        en: "within { } a comma ends a name; write \"\(name),…)\" in quotes",
        ru: "внутри { } запятая кончает имя; пиши \"\(name),…)\" в кавычках")
    case .samePlayer(let name):
      language.say(
        en: "compares '\(name)' with itself, expected two players",
        ru: "сравнивает «\(name)» с собой, нужны два игрока")
    case .onePlayer(let name):
      language.say(
        en: "needs two players, and the plan has one, '\(name)'; list them under players",
        ru: "нужны два игрока, а в плане один, «\(name)»; перечисли их в players")
    case .statistic(let statistic):
      language.say(
        en: "a gap is one of means, not of \(statistic.rawValue); write METRIC.gap(A,B)",
        ru: "сравниваются средние, а не \(statistic.rawValue); пиши ПОКАЗАТЕЛЬ.gap(A,B)")
    case .ofPlayer(let name):
      language.say(
        en: "names its two players itself, so it cannot be a target of '\(name)'",
        ru: "само называет двух игроков, поэтому не может быть целью игрока «\(name)»")
    case .negativeLimit:
      language.say(
        en: "a gap is judged by its size, expected limits from 0, such as ...0.1",
        ru: "разрыв судят по величине, нужны пределы от 0, например ...0.1")
    case .objective:
      language.say(
        en: "a gap can be a target, not an objective", ru: "разрыв может быть только целью targets")
    case .alone(let setting, let player):
      language.say(
        en: "setting \(setting) of the list has '\(player)' alone; each needs both players",
        ru: "в настройке \(setting) списка только «\(player)», а в каждой нужны оба игрока")
    }
  }
}
