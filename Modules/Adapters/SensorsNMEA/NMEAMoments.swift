import Geo

/// Recognizes a fix that a receiver reports again: the same time at the same place.
///
/// A receiver that hangs, or one whose data a server repeats, would otherwise pass for one at rest.
struct NMEAMoments: Sendable {
  /// The latest fixes, oldest first: several receivers may share a link.
  private var fixes: [(microsecondOfDay: Int64, place: Coordinate)] = []
  private static let remembered = 4

  /// Whether an epoch's fix was reported before; a fix without a time never is.
  mutating func repeats(_ epoch: NMEAEpoch) -> Bool {
    guard let time = epoch.microsecondOfDay, let place = epoch.coordinate else { return false }
    if fixes.contains(where: { $0.microsecondOfDay == time && $0.place == place }) { return true }
    if fixes.count == Self.remembered { fixes.removeFirst() }
    fixes.append((time, place))
    return false
  }
}
