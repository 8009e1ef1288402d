import Experiments
import Results
import Statistics

/// What a ranking says, in one sentence.
struct SensitivityAnswer {
  let page: SensitivityPage
  let ranking: StoredSensitivity.Ranking

  private var isSobol: Bool { page.study.method == .sobol }

  /// The figure, with the player and phone if there are several.
  var subject: String {
    let (figure, who) = (page.format(metric: ranking.metric).label, page.who(ranking))
    return who.isEmpty ? figure : "\(figure), \(who)"
  }

  /// Whether it is known what matters most, at least as a group.
  var isKnown: Bool { ranking.lead.kind == .known || !ranking.lead.leading.isEmpty }

  /// Whether the figure is the same at every point, so there is nothing to rank.
  var isConstant: Bool { ranking.lead.kind == .same }

  /// The sentence with its subject.
  var fullSentence: String { "\(subject): \(sentence)" }

  /// The sentence, the same as in a terminal.
  var sentence: String { sentences.sentence(ranking.lead) + "." }

  /// The sentences about the figure.
  var sentences: SensitivitySentences {
    SensitivitySentences(
      page.study.method, unit: page.unit(metric: ranking.metric),
      plugins: page.plan?.pluginParameters ?? [], count: { HumanNumber.text($0) },
      in: page.language)
  }

  /// Returns an index with its interval, as a share in percent or in the figure's unit.
  func text(_ index: MeanEstimate) -> String {
    isSobol ? percents(index) : page.format(metric: ranking.metric).sentence(index)
  }

  /// Returns a share as shown, within 0...1.
  func share(_ value: Double) -> Double { SensitivityEstimate.Kind.total.shown(value) }

  private func percents(_ index: MeanEstimate) -> String {
    guard index.value.isFinite else { return HumanNumber.absent }
    let text = { (value: Double) in HumanNumber.text(100 * value, decimals: 0) }
    let interval = index.interval
    let range = interval.low.isFinite ? " [\(text(interval.low)), \(text(interval.high))]" : ""
    return "\(text(share(index.value)))\u{202F}%\(range)"
  }
}
