import Statistics
import TextKit
import Experiments
import Results

/// The region of points scattered in the plane of two parameters.
enum RegionCloud {
  static func figure(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
    let (x, y) = (layout.axes[layout.numeric[0]], layout.axes[layout.numeric[1]])
    let ranked = scope.ranking.prefix(ScatterPanels.pointLimit).sorted()
    var seen: Set<Int> = []
    // A setting has one mark, at its first point.
    let points = ranked.filter { seen.insert(scope.setting(of: $0)).inserted }
    let isJoint = scope.joint != nil
    func verdict(_ point: Int) -> Verdict {
      scope.settings[scope.setting(of: point)].verdict ?? .perhaps
    }
    func level(_ point: Int, _ axis: Int) -> Int { layout.levels[point][layout.numeric[axis]] }
    let lines = [Verdict.met, .perhaps, .missed].enumerated().map { index, kind in
      LineChart.Line(
        name: language.verdict(kind), category: [0, 4, 6][index],
        points: points.filter { verdict($0) == kind }.map { point in
          let name =
            isJoint ? scope.name(ofSetting: scope.setting(of: point)) : scope.name(of: point)
          return LineChart.Point(
            x: x.numbers[level(point, 0)], y: y.numbers[level(point, 1)],
            tip: "\(name): \(language.verdict(kind))")
        })
    }
    let chart = LineChart(
      title: "", x: x.axis(language), y: y.axis(language, lines: .grid), lines: lines, form: .cloud,
      height: 298)
    let note = RegionSection.note(scope)
    return Figure(
      title: language.feasibleRegion, note: note,
      legend: .keys([
        (language.verdict(.met), "c0 round"), (language.verdict(.perhaps), "c4 round"),
        (language.verdict(.missed), "c6 round"),
      ]), picture: .across(chart, id: "region-0", description: language.feasibleRegion),
      table: DataTable(
        caption: isJoint
          ? language.say(en: "Verdict by setting", ru: "Вывод по настройкам")
          : language.say(en: "Verdict by point", ru: "Вывод по точкам"),
        columns: [
          Column("points", isJoint ? language.pointsColumn : language.pointColumn),
          x.column(language),
          y.column(language), Column("verdict", language.verdictColumn),
        ],
        rows: points.map { point in
          let setting = scope.setting(of: point)
          return [
            isJoint
              ? Cell(
                scope.pointNumbers(ofSetting: setting),
                scope.settings[setting].points.map { $0 + 1 })
              : Cell(String(point + 1), [point + 1]),
            x.cell(level(point, 0)), y.cell(level(point, 1)), Cell(verdict(point), language),
          ]
        }, nameColumns: 4))
  }
}
