import TextKit

/// The names in the games that are built in.
enum ParkWords {
  /// Returns the name of a ghost of a made game; from the thirteenth on they have numbers.
  static func ghost(_ number: Int, _ language: Language) -> String {
    let names = language.say(
      en: [
        "Boo", "Moan", "Rustle", "Shade", "Flicker", "Whisper", "Gloom", "Mist", "Echo", "Chill",
        "Murk", "Sigh",
      ],
      ru: [
        "Бука", "Стон", "Шуршун", "Тень", "Мигун", "Шёпот", "Хмарь", "Туман", "Эхо", "Зябь",
        "Морок", "Вздох",
      ])
    let name = names[(number - 1) % names.count]
    return number <= names.count ? name : "\(name) \((number - 1) / names.count + 1)"
  }

}
