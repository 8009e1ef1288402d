import Experiments
import Results

/// What a ranking says, in one sentence.
struct SensitivityAnswer {
  let page: SensitivityPage
  let ranking: StoredSensitivity.Ranking

  private var words: PageWords { page.words }
  private var isSobol: Bool { page.study.method == .sobol }

  /// The figure, with the player and phone if there are several.
  var subject: String {
    let (figure, who) = (page.look(metric: ranking.metric).label, page.who(ranking))
    return who.isEmpty ? figure : "\(figure), \(who)"
  }

  /// The strongest parameter; nil if none can be told.
  var strongest: StoredSensitivity.Parameter? {
    guard ranking.standardDeviation > 0 else { return nil }
    if let sentence = ranking.sentence {
      return ranking.parameters.first { $0.name == sentence.mostImportant }
    }
    guard ranking.rowsNeeded == nil else { return nil }
    return ranking.parameters.first.flatMap { $0.isAboveNoise ? $0 : nil }
  }

  /// The hunts that would probably rank what this study cannot; nil if all is ranked.
  private var huntsNeeded: Int? {
    if let sentence = ranking.sentence { return sentence.huntsNeeded }
    guard let rows = ranking.rowsNeeded, page.study.rows > 0 else { return nil }
    let (pointsPerRow, rest) = page.study.points.quotientAndRemainder(dividingBy: page.study.rows)
    let points = rows.multipliedReportingOverflow(by: pointsPerRow + (rest > 0 ? 1 : 0))
    let hunts = points.partialValue.multipliedReportingOverflow(by: page.study.replicates)
    return points.overflow || hunts.overflow ? nil : hunts.partialValue
  }

  /// The sentence with its subject.
  var fullSentence: String { "\(subject): \(sentence)" }

  /// The sentence.
  var sentence: String {
    guard ranking.standardDeviation > 0 else {
      let look = page.look(metric: ranking.metric)
      guard ranking.mean.isFinite else { return words.noHuntHasIt }
      let value = look.text(ranking.mean) + (look.unit.isEmpty ? "" : " " + look.unit)
      return words.sameInAllSettings(value)
    }
    guard let strongest else {
      guard ranking.parameters.contains(where: \.isAboveNoise) || ranking.rowsNeeded != nil else {
        return words.nothingMoves
      }
      return words.cannotRank(hunts: page.study.hunts, needed: huntsNeeded)
    }
    let names = [strongest.name] + (ranking.sentence?.tied ?? []).filter { $0 != strongest.name }
    let looks = names.map { page.look(parameter: $0).label }
    let index = strength(of: strongest)
    let size = isSobol ? percents(index) : amount(index)
    return words.mattersMost(looks, size: size, isShare: isSobol, rest: rest)
  }

  /// The end of the sentence: what is not ranked.
  private var rest: String {
    guard let needed = huntsNeeded else { return "" }
    return words.restNotRanked(hunts: page.study.hunts, needed: needed)
  }

  /// Returns the index that ranks a parameter.
  func strength(of parameter: StoredSensitivity.Parameter) -> MeanEstimate {
    if let sentence = ranking.sentence, sentence.mostImportant == parameter.name,
      sentence.share.value.isFinite
    {
      return sentence.share
    }
    return parameter[isSobol ? .total : .muStar]
  }

  /// Returns an index with its interval, as a share in percent or in the figure's unit.
  func text(_ index: MeanEstimate) -> String {
    isSobol ? percents(index) : amount(index)
  }

  private func percents(_ index: MeanEstimate) -> String {
    guard index.value.isFinite else { return HumanNumber.absent }
    let text = { (value: Double) in HumanNumber.text(100 * value, decimals: 0) }
    let interval = index.interval
    let range = interval.low.isFinite ? " [\(text(interval.low)), \(text(interval.high))]" : ""
    return "\(text(index.value))\u{202F}%\(range)"
  }

  private func amount(_ index: MeanEstimate) -> String {
    page.look(metric: ranking.metric).sentence(index)
  }
}
