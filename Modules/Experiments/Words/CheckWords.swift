import Domain
public import TextKit

/// The text of a finding.
public struct CheckWording: Hashable, Sendable {
  /// The problem.
  public let problem: String
  /// The reason why it matters.
  public let reason: String
  /// The advice.
  public let advice: String

  init(_ problem: String, why reason: String, advice: String) {
    (self.problem, self.reason, self.advice) = (problem, reason, advice)
  }
}

extension CheckFinding {
  /// Returns the problem, the reason why it matters, and the advice.
  public func wording(in language: Language) -> CheckWording {
    switch problem {
    case .game(let flaw): flaw.wording(in: language)
    case .layout(let flaw): flaw.wording(in: language)
    case .hunt(let flaw): flaw.wording(in: language)
    case .escape(let flaw): flaw.wording(in: language)
    case .plan(let flaw): flaw.wording(in: language)
    case .fast(let note): note.wording(in: language)
    }
  }

  /// Returns the subject: ghosts, zones, players or parameters.
  public func subject(in language: Language) -> String {
    let (names, more) = (subjects.prefix(3).map { $0.name(in: language) }, subjects.count - 3)
    return names.joined(separator: ", ")
      + (more > 0 ? language.say(en: " and \(more) more", ru: " и ещё \(more)") : "")
  }
}

extension CheckFinding.Severity {
  /// Returns the name of the severity.
  public func name(in language: Language) -> String {
    switch self {
    case .error: language.say(en: "error", ru: "ошибка")
    case .warning: language.say(en: "warning", ru: "предупреждение")
    case .note: language.say(en: "note", ru: "замечание")
    }
  }

  /// Returns a count of findings of the severity.
  public func count(_ count: Int, in language: Language) -> String {
    switch self {
    case .error:
      language.say(en: count == 1 ? "1 error" : "\(count) errors", ru: "ошибок: \(count)")
    case .warning:
      language.say(
        en: count == 1 ? "1 warning" : "\(count) warnings", ru: "предупреждений: \(count)")
    case .note:
      language.say(en: count == 1 ? "1 note" : "\(count) notes", ru: "замечаний: \(count)")
    }
  }
}

extension CheckSubject {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .name(let name): name
    case .names(let one, let other): "\(one), \(other)"
    case .game: language.say(en: "the game", ru: "игра")
    case .everyGhost: language.say(en: "every ghost", ru: "каждый призрак")
    case .zone(let number): language.say(en: "zone \(number)", ru: "зона \(number)")
    case .ghost(let number): language.say(en: "ghost \(number)", ru: "призрак \(number)")
    case .zones(let one, let other):
      language.say(en: "zones \(one) and \(other)", ru: "зоны \(one) и \(other)")
    case .hunted(let ghost, let player):
      language.say(
        en: "\(ghost.name(in: language)) for \(player)",
        ru: "\(ghost.name(in: language)) для \(player)")
    case .values(let axis, let one, let other):
      language.say(en: "\(axis): \(one) and \(other)", ru: "\(axis): \(one) и \(other)")
    }
  }
}

extension ToldNumber {
  func text(in language: Language) -> String {
    let number = shortestText(value)
    return switch unit {
    case .meters: language.say(en: "\(number) m", ru: "\(number) м")
    case .seconds: language.say(en: "\(number) s", ru: "\(number) с")
    case .minutes: language.say(en: "\(number) min", ru: "\(number) мин")
    case .percent: "\(number) %"
    case .count: ToldNumber.grouped(number)
    }
  }

  /// Returns digits with spaces between thousands, from five digits on.
  private static func grouped(_ digits: String) -> String {
    guard digits.count > 4, digits.allSatisfy(\.isNumber) else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += " " }
      text.append(digit)
    }
    return text
  }
}
