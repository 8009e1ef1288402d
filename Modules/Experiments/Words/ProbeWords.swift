public import TextKit

extension ProbeProblem: Localized {
  /// Returns why a metric of a part of a hunt cannot be recorded, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .noMetric(let name, let nearest):
      let hint =
        nearest.isEmpty
        ? ""
        : language.say(
          en: ", did you mean \(nearest.joined(separator: " or "))?",
          ru: "; возможно, \(nearest.joined(separator: " или "))?")
      return language.say(
        en: "unknown metric '\(name)'", ru: "неизвестный показатель «\(name)»") + hint
    case .notOfPart(let name, let known):
      let list = known.joined(separator: ", ")
      return language.say(
        en: "\(name) has no meaning for a part of a hunt, expected one of \(list)",
        ru: "у \(name) нет смысла для части охоты, нужно одно из: \(list)")
    case .severalGhosts(let name):
      return language.say(
        en: "several ghosts of a game are called '\(name)', expected a name that one has",
        ru: "призраков «\(name)» в игре несколько, нужно имя одного")
    case .noGhost(let name, _, let nearest) where !nearest.isEmpty:
      return language.say(
        en: "no ghost is called '\(name)', did you mean \(nearest.joined(separator: " or "))?",
        ru: "призрака «\(name)» нет; возможно, \(nearest.joined(separator: " или "))?")
    case .noGhost(let name, let known, _):
      let list = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
      return language.say(
        en: "no ghost is called '\(name)', expected firstCapture, a moment such as 600s, or a ghost"
          + ": \(list)",
        ru: "призрака «\(name)» нет, нужно: firstCapture, момент (как 600s) или призрак: \(list)")
    case .noGhostOfParameter(let name, let known):
      let list = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
      return language.say(
        en: "no ghost is called '\(name)', expected one of \(list)",
        ru: "призрака «\(name)» нет, нужно одно из: \(list)")
    case .ghostCount(let count):
      return language.say(
        en: "asks for more ghosts than the game has, expected at most \(count), or 0 for all",
        ru: "призраков больше, чем в игре, нужно: не больше \(count) или 0 — все")
    case .noGame(let name, let known):
      let list = known.joined(separator: ", ")
      return language.say(
        en: "no game of the plan is called '\(name)', expected one of \(list)",
        ru: "игры «\(name)» в плане нет, нужно одно из: \(list)")
    case .oneGame:
      return language.say(
        en: "the plan has one game, expected a list of them under game",
        ru: "в плане одна игра, нужен их список в game")
    case .tooMany(let limit):
      return language.say(
        en: "asks for too much of each run, expected at most \(limit) values",
        ru: "слишком много значений у прогона, нужно: не больше \(limit)")
    case .noMoment:
      return language.say(
        en: "has no moment, expected every to be at most until",
        ru: "нет ни одного момента, нужно: every не больше until")
    }
  }
}
