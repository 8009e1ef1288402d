import Domain
import Sensors
import Synchronization
import TextKit

/// Puts what phones send into a mailbox.
///
/// The listener's thread and the polling thread may use it at the same time.
final class PhoneFeed: LiveSource {
  private struct Work {
    var decoder: PhoneDecoder
    var readings: [LiveReading] = []
    var isClosed = false
    var link: SourceLink
  }

  private let work: Mutex<Work>
  private let reportsRejections: Bool
  let mailbox: SensorMailbox
  let clock: SessionClock
  private let civilTime: @Sendable () -> WallTime

  init(
    decoder: PhoneDecoder, clock: @escaping SessionClock,
    civilTime: @escaping @Sendable () -> WallTime, capacity: Int = 1024
  ) {
    work = Mutex(Work(decoder: decoder, link: SourceLink(since: clock())))
    reportsRejections = decoder.reportsRejections
    mailbox = SensorMailbox(capacity: capacity)
    self.clock = clock
    self.civilTime = civilTime
  }

  /// Takes what happens to the port.
  func take(_ event: ByteStreamEvent) {
    work.withLock { work in
      guard !work.isClosed else { return }
      let now = clock()
      let before = work.link.why
      work.link.take(event, at: now)
      switch event {
      case .connected: mailbox.reportState(.noFix, at: now)
      case .disconnected(let why, _):
        if reportsRejections, before != why { mailbox.report(why, at: now) }
        mailbox.reportState(.disconnected, at: now)
      case .bytes, .ended: break
      }
    }
  }

  /// Takes the points of a request that was let in; `excerpt` is the beginning of it.
  func take(_ points: [Result<PhonePoint, PhoneRefusal>], excerpt: ArraySlice<UInt8>) {
    change { work, now in
      work.link.take(.bytes([]), at: now)
      for point in points {
        do throws(PhoneRefusal) {
          try work.decoder.take(
            try point.get(), at: now, civil: civilTime(), into: &work.readings)
        } catch {
          work.decoder.refuse(error, excerpt, at: now, into: &work.readings)
        }
      }
    }
  }

  /// Counts something that was not let in, or that is no message.
  func refuse(_ reason: PhoneRefusal, excerpt: ArraySlice<UInt8> = []) {
    change { work, now in
      work.decoder.refuse(reason, excerpt, at: now, into: &work.readings)
    }
  }

  /// Does nothing: a message is complete when it comes.
  func settle(at time: HuntInstant) {}

  func close() {
    work.withLock { $0.isClosed = true }
    mailbox.empty()
  }

  /// False: a port never ends by itself.
  var hasEnded: Bool { false }

  var link: SourceLink { work.withLock { $0.link } }

  var rejectCounts: [(reason: String, count: Int)] {
    mailbox.counts(after: work.withLock { $0.decoder.rejectCounts })
  }

  private func change(_ body: (inout Work, HuntInstant) -> Void) {
    work.withLock { work in
      guard !work.isClosed else { return }
      body(&work, clock())
      for reading in work.readings { mailbox.push(reading) }
      work.readings.removeAll(keepingCapacity: true)
    }
  }
}
