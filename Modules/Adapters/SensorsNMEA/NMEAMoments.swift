import Geo

/// Recognizes a fix that a receiver tells again: the same time at the same place.
///
/// A receiver that hangs, or one whose data a server repeats, would otherwise pass for one at rest.
struct NMEAMoments: Sendable {
  private var microsecondOfDay: Int64?
  /// The positions of that time: several receivers may share a link.
  private var places: [Coordinate] = []
  private static let remembered = 4

  /// Whether an epoch's fix was told before; a fix without a time never is.
  mutating func repeats(_ epoch: NMEAEpoch) -> Bool {
    guard let time = epoch.microsecondOfDay, let place = epoch.coordinate else { return false }
    if time != microsecondOfDay {
      microsecondOfDay = time
      places.removeAll(keepingCapacity: true)
    }
    if places.contains(place) { return true }
    if places.count < Self.remembered { places.append(place) }
    return false
  }
}
