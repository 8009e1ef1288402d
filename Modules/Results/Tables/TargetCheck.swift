import Domain
package import Experiments
package import TextKit

/// Holds a sweep's results against the plan's targets.
package enum TargetCheck {
  /// Which settings meet all targets, by the estimates.
  package static func answer(_ digest: SweepDigest) -> SettingAnswer {
    SettingAnswer(digest.plan) { digest.targetValues[$0][$1 - 1] }
  }

  /// How many settings meet all targets; one that no target asks about is not counted.
  package static func metCount(_ digest: SweepDigest) -> Int { answer(digest).count(.met) }

  /// How a point stands: it meets its targets, in a setting that meets them all or alone.
  enum Standing: Hashable {
    case met, missed, alone, notAsked
  }

  static func standing(_ answer: SettingAnswer, point: Int) -> Standing {
    guard let own = answer.verdict(ofPoint: point) else { return .notAsked }
    let all = answer.verdict(ofSetting: answer.settings.setting(ofPoint: point))
    return own != .met ? .missed : all == .met ? .met : .alone
  }

  /// Lines on the targets: how many settings meet them all where settings have several players or
  /// phones, then for each target what it asks, how many meet it, and what was found.
  package static func lines(_ digest: SweepDigest, in language: Language) -> [String] {
    guard !digest.plan.targets.isEmpty else { return [] }
    let (answer, words) = (answer(digest), TableWords(language: language))
    let joint =
      answer.settings.isShared
      ? [answer.summary(in: language), words.eachAlone(answer.counts(.met))] : []
    return joint + digest.plan.targets.indices.map { line(digest, $0, answer, words) }
  }

  private static func line(
    _ digest: SweepDigest, _ index: Int, _ answer: SettingAnswer, _ words: TableWords
  ) -> String {
    let (target, all) = (digest.plan.targets[index], digest.targetValues[index])
    let asked = all.indices.filter { target.applies(to: answer.playerName(ofPoint: $0 + 1)) }
    let isShared = answer.settings.isShared
    // Where each point is a setting, a setting is met as its point is.
    var settings: [Int: Bool] = [:]
    for point in asked {
      settings[answer.settings.setting(ofPoint: point + 1), default: true] =
        target.isMet(by: all[point])
        && settings[answer.settings.setting(ofPoint: point + 1)] ?? true
    }
    let present = asked.map { all[$0] }.filter { !$0.isNaN }
    let found = present.min().flatMap { low in present.max().map { low...$0 } }
    return words.target(
      target, met: settings.values.count { $0 }, of: settings.count, areSettings: isShared,
      found: found)
  }
}
