import Experiments
import Testing

@testable import Results

extension SweepGate {
  /// Decides on the runs of a source, whose plan has targets.
  init(_ source: some RunSource) throws {
    let judgement = try SweepJudgement(source)
    self = try #require(judgement.flatMap { SweepGate($0) })
  }
}

extension SweepDigest {
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
    let judgement = try SweepJudgement(source)
    self = try #require(judgement).answer
  }
}
