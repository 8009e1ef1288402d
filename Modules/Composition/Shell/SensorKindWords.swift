import TextKit

/// What help says of the kinds of sensors.
enum SensorKindWords {
  static func phone(_ language: Language) -> String {
    language.say(
      en: "a phone's app that sends its place: OwnTracks, Traccar Client",
      ru: "приложение телефона, которое шлёт место: OwnTracks, Traccar Client")
  }
  static func track(_ language: Language) -> String {
    language.say(
      en: "a track in GPX; speed= plays it faster", ru: "трек в GPX; speed= играет его быстрее")
  }

  /// What help says of an adapter that has no description yet.
  static func undescribed(_ language: Language) -> String {
    language.say(en: "another sensor", ru: "ещё один датчик")
  }

  static func kinds(_ language: Language) -> String {
    language.say(en: "Kinds of sensors:", ru: "Виды датчиков:")
  }

}
