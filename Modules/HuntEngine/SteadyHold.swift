import PortableNumerics

extension HuntEngine {
  /// Adds up centred samples that one sample off resets, 64 at a time as the bits of a word.
  ///
  /// `held` is below `needed` and grows by `period` a centred sample.
  /// - Returns: How many samples were used.
  static func steadyHold(
    _ held: inout Int64, needed: Int64, period: Int64, samples: UnsafeBufferPointer<Double>,
    tolerance: Double
  ) -> Int {
    let path = VectorPath.best
    let whole = (needed - 1) / period + 1
    var start = 0
    while start < samples.count {
      let count = min(64, samples.count - start)
      let centred = path.mask(of: samples[start..<start + count], within: tolerance)
      // The run that came with `held`.
      let lead = Int64((~centred).trailingZeroBitCount)
      let rest = (needed - held - 1) / period + 1
      if lead >= rest {
        held += rest * period
        return start + Int(rest)
      }
      if lead >= Int64(count) {
        held += lead * period
      } else if let first = firstRun(of: whole, in: centred) {
        held = whole * period
        return start + first + Int(whole)
      } else {
        // The run that the next samples may go on with.
        held = Int64((~(centred << UInt64(64 - count))).leadingZeroBitCount) * period
      }
      start += count
    }
    return samples.count
  }

  /// The first place where so many set bits follow each other.
  private static func firstRun(of length: Int64, in bits: UInt64) -> Int? {
    guard length <= 64 else { return nil }
    var places = bits
    var known: Int64 = 1
    while known < length, places != 0 {
      let shift = min(known, length - known)
      places &= places >> UInt64(shift)
      known += shift
    }
    return places == 0 ? nil : places.trailingZeroBitCount
  }
}
