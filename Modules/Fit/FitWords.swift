import Domain
package import TextKit

/// The sentences of fits, in files and in tables.
package struct FitWords {
  let language: Language

  /// Creates the words in a language.
  package init(_ language: Language) { self.language = language }

  /// The heads of the columns of estimates.
  package var heads: [String] {
    [
      language.say(en: "parameter", ru: "параметр"), language.say(en: "value", ru: "значение"),
      language.say(en: "90 % interval", ru: "интервал 90 %"), language.say(en: "unit", ru: "ед."),
      "",
    ]
  }

  /// The heads of the columns of a population.
  package var populationHeads: [String] {
    [
      language.say(en: "parameter", ru: "параметр"), language.say(en: "mean", ru: "среднее"),
      language.say(en: "90 % interval", ru: "интервал 90 %"),
      language.say(en: "sd between people", ru: "ст. откл. между людьми"),
      language.say(en: "90 % interval", ru: "интервал 90 %"), language.say(en: "unit", ru: "ед."),
    ]
  }

  /// Returns the verdict on a parameter that keeps its prior.
  package func kept(_ doubt: FitDoubt) -> String {
    let why = doubt.line(in: language)
    return language.say(en: "keeps its prior: \(why)", ru: "осталось априорным: \(why)")
  }

  /// Returns what a phone was fitted to.
  package func source(_ fit: PhoneFit) -> String {
    let minutes = Int((fit.durationSeconds / 60).rounded())
    return language.say(
      en: "walks: \(fit.walkCount), fixes: \(fit.fixCount), minutes: \(minutes)",
      ru: "прогулок: \(fit.walkCount), отсчётов места: \(fit.fixCount), минут: \(minutes)")
  }

  /// Returns what a player was fitted to.
  package func source(_ fit: PlayerFit, heldOut: Int) -> String {
    language.say(
      en: "hunts: \(fit.huntCount), held out: \(heldOut), traps opened: \(fit.trapCount)",
      ru: "охот: \(fit.huntCount), отложено: \(heldOut), ловушек открылось: \(fit.trapCount)")
  }

  /// Returns what a population was fitted to.
  package func source(_ fit: PopulationFit) -> String {
    language.say(en: "people: \(fit.peopleCount)", ru: "человек: \(fit.peopleCount)")
  }

  /// The hint on how a plan uses a written file.
  package func use(_ key: String, _ path: String) -> String {
    language.say(
      en: "written: \(path); in a plan: \(key): {file: \(path)}",
      ru: "записано: \(path); в плане: \(key): {file: \(path)}")
  }
}
