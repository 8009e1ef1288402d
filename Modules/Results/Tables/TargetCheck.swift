import Domain
import Experiments
import Statistics
package import TextKit

/// What a sweep's table says of the plan's targets, from the sweep's judgement.
package enum TargetCheck {
  /// The standing of a point: its setting's verdict, unless its own is worse, or `alone` if it meets
  /// its targets and its setting misses them.
  enum Standing: Hashable {
    case met, undecided, missed, alone, notAsked
  }

  static func standing(_ answer: SettingAnswer, point: Int) -> Standing {
    guard let own = answer.verdict(ofPoint: point) else { return .notAsked }
    let all = answer.verdict(ofSetting: answer.settings.setting(ofPoint: point))
    return switch (own, all) {
    case (.missed, _): .missed
    case (.perhaps, _), (.met, .perhaps?): .undecided
    case (.met, .missed?): .alone
    case (.met, _): .met
    }
  }

  /// Returns the lines on the targets; none without targets.
  ///
  /// They give the number of settings that meet all targets, of which player and phone by itself,
  /// then for each target its range, the number of settings or points that meet it, and the values
  /// found.
  package static func lines(_ digest: SweepDigest, in language: Language) -> [String] {
    guard let judgement = digest.judgement else { return [] }
    let (answer, words) = (judgement.answer, TableWords(language: language))
    // A mixture is of all its players: none has a verdict of their own.
    let isEach = answer.settings.isShared && digest.plan.population == nil
    return [answer.summary(in: language)]
      + (isEach ? [words.eachAlone(answer.eachAlone(in: language))] : [])
      + digest.plan.targets.indices.map { line(judgement, $0, words) }
      + (judgement.intervalCount > 1 ? [words.atOnce(judgement.intervalCount)] : [])
  }

  private static func line(
    _ judgement: SweepJudgement, _ index: Int, _ words: TableWords
  ) -> String {
    let (answer, target) = (judgement.answer, judgement.plan.targets[index])
    let findings = zip(judgement.judged.figures, judgement.findings).filter { $0.0.target == index }
    // If each point is a setting, the setting has the verdict of its point.
    var settings: [Int: Verdict] = [:]
    for (figure, finding) in findings {
      settings[figure.setting] = min(settings[figure.setting] ?? .met, finding.verdict)
    }
    func count(_ verdict: Verdict) -> Int { settings.values.count { $0 == verdict } }
    let values = findings.map(\.1.certain.value).filter { !$0.isNaN }
    let found = values.min().flatMap { low in values.max().map { low...$0 } }
    return words.target(
      target,
      words.verdicts(
        met: count(.met), undecided: count(.perhaps), missed: count(.missed),
        areSettings: answer.settings.isShared),
      found: found,
      interval: findings.count == 1 && target.statistic.hasInterval
        ? findings[0].1.certain.interval : nil)
  }
}

private extension TableWords {
  /// Returns how many settings of each player and phone meet their targets.
  func eachAlone(_ counts: String) -> String {
    language.say(en: "each by itself: \(counts)", ru: "каждый отдельно: \(counts)")
  }

  /// Returns what the verdicts rest on.
  func atOnce(_ count: Int) -> String {
    language.say(
      en: "verdicts: \(count) intervals hold at once with 95 %, each wider than in the table",
      ru: "выводы: интервалы (\(count)) верны вместе на 95 %, каждый шире, чем в таблице")
  }
}
