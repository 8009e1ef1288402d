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
      return language("the only setting", "единственная настройка")
    }
    return settingAxes.map { index in
      let (axis, level) = (layout.axes[index], layout.levels[point][index])
      return axis.isNumeric ? "\(axis.shortName) \(axis.text(level, language))" : axis.texts[level]
    }.joined(separator: " · ")
  }

  /// The numbers of a setting's points, as `5, 6`.
  func pointNumbers(ofSetting setting: Int) -> String {
    let points = settings[setting].points
    return points.prefix(4).map { String($0 + 1) }.joined(separator: ", ")
      + (points.count > 4 ? ", …" : "")
  }

  /// "for every player", as far as there are several players and phones.
  func forEveryone(_ answer: SettingAnswer) -> String {
    switch (answer.hasPlayers, answer.hasSensors) {
    case (true, true): language("for every player and phone", "для всех игроков и телефонов")
    case (_, true): language("for every phone", "для всех телефонов")
    default: language("for every player", "для всех игроков")
    }
  }

  /// What the settings come to, in a sentence.
  func lead(_ answer: SettingAnswer) -> String {
    let (met, perhaps, all) = (answer.count(.met), answer.count(.perhaps), answer.settings.count)
    let everyone = forEveryone(answer)
    if all == 1 {
      let blocking = answer.blocking(1)
      return switch answer.verdict(ofSetting: 1) {
      case .met, nil:
        language("It meets every target \(everyone).", "Все цели достигнуты \(everyone).")
      case .perhaps:
        language(
          "The runs cannot tell yet whether it meets every target \(everyone): \(blocking).",
          "Прогонов мало, чтобы сказать, достигнуты ли все цели \(everyone): \(blocking).")
      case .missed:
        language(
          "It does not meet every target \(everyone): \(blocking) misses.",
          "Не все цели достигнуты \(everyone): мешает \(blocking).")
      }
    }
    let missed = answer.count(.missed)
    if met + perhaps == 0 {
      return language(
        "No setting of \(all) meets every target \(everyone).",
        "Ни одна настройка из \(all) не достигает всех целей \(everyone).")
    }
    let verb = met == 1 ? "meets" : "meet"
    return language(
      "\(met) of \(all) settings \(verb) every target \(everyone), \(perhaps) may, "
        + "\(missed) \(missed == 1 ? "does" : "do") not.",
      "Настроек, достигающих всех целей \(everyone): \(met) из \(all), возможно, ещё \(perhaps), "
        + "не достигают \(missed).")
  }

  /// How those who play fare one by one, for the list of facts.
  func eachAlone(_ answer: SettingAnswer) -> (String, String) {
    let (met, perhaps) = (answer.counts(.met), answer.counts(.perhaps))
    let texts = zip(met, perhaps).prefix(8).map { met, perhaps in
      language(
        "\(met.name) \(met.count) of \(met.of)", "\(met.name) \(met.count) из \(met.of)")
        + (perhaps.count == 0
          ? "" : language(", \(perhaps.count) may", ", возможно, ещё \(perhaps.count)"))
    }
    return (
      language("Settings that suit each alone", "Настройки, подходящие каждому отдельно"),
      texts.joined(separator: "; ") + (met.count > 8 ? "; …" : "")
    )
  }

  /// A setting with its verdict, and the first figures of its points.
  func describe(setting: Int) -> String {
    guard let answer else { return "" }
    let (points, verdict) = (settings[setting].points, settings[setting].verdict)
    let numbers = pointNumbers(ofSetting: setting)
    let place = language("points \(numbers)", "точки \(numbers)")
    let head = "\(name(ofSetting: setting)) (\(place)): \(verdict?.words(language) ?? "–")"
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
