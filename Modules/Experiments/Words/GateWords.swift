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
    let joint = word(answer.verdict(ofSetting: settings[0]), language) + blockers(language)
    return language.say(
      en: "targets \(name), point \(point) (\(who)): \(own); its setting \(everyone): \(joint)",
      ru: "цели \(name), точка \(point) (\(who)): \(own); её настройка \(everyone): \(joint)")
  }

  /// Returns the reason why the side fails, in one line.
  public func failure(in language: Language) -> String {
    let everyone = answer.everyone.phrase(in: language)
    switch (point, answer.settings.isShared) {
    case (let point?, true):
      return language.say(
        en: "the setting of point \(point) (\(name)) does not meet the targets \(everyone)",
        ru: "настройка точки \(point) (\(name)) не достигает целей \(everyone)")
        + blockers(language)
    case (let point?, false):
      return language.say(
        en: "point \(point) (\(name)) does not meet the targets",
        ru: "точка \(point) (\(name)) не достигает целей")
    case (nil, true):
      return language.say(
        en: "no setting of \(name) meets the targets \(everyone)",
        ru: "ни одна настройка \(name) не достигает целей \(everyone)")
    case (nil, false):
      return language.say(
        en: "no point of \(name) meets the targets", ru: "ни одна точка \(name) не достигает целей")
    }
  }

  private func word(_ verdict: Verdict?, _ language: Language) -> String {
    switch verdict {
    case nil: language.say(en: "not asked", ru: "не спрошено")
    case .met: language.say(en: "met", ru: "достигнуты")
    default: language.say(en: "missed", ru: "не достигнуты")
    }
  }

  /// The players and phones that miss the targets in the only setting.
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

  /// Returns how many settings or points meet every target, of all or of the chosen ones.
  ///
  /// Points are named if each of them is a setting.
  public func summary(of chosen: [Int]? = nil, in language: Language) -> String {
    let all = chosen ?? Array(1...settings.count)
    let met = all.count { verdict(ofSetting: $0) == .met }
    guard settings.isShared else {
      return language.say(
        en: "met by \(met) of \(all.count) points",
        ru: "достигнуты в точках: \(met) из \(all.count)")
    }
    let noun = all.count == 1 ? "setting" : "settings"
    let verb = all.count == 1 || met == 1 ? "meets" : "meet"
    let everyone = everyone.phrase(in: language)
    return language.say(
      en: "\(met) of \(all.count) \(noun) \(verb) every target \(everyone)",
      ru: "настроек, достигающих всех целей \(everyone): \(met) из \(all.count)")
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
