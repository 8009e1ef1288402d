import Experiments
import TextKit

/// The words of `ghostlab explain` and of docs/plan.md.
extension LabWords {
  var explainMore: String {
    language.say(
      en:
        "ghostlab explain NAME tells more of a key, a design, a parameter, a metric, a statistic, a "
        + "player, a phone or a plugin;\nghostlab params lists them.",
      ru:
        "ghostlab explain ИМЯ расскажет о ключе, схеме, параметре, показателе, статистике, игроке, "
        + "телефоне или плагине;\nghostlab params перечислит их.")
  }
  var valueTitle: String { language.say(en: "value", ru: "значение") }
  var unitTitle: String { language.say(en: "unit", ru: "единица") }
  var defaultTitle: String { language.say(en: "default", ru: "по умолчанию") }
  var keysTitle: String { language.say(en: "keys", ru: "ключи") }
  var forExample: String { language.say(en: "For example:", ru: "Например:") }
  func beyond(_ range: String) -> String {
    language.say(
      en: "; with beyondRanges: true, \(range)", ru: "; при beyondRanges: true — \(range)")
  }

  func kind(_ kind: PlanTopic.Kind) -> String {
    switch kind {
    case .key: language.say(en: "key", ru: "ключ")
    case .design: language.say(en: "design", ru: "схема")
    case .parameter: language.say(en: "parameter", ru: "параметр")
    case .metric: language.say(en: "metric", ru: "показатель")
    case .statistic: language.say(en: "statistic", ru: "статистика")
    case .player: language.say(en: "player", ru: "игрок")
    case .phone: language.say(en: "phone", ru: "телефон")
    case .game: language.say(en: "plugin's game", ru: "игра плагина")
    }
  }

  func kinds(_ kind: PlanTopic.Kind) -> String {
    switch kind {
    case .key: planKeys
    case .design: language.say(en: "Designs", ru: "Схемы")
    case .parameter: language.say(en: "Parameters", ru: "Параметры")
    case .metric: language.say(en: "Metrics", ru: "Показатели")
    case .statistic: language.say(en: "Statistics of a metric", ru: "Статистики показателя")
    case .player: language.say(en: "Players", ru: "Игроки")
    case .phone: language.say(en: "Phones", ru: "Телефоны")
    case .game: language.say(en: "Plugins' games", ru: "Игры плагинов")
    }
  }

  func topicColumns(hasValues: Bool) -> [String] {
    let (first, last) = (
      language.say(en: "name", ru: "имя"), language.say(en: "what it is", ru: "что это")
    )
    guard hasValues else { return [first, last] }
    return [first, valueTitle, defaultTitle, last]
  }

  var planPageOpening: [String] {
    [
      "# The language of plans", "",
      "`make reference` writes this page from the declarations that the reader of plans uses. "
        + "`ghostlab explain NAME` says",
      "the same in a terminal, and `ghostlab schema` as a JSON Schema for editors:", "",
      "```sh", "ghostlab schema > plan.schema.json", "```", "",
      "```yaml", "# yaml-language-server: $schema=plan.schema.json", "game: park.json", "```", "",
      "`docs/plans.md` tells how plans are used.",
    ]
  }

  func noTopic(_ name: String, nearest: [String]) -> String {
    let hint =
      nearest.isEmpty
      ? language.say(en: "ghostlab explain lists the keys", ru: "ключи перечислит ghostlab explain")
      : language.say(
        en: "did you mean \(nearest.joined(separator: " or "))?",
        ru: "может быть, \(nearest.joined(separator: " или "))?")
    return language.say(
      en: "explain: plans have no '\(name)'; \(hint)",
      ru: "explain: в планах нет «\(name)»; \(hint)")
  }
}

/// The comments of a plan that `ghostlab init` writes.
extension LabWords {
  func planQuestion(_ parameters: [String], _ players: [String], _ targets: [String]) -> [String] {
    let (names, goals) = (
      parameters.joined(separator: ", "), targets.joined(separator: ", ")
    )
    let people = players.joined(separator: ", ")
    return language.say(
      en: [
        "# Which values of \(names)\(goals.isEmpty ? " matter" : " give \(goals)")"
          + (people.isEmpty ? "?" : " for \(people)?"),
        "#   ghostlab sweep PLAN       a table and a page of all settings",
        "#   ghostlab tune PLAN        the region that meets the targets, if any",
        "#   ghostlab explain NAME     what a key or a parameter means",
      ],
      ru: [
        (goals.isEmpty
          ? "# Какие значения \(names) важны" : "# При каких значениях \(names) будет \(goals)")
          + (people.isEmpty ? "?" : " для \(people)?"),
        "#   ghostlab sweep ПЛАН       таблица и страница обо всех настройках",
        "#   ghostlab tune ПЛАН        область, где цели достигнуты, если она есть",
        "#   ghostlab explain ИМЯ      что значит ключ или параметр",
      ])
  }
  var ownGameHint: String {
    language.say(
      en: "  # or a game of your own: {file: games.json, name: Park}",
      ru: "  # или своя игра: {file: games.json, name: Park}")
  }
  var replicatesHint: String {
    let form = "{min: 50, max: 5000, until: {metric: captureRate, halfWidth: 0.02}}"
    return language.say(
      en: "  # or as many as are needed: \(form)", ru: "  # или сколько понадобится: \(form)")
  }
}
