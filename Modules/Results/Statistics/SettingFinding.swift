package import Statistics
package import Experiments

/// A setting judged against the targets, over all its players and phones.
package struct SettingFinding: Sendable {
  /// Its points, counted from 0.
  package let points: [Int]
  /// The worst verdict of its points; nil if no target applies to any of them.
  package let verdict: Verdict?
  /// The smallest slack of its points.
  let slack: Double

  /// Combines the points of each setting, in order.
  package static func all(of answer: SettingAnswer, _ findings: [PointFinding]) -> [SettingFinding]
  {
    (1...answer.settings.count).map { setting in
      let points = answer.settings.points(ofSetting: setting).map { $0 - 1 }
      return SettingFinding(
        points: points, verdict: answer.verdict(ofSetting: setting),
        slack: points.map { findings[$0].slack }.min() ?? .infinity)
    }
  }

  /// Returns whether it ranks before another one: a better verdict, or further inside the targets.
  package func isBetter(than other: SettingFinding) -> Bool {
    guard let verdict, let theirs = other.verdict else { return verdict != nil }
    return verdict != theirs ? verdict > theirs : slack > other.slack
  }
}
