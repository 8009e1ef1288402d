import TextKit
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
      ("setting", words.language.say(en: "Setting", ru: "Настройка"), TuneSections.setting(scope)),
      ("region", words.targetsLink, TuneRegionSection.markup(scope)),
      ("front", words.language.say(en: "Trade-off", ru: "Выбор"), TuneFrontSection.markup(scope)),
      (
        "relax", words.language.say(en: "In the way", ru: "Что мешает"),
        TuneSections.relaxations(scope)
      ),
      ("question", words.questionLink, TuneSections.question(scope)),
      ("played", words.language.say(en: "Played", ru: "Сыграно"), TuneSections.played(scope)),
      ("method", words.methodLink, TuneSections.method(scope)),
    ].map { Page.Section(id: $0.0, link: $0.1, markup: $0.2) }
    let title = PageTitle.text(
      question: input.question, plan: input.plan, orElse: words.searchTitle, words)
    return Page(title: title, subtitle: subtitle(scope), sections: sections).text(words)
  }

  private static func subtitle(_ scope: TuneScope) -> String {
    guard !scope.answer.points.isEmpty else {
      return scope.words.language.say(en: "a search", ru: "поиск")
    }
    return scope.words.searchSubtitle(
      hunts: scope.answer.hunts, settings: scope.answer.points.count)
  }
}

private extension PageWords {
  func searchSubtitle(hunts: Int, settings: Int) -> String {
    language.say(
      en: "a search: " + counted(hunts, "simulated hunt", "simulated hunts") + " at "
        + counted(settings, "setting", "settings"),
      ru: "поиск: сыграно охот \(HumanNumber.text(hunts)), настроек \(HumanNumber.text(settings))")
  }
}
