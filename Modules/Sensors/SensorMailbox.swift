public import Domain
import Synchronization
import TextKit

/// Holds readings from a producer on another thread until they are fetched.
///
/// Its capacity is bounded: if it is full, it drops and counts the oldest reading, so the producer
/// never waits and the newest readings are kept.
public final class SensorMailbox: Sendable {
  private struct Contents {
    /// A ring buffer; `first` is the oldest of `count`.
    var ring: [LiveReading?]
    var first = 0
    var count = 0
    var dropped = 0
  }

  private let contents: Mutex<Contents>

  /// Creates an empty mailbox with a capacity of at least one reading.
  public init(capacity: Int) {
    precondition(capacity > 0, "a mailbox holds at least one reading")
    contents = Mutex(Contents(ring: Array(repeating: nil, count: capacity)))
  }

  /// Adds a reading; drops the oldest if the mailbox is full.
  ///
  /// Rejections fill at most half of it, so that damaged input never drives out readings.
  public func push(_ reading: LiveReading) {
    contents.withLock { box in
      if reading.reading.rejection != nil, box.count >= box.ring.count / 2 {
        box.dropped += 1
        return
      }
      box.ring[(box.first + box.count) % box.ring.count] = reading
      if box.count < box.ring.count {
        box.count += 1
      } else {
        box.first = (box.first + 1) % box.ring.count
        box.dropped += 1
      }
    }
  }

  /// Moves the readings up to and including a moment to the end of `readings`, oldest first.
  public func drain(through time: HuntInstant, into readings: inout [LiveReading]) {
    contents.withLock { box in
      while box.count > 0, let oldest = box.ring[box.first], oldest.reading.time <= time {
        readings.append(oldest)
        box.ring[box.first] = nil
        box.first = (box.first + 1) % box.ring.count
        box.count -= 1
      }
    }
  }

  /// Discards all readings.
  public func empty() {
    contents.withLock { box in
      box.ring = Array(repeating: nil, count: box.ring.count)
      box.first = 0
      box.count = 0
    }
  }

  /// The number of readings dropped because nobody fetched them in time.
  public var droppedCount: Int { contents.withLock { $0.dropped } }
}

/// What feeds of all kinds put into a mailbox.
extension SensorMailbox {
  /// Adds readings, and empties the list.
  package func post(_ readings: inout [LiveReading]) {
    for reading in readings { push(reading) }
    readings.removeAll(keepingCapacity: true)
  }

  /// Reports a change of state.
  package func reportState(_ state: SensorState, at time: HuntInstant) {
    push(LiveReading(Reading(time: time, state: state), reportsPosition: true))
  }

  /// Reports why a link was lost.
  package func report(_ why: SourceFault, at time: HuntInstant) {
    var reading = Reading(time: time, state: .disconnected)
    reading.rejection = Rejection(reason: "link", excerpt: why.line(in: .ofFiles))
    push(LiveReading(reading, reportsPosition: false))
  }

  /// Returns rejections by reason with those of this mailbox, which are `dropped`.
  package func counts(
    after rejections: [(reason: String, count: Int)]
  ) -> [(reason: String, count: Int)] {
    let dropped = droppedCount
    return dropped > 0 ? rejections + [("dropped", dropped)] : rejections
  }
}
