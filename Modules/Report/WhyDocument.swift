import Domain
package import Experiments
import Simulation
import Statistics
package import TextKit

/// What decided a hunt, as a document.
package struct WhyDocument: Sendable {
  /// Who plays on with a hunt that was not simulated.
  package struct PlayedOn: Hashable, Sendable {
    /// The player's name or file.
    package var name: String
    /// The program that played the hunt; nil for a recording.
    package var program: String?
    /// When hunts like a recording end, seconds; nil for a hunt of a plan.
    package var limitSeconds: Double?
    /// Whether a challenge under way goes on from where it stands.
    package var takesUpChallenges = true

    /// Creates a player who goes on with the hunt of a program.
    package init(name: String, program: String) { (self.name, self.program) = (name, program) }

    /// Creates a player who goes on with a recorded hunt.
    package init(name: String, limit: Double, takesUpChallenges: Bool) {
      (self.name, limitSeconds) = (name, limit)
      self.takesUpChallenges = takesUpChallenges
    }
  }

  /// The answer.
  package let answer: WhyAnswer
  /// The command that shows the hunt.
  private let command: String
  private let playedOn: PlayedOn?

  /// The number of turning points that are said in sentences.
  static let saidCount = 5

  /// Creates a document; `command` shows the hunt.
  package init(_ answer: WhyAnswer, command: String, playedOn: PlayedOn? = nil) {
    (self.answer, self.command, self.playedOn) = (answer, command, playedOn)
  }

  /// Returns the document: the turning points, what would have helped, the chance at each moment.
  package func document(in language: Language) -> Document {
    Document(
      title: title(language),
      subtitle: language.say(
        en: "\(answer.rollOuts) roll-outs from each of \(answer.moments.count) moments",
        ru: "моментов: \(answer.moments.count), продолжений из каждого: \(answer.rollOuts)"),
      sections: [
        turningPoints(language).brief, helps(language)?.brief, chances(language),
      ], in: language)
  }

  private func title(_ language: Language) -> String {
    let isReached = answer.isReached
    switch answer.goal {
    case .finish:
      return isReached
        ? language.say(
          en: "Why every ghost was captured", ru: "Почему пойманы все призраки")
        : language.say(
          en: "Why not every ghost was captured", ru: "Почему пойманы не все призраки")
    case .capture(let number):
      let name = answer.ghostNames[number - 1]
      return isReached
        ? language.say(en: "Why \(name) was captured", ru: "Почему «\(name)» пойман")
        : language.say(en: "Why \(name) was not captured", ru: "Почему «\(name)» не пойман")
    case .targets:
      return isReached
        ? language.say(
          en: "Why the hunt met the plan's targets", ru: "Почему охота достигла целей плана")
        : language.say(
          en: "Why the hunt missed the plan's targets", ru: "Почему охота не достигла целей плана")
    }
  }

  private func turningPoints(_ language: Language) -> Document.Section {
    Document.Section(
      "turningPoints", language.say(en: "Turning points", ru: "Переломные моменты")
    ) { section in
      let points = answer.turningPoints
      section.lead(lead(language), verdict: points.isEmpty ? "undecided" : "decided")
      if !points.isEmpty {
        section.list(points.prefix(Self.saidCount).map { sentence($0, language) })
        section.folded(
          language.say(en: "All turning points", ru: "Все переломные моменты")
        ) { $0.add(table(points, language)) }
      }
      section.paragraph(
        language.say(en: "To watch this hunt:", ru: "Посмотреть эту охоту:"), command: command)
      if let line = playedOnLine(language) { section.paragraph(line) }
      section.note(note(language))
    }
  }

  /// Returns the chance at the start, and whether anything moved it.
  func lead(_ language: Language) -> String {
    let start = answer.moments.first.map { HumanNumber.percent($0.chance) } ?? ""
    guard answer.turningPoints.isEmpty else {
      return language.say(
        en: "The chance was \(start) at the start. What moved it, the most first:",
        ru: "В начале шанс был \(start). Что его сдвинуло, сначала главное:")
    }
    guard answer.isDecided, let last = answer.moments.last else {
      return language.say(
        en: "Nothing decided it: the chance was \(start) at the start, and no moment moved it "
          + "by more than the noise of the roll-outs.",
        ru: "Ничто не решило: в начале шанс был \(start), и ни один момент не сдвинул его "
          + "сильнее шума продолжений.")
    }
    let end = HumanNumber.percent(last.chance)
    return language.say(
      en: "No single moment decided it: the chance went from \(start) at the start to \(end) in "
        + "steps that are each within the noise of the roll-outs (--rollouts for finer ones).",
      ru: "Ни один момент не решил сам по себе: шанс прошёл путь от \(start) в начале до \(end) "
        + "шагами, каждый из которых в пределах шума продолжений (тоньше — --rollouts).")
  }

  /// Returns what the chance is about, to follow "the chance".
  func goalWords(_ language: Language) -> String {
    switch answer.goal {
    case .finish:
      language.say(en: "that every ghost is captured", ru: "поймать всех призраков")
    case .capture(let number):
      language.say(
        en: "that \(answer.ghostNames[number - 1]) is captured",
        ru: "поймать «\(answer.ghostNames[number - 1])»")
    case .targets:
      language.say(en: "that the targets are met", ru: "достичь целей плана")
    }
  }

  /// Returns who plays on in place of whom; nil where the simulated player goes on.
  func playedOnLine(_ language: Language) -> String? {
    guard let playedOn else { return nil }
    let name = playedOn.name
    if let program = playedOn.program {
      return language.say(
        en: "The program '\(program)' played this hunt; from each moment the player '\(name)' "
          + "plays on in its place, with a body and a phone drawn anew.",
        ru: "Эту охоту играла программа «\(program)»; из каждого момента вместо неё дальше играет "
          + "игрок «\(name)», тело и телефон которого выбраны заново.")
    }
    let limit = HumanNumber.clock(playedOn.limitSeconds ?? 0)
    return language.say(
      en:
        "Somebody else played this hunt; from each moment the player '\(name)' plays on. What the "
        + "recording does not show (true place, errors of the phone, habits) is drawn from that "
        + "player and the phone. The hunt ends after \(limit).",
      ru: "Эту охоту играл кто-то другой; из каждого момента дальше играет игрок «\(name)». Чего "
        + "нет в записи (истинное место, ошибки телефона, привычки), взято от этого игрока и "
        + "телефона. Охота кончается через \(limit).")
  }

  private func note(_ language: Language) -> String {
    if let playedOn {
      return language.say(
        en: "From each moment the hunt is played on with random draws that are the same ones from "
          + "neighbouring moments. "
          + (playedOn.takesUpChallenges
            ? "A reaction to the open trap and a challenge under way go on from where they are."
            : "A reaction to the open trap goes on from where it is; a challenge under way begins "
              + "anew."),
        ru: "Из каждого момента охота играется дальше на случайных числах, одних и тех же для "
          + "соседних моментов. "
          + (playedOn.takesUpChallenges
            ? "Реакция на открытую ловушку и идущее испытание продолжаются с того места, где они "
              + "были."
            : "Реакция на открытую ловушку продолжается; идущее испытание начинается заново."))
    }
    return language.say(
      en: "From each moment the hunt is played on with new random draws, the same ones from "
        + "neighbouring moments. What was drawn before stays: who the player is, a reaction that has "
        + "begun, the outcome of a challenge under way. So a chance changes when a draw is made, "
        + "which can be a moment before it shows.",
      ru: "Из каждого момента охота играется дальше на новых случайных числах, одних и тех же для "
        + "соседних моментов. Что выпало раньше, остаётся: кто игрок, начатая реакция, исход "
        + "идущего испытания. Поэтому шанс меняется, когда выпало число, а видно это бывает позже.")
  }

  /// Returns the section on what would have helped; nil if nothing was tried.
  private func helps(_ language: Language) -> Document.Section? {
    let rows = answer.turningPoints.flatMap { point in
      point.helps.map { (answer.moments[point.moment], $0) }
    }
    guard !rows.isEmpty else { return nil }
    let title = language.say(en: "What would have helped", ru: "Что помогло бы")
    return Document.Section("helps", title) { section in
      section.add(
        DataTable(
          caption: language.say(
            en: "The chance if one thing at a turning point had gone otherwise",
            ru: "Шанс, если бы в переломный момент одно пошло иначе"),
          columns: [
            Column("cause", language.say(en: "what happened", ru: "что произошло")),
            Column("otherwise", language.say(en: "what if", ru: "что если")),
            Column("at", language.say(en: "at", ru: "когда"), unit: "s"),
            Column("before", language.say(en: "chance as it was", ru: "шанс как было")),
            Column("after", language.say(en: "chance then", ru: "шанс тогда")),
            Column(
              "change",
              language.say(en: "difference, % points, 95 %", ru: "разница, проц. пунктов, 95 %")),
            Column("hunts", language.say(en: "hunts that had it", ru: "охот, где так было")),
            Column(
              "changeOfHunts",
              language.say(en: "difference in these", ru: "разница в них")),
          ],
          rows: rows.map { moment, help in
            [
              cause(moment.cause, language),
              Cell(help.change.line(in: language), help.change.rawValue), time(moment),
              Cell(HumanNumber.percent(moment.chance), moment.chance),
              Cell(HumanNumber.percent(help.chance), help.chance),
              cell(help.difference),
            ] + cells(help.frequency, language)
          }, nameColumns: 2))
      if rows.contains(where: { $1.frequency != nil }) {
        section.note(
          language.say(
            en: "The last columns are of \(WhyStudy.huntsOfKind) hunts of the same kind with other "
              + "draws: in how many the same thing happened with the same ghost, and how the share that "
              + "reaches the goal differs in these, had the first such moment gone otherwise.",
            ru:
              "Последние столбцы — по \(WhyStudy.huntsOfKind) охотам того же вида на других случайных "
              + "числах: в скольких случилось то же с тем же призраком и насколько среди них изменилась "
              + "бы доля достигших цели, пойди первый такой момент иначе."))
      }
    }
  }

  private func cells(_ frequency: HelpFrequency?, _ language: Language) -> [Cell] {
    guard let frequency else { return [Cell("–", Double?.none), Cell("–", Double?.none)] }
    return [
      Cell(
        language.say(
          en: "\(frequency.count) of \(frequency.hunts)",
          ru: "\(frequency.count) из \(frequency.hunts)"), Double(frequency.count)),
      frequency.count == 0 ? Cell("–", Double?.none) : cell(frequency.difference),
    ]
  }

  private func cell(_ estimate: DifferenceEstimate) -> Cell {
    Cell(
      change(estimate), estimate.difference, low: estimate.interval.low,
      high: estimate.interval.high)
  }

  /// Returns a turning point in a line: when, what happened, and what it did to the chance.
  func sentence(_ point: TurningPoint, _ language: Language) -> String {
    let moment = answer.moments[point.moment]
    let before = answer.moments[point.moment - 1].chance
    return "\(HumanNumber.clock(moment.at.seconds)) "
      + moment.cause.line(of: answer.ghostNames, in: language)
      + ": \(HumanNumber.percent(before)) → \(HumanNumber.percent(moment.chance))"
      + " (\(change(point.change)))"
  }

  /// Returns a change in percentage points with its interval.
  private func change(_ change: DifferenceEstimate) -> String {
    func points(_ share: Double) -> String {
      (share > 0 ? "+" : share < 0 ? "−" : "") + HumanNumber.text(abs(100 * share), decimals: 0)
    }
    return "\(points(change.difference)), \(points(change.interval.low))"
      + "…\(points(change.interval.high))"
  }

  private func table(_ points: [TurningPoint], _ language: Language) -> DataTable {
    DataTable(
      caption: language.say(
        en: "Changes of the chance beyond their noise", ru: "Сдвиги шанса сверх шума"),
      columns: [
        Column("cause", language.say(en: "what happened", ru: "что произошло")),
        Column("at", language.say(en: "at", ru: "когда"), unit: "s"),
        Column("before", language.say(en: "before", ru: "до")),
        Column("after", language.say(en: "after", ru: "после")),
        Column(
          "change", language.say(en: "change, % points, 95 %", ru: "сдвиг, проц. пунктов, 95 %")),
      ],
      rows: points.map { point in
        let moment = answer.moments[point.moment]
        let before = answer.moments[point.moment - 1].chance
        return [
          cause(moment.cause, language), time(moment),
          Cell(HumanNumber.percent(before), before),
          Cell(HumanNumber.percent(moment.chance), moment.chance),
          cell(point.change),
        ]
      })
  }

  private func chances(_ language: Language) -> Document.Section {
    Document.Section(
      "chances", language.say(en: "The chance at each moment", ru: "Шанс в каждый момент")
    ) { $0.add(curve(language)) }
  }

  /// Returns the chance over time, with the moments as its data.
  private func curve(_ language: Language) -> Figure {
    let title = language.say(
      en: "The share of roll-outs that reach the goal", ru: "Доля продолжений, достигших цели")
    let minutes = answer.moments.map { $0.at.seconds / 60 }
    let ticks = Ticks(covering: minutes.first ?? 0, max(minutes.last ?? 1, 0.1), count: 5)
    let line = LineChart.Line(
      name: "", category: 0,
      points: zip(minutes, answer.moments).map { minute, moment in
        LineChart.Point(
          x: minute, y: moment.chance, low: moment.interval.low, high: moment.interval.high)
      })
    return Figure(
      title: title,
      note: language.say(en: "The band is of 95 % intervals.", ru: "Полоса — 95%-е интервалы."),
      picture: .panels([
        LineChart(
          title: title, x: ChartAxis(language.minutesFromStart, ticks, lines: .ticks), y: .shares,
          lines: [line], form: .stepped, height: 198
        ).drawing(id: "why-chance", description: title)
      ]), table: moments(language))
  }

  private func moments(_ language: Language) -> DataTable {
    DataTable(
      caption: language.say(en: "The chance at each moment", ru: "Шанс в каждый момент"),
      columns: [
        Column("cause", language.say(en: "what happened", ru: "что произошло")),
        Column("at", language.say(en: "at", ru: "когда"), unit: "s"),
        Column("chance", language.say(en: "chance, 95 %", ru: "шанс, 95 %")),
      ],
      rows: answer.moments.map { moment in
        let (low, high) = (moment.interval.low, moment.interval.high)
        return [
          cause(moment.cause, language), time(moment),
          Cell(
            "\(HumanNumber.percent(moment.chance)) "
              + "(\(HumanNumber.percent(low))…\(HumanNumber.percent(high)))",
            moment.chance, low: low, high: high),
        ]
      })
  }

  private func time(_ moment: WhyMoment) -> Cell {
    Cell(HumanNumber.clock(moment.at.seconds), moment.at.seconds)
  }

  private func cause(_ cause: WhyCause, _ language: Language) -> Cell {
    Cell(cause.line(of: answer.ghostNames, in: language), cause.kind.rawValue)
  }
}

extension HuntChange.Kind {
  /// Returns what goes otherwise, in words.
  fileprivate func line(in language: Language) -> String {
    switch self {
    case .goodFixes:
      language.say(
        en: "the phone had known the place", ru: "телефон знал бы место")
    case .holdKept: language.say(en: "the hold had been kept", ru: "удержание не сорвалось бы")
    case .tapHit: language.say(en: "the tap had hit", ru: "касание попало бы")
    case .challengeWon:
      language.say(en: "the challenge had been won", ru: "испытание было бы выиграно")
    case .trapLonger:
      language.say(
        en: "the trap had stayed open a second longer", ru: "ловушка ждала бы на секунду дольше")
    case .escapeElsewhere:
      language.say(
        en: "the ghost had landed elsewhere", ru: "призрак ускользнул бы в другое место")
    }
  }
}
