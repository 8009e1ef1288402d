import LabComposition

/// A line on standard error that overwrites itself: runs done, rate, time left, key metric.
struct ProgressLine {
  private static let width = 79

  private let isShown: Bool
  private let start = ContinuousClock.now
  private var first: Int?
  private var isOnScreen = false

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
    var text = "\(done)/\(total) runs, \(Int(100 * Double(done) / Double(total))) %"
    if rate > 0 {
      text += ", \(Int(rate.rounded()))/s"
      if done < total { text += ", \(ProgressLine.time(Double(total - done) / rate)) left" }
    }
    if !progress.figure.isEmpty { text += ", \(progress.figure)" }
    StandardStreams.rewriteError(String(text.prefix(ProgressLine.width)))
    isOnScreen = true
  }

  /// Clears the line.
  mutating func clear() {
    if isOnScreen { StandardStreams.rewriteError("") }
    isOnScreen = false
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
