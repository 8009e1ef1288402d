import Domain
public import TextKit

extension GateFinding: Localized {
  /// Returns the finding and its place in one line.
  public func line(in language: Language) -> String {
    let place = place(in: language)
    switch kind {
    case .noRuns:
      return language.say(
        en: "\(metric) has no runs in common\(place)", ru: "у \(metric) нет общих прогонов\(place)")
    case .moved: return language.say(en: "\(metric) moved\(place)", ru: "\(metric): сдвиг\(place)")
    case .wasZero:
      return language.say(
        en: "\(metric) was 0 and is not\(place)", ru: "\(metric): был 0, а теперь нет\(place)")
    case .changed(let share, let isCertain):
      let percent = shortestText((share * 1e6).rounded() / 1e4)
      return isCertain
        ? language.say(
          en: "\(metric) changed by more than \(percent) %\(place)",
          ru: "\(metric): изменение больше \(percent) %\(place)")
        : language.say(
          en: "\(metric) may have changed by more than \(percent) %\(place): more runs would tell",
          ru: "\(metric): изменение, возможно, больше \(percent) %\(place): нужно больше прогонов")
    }
  }

  private func place(in language: Language) -> String {
    guard let points, let first = points.first, let second = points.last else { return "" }
    return first == second
      ? language.say(en: " at point \(first)", ru: " в точке \(first)")
      : language.say(
        en: " from point \(first) to \(second)", ru: " от точки \(first) к точке \(second)")
  }
}

extension Verdict {
  /// Returns the verdict on all targets in a word.
  public func word(in language: Language) -> String {
    switch self {
    case .met: language.say(en: "met", ru: "достигнуты")
    case .perhaps: language.say(en: "undecided", ru: "не решено")
    case .missed: language.say(en: "missed", ru: "не достигнуты")
    }
  }
}

extension ComparedTargets: Localized {
  /// Returns the state of the side in one line.
  public func line(in language: Language) -> String {
    guard let point else {
      let summary = answer.summary(of: settings, in: language)
      return language.say(en: "targets \(name): \(summary)", ru: "цели \(name): \(summary)")
    }
    let own = word(answer.verdict(ofPoint: point), language)
    guard answer.settings.isShared else {
      return language.say(
        en: "targets \(name), point \(point): \(own)", ru: "цели \(name), точка \(point): \(own)")
    }
    let (who, everyone) = (
      answer.name(ofPoint: point), answer.everyone.phrase(in: language)
    )
    let joint = word(verdict, language) + blockers(language)
    return language.say(
      en: "targets \(name), point \(point) (\(who)): \(own); its setting \(everyone): \(joint)",
      ru: "цели \(name), точка \(point) (\(who)): \(own); её настройка \(everyone): \(joint)")
  }

  /// Returns why the side does not certainly meet its targets, in one line.
  public func doubt(in language: Language) -> String {
    let everyone = answer.everyone.phrase(in: language)
    let isOpen = verdict == .perhaps
    switch (point, answer.settings.isShared) {
    case (let point?, true):
      return
        (isOpen
        ? language.say(
          en: "the setting of point \(point) (\(name)) may meet the targets \(everyone)",
          ru: "настройка точки \(point) (\(name)), возможно, достигает целей \(everyone)")
        : language.say(
          en: "the setting of point \(point) (\(name)) does not meet the targets \(everyone)",
          ru: "настройка точки \(point) (\(name)) не достигает целей \(everyone)"))
        + blockers(language)
    case (let point?, false):
      return isOpen
        ? language.say(
          en: "point \(point) (\(name)) may meet the targets",
          ru: "точка \(point) (\(name)), возможно, достигает целей")
        : language.say(
          en: "point \(point) (\(name)) does not meet the targets",
          ru: "точка \(point) (\(name)) не достигает целей")
    case (nil, true):
      return isOpen
        ? language.say(
          en: "no setting of \(name) certainly meets the targets \(everyone)",
          ru: "ни одна настройка \(name) наверняка не достигает целей \(everyone)")
        : language.say(
          en: "no setting of \(name) meets the targets \(everyone)",
          ru: "ни одна настройка \(name) не достигает целей \(everyone)")
    case (nil, false):
      return isOpen
        ? language.say(
          en: "no point of \(name) certainly meets the targets",
          ru: "ни про одну точку \(name) нельзя сказать наверняка, что цели достигнуты")
        : language.say(
          en: "no point of \(name) meets the targets",
          ru: "ни одна точка \(name) не достигает целей")
    }
  }

  private func word(_ verdict: Verdict?, _ language: Language) -> String {
    verdict?.word(in: language) ?? language.say(en: "not asked", ru: "не проверялось")
  }

  /// The players and phones that miss the targets in the only setting, or leave it undecided.
  private func blockers(_ language: Language) -> String {
    let names = answer.blocking(settings[0], in: language)
    return names.isEmpty ? "" : " (\(names))"
  }
}

extension SettingAnswer {
  /// Returns who makes a setting fail, or else makes it uncertain, such as `novice, expert`.
  public func blocking(_ setting: Int, in language: Language) -> String {
    let names = blockers(setting).map { judge in
      guard judge.isPopulation else { return judge.name }
      let population = language.say(en: "the population", ru: "смесь игроков")
      return population + (judge.name.isEmpty ? "" : " · " + judge.name)
    }
    return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// Returns how many settings or points meet every target, miss one or are undecided, of all or of
  /// the chosen ones: the one sentence on them, wherever it is shown.
  ///
  /// Points are named if each of them is a setting.
  public func summary(of chosen: [Int]? = nil, in language: Language) -> String {
    let asked = (chosen ?? Array(1...settings.count)).filter { verdict(ofSetting: $0) != nil }
    if asked.count == 1 { return summary(ofOnly: asked[0], in: language) }
    let (met, open) = (count(.met, of: asked), count(.perhaps, of: asked))
    let missed = asked.count - met - open
    let phrase = settings.isShared ? " " + everyone.phrase(in: language) : ""
    let noun = settings.isShared ? "settings" : "points"
    let rest = [
      open == 0 ? nil : language.say(en: "undecided: \(open)", ru: "не решено: \(open)"),
      missed == 0 ? nil : language.say(en: "missed: \(missed)", ru: "не достигнуты: \(missed)"),
    ].compactMap(\.self).map { "; " + $0 }.joined()
    return language.say(
      en: "\(met) of \(asked.count) \(noun) \(met == 1 ? "meets" : "meet") every target\(phrase)",
      ru: settings.isShared
        ? "настроек, где достигнуты все цели\(phrase): \(met) из \(asked.count)"
        : "точек, где достигнуты все цели: \(met) из \(asked.count)") + rest
  }

  /// Returns how many settings of each player and phone meet their targets.
  public func eachAlone(in language: Language) -> String {
    let (met, open) = (counts(.met), counts(.perhaps))
    let more = met.count - 8
    let list = zip(met, open).prefix(8).map { met, open in
      language.say(
        en: "\(met.name) \(met.count) of \(met.of)", ru: "\(met.name) \(met.count) из \(met.of)")
        + (open.count == 0
          ? ""
          : language.say(en: ", undecided: \(open.count)", ru: ", не решено: \(open.count)"))
    }.joined(separator: "; ")
    return list + (more > 0 ? language.say(en: " and \(more) more", ru: " и ещё \(more)") : "")
  }

  private func summary(ofOnly setting: Int, in language: Language) -> String {
    let phrase = settings.isShared ? " " + everyone.phrase(in: language) : ""
    let blocking = settings.isShared ? blocking(setting, in: language) : ""
    let names = blocking.isEmpty ? "" : " (\(blocking))"
    return switch verdict(ofSetting: setting) {
    case .met, nil:
      language.say(
        en: "the only setting meets every target\(phrase)",
        ru: "единственная настройка достигает всех целей\(phrase)")
    case .perhaps:
      language.say(
        en: "undecided whether the only setting meets every target\(phrase)\(names)",
        ru: "не решено, достигает ли единственная настройка всех целей\(phrase)\(names)")
    case .missed:
      language.say(
        en: "the only setting does not meet every target\(phrase)\(names)",
        ru: "единственная настройка не достигает всех целей\(phrase)\(names)")
    }
  }
}

extension Everyone {
  /// Returns the phrase for what a setting must suit, such as `for every player`.
  public func phrase(in language: Language) -> String {
    switch self {
    case .players: language.say(en: "for every player", ru: "для всех игроков")
    case .phones: language.say(en: "for every phone", ru: "для всех телефонов")
    case .playersAndPhones:
      language.say(en: "for every player and phone", ru: "для всех игроков и телефонов")
    case .population: language.say(en: "for the population", ru: "для всей смеси игроков")
    case .populationOnPhones:
      language.say(
        en: "for the population on every phone", ru: "для всей смеси игроков и всех телефонов")
    }
  }
}
