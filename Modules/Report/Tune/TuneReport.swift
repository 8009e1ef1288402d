package import Experiments
import Results
package import TextKit

/// The answer of a search for a terminal: the verdict first, what was played last.
package struct TuneReport: Sendable {
  /// The maximum number of settings listed.
  package static let rowLimit = 24
  /// The greatest width of sentences, and of tables as far as they can be narrowed.
  static let widthLimit = 100
  private let width: Int
  private let answer: TuneAnswer
  private let command: [String]
  private let names: TuneNames
  private var words: TuneWords { names.words }

  /// Creates a report in a language.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - command: The command that searches again, without its budget.
  ///   - width: The columns of the terminal; nil without one.
  ///   - language: The language.
  package init(
    _ answer: TuneAnswer, command: [String], width: Int? = nil, in language: Language
  ) {
    (self.answer, self.command) = (answer, command)
    self.width = min(width ?? Self.widthLimit, Self.widthLimit)
    names = TuneNames(answer, .technical, in: language)
  }

  /// The verdict alone.
  package var verdict: [String] {
    wrapped(answer.points.isEmpty ? [words.nothingPlayed] : sentences.lead)
  }

  private var sentences: TuneSentences { TuneSentences(names, command: command) }

  /// Lines for a terminal.
  package var lines: [String] {
    guard !answer.points.isEmpty else { return verdict }
    var blocks: [[String]] = [verdict]
    if let further = sentences.further {
      blocks[0] += wrapped([further.text]) + ["  " + further.command]
    }
    if let found = answer.recommendation {
      blocks.append(figures(of: found.point))
      blocks.append(
        wrapped(sentences.compromise + (sentences.neighbourhood.map { [$0] } ?? [])))
    } else {
      blocks.append(wrapped(sentences.nearest))
      if !sentences.relaxations.isEmpty {
        blocks.append(
          wrapped([words.relaxHeading] + sentences.relaxations.map { "  " + $0 }))
      }
    }
    blocks.append(region + wrapped(sentences.region))
    blocks.append(front)
    blocks.append(played)
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func wrapped(_ sentences: [String]) -> [String] {
    sentences.flatMap { $0.wrapped(to: width) }
  }

  /// The figures of a setting against what is asked.
  private func figures(of point: TuneAnswer.Point) -> [String] {
    let header = [
      words.figureColumn, words.limitsColumn, words.valueColumn, words.intervalColumn,
      words.marginColumn,
    ]
    let requested = zip(answer.targets, point.targets) + zip(answer.objectives, point.objectives)
    let rows = requested.map { requested, estimate in
      [
        names.figure(requested), names.limits(requested), names.number(estimate.value, requested),
        names.interval(estimate.interval, requested), names.margin(estimate.margin),
      ]
    }
    return TextTable.lines([header] + rows, rightAligned: [2, 4])
  }

  /// The ranges of every knob.
  private var region: [String] {
    let grades = answer.hasRegion ? [TuneAnswer.Grade.certain, .likely] : []
    let rows = answer.knobs.enumerated().map { index, knob in
      [knob.name, names.range(knob.low...knob.high, of: index)]
        + grades.map { grade in
          knob.ranges[grade].map { names.range($0, of: index) }
            ?? words.language.say(en: "none found", ru: "не найдено")
        }
    }
    let header = [words.knobColumn, words.searchedColumn] + grades.map(words.grade)
    let heading =
      answer.hasRegion
      ? words.regionHeading
      : answer.targets.isEmpty
        ? words.language.say(en: "searched:", ru: "где искали:")
        : words.language.say(
          en: "searched, and no place found where every target is met:",
          ru: "где искали и не нашли места, где достигнуты все цели:")
    return wrapped([heading]) + TextTable.lines([header] + rows)
  }

  private var front: [String] {
    guard answer.objectives.count > 1, !answer.front.isEmpty else { return [] }
    return wrapped([words.frontHeading]) + table(answer.front)
  }

  private var played: [String] {
    wrapped([words.playedHeading(hasGrades: !answer.targets.isEmpty)]) + table(answer.ranking)
  }

  /// Returns a table of settings: with all figures or, if that is too wide, with the closest target.
  private func table(_ places: [Int]) -> [String] {
    let shown = places.prefix(Self.rowLimit).map { answer.points[$0] }
    var lines = whole(shown)
    for width in [20, 14, 10, 7] where lines.contains(where: { $0.count > self.width }) {
      lines = short(shown, nameWidth: width)
    }
    if places.count > shown.count { lines.append(words.moreSettings(places.count - shown.count)) }
    return lines
  }

  /// Returns a table with all figures; their players or phones are above their names.
  private func whole(_ points: [TuneAnswer.Point]) -> [String] {
    let requested = answer.targets + answer.objectives
    let knobs = answer.knobs.indices.map(names.lastName)
    let upper = knobs.map { _ in "" } + requested.map(names.subject)
    let header = knobs + requested.map(\.metricName) + [words.huntsColumn]
    let rows = points.map { point -> [String] in
      numbers(of: point)
        + zip(requested, point.targets + point.objectives).map { names.number($1.value, $0) }
        + [String(point.replicates)] + grade(of: point)
    }
    let heads = upper.allSatisfy(\.isEmpty) ? [header] : [upper, header]
    return TextTable.lines(heads + rows, rightAligned: Set(header.indices))
  }

  /// Returns the cell with a setting's grade; none if there is nothing to meet.
  private func grade(of point: TuneAnswer.Point) -> [String] {
    answer.targets.isEmpty ? [] : [words.grade(point.grade)]
  }

  /// Returns a table with the closest target of each setting, and the objectives.
  private func short(_ points: [TuneAnswer.Point], nameWidth: Int) -> [String] {
    let knobs = answer.knobs.indices.map { TextTable.cut(names.lastName($0), to: nameWidth) }
    let right = Set(0..<knobs.count + 1 + answer.objectives.count)
    let header =
      knobs + [words.huntsColumn] + answer.objectives.map(names.figure)
      + (answer.targets.isEmpty ? [] : ["", words.marginColumn, words.closestColumn])
    let rows = points.map { point -> [String] in
      let closest = answer.closestTarget(of: point).map { index in
        let (requested, estimate) = (answer.targets[index], point.targets[index])
        return [
          names.margin(estimate.margin),
          names.figure(requested) + " " + names.number(estimate.value, requested),
        ]
      }
      return numbers(of: point) + [String(point.replicates)]
        + zip(answer.objectives, point.objectives).map { names.number($1.value, $0) }
        + grade(of: point) + (closest ?? [])
    }
    return TextTable.lines([header] + rows, rightAligned: right.union([right.count + 1]))
  }

  private func numbers(of point: TuneAnswer.Point) -> [String] {
    point.values.indices.map { names.number(point.values[$0], of: $0) }
  }
}

/// Joins two sequences of pairs.
private func + <First, Second>(
  first: Zip2Sequence<[First], [Second]>, second: Zip2Sequence<[First], [Second]>
) -> [(First, Second)] { Array(first) + Array(second) }

private extension TuneWords {
  var huntsColumn: String { language.say(en: "n", ru: "n") }
}
