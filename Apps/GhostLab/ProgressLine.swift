import LabComposition

/// One line on standard error that is written over again: runs done, rate, time left, key metric.
struct ProgressLine {
  private static let width = 79

  private let isShown: Bool
  private let start = ContinuousClock.now
  private var first: Int?
  private var isOnScreen = false

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows how far the sweep is.
  mutating func show(_ progress: LabProgress) {
    let (done, total) = (progress.done, progress.total)
    guard isShown, total > 0, done > 0 else { return }
    // Runs of a sweep before are there at once and tell nothing of the rate.
    let before = first ?? done
    first = before
    let elapsed = (ContinuousClock.now - start) / Duration.seconds(1)
    let rate = elapsed > 0 ? Double(done - before) / elapsed : 0
    StandardStreams.rewriteError(
      String(progress.line(perSecond: rate).prefix(ProgressLine.width)))
    isOnScreen = true
  }

  /// Takes the line away.
  mutating func clear() {
    if isOnScreen { StandardStreams.rewriteError("") }
    isOnScreen = false
  }
}
