import Results
import Experiments

/// The region of points anywhere in the plane of two parameters.
enum RegionCloud {
  static func figure(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
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
        name: kind.words(language), category: [0, 4, 6][index],
        points: points.filter { verdict($0) == kind }.map { point in
          CurveChart.Point(
            x: place(point).0, y: place(point).1,
            tip: "\(name(point)): \(kind.words(language))")
        })
    }
    let ticks = Ticks(covering: x.numbers.first ?? 0, x.numbers.last ?? 1)
    let chart = CurveChart(
      title: y.title(language), xTitle: x.title(language), lines: lines, form: .cloud,
      xMarks: ticks.values.map { ($0, ticks.label($0)) }, xRange: (ticks.low, ticks.high),
      yTicks: Ticks(covering: y.numbers.first ?? 0, y.numbers.last ?? 1), width: 560, height: 360)
    let note = RegionSection.note(language) + RegionSection.jointly(scope)
    let numbers = { (point: Int) in
      scope.joint == nil
        ? String(point + 1) : scope.pointNumbers(ofSetting: scope.setting(of: point))
    }
    return Figure(
      title: language("Feasible region", "Допустимая область"), note: note,
      legend: [
        (language("✓ certainly", "✓ наверняка"), "c0 round"),
        (language("? perhaps", "? возможно"), "c4 round"),
        (language("✗ no", "✗ нет"), "c6 round"),
      ], drawings: [chart.drawing(id: "region-0", description: note)], isWide: true,
      table: DataTable(
        caption: scope.joint == nil
          ? language("Verdict by point", "Вывод по точкам")
          : language("Verdict by setting", "Вывод по настройкам"),
        header: [
          scope.joint == nil ? language("point", "точка") : language("points", "точки"),
          x.title(language), y.title(language),
          language("verdict", "вывод"),
        ],
        rows: points.map { point in
          [
            numbers(point), x.texts[layout.levels[point][layout.numeric[0]]],
            y.texts[layout.levels[point][layout.numeric[1]]],
            verdict(point).words(language),
          ]
        }, nameColumns: 4))
  }
}
