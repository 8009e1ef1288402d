import PortableNumerics

/// Sets aside the fixes of outlier bursts: those far from where the noise before lets them be.
struct BurstSieve {
  /// The noise outside bursts.
  let noise: CorrelatedNoise
  /// The square of a surprise, in two dimensions, that only a burst explains: p = 1.4e-6.
  static let gate = 27.0
  /// What lasts longer than this is no burst, but where the phone thinks it is; seconds.
  static let longestSeconds = 90.0

  /// Returns the errors outside bursts, and the bursts.
  func track(
    _ columns: CorrelatedNoise.Columns, periodSeconds: Double, isCentred: Bool
  ) -> PositionFit.Track {
    var track = PositionFit.Track(periodSeconds: periodSeconds, isCentred: isCentred)
    let marks = bursts(in: columns)
    var index = 0
    while index < marks.count {
      guard let first = marks[index] else {
        track.columns.append(
          columns.seconds[index], columns.first[index], columns.second[index], 1)
        index += 1
        continue
      }
      var (end, east, north) = (index, 0.0, 0.0)
      while end < marks.count, let mark = marks[end] {
        east += mark.east
        north += mark.north
        end += 1
        // Two bursts may follow each other; a new one begins with a jump.
        if end < marks.count, let next = marks[end], next.number != first.number { break }
      }
      let count = Double(end - index)
      let middle = marks[(index + end) / 2] ?? first
      let doubt = (middle.variance + noise.white * noise.white / count).squareRoot()
      // Errors across the offset make it longer.
      let square = (east * east + north * north) / (count * count) - doubt * doubt
      let meters = max(0, square).squareRoot()
      track.bursts.append(
        PositionFit.Burst(meters: meters, doubtMeters: doubt, count: end - index))
      index = end
    }
    return track
  }

  private struct Mark {
    var east: Double
    var north: Double
    /// The variance of where the fix should be, without its white error.
    var variance: Double
    var number: Int
  }

  /// Marks the fixes in bursts with their distance from where they should be.
  private func bursts(in columns: CorrelatedNoise.Columns) -> [Mark?] {
    var marks: [Mark?] = Array(repeating: nil, count: columns.seconds.count)
    let (variance, white) = (noise.sigma * noise.sigma, noise.white * noise.white)
    var (east, north, p) = (0.0, 0.0, variance)
    var (last, from, number) = (columns.seconds.first ?? 0, -1, 0)
    for index in marks.indices {
      let time = columns.seconds[index]
      let decay = PortableMath.exp(-(time - last) / noise.timeConstantSeconds)
      (east, north) = (decay * east, decay * north)
      p = decay * decay * p + (1 - decay * decay) * variance
      last = time
      let (r1, r2) = (columns.first[index] - east, columns.second[index] - north)
      let total = p + white
      if (r1 * r1 + r2 * r2) / total > BurstSieve.gate {
        if from < 0 {
          from = index
          number += 1
        }
        if time - columns.seconds[from] <= BurstSieve.longestSeconds {
          marks[index] = Mark(east: r1, north: r2, variance: p, number: number)
          continue
        }
        for past in from..<index { marks[past] = nil }
      }
      from = -1
      let gain = p / total
      (east, north, p) = (east + gain * r1, north + gain * r2, p - gain * p)
    }
    return marks
  }
}
