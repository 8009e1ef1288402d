import TextKit

/// What help says of the kinds of sensors.
enum SensorKindWords {
  static func simulated(_ language: Language) -> String {
    language.say(
      en: "a simulated phone; you walk by commands or keys",
      ru: "изображаемый телефон; ходишь командами или клавишами")
  }
  static func nmea(_ language: Language) -> String {
    language.say(
      en: "a receiver, or a recorded walk, in NMEA 0183",
      ru: "приёмник или записанная прогулка в NMEA 0183")
  }
  static func gpsd(_ language: Language) -> String {
    language.say(en: "the receiver of a gpsd", ru: "приёмник, к которому подключён gpsd")
  }
  static func phone(_ language: Language) -> String {
    language.say(
      en: "a phone's app that sends its place: OwnTracks, Traccar Client",
      ru: "приложение телефона, которое шлёт место: OwnTracks, Traccar Client")
  }
  static func track(_ language: Language) -> String {
    language.say(
      en: "a track in GPX; speed= plays it faster", ru: "трек в GPX; speed= играет его быстрее")
  }
  static func kml(_ language: Language) -> String {
    language.say(en: "a track in KML", ru: "трек в KML")
  }
  static func geojson(_ language: Language) -> String {
    language.say(en: "a track in GeoJSON", ru: "трек в GeoJSON")
  }
  static func replay(_ language: Language) -> String {
    language.say(
      en: "the readings of a recorded hunt", ru: "показания из записанной охоты")
  }
  static func combined(_ language: Language) -> String {
    language.say(
      en: "several sensors: position, heading, fallback",
      ru: "несколько датчиков: position, heading, fallback")
  }
  /// What help says of an adapter that has no description yet.
  static func untold(_ language: Language) -> String {
    language.say(en: "another sensor", ru: "ещё один датчик")
  }

  static func kinds(_ language: Language) -> String {
    language.say(en: "Kinds of sensors:", ru: "Виды датчиков:")
  }
  static func profiles(_ language: Language) -> String {
    language.say(
      en: "Phones, as in sensors sim:profile=park", ru: "Телефоны, как в sensors sim:profile=park")
  }
  static func personas(_ language: Language) -> String {
    language.say(
      en: "Players, as in sensors sim:persona=runner",
      ru: "Игроки, как в sensors sim:persona=runner")
  }
}
