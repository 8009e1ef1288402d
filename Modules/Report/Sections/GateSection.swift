import Statistics
import Experiments
import Results
import TextKit

/// The decision of a gate on a finished sweep.
enum GateSection {
  /// Returns the section; nil if no gate was asked for, or if it has nothing to decide.
  static func section(_ scope: ReportScope) -> Document.Section? {
    guard scope.input.isGate, let gate = scope.gate else { return nil }
    let language = scope.language
    return Document.Section("gate", language.say(en: "The gate", ru: "Проверка --gate")) {
      section in
      section.lead(
        gate.line(in: language), verdict: gate.verdict.word(in: .ofFiles))
      section.folded(
        language.say(en: "The figures that decide", ru: "Показатели, от которых это зависит")
      ) {
        $0.add(table(gate, scope))
      }
    }
  }

  private static func table(_ gate: SweepGate, _ scope: ReportScope) -> DataTable {
    let language = scope.language
    return DataTable(
      caption: language.say(
        en: "Figures with the intervals that hold at once",
        ru: "Показатели с интервалами, верными вместе"),
      columns: [
        Column("target", language.target),
        Column("whose", language.say(en: "whose", ru: "чей")),
        Column("points", language.pointsColumn),
        Column("value", language.valueColumn), Column("verdict", language.verdictColumn),
      ],
      rows: zip(gate.figures, gate.owners).map { finding, owner in
        let format = scope.format(finding.target.metric)
        let estimate = finding.certainEstimate
        return [
          Cell(finding.target, format, language), Cell(owner),
          Cell(gate.points.map(String.init).joined(separator: ", "), gate.points),
          Cell(format.sentence(estimate), estimate), Cell(finding.verdict, language),
        ]
      }, nameColumns: 3)
  }
}
