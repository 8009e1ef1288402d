import Experiments
import Results
import TextKit
import Statistics

/// The sentences of an answer, for terminals and pages.
struct TuneSentences {
  private let names: TuneNames
  private let command: [String]
  private var answer: TuneAnswer { names.answer }
  private var words: TuneWords { names.words }

  /// Creates the sentences; `command` searches again, without its budget.
  init(_ names: TuneNames, command: [String]) { (self.names, self.command) = (names, command) }

  private var confidence: String { names.percent(answer.confidence) }
  private var excluded: String { names.percent(answer.shares[.excluded] ?? 0) }

  /// The verdict; with an objective, also what the recommended setting reaches.
  var lead: [String] {
    switch answer.verdict {
    case .met:
      guard let point = answer.recommendation?.point else { return [] }
      let closest = answer.closestTarget(of: point)
      let sentence = words.met(
        names.setting(point.values), confidence: confidence,
        closest: closest.map { names.figure(answer.targets[$0]) },
        margin: names.margin(closest.map { point.targets[$0].margin } ?? .nan))
      return [sentence]
    case .impossible: return [words.impossible(confidence: confidence, excluded: excluded)]
    case .undecided:
      return [
        words.undecided(
          hunts: names.count(answer.hunts), isInterrupted: answer.isInterrupted,
          confidence: confidence, excluded: answer.targets.isEmpty ? nil : excluded)
      ]
    }
  }

  /// The hunts that would decide, and the command that plays them; nil if it is decided.
  var further: (text: String, command: String)? {
    guard case .undecided(let hunts) = answer.verdict, !answer.isInterrupted else { return nil }
    let more = hunts ?? answer.budget
    let (budget, isTooMany) = answer.hunts.addingReportingOverflow(more)
    let words = command + ["--budget", String(isTooMany ? Int.max : budget)]
    return (
      self.words.furtherHunts(hunts.map(names.count)),
      words.map(shellWord).joined(separator: " ")
    )
  }

  /// What the neighbourhood of the recommended setting is worth; nil if it was not looked at.
  var neighbourhood: String? {
    guard let found = answer.recommendation, found.share.isFinite, !found.neighbourhood.isEmpty
    else { return nil }
    let ranges = found.neighbourhood.enumerated().map {
      "\(names.knob($0)) \(names.range($1, of: $0))"
    }
    let (low, high) = (found.shareInterval.low, found.shareInterval.high)
    let interval =
      low.isFinite && high.isFinite
      ? "[\(rounded(100 * low, 0)), \(rounded(100 * high, 0))]" : ""
    return words.neighbourhood(
      ranges.joined(separator: ", "), share: names.percent(found.share), interval: interval,
      hasTargets: !answer.targets.isEmpty)
  }

  /// Why the recommended setting is this compromise between two objectives; none without two.
  var compromise: [String] {
    guard let found = answer.compromise, let point = answer.recommendation?.point else { return [] }
    let parts = answer.objectives.indices.map { index in
      let asked = answer.objectives[index]
      return words.shortfall(
        names.percent(found.shortfalls[index]), figure: names.figure(asked),
        value: names.number(point.objectives[index].value, asked),
        best: names.number(found.best[index], asked))
    }
    return [
      words.compromise(settings: names.count(answer.front.count), parts)
    ] + (found.rivals == 0 ? [] : [words.rivals(found.rivals)])
  }

  /// The shares of the box, and what was searched.
  var region: [String] {
    let grades = answer.targets.isEmpty ? [] : TuneAnswer.Grade.allCases
    let shares = grades.compactMap { grade in
      answer.shares[grade].map { "\(names.percent($0)) \(words.grade(grade))" }
    }
    let searched = words.searched(
      settings: names.count(answer.points.count), hunts: names.count(answer.hunts),
      budget: names.count(answer.budget), constraints: answer.constraints)
    return (shares.isEmpty ? [] : [words.shares(shares)]) + [searched]
  }

  /// The setting that is nearest to meeting everything, and the target in its way.
  var nearest: [String] {
    guard let place = answer.nearest else { return [] }
    let point = answer.points[place]
    let setting = words.nearest(
      names.setting(point.values), hasTargets: !answer.targets.isEmpty)
    guard let index = answer.closestTarget(of: point) else { return [setting] }
    let (asked, estimate) = (answer.targets[index], point.targets[index])
    let gap = max(
      (asked.low ?? -.infinity) - estimate.value, estimate.value - (asked.high ?? .infinity))
    let unit = names.unit(asked)
    let distance = names.number(gap, asked) + (unit.isEmpty ? "" : " " + unit)
    return [
      setting,
      words.worst(
        names.figure(asked), names.sentence(estimate, asked), limits: names.limits(asked),
        by: gap > 0 ? distance : nil),
    ]
  }

  /// The limits of which one would have to give way.
  var relaxations: [String] {
    answer.relaxations.compactMap { relaxation in
      let asked = answer.targets[relaxation.target]
      guard let old = relaxation.isLow ? asked.low : asked.high else { return nil }
      let unit = names.unit(asked)
      return words.relaxation(
        names.figure(asked), limit: names.number(relaxation.limit, asked),
        insteadOf: names.limit(old, asked) + (unit.isEmpty ? "" : " " + unit),
        isLow: relaxation.isLow)
    }
  }
}
