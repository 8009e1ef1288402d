package import Fit
package import TextKit
import Domain
import Experiments
import Simulation

/// The answer of a fit: whether simulated hunts look like the recorded ones, and the numbers.
package struct FitDocument: Sendable {
  /// A shipped player beside the fitted one.
  package struct Shipped: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The share of simulated sets as far off as the recorded hunts.
    package let chance: Double

    /// Creates a shipped player.
    package init(name: String, chance: Double) { (self.name, self.chance) = (name, chance) }
  }

  /// What was fitted.
  package enum Subject: Hashable, Sendable {
    /// A phone, to recorded positions.
    case phone
    /// A player or several people, to recorded hunts.
    case player
  }

  /// How simulated hunts compare with recorded ones.
  package struct Check: Sendable {
    /// The comparison.
    package let own: PredictiveCheck
    /// Whether those hunts were held out of the fit.
    package let isHeldOut: Bool
    /// The shipped players.
    package let shipped: [Shipped]

    /// Creates a comparison.
    package init(_ own: PredictiveCheck, isHeldOut: Bool, shipped: [Shipped]) {
      (self.own, self.isHeldOut, self.shipped) = (own, isHeldOut, shipped)
    }
  }

  /// What was fitted.
  package var subject: Subject
  /// Its name.
  package var name: String
  /// What it was fitted to, one line.
  package var source: String
  /// The comparison with recorded hunts; nil if there was none.
  package var compared: Check?
  /// What a reader should know of the data, a sentence each.
  package var notes: [String] = []
  /// The columns of the table of numbers.
  package var columns: [Column]
  /// The rows of numbers.
  package var numbers: [[Cell]]
  /// The parameters of a player that the recordings leave open.
  package var open: [String] = []
  /// The command that makes the page.
  package var command: String
  /// The version of the program that makes the page.
  package var programVersion: String
  /// The language.
  package var language: Language

  /// Creates a page.
  package init(
    _ subject: Subject, name: String, source: String, compared: Check?,
    columns: [Column], numbers: [[Cell]], command: String, programVersion: String,
    language: Language
  ) {
    (self.subject, self.name, self.source) = (subject, name, source)
    (self.compared, self.columns, self.numbers) = (compared, columns, numbers)
    (self.command, self.programVersion, self.language) = (command, programVersion, language)
  }

  /// The document; equal fits give equal documents.
  package var document: Document {
    let hunts = compared.flatMap { compared in
      Document.Section(
        "hunts",
        language.say(
          en: "Recorded among simulated hunts", ru: "Записанные охоты среди смоделированных"),
        link: language.say(en: "Hunts", ru: "Охоты"), figures: [figure(compared.own)])
    }
    return Document(
      title: language.fitTitle(subject, name), subtitle: source,
      sections: [
        compared.map { answer($0).brief }, hunts?.brief, compared.map { players($0).brief },
        table.brief, method,
      ], in: language)
  }

  private func format(_ row: PredictiveCheck.Row) -> MetricFormat {
    MetricFormat(row.metric, largest: max(row.observed, row.interval.upperBound), language)
  }

  private func texts(_ row: PredictiveCheck.Row) -> (
    observed: String, simulated: String, interval: String
  ) {
    let format = format(row)
    let ends = [row.observed, row.interval.lowerBound, row.interval.upperBound].map(format.shown)
    let span = max((ends.max() ?? 0) - (ends.min() ?? 0), 0.01)
    func text(_ value: Double) -> String {
      let shown = format.shown(value)
      return HumanNumber.text(shown, amongSpread: span)
    }
    let (low, high) = (row.interval.lowerBound, row.interval.upperBound)
    return (text(row.observed), text(row.simulated), "\(text(low))…\(text(high))")
  }

  /// Returns how far recorded hunts are; infinite where simulated ones are all alike.
  private func distance(_ score: Double) -> String {
    guard abs(score) >= PredictiveCheck.farthest else {
      return HumanNumber.text(score, decimals: 1)
    }
    return score < 0 ? "−∞" : "∞"
  }

  private func answer(_ compared: Check) -> Document.Section {
    let (check, isHeldOut, shipped) = (compared.own, compared.isHeldOut, compared.shipped)
    return Document.Section("answer", language.answerHeading, link: language.answerLink) {
      section in
      section.lead(
        language.fitVerdict(
          check.isAlike, hunts: check.huntCount, chance: HumanNumber.text(check.chance, decimals: 3)
        ), verdict: check.isAlike ? "alike" : "unlike")
      if !isHeldOut {
        section.warning(
          language.say(
            en:
              "There are too few hunts to hold any out: these are the hunts that the player was fitted "
              + "to, so this is no proof.",
            ru:
              "Охот слишком мало, чтобы отложить часть: игрок подогнан по этим же охотам, так что это "
              + "не доказательство."))
      }
      let unlike = check.rows.filter(\.isUnlike)
      if !unlike.isEmpty {
        section.list(
          unlike.map { row in
            let texts = texts(row)
            return language.fitUnlike(
              format(row).title, texts.observed, simulated: texts.simulated, texts.interval)
          })
      }
      if !check.isAlike {
        let alike = shipped.filter { $0.chance >= PredictiveCheck.rareChance }.map(\.name)
        section.paragraph(language.fitShippedAlike(alike.map { language.player($0) }))
      }
    }
  }

  private func figure(_ check: PredictiveCheck) -> Figure {
    let rows = check.rows.map { row -> IntervalRows.Row in
      let (format, texts) = (format(row), texts(row))
      let spread = row.score == 0 ? 0 : (row.observed - row.simulated) / row.score
      func score(_ value: Double) -> Double {
        spread == 0 ? 0 : (value - row.simulated) / abs(spread)
      }
      return IntervalRows.Row(
        name: format.label, value: max(-6, min(6, row.score)),
        low: max(-6, score(row.interval.lowerBound)), high: min(6, score(row.interval.upperBound)),
        category: row.isUnlike ? 0 : 6, text: "\(texts.observed) (\(texts.interval))")
    }
    return Figure(
      title: language.fitHuntsFigure,
      note: language.say(
        en: "A mark is the mean of the recorded hunts, a line where 95 % of simulated sets of as "
          + "many hunts have theirs. At the right: recorded (simulated).",
        ru:
          "Метка — среднее записанных охот, линия — где лежат 95 % средних смоделированных наборов "
          + "из стольких же охот. Справа: записано (смоделировано)."),
      legend: .keys([
        (language.say(en: "unlike", ru: "не похоже"), "c0 round"),
        (language.say(en: "alike", ru: "похоже"), "c6 triangle"),
      ]),
      picture: .across(
        IntervalRows(
          xTitle: language.say(
            en: "distance from the simulated mean, standard deviations",
            ru: "расстояние от смоделированного среднего, станд. отклонений"), rows: rows,
          marksZero: true), id: "alike",
        description: language.fitHuntsFigure),
      table: DataTable(
        caption: language.fitHuntsFigure, columns: language.fitHuntsColumns,
        rows: check.rows.map { row in
          let texts = texts(row)
          let range = row.interval
          return [
            format(row).titleCell, Cell(texts.observed, row.observed),
            Cell(
              texts.simulated, row.simulated, low: range.lowerBound, high: range.upperBound),
            Cell(texts.interval), Cell(distance(row.score), row.score),
            Cell(!row.isUnlike, language),
          ]
        }))
  }

  private func players(_ compared: Check) -> Document.Section {
    let (check, shipped) = (compared.own, compared.shipped)
    return Document.Section(
      "players", language.fitPlayersHeading, link: language.say(en: "Players", ru: "Игроки")
    ) { section in
      section.note(
        language.say(
          en: "The share of simulated sets that lie as far from their mean as the recorded hunts.",
          ru:
            "Доля смоделированных наборов, лежащих от своего среднего так же далеко, как записанные."
        ))
      let all =
        [(Cell(name), check.chance)]
        + shipped.map { (Cell(language.player($0.name), $0.name), $0.chance) }
      section.add(
        DataTable(
          caption: language.fitPlayersHeading, columns: language.fitPlayersColumns,
          rows: all.map { name, chance in
            [
              name, Cell(HumanNumber.text(chance, decimals: 3), chance),
              Cell(chance >= PredictiveCheck.rareChance, language),
            ]
          }
        ))
    }
  }

  private var table: Document.Section {
    Document.Section(
      "numbers", language.fitNumbersHeading, link: language.say(en: "Numbers", ru: "Числа")
    ) { section in
      for note in notes { section.warning(note) }
      section.add(
        DataTable(caption: language.fitNumbersHeading, columns: columns, rows: numbers))
      let texts = PriorEvidence.lines(of: open, in: language)
      if !texts.isEmpty {
        section.paragraph(
          language.say(
            en: "Recordings would settle what is still a prior:",
            ru: "Что осталось оценкой, решат записи:"))
        section.list(texts)
      }
    }
  }

  private var method: Document.Section {
    Document.Section("method", language.methodHeading, link: language.methodLink) { section in
      if compared != nil {
        section.paragraph(
          language.fitMethod(
            sets: PredictiveCheck.fitSets, shipped: PredictiveCheck.shippedSets,
            rare: HumanNumber.percent(PredictiveCheck.rareChance)))
      }
      section.facts(
        [
          Fact("program", language.reportBy, "ghostlab \(programVersion)"),
          Fact("command", language.reproduce, command),
        ], isCode: true)
    }
  }
}

private extension Language {
  func fitTitle(_ subject: FitDocument.Subject, _ name: String) -> String {
    switch subject {
    case .phone:
      say(
        en: "Phone \(name), fitted to recorded positions", ru: "Телефон \(name) по записям мест")
    case .player:
      say(
        en: "Player \(name), fitted to recorded hunts", ru: "Игрок \(name) по записям охот")
    }
  }

  func fitVerdict(_ isAlike: Bool, hunts: Int, chance: String) -> String {
    isAlike
      ? say(
        en: "Simulated hunts look like the \(hunts) recorded: a share of \(chance) of simulated "
          + "sets lies as far from the mean.",
        ru: "Смоделированные охоты похожи на записанные (\(hunts)): так же далеко от среднего "
          + "лежит доля \(chance) смоделированных наборов.")
      : say(
        en: "Simulated hunts do not look like the \(hunts) recorded: only a share of \(chance) of "
          + "simulated sets lies as far from the mean.",
        ru: "Смоделированные охоты не похожи на записанные (\(hunts)): так же далеко от среднего "
          + "лежит лишь доля \(chance) смоделированных наборов.")
  }

  func fitUnlike(
    _ metric: String, _ observed: String, simulated: String, _ interval: String
  ) -> String {
    say(
      en: "\(metric): \(observed) recorded, \(simulated) simulated (95 % within \(interval))",
      ru: "\(metric): записано \(observed), смоделировано \(simulated) (95 % в \(interval))")
  }

  func fitShippedAlike(_ names: [String]) -> String {
    let list = names.joined(separator: ", ")
    return names.isEmpty
      ? say(
        en: "No shipped player reproduces them either.",
        ru: "Ни один готовый игрок их тоже не воспроизводит.")
      : say(
        en: "Shipped players that reproduce them: \(list).",
        ru: "Готовые игроки, которые их воспроизводят: \(list).")
  }

  var fitHuntsFigure: String { say(en: "Means over the hunts", ru: "Средние по охотам") }

  var fitHuntsColumns: [Column] {
    [
      Column("metric", say(en: "metric", ru: "показатель")),
      Column("recorded", say(en: "recorded", ru: "записано")),
      Column("simulated", say(en: "simulated", ru: "смоделировано")),
      Column(shown: say(en: "95 % of sets", ru: "95 % наборов")),
      Column("distance", say(en: "distance", ru: "расстояние")),
      Column("alike", say(en: "alike", ru: "похоже")),
    ]
  }

  var fitPlayersHeading: String {
    say(en: "Which players reproduce them", ru: "Какие игроки их воспроизводят")
  }

  var fitPlayersColumns: [Column] {
    [
      Column("player", say(en: "player", ru: "игрок")),
      Column("share", say(en: "share", ru: "доля")),
      Column("alike", say(en: "alike", ru: "похож")),
    ]
  }

  var fitNumbersHeading: String { say(en: "The numbers", ru: "Числа") }

  func fitMethod(sets: Int, shipped: Int, rare: String) -> String {
    say(
      en: "The recorded hunts are simulated \(sets) times with players drawn from what the fit "
        + "allows, and \(shipped) times with people of each shipped group: the same games, begun in the same "
        + "places, on the same random draws for all players. The distance of a set is that of its most "
        + "distant metric. Hunts are alike unless fewer than \(rare) of simulated sets lie as far.",
      ru: "Записанные охоты смоделированы \(sets) раз с игроками, которых допускает подгонка, и "
        + "\(shipped) раз с людьми каждой готовой группы: те же игры, начатые в тех же местах, на одних и тех же "
        + "случайных числах. Расстояние набора — расстояние самого далёкого показателя. Охоты похожи, "
        + "если так же далеко лежат не менее \(rare) смоделированных наборов.")
  }
}
