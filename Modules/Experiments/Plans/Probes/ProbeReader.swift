public import TextKit
import Domain
import Simulation
import Statistics

/// Finds the metrics of parts of a hunt that a plan names, such as `escapes@Boo`, and its series.
struct ProbeReader {
  /// The maximum number of named ones.
  static let countLimit = 500

  let values: PlanValues
  let subject: PlanSubject

  /// What a plan wants to know of parts of a hunt.
  struct Found {
    /// Those that the plan names, by name.
    var named: [HuntProbe] = []
    var series: PlanSeries?
    /// The names of what is reported to be wrong, so that it is reported once.
    var refused: [String] = []
    /// The metrics, with those.
    var metrics: [Metric] = []
  }

  /// A name with its place.
  private struct Mention {
    let name: String
    let origin: PlanOrigin
    let key: String
  }

  /// Reads what the plan names, in an order that does not depend on how it is written.
  func read(_ plan: YamlFields) -> Found {
    var found = Found()
    guard subject.isHunt else {
      plan[.metrics]?.map?.eachEntry { entry in
        guard entry.key.contains("@"), entry.value.isNull else { return }
        values.fault(entry.keyOrigin, PlanKey.metrics.name, .forHunts(plugin: nil))
      }
      return found
    }
    for mention in mentions(in: plan) { add(mention, to: &found) }
    // Equal plans have equal text, wherever they name them.
    found.named.sort { $0.name < $1.name }
    found.series = plan[.series].flatMap(series)
    let known = Set(found.named)
    let all = found.named + (found.series?.probes.filter { !known.contains($0) } ?? [])
    let first = subject.metrics.count
    let refused = found.refused.enumerated().map {
      Metric(first + all.count + $0.offset, $0.element, Caption.fixed(""))
    }
    found.metrics = all.enumerated().map { $0.element.metric(at: first + $0.offset) } + refused
    return found
  }

  // MARK: Names

  private func mentions(in plan: YamlFields) -> [Mention] {
    var found: [Mention] = []
    func report(_ text: String?, _ origin: PlanOrigin, _ key: PlanKey) {
      guard let text, text.contains("@") else { return }
      found.append(Mention(name: text, origin: origin, key: key.name))
    }
    for item in plan[.probes]?.items ?? [] { report(item.text, item.origin, .probes) }
    for key in [PlanKey.formulas, .metrics] {
      plan[key]?.map?.eachEntry { entry in
        if entry.value.isNull { return report(entry.key, entry.keyOrigin, .metrics) }
        for token in (try? ConstraintToken.read(entry.value.text ?? "")) ?? [] {
          if case .name(let name) = token.kind { report(name, entry.value.origin, .metrics) }
        }
      }
    }
    plan[.replicates]?.map?.eachEntry { entry in
      entry.value.map?.eachEntry { report($0.value.text, $0.value.origin, .replicates) }
    }
    plan[.targets]?.map?.eachEntry { entry in
      report(withoutGap(entry.key), entry.keyOrigin, .targets)
      entry.value.map?.eachEntry { report($0.key, $0.keyOrigin, .targets) }
    }
    for item in plan[.objective].map({ $0.items ?? [$0] }) ?? [] {
      item.map?.eachEntry { report($0.value.text, $0.value.origin, .objective) }
    }
    return found
  }

  /// Returns the figure of a gap, such as `captured@Boo` of `captured@Boo.gap(novice,expert)`.
  private func withoutGap(_ name: String) -> String {
    if let at = name.firstIndex(of: "@"), subject.hasGhost(String(name[at...].dropFirst())) {
      return name
    }
    return PlayerGap.parts(of: name)?.figure ?? name
  }

  private func add(_ mention: Mention, to found: inout Found) {
    guard let at = mention.name.firstIndex(of: "@") else { return }
    let before = String(mention.name[..<at])
    let after = String(mention.name[mention.name.index(after: at)...])
    // `novice.escapes@Boo` is a player's; the metric is the longest that the text ends with.
    let candidates = Metric.hunt.filter { before == $0.name || before.hasSuffix("." + $0.name) }
    guard let metric = candidates.max(by: { $0.name.count < $1.name.count }) else {
      return fault(mention, .noMetric(before, nearest: nearest(before, Metric.hunt)))
    }
    let part = part(named: after)
    let name = "\(metric.name)@\(part.name)"
    guard !found.refused.contains(name), !found.named.contains(where: { $0.name == name }) else {
      return
    }
    func refuse(_ problem: ProbeProblem) {
      fault(mention, problem)
      found.refused.append(name)
    }
    guard found.named.count < Self.countLimit else {
      return refuse(.tooMany(limit: Self.countLimit))
    }
    if case .ghost(let ghost) = part, !subject.hasGhost(ghost) {
      let known = subject.ghostNames ?? []
      let moment = NumberSlip.meant(ghost, unit: "s").map { $0 + "s" }.flatMap { meant -> String? in
        if case .ghost = HuntProbe.Part(meant) { return nil }
        return meant
      }
      return refuse(
        .noGhost(
          ghost, known: known, nearest: moment.map { [$0] } ?? nearestKeys(to: ghost, among: known)
        ))
    }
    if case .ghost(let ghost) = part, subject.isAmbiguous(ghost) {
      return refuse(.severalGhosts(ghost))
    }
    guard let probe = HuntProbe(metric, part) else {
      return refuse(.notOfPart(metric.name, HuntProbe.metrics(of: part).map(\.name)))
    }
    found.named.append(probe)
  }

  /// Returns the part of a hunt, without the statistic that may follow its name.
  private func part(named text: String) -> HuntProbe.Part {
    let whole = HuntProbe.Part(text)
    if case .ghost(let name) = whole, subject.source == nil || !subject.hasGhost(name),
      let dot = text.lastIndex(of: "."),
      Statistic(rawValue: String(text[text.index(after: dot)...])) != nil
    {
      return HuntProbe.Part(String(text[..<dot]))
    }
    return whole
  }

  private func nearest(_ name: String, _ metrics: [Metric]) -> [String] {
    nearestKeys(to: name, among: metrics.map(\.name))
  }

  private func fault(_ mention: Mention, _ problem: ProbeProblem) {
    values.fault(mention.origin, mention.key, .probe(problem))
  }

  // MARK: Series

  private func series(_ value: YamlValue) -> PlanSeries? {
    guard let parts = values.fields(of: value, .series) else { return nil }
    let names = metrics(parts)
    let every = values.number(.every, of: parts)
    let until = values.number(.seriesUntil, of: parts)
    guard let names, let every, let until else { return nil }
    guard let series = PlanSeries(names, everySeconds: every, untilSeconds: until) else {
      let most = PlanSeries.probeLimit
      values.fault(
        value.origin, parts.name,
        .probe(until < every ? .noMoment : .tooMany(limit: most)))
      return nil
    }
    return series
  }

  private func metrics(_ parts: YamlFields) -> [Metric]? {
    guard let value = values.required(.seriesMetrics, of: parts) else { return nil }
    let items = value.items ?? [value]
    let known = HuntProbe.metrics(of: .moment(.start))
    var metrics: [Metric] = []
    for item in items {
      guard let text = item.text, !item.isNull else {
        values.refuse(item, .seriesMetrics, of: parts)
        return nil
      }
      guard let metric = known.named(text) else {
        let isMetric = Metric.hunt.named(text) != nil
        values.fault(
          item.origin, parts.path(.seriesMetrics),
          .probe(
            isMetric
              ? .notOfPart(text, known.map(\.name))
              : .noMetric(text, nearest: nearest(text, known))))
        return nil
      }
      if !metrics.contains(metric) { metrics.append(metric) }
    }
    if metrics.isEmpty { values.refuse(value, .seriesMetrics, of: parts) }
    return metrics.isEmpty ? nil : metrics
  }
}

/// A reason why a metric of a part of a hunt cannot be recorded.
public enum ProbeProblem: Error, Hashable, Sendable {
  /// No metric has this name.
  case noMetric(String, nearest: [String])
  /// The metric has no meaning for this part; others have.
  case notOfPart(String, [String])
  /// The game has no such ghost.
  case noGhost(String, known: [String], nearest: [String])
  /// A game has several ghosts of this name.
  case severalGhosts(String)
  /// The game has no such ghost, whose parameter a plan sets or varies.
  case noGhostOfParameter(String, known: [String])
  /// There are more than this.
  case tooMany(limit: Int)
  /// A plan asks for more ghosts than the game has.
  case ghostCount(Int)
  /// No game of the plan has this name.
  case noGame(String, known: [String])
  /// The plan has one game, so it cannot vary.
  case oneGame
  /// A series has no moment.
  case noMoment
}

extension ProbeProblem: Localized {
  /// Returns why a metric of a part of a hunt cannot be recorded, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .noMetric(let name, let nearest):
      let hint =
        nearest.isEmpty
        ? ""
        : language.say(
          en: ", did you mean \(nearest.joined(separator: " or "))?",
          ru: "; возможно, \(nearest.joined(separator: " или "))?")
      return language.say(
        en: "unknown metric '\(name)'", ru: "неизвестный показатель «\(name)»") + hint
    case .notOfPart(let name, let known):
      let list = known.joined(separator: ", ")
      return language.say(
        en: "\(name) has no meaning for a part of a hunt, expected one of \(list)",
        ru: "у \(name) нет смысла для части охоты, нужно одно из: \(list)")
    case .severalGhosts(let name):
      return language.say(
        en: "several ghosts of a game are called '\(name)', expected a name that one has",
        ru: "призраков «\(name)» в игре несколько, нужно имя одного")
    case .noGhost(let name, _, let nearest) where !nearest.isEmpty:
      return language.say(
        en: "no ghost is called '\(name)', did you mean \(nearest.joined(separator: " or "))?",
        ru: "призрака «\(name)» нет; возможно, \(nearest.joined(separator: " или "))?")
    case .noGhost(let name, let known, _):
      let list = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
      return language.say(
        en: "no ghost is called '\(name)', expected firstCapture, a moment such as 600s, or a ghost"
          + ": \(list)",
        ru: "призрака «\(name)» нет, нужно: firstCapture, момент (как 600s) или призрак: \(list)")
    case .noGhostOfParameter(let name, let known):
      let list = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
      return language.say(
        en: "no ghost is called '\(name)', expected one of \(list)",
        ru: "призрака «\(name)» нет, нужно одно из: \(list)")
    case .ghostCount(let count):
      return language.say(
        en: "asks for more ghosts than the game has, expected at most \(count), or 0 for all",
        ru: "призраков больше, чем в игре, нужно: не больше \(count) или 0 — все")
    case .noGame(let name, let known):
      let list = known.joined(separator: ", ")
      return language.say(
        en: "no game of the plan is called '\(name)', expected one of \(list)",
        ru: "игры «\(name)» в плане нет, нужно одно из: \(list)")
    case .oneGame:
      return language.say(
        en: "the plan has one game, expected a list of them under game",
        ru: "в плане одна игра, нужен их список в game")
    case .tooMany(let limit):
      return language.say(
        en: "asks for too much of each run, expected at most \(limit) values",
        ru: "слишком много значений у прогона, нужно: не больше \(limit)")
    case .noMoment:
      return language.say(
        en: "has no moment, expected every to be at most until",
        ru: "нет ни одного момента, нужно: every не больше until")
    }
  }
}
