import Domain
package import Experiments
import Statistics
package import TextKit

/// What decided a hunt, as a document.
package struct WhyDocument: Sendable {
  private let answer: WhyAnswer
  /// The command that shows the hunt.
  private let trace: String

  /// The number of turning points that are said in sentences.
  static let saidCount = 5

  /// Creates a document; `trace` is the command that shows the hunt.
  package init(_ answer: WhyAnswer, trace: String) { (self.answer, self.trace) = (answer, trace) }

  /// Returns the document: the turning points, then the chance at each moment.
  package func document(in language: Language) -> Document {
    Document(
      title: title(language),
      subtitle: language.say(
        en: "\(answer.rollOuts) roll-outs from each of \(answer.moments.count) moments",
        ru: "моментов: \(answer.moments.count), продолжений из каждого: \(answer.rollOuts)"),
      sections: [turningPoints(language).brief, chances(language)], in: language)
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
        language.say(en: "To watch this hunt:", ru: "Посмотреть эту охоту:"), command: trace)
      section.note(note(language))
    }
  }

  /// Returns the chance at the start, and whether anything moved it.
  func lead(_ language: Language) -> String {
    let start = answer.moments.first.map { HumanNumber.percent($0.chance) } ?? ""
    return answer.turningPoints.isEmpty
      ? language.say(
        en: "Nothing decided it: the chance was \(start) at the start, and no moment moved it "
          + "by more than the noise of the roll-outs.",
        ru: "Ничто не решило: в начале шанс был \(start), и ни один момент не сдвинул его "
          + "сильнее шума продолжений.")
      : language.say(
        en: "The chance was \(start) at the start. What moved it, the most first:",
        ru: "В начале шанс был \(start). Что его сдвинуло, сначала главное:")
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

  private func note(_ language: Language) -> String {
    language.say(
      en: "From each moment the hunt is played on with new random draws, the same ones from "
        + "neighbouring moments. What was drawn before stays: who the player is, a reaction that has "
        + "begun, the outcome of a challenge under way. So a chance changes when a draw is made, "
        + "which can be a moment before it shows.",
      ru: "Из каждого момента охота играется дальше на новых случайных числах, одних и тех же для "
        + "соседних моментов. Что выпало раньше, остаётся: кто игрок, начатая реакция, исход "
        + "идущего испытания. Поэтому шанс меняется, когда выпало число, а видно это бывает позже.")
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
          Cell(
            change(point.change), point.change.difference, low: point.change.interval.low,
            high: point.change.interval.high),
        ]
      })
  }

  private func chances(_ language: Language) -> Document.Section {
    Document.Section(
      "chances", language.say(en: "The chance at each moment", ru: "Шанс в каждый момент")
    ) { section in
      section.add(
        DataTable(
          caption: language.say(
            en: "The share of roll-outs that reach the goal",
            ru: "Доля продолжений, достигших цели"),
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
          }))
    }
  }

  private func time(_ moment: WhyMoment) -> Cell {
    Cell(HumanNumber.clock(moment.at.seconds), moment.at.seconds)
  }

  private func cause(_ cause: WhyCause, _ language: Language) -> Cell {
    Cell(cause.line(of: answer.ghostNames, in: language), cause.kind.rawValue)
  }
}
