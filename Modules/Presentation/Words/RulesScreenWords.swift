import Domain
import TextKit

/// The texts of the list of rules and of adopted values.
extension Words {
  func rulesTitle(_ game: String) -> String {
    let shown = name(ofGame: game, width: 40)
    return language.say(en: "Rules: \(shown)", ru: "Правила: \(shown)")
  }
  func changed(_ count: Int) -> String {
    count == 0
      ? language.say(en: "all by default", ru: "все по умолчанию")
      : language.say(en: "changed: \(count)", ru: "изменено: \(count)")
  }
  func byDefault(_ value: String) -> String {
    let value = language.decimal(value)
    return language.say(en: "default \(value)", ru: "обычно \(value)")
  }
  /// Returns what a rule does, and its value in effect while `literal` is on.
  func literally(_ summary: String, value: String) -> String {
    let value = language.decimal(value)
    return language.say(
      en: "\(summary); literal makes it \(value)", ru: "\(summary); с literal — \(value)")
  }
  var rulesKeys: String {
    language.say(
      en: "rules set NAME VALUE   rules reset [NAME]",
      ru: "rules set ИМЯ ЗНАЧЕНИЕ   rules reset [ИМЯ]")
  }
  var rules: String { language.say(en: "Rules", ru: "Правила") }
  var defaultRules: String {
    language.say(en: "Rules: all by default", ru: "Правила: все по умолчанию")
  }
  var allGhosts: String { language.say(en: "All ghosts", ru: "Все призраки") }

  /// Returns what a rule does.
  func summary(ofRule name: String) -> String {
    HuntRules.specs.first { $0.name == name }?.caption(language).summary ?? ""
  }

  /// Returns a value with its unit.
  func value(_ value: String, _ unit: String) -> String {
    let unit = self.unit(unit)
    return unit.isEmpty ? value : value + " " + unit
  }

  /// Returns the range of a number.
  func limits(of field: ParameterField) -> String {
    "(\(brief(field.low))…\(brief(field.high)))"
  }

  // MARK: Adopting a design point

  func adoptionTitle(point: Int, folder: String) -> String {
    language.say(en: "Point \(point) of \(folder)", ru: "Точка \(point) из \(folder)")
  }
  var nothingDiffers: String {
    language.say(en: "Nothing differs.", ru: "Различий нет.")
  }
  var outsideGames: String {
    language.say(
      en: "Not part of a game, so left out:", ru: "К игре не относится, поэтому не взято:")
  }
}
