/// Tracks the aim error's density if one sample outside the tolerance loses the hold.
///
/// It keeps the masses outside and inside the tolerance (with any run that is too short), and what
/// entered in each of the last `samples` steps. An entry of `samples` − 1 steps ago that has not
/// left completes now: stays^(samples − 1) of it goes out. This is the recursion over (run length,
/// error) with the run length summed out, so a step costs no more for a longer hold.
struct ResettingHoldSolver {
  private let kernel: HoldKernel
  private let samples: Int
  private let hold: DenseMatrix
  private var entries: [[Double]] = []
  private var entered: [Double]
  private var inside: [Double]
  private var outside: [Double]

  init(_ kernel: HoldKernel, samples: Int) {
    (self.kernel, self.samples) = (kernel, samples)
    hold = kernel.stays.power(samples - 1)
    // The first sample after a stationary error is stationary too.
    outside = HoldKernel.stationary(kernel.outside)
    entered = HoldKernel.stationary(kernel.inside)
    inside = Array(repeating: 0, count: entered.count)
  }

  /// Advances by one sample; returns the mass that completes the hold and the mass that remains.
  mutating func step() -> (complete: Double, rest: Double) {
    if !entries.isEmpty {
      entered = kernel.enters.times(outside)
      var next = kernel.strays.times(outside)
      kernel.leaves.add(times: inside, to: &next)
      outside = next
      inside = kernel.stays.times(inside)
    }
    entries.append(entered)
    for index in inside.indices { inside[index] += entered[index] }
    var complete = 0.0
    if entries.count >= samples {
      let done = hold.times(entries[entries.count - samples])
      entries[entries.count - samples] = []
      for index in inside.indices { inside[index] = max(0, inside[index] - done[index]) }
      complete = done.reduce(0, +)
    }
    return (complete, inside.reduce(0, +) + outside.reduce(0, +))
  }
}
