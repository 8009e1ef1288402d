import TextKit
import Experiments
import Results

/// The region of points scattered in the plane of two parameters.
enum RegionCloud {
  static func figure(_ scope: ReportScope) -> Figure? {
    let (layout, words) = (scope.layout, scope.words)
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
        name: words.verdict(kind), category: [0, 4, 6][index],
        points: points.filter { verdict($0) == kind }.map { point in
          let name =
            isJoint ? scope.name(ofSetting: scope.setting(of: point)) : scope.name(of: point)
          return LineChart.Point(
            x: x.numbers[level(point, 0)], y: y.numbers[level(point, 1)],
            tip: "\(name): \(words.verdict(kind))")
        })
    }
    let chart = LineChart(
      title: "", x: x.axis(words), y: y.axis(words, lines: .grid), lines: lines, form: .cloud,
      height: 298)
    let note = RegionSection.note(scope)
    return Figure(
      title: words.feasibleRegion, note: note,
      legend: .keys([
        (words.verdict(.met), "c0 round"), (words.verdict(.perhaps), "c4 round"),
        (words.verdict(.missed), "c6 round"),
      ]), picture: .across(chart, id: "region-0", description: words.feasibleRegion),
      table: DataTable(
        caption: isJoint
          ? words.language.say(en: "Verdict by setting", ru: "Вывод по настройкам")
          : words.language.say(en: "Verdict by point", ru: "Вывод по точкам"),
        header: [
          isJoint ? words.pointsColumn : words.pointColumn, x.title(words), y.title(words),
          words.verdictColumn,
        ],
        rows: points.map { point in
          [
            isJoint
              ? scope.pointNumbers(ofSetting: scope.setting(of: point)) : String(point + 1),
            x.texts[level(point, 0)], y.texts[level(point, 1)], words.verdict(verdict(point)),
          ]
        }, nameColumns: 4))
  }
}
