import TextKit
import Experiments
import Results

/// The page of a search: one self-contained file.
package enum TuneDocument {
  /// Returns the document; equal answers give equal documents.
  package static func document(_ input: TuneInput) -> Document {
    let scope = TuneScope(input)
    return Document(
      title: PageTitle.text(
        question: input.question, plan: input.plan,
        orElse: scope.language.say(en: "A search", ru: "Подбор"), scope.language),
      subtitle: subtitle(scope),
      sections: [
        TuneSections.answer(scope).brief, TuneSections.setting(scope)?.brief,
        TuneRegionSection.section(scope)?.brief, TuneFrontSection.section(scope)?.brief,
        TuneSections.relaxations(scope)?.brief, TuneModelSections.importance(scope)?.brief,
        TuneModelSections.slices(scope),
        RobustSection.section(input).map(\.brief),
        input.priors.map { PriorsSection.section($0, in: scope.language).brief },
        TuneSections.question(scope), TuneSections.played(scope)?.brief, TuneSections.method(scope),
      ], in: scope.input.language)
  }

  private static func subtitle(_ scope: TuneScope) -> String {
    guard !scope.answer.points.isEmpty else {
      return scope.language.say(en: "a search", ru: "поиск")
    }
    return scope.language.searchSubtitle(
      hunts: scope.answer.hunts, settings: scope.answer.points.count)
  }
}

private extension Language {
  func searchSubtitle(hunts: Int, settings: Int) -> String {
    say(
      en: "a search: " + counted(hunts, "simulated hunt", "simulated hunts") + " at "
        + counted(settings, "setting", "settings"),
      ru: "поиск: сыграно охот \(HumanNumber.text(hunts)), настроек \(HumanNumber.text(settings))")
  }
}
