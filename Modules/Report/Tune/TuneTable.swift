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
    let rows = places.map { place -> [String] in
      let point = answer.points[place]
      let estimates = isWhole ? point.targets + point.objectives : point.objectives
      let closest = answer.closestTarget(of: point).map {
        [names.margin(point.targets[$0].margin), names.figure(answer.targets[$0])]
      }
      return [String(place + 1)]
        + point.values.indices.map { names.number(point.values[$0], of: $0) }
        + zip(requested, estimates).map { names.number($1.value, $0) }
        + (!hasTargets
          ? []
          : isWhole
            ? [names.margin(point.margin)] : closest ?? [HumanNumber.absent, HumanNumber.absent])
        + [HumanNumber.text(point.replicates)]
        + (hasTargets ? [names.language.grade(point.grade)] : [])
    }
    return DataTable(
      caption: caption,
      header: ["#"] + answer.knobs.indices.map(names.knobTitle) + requested.map(names.title)
        + (hasTargets
          ? [names.language.marginColumn]
            + (isWhole ? [] : [names.language.say(en: "closest target", ru: "ближайшая цель")])
          : [])
        + [language.say(en: "hunts each", ru: "охот на каждого")]
        + (hasTargets ? [language.gradeColumn] : []), rows: rows)
  }
}
