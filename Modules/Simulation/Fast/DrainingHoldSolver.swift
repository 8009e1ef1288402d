/// Tracks the joint density of the aim error and the hold, for holds that drain away.
///
/// The held time is a whole number of steps of the greatest common divisor of gain and loss, so the
/// pairs (held, error) are one density on the grid for each such number. A sample moves the error,
/// then adds the gain inside the tolerance or subtracts the loss outside.
struct DrainingHoldSolver {
  private let kernel: HoldKernel
  private let gain, loss, needed: Int
  /// Masses by held steps; empty if there are none.
  private var inside: [[Double]]
  private var outside: [[Double]]

  init(_ kernel: HoldKernel, _ drain: HoldLaw.Drain) {
    self.kernel = kernel
    // A table with more held steps than memory has is refused (`HoldLaw.workLimit`).
    (gain, needed) = (Int(clamping: drain.gain), Int(clamping: drain.needed))
    loss = Int(clamping: drain.loss)
    inside = Array(repeating: [], count: needed)
    outside = inside
    // The first error does not count: nothing is held, inside or outside.
    inside[0] = HoldKernel.stationary(kernel.inside)
    outside[0] = HoldKernel.stationary(kernel.outside)
  }

  /// Advances by one sample; returns the mass that completes the hold and the mass that remains.
  mutating func step() -> (complete: Double, rest: Double) {
    var nextInside: [[Double]] = Array(repeating: [], count: needed)
    var nextOutside = nextInside
    var (complete, rest) = (0.0, 0.0)
    for held in 0..<needed where !inside[held].isEmpty || !outside[held].isEmpty {
      var centred = Array(repeating: 0.0, count: kernel.stays.rows)
      var off = Array(repeating: 0.0, count: kernel.strays.rows)
      if !inside[held].isEmpty {
        kernel.stays.add(times: inside[held], to: &centred)
        kernel.leaves.add(times: inside[held], to: &off)
      }
      if !outside[held].isEmpty {
        kernel.enters.add(times: outside[held], to: &centred)
        kernel.strays.add(times: outside[held], to: &off)
      }
      if gain >= needed - held {
        complete += centred.reduce(0, +)
      } else {
        rest += centred.reduce(0, +)
        DrainingHoldSolver.add(centred, to: &nextInside[held + gain])
      }
      rest += off.reduce(0, +)
      DrainingHoldSolver.add(off, to: &nextOutside[max(0, held - loss)])
    }
    (inside, outside) = (nextInside, nextOutside)
    return (complete, rest)
  }

  private static func add(_ masses: [Double], to sum: inout [Double]) {
    if sum.isEmpty {
      sum = masses
    } else {
      for index in masses.indices { sum[index] += masses[index] }
    }
  }
}
