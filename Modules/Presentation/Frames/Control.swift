import TextKit

/// What a player can do in a hunt, by a command or by a key.
enum Control: Hashable, Sendable, CaseIterable {
  case walk, search, back, hold, tap, move, throwTrap
}

/// The names of what a player can do: the command at a prompt, the key in live play.
extension Words {
  func control(_ control: Control) -> String {
    switch (control, controls) {
    case (.walk, .commands): language.say(en: "walk", ru: "идти (walk)")
    case (.walk, .keys): language.say(en: "walk (↑, W)", ru: "идти (↑, W)")
    case (.search, .commands): language.say(en: "[A] search", ru: "[A] поиск")
    case (.search, .keys): language.say(en: "A starts the AR search", ru: "A — начать AR-поиск")
    case (.back, .commands): language.say(en: "[B] back", ru: "[B] назад")
    case (.back, .keys): language.say(en: "B goes back", ru: "B — назад")
    case (.hold, .commands):
      language.say(en: "aim and hold", ru: "навести (aim) и держать (hold)")
    case (.hold, .keys):
      language.say(
        en: "turn to the ghost (← →) and keep it in the sight",
        ru: "повернуться к призраку (← →) и держать его в прицеле")
    case (.tap, .commands):
      language.say(en: "aim and [X] tap", ru: "навести (aim) и [X] ударить")
    case (.tap, .keys):
      language.say(
        en: "turn to the ghost (← →) and tap it (SPACE)",
        ru: "повернуться к призраку (← →) и ударить (ПРОБЕЛ)")
    case (.move, .commands):
      language.say(en: "make a move of the challenge", ru: "ход испытания")
    case (.move, .keys):
      language.say(en: "the keys of the challenge", ru: "клавиши испытания")
    case (.throwTrap, .commands):
      language.say(en: "[T] throw the trap", ru: "[T] бросить ловушку")
    case (.throwTrap, .keys):
      language.say(en: "throw the trap (SPACE)", ru: "бросить ловушку (ПРОБЕЛ)")
    }
  }

  /// The key that throws and taps.
  var actKey: String { language.say(en: "SPACE", ru: "ПРОБЕЛ") }

  /// What to do where there is nothing to hunt, before the hint.
  var leaveFirst: String {
    controls == .keys ? language.say(en: "Q leaves. ", ru: "Q — выход. ") : ""
  }
}
