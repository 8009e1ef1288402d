import Domain
import Files
import PlainJSON
import TextKit

extension LibraryLimit {
  func subject(_ language: Language) -> String {
    switch self {
    case .games: language.say(en: "the number of games", ru: "число игр")
    case .ghosts: language.say(en: "the number of all ghosts", ru: "число всех призраков")
    case .zonesOfGame: language.say(en: "the zones of a game", ru: "число зон игры")
    case .ghostsOfGame: language.say(en: "the ghosts of a game", ru: "число призраков игры")
    }
  }
}
