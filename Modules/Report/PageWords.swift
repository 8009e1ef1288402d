import Statistics
import Results
import Domain
import Experiments
import TextKit

/// The texts of a page in its language; each section's texts are in an extension of their own.
struct PageWords: Sendable {
  let language: Language

  var dataAsTable: String {
    language.say(en: "The data as a table", ru: "Данные таблицей")
  }

  var answerLink: String {
    language.say(en: "Answer", ru: "Ответ")
  }

  var questionLink: String {
    language.say(en: "Question", ru: "Вопрос")
  }

  var pointsLink: String {
    language.say(en: "Points", ru: "Точки")
  }

  var targetsLink: String {
    language.say(en: "Targets", ru: "Цели")
  }

  var responseLink: String {
    language.say(en: "Response", ru: "Отклик")
  }

  var sensitivityLink: String {
    language.say(en: "Sensitivity", ru: "Важность")
  }

  var spreadLink: String {
    language.say(en: "Spread", ru: "Разброс")
  }

  var durationLink: String {
    language.say(en: "Duration", ru: "Длительность")
  }

  var courseLink: String {
    language.say(en: "Course", ru: "Ход")
  }

  var mapLink: String {
    language.say(en: "Map", ru: "Карта")
  }

  var failuresLink: String {
    language.say(en: "Failures", ru: "Сбои")
  }

  var methodLink: String {
    language.say(en: "Method", ru: "Метод")
  }

  var contents: String {
    language.say(en: "Contents", ru: "Содержание")
  }

  func point(number: Int) -> String {
    language.say(en: "point \(number)", ru: "точка \(number)")
  }

  var figureColumn: String {
    language.say(en: "figure", ru: "показатель")
  }

  var meanColumn: String {
    language.say(en: "mean", ru: "среднее")
  }

  var intervalColumn: String {
    language.say(en: "95 % interval", ru: "95%-й интервал")
  }

  var runsColumn: String {
    language.say(en: "runs", ru: "прогонов")
  }

  var pointColumn: String {
    language.say(en: "point", ru: "точка")
  }

  var replicateColumn: String {
    language.say(en: "replicate", ru: "повтор")
  }

  var parameterColumn: String {
    language.say(en: "parameter", ru: "параметр")
  }

  var valueColumn: String {
    language.say(en: "value", ru: "значение")
  }

  var onlyPoint: String {
    language.say(en: "the only point", ru: "единственная точка")
  }

  var allPointsName: String {
    language.say(en: "all points", ru: "все точки")
  }

  var yes: String {
    language.say(en: "yes", ru: "да")
  }

  var no: String {
    language.say(en: "no", ru: "нет")
  }

  func firstRows(shown: Int, rest: String) -> String {
    language.say(
      en: "The first \(shown) rows; \(rest) more are in points.csv.",
      ru: "Первые \(shown) строк; ещё \(rest) — в points.csv.")
  }

  func subtitle(runs: Int, areHunts: Bool, points: Int) -> String {
    language.say(
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
  func unit(_ unit: String) -> String { UnitWords.short(unit, in: language) }

  /// Returns a verdict in a word, with a symbol so that it does not rely on colour.
  func verdict(_ verdict: Verdict) -> String {
    verdict.sign + " " + verdict.word(in: language)
  }
}

/// The texts of the section on the answer.
extension PageWords {
  var answerHeading: String {
    language.say(en: "The answer", ru: "Ответ")
  }

  func range(figure: String, low: String, high: String) -> String {
    language.say(en: "\(figure): from \(low) to \(high).", ru: "\(figure): от \(low) до \(high).")
  }

  /// Returns words as a sentence.
  func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  var target: String {
    language.say(en: "target", ru: "цель")
  }

  var highest: String {
    language.say(en: "Highest", ru: "Больше всего")
  }

  var lowest: String {
    language.say(en: "Lowest", ru: "Меньше всего")
  }

  func failed(_ count: Int) -> String {
    language.say(
      en: counted(count, "run", "runs") + " failed and count nowhere; the list is below.",
      ru: "Сбоев: \(HumanNumber.text(count)); они нигде не учтены и перечислены ниже.")
  }

}

/// The texts of the pages on campaigns and shards.
extension PageWords {
  var merged: String { language.say(en: "merged", ru: "собрано") }

}

/// The texts of the page on a comparison.
extension PageWords {
  var before: String { language.say(en: "before", ru: "до") }

  var after: String { language.say(en: "after", ru: "после") }

  func changed(_ moved: Int, of tests: Int) -> String {
    let (few, all) = (HumanNumber.text(moved), HumanNumber.text(tests))
    return language.say(
      en: "\(few) of \(all) differences \(moved == 1 ? "is" : "are") beyond noise.",
      ru: "Сверх шума: \(few) из разностей (\(all)).")
  }

  func change(from old: String, to new: String, unit: String, percent: String?) -> String {
    let ending = (unit.isEmpty ? "" : " " + unit) + (percent.map { " (\($0))" } ?? "")
    return "\(old) → \(new)\(ending)"
  }

  func moved(_ figure: String, up: Int, down: Int, of all: Int, most: String) -> String {
    let where_ = language.say(
      en: [down > 0 ? "lower at \(down)" : "", up > 0 ? "higher at \(up)" : ""]
        .filter { !$0.isEmpty }.joined(separator: " and ") + " of \(all) points",
      ru: [down > 0 ? "меньше в \(down)" : "", up > 0 ? "больше в \(up)" : ""]
        .filter { !$0.isEmpty }.joined(separator: " и ") + " из \(all) точек")
    return language.say(
      en: "\(figure): \(where_); the most, \(most)",
      ru: "\(figure): \(where_); сильнее всего \(most)")
  }

  func undecided(_ verdicts: [Verdict]) -> String {
    let count = verdicts.count { $0 == .perhaps }
    guard count > 0 else { return "" }
    return language.say(en: " (undecided: \(count))", ru: " (не решено: \(count))")
  }

  /// Returns the verdict on one target in a word.
  func one(_ verdict: Verdict) -> String {
    switch verdict {
    case .met: language.say(en: "met", ru: "достигнута")
    case .perhaps: language.say(en: "undecided", ru: "не решено")
    case .missed: language.say(en: "missed", ru: "не достигнута")
    }
  }

  func still(_ verdict: Verdict) -> String {
    language.say(en: "still \(one(verdict))", ru: "по-прежнему \(one(verdict))")
  }

  var withinNoise: String { language.say(en: "within noise", ru: "в пределах шума") }

  func arrow(_ old: String, _ new: String) -> String { "\(old) → \(new)" }

  var changeColumn: String { language.say(en: "change", ru: "изменение") }

  func side(_ index: Int) -> String {
    index == 0 ? language.say(en: "Before", ru: "До") : language.say(en: "After", ru: "После")
  }

}

/// The texts of the map of many hunts.
extension PageWords {
  var allCaughtEnd: String {
    language.say(en: "all caught", ru: "все пойманы")
  }

  var timeOverEnd: String {
    language.say(en: "time is over", ru: "время вышло")
  }

  /// Returns whose the maps are that the ground is from.
  func groundCredit(_ credit: String) -> String {
    language.say(en: "Ground: \(credit)", ru: "Местность: \(credit)")
  }

  func ground(_ kind: GroundPicture.Kind) -> String {
    switch kind {
    case .water: language.say(en: "water", ru: "вода")
    case .building: language.say(en: "building", ru: "здание")
    case .closed: language.say(en: "closed", ru: "закрыто")
    case .stream: language.say(en: "river or canal", ru: "река или канал")
    case .path: language.say(en: "path", ru: "дорожка")
    case .steps: language.say(en: "steps", ru: "лестница")
    case .barrier: language.say(en: "barrier", ru: "преграда")
    case .gate: language.say(en: "gate", ru: "проход")
    }
  }
}

/// The texts of the section on the method.
extension PageWords {
  /// Returns the reason of a failed run, whose row has it in English.
  func reason(_ text: String) -> String { language.say(en: text, ru: "«\(text)»") }

  var methodHeading: String {
    language.say(en: "How it was computed", ru: "Как это посчитано")
  }

  var planHash: String {
    language.say(en: "Plan hash", ru: "Хеш плана")
  }

  var reportBy: String {
    language.say(en: "Report by", ru: "Отчёт составил")
  }

  var nameInFiles: String {
    language.say(en: "name in files", ru: "имя в файлах")
  }

  var nameHere: String {
    language.say(en: "here", ru: "здесь")
  }

  var meaning: String {
    language.say(en: "meaning", ru: "смысл")
  }
}

/// The texts of the section on design points.
extension PageWords {
  func allPoints(count: String) -> String {
    language.say(en: "All \(count) points", ru: "Все точки: \(count)")
  }

  var targetsColumn: String {
    language.say(en: "targets", ru: "цели")
  }

}

/// The texts of the section on the question.
extension PageWords {
  var questionHeading: String {
    language.say(en: "The question", ru: "Вопрос")
  }

  var game: String {
    language.say(en: "Game", ru: "Игра")
  }

  var player: String {
    language.say(en: "Player", ru: "Игрок")
  }

  var phone: String {
    language.say(en: "Phone", ru: "Телефон")
  }

  var varied: String {
    language.say(en: "Varied", ru: "Меняется")
  }

  var nothing: String {
    language.say(en: "nothing", ru: "ничего")
  }

  var population: String {
    language.say(en: "Population", ru: "Смесь игроков")
  }

  /// Returns a player's plain name.
  func player(_ name: String) -> String { ChoiceTitles.player(name, in: language) }

  /// Returns a phone's plain name.
  func phone(_ name: String) -> String { ChoiceTitles.phone(name, in: language) }

  static func both(_ title: String, _ name: String) -> String {
    title == name ? name : "\(title) (\(name))"
  }

  /// Returns what an objective wants, such as `Escapes: as high as possible`.
  func objective(_ objective: Objective, _ format: MetricFormat) -> String {
    let statistic = statistic(objective.statistic)
    let name =
      (objective.player.map { player($0) + ", " } ?? "") + format.label
      + (statistic.isEmpty ? "" : ", " + statistic)
    return objective.isMaximized
      ? language.say(en: "\(name): as high as possible", ru: "\(name): как можно больше")
      : language.say(en: "\(name): as low as possible", ru: "\(name): как можно меньше")
  }

  var runs: String {
    language.say(en: "Runs", ru: "Прогоны")
  }

  var seed: String {
    language.say(en: "Seed", ru: "Зерно")
  }

  func varied(_ parameter: String) -> String {
    language.say(en: "Varied: \(parameter)", ru: "Меняется: \(parameter)")
  }

  func size(points: Int, design: String, replicates: Int, isAtMost: Bool, done: Int) -> String {
    let each = HumanNumber.text(replicates)
    return language.say(
      en: counted(points, "design point", "design points")
        + " (\(design)), \(isAtMost ? "at most " : "")\(each) replicates each; "
        + counted(done, "run", "runs") + " done",
      ru: "точек плана: \(HumanNumber.text(points)) (\(design)), "
        + "повторов: \(isAtMost ? "не более " : "")\(each); сыграно: \(HumanNumber.text(done))")
  }
}

/// The texts of the section on the region.
extension PageWords {
  var feasibleRegion: String {
    language.say(en: "Feasible region", ru: "Допустимая область")
  }

  var pointsColumn: String {
    language.say(en: "points", ru: "точки")
  }

  var verdictColumn: String {
    language.say(en: "verdict", ru: "вывод")
  }

  var regionHeading: String {
    language.say(en: "Where the targets are met", ru: "Где цели достигнуты")
  }

}

/// The texts of the section on responses.
extension PageWords {
  func sameEverywhere(figure: String, value: String) -> String {
    language.say(
      en: "\(figure): \(value) at every point, so there is no drawing of it.",
      ru: "\(figure): \(value) во всех точках, поэтому рисунка нет.")
  }

  func figure(_ figure: String, by columns: String, and rows: String) -> String {
    language.say(
      en: "\(figure) by \(columns) and \(rows)", ru: "\(figure): \(columns) и \(rows)")
  }
}

/// The texts of the page on a sensitivity study.
extension PageWords {
  var studyTitle: String { language.say(en: "A sensitivity study", ru: "Анализ чувствительности") }

  /// Returns one sentence on all figures that do not vary.
  func sameEverywhere(_ figures: [String]) -> String {
    let list = figures.joined(separator: "; ")
    return language.say(
      en: "The same at every point: \(list).", ru: "Во всех точках одинаково: \(list).")
  }

  var alone: String { language.say(en: "alone (S1)", ru: "один (S1)") }

  var pointsOfDesign: String { language.say(en: "Design points", ru: "Точек плана") }

  var hunts: String { language.say(en: "Hunts", ru: "Охот") }

  var budget: String { language.say(en: "Budget of hunts", ru: "Бюджет охот") }

  var reproduce: String { language.say(en: "Reproduce it", ru: "Повторить") }
}

/// The texts of the section on sensitivity.
extension PageWords {
  var differenceColumn: String {
    language.say(en: "difference", ru: "разность")
  }

  var shareOfVariance: String {
    language.say(en: "share of the variance, total (Sobol)", ru: "доля дисперсии, полная (Соболь)")
  }

  var rangeColumn: String {
    language.say(en: "range", ru: "размах")
  }

  var aboveNoiseColumn: String {
    language.say(en: "above noise", ru: "выше шума")
  }

}

/// The texts on settings.
extension PageWords {
  func points(numbers: String) -> String {
    language.say(en: "points \(numbers)", ru: "точки \(numbers)")
  }
}

extension PageWords {
  /// Returns a short name for a bar.
  func stage(_ stage: HuntStage) -> String {
    switch stage {
    case .hunts: language.say(en: "hunts", ru: "охоты")
    case .searched: language.say(en: "searched in AR", ru: "искали в AR")
    case .fought: language.say(en: "fought", ru: "дошли до схватки")
    case .openedTrap: language.say(en: "opened a trap", ru: "открыли ловушку")
    case .caught: language.say(en: "caught a ghost", ru: "поймали призрака")
    case .caughtAll: language.say(en: "caught all", ru: "поймали всех")
    }
  }

}

/// The texts of the section on survival.
extension PageWords {
  var minutesFromStart: String {
    language.say(en: "minutes from the start", ru: "минут от начала")
  }

  var minutesColumn: String {
    language.say(en: "minutes", ru: "минут")
  }

}

/// The texts on targets.
extension PageWords {
  /// Returns what a target requires, such as `Hunt duration, 90 % quantile: at most 30 min`.
  func target(_ target: Target, _ format: MetricFormat) -> String {
    let unit = format.unit.isEmpty ? "" : " " + format.unit
    let name = (target.player.map { player($0) + ", " } ?? "") + figure(target, format)
    let low = target.low.map { HumanNumber.text(format.shown($0)) }
    let high = target.high.map { HumanNumber.text(format.shown($0)) }
    if target.gap != nil {
      return switch (low, high) {
      case (let low?, let high?):
        language.say(
          en: "\(name): \(low)–\(high)\(unit) apart", ru: "\(name): разница \(low)–\(high)\(unit)")
      case (let low?, nil):
        language.say(
          en: "\(name): at least \(low)\(unit) apart",
          ru: "\(name): разница не менее \(low)\(unit)")
      case (nil, let high?):
        language.say(
          en: "\(name): at most \(high)\(unit) apart",
          ru: "\(name): разница не более \(high)\(unit)")
      case (nil, nil): name
      }
    }
    return switch (low, high) {
    case (let low?, let high?): "\(name): \(low)–\(high)\(unit)"
    case (let low?, nil):
      language.say(en: "\(name): at least \(low)\(unit)", ru: "\(name): не менее \(low)\(unit)")
    case (nil, let high?):
      language.say(en: "\(name): at most \(high)\(unit)", ru: "\(name): не более \(high)\(unit)")
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
    case .sd: return language.say(en: "standard deviation", ru: "стандартное отклонение")
    case .ciLow:
      return language.say(en: "lower end of the interval", ru: "нижний конец интервала")
    case .ciHigh:
      return language.say(en: "upper end of the interval", ru: "верхний конец интервала")
    case .p50: return language.say(en: "median", ru: "медиана")
    case .min: return language.say(en: "smallest", ru: "наименьшее")
    case .max: return language.say(en: "largest", ru: "наибольшее")
    default:
      let share = HumanNumber.exact((statistic.probability ?? 0) * 100)
      return language.say(en: "\(share)\u{202F}% quantile", ru: "квантиль \(share)\u{202F}%")
    }
  }
}

/// The texts of the section with the map.
extension PageWords {
  var start: String {
    language.say(en: "start", ru: "старт")
  }

  var captured: String {
    language.say(en: "captured", ru: "пойман")
  }

  var escapedMark: String {
    language.say(en: "escaped", ru: "сбежал")
  }

  var end: String {
    language.say(en: "end", ru: "конец")
  }

  var fastHasOtherDraws: String {
    language.say(
      en:
        "The plan is fast: these are hunts played stepwise, on other random draws than the sweep's.",
      ru: "План быстрый: это охоты, сыгранные по шагам, на других случайных числах, чем в переборе."
    )
  }

  var caught: String {
    language.say(en: "caught", ru: "пойман")
  }

  var ghostAtFirst: String {
    language.say(en: "ghost at first", ru: "призрак вначале")
  }

  var timeColumn: String {
    language.say(en: "time", ru: "время")
  }

  var ghostColumn: String {
    language.say(en: "ghost", ru: "призрак")
  }

  var eastColumn: String {
    language.say(en: "east, m", ru: "восток, м")
  }

  var northColumn: String {
    language.say(en: "north, m", ru: "север, м")
  }

  var slowest: String {
    language.say(en: "the slowest", ru: "самая долгая")
  }

  func mark(_ kind: TrackPicture.Mark.Kind) -> String {
    switch kind {
    case .captured: captured
    case .escaped: escapedMark
    }
  }
}

/// The texts of the page of a search.
extension PageWords {
  var searchTitle: String { language.say(en: "A search", ru: "Подбор") }

  var recommendedMark: String { language.say(en: "recommended", ru: "рекомендуется") }

  func sameEverywhere(_ grade: String) -> String {
    language.say(
      en: "The same everywhere in the searched box: \(grade).",
      ru: "Во всей области поиска одно и то же: \(grade).")
  }

  var forbiddenCell: String {
    language.say(en: "forbidden by a constraint", ru: "запрещено условием")
  }

  var gradeColumn: String { language.say(en: "meets all", ru: "достигает всех") }

  var relaxHeading: String {
    language.say(en: "What is in the way", ru: "Что мешает")
  }

  var frontHeading: String { language.say(en: "The trade-off", ru: "Выбор между целями") }

  var playedHeading: String { language.say(en: "Settings played", ru: "Сыгранные настройки") }

  func with(phone: String) -> String {
    language.say(en: "with \(phone)", ru: "с телефоном \(phone)")
  }

}
