import Domain
import Sensors

/// How many readings there are of each kind.
struct ReadingCounts {
  private var fixes = 0
  private var losses = 0
  private var silences = 0
  private var ends = 0
  private var trueHeadings = 0
  private var magneticHeadings = 0
  private var rejections: [String: Int] = [:]

  /// Counts a reading.
  mutating func count(_ reading: Reading) {
    if let rejection = reading.rejection { return rejections[rejection.reason, default: 0] += 1 }
    switch reading.state {
    // A heading alone, as from a second source, is not a fix.
    case .fix: if reading.position != nil { fixes += 1 }
    case .noFix: losses += 1
    case .stale: silences += 1
    case .disconnected: ends += 1
    }
    switch reading.heading?.north {
    case .trueNorth: trueHeadings += 1
    case .magnetic: magneticHeadings += 1
    case nil: break
    }
  }

  /// One line per kind that occurs: states in order, headings, rejections by reason.
  var lines: [String] {
    let kinds = [
      (SensorState.fix.rawValue, fixes), (SensorState.noFix.rawValue, losses),
      (SensorState.stale.rawValue, silences), (SensorState.disconnected.rawValue, ends),
      ("heading", trueHeadings), ("heading magnetic", magneticHeadings),
    ]
    let refused = rejections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return kinds.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
      + refused.map { "rejected \($0.key) \($0.value)" }
  }
}
