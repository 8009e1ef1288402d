import PortableNumerics
import Statistics

/// The grades of many settings.
struct TuneRegion {
  let outlook: TuneOutlook
  let grades: [TuneAnswer.Grade]

  /// Grades settings.
  ///
  /// The bands hold for all figures and for as many settings as the model distinguishes at once:
  /// about one more than the range has lengths, on each axis.
  init(_ model: TuneModel, _ settings: [[Double]], _ tuner: Tuner) {
    let outlook = TuneOutlook(model, at: settings)
    let conditions = model.problem.conditions.count
    let cells = model.surfaces.prefix(conditions).map { surface in
      surface.process.shape.lengths.reduce(1.0) { $0 * (1 + PortableMath.exp(-$1)) }
    }
    let count = min(cells.max() ?? 1, 1000) * Double(max(conditions, 1))
    let band = -normalQuantile((1 - tuner.confidence) / 2 / count)
    self.outlook = outlook
    grades = settings.indices.map { outlook.grade($0, band: band) }
  }

  /// Returns the share of the settings with a grade.
  func share(_ grade: TuneAnswer.Grade) -> Double {
    grades.isEmpty ? 0 : Double(grades.count { $0 == grade }) / Double(grades.count)
  }
}
