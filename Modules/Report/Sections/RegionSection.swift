import Experiments
import Results

/// Where the targets are met: for certain, perhaps, or not.
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

  /// What "certain" means, and what a setting takes to meet the targets.
  static func note(_ scope: ReportScope) -> String {
    let words = scope.words
    guard let joint = scope.joint else { return words.whatCertainMeans }
    return words.whatCertainMeans + " "
      + words.settingsMeetJointly(everyone: joint.everyone.phrase(in: words.language))
  }
}
