import Experiments
import Results

/// The gate of a sweep: an exit status that a repository can rely on.
enum LabGate {
  /// Checks that a plan can be gated.
  static func check(_ plan: Plan, _ path: String) throws(LabFailure) {
    do throws(SweepGate.Problem) {
      try SweepGate.check(plan)
    } catch {
      throw LabFailure(.wrong(LabPlan.place(of: error.key, in: path), error))
    }
  }
}
