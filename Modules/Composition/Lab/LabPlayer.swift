import Experiments
import Simulation

/// What plays the runs of a plan: the one place where the lab chooses it.
struct LabPlayer: Sendable {
  /// Plays one run.
  let play: RunFunction
  /// The version that results are marked with; runs of different versions never mix.
  let version: String

  /// Prepares the hunts of all design points.
  ///
  /// - Throws: `LabFailure` if none can be simulated. Points that cannot, beside others that can,
  ///   become failed runs.
  init(_ plan: Plan, planPath: String) throws(LabFailure) {
    let hunts = Design.points(of: plan).map { point in
      Result { () throws(SimulationError) in try SimulatedHunt(point.setup(in: plan)) }
    }
    let problems = hunts.compactMap { hunt -> SimulationError? in
      if case .failure(let error) = hunt { return error }
      return nil
    }
    if let first = problems.first, problems.count == hunts.count {
      throw LabFailure("\(planPath): cannot be simulated, \(first)", .badUsage)
    }
    play = { point, seed, replicate in
      try hunts[point - 1].get().run(seed: seed, replicate: replicate)
    }
    version = LabSweep.version
  }
}
