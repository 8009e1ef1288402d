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
  /// What it is about; several where they share all the rest.
  fileprivate(set) var subjects: [CheckSubject]
  /// What is the matter.
  let problem: CheckProblem
  /// In how many of the cases looked at it holds; a case is a design point, player and phone.
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

/// Gathers findings: of those with one code and subject the worst stays, with a count of the cases.
struct FindingSet {
  private struct Key: Hashable {
    let code: String
    let subjects: [CheckSubject]
  }

  private var places: [Key: Int] = [:]
  private var found: [(finding: CheckFinding, weight: Double)] = []

  /// Adds a finding; among equals in severity the one of larger weight is kept.
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

  /// The findings: errors first, then as they were found; those that say the same are told as one.
  var findings: [CheckFinding] {
    var told: [CheckFinding] = []
    for (finding, _) in found {
      if let place = told.firstIndex(where: { $0.saysTheSame(as: finding) }) {
        told[place].subjects += finding.subjects
        told[place].caseCount = max(told[place].caseCount, finding.caseCount)
      } else {
        told.append(finding)
      }
    }
    return CheckFinding.Severity.allCases.flatMap { severity in
      told.filter { $0.severity == severity }
    }
  }
}

extension CheckFinding {
  /// Whether another finding differs in what it is about alone.
  fileprivate func saysTheSame(as other: CheckFinding) -> Bool {
    severity == other.severity && code == other.code && origin == other.origin
      && problem == other.problem
  }
}
