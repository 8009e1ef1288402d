import Experiments
import TextKit
import Results

/// The report of a sweep: one self-contained page.
public enum HTMLReport {
  /// Returns the page.
  ///
  /// Equal runs give equal bytes. The text is HTML in XML syntax and needs no script.
  ///
  /// - Throws: The error of the source of the runs.
  public static func page(_ input: ReportInput) throws -> String {
    let scope = try ReportScope(input)
    let words = scope.words
    let sections: [(id: String, name: String, markup: Markup?)] = [
      ("answer", words.answerLink, AnswerSection.markup(scope)),
      ("question", words.questionLink, QuestionSection.markup(scope)),
      ("points", words.pointsLink, PointsSection.markup(scope)),
      ("region", words.targetsLink, RegionSection.markup(scope)),
      ("response", words.responseLink, ResponseSection.markup(scope)),
      ("sensitivity", words.sensitivityLink, SensitivitySection.markup(scope)),
      ("spread", words.spreadLink, DistributionSection.markup(scope)),
      ("survival", words.durationLink, SurvivalSection.markup(scope)),
      ("course", words.courseLink, CourseSection.markup(scope)),
      ("map", words.mapLink, MapSection.markup(scope)),
      ("failures", words.failuresLink, EndSections.failures(scope)),
      ("method", words.methodLink, EndSections.method(scope)),
    ].map { (id: $0.0, name: $0.1, markup: $0.2) }
    var page = Markup()
    page.element("html", ["lang": words.language.rawValue]) { html in
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
          header.note(subtitle(scope))
        }
        body.element("nav", ["aria-label": words.contents]) { nav in
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
    scope.words.subtitle(
      runs: scope.data.doneCount, areHunts: scope.plan.isHunt, points: scope.plan.pointCount)
  }
}
