/// Follows the aim error's density until the chance of a complete hold is the same at each sample.
///
/// Kept are the masses outside the tolerance and inside it (with any run too short), and what
/// entered in each of the last `samples` steps. An entry of `samples` − 1 steps ago that has not
/// left is complete now: stays^(samples − 1) of it goes out. That is the recursion over (run
/// length, error) with the run length summed out, so a step costs no more for a longer hold.
struct HoldTimeSolver {
  /// Masses below this end the table without a tail.
  private static let nothing = 1e-18
  /// Most samples of a table.
  private static let longestTable = 400_000

  /// The chance that the hold is complete at sample k + 1.
  private(set) var complete: [Double] = []
  /// The chance that it is not complete after the last of these.
  private(set) var rest = 1.0
  /// The chance, from there on, that it is complete at the next sample if it was not before.
  private(set) var hazard = 1.0
  /// Mass lost or won on the grid, of 1.
  private(set) var massError = 0.0

  init(_ law: HoldLaw, refinement: Double = 1) {
    let kernel = HoldKernel(law, refinement: refinement)
    let hold = kernel.stays.power(law.samples - 1)
    var entries: [[Double]] = []
    var outside = HoldKernel.stationary(kernel.outside)
    var entered = HoldKernel.stationary(kernel.inside)
    var inside = Array(repeating: 0.0, count: entered.count)
    var anchor = (hazard: -1.0, sample: 0)
    // Longer than the hold's echo and the aim's memory, so a slow change is not taken for none.
    let patience = law.samples + Int((3 / max(1e-6, 1 - law.decay)).rounded(.up))
    var sample = 0
    while true {
      sample += 1
      if sample > 1 {
        entered = kernel.enters.times(outside)
        var next = kernel.strays.times(outside)
        kernel.leaves.add(times: inside, to: &next)
        outside = next
        inside = kernel.stays.times(inside)
      }
      entries.append(entered)
      for index in inside.indices { inside[index] += entered[index] }
      var flux = 0.0
      if sample >= law.samples {
        let done = hold.times(entries[sample - law.samples])
        entries[sample - law.samples] = []
        for index in inside.indices { inside[index] = max(0, inside[index] - done[index]) }
        flux = done.reduce(0, +)
      }
      complete.append(flux)
      rest = inside.reduce(0, +) + outside.reduce(0, +)
      guard sample >= law.samples else { continue }
      hazard = min(1, flux / (rest + flux))
      if abs(hazard - anchor.hazard) > 1e-12 * hazard { anchor = (hazard, sample) }
      if rest < HoldTimeSolver.nothing || sample - anchor.sample >= patience
        || sample >= HoldTimeSolver.longestTable
      {
        break
      }
    }
    massError = abs(complete.reduce(rest, +) - 1)
  }
}
