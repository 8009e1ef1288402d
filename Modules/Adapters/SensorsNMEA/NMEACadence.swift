/// Learns from a live receiver with which sentences it ends its epochs.
///
/// They are those that ended a third of the last eight epochs, at least two. So it learns from two
/// epochs and forgets within six, a sentence that comes more rarely changes nothing, and two
/// receivers on one link have an end each.
struct NMEACadence: Sendable {
  /// A sentence by its place in an epoch: its type, its talker, and how often the type came before.
  struct Place: Hashable, Sendable {
    fileprivate let code: UInt32

    init(_ kind: NMEAKind, talker: UInt16, earlier: UInt8) {
      code = UInt32(talker) << 16 | UInt32(kind.rawValue) << 8 | UInt32(earlier)
    }
  }

  /// The places of the last eight ends, a ring.
  private var ends = SIMD8<UInt32>()
  private var next = 0
  private var count = 0

  /// Takes the last sentence of an epoch that is over.
  mutating func note(end: Place) {
    ends[next] = end.code
    next = (next + 1) % ends.scalarCount
    count = min(count + 1, ends.scalarCount)
  }

  /// Whether an epoch ends at a place.
  func endsEpoch(_ place: Place) -> Bool {
    let equal = ends .== SIMD8(repeating: place.code)
    let times = Int(SIMD8<Int32>.zero.replacing(with: 1, where: equal).wrappedSum())
    return times >= max(2, (count + 1) / 3)
  }
}
