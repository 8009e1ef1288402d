import Experiments
import Results
import TextKit
import Statistics

/// The sentences of an answer, for terminals and pages.
struct TuneSentences {
  private let names: TuneNames
  private let command: [String]
  private var answer: TuneAnswer { names.answer }
  private var language: Language { names.language }

  /// Creates the sentences; `command` searches again, without its budget.
  init(_ names: TuneNames, command: [String]) { (self.names, self.command) = (names, command) }

  private var confidence: String { names.percent(answer.confidence) }
  private var excluded: String { names.percent(answer.shares[.excluded] ?? 0) }

  /// The verdict; with an objective, also what the recommended setting reaches.
  var lead: [String] {
    switch answer.verdict {
    case .met:
      guard let point = answer.recommendation?.point else { return [] }
      let closest = answer.closestTarget(of: point)
      let sentence = language.met(
        names.setting(point.values), confidence: confidence,
        closest: closest.map { names.figure(answer.targets[$0]) },
        margin: names.margin(closest.map { point.targets[$0].margin } ?? .nan))
      return [sentence]
    case .impossible:
      return [
        language.say(
          en: "No setting meets every target: \(excluded) of the searched box is excluded "
            + "with \(confidence) confidence.",
          ru: "Ни одна настройка не достигает всех целей: исключено \(excluded) области поиска, "
            + "доверительная вероятность \(confidence).")
      ]
    case .undecided:
      return [
        language.undecided(
          hunts: names.count(answer.hunts), isInterrupted: answer.isInterrupted,
          confidence: confidence, excluded: answer.targets.isEmpty ? nil : excluded,
          isAllExcluded: answer.shares[.excluded] == 1)
      ]
    }
  }

  /// The hunts that would decide, and the command that plays them; nil if it is decided.
  var further: (text: String, command: String)? {
    guard case .undecided(let hunts) = answer.verdict, !answer.isInterrupted else { return nil }
    let more = hunts ?? answer.budget
    let (budget, isTooMany) = answer.hunts.addingReportingOverflow(more)
    let words = command + ["--budget", String(isTooMany ? Int.max : budget)]
    return (
      language.furtherHunts(hunts.map(names.count)),
      words.map(shellWord).joined(separator: " ")
    )
  }

  /// What the neighbourhood of the recommended setting is worth; nil if it was not looked at.
  var neighbourhood: String? {
    guard let found = answer.recommendation, found.share.isFinite, !found.neighbourhood.isEmpty
    else { return nil }
    let ranges = found.neighbourhood.enumerated().map {
      "\(names.knob($0)) \(names.range($1, of: $0))"
    }
    let (low, high) = (found.shareInterval.low, found.shareInterval.high)
    let interval =
      low.isFinite && high.isFinite
      ? "[\(rounded(100 * low, 0)), \(rounded(100 * high, 0))]" : ""
    return language.neighbourhood(
      ranges.joined(separator: ", "), share: names.percent(found.share), interval: interval,
      hasTargets: !answer.targets.isEmpty)
  }

  /// Why the recommended setting is this compromise between two objectives; none without two.
  var compromise: [String] {
    guard let found = answer.compromise, let point = answer.recommendation?.point else { return [] }
    let parts = answer.objectives.indices.map { index in
      let requested = answer.objectives[index]
      return language.shortfall(
        names.percent(found.shortfalls[index]), figure: names.figure(requested),
        value: names.measure(point.objectives[index].value, requested),
        best: names.measure(found.best[index], requested))
    }
    return [
      language.compromise(
        settings: names.count(answer.front.count), parts, hasTargets: !answer.targets.isEmpty)
    ] + (found.rivals == 0 ? [] : [language.rivals(found.rivals)])
  }

  /// The shares of the box, and what was searched.
  var region: [String] {
    let grades = answer.targets.isEmpty ? [] : TuneAnswer.Grade.allCases
    let shares = grades.compactMap { grade in
      answer.shares[grade].map { "\(names.percent($0)) \(language.grade(grade))" }
    }
    let searched = language.searched(
      settings: names.count(answer.points.count), hunts: names.count(answer.hunts),
      budget: names.count(answer.budget), constraints: answer.constraints)
    return (shares.isEmpty ? [] : [language.shares(shares)]) + [searched]
  }

  /// The setting that is nearest to meeting everything, and the target in its way.
  var nearest: [String] {
    guard let place = answer.nearest else { return [] }
    let point = answer.points[place]
    let setting =
      !answer.targets.isEmpty
      ? language.say(
        en: "The nearest is \(names.setting(point.values)).",
        ru: "Ближе всего \(names.setting(point.values)).")
      : language.say(
        en: "The best so far is \(names.setting(point.values)).",
        ru: "Лучше всего пока \(names.setting(point.values)).")
    guard let index = answer.closestTarget(of: point) else { return [setting] }
    let (requested, estimate) = (answer.targets[index], point.targets[index])
    let gap = max(
      (requested.low ?? -.infinity) - estimate.value, estimate.value - (requested.high ?? .infinity)
    )
    return [
      setting,
      language.worst(
        names.figure(requested), names.sentence(estimate, requested),
        limits: names.limits(requested),
        by: gap > 0 ? names.measure(gap, requested) : nil,
        isCertain: estimate.interval.high < (requested.low ?? -.infinity)
          || estimate.interval.low > (requested.high ?? .infinity)),
    ]
  }

  /// The limits of which one would have to give way.
  var relaxations: [String] {
    answer.relaxations.compactMap { relaxation in
      let requested = answer.targets[relaxation.target]
      guard let old = relaxation.isLow ? requested.low : requested.high else { return nil }
      return language.relaxation(
        names.figure(requested), limit: names.number(relaxation.limit, requested),
        insteadOf: names.withUnit(names.limit(old, requested), requested),
        isLow: relaxation.isLow)
    }
  }
}

private extension Language {
  /// Returns how many hunts would decide, before the command; nil for an unknown number.
  func furtherHunts(_ count: String?) -> String {
    guard let count else {
      return say(
        en: "How many hunts would decide cannot be foreseen; a larger budget reuses these:",
        ru: "Сколько охот нужно, предвидеть нельзя; больший бюджет продолжит эти:")
    }
    return say(
      en: "About \(count) further hunts would decide:",
      ru: "Хватило бы ещё примерно \(count) охот:")
  }

  /// Returns what a setting's neighbourhood is worth.
  func neighbourhood(_ ranges: String, share: String, interval: String, hasTargets: Bool) -> String
  {
    say(
      en: "Around it (\(ranges)) \(share) \(interval) of the settings "
        + (hasTargets ? "still meet every target." : "are as good."),
      ru: "Рядом с ней (\(ranges)) \(share) \(interval) настроек "
        + (hasTargets ? "всё ещё достигают всех целей." : "не хуже."))
  }

  /// Returns what a setting gives up of an objective.
  func shortfall(_ share: String, figure: String, value: String, best: String) -> String {
    say(
      en: "\(share) in \(figure) (\(value), the best is \(best))",
      ru: "\(share) в \(figure) (\(value), лучшее — \(best))")
  }

  /// Returns why a setting is recommended of those on a front.
  func compromise(settings: String, _ shortfalls: [String], hasTargets: Bool) -> String {
    say(
      en: "Why this compromise: of the range over the front (\(settings) settings) it gives up "
        + shortfalls.joined(separator: " and ")
        + (hasTargets
          ? ". No confirmed setting loses less at worst."
          : ". No setting on the front loses less at worst."),
      ru: "Почему этот компромисс: от размаха фронта (настроек: \(settings)) она уступает "
        + shortfalls.joined(separator: " и ")
        + (hasTargets
          ? ". Ни у одной подтверждённой настройки большая из двух уступок не меньше."
          : ". Ни у одной настройки фронта большая из двух уступок не меньше."))
  }

  /// Returns that other settings on the front may be better compromises.
  func rivals(_ count: Int) -> String {
    say(
      en: "On the front \(count) that were not confirmed may be better compromises; a larger "
        + "budget could confirm one.",
      ru: "На фронте есть неподтверждённые настройки (\(count)), где компромисс, возможно, лучше; "
        + "подтвердить одну из них мог бы больший бюджет.")
  }

  /// Returns the target that the nearest setting misses by most, or meets with least certainty.
  func worst(
    _ figure: String, _ estimate: String, limits: String, by distance: String?, isCertain: Bool
  ) -> String {
    guard let distance else {
      return say(
        en: "Least certain there is \(figure), \(estimate), asked \(limits).",
        ru: "Меньше всего там ясно с \(figure): \(estimate), нужно \(limits).")
    }
    guard isCertain else {
      return say(
        en: "So far \(figure) there is outside by \(distance): \(estimate), asked \(limits).",
        ru: "Там пока за границей \(figure), на \(distance): \(estimate), нужно \(limits).")
    }
    return say(
      en: "It misses \(figure) by \(distance): \(estimate), asked \(limits).",
      ru: "Там за границей \(figure), на \(distance): \(estimate), нужно \(limits).")
  }

  func relaxation(_ figure: String, limit: String, insteadOf old: String, isLow: Bool) -> String {
    say(
      en: "\(figure): \(isLow ? "at least" : "at most") \(limit) instead of \(old)",
      ru: "\(figure): \(isLow ? "не менее" : "не более") \(limit) вместо \(old)")
  }

  func shares(_ grades: [String]) -> String {
    let list = grades.joined(separator: ", ")
    return say(en: "Of the box: \(list).", ru: "Доли области поиска: \(list).")
  }

  func searched(settings: String, hunts: String, budget: String, constraints: [String]) -> String {
    let only = constraints.joined(separator: ", ")
    return say(
      en: "Searched: \(settings) settings in \(hunts) of \(budget) hunts"
        + (only.isEmpty ? "." : ", only where \(only)."),
      ru: "Проверено настроек: \(settings), охот \(hunts) из \(budget)"
        + (only.isEmpty ? "." : ", только где \(only)."))
  }
}

/// The texts of a search's answer, on terminals and pages.
extension Language {
  /// Returns the opening sentence about a setting that meets every target.
  func met(_ setting: String, confidence: String, closest: String?, margin: String) -> String {
    guard let closest else {
      return say(
        en: "Take \(setting): the best of all that was searched.",
        ru: "Возьми \(setting): лучше ничего не нашлось.")
    }
    return say(
      en: "Take \(setting): with \(confidence) confidence it meets every target, "
        + "the closest by \(margin) standard errors (\(closest)).",
      ru:
        "Возьми \(setting): с доверительной вероятностью \(confidence) достигнуты все цели, самая близкая к границе "
        + "— с запасом \(margin) стандартной ошибки (\(closest)).")
  }

  /// Returns the opening sentence of a search that found nothing and did not exclude everything.
  ///
  /// `excluded` is nil if there are no targets, only objectives. Where all is excluded, too few settings
  /// or hunts were played to say that it is impossible.
  func undecided(
    hunts: String, isInterrupted: Bool, confidence: String, excluded: String?, isAllExcluded: Bool
  ) -> String {
    let why =
      isInterrupted
      ? say(
        en: "Not found so far: the search was stopped after \(hunts) hunts.",
        ru: "Пока не найдено: поиск остановлен после \(hunts) охот.")
      : excluded == nil
        ? say(
          en: "Not found: \(hunts) hunts do not show which setting is best.",
          ru: "Не найдено: \(hunts) охот мало, чтобы сказать, какая настройка лучше.")
        : say(
          en: "Not found: \(hunts) hunts do not show whether a setting meets every target.",
          ru: "Не найдено: \(hunts) охот мало, чтобы сказать, достигает ли настройка всех целей.")
    guard let excluded else { return why }
    if isAllExcluded {
      return why
        + say(
          en: " So far every setting looks impossible, but too little was played to be sure.",
          ru: " Пока все настройки выглядят невозможными, но сыграно слишком мало для уверенности.")
    }
    return why
      + say(
        en: " \(excluded) of the searched box is excluded with \(confidence) confidence.",
        ru: " Исключено \(excluded) области поиска, доверительная вероятность \(confidence).")
  }

  func grade(_ grade: TuneAnswer.Grade) -> String {
    switch grade {
    case .certain: say(en: "certain", ru: "наверняка")
    case .likely: say(en: "likely", ru: "вероятно")
    case .unlikely: say(en: "unlikely", ru: "вряд ли")
    case .excluded: say(en: "excluded", ru: "исключено")
    }
  }

  var marginColumn: String { say(en: "margin", ru: "запас") }
}
