import Experiments
import Results
import Statistics

/// What changed between the plans, and what became of the targets.
struct ComparedChanges {
  let page: ComparisonPage

  private var words: PageWords { page.words }
  private var comparison: StoredComparison { page.comparison }

  /// The section on the differences between the plans.
  var plans: Markup? {
    Markup.section("plans", words.plansHeading) { section in
      if comparison.changes.isEmpty {
        section.element("p", text: words.plansAgree)
      } else {
        section.add(
          DataTable(
            caption: words.plansHeading,
            header: [words.parameterColumn, words.before, words.after],
            rows: comparison.changes.map(row), nameColumns: 1
          ).markup(words))
      }
      for (index, points) in [comparison.onlyFirst, comparison.onlySecond].enumerated()
      where !points.isEmpty {
        section.note(words.onlyIn(page.folder(index), points: points))
      }
    }
  }

  private func row(_ change: StoredComparison.Change) -> [String] {
    guard let name = change.parameter else { return [change.text, "", ""] }
    let look = page.look(parameter: name)
    let owner = change.owner.map { $0 + ": " } ?? ""
    func value(_ text: String?) -> String {
      guard let text else { return words.notSet }
      return look.unit.isEmpty ? text : "\(text) \(look.unit)"
    }
    return [owner + look.full, value(change.old), value(change.new)]
  }

  /// A target with its display format.
  private var figures: [(target: Target, look: MetricLook, StoredComparison.TargetFigures)] {
    comparison.targets.map { figures in
      let look = page.look(metric: figures.metric)
      let target =
        figures.gap.map {
          Target(metric: look.metric, gap: $0, low: figures.low, high: figures.high)
        }
        ?? Target(
          metric: look.metric, statistic: figures.statistic, low: figures.low, high: figures.high,
          player: figures.player.isEmpty ? nil : figures.player)
      return (target, look, figures)
    }
  }

  /// Returns the points that a target is about: those of its player.
  private func points(of target: Target) -> [Int] {
    comparison.points.indices.filter { index in
      let player = comparison.points[index].values.first { $0.name == "players" }?.text
      return player.map(target.applies) ?? true
    }
  }

  /// For each target, at how many points it is met before and after.
  var targetSentences: [String] {
    figures.map { target, look, figures in
      let asked = points(of: target)
      return words.metBeforeAndAfter(
        words.target(target, look), before: asked.count { target.isMet(by: figures.first[$0]) },
        after: asked.count { target.isMet(by: figures.second[$0]) }, of: asked.count)
    }
  }

  /// The section on the targets.
  var targets: Markup? {
    guard !comparison.targets.isEmpty else { return nil }
    return Markup.section("targets", words.targetsBeforeAndAfter) { section in
      section.note(words.byEstimates)
      for (target, look, figures) in figures {
        let all = points(of: target).map { ($0, verdict(target, figures, at: $0)) }
        let changed = all.filter { ![words.stillMet, words.stillMissed].contains($0.1) }
        section.element("h3", text: words.target(target, look))
        if changed.isEmpty {
          section.element("p", text: words.noVerdictChanges)
        } else {
          section.add(table(target, look, figures, changed).markup(words))
        }
        if changed.count < all.count {
          section.details(words.allPoints(count: HumanNumber.text(all.count))) {
            $0.add(table(target, look, figures, all).markup(words))
          }
        }
      }
    }
  }

  private func table(
    _ target: Target, _ look: MetricLook, _ figures: StoredComparison.TargetFigures,
    _ verdicts: [(point: Int, verdict: String)]
  ) -> DataTable {
    let rows = verdicts.map { index, verdict -> [String] in
      let (first, second) = (figures.first[index], figures.second[index])
      func text(_ value: Double) -> String {
        "\(look.text(value)) " + (target.isMet(by: value) ? "✓" : "✗")
      }
      return [page.name(of: comparison.points[index]), text(first), text(second), verdict]
    }
    return DataTable(
      caption: words.target(target, look),
      header: [words.pointColumn, words.before, words.after, words.verdictColumn], rows: rows)
  }

  /// Returns whether a figure came nearer to its target; of a mean, whether beyond luck.
  private func verdict(
    _ target: Target, _ figures: StoredComparison.TargetFigures, at point: Int
  ) -> String {
    let (first, second) = (figures.first[point], figures.second[point])
    switch (target.isMet(by: first), target.isMet(by: second)) {
    case (true, true): return words.stillMet
    case (false, true): return words.nowMet
    case (true, false): return words.noLongerMet
    case (false, false):
      let difference = comparison.points[point].differences.first { $0.metric == figures.metric }
      guard target.statistic == .mean, target.gap == nil, difference?.hasMoved == true else {
        return words.stillMissed
      }
      let (before, after) = (distance(target, first), distance(target, second))
      return after < before ? words.nearer : after > before ? words.farther : words.stillMissed
    }
  }

  /// Returns how far a figure is outside its target; infinite if it is absent.
  private func distance(_ target: Target, _ value: Double) -> Double {
    value.isNaN
      ? .infinity
      : max((target.low ?? -.infinity) - value, value - (target.high ?? .infinity), 0)
  }
}
