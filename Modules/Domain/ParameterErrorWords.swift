public import TextKit

/// The units of parameters as people read them.
public enum UnitWords {
  /// A unit beside a number; none for a bare count.
  public static func short(_ unit: String, in language: Language) -> String {
    switch unit {
    case "count": ""
    case "m": language.say(en: "m", ru: "м")
    case "s": language.say(en: "s", ru: "с")
    case "mm": language.say(en: "mm", ru: "мм")
    case "min": language.say(en: "min", ru: "мин")
    case "km": language.say(en: "km", ru: "км")
    case "m/s": language.say(en: "m/s", ru: "м/с")
    case "Hz": language.say(en: "Hz", ru: "Гц")
    case "1/h": language.say(en: "1/h", ru: "1/ч")
    case "/min": language.say(en: "/min", ru: "/мин")
    case "s/s": language.say(en: "s/s", ru: "с/с")
    case "°/s": language.say(en: "°/s", ru: "°/с")
    default: unit
    }
  }
}
