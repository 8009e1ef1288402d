package import Experiments

/// A setting held against the targets: what holds for every player and phone in it.
package struct SettingFinding: Sendable {
  /// Its points, from 0.
  package let points: [Int]
  /// The worst of them; nil where no target asks about anyone in it.
  package let verdict: Verdict?
  /// The least of them.
  let slack: Double

  /// Joins the points of each setting, in order.
  package static func all(of answer: SettingAnswer, _ findings: [PointFinding]) -> [SettingFinding]
  {
    (1...answer.settings.count).map { setting in
      let points = answer.settings.points(ofSetting: setting).map { $0 - 1 }
      let slacks = points.filter { findings[$0].isAsked }.map { findings[$0].slack }
      return SettingFinding(
        points: points, verdict: answer.verdict(ofSetting: setting), slack: slacks.min() ?? 0)
    }
  }

  /// Whether it comes before another one: it meets more, or lies further within the targets.
  package func isBetter(than other: SettingFinding) -> Bool {
    guard let verdict, let theirs = other.verdict else { return verdict != nil }
    return verdict != theirs ? verdict > theirs : slack > other.slack
  }
}
