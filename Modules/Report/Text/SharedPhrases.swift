import Statistics
import Results
import Domain
import Experiments
import TextKit

/// The texts of a page in its language; each section's texts are in an extension of their own.
extension Language {
  var allPointsName: String { say(en: "all points", ru: "все точки") }

  var answerLink: String { say(en: "Answer", ru: "Ответ") }
  var questionLink: String { say(en: "Question", ru: "Вопрос") }
  var targetsLink: String { say(en: "Targets", ru: "Цели") }
  var methodLink: String { say(en: "Method", ru: "Метод") }
  var figureColumn: String { say(en: "figure", ru: "показатель") }
  var meanColumn: String { say(en: "mean", ru: "среднее") }
  var intervalColumn: String { say(en: "95 % interval", ru: "95%-й интервал") }
  var runsColumn: String { say(en: "runs", ru: "прогонов") }
  var pointColumn: String { say(en: "point", ru: "точка") }
  var replicateColumn: String { say(en: "replicate", ru: "повтор") }
  var parameterColumn: String { say(en: "parameter", ru: "параметр") }
  var valueColumn: String { say(en: "value", ru: "значение") }
  var onlyPoint: String { say(en: "the only point", ru: "единственная точка") }
  var yes: String { say(en: "yes", ru: "да") }
  var no: String { say(en: "no", ru: "нет") }

  func subtitle(runs: Int, areHunts: Bool, points: Int) -> String {
    say(
      en: (areHunts
        ? counted(runs, "simulated hunt", "simulated hunts")
        : counted(runs, "simulated game", "simulated games"))
        + " at " + counted(points, "design point", "design points"),
      ru: "сыграно: \(HumanNumber.text(runs)), точек плана: \(HumanNumber.text(points))")
  }

  /// Returns a count of things, with the English noun in singular or plural.
  func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(HumanNumber.text(count)) \(count == 1 ? one : many)"
  }

  /// Returns a unit as people write it; empty for a count.
  func unit(_ unit: String) -> String { UnitWords.short(unit, in: self) }

  /// Returns a verdict in a word, with a symbol so that it does not rely on colour.
  func verdict(_ verdict: Verdict) -> String {
    verdict.sign + " " + verdict.word(in: self)
  }
}

/// The texts of the section on the answer.
extension Language {
  var answerHeading: String { say(en: "The answer", ru: "Ответ") }

  /// Returns words as a sentence.
  func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  var target: String { say(en: "target", ru: "цель") }
}

/// The texts of the page on a comparison.
extension Language {
  var before: String { say(en: "before", ru: "до") }
  var after: String { say(en: "after", ru: "после") }

  func undecided(_ verdicts: [Verdict]) -> String {
    let count = verdicts.count { $0 == .perhaps }
    guard count > 0 else { return "" }
    return say(en: " (undecided: \(count))", ru: " (не решено: \(count))")
  }

  /// Returns the verdict on one target in a word.
  func one(_ verdict: Verdict) -> String {
    switch verdict {
    case .met: say(en: "met", ru: "достигнута")
    case .perhaps: say(en: "undecided", ru: "не решено")
    case .missed: say(en: "missed", ru: "не достигнута")
    }
  }

  var changeColumn: String { say(en: "change", ru: "изменение") }
}

/// The texts of the map of many hunts.
extension Language {
  var allCaughtEnd: String { say(en: "all caught", ru: "все пойманы") }
  var timeOverEnd: String { say(en: "time is over", ru: "время вышло") }

  /// Returns whose the maps are that the ground is from.
  func groundCredit(_ credit: String) -> String {
    say(en: "Ground: \(credit)", ru: "Местность: \(credit)")
  }
}

/// The texts of the section on the method.
extension Language {
  var methodHeading: String { say(en: "How it was computed", ru: "Как это посчитано") }
  var planHash: String { say(en: "Plan hash", ru: "Хеш плана") }
  var reportBy: String { say(en: "Report by", ru: "Отчёт составил") }
  var nameInFiles: String { say(en: "name in files", ru: "имя в файлах") }
  var nameHere: String { say(en: "here", ru: "здесь") }
}

/// The texts of the section on design points.
extension Language {
  func allPoints(count: String) -> String {
    say(en: "All \(count) points", ru: "Все точки: \(count)")
  }
}

/// The texts of the section on the question.
extension Language {
  var questionHeading: String { say(en: "The question", ru: "Вопрос") }
  var player: String { say(en: "Player", ru: "Игрок") }
  var phone: String { say(en: "Phone", ru: "Телефон") }
  var varied: String { say(en: "Varied", ru: "Меняется") }

  /// Returns a player's plain name.
  func player(_ name: String) -> String { ChoiceTitles.player(name, in: self) }

  /// Returns a phone's plain name.
  func phone(_ name: String) -> String { ChoiceTitles.phone(name, in: self) }

  var runs: String { say(en: "Runs", ru: "Прогоны") }
  var seed: String { say(en: "Seed", ru: "Зерно") }

  func varied(_ parameter: String) -> String {
    say(en: "Varied: \(parameter)", ru: "Меняется: \(parameter)")
  }
}

/// The texts of the section on the region.
extension Language {
  var feasibleRegion: String { say(en: "Feasible region", ru: "Допустимая область") }
  var pointsColumn: String { say(en: "points", ru: "точки") }
  var verdictColumn: String { say(en: "verdict", ru: "вывод") }
  var regionHeading: String { say(en: "Where the targets are met", ru: "Где цели достигнуты") }
}

/// The texts of the section on responses.
extension Language {
  func sameEverywhere(figure: String, value: String) -> String {
    say(
      en: "\(figure): \(value) at every point, so there is no drawing of it.",
      ru: "\(figure): \(value) во всех точках, поэтому рисунка нет.")
  }
}

/// The texts of the page on a sensitivity study.
extension Language {
  /// Returns one sentence on all figures that do not vary.
  func sameEverywhere(_ figures: [String]) -> String {
    let list = figures.joined(separator: "; ")
    return say(
      en: "The same at every point: \(list).", ru: "Во всех точках одинаково: \(list).")
  }

  var pointsOfDesign: String { say(en: "Design points", ru: "Точек плана") }
  var hunts: String { say(en: "Hunts", ru: "Охот") }
  var budget: String { say(en: "Budget of hunts", ru: "Бюджет охот") }
  var reproduce: String { say(en: "Reproduce it", ru: "Повторить") }
}

/// The texts of the section on sensitivity.
extension Language {
  var differenceColumn: String { say(en: "difference", ru: "разность") }

  var shareOfVariance: String {
    say(en: "share of the variance, total (Sobol)", ru: "доля дисперсии, полная (Соболь)")
  }

  var rangeColumn: String { say(en: "range", ru: "размах") }
  var aboveNoiseColumn: String { say(en: "above noise", ru: "выше шума") }
}

/// The texts on settings.
extension Language {
  func points(numbers: String) -> String { say(en: "points \(numbers)", ru: "точки \(numbers)") }
}

/// The texts of the section on survival.
extension Language {
  var minutesFromStart: String { say(en: "minutes from the start", ru: "минут от начала") }
  var minutesColumn: String { say(en: "minutes", ru: "минут") }
}

/// The texts on targets.
extension Language {
  /// Returns what a target requires, such as `Hunt duration, 90 % quantile: at most 30 min`.
  func target(_ target: Target, _ format: MetricFormat) -> String {
    let unit = format.unit.isEmpty ? "" : " " + format.unit
    let name = (target.player.map { player($0) + ", " } ?? "") + figure(target, format)
    let low = target.low.map { HumanNumber.text(format.shown($0)) }
    let high = target.high.map { HumanNumber.text(format.shown($0)) }
    if target.gap != nil {
      return switch (low, high) {
      case (let low?, let high?):
        say(
          en: "\(name): \(low)–\(high)\(unit) apart", ru: "\(name): разница \(low)–\(high)\(unit)")
      case (let low?, nil):
        say(
          en: "\(name): at least \(low)\(unit) apart",
          ru: "\(name): разница не менее \(low)\(unit)")
      case (nil, let high?):
        say(
          en: "\(name): at most \(high)\(unit) apart",
          ru: "\(name): разница не более \(high)\(unit)")
      case (nil, nil): name
      }
    }
    return switch (low, high) {
    case (let low?, let high?): "\(name): \(low)–\(high)\(unit)"
    case (let low?, nil):
      say(en: "\(name): at least \(low)\(unit)", ru: "\(name): не менее \(low)\(unit)")
    case (nil, let high?):
      say(en: "\(name): at most \(high)\(unit)", ru: "\(name): не более \(high)\(unit)")
    case (nil, nil): name
    }
  }

  /// Returns a target's figure, such as `Hunt duration, 90 % quantile` or `Capture rate, novice −
  /// expert`.
  func figure(_ target: Target, _ format: MetricFormat) -> String {
    if let gap = target.gap {
      return "\(format.label), \(player(gap.first)) − \(player(gap.second))"
    }
    let statistic = statistic(target.statistic)
    return format.label + (statistic.isEmpty ? "" : ", " + statistic)
  }

  /// Returns a statistic's name; empty for the mean.
  func statistic(_ statistic: Statistic) -> String {
    switch statistic {
    case .mean: return ""
    case .sd: return say(en: "standard deviation", ru: "стандартное отклонение")
    case .ciLow:
      return say(en: "lower end of the interval", ru: "нижний конец интервала")
    case .ciHigh:
      return say(en: "upper end of the interval", ru: "верхний конец интервала")
    case .p50: return say(en: "median", ru: "медиана")
    case .min: return say(en: "smallest", ru: "наименьшее")
    case .max: return say(en: "largest", ru: "наибольшее")
    default:
      let share = HumanNumber.exact((statistic.probability ?? 0) * 100)
      return say(en: "\(share)\u{202F}% quantile", ru: "квантиль \(share)\u{202F}%")
    }
  }
}

/// The texts of the section with the map.
extension Language {
  var start: String { say(en: "start", ru: "старт") }
  var escapedMark: String { say(en: "escaped", ru: "сбежал") }

  var ghostAtFirst: String { say(en: "ghost at first", ru: "призрак вначале") }
  var timeColumn: String { say(en: "time", ru: "время") }
  var ghostColumn: String { say(en: "ghost", ru: "призрак") }
  var eastColumn: String { say(en: "east, m", ru: "восток, м") }
  var northColumn: String { say(en: "north, m", ru: "север, м") }

  func mark(_ kind: TrackPicture.Mark.Kind) -> String {
    switch kind {
    case .captured: say(en: "captured", ru: "пойман")
    case .escaped: escapedMark
    }
  }
}

/// The texts of the page of a search.
extension Language {
  var recommendedMark: String { say(en: "recommended", ru: "рекомендуется") }

  func sameEverywhere(_ grade: String) -> String {
    say(
      en: "The same everywhere in the searched box: \(grade).",
      ru: "Во всей области поиска одно и то же: \(grade).")
  }

  var forbiddenCell: String { say(en: "forbidden by a constraint", ru: "запрещено условием") }
  var gradeColumn: String { say(en: "meets all", ru: "достигает всех") }
}
