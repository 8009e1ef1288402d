public import Domain
import Synchronization

/// Where a producer on another thread leaves readings until they are asked for.
///
/// It holds a bounded number: when it is full the oldest is dropped and counted, so the producer
/// never waits and what is kept is what is new.
public final class SensorMailbox: Sendable {
  private struct Contents {
    /// A ring; `first` is the oldest of `count`.
    var ring: [LiveReading?]
    var first = 0
    var count = 0
    var dropped = 0
  }

  private let contents: Mutex<Contents>

  /// Creates an empty mailbox for at least one reading.
  public init(capacity: Int) {
    precondition(capacity > 0, "a mailbox holds at least one reading")
    contents = Mutex(Contents(ring: Array(repeating: nil, count: capacity)))
  }

  /// Adds a reading; drops the oldest if there is no room.
  public func push(_ reading: LiveReading) {
    contents.withLock { box in
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

  /// Forgets everything in it.
  public func empty() {
    contents.withLock { box in
      box.ring = Array(repeating: nil, count: box.ring.count)
      box.first = 0
      box.count = 0
    }
  }

  /// How many readings were dropped because they were not fetched in time.
  public var droppedCount: Int { contents.withLock { $0.dropped } }
}
