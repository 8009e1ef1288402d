import Statistics
public import TextKit

extension RunKey: Localized {
  /// Returns the run in one line.
  public func line(in language: Language) -> String {
    language.say(
      en: "point \(point), replicate \(replicate)", ru: "точка \(point), повтор \(replicate)")
  }
}

extension TuneError: Localized {
  /// Returns why the plan cannot be tuned.
  public func line(in language: Language) -> String {
    switch self {
    case .nothingToTune:
      language.say(
        en: "vary: expected at least one parameter to tune",
        ru: "vary: нужен хотя бы один параметр для настройки")
    case .severalGames:
      language.say(
        en: "game: expected one game, since a search has no order of several; sweep compares them",
        ru: "game: нужна одна игра, ведь у нескольких нет порядка для поиска; сравнит их sweep")
    case .noTargets:
      language.say(
        en: "targets: expected at least one, to tune for",
        ru: "targets: нужна хотя бы одна цель для настройки")
    case .statistic(let name):
      language.say(
        en: "targets: \(name) cannot be tuned for, expected a mean or a quantile (p05 to p95)",
        ru: "targets: на \(name) нельзя настроить, нужно: среднее или квантиль (p05 до p95)")
    case .gapFrom(let figure):
      language.say(
        en: "targets: \(figure) cannot be tuned for with a lowest size, expected ...HIGH",
        ru: "targets: на \(figure) с наименьшей величиной нельзя настроить, нужно: ...ВЕРХ")
    case .design(let name):
      language.say(
        en: "design: \(name) is not for tuning, expected grid, list, lhs or sobol",
        ru: "design: \(name) не для настройки, нужно: grid, list, lhs или sobol")
    }
  }
}

extension ComparisonError: Localized {
  /// Returns why two sets of runs cannot be compared.
  public func line(in language: Language) -> String {
    switch self {
    case .nothingInCommon:
      language.say(
        en: "no design point of the one has the values of a point of the other",
        ru: "ни у одной точки первого нет значений точки второго")
    case .noSuchPoint(let point, let count):
      language.say(
        en: "there is no point \(point): the plan has points 1...\(count)",
        ru: "точки \(point) нет: в плане точки 1...\(count)")
    case .tooManyPoints(let count):
      language.say(
        en: "\(count) design points are too many, two sweeps of at most \(Comparer.pointLimit) are "
          + "compared; two points of one are with --point",
        ru: "точек \(count) — слишком много: сравниваются два перебора не больше чем по "
          + "\(Comparer.pointLimit); две точки одного — с --point")
    case .notInOrder(let replicate):
      language.say(
        en: "replicate \(replicate) comes out of order",
        ru: "повтор \(replicate) идёт не по порядку")
    case .noThread:
      language.say(
        en: "two threads are needed to read the runs, and the system refuses them",
        ru: "чтобы прочесть прогоны, нужны два потока, а система их не даёт")
    }
  }
}
