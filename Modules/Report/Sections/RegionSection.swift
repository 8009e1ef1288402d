import Experiments
import Results

/// The region where the targets are met, undecided or missed.
enum RegionSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard !scope.findings.isEmpty, scope.data.doneCount > 0, let figure = figure(scope) else {
      return nil
    }
    return scope.section("region", scope.words.regionHeading, [figure])
  }

  static func figure(_ scope: ReportScope) -> Figure? {
    switch scope.layout.shape {
    case .grid where scope.layout.numeric.count > 1: RegionMaps.plane(scope)
    case .grid where scope.layout.numeric.count == 1: RegionMaps.strip(scope)
    case .scattered where scope.layout.numeric.count > 1: RegionCloud.figure(scope)
    default: nil
    }
  }

  /// Returns the note on the meaning of the verdicts, and on when a setting meets the targets.
  static func note(_ scope: ReportScope) -> String {
    let words = scope.words
    let meaning = words.whatMetMeans(intervals: scope.data.judgement?.intervalCount ?? 0)
    guard let joint = scope.joint else { return meaning }
    return meaning + " "
      + words.settingsMeetJointly(everyone: joint.everyone.phrase(in: words.language))
  }
}
