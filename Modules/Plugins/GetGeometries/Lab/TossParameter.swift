import Domain
import PluginKit

/// The adjustable numbers of GetGeometries, by their places in the values.
enum TossParameter: Int, CaseIterable {
  case shapes, colors, number, needed, interval, flightTime, initialShakes, award, maxShakes
  case cycling
  case level, life, shakeAdvancesCombo, skill

  /// Those of a challenge: some tosses, so many to match.
  static let challenge: [PluginParameter] = [
    .count(at: shapes.rawValue, "shapes", range: 2...7, default: 4, "kinds of shapes"),
    .count(at: colors.rawValue, "colors", range: 1...7, default: 4, "kinds of colours"),
    .count(
      at: number.rawValue, "number", range: 1...30, physical: 1...1000, default: 4,
      "solids that are tossed"),
    .count(
      at: needed.rawValue, "needed", range: 1...30, physical: 1...1000, default: 3,
      "matches that win a challenge; never more than there are solids"),
    .number(
      at: interval.rawValue, "interval", unit: "s", range: 1...6, physical: 0.1...60, default: 3,
      "time between tosses"),
    .number(
      at: flightTime.rawValue, "flightTime", unit: "s", range: 0.8...6, physical: 0.1...60,
      default: 2, "time in the air"),
    .count(
      at: initialShakes.rawValue, "initialShakes", range: 0...9, default: 2,
      "uses of the shake at the start"),
    .choice(
      at: award.rawValue, "award", of: TossRules.Award.allCases.map(\.rawValue), default: 0,
      "uses that a streak of 3n earns: n, one, or none"),
    .count(
      at: maxShakes.rawValue, "maxShakes", range: 0...30, default: 9,
      "the most uses there can be"),
    .choice(
      at: cycling.rawValue, "cycling", of: ["forward", "both"], default: 0,
      "whether the label steps forward only; both is for bots"),
  ]

  /// All: those above, whole levels and the bot's own.
  static let lab: [PluginParameter] =
    challenge + [
      .count(
        at: level.rawValue, "level", range: 0...10, default: 0,
        "a level of the list instead of shapes, colors, number and life; 0 for those"),
      .count(
        at: life.rawValue, "life", range: 1...10, physical: 1...1000, default: 3,
        "misses until the game is lost"),
      .choice(
        at: shakeAdvancesCombo.rawValue, "shakeAdvancesCombo", of: ["off", "on"], default: 0,
        "whether a match by a shake advances the streak"),
      .number(
        at: skill.rawValue, "skill", unit: "", range: 0...1, default: 0.5,
        "the bot: 0 a beginner, 1 an expert"),
    ]
}

extension [Double] {
  subscript(parameter: TossParameter) -> Double {
    parameter.rawValue < count
      ? self[parameter.rawValue] : TossParameter.lab[parameter.rawValue].defaultValue
  }

  var tossRules: TossRules {
    var rules = TossRules()
    rules.intervalSeconds = self[.interval]
    rules.flightSeconds = self[.flightTime]
    rules.initialShakes = Int(self[.initialShakes])
    rules.award = TossRules.Award.allCases[Int(self[.award])]
    rules.maxShakes = Int(self[.maxShakes])
    rules.shakeAdvancesCombo = self[.shakeAdvancesCombo] == 1
    return rules
  }

  var tossLevel: Level {
    let number = Int(self[.level])
    if number > 0 { return Level.fixed[number - 1] }
    return Level(
      number: 0, shapes: Int(self[.shapes]), colors: Int(self[.colors]),
      solids: Int(self[.number]), life: Int(self[.life]), stars: nil)
  }
}
