import Results
import Experiments

/// Settings in words: what is decided, for every player and phone in it.
extension ReportScope {
  /// The answer where settings have several players or phones; nil where each point is a setting.
  var joint: SettingAnswer? {
    guard let answer, answer.settings.isShared else { return nil }
    return answer
  }

  /// A point's setting (from 0).
  func setting(of point: Int) -> Int {
    (answer?.settings.setting(ofPoint: point + 1) ?? point + 1) - 1
  }

  /// The axes that are a setting's: all but players and phones.
  var settingAxes: [Int] {
    layout.axes.indices.filter { !["players", "sensors"].contains(layout.axes[$0].name) }
  }

  /// The levels of a setting (from 0), as `trapWindowDuration 7 s`.
  func name(ofSetting setting: Int) -> String {
    guard let point = settings[setting].points.first, !settingAxes.isEmpty else {
      return words.onlySetting
    }
    return settingAxes.map { index in
      let (axis, level) = (layout.axes[index], layout.levels[point][index])
      return axis.isNumeric ? "\(axis.shortName) \(axis.text(level, words))" : axis.texts[level]
    }.joined(separator: " · ")
  }

  /// The numbers of a setting's points, as `5, 6`.
  func pointNumbers(ofSetting setting: Int) -> String {
    let points = settings[setting].points
    return points.prefix(4).map { String($0 + 1) }.joined(separator: ", ")
      + (points.count > 4 ? ", …" : "")
  }

  /// What the settings come to, in a sentence.
  func lead(_ answer: SettingAnswer) -> String {
    let (met, perhaps, all) = (answer.count(.met), answer.count(.perhaps), answer.settings.count)
    let everyone = answer.everyone.phrase(in: words.language)
    if all == 1 {
      let blocking = answer.blocking(1)
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

  /// How those who play fare one by one, for the list of facts.
  func eachAlone(_ answer: SettingAnswer) -> (String, String) {
    let (met, perhaps) = (answer.counts(.met), answer.counts(.perhaps))
    let texts = zip(met, perhaps).prefix(8).map {
      words.settings(for: $0.name, met: $0.count, of: $0.of, perhaps: $1.count)
    }
    return (
      words.settingsForEach,
      texts.joined(separator: "; ") + (met.count > 8 ? "; …" : "")
    )
  }

  /// A setting with its verdict, and the first figures of its points.
  func describe(setting: Int) -> String {
    guard let answer else { return "" }
    let (points, verdict) = (settings[setting].points, settings[setting].verdict)
    let numbers = pointNumbers(ofSetting: setting)
    let place = words.points(numbers: numbers)
    let head = "\(name(ofSetting: setting)) (\(place)): \(verdict.map(words.verdict) ?? "–")"
    let each = points.prefix(4).map { point -> String in
      let figures = data.keyMetrics.prefix(2).map { metric in
        let look = look(metric)
        return "\(look.label) \(look.sentence(data.mean(metric, at: point)))"
      }
      return "\(answer.name(ofPoint: point + 1)) \(findings[point].verdict.sign) "
        + figures.joined(separator: ", ")
    }
    return head + ". " + each.joined(separator: "; ")
  }
}
