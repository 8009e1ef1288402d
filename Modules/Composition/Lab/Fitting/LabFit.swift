import Experiments
package import Files
import Simulation
import Synchronization

/// The options of `ghostlab fit`, for phones and players.
package struct LabFit: Sendable {
  /// What is fitted.
  package enum Subject: Hashable, Sendable {
    /// A phone, to recorded positions.
    case phone
    /// One player, to recorded hunts.
    case player
    /// Several players, one a file: their mean and spread.
    case people
  }

  /// One hunt in so many is held out of a player's fit.
  package static let usualHoldOut = 4

  /// What is fitted.
  package var subject: Subject
  /// The files of recordings.
  package var recordings: [String]
  /// A file with where the phone truly was; a track with times, or one place.
  package var truth: String?
  /// What is added to the times of the truth, seconds.
  package var truthShiftSeconds = 0.0
  /// Whether the phone lay still in a place that need not be known.
  package var isStill = false
  /// Whether the files are of phones of one kind, carried side by side.
  package var isSideBySide = false
  /// The shipped player or phone that has what the data do not identify.
  package var base: String?
  /// The phone that the hunts were played with: a shipped one, or a file.
  package var phone: String?
  /// The game of the hunts, whose ground players walk on; nil for open ground.
  package var game: String?
  /// When hunts end whoever still plays, seconds; nil for the longest unfinished one.
  package var limitSeconds: Double?
  /// One hunt in so many is held out, to be looked at; 0 for none.
  package var holdOut = usualHoldOut
  /// The name in the written file.
  package var name = "ours"
  /// The file to write; nil for none.
  package var out: String?
  /// The page to write; nil for none.
  package var page: String?
  /// The seed of the draws behind the intervals.
  package var seed: UInt64 = 1
  /// The number of threads; nil for one per processor.
  package var jobs: Int?
  /// The form of the answer.
  package var form = AnswerForm.text
  /// The columns of the terminal; nil without one.
  package var width: Int?
  /// The command, for the page.
  package var command = ""
  let stopFlag = StopFlag()

  /// Creates the default options.
  package init(_ subject: Subject, recordings: [String]) {
    (self.subject, self.recordings) = (subject, recordings)
  }

  /// Asks a running fit to stop with the given status; it writes nothing then.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Fits, and writes the file and the page if they are asked for.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - progress: Called about five times a second on this thread.
  ///
  /// - Returns: The text to print; the status is 1 if the data identify no parameter, or if no
  ///   player reproduces them.
  ///
  /// - Throws: `LabFailure` if a file cannot be read or written, or a name is unknown.
  package func run(
    _ files: any FileSystem = LiveFileSystem(), progress: (LabProgress) -> Void = { _ in }
  ) throws(LabFailure) -> LabOutcome {
    do throws(FileFault) { if let out { try files.requireNothing(at: out) } } catch {
      throw LabFailure(writing: error)
    }
    if let page { try LabReport.requireOwn(page, files) }
    let threads = jobs ?? Processors.count
    try LabProblem.require(threads, of: "--jobs", atMost: LabSweep.jobsLimit)
    let shown = FitProgress()
    let work = LabThread { [self] in
      switch subject {
      case .phone: try PhoneFitting(request: self, files: files).outcome()
      case .player, .people:
        try PlayerFitting(request: self, files: files, threads: threads, shown: shown)
          .outcome()
      }
    }
    return try work.result { progress(shown.value) }
  }
}

/// How many hunts a fit has simulated, and at most will.
final class FitProgress: Sendable {
  private let counts = Mutex((done: 0, total: 0))

  func expect(_ hunts: Int) { counts.withLock { $0.total += hunts } }

  func add(_ hunts: Int) { counts.withLock { $0.done += hunts } }

  /// A stage may end early; what it did not need no longer counts.
  func settle() { counts.withLock { $0.total = $0.done } }

  var value: LabProgress {
    let (done, total) = counts.withLock { $0 }
    return LabProgress(done: done, total: max(done, total), figure: "")
  }
}
