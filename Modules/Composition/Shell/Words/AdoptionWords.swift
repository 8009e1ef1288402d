import Domain
import TextKit

extension AdoptionFault: Localized {
  /// Returns a line, and one for each value.
  func line(in language: Language) -> String {
    let head = language.say(
      en: "No game can have these values; nothing is changed:",
      ru: "Таких значений у игры не бывает, ничего не изменено:")
    return ([head] + errors.map { $0.line(in: language) }).joined(separator: "\n")
  }

  /// The reason's name for programs (docs/frames.md).
  var reasonName: String { "cannotAdopt" }
}

extension Said {
  static func adopted(_ game: String, _ language: Language) -> String {
    language.say(
      en: "Written into '\(game)'; undo takes it back",
      ru: "Записано в игру «\(game)»; вернуть назад: undo")
  }
  static func nothingToAdopt(_ game: String, _ language: Language) -> String {
    language.say(
      en: "'\(game)' has all these values already", ru: "В игре «\(game)» всё это уже есть")
  }
  static func adopted(with difference: Adoption.Difference, _ language: Language) -> String {
    switch difference {
    case .otherGame(let name):
      language.say(
        en: "Warning: these results are of another game, '\(name)'",
        ru: "Внимание: это результаты другой игры, «\(name)»")
    case .edited:
      language.say(
        en: "Warning: the game has been edited since, so its hunts differ from the results",
        ru: "Внимание: игру с тех пор изменили, охоты будут не те, что в результатах")
    case .park:
      language.say(
        en: "Warning: these results are of a generated park, not of this game",
        ru: "Внимание: это результаты случайного парка, а не этой игры")
    }
  }
  static func adoptedRevision(_ revision: EngineRevision, _ language: Language) -> String {
    let (old, new) = (revision.number, EngineRevision.current.number)
    return language.say(
      en: "Warning: the results are of engine revision \(old); revision \(new) plays other hunts",
      ru: "Внимание: это результаты редакции движка \(old), в редакции \(new) охоты другие")
  }
}
