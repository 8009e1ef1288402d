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

  /// Judges the runs in a folder; nil if there are more to come.
  static func judge(_ digest: SweepDigest, _ folder: String) throws -> SweepGate? {
    digest.isComplete ? try SweepGate(StoredSweep(path: folder)) : nil
  }
}

extension SweepGate {
  /// The exit status of the decision.
  var status: LabStatus {
    switch verdict {
    case .met: .done
    case .missed: .targetMissed
    case .perhaps: .undecided
    }
  }
}
