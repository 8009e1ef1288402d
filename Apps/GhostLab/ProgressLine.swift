import Composition

/// One line on standard error that is written over again: runs done, rate, time left.
struct ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var isOnScreen = false

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows how far the sweep is.
  mutating func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let elapsed = (ContinuousClock.now - start) / Duration.seconds(1)
    let rate = elapsed > 0 ? Double(done) / elapsed : 0
    var text = "\(done)/\(total) runs, \(Int(100 * Double(done) / Double(total))) %"
    if rate > 0 {
      text += ", \(Int(rate.rounded()))/s"
      if done < total { text += ", \(ProgressLine.time(Double(total - done) / rate)) left" }
    }
    StandardStreams.writeError("\r\u{1B}[K" + text, terminator: "")
    isOnScreen = true
  }

  /// Takes the line away.
  mutating func clear() {
    if isOnScreen { StandardStreams.writeError("\r\u{1B}[K", terminator: "") }
    isOnScreen = false
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
