import PlainJSON
import TextKit
import Domain
import Experiments
import Results
import Statistics

/// The importance of parameters, from a sensitivity study or the sweep's own points.
enum SensitivitySection {
  static func section(_ scope: ReportScope) -> Document.Section? {
    let language = scope.language
    let figures = studied(scope) + tornado(scope)
    guard scope.data.doneCount > 0 else { return nil }
    return Document.Section(
      "sensitivity", language.say(en: "Which knob matters", ru: "Какой параметр важен"),
      link: language.say(en: "Sensitivity", ru: "Важность"), figures: figures)
  }

  /// Returns the effect of each axis, from the sweep's own points.
  private static func tornado(_ scope: ReportScope) -> [Figure] {
    let (language, layout) = (scope.language, scope.layout)
    guard layout.axes.count > 1 else { return [] }
    var table: [[Cell]] = []
    var drawings: [Drawing] = []
    for key in scope.variedKeys {
      let effects = scope.effects(on: key).prefix(12)
      guard !effects.isEmpty else { continue }
      let format = scope.format(scope.data.keyMetrics[key])
      let bars = effects.map { effect -> Tornado.Bar in
        let axis = layout.axes[effect.axis]
        for end in [effect.low, effect.high] {
          table.append([
            format.titleCell, Cell(axis.title(language), axis.name), axis.cell(end.level),
            Cell(signed(format, end.difference), end.difference),
            Cell(format.interval(end.difference)),
          ])
        }
        return Tornado.Bar(
          name: axis.title(language), low: end(effect.low, axis, format, language),
          high: end(effect.high, axis, format, language), isClear: effect.isClear)
      }
      drawings.append(
        Tornado(title: format.title, bars: bars)
          .drawing(id: "tornado-\(key)", description: format.title))
    }
    guard !drawings.isEmpty else { return [] }
    let isOne = if case .oneAtATime = layout.shape { true } else { false }
    return [
      Figure(
        title: language.say(
          en: "What each parameter moves", ru: "Что меняет каждый параметр"),
        note: (isOne
          ? language.say(
            en: "From the lowest to the highest mean along each parameter, against the base point.",
            ru: "От наименьшего до наибольшего среднего по каждому параметру, относительно основы.")
          : language.say(
            en:
              "From the lowest to the highest mean along each parameter, averaged over the others, "
              + "against the mean of all points.",
            ru:
              "От наименьшего до наибольшего среднего по каждому параметру, усреднено по остальным, "
              + "относительно общего среднего."))
          + " "
          + language.say(
            en: "Thin lines are 95 % intervals of paired differences; grey bars are within noise.",
            ru: "Тонкие линии — 95%-е интервалы парных разностей; серое — в пределах шума."),
        picture: .panels(drawings),
        table: DataTable(
          caption: language.say(en: "Differences of means", ru: "Разности средних"),
          columns: [
            Column("metric", language.figureColumn), Column("parameter", language.parameterColumn),
            Column("level", language.valueColumn), Column("difference", language.differenceColumn),
            Column(shown: language.intervalColumn),
          ], rows: table, nameColumns: 3))
    ]
  }

  private static func end(
    _ end: AxisEffect.End, _ axis: ReportAxis, _ format: MetricFormat, _ language: Language
  ) -> Tornado.End {
    Tornado.End(
      value: format.shown(end.difference.value),
      intervalLow: format.shown(end.difference.interval.low),
      intervalHigh: format.shown(end.difference.interval.high),
      level: axis.text(end.level, language), text: signed(format, end.difference))
  }

  private static func signed(_ format: MetricFormat, _ mean: MeanEstimate) -> String {
    (mean.value > 0 ? "+" : "") + format.text(mean)
  }

  /// Returns the figures of a sensitivity design: one per metric, with a panel per player and
  /// phone.
  private static func studied(_ scope: ReportScope) -> [Figure] {
    guard let result = scope.data.sensitivity else { return [] }
    let language = scope.language
    let isShare = result.method == .sobol
    let sentences = SensitivitySentences(
      result.method, count: { HumanNumber.text($0) }, in: language)
    return scope.variedKeys.compactMap { key -> Figure? in
      let metric = scope.data.keyMetrics[key]
      let format = scope.format(metric)
      let rankings = result.rankings.filter { $0.metric == metric && !$0.parameters.isEmpty }
      let measure =
        isShare
        ? language.shareOfVariance
        : language.say(
          en: "mean effect of the whole range", ru: "средний эффект всего размаха")
          + (format.unit.isEmpty ? "" : ", " + format.unit) + " (Morris µ*)"
      var table: [[Cell]] = []
      let drawings = rankings.prefix(PointLayout.seriesLimit).enumerated().map { index, ranking in
        let name =
          scope.layout.series.count > 1
          ? "\(language.player(ranking.player)) · \(language.phone(ranking.sensor))" : ""
        let rows = ranking.parameters.prefix(12).map { parameter -> IntervalRows.Row in
          let strength = parameter.strength
          let shown = { (value: Double) in isShare ? value : format.shown(value) }
          let (low, high) = (shown(strength.interval.low), shown(strength.interval.high))
          let decimals = high > low ? HumanNumber.decimals(for: (high - low) / 2) : 3
          let text = { HumanNumber.text($0, decimals: decimals) }
          let value = text(shown(strength.shown))
          let shownText = low.isFinite ? "\(value) [\(text(low)), \(text(high))]" : value
          let parameterFormat = ParameterFormat(
            parameter.name, among: scope.plan.pluginParameters, language)
          table.append([
            Cell(name, ["player": ranking.player, "sensor": ranking.sensor]),
            Cell(parameterFormat.full, parameter.name),
            Cell("\(parameter.low) … \(parameter.high)", [parameter.low, parameter.high]),
            Cell(
              shownText, strength.value, low: strength.interval.low, high: strength.interval.high),
            parameter.rarity.map { Cell(sentences.sentence($0), Bool?.none) }
              ?? Cell(parameter.isAboveNoise, language),
          ])
          return IntervalRows.Row(
            name: parameterFormat.label, value: shown(strength.shown),
            low: low, high: high,
            category: parameter.isAboveNoise && ranking.rowsNeeded == nil ? 0 : 6, text: shownText)
        }
        return IntervalRows(title: name, rows: rows, hasBars: true, width: Plot.panelWidth)
          .drawing(id: "study-\(key)-\(index)", description: "\(format.label) \(name)")
      }
      guard !drawings.isEmpty else { return nil }
      return Figure(
        title: "\(format.label): \(measure)",
        note: language.say(
          en: "Whiskers are 95 % bootstrap intervals; grey bars are not above noise.",
          ru: "Усы — 95%-е интервалы бутстрепа; серое не выше шума.")
          + tooFew(rankings, result, language),
        picture: .panels(drawings),
        table: DataTable(
          caption: measure,
          columns: [
            Column("series", ""), Column("parameter", language.parameterColumn),
            Column("range", language.rangeColumn),
            Column(isShare ? "ST" : "muStar", measure, unit: isShare ? "" : metric.unit),
            Column("aboveNoise", language.aboveNoiseColumn),
          ], rows: table, nameColumns: 3))
    }
  }

  /// Returns a note that there are too few hunts for a ranking, and how many may do.
  ///
  /// Empty if there are enough.
  private static func tooFew(
    _ rankings: [SensitivityRanking], _ result: SensitivityResult, _ language: Language
  ) -> String {
    let open = rankings.filter { $0.rowsNeeded != nil }
    guard !open.isEmpty else { return "" }
    let hunts = open.map(result.huntsNeeded)
    let most = hunts.contains(nil) ? nil : hunts.compactMap(\.self).max()
    return " " + language.sampleTooSmall(hunts: most.map { HumanNumber.text($0) })
  }
}

private extension Language {
  func sampleTooSmall(hunts: String?) -> String {
    say(
      en: "The sample is too small to rank"
        + (hunts.map { ": about \($0) hunts would do." } ?? "."),
      ru: "Выборка мала, чтобы судить о порядке"
        + (hunts.map { ": хватило бы около \($0) охот." } ?? "."))
  }
}
