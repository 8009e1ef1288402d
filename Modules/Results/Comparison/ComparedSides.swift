package import Experiments
import PlainJSON
import Domain
import Statistics

/// What a comparison's file says of its sides besides the differences.
package struct ComparedSides: Sendable {
  /// A target with the figures of the compared points.
  package struct Figures: Sendable {
    /// The target.
    package let target: Target
    /// The target's statistic at each compared point of the first sweep.
    package let first: [Double]
    /// The same of the second sweep.
    package let second: [Double]

    /// Creates the figures of a target.
    package init(_ target: Target, first: [Double], second: [Double]) {
      (self.target, self.first, self.second) = (target, first, second)
    }
  }

  /// The folders as the user named them.
  package let folders: [String]
  /// The hashes of the plans.
  package let planHashes: [String]
  /// The targets of the second plan.
  package let targets: [Figures]

  /// Describes the sides.
  package init(folders: [String], planHashes: [String], targets: [Figures]) {
    (self.folders, self.planHashes, self.targets) = (folders, planHashes, targets)
  }

  /// The members of the file.
  var members: [String: JSONNode] {
    func side(_ index: Int) -> JSONNode {
      .object(["folder": .string(folders[index]), "planHash": .string(planHashes[index])])
    }
    return [
      "a": side(0), "b": side(folders.count - 1),
      "targets": .array(
        targets.map { figures in
          var object: [String: JSONNode] = [
            "metric": .string(figures.target.metric.name),
            "statistic": .string(figures.target.statistic.rawValue),
            "low": .number(figures.target.low ?? .nan),
            "high": .number(figures.target.high ?? .nan),
            "player": .string(figures.target.player ?? ""),
            "a": .array(figures.first.map { .number($0) }),
            "b": .array(figures.second.map { .number($0) }),
          ]
          if let gap = figures.target.gap {
            object["gap"] = .array([.string(gap.first), .string(gap.second)])
          }
          return .object(object)
        }),
    ]
  }
}
