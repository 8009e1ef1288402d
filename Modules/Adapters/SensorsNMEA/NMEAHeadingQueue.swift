import Domain
import Sensors

/// Headings that are not of a fix: a compass sends them at its own rate.
///
/// A reading ends with a type that the same talker has already sent in it.
struct NMEAHeadingQueue: Sendable {
  /// Headings that are one reading.
  struct Group: Sendable {
    fileprivate(set) var epoch = NMEAEpoch()
    /// The last talker of each type of heading, 0 for none.
    fileprivate(set) var talkers = SIMD4<UInt16>()
  }

  /// How long a heading waits for one of another type.
  static let patience = HuntDuration(milliseconds: 100)
  /// The most readings that wait for the end of their epoch.
  static let limit = 64

  /// The readings, oldest first.
  private var groups: [Group] = []
  /// When the last must be given at the latest; nil without one, or in a recording.
  private(set) var deadline: HuntInstant?

  /// Whether no other fits.
  var isFull: Bool { groups.count >= Self.limit }

  /// Whether a heading begins another reading.
  func isBegun(by sentence: NMEASentence) -> Bool {
    groups.last.map { $0.talkers[sentence.kind.headingIndex] == sentence.talker } ?? true
  }

  /// Adds a heading.
  mutating func add(
    _ heading: Heading, declinationDegrees: Double?, _ sentence: NMEASentence,
    arrival: HuntInstant?
  ) {
    if isBegun(by: sentence) {
      groups.append(Group())
      deadline = arrival.map { $0 + Self.patience }
    }
    groups[groups.count - 1].talkers[sentence.kind.headingIndex] = sentence.talker
    groups[groups.count - 1].epoch.take(heading, declinationDegrees: declinationDegrees)
  }

  /// Removes the last reading, which belongs to the next epoch.
  mutating func takeLast() -> Group? { groups.isEmpty ? nil : groups.removeLast() }

  /// Appends them all and is empty.
  mutating func empty(into events: inout [NMEAEvent]) {
    guard !groups.isEmpty else { return }
    for group in groups { events.append(.epoch(group.epoch)) }
    groups.removeAll(keepingCapacity: true)
    deadline = nil
  }
}

extension NMEAKind {
  /// The index among the types of headings, 0 to 3.
  var headingIndex: Int { Int(rawValue &- NMEAKind.hdt.rawValue) & 3 }
}
