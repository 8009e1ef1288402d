import Domain
import Experiments
package import Results
import Simulation
package import TextKit

/// What an answer hangs on: the priors of its players, played at both ends of their ranges.
package enum PriorsSection {
  /// Returns the section of a sweep; nil if its players have no priors.
  static func section(_ scope: ReportScope) -> Document.Section? {
    let (plan, language) = (scope.plan, scope.language)
    var section: Document.Section
    if let priors = scope.input.priors {
      section = Self.section(priors, in: language)
    } else {
      let point = Design.point(of: plan, at: 0)
      guard PriorStudy.leastHunts(of: plan, at: point) != nil else { return nil }
      section = unplayed(planPath: scope.input.planPath, in: language)
    }
    section.folded(
      language.say(
        en: "The players' numbers and where they come from", ru: "Числа игроков и откуда они")
    ) { $0.add(numbers(of: plan.players, language)) }
    return section
  }

  /// Returns the numbers that players share with shipped ones, each with its source.
  private static func numbers(of players: [PlayerChoice], _ language: Language) -> DataTable {
    DataTable(
      caption: language.say(
        en: "Means ± standard deviations between people, and their sources",
        ru: "Средние ± стандартные отклонения между людьми и их источники"),
      columns: [
        Column("player", language.say(en: "player", ru: "игрок")),
        Column("parameter", language.say(en: "parameter", ru: "параметр")),
        Column("value", language.valueColumn),
        Column("source", language.say(en: "source", ru: "источник")),
      ],
      rows: players.flatMap { player in
        player.shippedNumbers.map { number in
          [
            Cell(player.name), Cell(number.name), Cell(number.text),
            Cell(number.origin.text(in: language)),
          ]
        }
      }, nameColumns: 2)
  }

  /// Returns the section of an answer that hangs on priors which were not played: there were too few
  /// hunts for it, or it was stopped.
  package static func unplayed(planPath: String, in language: Language) -> Document.Section {
    Document.Section("priors", heading(language)) { section in
      section.paragraph(
        language.say(
          en:
            "The players have numbers that nobody whom we could read has measured. How far the answer "
            + "hangs on them was not played. This does:",
          ru:
            "У игроков есть числа, измерений которых нам прочесть не удалось. Насколько от них зависит "
            + "ответ, не сыграно. Это сделает:"),
        command: "ghostlab check \(shellWord(planPath)) --priors")
    }
  }

  private static func heading(_ language: Language) -> String {
    language.say(en: "What the answer hangs on", ru: "От чего зависит ответ")
  }

  /// Returns the section of a study.
  package static func section(
    _ priors: StoredPriors, in language: Language
  ) -> Document.Section {
    Document.Section("priors", heading(language)) { section in
      let shown = priors.effects.filter(\.isShown)
      let lead = shown.prefix(3).map { sentence($0, language) }
      section.lead(lead.isEmpty ? nothing(priors, language) : lead.joined(separator: " "))
      let open = PriorEvidence.lines(
        of: Array(shown.map(\.parameter).uniqued().prefix(3)), in: language)
      if !open.isEmpty {
        section.paragraph(
          language.say(
            en: "Recordings of your players would settle it (ghostlab fit player): ",
            ru: "Это решат записи твоих игроков (ghostlab fit player): ")
            + open.joined(separator: "; ") + ".")
      }
      section.note(note(priors, language))
      section.folded(language.say(en: "All priors", ru: "Все оценки")) {
        $0.add(table(priors, language))
      }
    }
  }

  /// Returns what a figure hangs on, such as "escapes hang on …, a prior: 0.12 to 1.51 for 0 to 7.5".
  private static func sentence(
    _ effect: PriorEffect, _ language: Language
  ) -> String {
    let (low, high) = (HumanNumber.text(effect.low), HumanNumber.text(effect.high))
    let (atLow, atHigh) = (HumanNumber.text(effect.atLow), HumanNumber.text(effect.atHigh))
    let unit = UnitWords.short(spec(effect.parameter)?.unit ?? "", in: language)
    let range = "\(low)…\(high)" + (unit.isEmpty ? "" : " " + unit)
    let what = title(effect.parameter, language)
    let sentence = language.say(
      en: "\(effect.metric) of \(effect.player) hangs on \(effect.parameter) (\(what)), a prior: "
        + "\(atLow) to \(atHigh) for \(range).",
      ru: "\(effect.metric) игрока \(effect.player) зависит от \(effect.parameter) (\(what)), это "
        + "оценка: от \(atLow) до \(atHigh) при \(range).")
    guard effect.decides else { return sentence }
    return sentence
      + language.say(
        en: " The target lies between.", ru: " Цель — между ними.")
  }

  private static func nothing(_ priors: StoredPriors, _ language: Language) -> String {
    language.say(
      en:
        "At this setting no prior of the players moves a figure by a tenth of its band beyond the "
        + "noise of \(priors.replicates) hunts.",
      ru: "В этой точке ни одна оценка игроков не сдвигает показатель на десятую долю его полосы "
        + "сверх шума \(priors.replicates) охот.")
  }

  private static func note(_ priors: StoredPriors, _ language: Language) -> String {
    let setting = priors.setting.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
    let place =
      setting.isEmpty ? language.say(en: "the plan's setting", ru: "точка плана") : setting
    return language.say(
      en: "Played at \(place): \(priors.replicates) hunts with each prior at each end of its "
        + "plausible range, in the same random draws. A prior is a number of the players that nobody "
        + "whom we could read has measured (ghostlab explain PLAYER).",
      ru: "Сыграно при: \(place). По \(priors.replicates) охот с каждой оценкой на обоих концах её "
        + "правдоподобного диапазона, при тех же случайных числах. Оценка — число игроков, измерений "
        + "которого нам прочесть не удалось (ghostlab explain ИГРОК).")
  }

  private static func table(
    _ priors: StoredPriors, _ language: Language
  ) -> DataTable {
    DataTable(
      caption: language.say(
        en: "Means with each prior low, as in the plan, and high",
        ru: "Средние при каждой оценке внизу, как в плане и вверху"),
      columns: [
        Column("player", language.say(en: "player", ru: "игрок")),
        Column("parameter", language.say(en: "prior", ru: "оценка")),
        Column("range", language.say(en: "range", ru: "диапазон")),
        Column("metric", language.say(en: "metric", ru: "показатель")),
        Column("atLow", language.say(en: "low", ru: "внизу")),
        Column("atPlan", language.say(en: "plan", ru: "план")),
        Column("atHigh", language.say(en: "high", ru: "вверху")),
        Column("difference", language.say(en: "high − low, 95 %", ru: "вверху − внизу, 95 %")),
        Column("hangs", language.say(en: "hangs on it", ru: "зависит")),
      ],
      rows: priors.effects.map { effect in
        let ends = (effect.differenceLow, effect.differenceHigh)
        return [
          Cell(effect.player), Cell(effect.parameter),
          Cell(
            "\(HumanNumber.text(effect.low))…\(HumanNumber.text(effect.high))",
            [effect.low, effect.high]),
          Cell(effect.metric), number(effect.atLow), number(effect.atPlan), number(effect.atHigh),
          Cell(
            ends.0.isNaN
              ? language.say(
                en: "differs in \(effect.differing) hunts",
                ru: "отличий в охотах: \(effect.differing)")
              : "\(HumanNumber.text(ends.0))…\(HumanNumber.text(ends.1))",
            effect.atHigh - effect.atLow, low: ends.0, high: ends.1),
          Cell(effect.isShown, language),
        ]
      }, nameColumns: 4)
  }

  private static func number(_ value: Double) -> Cell { Cell(HumanNumber.text(value), value) }

  private static func spec(_ name: String) -> ParameterSpec<PlayerParameters>? {
    PlayerParameters.specs.first { $0.name == name }
  }

  private static func title(_ name: String, _ language: Language) -> String {
    let caption = spec(name)?.caption(language)
    let title = caption?.title ?? caption?.summary ?? name
    return title.prefix(1).lowercased() + title.dropFirst()
  }
}
