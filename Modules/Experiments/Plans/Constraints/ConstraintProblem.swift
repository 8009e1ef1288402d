public import TextKit

/// A reason why a text is not a condition between parameters; places count characters from 1.
public enum ConstraintProblem: Error, Hashable, Sendable {
  /// The text is longer than a number of characters.
  case tooLong(limit: Int)
  /// More parentheses and signs are open than a number.
  case tooDeep(at: Int, limit: Int)
  /// A character, or a number too large, that means nothing.
  case unreadable(String, at: Int)
  /// A number, name or parenthesis is missing; nil at the end of the text.
  case noValue(found: String?, at: Int)
  /// Something follows a value that is no operator; nil at the end of the text.
  case noOperator(found: String?, at: Int, isInside: Bool)
  /// It compares nothing.
  case noComparison
  /// It compares, where a value is needed.
  case comparison
  /// A name that no parameter has.
  case unknown(String, at: Int, nearest: [String])
  /// A name that several parameters begin with.
  case ambiguous(String, at: Int, names: [String])
  /// A parameter with named values, which cannot be compared.
  case choice(String, at: Int)
  /// A parameter, neither set nor varied, whose values differ among ghosts, players or phones.
  case differs(String, at: Int, values: [String])
  /// A parameter of a player that differs from hunt to hunt.
  case distribution(String, at: Int)
}

extension ConstraintProblem: Localized {
  /// Returns what is wrong with a condition, and where, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .tooLong(let limit):
      language.say(
        en: "too long, expected at most \(limit) characters",
        ru: "слишком длинно, нужно: не больше \(limit) знаков")
    case .tooDeep(let place, let limit):
      language.say(
        en: "more than \(limit) open parentheses and signs at character \(place)",
        ru: "открыто больше \(limit) скобок и знаков у знака \(place)")
    case .unreadable(let text, let place):
      language.say(
        en: "'\(text)' at character \(place) is not a number, a name or an operator",
        ru: "«\(text)» у знака \(place) — не число, не имя и не действие")
    case .noValue(let found, let place):
      language.say(
        en: "expected a number, a name or ( at character \(place)",
        ru: "у знака \(place) нужно число, имя или (") + phrase(found, language)
    case .noOperator(let found, let place, let isInside):
      language.say(
        en: "expected \(isInside ? "+ - * / or )" : "+ - * / or a comparison")"
          + " at character \(place)",
        ru: "у знака \(place) нужно \(isInside ? "+ - * / или )" : "+ - * / или сравнение")")
        + phrase(found, language)
    case .noComparison:
      language.say(en: "expected a comparison: < <= > >=", ru: "нужно сравнение: < <= > >=")
    case .comparison:
      language.say(
        en: "found a comparison, expected a value; conditions follow 'when'",
        ru: "здесь сравнение, а нужно значение; условия идут после «when»")
    case .unknown(let name, let place, let nearest):
      unknown(name, place, nearest, language)
    case .ambiguous(let name, let place, let names):
      language.say(
        en: "'\(name)' at character \(place) may be \(names.joined(separator: " or "))",
        ru: "«\(name)» у знака \(place) — это \(names.joined(separator: " или "))?")
    case .choice(let name, let place):
      language.say(
        en: "\(name) at character \(place) is a choice, expected a parameter with numbers",
        ru: "\(name) у знака \(place) — выбор, а нужен параметр с числами")
    case .distribution(let name, let place):
      language.say(
        en:
          "\(name) at character \(place) differs from hunt to hunt, expected a parameter with one "
          + "value or one that varies",
        ru: "\(name) у знака \(place) в каждой охоте своё, нужен параметр с одним значением или "
          + "из vary")
    case .differs(let name, let place, let values):
      differs(name, place, values.prefix(8).joined(separator: ", "), language)
    }
  }

  private func unknown(
    _ name: String, _ place: Int, _ nearest: [String], _ language: Language
  ) -> String {
    let problem = language.say(
      en: "unknown parameter '\(name)' at character \(place)",
      ru: "неизвестный параметр «\(name)» у знака \(place)")
    if nearest.isEmpty {
      return problem
        + language.say(
          en: ", expected one that ghostlab params lists", ru: ", нужно: из списка ghostlab params")
    }
    return problem
      + language.say(
        en: ", did you mean \(nearest.joined(separator: " or "))?",
        ru: "; возможно, \(nearest.joined(separator: " или "))?")
  }

  private func differs(
    _ name: String, _ place: Int, _ values: String, _ language: Language
  ) -> String {
    language.say(
      en: "\(name) at character \(place) has several values (\(values)), expected one under set or "
        + "its values under vary",
      ru: "у \(name) у знака \(place) несколько значений (\(values)), нужно одно в set или все в "
        + "vary")
  }

  private func phrase(_ found: String?, _ language: Language) -> String {
    guard let found else {
      return language.say(en: ", found the end", ru: ", а текст кончился")
    }
    return language.say(en: ", found '\(found)'", ru: ", дано: «\(found)»")
  }
}
