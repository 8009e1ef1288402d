import Domain
import Experiments
import PlainJSON
import Simulation
import Statistics
import TextKit

/// The contents of `datapackage.json` in a results folder: what its tables mean, for other tools.
///
/// Equal sweeps have equal bytes.
struct DataPackage {
  let plan: Plan
  let question: String
  let programVersion: String
  let revision: EngineRevision
  /// Whether the folder has `runs.csv`.
  let hasRuns: Bool

  /// The file's text.
  var json: String {
    DataPackageParts.text(
      name: "ghostlab-results", title: "Results of simulated runs of a plan", question: question,
      tables: [points] + [series, targets, gaps].compactMap(\.self) + (hasRuns ? [runs] : []),
      provenance: DataPackageParts.provenance(
        of: plan, named: "plan.yml", programVersion: programVersion, revision))
  }

  // MARK: Tables

  private var statistics: [JSONNode] {
    PointsTable.statistics.map { statistic in
      field(statistic.rawValue, .number, statistic.summary(in: .ofFiles))
    }
  }

  private var series: JSONNode? {
    guard let series = plan.series else { return nil }
    let fields =
      [field("point", .integer, "the number of the design point, from 1")] + axes
      + [
        field(
          "metric", .string, "the name of the metric",
          words: series.metrics.map { CSV.name($0.name) }),
        field("seconds", .number, "the time from the start of the hunt", unit: "s"),
        field("n", .integer, "the number of runs that have the metric"),
      ] + statistics
    return table(
      "series", "One row for each design point, metric and moment: what runs had reached by then.",
      fields, key: ["point", "metric", "seconds"])
  }

  private var targets: JSONNode? {
    guard !plan.targets.isEmpty else { return nil }
    let fields =
      [
        field("setting", .integer, "the number of the setting, from 1"),
        field("point", .integer, "the number of the figure's first design point, from 1"),
      ] + axes
      + [
        field(
          "target", .string, "the figure that is judged",
          words: plan.targets.map { CSV.name($0.fullName) }),
        field("low", .number, "the lowest accepted value"),
        field("high", .number, "the highest accepted value"),
        field("n", .integer, "the number of runs, or of replicates of several players"),
        field("value", .number, "the figure"),
        field("ciLow", .number, "the lower end of its 95 % interval"),
        field("ciHigh", .number, "the upper end of its 95 % interval"),
        field("jointLow", .number, "the lower end of its interval that decides"),
        field("jointHigh", .number, "the upper end; all such intervals hold at once with 95 %"),
        field(
          "verdict", .string, "whether the interval that decides lies in the range",
          words: [Verdict.met, .perhaps, .missed].map { $0.word(in: .ofFiles) }),
      ]
    return table(
      "targets", "One row for each figure that a target judges; of several players without one.",
      fields, key: ["point", "target"])
  }

  private var gaps: JSONNode? {
    guard plan.targets.contains(where: { $0.gap != nil }) else { return nil }
    let fields =
      [
        field("setting", .integer, "the number of the setting, from 1"),
        field("firstPoint", .integer, "the number of the first player's design point, from 1"),
        field("secondPoint", .integer, "the number of the second player's design point"),
      ] + GapsTable.axes(of: plan).map(field)
      + [
        field("metric", .string, "the name of the metric"),
        field("first", .string, "the player whose figure counts in full"),
        field("second", .string, "the player whose figure is subtracted"),
        field("n", .integer, "the number of replicates in which both have the metric"),
        field("gap", .number, "the mean difference, first minus second, paired by replicate"),
        field("ciLow", .number, "the lower end of its 95 % interval"),
        field("ciHigh", .number, "the upper end of its 95 % interval"),
      ]
    return table(
      "gaps", "One row for each setting, phone and gap between two players.", fields,
      key: ["firstPoint", "metric", "first", "second"])
  }

  private var points: JSONNode {
    let fields =
      [field("point", .integer, "the number of the design point, from 1")] + axes
      + [
        field(
          "metric", .string, "the name of the metric",
          words: plan.listedMetrics.map { CSV.name($0.name) }),
        field("n", .integer, "the number of runs that have the metric"),
      ] + statistics
    return table(
      "points", "One row for each design point and metric: its distribution over the runs.", fields,
      key: ["point", "metric"])
  }

  private var runs: JSONNode {
    let metrics = plan.metrics.map { metric in
      field(CSV.name(metric.name), .number, metric.caption(.ofFiles).summary, unit: metric.unit)
    }
    let fields =
      [
        field("point", .integer, "the number of the design point, from 1"),
        field(
          "replicate", .integer,
          "the number of the run at its point; runs of the same number share their random draws"),
      ] + axes + metrics
      + [field("status", .string, "ok, or failed with the reason; a failed run has no metrics")]
    return table(
      "runs", "One row for each run.", fields, key: ["point", "replicate"],
      more: [
        "foreignKeys": .array([
          .object([
            "fields": .array([.string("point")]),
            "reference": .object([
              "resource": .string("points"), "fields": .array([.string("point")]),
            ]),
          ])
        ])
      ])
  }

  /// The varied parameters, players and phones.
  private var axes: [JSONNode] { plan.axes.map(field) }

  private func field(_ axis: Axis) -> JSONNode {
    let (summary, unit) = plan.meaning(of: axis)
    return field(CSV.name(axis.name), axis.isNamed ? .string : .number, summary, unit: unit)
  }

  private func table(
    _ name: String, _ description: String, _ fields: [JSONNode], key: [String],
    more: [String: JSONNode] = [:]
  ) -> JSONNode {
    DataPackageParts.table(name, description, fields, key: key, more: more)
  }

  private func field(
    _ name: String, _ type: DataPackageParts.FieldType, _ description: String, unit: String = "",
    words: [String] = []
  ) -> JSONNode {
    DataPackageParts.field(name, type, description, unit: unit, words: words)
  }
}
