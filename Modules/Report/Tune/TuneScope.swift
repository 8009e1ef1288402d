import Domain
package import Experiments
package import Results
package import TextKit

/// The input of the page of a search.
package struct TuneInput: Sendable {
  /// The answer.
  package var answer: TuneAnswer
  /// The comment at the top of the plan; empty if there is none.
  package var question = ""
  /// The command that searches again, without its budget.
  package var command: [String]
  /// The plan that was searched; nil if it is not in the folder.
  package var plan: Plan?
  /// What the answer hangs on; nil if it was not played.
  package var priors: StoredPriors?
  /// The hash of the plan.
  package var planHash: String
  /// The version of the program that made the page.
  package var programVersion: String
  /// The language.
  package var language: Language

  /// Creates an input with the required parts.
  package init(
    answer: TuneAnswer, command: [String], planHash: String, programVersion: String,
    language: Language
  ) {
    (self.answer, self.command, self.planHash) = (answer, command, planHash)
    (self.programVersion, self.language) = (programVersion, language)
  }
}

/// The data used by every section of a search's page.
struct TuneScope {
  let input: TuneInput
  let names: TuneNames
  let sentences: TuneSentences

  init(_ input: TuneInput) {
    self.input = input
    names = TuneNames(
      input.answer, parameters: input.plan?.pluginParameters ?? [], in: input.language)
    sentences = TuneSentences(names, command: input.command)
  }

  var answer: TuneAnswer { input.answer }
  var language: Language { input.language }

  /// The figures asked for: targets, then objectives.
  var requested: [TuneAnswer.Figure] { answer.targets + answer.objectives }

  /// The setting shown: the recommended one, or else the nearest.
  var shown: TuneAnswer.Point? {
    answer.recommendation?.point ?? answer.nearest.map { answer.points[$0] }
  }

  /// Returns the axis of a chart along a knob.
  func axis(_ knob: Int) -> ChartAxis {
    let own = answer.knobs[knob]
    var axis: ChartAxis
    if let levels = own.levels {
      axis = ChartAxis(
        names.knobTitle(knob), bands: levels.map { names.number($0, of: knob) })
    } else {
      let spread: AxisRange.Scale = own.isLogarithmic && own.low > 0 ? .log : .linear
      let ticks = Ticks(covering: own.low, own.high, spread: spread)
      axis = ChartAxis(
        names.knobTitle(knob), from: own.low, to: own.high,
        marks: [(own.low, HumanNumber.exact(own.low))]
          + ticks.values.filter { $0 > own.low && $0 < own.high }.map { ($0, ticks.label($0)) }
          + [(own.high, HumanNumber.exact(own.high))])
      axis.spread = spread
    }
    axis.technicalName = own.name
    return axis
  }

  /// Returns the place of a knob's value on its axis; in the middle of its band.
  func place(_ value: Double, _ knob: Int) -> Double {
    guard let levels = answer.knobs[knob].levels else { return value }
    return Double(levels.firstIndex { $0 >= value } ?? levels.count - 1) + 0.5
  }

  /// Returns the ends of a range of a knob's values on its axis; whole bands.
  func span(_ range: ClosedRange<Double>, _ knob: Int) -> (low: Double, high: Double) {
    guard answer.knobs[knob].levels != nil else { return (range.lowerBound, range.upperBound) }
    return (place(range.lowerBound, knob) - 0.5, place(range.upperBound, knob) + 0.5)
  }

  /// The legend of the grades.
  func legend(_ grades: [TuneAnswer.Grade], hasForbidden: Bool = false) -> Legend {
    var keys = grades.map { (name: names.language.grade($0), style: $0.style) }
    if hasForbidden { keys.append((language.forbiddenCell, GradeStyle.forbidden)) }
    if shown != nil {
      let isFound = answer.recommendation != nil
      keys.append(
        (
          isFound ? language.recommendedMark : language.say(en: "nearest", ru: "ближайшая"),
          "begin round"
        ))
    }
    return .keys(keys)
  }
}
