import Experiments
import TextKit
import Results

/// The report of a sweep: one self-contained page.
public enum HTMLReport {
  /// Returns the page.
  ///
  /// Equal runs give equal bytes.
  ///
  /// - Throws: The error of the source of the runs.
  public static func page(_ input: ReportInput) throws -> String {
    let scope = try ReportScope(input)
    return Page(
      title: scope.title, subtitle: subtitle(scope), sections: sections(scope),
      player: input.watched?.player
    ).text(scope.words)
  }

  /// Returns the sections on a sweep's runs.
  static func sections(_ scope: ReportScope) -> [Page.Section] {
    let words = scope.words
    return [
      ("answer", words.answerLink, AnswerSection.markup(scope)),
      ("question", words.questionLink, QuestionSection.markup(scope)),
      ("points", words.pointsLink, PointsSection.markup(scope)),
      ("region", words.targetsLink, RegionSection.markup(scope)),
      ("response", words.responseLink, ResponseSection.markup(scope)),
      ("sensitivity", words.sensitivityLink, SensitivitySection.markup(scope)),
      ("spread", words.spreadLink, DistributionSection.markup(scope)),
      ("survival", words.durationLink, SurvivalSection.markup(scope)),
      ("course", words.courseLink, CourseSection.markup(scope)),
      ("watch", words.language.say(en: "Watch", ru: "Посмотреть"), WatchSection.markup(scope)),
      ("map", words.mapLink, MapSection.markup(scope)),
      ("failures", words.failuresLink, EndSections.failures(scope)),
      ("method", words.methodLink, EndSections.method(scope)),
    ].map { Page.Section(id: $0.0, link: $0.1, markup: $0.2) }
  }

  private static func subtitle(_ scope: ReportScope) -> String {
    scope.words.subtitle(
      runs: scope.data.doneCount, areHunts: scope.plan.isHunt, points: scope.plan.pointCount)
  }
}
