import CommandKit
import Domain
import Editing
import LabComposition
import Presentation
import Results
import TextKit

/// `adopt`: writes the values of a design point into the open game.
enum Adopting {
  static var command: Command<Void, ShellWorld> {
    Command(
      "adopt", .edit,
      summary: Language.phrase(
        en: "take over the ghosts' values and rules of a point that the lab tried",
        ru: "взять значения призраков и правила из точки, которую испытали в лаборатории"),
      note: Language.phrase(
        en: "FOLDER is what ghostlab sweep or tune wrote; without POINT what tune recommends",
        ru: "ПАПКА — то, что записал ghostlab sweep или tune; без номера точки — совет tune"),
      examples: ["adopt results/park 3"], stage: Stage.park,
      forms: [
        Form(.designPoint) { wanted, _, world throws(CommandRefusal) in
          let point = try refusing { () throws(StoredPointError) in
            try StoredPoint.read(
              wanted.number, in: wanted.folder, vocabulary: Plugins.vocabulary,
              files: world.environment.files)
          }
          try adopt(point, of: wanted.folder, &world)
        }
      ])
  }

  private static func adopt(
    _ point: StoredPoint, of folder: String, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let index = try world.games.edited()
    let game = world.games.library[index]
    let adoption = try refusing { () throws(AdoptionFault) in
      try Adoption(of: point.setup, by: game, among: world.ghostSpecs)
    }
    world.voice.show(
      .adoption(
        AdoptionViewModel(
          folder: folder, point: point.number, game: game, changes: adoption.changes,
          outside: point.outside.map {
            AdoptionViewModel.Outside(name: $0.name, value: $0.value, unit: $0.unit)
          })))
    if let difference = adoption.difference {
      world.say { ShellMessage.adopted(with: difference, $0) }
    }
    if let revision = point.revision, revision != .current {
      world.say { ShellMessage.adoptedRevision(revision, $0) }
    }
    guard !adoption.changes.isEmpty else {
      return world.say { ShellMessage.nothingToAdopt(game.name, $0) }
    }
    world.games.library[index] = adoption.game
    try world.finishEdit(of: index) { ShellMessage.adopted(game.name, $0) }
  }
}

extension Argument where World == ShellWorld, Value == (folder: String, number: Int?) {
  /// A results folder and one of its points.
  fileprivate static var designPoint: Argument {
    Argument(
      "FOLDER [POINT]", words: 1...2,
      complete: { cursor, world in
        guard let folder = cursor.words.first else {
          return paths(like: cursor.last, cursor.files).filter { $0.hasSuffix("/") }
        }
        let found = StoredPoint.points(
          in: withoutSlash(folder), files: world.environment.files)
        let numbers = (1...max(1, min(found.count, 100))).map(String.init)
        guard found.count > 0 else { return [] }
        return (found.recommended.map { [String($0)] } ?? [])
          + numbers.filter {
            $0 != found.recommended.map(String.init)
          }
      }
    ) { words, _ throws(CommandRefusal) in
      let folder = withoutSlash(try checkedName(words[words.startIndex]))
      guard words.count == 2 else { return (folder, nil) }
      let word = words[words.startIndex + 1]
      guard let number = Int(word) else {
        throw CommandRefusal(.notANumber(word, range: nil, unit: .none))
      }
      return (folder, number)
    }
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

private extension ShellMessage {
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
