import TextKit
import Domain
import Experiments
import Results
import Statistics

/// The table of design points, with the best first if there are many.
enum PointsSection {
  /// The maximum number of points listed.
  static let limit = 200
  /// The maximum number of points shown without folding.
  static let openLimit = 24
  /// The number of points shown if there are more.
  static let bestCount = 12

  static func section(_ scope: ReportScope) -> Document.Section? {
    guard scope.data.doneCount > 0 else { return nil }
    let language = scope.language
    let count = scope.plan.pointCount
    return Document.Section(
      "points", language.say(en: "The points", ru: "Точки"),
      link: language.say(en: "Points", ru: "Точки")
    ) { section in
      if count <= openLimit {
        section.add(table(scope, Array(0..<count)))
      } else {
        addFolded(scope, &section)
      }
      section.note(
        language.say(
          en: "In brackets: the 95 % interval of the mean.",
          ru: "В скобках — 95%-й доверительный интервал среднего."))
      if let rule = rule(scope) {
        section.note(language.wantedPrecision(scope.format(rule.metric).text(rule.halfWidth)))
      }
      if count > 1 {
        for text in scope.constants { section.note(text) }
      }
    }
  }

  /// Adds the best points, and a folded list of all, up to the limit.
  private static func addFolded(_ scope: ReportScope, _ section: inout Document.Section) {
    let language = scope.language
    let all = HumanNumber.text(scope.plan.pointCount)
    section.note(
      scope.findings.isEmpty
        ? language.say(
          en: "The first \(bestCount) of \(all) points by the first figure.",
          ru: "Первые \(bestCount) точек из \(all) по первому показателю.")
        : scope.joint == nil
          ? language.say(
            en: "The best \(bestCount) of \(all) points: those farthest within the targets.",
            ru: "Лучшие \(bestCount) точек из \(all): глубже всего в границах целей.")
          : language.bestPointsOfSettings(shown: bestCount, all: all))
    section.add(table(scope, Array(scope.ranking.prefix(bestCount))))
    let isWhole = scope.plan.pointCount <= limit
    section.folded(
      isWhole
        ? language.allPoints(count: all)
        : language.say(
          en: "The best \(limit) of \(all) points; all of them are in points.csv",
          ru: "Лучшие \(limit) точек из \(all); все — в points.csv")
    ) { details in
      details.add(
        table(scope, isWhole ? scope.ranking.sorted() : Array(scope.ranking.prefix(limit)))
      )
    }
  }

  /// Returns the key metrics that people compare: those that differ between points; all of them if
  /// none does.
  private static func compared(_ scope: ReportScope) -> [Metric] {
    let varied = scope.variedKeys
    return varied.isEmpty ? scope.data.keyMetrics : varied.map { scope.data.keyMetrics[$0] }
  }

  /// The rule by which an adaptive plan stops; nil without one.
  private static func rule(_ scope: ReportScope) -> StoppingRule? {
    guard case .adaptive(_, _, let rule) = scope.plan.replication,
      scope.data.precisions.count == scope.plan.pointCount
    else { return nil }
    return rule
  }

  /// Returns whether a target's figure is not among the means that people see.
  private static func isDrawn(_ target: Target, beside means: [Metric], _ plan: Plan) -> Bool {
    target.statistic != .mean || target.gap != nil || plan.isMixed(target)
      || !means.contains(target.metric)
  }

  /// Returns the table of points.
  ///
  /// People see the figures that differ, and each once. Programs read the same keys whatever was
  /// found: all key metrics, and the figure of each target.
  private static func table(_ scope: ReportScope, _ shown: [Int]) -> DataTable {
    let language = scope.language
    let axes = scope.layout.axes
    let (metrics, targets) = (scope.data.keyMetrics, scope.plan.targets)
    let hasTargets = !scope.findings.isEmpty
    let decimals = metrics.map { metric in
      scope.format(metric).decimals(shown.map { scope.data.mean(metric, at: $0) })
    }
    let rows = shown.map { point -> [Cell] in
      var row = [Cell(number: point + 1)]
      row += zip(axes, scope.layout.levels[point]).map { $0.cell($1) }
      if hasTargets { row.append(Cell(scope.findings[point].verdict, language)) }
      if scope.joint != nil {
        row.append(Cell(scope.settings[scope.setting(of: point)].verdict, language))
      }
      row.append(Cell(number: scope.data.done[point]))
      if let rule = rule(scope) {
        let precision = scope.data.precisions[point]
        row.append(
          Cell(
            scope.format(rule.metric).text(precision.halfWidth) + (precision.isMet ? "" : " !"),
            precision.halfWidth))
      }
      for (metric, decimals) in zip(metrics, decimals) {
        row.append(
          scope.format(metric).cell(scope.data.mean(metric, at: point), decimals: decimals))
      }
      for (index, target) in targets.enumerated() {
        let figure = scope.findings[point].targets[index]?.figure ?? .none
        row.append(Cell(scope.format(target.metric).sentence(figure), figure))
      }
      return row
    }
    var columns = [Column("point", language.pointColumn)] + axes.map { $0.column(language) }
    if hasTargets {
      columns.append(Column("verdict", language.say(en: "targets", ru: "цели")))
    }
    if let joint = scope.joint {
      columns.append(Column("settingVerdict", language.settingColumn(for: joint.audience)))
    }
    columns.append(Column("runs", language.runsColumn))
    if let metric = rule(scope)?.metric {
      columns.append(Column("halfWidth", "± " + scope.format(metric).title, unit: metric.unit))
    }
    let compared = compared(scope)
    columns += metrics.map { metric in
      var column = scope.format(metric).column
      column.isDrawn = compared.contains(metric)
      return column
    }
    columns += targets.map { target in
      let name = language.figure(target, scope.format(target.metric))
      var column = Column(
        target.fullName,
        scope.plan.isMixed(target)
          ? language.say(en: "\(name), population", ru: "\(name), смесь игроков") : name,
        unit: target.metric.unit)
      column.isDrawn = isDrawn(target, beside: compared, scope.plan)
      return column
    }
    return DataTable(
      caption: language.say(en: "Design points", ru: "Точки плана"), columns: columns,
      rows: rows, nameColumns: 1 + axes.count + (hasTargets ? 1 : 0) + (scope.joint == nil ? 0 : 1))
  }
}

private extension Language {
  func wantedPrecision(_ width: String) -> String {
    say(
      en: "±: half the width of the interval that ends a point's runs, wanted \(width); "
        + "! is wider.",
      ru: "±: половина ширины интервала, по которой останавливают прогоны точки, нужно \(width); "
        + "! — шире.")
  }

  func bestPointsOfSettings(shown: Int, all: String) -> String {
    say(
      en: "The best \(shown) of \(all) points: those of the settings farthest within the "
        + "targets.",
      ru: "Лучшие \(shown) точек из \(all): настройки глубже всего в границах целей.")
  }

  func settingColumn(for audience: Audience) -> String {
    let whom = audience.phrase(in: self)
    return say(en: "setting, \(whom)", ru: "настройка, \(whom)")
  }
}
