import Experiments
import Results

/// The report of a sweep: one page that needs nothing else.
public enum HTMLReport {
  /// Makes the page.
  ///
  /// Equal runs give equal bytes. The text is HTML in XML syntax, complete without a script.
  ///
  /// - Throws: what the source of the runs throws.
  public static func page(_ input: ReportInput) throws -> String {
    let scope = try ReportScope(input)
    let language = input.language
    let sections: [(id: String, name: String, markup: Markup?)] = [
      ("answer", language("Answer", "Ответ"), AnswerSection.markup(scope)),
      ("question", language("Question", "Вопрос"), QuestionSection.markup(scope)),
      ("points", language("Points", "Точки"), PointsSection.markup(scope)),
      ("region", language("Targets", "Цели"), RegionSection.markup(scope)),
      ("response", language("Response", "Отклик"), ResponseSection.markup(scope)),
      ("sensitivity", language("Sensitivity", "Важность"), SensitivitySection.markup(scope)),
      ("spread", language("Spread", "Разброс"), DistributionSection.markup(scope)),
      ("survival", language("Duration", "Длительность"), SurvivalSection.markup(scope)),
      ("course", language("Course", "Ход"), CourseSection.markup(scope)),
      ("map", language("Map", "Карта"), MapSection.markup(scope)),
      ("failures", language("Failures", "Сбои"), EndSections.failures(scope)),
      ("method", language("Method", "Метод"), EndSections.method(scope)),
    ].map { (id: $0.0, name: $0.1, markup: $0.2) }
    var page = Markup()
    page.element("html", ["lang": language.rawValue]) { html in
      html.element("head") { head in
        head.empty("meta", ["charset": "utf-8"])
        head.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.empty("meta", ["name": "color-scheme", "content": "light dark"])
        head.element("title", text: input.title)
        head.element("style") { $0.add(PageStyle.markup) }
      }
      html.element("body") { body in
        body.element("header") { header in
          header.element("h1", text: input.title)
          header.element("p", ["class": "note"], text: subtitle(scope))
        }
        body.element("nav", ["aria-label": language("Contents", "Содержание")]) { nav in
          for section in sections where section.markup != nil {
            nav.element("a", ["href": "#" + section.id], text: section.name)
            nav.write(" ")
          }
        }
        body.element("main") { main in
          for section in sections {
            if let markup = section.markup { main.add(markup) }
          }
        }
      }
    }
    return "<!DOCTYPE html>\n" + page.text + "\n"
  }

  private static func subtitle(_ scope: ReportScope) -> String {
    let language = scope.language
    let runs = HumanNumber.text(scope.data.doneCount)
    let points = HumanNumber.text(scope.plan.pointCount)
    return language(
      (scope.plan.isHunt
        ? language.count(scope.data.doneCount, "simulated hunt", "simulated hunts")
        : language.count(scope.data.doneCount, "simulated game", "simulated games")) + " at "
        + language.count(scope.plan.pointCount, "design point", "design points"),
      "сыграно: \(runs), точек плана: \(points)")
  }
}
