import Statistics
import Experiments
import Testing

@testable import Results

extension SweepJudgement {
  /// Judges the runs of a source, whose plan has targets.
  static func of(_ source: some RunSource) throws -> SweepJudgement {
    let judgement = try SweepJudgement(source)
    return try #require(judgement)
  }
}

extension SweepGate {
  /// Decides on the runs of a source, whose plan has targets.
  init(_ source: some RunSource) throws {
    let gate = SweepGate(try SweepJudgement.of(source))
    self = try #require(gate)
  }
}

extension SweepStatistics {
  /// The number of settings that certainly meet all targets.
  var metCount: Int { judgement?.answer.count(.met) ?? 0 }

  /// Returns the figure by which a target judges each point; NaN where it does not apply.
  func values(of target: Int) -> [Double] {
    (1...plan.pointCount).map { judgement?.finding(of: target, at: $0)?.figure.value ?? .nan }
  }
}

extension SettingAnswer {
  /// Judges the runs of a source, whose plan has targets.
  init(_ source: some RunSource) throws {
    self = try SweepJudgement.of(source).answer
  }
}
