import Domain

/// Which of gpsd's devices counts: the one asked for, else the first that reports until it stops.
///
/// So two receivers on one gpsd never alternate. One keeps its turn until it says that it has no
/// fix, is gone, or has been silent for a while.
struct GPSDChoice {
  /// The silence after which another device takes over.
  static let silence = HuntDuration(milliseconds: 5000)

  private let wanted: String?
  private var current: String?
  private var heard = HuntInstant.start

  init(wanted: String?) { self.wanted = wanted }

  /// Whether a device's report counts; a report that names none always does.
  ///
  /// A report that `reports` something gives the device its turn if that is news; another ends it.
  mutating func takes(
    _ device: String?, reports: Bool, isNews: Bool = true, at time: HuntInstant
  ) -> Bool {
    guard let device else { return true }
    if let wanted { return device == wanted }
    if let current, current != device, time - heard <= Self.silence { return false }
    if !reports {
      current = nil
    } else if isNews {
      current = device
      heard = time
    }
    return true
  }

  /// Ends a device's turn.
  mutating func leave(_ device: String) { if current == device { current = nil } }
}
