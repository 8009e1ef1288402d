import PlainJSON
import Experiments
import Results
import Statistics

/// What a ranking says, in one sentence.
struct SensitivityAnswer {
  let scope: SensitivityDocument
  let ranking: StoredSensitivity.Ranking

  private var isSobol: Bool { scope.study.method == .sobol }

  /// The figure, with the player and phone if there are several.
  var subject: String {
    let (figure, who) = (scope.format(metric: ranking.metric).label, scope.who(ranking))
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

  /// The sentence as a fact about its subject.
  var fact: Fact {
    let whose = ["metric": ranking.metric, "player": ranking.player, "sensor": ranking.sensor]
    return Fact(
      ranking.metric, subject,
      Cell(sentence, ["of": whose.node, "kind": ranking.lead.kind.rawValue.node]))
  }

  /// The sentences about the figure.
  var sentences: SensitivitySentences {
    SensitivitySentences(
      scope.study.method, unit: scope.unit(metric: ranking.metric),
      plugins: scope.plan?.pluginParameters ?? [], count: { HumanNumber.text($0) },
      in: scope.language)
  }

  /// Returns an index with its interval, as a share in percent or in the figure's unit.
  func text(_ index: MeanEstimate) -> String {
    isSobol ? percents(index) : scope.format(metric: ranking.metric).sentence(index)
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
