import TextKit
import Experiments
import Results

extension TuneScope {
  /// The maximum number of figures that a table of settings shows.
  private static let figureLimit = 4

  /// Returns a table of settings: with all figures or, if there are many, with the closest target.
  func table(_ places: [Int], caption: String) -> DataTable {
    let hasTargets = !answer.targets.isEmpty
    let isWhole = requested.count <= Self.figureLimit
    let requested = isWhole ? self.requested : answer.objectives
    let rows = places.map { place -> [Cell] in
      let point = answer.points[place]
      let estimates = isWhole ? point.targets + point.objectives : point.objectives
      let closest = answer.closestTarget(of: point).map {
        [
          Cell(names.margin(point.targets[$0].margin), point.targets[$0].margin),
          Cell(names.figure(answer.targets[$0]), answer.targets[$0].name),
        ]
      }
      return [Cell(number: place + 1)]
        + point.values.indices.map { names.cell(point.values[$0], of: $0) }
        + zip(requested, estimates).map { names.cell($1, $0) }
        + (!hasTargets
          ? []
          : isWhole
            ? [Cell(names.margin(point.margin), point.margin)] : closest ?? [.absent, .absent])
        + [Cell(point.replicates)]
        + (hasTargets ? [Cell(names.language.grade(point.grade), point.grade.rawValue)] : [])
    }
    return DataTable(
      caption: caption,
      columns: [Column("point", "#")] + answer.knobs.indices.map(names.column)
        + requested.map(names.column)
        + (hasTargets
          ? [Column("margin", names.language.marginColumn)]
            + (isWhole
              ? []
              : [Column("closest", names.language.say(en: "closest target", ru: "ближайшая цель"))])
          : [])
        + [Column("replicates", language.say(en: "hunts each", ru: "охот на каждого"))]
        + (hasTargets ? [Column("grade", language.gradeColumn)] : []), rows: rows)
  }
}
