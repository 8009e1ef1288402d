import Domain
import PlainJSON
import TextKit
import Experiments
import Results
import Statistics

/// The section with a ranking of the parameters for each figure, player and phone.
struct SensitivityRankings {
  let scope: SensitivityDocument

  private var language: Language { scope.language }
  private var isSobol: Bool { scope.study.method == .sobol }

  var section: Document.Section? {
    var metrics: [String] = []
    for ranking in scope.study.rankings
    where !metrics.contains(ranking.metric) && ranking.standardDeviation > 0 {
      metrics.append(ranking.metric)
    }
    return Document.Section(
      "ranking", language.say(en: "What matters", ru: "Что важно"),
      link: language.say(en: "Ranking", ru: "Порядок"),
      figures: metrics.enumerated().map { figure($1, number: $0) })
  }

  private func figure(_ metric: String, number: Int) -> Figure {
    let format = scope.format(metric: metric)
    let rankings = scope.study.rankings.filter {
      $0.metric == metric && $0.standardDeviation > 0
    }
    let shown = rankings.prefix(PointLayout.seriesLimit).enumerated()
    var drawings = shown.map { bars($1, format, id: "ranking-\(number)-\($0)") }
    if !isSobol {
      drawings += shown.compactMap { scatter($1, format, id: "plane-\(number)-\($0)") }
    }
    return Figure(
      title: format.label, technicalName: metric,
      note: rankings.map { spread($0, format) }.joined(separator: " ") + " "
        + (isSobol
          ? language.say(
            en:
              "The pale bar is the share of the variance in which the parameter is involved, alone or "
              + "with others; the dark bar is its own share. The lines are their 95 % intervals.",
            ru: "Бледная полоса — доля дисперсии, в которой параметр участвует один или с другими; "
              + "тёмная — его собственная доля. Линии — их 95%-е интервалы.")
          : language.say(
            en:
              "The bar is how much the figure moves on average when the parameter crosses its range "
              + "(Morris µ*). The line is its 95 % interval. A large spread σ means that the effect "
              + "depends on the other parameters or is not straight.",
            ru:
              "Полоса — насколько показатель сдвигается в среднем, когда параметр проходит свой размах "
              + "(µ* Морриса). Линия — его 95%-й интервал. Большой разброс σ значит, что эффект зависит "
              + "от других параметров или не прямолинеен.")),
      legend: legend(rankings),
      picture: .panels(drawings), table: table(rankings, format))
  }

  /// Returns the mean of a figure over the points, and how far apart they are.
  private func spread(_ ranking: StoredSensitivity.Ranking, _ format: MetricFormat) -> String {
    let who = scope.who(ranking)
    let (mean, deviation) = (format.text(ranking.mean), format.text(ranking.standardDeviation))
    return (who.isEmpty ? "" : who + ": ")
      + language.say(
        en: "mean \(mean), standard deviation over the points \(deviation).",
        ru: "среднее \(mean), стандартное отклонение по точкам \(deviation).")
  }

  private func legend(_ rankings: [StoredSensitivity.Ranking]) -> Legend {
    var keys =
      isSobol
      ? [(language.withOthers, "pale c0"), (language.alone, "c0")]
      : [(language.say(en: "mean effect (µ*)", ru: "средний эффект (µ*)"), "pale c0")]
    let parameters = rankings.flatMap(\.parameters)
    if parameters.contains(where: { !$0.isAboveNoise }) {
      keys.append(
        (
          language.say(
            en: "within noise, or not ranked", ru: "в пределах шума или без места"), "c6"
        ))
    }
    if parameters.contains(where: { $0.noise > 0 }) {
      keys.append(
        (language.say(en: "what noise alone would give", ru: "что дал бы один шум"), "mark"))
    }
    return .keys(keys)
  }

  private func bars(
    _ ranking: StoredSensitivity.Ranking, _ format: MetricFormat, id: String
  ) -> Drawing {
    let answer = SensitivityAnswer(scope: scope, ranking: ranking)
    let shown = { (value: Double) in isSobol ? value : format.shown(value) }
    func ends(_ index: MeanEstimate) -> RankedBars.Ends {
      (shown(index.interval.low), shown(index.interval.high))
    }
    let bars = ranking.parameters.prefix(12).map { parameter -> RankedBars.Bar in
      let (whole, part) = (parameter[isSobol ? .total : .muStar], parameter[.first])
      return RankedBars.Bar(
        name: scope.format(parameter: parameter.name).label,
        value: isSobol ? answer.share(whole.value) : shown(whole.value),
        interval: ends(whole), part: isSobol ? answer.share(part.value) : .nan,
        partInterval: isSobol ? ends(part) : RankedBars.noEnds,
        mark: parameter.noise > 0 ? shown(parameter.noise) : .nan,
        style: parameter.isAboveNoise && answer.isKnown ? "c0" : "c6",
        text: answer.text(whole))
    }
    let who = scope.who(ranking)
    var chart = RankedBars(
      title: who, xTitle: isSobol ? language.shareOfVariance : format.title, bars: bars)
    if isSobol { (chart.tickText, chart.limit) = (HumanNumber.percent, 1) }
    return chart.drawing(id: id, description: "\(format.label) \(who)")
  }

  /// Returns the plane of mean effects and their spread; nil if there is nothing to distinguish.
  private func scatter(
    _ ranking: StoredSensitivity.Ranking, _ format: MetricFormat, id: String
  ) -> Drawing? {
    let strong = ranking.parameters.filter {
      $0.isAboveNoise && $0[.muStar].value.isFinite && $0[.sigma].value.isFinite
    }.prefix(5)
    guard strong.count > 1 else { return nil }
    let points = strong.enumerated().map { index, parameter in
      LineChart.Line(
        name: scope.format(parameter: parameter.name).label, category: index,
        points: [
          LineChart.Point(
            x: format.shown(parameter[.muStar].value), y: format.shown(parameter[.sigma].value),
            tip: scope.format(parameter: parameter.name).label)
        ])
    }
    let (x, y) = (points.map { $0.points[0].x }, points.map { $0.points[0].y })
    let who = scope.who(ranking)
    return LineChart(
      title: who.isEmpty ? language.interactionPlane : "\(who): \(language.interactionPlane)",
      x: ChartAxis("µ*", Ticks(covering: 0, x.max() ?? 1), lines: .ticks),
      y: ChartAxis("σ", Ticks(covering: 0, y.max() ?? 1)), lines: points, form: .cloud,
      namesDots: true
    ).drawing(id: id, description: language.interactionPlane)
  }

  private func table(
    _ rankings: [StoredSensitivity.Ranking], _ format: MetricFormat
  ) -> DataTable {
    let kinds: [(SensitivityEstimate.Kind, String)] =
      isSobol
      ? [(.total, language.withOthers), (.first, language.alone)]
      : [(.muStar, "µ*"), (.mu, "µ"), (.sigma, "σ")]
    let rows = rankings.flatMap { ranking -> [[Cell]] in
      let answer = SensitivityAnswer(scope: scope, ranking: ranking)
      return ranking.parameters.map { parameter in
        [
          Cell(scope.format(parameter: parameter.name).full, parameter.name),
          Cell(scope.who(ranking), ["player": ranking.player, "sensor": ranking.sensor]),
          Cell("\(parameter.low) … \(parameter.high)", [parameter.low, parameter.high]),
        ]
          + kinds.map { Cell(answer.text(parameter[$0.0]), parameter[$0.0]) }
          + [
            parameter.rarity.map { Cell(answer.sentences.sentence($0), Bool?.none) }
              ?? Cell(parameter.isAboveNoise, language)
          ]
      }
    }
    return DataTable(
      caption: format.title,
      columns: [
        Column("parameter", language.parameterColumn), Column("series", language.player),
        Column("range", language.rangeColumn),
      ]
        + kinds.map { Column($0.0.rawValue, $0.1, unit: isSobol ? "" : format.metric.unit) }
        + [Column("aboveNoise", language.aboveNoiseColumn)], rows: rows, nameColumns: 3)
  }
}

private extension Language {
  var withOthers: String { say(en: "alone or with others (ST)", ru: "один или с другими (ST)") }

  var interactionPlane: String {
    say(en: "mean effect µ* and spread σ", ru: "средний эффект µ* и разброс σ")
  }

  var alone: String { say(en: "alone (S1)", ru: "один (S1)") }
}
