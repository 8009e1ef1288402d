import Domain
import Experiments
import Results

/// What comes last: the runs that failed, and how it was computed.
enum EndSections {
  /// The runs that failed, each with the command that plays it again.
  static func failures(_ scope: ReportScope) -> Markup? {
    let (data, language) = (scope.data, scope.language)
    guard data.failedCount > 0 else { return nil }
    return scope.section("failures", language("Runs that failed", "Сбои")) { section in
      let rows = data.failures.map { run in
        [
          String(run.point), String(run.replicate), scope.name(of: run.point - 1),
          run.reason, scope.traceCommand(point: run.point, replicate: run.replicate),
        ]
      }
      section.add(
        DataTable(
          caption: language("Failed runs and how to look at them", "Сбои и как их посмотреть"),
          header: [
            language("point", "точка"), language("replicate", "повтор"), "",
            language("reason", "причина"), language("command", "команда"),
          ], rows: rows, nameColumns: 5
        ).markup(language))
      let rest = data.failedCount - data.failures.count
      if rest > 0 {
        let count = HumanNumber.text(rest)
        section.element(
          "p", ["class": "note"],
          text: language("\(count) more are in runs.csv.", "Ещё \(count) — в runs.csv."))
      }
    }
  }

  /// How it was computed, and how to do it again.
  static func method(_ scope: ReportScope) -> Markup {
    let language = scope.language
    return scope.section("method", language("How it was computed", "Как это посчитано")) {
      section in
      for text in paragraphs(scope) { section.element("p", text: text) }
      section.element("details") { details in
        details.element(
          "summary", text: language("What the figures mean", "Что значат показатели"))
        details.add(glossary(scope).markup(language))
      }
      section.element("dl", ["class": "facts"]) { list in
        let facts = [
          (language("Plan hash", "Хеш плана"), scope.plan.hash),
          (language("Report by", "Отчёт составил"), "ghostlab \(scope.input.programVersion)"),
          (
            language("Look at a run", "Посмотреть охоту"),
            scope.traceCommand(point: (scope.ranking.first ?? 0) + 1, replicate: 1)
          ),
        ]
        for (name, value) in facts {
          list.element("dt", text: name)
          list.element("dd") { $0.element("code", text: value) }
        }
      }
    }
  }

  private static func paragraphs(_ scope: ReportScope) -> [String] {
    let language = scope.language
    return [
      language(
        "Every run was played by the game's own engine with a simulated player. "
          + "Replicate n has the same luck at every design point, so that differences between "
          + "points are sharper than the intervals of the points themselves.",
        "Каждый прогон сыграл движок игры с модельным игроком. Повтор n во всех точках "
          + "имеет одну и ту же удачу, поэтому разности точек известны точнее, чем сами точки."),
      language(
        "Intervals are at 95 %: Wilson's for proportions, Student's for means, order statistics "
          + "for quantiles. Means over several points take a replicate as one observation.",
        "Интервалы 95%-е: Уилсона для долей, Стьюдента для средних, по порядковым статистикам "
          + "для квантилей. В средних по нескольким точкам наблюдение — повтор."),
      language(
        "Equal results make an equal report, byte for byte.",
        "Одинаковые результаты дают одинаковый отчёт, до байта."),
    ]
  }

  private static func glossary(_ scope: ReportScope) -> DataTable {
    let language = scope.language
    return DataTable(
      caption: language("Figures of a run", "Показатели прогона"),
      header: [
        language("name in files", "имя в файлах"), language("here", "здесь"),
        language("meaning", "смысл"),
      ],
      rows: scope.plan.metrics.map {
        [$0.name, scope.look($0).title, $0.caption(language.spoken).summary]
      },
      nameColumns: 3)
  }
}
