package import Experiments
import PlainJSON
import Domain
import Simulation
import Statistics
import TextKit

/// What a comparison's file says of its sides besides the differences.
package struct ComparedSides: Sendable {
  /// A target with the findings on the compared points.
  package struct Findings: Sendable {
    /// The target.
    package let target: Target
    /// The finding on each compared point of the first sweep; nil where the target does not apply.
    package let first: [TargetFinding?]
    /// The same of the second sweep.
    package let second: [TargetFinding?]

    /// Creates the findings of a target.
    package init(_ target: Target, first: [TargetFinding?], second: [TargetFinding?]) {
      (self.target, self.first, self.second) = (target, first, second)
    }
  }

  /// One side.
  package struct Side: Sendable {
    /// The folder as the user named it.
    package let folder: String
    /// The plan.
    package let plan: Plan
    /// The question of the plan; empty if there is none.
    package let question: String

    /// Describes a side.
    package init(folder: String, plan: Plan, question: String) {
      (self.folder, self.plan, self.question) = (folder, plan, question)
    }

    /// The members of the file.
    fileprivate var node: JSONNode {
      var members: [String: JSONNode] = [
        "folder": .string(folder), "planHash": .string(plan.hash),
      ]
      if !question.isEmpty { members["question"] = .string(question) }
      switch plan.source {
      case .game(let game): members["game"] = .string(game.name)
      case .plugin(let name): members["game"] = .string(name)
      case .disc: break
      }
      return .object(members)
    }
  }

  /// The sides; one if points of one sweep are compared.
  package let sides: [Side]
  /// The targets of the second plan.
  package let targets: [Findings]

  /// Describes the sides.
  package init(_ sides: [Side], targets: [Findings]) {
    (self.sides, self.targets) = (sides, targets)
  }

  /// The members of the file.
  var members: [String: JSONNode] {
    [
      "a": sides[0].node, "b": sides[sides.count - 1].node,
      "targets": .array(targets.map(\.node)),
    ]
  }
}

extension ComparedSides.Findings {
  /// The target with its figures and verdicts, as text: none where it does not apply.
  fileprivate var node: JSONNode {
    func values(_ findings: [TargetFinding?]) -> JSONNode {
      .array(findings.map { .number($0?.figure.value ?? .nan) })
    }
    func verdicts(_ findings: [TargetFinding?]) -> JSONNode {
      .array(findings.map { .string($0?.verdict.word(in: .ofFiles) ?? "") })
    }
    var object: [String: JSONNode] = [
      "metric": .string(target.metric.name),
      "statistic": .string(target.statistic.rawValue),
      "low": .number(target.low ?? .nan),
      "high": .number(target.high ?? .nan),
      "player": .string(target.player ?? ""),
      "a": values(first), "b": values(second),
      "aVerdicts": verdicts(first), "bVerdicts": verdicts(second),
    ]
    if let gap = target.gap {
      object["gap"] = .array([.string(gap.first), .string(gap.second)])
    }
    return .object(object)
  }
}

extension StoredObject {
  /// Reads the verdicts on a target at each point, nil where it does not apply; none without the key.
  func verdicts(_ key: String, count: Int) throws(ResultsError) -> [Verdict?] {
    guard has(key) else { return [] }
    let texts = try texts(key)
    guard texts.count == count else { throw notOfLength(count, key) }
    let known = [Verdict.met, .perhaps, .missed]
    var verdicts: [Verdict?] = []
    for text in texts {
      let verdict = known.first { $0.word(in: .ofFiles) == text }
      guard text.isEmpty || verdict != nil else {
        throw notOneOf(known.map { $0.word(in: .ofFiles) }, key)
      }
      verdicts.append(verdict)
    }
    return verdicts
  }
}
