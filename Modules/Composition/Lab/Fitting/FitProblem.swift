import Fit
import Sensors
import TextKit

/// Why recordings cannot be fitted.
enum FitProblem: Error, Hashable, Sendable {
  /// A file has no position, and why.
  case noPosition(String, PositionAbsence)
  /// A file has no civil times, without which it cannot be compared with another.
  case noCivilTime(String)
  /// No fix of a file lies within the times of the truth.
  case noOverlap(String, FitSpan, truth: String, FitSpan)
  /// A table has no column for one of time, latitude and longitude.
  case noColumn(String, [String])
  /// A file has no hunt.
  case noHunt(String)
  /// A folder has no recordings.
  case noRecordings(String)
  /// It was stopped before it was done.
  case stopped
  /// So few people show no spread.
  case tooFewPeople(Int)
  /// No shipped player or phone has this name.
  case noBase(String, nearest: [String])
}

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
    case .noOverlap(let path, let span, let truth, let known):
      language.say(
        en:
          "\(path): is of \(span.text), the truth \(truth) of \(known.text): no fix lies within it; "
          + "--truth-shift SECONDS moves the truth's clock",
        ru: "\(path): время \(span.text), а у истины \(truth) — \(known.text): в ней нет ни одного "
          + "отсчёта; --truth-shift СЕКУНДЫ сдвигает её часы")
    case .noColumn(let path, let missing):
      language.say(
        en:
          "\(path): has no column for \(missing.joined(separator: ", ")); expected a first line such as "
          + "time,latitude,longitude, times as 2026-05-01T10:00:00Z or in seconds or milliseconds since "
          + "1970",
        ru: "\(path): нет столбца \(missing.joined(separator: ", ")); нужна первая строка вроде "
          + "time,latitude,longitude, времена — 2026-05-01T10:00:00Z либо секунды или миллисекунды с "
          + "1970 года")
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
