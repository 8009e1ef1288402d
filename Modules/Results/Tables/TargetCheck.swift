import Domain
package import Experiments
import Statistics
package import TextKit

/// Checks a sweep's results against the plan's targets.
package enum TargetCheck {
  /// Returns which settings meet all targets, by their estimates.
  package static func answer(_ digest: SweepDigest) -> SettingAnswer {
    SettingAnswer(digest.plan) { digest.targetValues[$0][$1 - 1] }
  }

  /// Returns the number of settings that meet all targets; those without any target do not count.
  package static func metCount(_ digest: SweepDigest) -> Int { answer(digest).count(.met) }

  /// The standing of a point: `met` if its whole setting meets all targets, `alone` if only the
  /// point does.
  enum Standing: Hashable {
    case met, missed, alone, notAsked
  }

  static func standing(_ answer: SettingAnswer, point: Int) -> Standing {
    guard let own = answer.verdict(ofPoint: point) else { return .notAsked }
    let all = answer.verdict(ofSetting: answer.settings.setting(ofPoint: point))
    return own != .met ? .missed : all == .met ? .met : .alone
  }

  /// Returns the lines on the targets.
  ///
  /// They give the number of settings that meet all targets, if settings have several players or
  /// phones, then for each target its range, the number of points that meet it, and the values
  /// found.
  package static func lines(_ digest: SweepDigest, in language: Language) -> [String] {
    guard !digest.plan.targets.isEmpty else { return [] }
    let (answer, words) = (answer(digest), TableWords(language: language))
    let joint =
      answer.settings.isShared
      ? [answer.summary(in: language)]
        // A mixture is of all its players: none has a verdict of their own.
        + (digest.plan.population == nil ? [words.eachAlone(answer.counts(.met))] : []) : []
    return joint + digest.plan.targets.indices.map { line(digest, $0, answer, words) }
  }

  private static func line(
    _ digest: SweepDigest, _ index: Int, _ answer: SettingAnswer, _ words: TableWords
  ) -> String {
    let (target, all) = (digest.plan.targets[index], digest.targetValues[index])
    let asked = all.indices.filter {
      digest.plan.judges(target, answer.playerName(ofPoint: $0 + 1))
    }
    let isShared = answer.settings.isShared
    // If each point is a setting, the setting has the verdict of its point.
    var settings: [Int: Bool] = [:]
    for point in asked {
      settings[answer.settings.setting(ofPoint: point + 1), default: true] =
        target.isMet(by: all[point])
        && settings[answer.settings.setting(ofPoint: point + 1)] ?? true
    }
    var interval: Interval?
    if target.gap != nil, settings.count == 1, let first = asked.first {
      interval = digest.gapIntervals[index][first]
    }
    let present = asked.map { all[$0] }.filter { !$0.isNaN }
    let found = present.min().flatMap { low in present.max().map { low...$0 } }
    return words.target(
      target, met: settings.values.count { $0 }, of: settings.count, areSettings: isShared,
      found: found, interval: interval)
  }
}
