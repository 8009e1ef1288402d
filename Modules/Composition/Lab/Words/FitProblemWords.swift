import Sensors
import Fit
import TextKit

extension FitProblem: Localized {
  func line(in language: Language) -> String {
    switch self {
    case .noPosition(let path, let absence): "\(path): \(absence.line(in: language))"
    case .noCivilTime(let path):
      language.say(
        en: "\(path): has no civil times, by which fixes and true places are compared; "
          + "expected a track with times, or one place",
        ru: "\(path): нет календарных времён, по которым сравниваются отсчёты и истинные места; "
          + "нужен трек с временами или одно место")
    case .noHunt(let path):
      language.say(en: "\(path): has no hunt", ru: "\(path): нет ни одной охоты")
    case .noRecordings(let path):
      language.say(
        en: "\(path): holds no recordings (.jsonl)", ru: "\(path): нет записей (.jsonl)")
    case .tooFewPeople(let count):
      language.say(
        en: "--people: expected a file for each of at least \(PopulationFit.leastPeople) people, "
          + "found \(count)",
        ru: "--people: нужно по файлу на каждого, хотя бы \(PopulationFit.leastPeople), дано: "
          + "\(count)")
    case .stopped:
      language.say(
        en: "stopped before the fit was done; nothing was written",
        ru: "остановлено до конца подгонки; ничего не записано")
    case .noBase(let name, let nearest) where nearest.isEmpty:
      language.say(
        en: "--base \(name): there is no such name (ghostlab params lists them)",
        ru: "--base \(name): такого имени нет (список: ghostlab params)")
    case .noBase(let name, let nearest):
      language.say(
        en: "--base \(name): there is no such name, did you mean "
          + "\(nearest.joined(separator: " or "))?",
        ru: "--base \(name): такого имени нет, может быть, \(nearest.joined(separator: " или "))?")
    }
  }
}
