/// Where the targets are met: for certain, perhaps, or not.
enum RegionSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard !scope.findings.isEmpty, scope.data.doneCount > 0, let figure = figure(scope) else {
      return nil
    }
    let language = scope.language
    return scope.section("region", language("Where the targets are met", "Где цели достигнуты")) {
      $0.add(figure.markup(language))
    }
  }

  static func figure(_ scope: ReportScope) -> Figure? {
    switch scope.layout.shape {
    case .grid where scope.layout.numeric.count > 1: plane(scope)
    case .grid where scope.layout.numeric.count == 1: strip(scope)
    case .scattered where scope.layout.numeric.count > 1: cloud(scope)
    default: nil
    }
  }

  private static func legend(_ language: ReportLanguage) -> [(name: String, style: String)] {
    [
      (language("✓ certainly", "✓ наверняка"), "met"),
      (
        language(
          "? perhaps: an interval crosses a limit", "? возможно: интервал пересекает границу"),
        "perhaps"
      ),
      (language("✗ no", "✗ нет"), "missed"),
    ]
  }

  private static func note(_ language: ReportLanguage) -> String {
    language(
      "A point meets the targets for certain where the 95 % interval of each figure lies within "
        + "its range. Each target is judged by itself: of twenty figures at a limit one may be "
        + "misjudged.",
      "Цели достигнуты наверняка там, где 95%-й интервал каждого показателя целиком в своих "
        + "границах. Каждая цель судится отдельно: из двадцати показателей на границе один может "
        + "быть определён неверно.")
  }

  /// A cell of some points: what holds for all of them.
  private static func cell(_ points: [Int], _ place: String, _ scope: ReportScope) -> HeatMap.Cell {
    let verdicts = points.map { scope.findings[$0].verdict }
    guard let worst = verdicts.min(), let best = verdicts.max() else {
      return HeatMap.Cell(fill: .none, text: "", tip: "\(place): –")
    }
    let met = verdicts.count { $0 == .met }
    let verdict = worst == best ? worst : .perhaps
    let text = points.count == 1 || worst == best ? verdict.sign : "\(met)/\(points.count)"
    return HeatMap.Cell(
      fill: .style(verdict.style), text: text,
      tip: "\(place): " + (points.count == 1 ? verdict.words(scope.language) : text))
  }

  /// Two parameters: a map for each series, and one for all of them at once.
  private static func plane(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
    guard let pairIndex = scope.mainPairIndex else { return nil }
    let pair = scope.data.groups.pairs[pairIndex]
    let (columns, rows) = (layout.axes[pair.column], layout.axes[pair.row])
    func points(_ series: Int, _ row: Int, _ column: Int) -> [Int] {
      let key = ChartGroups.HeatKey(pair: pairIndex, series: series, row: row, column: column)
      return scope.data.groups.heats[key].map { scope.data.groups.members[$0] } ?? []
    }
    var drawings: [Markup] = []
    var table: [[String]] = []
    func add(_ name: String, _ series: [Int]) {
      let joint = series.count > 1
      let cells = (0..<rows.count).map { row in
        (0..<columns.count).map { column -> HeatMap.Cell in
          let inside = series.flatMap { points($0, row, column) }
          let place = "\(columns.text(column, language)), \(rows.text(row, language))"
          var cell = cell(inside, place, scope)
          if joint, layout.numeric.count == 2 {
            let worst = inside.map { scope.findings[$0].verdict }.min() ?? .missed
            cell = HeatMap.Cell(
              fill: .style(worst.style), text: worst.sign,
              tip: "\(place): \(worst.words(language))")
          }
          table.append([name, columns.texts[column], rows.texts[row], cell.text])
          return cell
        }
      }
      drawings.append(
        HeatMap(
          title: name, xTitle: columns.title(language), yTitle: rows.title(language),
          columns: columns.texts, rows: rows.texts, cells: cells
        ).drawing(
          id: "region-\(drawings.count)",
          description: language(
            "Where \(name) meets the targets.", "Где достигнуты цели: \(name).")))
    }
    for series in layout.series.indices { add(scope.name(ofSeries: series), [series]) }
    if layout.series.count > 1 {
      add(language("all at once", "все сразу"), Array(layout.series.indices))
    }
    return Figure(
      title: language("Feasible region", "Допустимая область"),
      note: note(language) + averaged(scope), legend: legend(language), drawings: drawings,
      table: DataTable(
        caption: language("Verdict by cell", "Вывод по клеткам"),
        header: [
          "", columns.title(language), rows.title(language), language("verdict", "вывод"),
        ], rows: table, nameColumns: 3))
  }

  private static func averaged(_ scope: ReportScope) -> String {
    guard scope.layout.numeric.count > 2 else { return "" }
    return scope.language(
      " Where other parameters vary too, a cell tells how many of its points meet the targets.",
      " Где меняется и другое, в клетке — сколько её точек достигают целей.")
  }

  /// One parameter: a row for each series.
  private static func strip(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
    guard let axis = layout.numeric.first, layout.axes[axis].count <= 60 else { return nil }
    let columns = layout.axes[axis]
    var table: [[String]] = []
    let cells = layout.series.indices.map { series in
      (0..<columns.count).map { column -> HeatMap.Cell in
        let inside = layout.points(
          in: layout.series[series].points, where: [(axis, column)])
        let cell = cell(
          inside, "\(scope.name(ofSeries: series)), \(columns.text(column, language))", scope)
        table.append([scope.name(ofSeries: series), columns.texts[column], cell.text])
        return cell
      }
    }
    let map = HeatMap(
      title: "", xTitle: columns.title(language), yTitle: "", columns: columns.texts,
      rows: layout.series.indices.reversed().map(scope.name(ofSeries:)), cells: cells.reversed(),
      width: 760)
    return Figure(
      title: language("Feasible region", "Допустимая область"), note: note(language),
      legend: legend(language),
      drawings: [map.drawing(id: "region-0", description: note(language))], isWide: true,
      table: DataTable(
        caption: language("Verdict by cell", "Вывод по клеткам"),
        header: ["", columns.title(language), language("verdict", "вывод")], rows: table,
        nameColumns: 2))
  }

  /// Points anywhere in the plane of two parameters.
  private static func cloud(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
    let (x, y) = (layout.axes[layout.numeric[0]], layout.axes[layout.numeric[1]])
    let points = scope.ranking.prefix(ScatterPanels.pointLimit).sorted()
    let place = { (point: Int) in
      (
        x.numbers[layout.levels[point][layout.numeric[0]]],
        y.numbers[layout.levels[point][layout.numeric[1]]]
      )
    }
    let lines = [Verdict.met, .perhaps, .missed].enumerated().map { index, verdict in
      CurveChart.Line(
        name: verdict.words(language), category: [0, 4, 6][index],
        points: points.filter { scope.findings[$0].verdict == verdict }.map { point in
          CurveChart.Point(
            x: place(point).0, y: place(point).1,
            tip: "\(scope.name(of: point)): \(verdict.words(language))")
        })
    }
    let ticks = Ticks(covering: x.numbers.first ?? 0, x.numbers.last ?? 1)
    let chart = CurveChart(
      title: y.title(language), xTitle: x.title(language), lines: lines, form: .cloud,
      xMarks: ticks.values.map { ($0, ticks.label($0)) }, xRange: (ticks.low, ticks.high),
      yTicks: Ticks(covering: y.numbers.first ?? 0, y.numbers.last ?? 1), width: 560, height: 360)
    return Figure(
      title: language("Feasible region", "Допустимая область"), note: note(language),
      legend: [
        (language("✓ certainly", "✓ наверняка"), "c0 round"),
        (language("? perhaps", "? возможно"), "c4 round"),
        (language("✗ no", "✗ нет"), "c6 round"),
      ], drawings: [chart.drawing(id: "region-0", description: note(language))], isWide: true,
      table: DataTable(
        caption: language("Verdict by point", "Вывод по точкам"),
        header: [
          language("point", "точка"), x.title(language), y.title(language),
          language("verdict", "вывод"),
        ],
        rows: points.map { point in
          [
            String(point + 1), x.texts[layout.levels[point][layout.numeric[0]]],
            y.texts[layout.levels[point][layout.numeric[1]]],
            scope.findings[point].verdict.words(language),
          ]
        }, nameColumns: 4))
  }
}
