import TextKit

/// The key-line texts of the keys that leave the game.
enum LiveKeyWords {
  static let leave = Language.phrase(en: "Q leave", ru: "Q выход")
  static let ended = Language.phrase(
    en: "The game is over.   ENTER leave", ru: "Игра окончена.   ENTER выход")
}
