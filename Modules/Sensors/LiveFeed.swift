public import Domain
import TextKit
import Synchronization

/// Turns the events of a byte stream into readings in a mailbox.
///
/// The stream's thread and the polling thread may use it at the same time.
public final class LiveFeed<Decoder: ByteDecoder>: LiveSource {
  private struct Work {
    var decoder: Decoder
    var readings: [LiveReading] = []
    var hasEnded = false
    var isClosed = false
    var link: SourceLink
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
        mailbox.reportState(.noFix, at: now)
      case .bytes(let bytes):
        work.decoder.decode(bytes, at: now, into: &work.readings)
        mailbox.post(&work.readings)
      case .disconnected(let why, _):
        finish(&work, at: now)
        if reportsRejections, lastWhy != why { mailbox.report(why, at: now) }
        mailbox.reportState(.disconnected, at: now)
      case .ended:
        finish(&work, at: now)
        work.hasEnded = true
        mailbox.reportState(.disconnected, at: now)
      }
    }
  }

  /// Completes what has waited for its rest long enough.
  public func settle(at time: HuntInstant) {
    work.withLock { work in
      guard !work.isClosed, !work.hasEnded else { return }
      work.decoder.settle(at: time, into: &work.readings)
      mailbox.post(&work.readings)
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
    mailbox.counts(after: work.withLock { $0.decoder.rejectCounts })
  }

  private func finish(_ work: inout Work, at time: HuntInstant) {
    work.decoder.finish(at: time, into: &work.readings)
    mailbox.post(&work.readings)
  }
}
