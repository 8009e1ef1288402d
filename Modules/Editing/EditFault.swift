package import CommandKit
package import Domain
package import TextKit

/// The reason why a command that edits games is refused though its words are valid.
package enum EditFault: Hashable, Localized {
  /// The coordinate is invalid.
  case badCoordinate(latitude: String, longitude: String)
  /// No item of the list has this number, identifier or name.
  case noSuch(ListedThing, String, count: Int)
  /// The word only begins the name of an item that would be lost.
  case partOfName(ListedThing, String, whole: String)
  /// Several items of the list have this name.
  case severalNamed(ListedThing, String)
  /// No game is open.
  case noOpenGame
  /// No game is active (GB-006).
  case noActiveGame
  /// There is no edit to undo.
  case nothingToUndo
  /// There is no undone edit to apply again.
  case nothingToRedo
  /// There would be more games, zones or ghosts than can be saved.
  case beyondLimit(LibraryLimit)

  /// The reason's name for programs (docs/frames.md).
  package var reasonName: String {
    switch self {
    case .badCoordinate: "badCoordinate"
    case .noSuch: "noSuch"
    case .partOfName: "partOfName"
    case .severalNamed: "severalNamed"
    case .noOpenGame: "noOpenGame"
    case .noActiveGame: "noActiveGame"
    case .nothingToUndo: "nothingToUndo"
    case .nothingToRedo: "nothingToRedo"
    case .beyondLimit: "beyondLimit"
    }
  }

  /// Returns the sentence in a language.
  package func line(in language: Language) -> String {
    switch self {
    case .badCoordinate(let latitude, let longitude):
      language.say(
        en:
          "Not a valid position: \(latitude) \(longitude), expected latitude -90...90, longitude "
          + "-180...180",
        ru: "\(latitude) \(longitude) — не координаты: широта −90…90, долгота −180…180")
    case .noSuch(let thing, let word, let count): noSuch(thing, word, count, language)
    case .partOfName(let thing, let word, let whole):
      language.say(
        en:
          "'\(word)' only begins the name '\(whole)': give it whole, or the \(thing.name(language))'s number",
        ru:
          "«\(word)» — лишь начало имени «\(whole)»: назови \(thing.accusative) целиком или по номеру"
      )
    case .severalNamed(let thing, let word):
      language.say(
        en: "There are several of the name '\(word)': give the \(thing.name(language))'s number",
        ru: "Имя «\(word)» не одно: назови \(thing.accusative) по номеру")
    case .noOpenGame:
      language.say(
        en: "Open a game first: open N or new NAME", ru: "Сначала открой игру: open N или new ИМЯ")
    case .noActiveGame:
      language.say(
        en: "No active game: play N chooses one; new NAME or sample makes one to choose",
        ru: "Нет активной игры: выбери её (play N); создать — new ИМЯ или sample")
    case .nothingToUndo: language.say(en: "There is nothing to undo", ru: "Отменять нечего")
    case .nothingToRedo: language.say(en: "There is nothing to redo", ru: "Возвращать нечего")
    case .beyondLimit(let limit): beyond(limit, language)
    }
  }

  private func noSuch(
    _ thing: ListedThing, _ word: String, _ count: Int, _ language: Language
  ) -> String {
    let name = thing.name(language)
    return count == 0
      ? language.say(
        en: "No \(name) '\(word)' (the list is empty)",
        ru: "Нет такого: \(name) «\(word)» (список пуст)")
      : language.say(
        en: "No \(name) '\(word)' (there are numbers 1...\(count))",
        ru: "Нет такого: \(name) «\(word)» (есть номера 1…\(count))")
  }

  private func beyond(_ limit: LibraryLimit, _ language: Language) -> String {
    let count = limit.count
    return switch limit {
    case .games:
      language.say(
        en: "There is room for at most \(count) games", ru: "Игр может быть не больше \(count)")
    case .ghosts:
      language.say(
        en: "There is room for at most \(count) ghosts in all games",
        ru: "Призраков во всех играх может быть не больше \(count)")
    case .zonesOfGame:
      language.say(
        en: "A game has at most \(count) zones", ru: "В игре может быть не больше \(count) зон")
    case .ghostsOfGame:
      language.say(
        en: "A game has at most \(count) ghosts",
        ru: "В игре может быть не больше \(count) призраков")
    }
  }
}

/// The kind of items in a list.
package enum ListedThing: Hashable, Sendable, CaseIterable {
  case game, zone, ghost

  func name(_ language: Language) -> String {
    switch self {
    case .game: language.say(en: "game", ru: "игра")
    case .zone: language.say(en: "zone", ru: "зона")
    case .ghost: language.say(en: "ghost", ru: "призрак")
    }
  }

  /// The name in Russian as the object of a sentence.
  fileprivate var accusative: String {
    switch self {
    case .game: "игру"
    case .zone: "зону"
    case .ghost: "призрака"
    }
  }
}

extension CommandRefusal {
  /// Creates a refusal for a reason of editing.
  package init(_ fault: EditFault) { self.init(Message(fault)) }
}
