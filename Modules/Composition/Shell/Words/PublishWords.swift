import LabComposition
import TextKit

/// The texts about pages on which phones hunt.
extension Said {
  static func published(_ game: String, folder: String, _ language: Language) -> String {
    let name = game.shown(to: 44) ?? ""
    return language.say(
      en: "Published “\(name)” in \(folder)", ru: "Игра «\(name)» опубликована в \(folder)")
  }

  static func hosting(_ language: Language) -> String {
    language.say(
      en: "Put the folder on a web host with https and open it on a phone",
      ru: "Положи папку на веб-хостинг с https и открой на телефоне")
  }
}

extension HelpWords {
  static func publish(_ language: Language) -> String {
    language.say(
      en:
        "FOLDER goes to any web host with https: phones give location and compass to no other page. "
        + "It holds one page, and what keeps it for when there is no network. The page sends nothing",
      ru:
        "ПАПКА подойдёт любому веб-хостингу с https: другим страницам телефон не даёт координат и "
        + "компаса. В ней одна страница и то, что хранит её на случай без сети. Ничего не отправляется"
    )
  }
}

extension ShellFault {
  /// Returns the texts about publishing.
  func published(_ language: Language) -> String {
    switch self {
    case .noPage(let looked):
      language.say(en: "Cannot publish: ", ru: "Опубликовать нельзя: ")
        + BuiltPages.missing(in: looked, language)
    case .cannotPublish(let ghosts):
      language.say(
        en: "These ghosts need a challenge, which a page does not have: "
          + "\(ghosts.joined(separator: ", ")). Set their catchMode to hold or tap",
        ru: "Этим призракам нужно испытание, а на странице его нет: "
          + "\(ghosts.joined(separator: ", ")). Задай им catchMode hold или tap")
    case .nothingToPublish:
      language.say(
        en: "There are no ghosts to hunt: ghost add NAME PLACE",
        ru: "Охотиться не на кого: ghost add ИМЯ МЕСТО")
    default: ""
    }
  }
}
