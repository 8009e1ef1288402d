import TextKit

/// What the line of keys says of those that lead away.
enum LiveKeyWords {
  static let leave = Language.phrase(en: "Q leave", ru: "Q выход")
  static let ended = Language.phrase(
    en: "The game is over.   ENTER leave", ru: "Игра окончена.   ENTER выход")
}
