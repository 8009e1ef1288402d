import Domain
public import Experiments

/// Holds a sweep's results against the plan's targets.
public enum TargetCheck {
  /// Which settings meet all targets, by the estimates.
  public static func answer(_ digest: SweepDigest) -> SettingAnswer {
    SettingAnswer(digest.plan) { digest.targetValues[$0][$1 - 1] }
  }

  /// How many settings meet all targets; one that no target asks about is not counted.
  public static func metCount(_ digest: SweepDigest) -> Int { answer(digest).count(.met) }

  /// What a table's cell tells of a point: `alone` meets its targets in a setting that does not.
  static func word(_ answer: SettingAnswer, point: Int) -> String {
    guard let own = answer.verdict(ofPoint: point) else { return "–" }
    let all = answer.verdict(ofSetting: answer.settings.setting(ofPoint: point))
    return own != .met ? "missed" : all == .met ? "met" : "alone"
  }

  /// Lines on the targets: how many settings meet them all where settings have several players or
  /// phones, then for each target what it asks, how many meet it, and what was found.
  public static func lines(_ digest: SweepDigest) -> [String] {
    guard !digest.plan.targets.isEmpty else { return [] }
    let answer = answer(digest)
    var lines: [String] = []
    if answer.settings.isShared {
      lines.append(answer.summary())
      let counts = answer.counts(.met)
      let shown = counts.prefix(8).map { "\($0.name) \($0.count) of \($0.of)" }
      let rest = counts.count > shown.count ? " and \(counts.count - shown.count) more" : ""
      lines.append("each by itself: " + shown.joined(separator: ", ") + rest)
    }
    return lines + digest.plan.targets.indices.map { line(digest, $0, answer) }
  }

  private static func line(_ digest: SweepDigest, _ index: Int, _ answer: SettingAnswer) -> String {
    let (target, all) = (digest.plan.targets[index], digest.targetValues[index])
    let asked = all.indices.filter { target.applies(to: answer.playerName(ofPoint: $0 + 1)) }
    var line = "target \(target.fullName) \(target.rangeText): "
    if answer.settings.isShared {
      var settings: [Int: Bool] = [:]
      for point in asked {
        let isMet = target.isMet(by: all[point])
        settings[answer.settings.setting(ofPoint: point + 1), default: true] =
          isMet && settings[answer.settings.setting(ofPoint: point + 1)] ?? true
      }
      let met = settings.values.count { $0 }
      line += met == 0 ? "missed in every setting" : "met in \(met) of \(settings.count) settings"
    } else {
      let met = asked.count { target.isMet(by: all[$0]) }
      line += met == 0 ? "missed by every design point" : "met by \(met) of \(asked.count)"
    }
    let present = asked.map { all[$0] }.filter { !$0.isNaN }
    if let smallest = present.min(), let largest = present.max() {
      line += ", found \(rounded(smallest, 3))"
      if smallest != largest { line += " to \(rounded(largest, 3))" }
    }
    return line
  }
}
