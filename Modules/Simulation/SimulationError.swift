public import TextKit
public import HuntEngine

/// Why a hunt cannot be simulated.
public enum SimulationError: Error, Hashable, Sendable {
  /// The game has no ghosts.
  case noGhosts
  /// The player cannot choose targets: `targetRule: chosen` requires `navigation: exact`.
  case cannotChoose
  /// A ghost's challenge does not exist; the name is empty if none was chosen.
  case noChallenge(String)
  /// This is not a hunt but a game of a plugin.
  case notAHunt(String)
  /// The player is a program outside, which only the lab can ask.
  case playedOutside
  /// An outside player finds the way by compass; `navigation` is `exact`.
  case outsideByCompass
  /// The engine refused an event that the simulation should not have sent.
  case refused(HuntRefusal)
}

extension SimulationError: Localized {
  /// Returns why the hunt cannot be simulated.
  public func line(in language: Language) -> String {
    switch self {
    case .noGhosts: language.say(en: "the game has no ghosts", ru: "в игре нет призраков")
    case .cannotChoose:
      language.say(
        en: "rule.targetRule: chosen needs player.navigation: exact",
        ru: "rule.targetRule: chosen требует player.navigation: exact")
    case .noChallenge(""):
      language.say(
        en: "a ghost with catchMode: challenge has no challenge",
        ru: "у призрака с catchMode: challenge нет испытания")
    case .noChallenge(let name):
      language.say(
        en: "a ghost has the challenge '\(name)', which does not exist",
        ru: "у призрака испытание «\(name)», а такого нет")
    case .notAHunt(let name):
      language.say(
        en: "this is not a hunt but a game of the plugin '\(name)'",
        ru: "это не охота, а игра плагина «\(name)»")
    case .playedOutside:
      language.say(
        en: "the player is a program (players: {exec: …}), which only ghostlab can ask",
        ru: "игрок — программа (players: {exec: …}), спросить её может только ghostlab")
    case .outsideByCompass:
      language.say(
        en: "a player that is a program needs player.navigation: compass",
        ru: "игроку-программе нужен player.navigation: compass")
    case .refused(let refusal):
      language.say(
        en: "the engine refused an event of the simulation: \(refusal)",
        ru: "ядро отвергло событие симуляции: \(refusal)")
    }
  }
}
