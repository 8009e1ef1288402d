package import Experiments
package import TextKit
package import Results

/// The report of a sweep: one self-contained page.
public enum SweepDocument {
  /// Returns the page.
  ///
  /// Equal runs give equal bytes.
  ///
  /// - Throws: The error of the source of the runs.
  public static func page(_ input: ReportInput) throws -> String {
    try document(input).page
  }

  /// Returns the document of a sweep.
  ///
  /// - Throws: The error of the source of the runs.
  ///
  /// The brief form has only the sections that a terminal shows, in a fraction of the time.
  package static func document(_ input: ReportInput, isBrief: Bool = false) throws -> Document {
    let scope = try ReportScope(input, isBrief: isBrief)
    var document = Document(
      title: scope.title, subtitle: subtitle(scope),
      sections: isBrief ? brief(scope) : sections(scope), in: input.language)
    document.player = input.watched?.player ?? input.played?.player
    return document
  }

  /// Returns what a document asks of the runs besides the figures of the points.
  package static func request(
    of plan: Plan, isBrief: Bool, language: Language
  ) -> SweepStatistics.Request {
    ReportScope.request(
      of: PointLayout(plan, language), plan, isBrief: isBrief, language)
  }

  /// Returns the sections on a sweep's runs.
  static func sections(_ scope: ReportScope) -> [Document.Section?] {
    brief(scope) + [
      QuestionSection.section(scope),
      ResponseSection.section(scope),
      SensitivitySection.section(scope), DistributionSection.section(scope),
      SurvivalSection.section(scope), CourseSection.section(scope), PlaySection.section(scope),
      WatchSection.section(scope),
      MapSection.section(scope), EndSections.failures(scope), EndSections.method(scope),
    ]
  }

  private static func brief(_ scope: ReportScope) -> [Document.Section?] {
    [
      AnswerSection.section(scope).brief, RegionSection.section(scope)?.brief,
      PointsSection.section(scope)?.brief, GateSection.section(scope)?.brief,
      PriorsSection.section(scope)?.brief, CausesSection.section(scope)?.brief,
    ]
  }

  private static func subtitle(_ scope: ReportScope) -> String {
    scope.language.subtitle(
      runs: scope.data.doneCount, areHunts: scope.plan.isHunt, points: scope.plan.pointCount)
  }
}
