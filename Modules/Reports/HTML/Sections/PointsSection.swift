import Domain
import Experiments

/// The table of design points, the best first where they are many.
enum PointsSection {
  /// The most points that are listed.
  static let limit = 100

  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.data.doneCount > 0 else { return nil }
    let language = scope.language
    let count = scope.plan.pointCount
    return scope.section("points", language("The points", "Точки")) { section in
      if count > limit {
        let all = HumanNumber.text(count)
        section.element(
          "p", ["class": "note"],
          text: language(
            "The best \(limit) of \(all) points; all of them are in points.csv.",
            "Лучшие \(limit) точек из \(all); все — в points.csv."))
      }
      section.add(table(scope).markup(language))
      section.element(
        "p", ["class": "note"],
        text: language(
          "In brackets: the 95 % interval of the mean.",
          "В скобках — 95%-й доверительный интервал среднего."))
    }
  }

  static func table(_ scope: ReportScope) -> DataTable {
    let language = scope.language
    let axes = scope.layout.axes
    let metrics = scope.data.keyMetrics
    let hasTargets = !scope.findings.isEmpty
    let points = Array(scope.ranking.prefix(limit))
    let shown = scope.plan.pointCount > limit ? points : points.sorted()
    let rows = shown.map { point -> [String] in
      var row = [String(point + 1)]
      row += zip(axes, scope.layout.levels[point]).map { $0.texts[$1] }
      if hasTargets { row.append(scope.findings[point].verdict.words(language)) }
      row.append(String(scope.data.done[point]))
      for metric in metrics {
        let mean = scope.data.mean(metric, at: point)
        let look = scope.look(metric)
        row.append(look.text(mean) + " " + look.interval(mean))
      }
      for (index, target) in scope.plan.targets.enumerated() where target.statistic != .mean {
        row.append(scope.text(scope.findings[point].targets[index], of: target))
      }
      return row
    }
    return DataTable(
      caption: language("Design points", "Точки плана"),
      header: [language("point", "точка")] + axes.map { $0.title(language) }
        + (hasTargets ? [language("targets", "цели")] : []) + [language("runs", "прогонов")]
        + metrics.map { scope.look($0).title }
        + scope.plan.targets.filter { $0.statistic != .mean }.map {
          "\(scope.look($0.metric).label), \(scope.words($0.statistic))"
        },
      rows: rows, nameColumns: 1 + axes.count + (hasTargets ? 1 : 0))
  }
}
