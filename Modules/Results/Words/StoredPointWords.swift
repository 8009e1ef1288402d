package import TextKit

extension StoredPointError: Localized {
  /// Returns one line, and another for each difference of a plan.
  package func line(in language: Language) -> String {
    switch self {
    case .unreadable(let error): error.line(in: language)
    case .noResults(let folder):
      language.say(
        en: "\(folder) holds no results of ghostlab sweep or tune",
        ru: "в \(folder) нет результатов ghostlab sweep или tune")
    case .notHunts(let folder):
      language.say(
        en: "\(folder) holds results of a plugin's game, expected hunts",
        ru: "в \(folder) результаты игры плагина, нужны охоты")
    case .pointNeeded(let folder, let count):
      language.say(
        en: "\(folder) has \(count) points: name one of 1...\(count)",
        ru: "в \(folder) точек: \(count), назови одну из 1…\(count)")
    case .noSuchPoint(let number, let count):
      language.say(
        en: "There is no point \(number), only 1...\(count)",
        ru: "Точки \(number) нет, есть 1…\(count)")
    case .nothingFound(let folder, 0):
      language.say(
        en: "\(folder): the search has no points so far", ru: "\(folder): у поиска пока нет точек")
    case .nothingFound(let folder, let count):
      language.say(
        en: "\(folder): the search found no point that meets the targets; name one of 1...\(count) "
          + "to adopt it all the same",
        ru: "\(folder): поиск не нашёл точки, которая достигает целей; чтобы взять другую, "
          + "назови одну из 1…\(count)")
    }
  }
}
