package import TextKit

extension GameWalkError: Localized {
  /// One line: what is wrong, and what is possible.
  package func line(in language: Language) -> String {
    let (fewest, most) = (GameWalk.ghostRange.lowerBound, GameWalk.ghostRange.upperBound)
    let lengths = GameWalk.lengthRangeMeters
    return switch self {
    case .badCount(let count):
      language.say(
        en: "\(count) ghosts: expected \(fewest) to \(most)",
        ru: "Призраков \(count): нужно от \(fewest) до \(most)")
    case .badLength(let meters):
      language.say(
        en: "A walk of \(way(meters, language)): expected \(way(lengths.lowerBound, language)) "
          + "to \(way(lengths.upperBound, language))",
        ru: "Прогулка в \(way(meters, language)): нужно от \(way(lengths.lowerBound, language)) "
          + "до \(way(lengths.upperBound, language))")
    case .tooShort(let meters, let ghosts, let needed):
      language.say(
        en: "A walk of \(way(meters, language)) is too short for \(ghosts) ghosts: "
          + "they need \(way(needed, language))",
        ru: "Прогулка в \(way(meters, language)) коротка для числа призраков \(ghosts): "
          + "нужно \(way(needed, language))")
    case .tooNarrow(let ghosts, let room):
      language.say(
        en: "The track has no room for \(ghosts) ghosts apart from each other, but for \(room)",
        ru: "На треке не разместить поодаль \(ghosts) призраков, хватит места на \(room)")
    case .noTrack(let points):
      language.say(
        en: "The track leads nowhere (points: \(points)): expected two different points",
        ru: "Трек никуда не ведёт (точек: \(points)): нужны две разные точки")
    }
  }

  /// Returns a length in metres, or in kilometres from 1 on.
  private func way(_ meters: Double, _ language: Language) -> String {
    if meters < 1000 {
      let number = shortestText(meters.rounded())
      return language.say(en: "\(number) m", ru: "\(number) м")
    }
    let tenths = (meters / 100).rounded(.down) / 10
    let number = language.decimal(shortestText(tenths))
    return language.say(en: "\(number) km", ru: "\(number) км")
  }
}
