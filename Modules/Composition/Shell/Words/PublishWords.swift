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
      en: "Any static host will do, with https: phones give location and compass to no other page. "
        + "Everything in DIR is one page and what keeps it for when there is no network; it sends "
        + "nothing. docs/phone.md has the rest.",
      ru:
        "Подойдёт любой статический хостинг с https: другим страницам телефон не даёт координат и "
        + "компаса. В DIR одна страница и то, что хранит её на случай без сети; она ничего не "
        + "отправляет. Остальное в docs/phone.md.")
  }
}

extension ShellFault {
  /// Returns the texts about publishing.
  func published(_ language: Language) -> String {
    switch self {
    case .noPage:
      language.say(
        en: "The page is not built here: make web builds dist/web",
        ru: "Страница здесь не собрана: make web соберёт dist/web")
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
