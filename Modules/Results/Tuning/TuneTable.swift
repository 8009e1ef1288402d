import Domain
import Experiments
import Statistics

/// The table of a search, `tune.csv`: a row for each setting played.
struct TuneTable {
  /// The file's name.
  static let fileName = "tune.csv"

  /// A column, as in `datapackage.json`, with its field of a setting.
  struct TableColumn {
    let name: String
    let type: DataPackageParts.FieldType
    let meaning: String
    /// The unit; empty for none.
    var unit = ""
    /// All words that a field can be; empty for any.
    var words: [String] = []
    /// Returns the field of a setting with a number.
    let field: (_ number: Int, _ point: TuneAnswer.Point) -> String
  }

  let answer: TuneAnswer
  /// The plan that was searched; nil if it is not known, and units neither.
  let plan: Plan?

  /// The text of the file.
  var text: String {
    let columns = columns
    let rows = answer.points.enumerated().map { index, point in
      columns.map { $0.field(index + 1, point) }
    }
    return ([columns.map(\.name)] + rows).map(CSV.line).joined()
  }

  /// The columns in order.
  var columns: [TableColumn] {
    let hunts = [
      TableColumn(
        name: "replicates", type: .integer, meaning: "the hunts of each player with each phone"
      ) { String($1.replicates) },
      TableColumn(name: "failures", type: .integer, meaning: "the hunts that failed") {
        String($1.failures)
      },
    ]
    let number = TableColumn(
      name: "point", type: .integer, meaning: "the number of the setting, from 1"
    ) { number, _ in String(number) }
    return [number] + answer.knobs.indices.map(parameter) + hunts
      + answer.targets.enumerated().flatMap { index, figure in
        self.figure(figure, named: figure.name, "from the setting's own hunts") {
          $0.targets[index]
        }
      }
      + answer.objectives.enumerated().flatMap { index, figure in
        let aim = figure.isMaximized == true ? "maximize" : "minimize"
        return self.figure(
          figure, named: "\(aim) \(figure.name)", "by the model of all hunts"
        ) { $0.objectives[index] }
      } + (answer.targets.isEmpty ? [] : verdicts)
  }

  private func parameter(_ index: Int) -> TableColumn {
    let knob = answer.knobs[index]
    let axis = plan?.axes.first { $0.name == knob.name }
    let meaning = axis.flatMap { plan?.meaning(of: $0) } ?? (summary: knob.name, unit: "")
    let isNamed = Double(Plan.text(of: knob.low, parameter: knob.name)) == nil
    return TableColumn(
      name: CSV.name(knob.name), type: isNamed ? .string : .number, meaning: meaning.summary,
      unit: meaning.unit
    ) { _, point in
      let value = point.values[index]
      return isNamed
        ? CSV.name(Plan.text(of: value, parameter: knob.name)) : CSV.number(value)
    }
  }

  /// Returns the columns of a figure: its value, and the ends of its 95 % interval.
  private func figure(
    _ figure: TuneAnswer.Figure, named name: String, _ source: String,
    _ estimate: @escaping (TuneAnswer.Point) -> TuneAnswer.Estimate
  ) -> [TableColumn] {
    let unit = plan?.metrics.first { $0.name == figure.metric }?.unit ?? ""
    let name = CSV.name(name)
    return [
      TableColumn(
        name: name, type: .number, meaning: "\(figure.name), \(source)", unit: unit
      ) { CSV.number(estimate($1).value) },
      TableColumn(
        name: name + ".ciLow", type: .number, meaning: "the lower end of its 95 % interval",
        unit: unit
      ) { CSV.statistic(estimate($1).interval.low) },
      TableColumn(
        name: name + ".ciHigh", type: .number, meaning: "the upper end of its 95 % interval",
        unit: unit
      ) { CSV.statistic(estimate($1).interval.high) },
    ]
  }

  /// What is known of the targets together.
  private var verdicts: [TableColumn] {
    [
      TableColumn(
        name: "grade", type: .string, meaning: "how sure it is that every target is met",
        words: TuneAnswer.Grade.allCases.map(\.rawValue)
      ) { $1.grade.rawValue },
      TableColumn(
        name: "probability", type: .number,
        meaning: "the probability that every target is met, by the model of all hunts"
      ) { CSV.number($1.probability) },
      TableColumn(
        name: "margin", type: .number,
        meaning: "the distance to the nearest limit in standard errors, above 0 inside"
      ) { CSV.statistic($1.margin) },
      TableColumn(
        name: "trial", type: .string,
        meaning: "whether hunts that did not choose the setting showed that every target is met",
        words: TuneAnswer.Trial.allCases.map(\.rawValue)
      ) { $1.trial?.rawValue ?? "" },
    ]
  }
}
