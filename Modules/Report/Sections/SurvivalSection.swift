import Domain
import Experiments
import Results
import Simulation
import Statistics

/// The time to the first and the last capture, with hunts censored that ended earlier.
enum SurvivalSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.data.doneCount > 0, scope.plan.isHunt else { return nil }
    let words = scope.words
    return scope.section("survival", words.survivalHeading, [figure(scope)])
  }

  static func figure(_ scope: ReportScope) -> Figure {
    let words = scope.words
    var rows: [[String]] = []
    var drawings: [Drawing] = []
    for (number, event) in HuntMilestone.allCases.enumerated() {
      let title = words.waiting(for: event)
      var longest = 1.0
      let lines = scope.data.series.enumerated().map { index, tally -> LineChart.Line in
        let name = scope.name(ofSeries: index)
        let kept = trimmed(tally.waiting(for: event))
        rows += tableRows(title, name, kept)
        longest = max(longest, (kept.last?.time ?? 0) / 60)
        return LineChart.Line(
          name: name, category: index,
          points: kept.map {
            LineChart.Point(
              x: $0.time / 60, y: $0.survival, low: $0.interval.low, high: $0.interval.high)
          })
      }
      let ticks = Ticks(covering: 0, longest, count: 5)
      drawings.append(
        LineChart(
          title: title, x: ChartAxis(words.minutesFromStart, ticks, lines: .ticks), y: .shares,
          lines: lines, form: .stepped, height: 198
        ).drawing(id: "survival-\(number)", description: title))
    }
    return Figure(
      title: words.shareWaitingHeading,
      note: [
        words.howToReadSurvival,
        scope.pooledNote,
      ].filter { !$0.isEmpty }.joined(separator: " "), legend: scope.seriesLegend,
      picture: .panels(drawings),
      table: DataTable(
        caption: words.shareWaiting,
        header: [
          "", "", words.minutesColumn, words.atRiskColumn,
          words.shareColumn, words.intervalColumn,
        ], rows: rows, nameColumns: 2))
  }

  /// Returns the curve without its constant end.
  private static func trimmed(_ steps: [SurvivalCount.Step]) -> [SurvivalCount.Step] {
    guard let end = steps.firstIndex(where: { $0.survival == 0 }) else { return steps }
    return Array(steps[...end])
  }

  /// Returns about a dozen rows of a curve.
  private static func tableRows(
    _ title: String, _ name: String, _ steps: [SurvivalCount.Step]
  ) -> [[String]] {
    let stride = max(1, steps.count / 12)
    return steps.enumerated().filter { $0.offset % stride == 0 }.map { _, step in
      [
        title, name, HumanNumber.text(step.time / 60), HumanNumber.text(step.atRisk),
        HumanNumber.text(step.survival, decimals: 3),
        "[\(HumanNumber.text(step.interval.low, decimals: 3)), "
          + "\(HumanNumber.text(step.interval.high, decimals: 3))]",
      ]
    }
  }
}
