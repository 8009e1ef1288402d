import Results
import Experiments

/// The region of points anywhere in the plane of two parameters.
enum RegionCloud {
  static func figure(_ scope: ReportScope) -> Figure? {
    let (layout, words) = (scope.layout, scope.words)
    let (x, y) = (layout.axes[layout.numeric[0]], layout.axes[layout.numeric[1]])
    let ranked = scope.ranking.prefix(ScatterPanels.pointLimit).sorted()
    var seen: Set<Int> = []
    // A setting is one mark, at its first point.
    let points = ranked.filter { seen.insert(scope.setting(of: $0)).inserted }
    let verdict = { (point: Int) in
      scope.settings[scope.setting(of: point)].verdict ?? .perhaps
    }
    let name = { (point: Int) in
      scope.joint == nil
        ? scope.name(of: point) : scope.name(ofSetting: scope.setting(of: point))
    }
    let place = { (point: Int) in
      (
        x.numbers[layout.levels[point][layout.numeric[0]]],
        y.numbers[layout.levels[point][layout.numeric[1]]]
      )
    }
    let lines = [Verdict.met, .perhaps, .missed].enumerated().map { index, kind in
      CurveChart.Line(
        name: words.verdict(kind), category: [0, 4, 6][index],
        points: points.filter { verdict($0) == kind }.map { point in
          CurveChart.Point(
            x: place(point).0, y: place(point).1,
            tip: "\(name(point)): \(words.verdict(kind))")
        })
    }
    let ticks = Ticks(covering: x.numbers.first ?? 0, x.numbers.last ?? 1)
    let chart = CurveChart(
      title: y.title(words), xTitle: x.title(words), lines: lines, form: .cloud,
      xMarks: ticks.values.map { ($0, ticks.label($0)) }, xRange: (ticks.low, ticks.high),
      yTicks: Ticks(covering: y.numbers.first ?? 0, y.numbers.last ?? 1), width: 560, height: 360)
    let note = RegionSection.note(words) + RegionSection.jointly(scope)
    let numbers = { (point: Int) in
      scope.joint == nil
        ? String(point + 1) : scope.pointNumbers(ofSetting: scope.setting(of: point))
    }
    return Figure(
      title: words.feasibleRegion, note: note,
      legend: [
        (words.certainly, "c0 round"),
        (words.perhapsMark, "c4 round"),
        (words.noMark, "c6 round"),
      ], drawings: [chart.drawing(id: "region-0", description: note)], isWide: true,
      table: DataTable(
        caption: scope.joint == nil
          ? words.verdictByPoint
          : words.verdictBySetting,
        header: [
          scope.joint == nil ? words.pointColumn : words.pointsColumn,
          x.title(words), y.title(words),
          words.verdictColumn,
        ],
        rows: points.map { point in
          [
            numbers(point), x.texts[layout.levels[point][layout.numeric[0]]],
            y.texts[layout.levels[point][layout.numeric[1]]],
            words.verdict(verdict(point)),
          ]
        }, nameColumns: 4))
  }
}
