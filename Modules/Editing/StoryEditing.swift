package import CommandKit
import Domain
import Presentation
import TextKit

/// `story`: shows and changes the intro and the finale of the open game.
package enum StoryEditing<World: EditingWorld> {
  /// The command.
  package static var command: Command<Void, World> {
    Command(
      "story", .edit,
      summary: Language.phrase(
        en: "show or change the intro and the finale of the open game",
        ru: "вступление и финал открытой игры: показать, изменить"),
      note: Language.phrase(
        en:
          "TEXT has at most 2000 characters, \\n begins a new line, off removes the text. A ghost has "
          + "one, too: ghost N set text TEXT",
        ru: "В ТЕКСТЕ до 2000 знаков, \\n начинает новую строку, off убирает текст. Текст есть и у "
          + "призрака: ghost N set text ТЕКСТ"),
      examples: [
        "story", "story intro \"At dusk the lamps went out.\\nFind out why\"", "story finale off",
      ], stage: Stage.park,
      forms: [
        Form { _, world throws(CommandRefusal) in show(try world.games.edited(), &world) },
        Form(word: "intro", .storyText) { text, _, world throws(CommandRefusal) in
          try edit(&world) { $0.intro = text.text }
        },
        Form(word: "finale", .storyText) { text, _, world throws(CommandRefusal) in
          try edit(&world) { $0.finale = text.text }
        },
      ])
  }

  private static func edit(
    _ world: inout World, _ change: (inout Game) -> Void
  ) throws(CommandRefusal) {
    let index = try world.games.edited()
    var game = world.games.library[index]
    change(&game)
    if game != world.games.library[index] {
      world.games.library[index] = game
      try world.finishEdit(of: index)
    }
    show(index, &world)
  }

  private static func show(_ index: Int, _ world: inout World) {
    let (game, language) = (world.games.library[index], world.language)
    let texts =
      [(language.intro, game.intro), (language.finale, game.finale)]
      + zip(game.namesOfGhosts, game.ghosts).map { ($0, $1.text) }
    let written = texts.compactMap { title, text in text.map { (title, $0) } }
    if written.isEmpty { world.say(EditMessage.noStory) }
    for (title, text) in written {
      world.report(["\(title):"] + text.paragraphs.map { "  " + $0 })
    }
  }
}

/// A typed text of the story, or none.
struct TypedStory {
  let text: StoryText?

  /// The word that removes a text.
  static let off = "off"

  /// Reads a typed text.
  init(_ typed: String) throws(CommandRefusal) {
    text =
      typed == Self.off
      ? nil : try refusing { () throws(StoryFault) in try StoryText.typed(typed) }
  }
}

extension Argument where World: EditingWorld, Value == TypedStory {
  /// A text of the story, or `off`.
  static var storyText: Argument {
    Argument(
      "TEXT", words: 1...Int.max,
      complete: { cursor, _ in cursor.words.isEmpty ? [TypedStory.off] : [] }
    ) { words, _ throws(CommandRefusal) in try TypedStory(words.joined(separator: " ")) }
  }
}

extension Language {
  /// The title of a game's intro.
  fileprivate var intro: String { say(en: "Intro", ru: "Вступление") }
  /// The title of its finale.
  fileprivate var finale: String { say(en: "Finale", ru: "Финал") }
}

private extension EditMessage {
  static func noStory(_ language: Language) -> String {
    language.say(en: "The game has no texts yet", ru: "Текстов в игре пока нет")
  }
}
