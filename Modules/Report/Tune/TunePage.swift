import Experiments
import Results

/// The page of a search: one self-contained file.
package enum TunePage {
  /// Returns the page; equal answers give equal bytes.
  package static func page(_ input: TunePageInput) -> String {
    let scope = TuneScope(input)
    let words = scope.words
    let sections: [Page.Section] = [
      ("answer", words.answerLink, TuneSections.answer(scope)),
      ("setting", words.settingLink, TuneSections.setting(scope)),
      ("region", words.targetsLink, TuneRegionSection.markup(scope)),
      ("front", words.frontLink, TuneFrontSection.markup(scope)),
      ("relax", words.relaxLink, TuneSections.relaxations(scope)),
      ("question", words.questionLink, TuneSections.question(scope)),
      ("played", words.playedLink, TuneSections.played(scope)),
      ("method", words.methodLink, TuneSections.method(scope)),
    ].map { Page.Section(id: $0.0, link: $0.1, markup: $0.2) }
    let title = PageTitle.text(
      question: input.question, plan: input.plan, orElse: words.searchTitle, words)
    return Page(title: title, subtitle: subtitle(scope), sections: sections).text(words)
  }

  private static func subtitle(_ scope: TuneScope) -> String {
    guard !scope.answer.points.isEmpty else { return scope.words.searchUnanswered }
    return scope.words.searchSubtitle(
      hunts: scope.answer.hunts, settings: scope.answer.points.count)
  }
}
