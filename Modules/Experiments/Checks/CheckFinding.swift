public import TextKit
import Domain

/// A finding of a check of a game or a plan.
public struct CheckFinding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The game or plan cannot work as written.
    case error
    /// It works, but probably not as intended.
    case warning
    /// Worth knowing.
    case note

    /// Orders errors first.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// The severity.
  public let severity: Severity
  /// A stable name, such as `trap-window-short`.
  public let code: String
  /// The place in the plan that caused it; nil for a game.
  public let origin: PlanOrigin?
  /// The subjects of the finding; several if they share everything else.
  fileprivate(set) var subjects: [CheckSubject]
  /// The problem found.
  let problem: CheckProblem
  /// The number of checked cases it applies to; a case is a design point, player and phone.
  public internal(set) var caseCount = 1

  /// Creates a finding of one case.
  init(
    _ severity: Severity, _ code: String, at origin: PlanOrigin?, _ subject: CheckSubject,
    _ problem: CheckProblem
  ) {
    self.severity = severity
    self.code = code
    self.origin = origin
    self.problem = problem
    subjects = [subject]
  }
}

/// Collects findings: for each code and subject it keeps the worst, with the number of cases.
struct FindingSet {
  private struct Key: Hashable {
    let code: String
    let subjects: [CheckSubject]
  }

  private var places: [Key: Int] = [:]
  private var found: [(finding: CheckFinding, weight: Double)] = []

  /// Adds a finding; of two with equal severity, the one with the larger weight is kept.
  mutating func add(_ finding: CheckFinding, weight: Double = 0) {
    let key = Key(code: finding.code, subjects: finding.subjects)
    guard let place = places[key] else {
      places[key] = found.count
      found.append((finding, weight))
      return
    }
    let count = found[place].finding.caseCount + 1
    let old = found[place]
    if (finding.severity, -weight) < (old.finding.severity, -old.weight) {
      found[place] = (finding, weight)
    }
    found[place].finding.caseCount = count
  }

  /// The findings, errors first, then in the order found; those that differ only in subject are
  /// merged.
  var findings: [CheckFinding] {
    var reported: [CheckFinding] = []
    for (finding, _) in found {
      if let place = reported.firstIndex(where: { $0.saysTheSame(as: finding) }) {
        reported[place].subjects += finding.subjects
        reported[place].caseCount = max(reported[place].caseCount, finding.caseCount)
      } else {
        reported.append(finding)
      }
    }
    return CheckFinding.Severity.allCases.flatMap { severity in
      reported.filter { $0.severity == severity }
    }
  }
}

extension CheckFinding {
  /// Returns whether another finding differs only in its subject.
  fileprivate func saysTheSame(as other: CheckFinding) -> Bool {
    severity == other.severity && code == other.code && origin == other.origin
      && problem == other.problem
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
