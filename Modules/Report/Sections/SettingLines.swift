import Experiments
import Results

/// Sentences on settings, which are decided on for all their players and phones.
struct SettingLines {
  let scope: ReportScope
  /// The answer for the settings, each of several points.
  let answer: SettingAnswer

  private var words: PageWords { scope.words }

  /// The summary of the settings, in one sentence.
  var lead: String {
    let (met, perhaps, all) = (answer.count(.met), answer.count(.perhaps), answer.settings.count)
    let everyone = answer.everyone.phrase(in: words.language)
    if all == 1 {
      let blocking = answer.blocking(1, in: words.language)
      return switch answer.verdict(ofSetting: 1) {
      case .met, nil:
        words.settingMeetsAll(everyone: everyone)
      case .perhaps:
        words.settingMayMeetAll(everyone: everyone, blocking: blocking)
      case .missed:
        words.settingMisses(everyone: everyone, blocking: blocking)
      }
    }
    let missed = answer.count(.missed)
    if met + perhaps == 0 {
      return words.noSettingMeets(all: all, everyone: everyone)
    }
    return words.settingsByVerdict(
      all: all, met: met, perhaps: perhaps, missed: missed, everyone: everyone)
  }

  /// The result of each player and phone alone, for the list of facts; nil for a population.
  var eachAlone: (name: String, value: String)? {
    guard scope.plan.population == nil else { return nil }
    let (met, perhaps) = (answer.counts(.met), answer.counts(.perhaps))
    let texts = zip(met, perhaps).prefix(8).map {
      words.settings(for: $0.name, met: $0.count, of: $0.of, perhaps: $1.count)
    }
    return (words.settingsForEach, texts.joined(separator: "; ") + (met.count > 8 ? "; …" : ""))
  }

  /// Returns a setting (from 0) with its verdict and the first figures of its points.
  func describe(_ setting: Int) -> String {
    let (points, verdict) = (scope.settings[setting].points, scope.settings[setting].verdict)
    let place = words.points(numbers: scope.pointNumbers(ofSetting: setting))
    let head =
      "\(scope.name(ofSetting: setting)) (\(place)): "
      + (verdict.map(words.verdict) ?? "–")
    let each = points.prefix(4).map { point in
      // A mixture is of all its players: none has a verdict of their own.
      let sign = scope.plan.population == nil ? scope.findings[point].verdict.sign + " " : ""
      return "\(answer.name(ofPoint: point + 1)) \(sign)"
        + scope.figures(of: point, atMost: 2).joined(separator: ", ")
    }
    return head + ". " + each.joined(separator: "; ")
  }
}
