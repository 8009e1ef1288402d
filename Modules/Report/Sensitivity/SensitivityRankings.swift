import Experiments
import Results
import Statistics

/// The section with a ranking of the parameters for each figure, player and phone.
struct SensitivityRankings {
  let page: SensitivityPage

  private var words: PageWords { page.words }
  private var isSobol: Bool { page.study.method == .sobol }

  var markup: Markup? {
    var metrics: [String] = []
    for ranking in page.study.rankings
    where !metrics.contains(ranking.metric) && ranking.standardDeviation > 0 {
      metrics.append(ranking.metric)
    }
    return Markup.section(
      "ranking", words.rankingHeading,
      metrics.enumerated().map { figure($1, number: $0) }, words)
  }

  private func figure(_ metric: String, number: Int) -> Figure {
    let look = page.look(metric: metric)
    let rankings = page.study.rankings.filter {
      $0.metric == metric && $0.standardDeviation > 0
    }
    let shown = rankings.prefix(PointLayout.seriesLimit).enumerated()
    var drawings = shown.map { bars($1, look, id: "ranking-\(number)-\($0)") }
    if !isSobol { drawings += shown.compactMap { scatter($1, look, id: "plane-\(number)-\($0)") } }
    return Figure(
      title: look.label, technicalName: metric,
      note: isSobol ? words.howToReadShares : words.howToReadEffects, legend: legend(rankings),
      picture: .panels(drawings), table: table(rankings, look))
  }

  private func legend(_ rankings: [StoredSensitivity.Ranking]) -> Legend {
    var keys =
      isSobol
      ? [(words.withOthers, "pale c0"), (words.alone, "c0")]
      : [(words.meanEffectKey, "pale c0")]
    let parameters = rankings.flatMap(\.parameters)
    if parameters.contains(where: { !$0.isAboveNoise }) {
      keys.append((words.noiseOrNotRanked, "c6"))
    }
    if parameters.contains(where: { $0.noise > 0 }) { keys.append((words.noiseAlone, "mark")) }
    return .keys(keys)
  }

  private func bars(
    _ ranking: StoredSensitivity.Ranking, _ look: MetricLook, id: String
  ) -> Drawing {
    let answer = SensitivityAnswer(page: page, ranking: ranking)
    let shown = { (value: Double) in isSobol ? value : look.shown(value) }
    func ends(_ index: MeanEstimate) -> RankedBars.Ends {
      (shown(index.interval.low), shown(index.interval.high))
    }
    let bars = ranking.parameters.prefix(12).map { parameter -> RankedBars.Bar in
      let (whole, part) = (parameter[isSobol ? .total : .muStar], parameter[.first])
      return RankedBars.Bar(
        name: page.look(parameter: parameter.name).label,
        value: isSobol ? answer.share(whole.value) : shown(whole.value),
        interval: ends(whole), part: isSobol ? answer.share(part.value) : .nan,
        partInterval: isSobol ? ends(part) : RankedBars.noEnds,
        mark: parameter.noise > 0 ? shown(parameter.noise) : .nan,
        style: parameter.isAboveNoise && answer.isKnown ? "c0" : "c6",
        text: answer.text(whole))
    }
    let who = page.who(ranking)
    var chart = RankedBars(
      title: who, xTitle: isSobol ? words.shareOfVariance : look.title, bars: bars)
    if isSobol { (chart.tickText, chart.limit) = (HumanNumber.percent, 1) }
    return chart.drawing(id: id, description: "\(look.label) \(who)")
  }

  /// Returns the plane of mean effects and their spread; nil if there is nothing to tell apart.
  private func scatter(
    _ ranking: StoredSensitivity.Ranking, _ look: MetricLook, id: String
  ) -> Drawing? {
    let strong = ranking.parameters.filter {
      $0.isAboveNoise && $0[.muStar].value.isFinite && $0[.sigma].value.isFinite
    }.prefix(5)
    guard strong.count > 1 else { return nil }
    let points = strong.enumerated().map { index, parameter in
      LineChart.Line(
        name: page.look(parameter: parameter.name).label, category: index,
        points: [
          LineChart.Point(
            x: look.shown(parameter[.muStar].value), y: look.shown(parameter[.sigma].value),
            tip: page.look(parameter: parameter.name).label)
        ])
    }
    let (x, y) = (points.map { $0.points[0].x }, points.map { $0.points[0].y })
    let who = page.who(ranking)
    return LineChart(
      title: who.isEmpty ? words.interactionPlane : "\(who): \(words.interactionPlane)",
      x: ChartAxis("µ*", Ticks(covering: 0, x.max() ?? 1), lines: .ticks),
      y: ChartAxis("σ", Ticks(covering: 0, y.max() ?? 1)), lines: points, form: .cloud,
      namesDots: true
    ).drawing(id: id, description: words.interactionPlane)
  }

  private func table(
    _ rankings: [StoredSensitivity.Ranking], _ look: MetricLook
  ) -> DataTable {
    let kinds: [(SensitivityEstimate.Kind, String)] =
      isSobol
      ? [(.total, words.withOthers), (.first, words.alone)]
      : [(.muStar, "µ*"), (.mu, "µ"), (.sigma, "σ")]
    let rows = rankings.flatMap { ranking -> [[String]] in
      let answer = SensitivityAnswer(page: page, ranking: ranking)
      return ranking.parameters.map { parameter in
        [page.look(parameter: parameter.name).full, page.who(ranking)]
          + ["\(parameter.low) … \(parameter.high)"]
          + kinds.map { answer.text(parameter[$0.0]) }
          + [
            parameter.rarity.map(answer.sentences.sentence)
              ?? (parameter.isAboveNoise ? words.yes : words.no)
          ]
      }
    }
    return DataTable(
      caption: look.title,
      header: [words.parameterColumn, words.player, words.rangeColumn] + kinds.map(\.1)
        + [words.aboveNoiseColumn], rows: rows, nameColumns: 3)
  }
}
