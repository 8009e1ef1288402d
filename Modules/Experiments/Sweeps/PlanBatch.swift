/// The part of an adaptive plan that one round of a campaign runs.
public struct PlanBatch: Hashable, Sendable {
  /// The batch's number within the campaign, starting at 1.
  public let number: Int
  /// The runs.
  public let runs: RunBatch

  /// Creates a batch.
  public init(number: Int, runs: RunBatch) {
    self.number = number
    self.runs = runs
  }

  /// What a plan as run has of it, such as `{number: 2, replicates: 11-20, points: "1-3,7"}`.
  var text: String {
    let points: String =
      switch runs.points {
      case .all(let count): NumberList.text([1...count])
      case .some(let numbers): NumberList.text(numbers)
      }
    return "{number: \(number), "
      + "replicates: \(runs.replicates.lowerBound)-\(runs.replicates.upperBound), "
      + "points: \"\(points)\"}"
  }
}

extension Plan {
  /// The plan that this one is a batch of; the plan itself if it is not a batch.
  public var base: Plan {
    var plan = self
    plan.batch = nil
    return plan
  }

  /// Returns the plan of one batch of this plan.
  public func part(_ batch: PlanBatch) -> Plan {
    var plan = self
    plan.batch = batch
    return plan
  }
}

/// Lists of numbers in the syntax of schedulers: `1-3,7`.
public enum NumberList {
  /// Returns ascending numbers as text, with consecutive ones merged into ranges.
  public static func text(_ numbers: some Sequence<Int>) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return text(ranges)
  }

  /// Returns ranges as text.
  static func text(_ ranges: [ClosedRange<Int>]) -> String {
    ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }

  /// Parses ranges; nil unless they ascend from 1 without overlap.
  static func ranges(_ text: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
        first >= 1, first <= last, first > ranges.last?.upperBound ?? 0
      else { return nil }
      ranges.append(first...last)
    }
    return ranges
  }
}
