import TextKit
import Experiments
import Results

/// The page of a search: one self-contained file.
package enum TunePage {
  /// Returns the document; equal answers give equal documents.
  package static func document(_ input: TunePageInput) -> Document {
    let scope = TuneScope(input)
    return Document(
      title: PageTitle.text(
        question: input.question, plan: input.plan, orElse: scope.words.searchTitle, scope.words),
      subtitle: subtitle(scope),
      sections: [
        TuneSections.answer(scope).brief, TuneSections.setting(scope)?.brief,
        TuneRegionSection.section(scope)?.brief, TuneFrontSection.section(scope)?.brief,
        TuneSections.relaxations(scope)?.brief,
        TuneSections.question(scope), TuneSections.played(scope)?.brief, TuneSections.method(scope),
      ], words: scope.words)
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
