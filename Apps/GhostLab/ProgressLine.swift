import LabComposition

/// A line on standard error that overwrites itself: runs done, rate, time left, key metric.
struct ProgressLine {
  private static let width = 79

  private let isShown: Bool
  private let start = ContinuousClock.now
  private var first: Int?
  private var isOnScreen = false
  /// Whether lines are read aloud: then none is drawn over, and one is said at each tenth.
  private let isInWords = StandardStreams.isReadAloud
  private var saidTenths = 0

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows the progress of the sweep.
  mutating func show(_ progress: LabProgress) {
    let (done, total) = (progress.done, progress.total)
    guard isShown, total > 0, done > 0 else { return }
    // Runs of an earlier sweep are there at once and say nothing about the rate.
    let before = first ?? done
    first = before
    let elapsed = (ContinuousClock.now - start) / Duration.seconds(1)
    let rate = elapsed > 0 ? Double(done - before) / elapsed : 0
    guard !isInWords else {
      let tenths = 10 * done / total
      if tenths > saidTenths { StandardStreams.writeError(progress.line(perSecond: rate)) }
      saidTenths = tenths
      return
    }
    StandardStreams.rewriteError(
      String(progress.line(perSecond: rate).prefix(ProgressLine.width)))
    isOnScreen = true
  }

  /// Clears the line.
  mutating func clear() {
    if isOnScreen { StandardStreams.rewriteError("") }
    isOnScreen = false
  }
}
