import Experiments
import Results
import Statistics
import TextKit

/// What the model of a search expects around the shown setting: along each parameter, and how much
/// each one accounts for.
enum TuneModelSections {
  /// Returns how much each parameter accounts for near the shown setting.
  static func importance(_ scope: TuneScope) -> Document.Section? {
    let (answer, names, language) = (scope.answer, scope.names, scope.language)
    guard let found = answer.importance, answer.knobs.count > 1, !scope.requested.isEmpty else {
      return nil
    }
    let order = order(of: found)
    let drawings = zip(scope.requested, found.figures).enumerated().compactMap { index, pair in
      let (requested, figure) = pair
      return figure.deviation > 0
        ? bars(order, figure, requested, scope, id: "importance-\(index)") : nil
    }
    let rows = zip(scope.requested, found.figures).flatMap { requested, figure in
      order.map { knob -> [Cell] in
        let range = found.ranges[knob]
        return [
          names.figureCell(requested), names.knobCell(knob),
          Cell(HumanNumber.percent(figure.totals[knob]), figure.totals[knob]),
          Cell(HumanNumber.percent(figure.mains[knob]), figure.mains[knob]),
          Cell(
            names.range(range, of: knob),
            [range.lowerBound, range.upperBound].map { names.programValue($0, of: knob) }),
          Cell(
            HumanNumber.text(names.shown(figure.deviation, requested)), figure.deviation),
        ]
      }
    }
    let table = DataTable(
      caption: language.importanceHeading,
      columns: [
        Column("figure", language.figureColumn),
        Column("parameter", language.say(en: "parameter", ru: "параметр")),
        Column("total", language.say(en: "share", ru: "доля")),
        Column("main", language.say(en: "alone", ru: "в одиночку")),
        Column("near", language.say(en: "within", ru: "в пределах")),
        Column("deviation", language.say(en: "figure varies by", ru: "разброс показателя")),
      ], rows: rows, nameColumns: 2)
    return Document.Section(
      "importance", language.importanceHeading,
      link: language.say(en: "Importance", ru: "Важность")
    ) { section in
      guard !drawings.isEmpty else {
        section.note(language.importanceNote)
        return section.add(table)
      }
      section.add(
        Figure(
          title: language.say(
            en: "How much each parameter accounts for", ru: "Какая доля за каждым параметром"),
          note: language.importanceNote, picture: .panels(drawings), table: table))
    }
  }

  /// Returns the knobs, the one with the largest share of any figure first.
  private static func order(of importance: TuneAnswer.Importance) -> [Int] {
    func largest(_ knob: Int) -> Double {
      importance.figures.map { $0.totals[knob] }.filter(\.isFinite).max() ?? 0
    }
    return importance.ranges.indices.sorted {
      let (a, b) = (largest($0), largest($1))
      return a == b ? $0 < $1 : a > b
    }
  }

  private static func bars(
    _ order: [Int], _ figure: TuneAnswer.Importance.Figure, _ requested: TuneAnswer.Figure,
    _ scope: TuneScope, id: String
  ) -> Drawing {
    let title = scope.names.figure(requested)
    var chart = RankedBars(
      title: title,
      bars: order.map { knob in
        RankedBars.Bar(
          name: scope.names.knob(knob), value: figure.totals[knob], interval: RankedBars.noEnds,
          part: figure.mains[knob], style: "c0", text: HumanNumber.percent(figure.totals[knob]))
      })
    (chart.tickText, chart.limit) = (HumanNumber.percent, 1)
    return chart.drawing(
      id: id, description: "\(title): \(scope.language.importanceHeading)")
  }

  /// Returns the model along each parameter through the shown setting, a figure for each figure.
  static func slices(_ scope: TuneScope) -> Document.Section? {
    let language = scope.language
    guard let setting = scope.sliced else { return nil }
    let order = scope.answer.importance.map(order) ?? Array(scope.answer.slices.indices)
    let figures = scope.requested.enumerated().map { index, requested in
      figure(index, requested, order, through: setting, scope)
    }
    return Document.Section(
      "slices", language.say(en: "Along each parameter", ru: "Вдоль каждого параметра"),
      link: language.say(en: "Slices", ru: "Срезы"), figures: figures)
  }

  private static func figure(
    _ index: Int, _ requested: TuneAnswer.Figure, _ order: [Int], through setting: [Double],
    _ scope: TuneScope
  ) -> Figure {
    let (names, language) = (scope.names, scope.language)
    let slices = order.map { scope.answer.slices[$0] }
    let axis = valueAxis(index, requested, scope)
    let drawings = slices.map { slice in
      chart(slice, index, requested, axis, through: setting, scope).drawing(
        id: "slice-\(index)-\(slice.knob)",
        description: "\(names.figure(requested)) – \(names.knob(slice.knob))")
    }
    let rows = slices.flatMap { slice -> [[Cell]] in
      let curve = slice.curves[index]
      return slice.xs.indices.map { place in
        let band = curve.band(at: place)
        return [
          names.knobCell(slice.knob), names.cell(slice.xs[place], of: slice.knob),
          Cell(
            names.number(curve.values[place], requested), curve.values[place], low: band.low,
            high: band.high), Cell(names.interval(band, requested)),
        ]
      }
    }
    return Figure(
      title: names.title(requested), technicalName: requested.name,
      note: index == 0 ? language.slicesNote : "", legend: legend(scope),
      picture: .panels(drawings),
      table: DataTable(
        caption: names.title(requested),
        columns: [
          Column("parameter", language.say(en: "parameter", ru: "параметр")),
          Column("at", language.valueColumn),
          Column("expected", language.say(en: "expected", ru: "ожидается")),
          Column(shown: language.say(en: "90\u{202F}% band", ru: "90%-я полоса")),
        ], rows: rows, nameColumns: 2))
  }

  private static func legend(_ scope: TuneScope) -> Legend {
    let language = scope.language
    return .keys([
      (language.say(en: "expected", ru: "ожидается"), "c0 round"),
      (language.say(en: "played near the line", ru: "сыграно рядом с линией"), "c1 round"),
      (language.say(en: "this setting", ru: "эта настройка"), "mark"),
    ])
  }

  /// Returns the vertical axis of a figure, the same along all parameters.
  private static func valueAxis(
    _ index: Int, _ requested: TuneAnswer.Figure, _ scope: TuneScope
  ) -> ChartAxis {
    let curves = scope.answer.slices.map { $0.curves[index] }
    func shown(_ value: Double) -> Double { scope.names.shown(value, requested) }
    let values = curves.flatMap(\.values).map(shown)
    let ends = curves.flatMap { $0.lows + $0.highs }.map(shown)
    let (low, high) = (ends.min() ?? 0, ends.max() ?? 1)
    // A limit that is far away would flatten the lines.
    let room = (high - low) / 2
    let limits = [requested.low, requested.high].compactMap { $0 }.map(shown).filter {
      $0 >= low - room && $0 <= high + room
    }
    return ChartAxis("", Ticks(figures: values, ends: ends + limits))
  }

  private static func chart(
    _ slice: TuneAnswer.Slice, _ index: Int, _ requested: TuneAnswer.Figure, _ y: ChartAxis,
    through setting: [Double], _ scope: TuneScope
  ) -> SliceChart {
    let (names, curve, knob) = (scope.names, slice.curves[index], slice.knob)
    func shown(_ value: Double) -> Double { names.shown(value, requested) }
    let isNamed = Double(names.number(scope.answer.knobs[knob].low, of: knob)) == nil
    let line = slice.xs.indices.map { place in
      LineChart.Point(
        x: scope.place(slice.xs[place], knob), y: shown(curve.values[place]),
        low: shown(curve.lows[place]), high: shown(curve.highs[place]),
        tip: names.value(slice.xs[place], of: knob))
    }
    let targets = scope.answer.targets.count
    let dots = slice.near.map { place -> SliceChart.Dot in
      let point = scope.answer.points[place]
      let estimate = index < targets ? point.targets[index] : point.objectives[index - targets]
      return SliceChart.Dot(
        x: scope.place(point.values[knob], knob), y: shown(estimate.value),
        low: shown(estimate.interval.low), high: shown(estimate.interval.high),
        tip: "\(names.setting(point.values)): \(names.sentence(estimate, requested))")
    }
    let target =
      requested.isMaximized != nil
      ? nil
      : LineChart.Target(
        low: requested.low.map(shown) ?? -.infinity, high: requested.high.map(shown) ?? .infinity,
        label: names.limits(requested))
    return SliceChart(
      title: names.knobTitle(knob), x: scope.bareAxis(knob), y: y, line: line,
      isJoined: !isNamed, dots: dots, target: target, mark: scope.place(setting[knob], knob))
  }
}

extension TuneScope {
  /// The setting through which the model is drawn; nil if it is not.
  fileprivate var sliced: [Double]? {
    guard answer.slices.count == answer.knobs.count, !answer.slices.isEmpty else { return nil }
    return answer.sliced.map { answer.points[$0].values }
  }

  /// Returns the axis of a chart along a knob that its title names.
  fileprivate func bareAxis(_ knob: Int) -> ChartAxis {
    var axis = axis(knob)
    (axis.title, axis.technicalName) = ("", "")
    return axis
  }
}

private extension Language {
  var importanceHeading: String {
    say(en: "What matters near the answer", ru: "Что важно рядом с ответом")
  }

  var importanceNote: String {
    say(
      en:
        "Near the answer, within the ranges of the table, all settings count the same. A pale bar "
        + "is the share of the variance of the model's expectation in which a parameter is involved, "
        + "alone or with others; the dark bar in it is due to that parameter alone. The shares are "
        + "Sobol' indices (Saltelli 2010, Jansen 1999) of the model of all hunts, not of hunts.",
      ru: "Рядом с ответом, в диапазонах из таблицы, все настройки равны. Бледная полоса — доля "
        + "дисперсии ожидания модели, в которой параметр участвует, один или с другими; тёмная "
        + "полоса в ней — за ним одним. Доли — индексы Соболя (Салтелли 2010, Янсен 1999) модели "
        + "всех охот, а не самих охот.")
  }

  var slicesNote: String {
    say(
      en: "What the model of all hunts expects if one parameter changes and the others stay at the "
        + "values of this setting, with a 90 % band; the shaded strip is what is asked. Settings "
        + "played near the line differ by a tenth of each other range at most; their figures and 95 % "
        + "intervals are their own, of objectives the model's.",
      ru: "Чего ждёт модель всех охот, если меняется один параметр, а остальные — как в этой "
        + "настройке, с 90%-й полосой; тёмная полоса — что нужно. Настройки рядом с линией "
        + "отличаются не больше чем на десятую часть каждого другого диапазона; показатели и 95%-е "
        + "интервалы у них свои, у показателей без границ — из модели.")
  }
}
