import Domain

/// What became of a run.
public enum RunStatus: UInt8, Hashable, Sendable {
  /// Not run: the sweep was stopped before.
  case missing
  /// Done.
  case done
  /// The simulation failed; the sweep knows why.
  case failed
}

/// The metrics of every run of a sweep, by run number.
///
/// Run u = replicate · points + point, both from 0. Threads write without locks: each run number is
/// given to one thread only, and nobody reads before all threads have ended. That is what makes
/// `@unchecked Sendable` true.
final class RunTable: @unchecked Sendable {
  let runCount: Int
  /// How many metrics a run has.
  let width: Int
  private let values: UnsafeMutablePointer<Double>
  private let states: UnsafeMutablePointer<UInt8>

  /// Creates a table with every run missing.
  init(runCount: Int, width: Int) {
    self.runCount = runCount
    self.width = width
    values = .allocate(capacity: max(1, runCount * width))
    states = .allocate(capacity: max(1, runCount))
    states.initialize(repeating: RunStatus.missing.rawValue, count: runCount)
  }

  deinit {
    values.deallocate()
    states.deallocate()
  }

  /// Stores the record of a run.
  func store(_ record: RunRecord, at run: Int) {
    precondition(run >= 0 && run < runCount && record.values.count == width)
    let start = values + run * width
    for index in 0..<width {
      (start + index).initialize(to: record.values[index])
    }
    states[run] = RunStatus.done.rawValue
  }

  /// Notes that a run failed.
  func storeFailure(at run: Int) {
    precondition(run >= 0 && run < runCount)
    states[run] = RunStatus.failed.rawValue
  }

  /// What became of a run.
  func status(of run: Int) -> RunStatus {
    precondition(run >= 0 && run < runCount)
    return RunStatus(rawValue: states[run]) ?? .missing
  }

  /// A metric of a run; NaN unless the run is done and has it.
  func value(_ metric: Metric, of run: Int) -> Double {
    guard status(of: run) == .done else { return .nan }
    return values[run * width + metric.index]
  }
}
