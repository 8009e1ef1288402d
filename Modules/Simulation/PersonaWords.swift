import Domain
import TextKit

/// The captions of the built-in players, with the sources of their numbers.
enum PersonaWords {
  static func absent(_ language: Language) -> Caption {
    language.say(
      en: Caption("absent", "never acts: the lower bound"),
      ru: Caption("бездействующий", "ничего не делает: нижняя граница"))
  }
}
