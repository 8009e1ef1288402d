package import Experiments
import PlainJSON
import Domain
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

  /// The folders as the user named them.
  package let folders: [String]
  /// The hashes of the plans.
  package let planHashes: [String]
  /// The targets of the second plan.
  package let targets: [Findings]

  /// Describes the sides.
  package init(folders: [String], planHashes: [String], targets: [Findings]) {
    (self.folders, self.planHashes, self.targets) = (folders, planHashes, targets)
  }

  /// The members of the file.
  var members: [String: JSONNode] {
    func side(_ index: Int) -> JSONNode {
      .object(["folder": .string(folders[index]), "planHash": .string(planHashes[index])])
    }
    return [
      "a": side(0), "b": side(folders.count - 1),
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
