import PortableNumerics

extension HuntEngine {
  /// Adds up centred samples, 64 at a time as the bits of a word; an off-centre one resets the sum.
  ///
  /// `held` is below `needed` and grows by `period` per centred sample.
  /// - Returns: The number of samples used.
  static func steadyHold(
    _ held: inout Int64, needed: Int64, period: Int64, samples: AimSamples,
    tolerance: Double
  ) -> Int {
    // In samples: a whole hold, and what is left of the present one.
    let whole = (needed - 1) / period + 1
    var rest = (needed - held - 1) / period + 1
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordsAtOnce) { words in
      for start in stride(from: 0, to: samples.count, by: 64) {
        let word = start / 64 % wordsAtOnce
        if word == 0 {
          let end = min(samples.count, start + 64 * wordsAtOnce)
          samples.setMasks(words, start..<end, within: tolerance)
        }
        let centred = words[word]
        let count = min(64, samples.count - start)
        // The run that continues `held`.
        let lead = Int64((~centred).trailingZeroBitCount)
        if lead >= rest {
          held += rest * period
          return start + Int(rest)
        }
        if lead >= Int64(count) {
          held += lead * period
          rest -= lead
        } else if let first = firstRun(of: whole, in: centred) {
          held = whole * period
          return start + first + Int(whole)
        } else {
          // The run that the next samples may continue.
          let run = Int64((~(centred << UInt64(64 - count))).leadingZeroBitCount)
          held = run * period
          rest = whole - run
        }
      }
      return samples.count
    }
  }

  /// How many words of 64 samples are looked at together.
  private static let wordsAtOnce = 4

  /// Returns the first position of a run of `length` set bits, or nil if there is none.
  private static func firstRun(of length: Int64, in bits: UInt64) -> Int? {
    // Most words have too few set bits: the branch is nearly always taken the same way.
    guard bits.nonzeroBitCount >= length else { return nil }
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

extension AimSamples {
  /// Sets bit i of `masks[j]` if sample 64 j + i of a range is within the tolerance.
  fileprivate func setMasks(
    _ masks: UnsafeMutableBufferPointer<UInt64>, _ range: Range<Int>, within tolerance: Double
  ) {
    switch self {
    case .single(let samples):
      // The largest single-precision number within: as a double, none above it is.
      let nearest = Float(tolerance)
      let limit = Double(nearest) > tolerance ? nearest.nextDown : nearest
      VectorPath.best.setMasks(
        masks, of: UnsafeBufferPointer(rebasing: samples[range]), within: limit)
    case .double(let samples):
      masks.update(repeating: 0)
      for (index, sample) in samples[range].enumerated() where abs(sample) <= tolerance {
        masks[index / 64] |= 1 << UInt64(index % 64)
      }
    case .cone:
      masks.update(repeating: 0)
      for index in range where abs(errorDegrees(index)) <= tolerance {
        let place = index - range.lowerBound
        masks[place / 64] |= 1 << UInt64(place % 64)
      }
    }
  }
}
