import Statistics

extension ResponseSample {
  /// Whether points differ by more than noise could make of no effect.
  ///
  /// Of every part its mean over the points is subtracted first, and what is left of equal values
  /// by rounding.
  package func isClear(level: Double = 0.05) -> Bool {
    var centred = self
    centred.center(on: Array(0..<places))
    var test = NoiseTest(partCount: partCount)
    for (row, own) in zip(rows, centred.rows) {
      for place in 0..<places {
        let differences = row.parts.indices.map { part in
          let rounding = 1e-12 * abs(row.value(place, part))
          return abs(own.value(place, part)) > rounding ? own.value(place, part) : 0
        }
        test.add(differences, parts: row.parts)
      }
    }
    return test.isClear(level: level)
  }
}
