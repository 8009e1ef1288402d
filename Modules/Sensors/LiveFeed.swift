public import Domain
import TextKit
import Synchronization

/// Takes what happens on a stream of bytes, and leaves readings in a mailbox.
///
/// The stream's thread and the thread that polls may use it at once.
public final class LiveFeed<Decoder: ByteDecoder>: LiveSource {
  /// A pause after which an epoch that is still open counts as complete.
  ///
  /// Receivers send the sentences of an epoch in one burst, and are silent up to the next.
  public static var pause: HuntDuration { HuntDuration(milliseconds: 150) }

  private struct Work {
    var decoder: Decoder
    var readings: [LiveReading] = []
    var lastBytes: HuntInstant?
    var hasEnded = false
    var isClosed = false
    var lastWhy: SourceFault?

    /// Whether bytes came, and none since a moment.
    func isPausedSince(_ moment: HuntInstant) -> Bool {
      lastBytes.map { $0 <= moment } ?? false
    }
  }

  private let work: Mutex<Work>
  /// Where the readings are left.
  public let mailbox: SensorMailbox
  /// The host's time, as session time.
  public let clock: SessionClock
  private let reportsRejections: Bool

  /// Creates a feed that has been told nothing.
  public init(
    decoder: Decoder, clock: @escaping SessionClock, capacity: Int = 1024,
    reportsRejections: Bool = false
  ) {
    work = Mutex(Work(decoder: decoder))
    mailbox = SensorMailbox(capacity: capacity)
    self.clock = clock
    self.reportsRejections = reportsRejections
  }

  /// Takes an event of the stream, at this moment.
  public func take(_ event: ByteStreamEvent) {
    work.withLock { work in
      guard !work.isClosed, !work.hasEnded else { return }
      let now = clock()
      switch event {
      case .connected:
        work.decoder.restart()
        work.lastBytes = nil
        work.lastWhy = nil
        tell(.noFix, at: now)
      case .bytes(let bytes):
        if work.isPausedSince(now - Self.pause) { flush(&work) }
        work.decoder.decode(bytes, into: &work.readings)
        work.lastBytes = now
        post(&work, at: now)
      case .disconnected(let why):
        flush(&work)
        if reportsRejections, work.lastWhy != why { report(why, at: now) }
        work.lastWhy = why
        tell(.disconnected, at: now)
      case .ended:
        flush(&work)
        work.hasEnded = true
        tell(.disconnected, at: now)
      }
    }
  }

  /// Completes what the source has left open, if it has paused.
  public func settle(at time: HuntInstant) {
    work.withLock { work in
      if work.isPausedSince(time - Self.pause) { flush(&work) }
    }
  }

  /// Takes nothing more.
  public func close() {
    work.withLock { $0.isClosed = true }
    mailbox.empty()
  }

  /// Whether the source has come to its end.
  public var hasEnded: Bool { work.withLock { $0.hasEnded } }

  /// How often input was refused, by reason; `dropped` are readings that nobody fetched in time.
  public var rejectCounts: [(reason: String, count: Int)] {
    let counts = work.withLock { $0.decoder.rejectCounts }
    let dropped = mailbox.droppedCount
    return dropped > 0 ? counts + [("dropped", dropped)] : counts
  }

  private func flush(_ work: inout Work) {
    guard let last = work.lastBytes else { return }
    work.lastBytes = nil
    work.decoder.flush(into: &work.readings)
    post(&work, at: last)
  }

  private func post(_ work: inout Work, at time: HuntInstant) {
    for reading in work.readings {
      var stamped = reading
      stamped.reading.time = time
      mailbox.push(stamped)
    }
    work.readings.removeAll(keepingCapacity: true)
  }

  private func tell(_ state: SensorState, at time: HuntInstant) {
    mailbox.push(LiveReading(Reading(time: time, state: state), tellsPosition: true))
  }

  private func report(_ why: SourceFault, at time: HuntInstant) {
    var reading = Reading(time: time, state: .disconnected)
    reading.rejection = Rejection(reason: "link", excerpt: why.line(in: .ofFiles))
    mailbox.push(LiveReading(reading, tellsPosition: false))
  }
}
