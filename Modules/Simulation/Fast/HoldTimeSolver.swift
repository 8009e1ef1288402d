/// Steps a hold's distribution until the probability of completing it per sample is constant.
struct HoldTimeSolver {
  /// Masses below this end the table without a tail.
  private static let nothing = 1e-18
  /// The maximum number of samples in a table.
  private static let longestTable = 400_000

  /// The probability that the hold completes at sample k + 1.
  private(set) var complete: [Double] = []
  /// The probability that the hold is incomplete after the last of these.
  private(set) var rest = 1.0
  /// From there on, the probability that an incomplete hold completes at the next sample.
  private(set) var hazard = 1.0
  /// The mass lost or gained on the grid, relative to 1.
  private(set) var massError = 0.0

  init(_ law: HoldLaw, refinement: Double = 1) {
    let kernel = HoldKernel(law, refinement: refinement)
    if let drain = law.drain {
      var solver = DrainingHoldSolver(kernel, drain)
      follow(law) { solver.step() }
    } else {
      var solver = ResettingHoldSolver(kernel, samples: law.samples)
      follow(law) { solver.step() }
    }
    massError = abs(complete.reduce(rest, +) - 1)
  }

  private mutating func follow(_ law: HoldLaw, _ step: () -> (complete: Double, rest: Double)) {
    // Longer than the hold's echo and the aim's memory, so that slow change does not pass for none.
    let patience = law.samples + Int((3 / max(1e-6, 1 - law.decay)).rounded(.up))
    var anchor = (hazard: -1.0, sample: 0)
    for sample in 1...HoldTimeSolver.longestTable {
      let mass = step()
      complete.append(mass.complete)
      rest = mass.rest
      guard sample >= law.samples else { continue }
      hazard = min(1, mass.complete / (mass.rest + mass.complete))
      if abs(hazard - anchor.hazard) > 1e-12 * hazard { anchor = (hazard, sample) }
      if rest < HoldTimeSolver.nothing || sample - anchor.sample >= patience { return }
    }
  }
}
