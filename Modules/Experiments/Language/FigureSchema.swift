import Domain
import PlainJSON
import Simulation
import Statistics
import TextKit

/// The schemas of what names figures: targets and objectives.
struct FigureSchema {
  private let names: String

  /// The schemas where a plan has metrics of its own.
  static let any = FigureSchema(names: "[A-Za-z][A-Za-z0-9]*(?:\\.[A-Za-z][A-Za-z0-9]*)*(?:@.+)?")

  /// The names of metrics of parts of a hunt, such as `escapes@Boo`.
  static let ofParts =
    "(?:\(Metric.hunt.map { $0.name.split(separator: ".").joined(separator: "\\.") }.joined(separator: "|")))@.+"

  private init(names: String) { self.names = names }

  init(_ metrics: [Metric]) {
    let whole = metrics.map { $0.name.split(separator: ".").joined(separator: "\\.") }
      .joined(separator: "|")
    names = metrics == Metric.hunt ? "(?:\(whole))(?:@.+)?" : whole
  }

  private func figure(_ statistics: [Statistic]) -> String {
    let names = statistics.map(\.rawValue).joined(separator: "|")
    return "(?:\(self.names))(?:\\.(?:\(names)))?"
  }

  private var range: JSONNode {
    let number = SchemaNode.numberPattern
    return SchemaNode.text(
      "^ *(?:\(number) *\\.\\.\\. *(?:\(number))?|\\.\\.\\. *\(number)) *$")
  }

  /// A range of the size of a gap.
  private var size: JSONNode {
    let number = SchemaNode.numberPattern.replacing("[+-]?(?:[0-9]", with: "\\+?(?:[0-9]")
    return SchemaNode.text(
      "^ *(?:\(number) *\\.\\.\\. *(?:\(number))?|\\.\\.\\. *\(number)) *$")
  }

  /// Ranges by figure, and maps of them by player.
  var targets: JSONNode {
    let figure = figure(Statistic.allCases)
    let own = SchemaNode.object([
      "type": .string("object"), "additionalProperties": .bool(false),
      "patternProperties": SchemaNode.object(["^\(figure)$": range]),
    ])
    return SchemaNode.object([
      "type": .string("object"), "additionalProperties": own,
      "patternProperties": SchemaNode.object([
        "^(?:.+\\.)?\(figure)$": SchemaNode.any([range, own]),
        "^(?:\(names))(?:\\.mean)?\\.gap\\(.+,.+\\)$": size,
      ]),
    ])
  }

  /// One or two figures to make large or small.
  var objectives: JSONNode {
    let figure = SchemaNode.text("^(?:.+\\.)?\(figure(Statistic.allCases.filter(\.hasInterval)))$")
    let keys = PlanSection.objective.keys.reduce(into: [:]) {
      $0[$1.name] = figure.described($1.caption(.ofFiles).summary)
    }
    let one = SchemaNode.map(keys)
    return SchemaNode.any([SchemaNode.some(one), SchemaNode.list(one)])
  }
}
