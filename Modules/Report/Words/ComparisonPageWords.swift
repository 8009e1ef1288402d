import Experiments
import TextKit

/// The texts of the page on a comparison.
extension PageWords {
  var comparisonTitle: String { language.say(en: "A comparison", ru: "Сравнение") }

  func comparisonSubtitle(points: Int, first: String, second: String) -> String {
    let count = HumanNumber.text(points)
    return language.say(
      en: "Before: \(first). After: \(second). \(count) design \(points == 1 ? "point" : "points")",
      ru: "До: \(first). После: \(second). Точек: \(count)")
  }

  var plansLink: String { language.say(en: "Plans", ru: "Планы") }

  var differencesLink: String { language.say(en: "Differences", ru: "Разности") }

  var plansHeading: String {
    language.say(en: "What was changed in the plan", ru: "Что изменили в плане")
  }

  var differencesHeading: String { language.say(en: "What it did", ru: "К чему это привело") }

  var plansAgree: String {
    language.say(
      en: "The plans do not differ beyond what both vary.",
      ru: "Планы не отличаются, кроме того, что оба меняют.")
  }

  func onlyIn(_ folder: String, points: [Int]) -> String {
    let list = points.prefix(20).map(String.init).joined(separator: ", ")
    let more = points.count > 20 ? ", …" : ""
    return language.say(
      en: "Only in \(folder), so not compared: points \(list)\(more).",
      ru: "Только в \(folder), поэтому не сравнивались: точки \(list)\(more).")
  }

  var before: String { language.say(en: "before", ru: "до") }

  var after: String { language.say(en: "after", ru: "после") }

  var notSet: String { language.say(en: "not set", ru: "не задано") }

  var everyRunIsEqual: String {
    language.say(
      en: "Nothing changed: every run is the same in both.",
      ru: "Ничего не изменилось: все прогоны в обоих одинаковы.")
  }

  func nothingChanged(of tests: Int) -> String {
    let count = HumanNumber.text(tests)
    return language.say(
      en: "Nothing changed beyond noise: none of \(count) differences stands out.",
      ru: "Сверх шума ничего не изменилось: из разностей (\(count)) не выделяется ни одна.")
  }

  func changed(_ moved: Int, of tests: Int) -> String {
    let (few, all) = (HumanNumber.text(moved), HumanNumber.text(tests))
    return language.say(
      en: "\(few) of \(all) differences \(moved == 1 ? "is" : "are") beyond noise.",
      ru: "Сверх шума: \(few) из разностей (\(all)).")
  }

  func movedFigures(_ figures: [String]) -> String {
    let list = figures.prefix(5).joined(separator: ", ")
    let more = figures.count - 5
    return language.say(
      en: "Changed beyond noise: \(list)" + (more > 0 ? " and \(more) more." : "."),
      ru: "Изменилось сверх шума: \(list)" + (more > 0 ? " и ещё \(more)." : "."))
  }

  var noVerdictChanges: String {
    language.say(
      en: "No verdict changes, and no point comes nearer or goes farther beyond noise.",
      ru:
        "Ни один вывод не изменился, ни одна точка не приблизилась и не отдалилась сверх шума.")
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

  func unpaired(_ count: Int) -> String {
    let runs = HumanNumber.text(count)
    return language.say(
      en: "Left out, since they have no partner: \(runs) \(count == 1 ? "run" : "runs").",
      ru: "Не учтены прогоны без пары: \(runs).")
  }

  func pointPair(_ first: Int, _ second: Int) -> String {
    language.say(en: "point \(first) → \(second)", ru: "точка \(first) → \(second)")
  }

  /// Returns the verdicts on a target before and after, at the only point or at all.
  func judgedBeforeAndAfter(
    _ target: String, _ before: [Verdict], _ after: [Verdict], of all: Int
  ) -> String {
    if all == 1, let first = before.first, let second = after.first {
      let (old, new) = (one(first), one(second))
      return language.say(
        en: "\(target). \(old.prefix(1).uppercased() + old.dropFirst()) before, \(new) after.",
        ru: "\(target). До: \(old), после: \(new).")
    }
    let (first, second) = (before.count { $0 == .met }, after.count { $0 == .met })
    return language.say(
      en: "\(target). Met at \(first) of \(all) points before\(undecided(before)), "
        + "at \(second) after\(undecided(after)).",
      ru: "\(target). Достигнута, точек: \(first) из \(all) до\(undecided(before)), "
        + "\(second) после\(undecided(after)).")
  }

  private func undecided(_ verdicts: [Verdict]) -> String {
    let count = verdicts.count { $0 == .perhaps }
    guard count > 0 else { return "" }
    return language.say(en: " (undecided: \(count))", ru: " (не решено: \(count))")
  }

  /// Returns the verdict on one target in a word.
  private func one(_ verdict: Verdict) -> String {
    switch verdict {
    case .met: language.say(en: "met", ru: "достигнута")
    case .perhaps: language.say(en: "undecided", ru: "не решено")
    case .missed: language.say(en: "missed", ru: "не достигнута")
    }
  }

  var targetsBeforeAndAfter: String {
    language.say(en: "Targets before and after", ru: "Цели до и после")
  }

  var judgedAsSweeps: String {
    language.say(
      en:
        "Each side is judged as its sweep judges it: by intervals of all its figures that hold at "
        + "once with 95 %.",
      ru: "Каждая сторона оценена так же, как в своём переборе: по интервалам всех показателей, "
        + "верным вместе на 95 %.")
  }

  var withoutVerdicts: String {
    language.say(
      en: "The file is of an older version, without verdicts: compare again to have them.",
      ru: "Файл старой версии, без выводов: сравни заново, чтобы они были.")
  }

  func still(_ verdict: Verdict) -> String {
    language.say(en: "still \(one(verdict))", ru: "по-прежнему \(one(verdict))")
  }

  func verdictChange(from old: Verdict, to new: Verdict) -> String {
    switch (old, new) {
    case (.missed, .met): language.say(en: "better: now met", ru: "лучше: теперь достигнута")
    case (.met, .missed): language.say(en: "worse: now missed", ru: "хуже: теперь не достигнута")
    default: language.say(en: "now \(one(new))", ru: "теперь \(one(new))")
    }
  }

  var nearer: String { language.say(en: "better: nearer", ru: "лучше: ближе") }

  var farther: String { language.say(en: "worse: farther", ru: "хуже: дальше") }

  var howToReadDifferences: String {
    language.say(
      en: "After minus before, with 95 % intervals; the line marks no change.",
      ru: "После минус до, с 95%-ми интервалами; черта — без изменений.")
  }

  func largestOf(shown: Int, all: Int) -> String {
    language.say(
      en: "The \(shown) largest of \(all) are drawn.",
      ru: "Нарисованы \(shown) крупнейших из \(all).")
  }

  var beyondNoise: String { language.say(en: "beyond noise", ru: "сверх шума") }

  var withinNoise: String { language.say(en: "within noise", ru: "в пределах шума") }

  func arrow(_ old: String, _ new: String) -> String { "\(old) → \(new)" }

  func differenceOf(_ figure: String) -> String {
    language.say(en: "\(figure): after − before", ru: "\(figure): после − до")
  }

  var changeColumn: String { language.say(en: "change", ru: "изменение") }

  var adjustedPColumn: String { language.say(en: "p (Holm)", ru: "p (Холм)") }

  func side(_ index: Int) -> String {
    index == 0 ? language.say(en: "Before", ru: "До") : language.say(en: "After", ru: "После")
  }

  func pairingMeans(_ pairing: Comparison.Pairing) -> String {
    switch pairing {
    case .commonLuck:
      language.say(
        en: "The seeds are equal, so replicate by replicate both sweeps have the same random "
          + "draws, and runs are compared in pairs.",
        ru: "Зерно одно, поэтому у каждого повтора в обоих одни и те же случайные числа, и "
          + "прогоны сравниваются парами.")
    case .independent:
      language.say(
        en: "The seeds differ, so the runs are independent (Welch's and Newcombe's methods).",
        ru: "Зёрна разные, поэтому прогоны независимы (методы Уэлча и Ньюкомба).")
    case .otherRevision:
      language.say(
        en: "The engine's revisions differ, so the runs are independent (Welch's and Newcombe's "
          + "methods).",
        ru: "Редакции движка разные, поэтому прогоны независимы (методы Уэлча и Ньюкомба).")
    }
  }

  func holmMeans(tests: Int, hasSeries: Bool, confidence: String) -> String {
    let count = HumanNumber.text(tests)
    guard hasSeries else {
      return language.say(
        en: "A difference is beyond noise if it stands out among all \(count) by Holm's method: "
          + "with \(confidence) confidence not one of them is false.",
        ru: "Разность сверх шума, если она выделяется среди всех (\(count)) по методу Холма: с "
          + "доверительной вероятностью \(confidence) среди них нет ни одной ложной.")
    }
    return language.say(
      en: "A difference is beyond noise if it stands out by Holm's method, a moment of a series "
        + "among those of its series, any other among the rest (\(count) in all): with "
        + "\(confidence) confidence not one of each is false.",
      ru:
        "Разность сверх шума, если она выделяется по методу Холма: момент ряда — среди моментов "
        + "своего ряда, остальные — между собой (всего \(count)); с "
        + "доверительной вероятностью \(confidence) в каждой группе нет ни одной ложной.")
  }
}
