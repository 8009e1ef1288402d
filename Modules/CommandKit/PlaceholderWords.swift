package import TextKit

/// The names of arguments in usages, in capitals.
package enum PlaceholderWords {
  /// Returns a usage with its placeholders in a language; what is typed as it stands stays.
  ///
  /// - Returns: For Russian `zone add ШИРОТА ДОЛГОТА [РАДИУС]`.
  package static func usage(_ form: String, _ language: Language) -> String {
    var result = ""
    var word = ""
    func ended() -> String { name(word, language) }
    for character in form {
      if character.isASCII, character.isUppercase {
        word.append(character)
      } else {
        result += ended()
        word = ""
        result.append(character)
      }
    }
    return result + ended()
  }

  /// Returns the name of an argument; `N`, and letters that are typed, have no other.
  static func name(_ english: String, _ language: Language) -> String {
    guard let russian = russian[english] else { return english }
    return language.say(en: english, ru: russian)
  }

  /// The placeholders of all commands; a test looks for others.
  private static let russian = [
    "ATTEMPT": "ПОПЫТКА", "COMMAND": "КОМАНДА", "DEG": "ГРАДУСЫ", "DIR": "КУДА",
    "FACTOR": "КРАТНОСТЬ",
    "FILE": "ФАЙЛ",
    "FOLDER": "ПАПКА",
    "ID": "КОД", "KEY": "КЛЮЧ", "KIND": "ВИД", "LAT": "ШИРОТА", "LENGTH": "ДЛИНА",
    "LON": "ДОЛГОТА", "METRES": "МЕТРЫ", "NAME": "ИМЯ", "PAGE": "СТРАНИЦА", "PARAM": "ПАРАМЕТР",
    "PERSONA": "ИГРОК", "PLACE": "МЕСТО", "PLAN": "ПЛАН", "POINT": "ТОЧКА", "RADIUS": "РАДИУС",
    "REPLICATE": "ПОВТОР", "SECONDS": "СЕКУНДЫ", "SEED": "ЗЕРНО", "SKILL": "УМЕНИЕ",
    "SPEC": "ИСТОЧНИК", "SPEED": "ТЕМП", "TEXT": "ТЕКСТ", "VALUE": "ЗНАЧЕНИЕ",
  ]
}
