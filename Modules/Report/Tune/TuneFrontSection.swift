import TextKit
import Experiments
import Results
import Statistics

/// The settings that no other is better than in both objectives.
enum TuneFrontSection {
  static func section(_ scope: TuneScope) -> Document.Section? {
    let (answer, names, language) = (scope.answer, scope.names, scope.language)
    guard answer.objectives.count > 1, !answer.front.isEmpty else { return nil }
    let axes = (0..<2).map { index -> ChartAxis in
      let requested = answer.objectives[index]
      let estimates = answer.points.map { $0.objectives[index] }
      let ends = answer.front.flatMap { place -> [Double] in
        let interval = answer.points[place].objectives[index].interval
        return [interval.low, interval.high]
      }
      let ticks = Ticks(
        figures: estimates.map { names.shown($0.value, requested) },
        ends: ends.map { names.shown($0, requested) })
      return ChartAxis("\(names.title(requested)) (\(names.limits(requested)))", ticks)
    }
    let shown = answer.recommendation?.point.values
    let order = answer.front + answer.points.indices.filter { !answer.front.contains($0) }
    let points = order.compactMap { place -> FrontChart.Point? in
      let point = answer.points[place]
      let estimates = point.objectives
      guard estimates.allSatisfy({ $0.value.isFinite }), point.grade != .excluded else {
        return nil
      }
      func value(_ index: Int, _ value: Double) -> Double {
        names.shown(value, answer.objectives[index])
      }
      func ends(_ index: Int) -> (Double, Double) {
        let interval = estimates[index].interval
        return (value(index, interval.low), value(index, interval.high))
      }
      return FrontChart.Point(
        x: value(0, estimates[0].value), y: value(1, estimates[1].value), xEnds: ends(0),
        yEnds: ends(1), isOnFront: answer.front.contains(place),
        isMarked: point.values == shown, tip: names.setting(point.values))
    }
    let figure = Figure(
      title: language.frontTitle(hasTargets: !answer.targets.isEmpty),
      note: language.frontNote(hasTargets: !answer.targets.isEmpty),
      legend: .keys([
        (language.say(en: "on the front", ru: "на фронте"), "c0 round"),
        (language.say(en: "others", ru: "остальные"), "c6 round"),
        (language.recommendedMark, "begin round"),
      ]),
      picture: .across(
        FrontChart(x: axes[0], y: axes[1], points: points), id: "front",
        description: language.frontTitle(hasTargets: !answer.targets.isEmpty)),
      table: scope.table(
        answer.front, caption: language.frontTitle(hasTargets: !answer.targets.isEmpty)))
    return Document.Section(
      "front", language.say(en: "The trade-off", ru: "Выбор между целями"),
      link: language.say(en: "Trade-off", ru: "Выбор"),
      figures: [figure])
  }
}

private extension Language {
  func frontTitle(hasTargets: Bool) -> String {
    guard hasTargets else {
      return say(
        en: "Settings that no other is better than in both",
        ru: "Настройки, лучше которых в обоих нет")
    }
    return say(
      en: "Settings that no other as well confirmed is better than in both",
      ru: "Настройки, лучше которых в обоих нет так же подтверждённых")
  }

  func frontNote(hasTargets: Bool) -> String {
    guard hasTargets else {
      return say(
        en: "The Pareto front with 95 % intervals. The other settings are worse in at least one "
          + "objective.",
        ru: "Фронт Парето с 95%-ми интервалами. Другие настройки хуже хотя бы в одном.")
    }
    return say(
      en:
        "The Pareto front with 95 % intervals. The other settings that meet every target are worse "
        + "in at least one objective. The recommended setting is confirmed by hunts of its own; one "
        + "that only looks better in both does not replace it.",
      ru:
        "Фронт Парето с 95%-ми интервалами. Другие настройки, достигающие всех целей, хуже хотя бы "
        + "в одном. Рекомендуемая подтверждена собственными охотами; та, что лишь кажется лучше в "
        + "обоих, её не вытесняет.")
  }
}
