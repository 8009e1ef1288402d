public import Domain
import TextKit
import Synchronization

/// Turns the events of a byte stream into readings in a mailbox.
///
/// The stream's thread and the polling thread may use it at the same time.
public final class LiveFeed<Decoder: ByteDecoder>: LiveSource {
  /// The pause after which an open epoch counts as complete.
  ///
  /// Receivers send the sentences of an epoch in one burst and are silent until the next.
  public static var pause: HuntDuration { HuntDuration(milliseconds: 150) }

  private struct Work {
    var decoder: Decoder
    var readings: [LiveReading] = []
    var lastBytes: HuntInstant?
    var hasEnded = false
    var isClosed = false
    var link: SourceLink

    /// Returns whether bytes have arrived, but none since a moment.
    func isPausedSince(_ moment: HuntInstant) -> Bool {
      lastBytes.map { $0 <= moment } ?? false
    }
  }

  private let work: Mutex<Work>
  /// The mailbox for the readings.
  public let mailbox: SensorMailbox
  /// The host's clock, in session time.
  public let clock: SessionClock
  private let reportsRejections: Bool

  /// Creates a feed that has received nothing.
  public init(
    decoder: Decoder, clock: @escaping SessionClock, capacity: Int = 1024,
    reportsRejections: Bool = false
  ) {
    work = Mutex(Work(decoder: decoder, link: SourceLink(since: clock())))
    mailbox = SensorMailbox(capacity: capacity)
    self.clock = clock
    self.reportsRejections = reportsRejections
  }

  /// Handles an event of the stream that happens now.
  public func take(_ event: ByteStreamEvent) {
    work.withLock { work in
      guard !work.isClosed, !work.hasEnded else { return }
      let now = clock()
      let lastWhy = work.link.why
      work.link.take(event, at: now)
      switch event {
      case .connected:
        work.decoder.restart()
        work.lastBytes = nil
        tell(.noFix, at: now)
      case .bytes(let bytes):
        if work.isPausedSince(now - Self.pause) { flush(&work) }
        work.decoder.decode(bytes, into: &work.readings)
        work.lastBytes = now
        post(&work, at: now)
      case .disconnected(let why, _):
        flush(&work)
        if reportsRejections, lastWhy != why { report(why, at: now) }
        tell(.disconnected, at: now)
      case .ended:
        flush(&work)
        work.hasEnded = true
        tell(.disconnected, at: now)
      }
    }
  }

  /// Completes what the source left open, if it has paused.
  public func settle(at time: HuntInstant) {
    work.withLock { work in
      if work.isPausedSince(time - Self.pause) { flush(&work) }
    }
  }

  /// Stops accepting events.
  public func close() {
    work.withLock { $0.isClosed = true }
    mailbox.empty()
  }

  /// Whether the source has ended.
  public var hasEnded: Bool { work.withLock { $0.hasEnded } }

  /// The link to the source.
  public var link: SourceLink { work.withLock { $0.link } }

  /// The number of rejections by reason; `dropped` counts readings that nobody fetched in time.
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
