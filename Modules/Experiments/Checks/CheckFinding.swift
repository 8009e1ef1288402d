/// Something that a check of a game or a plan found.
public struct CheckFinding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The game or plan cannot work as it stands.
    case error
    /// It works, but hardly as it is meant.
    case warning
    /// Worth knowing.
    case note

    /// Errors first.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// How much it matters.
  public let severity: Severity
  /// A name that never changes, as `trap-window-short`.
  public let code: String
  /// Where in a plan it was written; nil for a game.
  public let origin: PlanOrigin?
  /// What it is about: a ghost, a zone, a player or a parameter.
  public internal(set) var subject: String
  /// What is the matter.
  public let problem: String
  /// Why it matters.
  public let reason: String
  /// What to do.
  public let advice: String
  /// In how many of the cases looked at it holds; a case is a design point, player and phone.
  public internal(set) var caseCount = 1

  /// Creates a finding of one case.
  public init(
    _ severity: Severity, _ code: String, at origin: PlanOrigin?, _ subject: String,
    _ problem: String, why reason: String, advice: String
  ) {
    self.severity = severity
    self.code = code
    self.origin = origin
    self.subject = subject
    self.problem = problem
    self.reason = reason
    self.advice = advice
  }
}

/// Gathers findings: of those with one code and subject the worst stays, with a count of the cases.
struct FindingSet {
  private struct Key: Hashable {
    let code: String
    let subject: String
  }

  private var places: [Key: Int] = [:]
  private var found: [(finding: CheckFinding, weight: Double)] = []

  /// Adds a finding; among equals in severity the one of larger weight is kept.
  mutating func add(_ finding: CheckFinding, weight: Double = 0) {
    let key = Key(code: finding.code, subject: finding.subject)
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

  /// The findings: errors first, then as they were found; those that say the same are told as one.
  var findings: [CheckFinding] {
    var told: [(finding: CheckFinding, subjects: [String])] = []
    for (finding, _) in found {
      if let place = told.firstIndex(where: { $0.finding.saysTheSame(as: finding) }) {
        told[place].subjects.append(finding.subject)
        told[place].finding.caseCount = max(told[place].finding.caseCount, finding.caseCount)
      } else {
        told.append((finding, [finding.subject]))
      }
    }
    let all = told.map { item -> CheckFinding in
      var finding = item.finding
      finding.subject = item.subjects.prefix(3).joined(separator: ", ")
      if item.subjects.count > 3 { finding.subject += " and \(item.subjects.count - 3) more" }
      return finding
    }
    return CheckFinding.Severity.allCases.flatMap { severity in
      all.filter { $0.severity == severity }
    }
  }
}

extension CheckFinding {
  /// Whether another finding differs in what it is about alone.
  fileprivate func saysTheSame(as other: CheckFinding) -> Bool {
    severity == other.severity && code == other.code && origin == other.origin
      && problem == other.problem && reason == other.reason && advice == other.advice
  }
}
