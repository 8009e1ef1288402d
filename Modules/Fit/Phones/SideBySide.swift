import Geo

/// Phones of one kind, carried side by side: what they disagree on is their error alone.
///
/// Of n phones, n − 1 orthogonal contrasts (Helmert's) have errors like a single phone's, with any
/// common place cancelled.
package enum SideBySide {
  /// Returns the contrasts as walks with the known place zero; bursts and claims are none of them.
  ///
  /// Samples count where all phones have a fix of the same time, to a tenth of a second.
  package static func contrasts(of phones: [PhoneWalk]) -> [PhoneWalk] {
    guard phones.count > 1 else { return [] }
    let tables = phones.map { phone in
      Dictionary(
        phone.samples.compactMap { sample in
          sample.measured.map { (Int((sample.seconds * 10).rounded()), $0) }
        }, uniquingKeysWith: { first, _ in first })
    }
    let times = tables[0].keys.filter { time in tables.allSatisfy { $0[time] != nil } }.sorted()
    return (1..<phones.count).map { number in
      let scale = 1 / Double(number * (number + 1)).squareRoot()
      return PhoneWalk(
        times.map { time in
          var sum = LocalPoint.zero
          for table in tables[..<number] { sum += table[time] ?? .zero }
          let own = tables[number][time] ?? .zero
          var sample = PhoneSample(seconds: Double(time) / 10)
          sample.truth = .zero
          sample.measured = scale * (sum - Double(number) * own)
          return sample
        })
    }
  }
}
