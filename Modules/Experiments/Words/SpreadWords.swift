public import TextKit

extension SpreadProblem: Localized {
  /// Returns why a parameter cannot have a distribution, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .disorder:
      language.say(
        en: "expected low <= mode <= high and a low below high",
        ru: "нужно low <= mode <= high и low меньше high")
    case .noLogarithm:
      language.say(
        en: "a lognormal distribution expects a mean above 0",
        ru: "логнормальному распределению нужно среднее больше 0")
    case .tooMany(let limit):
      language.say(
        en: "has too many values, expected at most \(limit)",
        ru: "слишком много значений, нужно: не больше \(limit)")
    case .noColumn(let name):
      language.say(
        en: "the file has no column \(name), expected one of that name or a single column",
        ru: "в файле нет столбца \(name), нужен столбец с таким именем или единственный")
    }
  }
}
