import TextKit
public import Domain
public import Files
public import Sensors

/// Plays a recording of NMEA sentences, a file or standard input, on session time.
///
/// It is read while polled, one chunk ahead. The first epoch is at `start`, later ones follow their
/// UTC times. If UTC goes back or jumps by over a day, or the source has given no time yet, the
/// next reading is one second after the last; an epoch without time, in a source that has given
/// one, has the time of the previous reading. A gap without position longer than `staleAfter` gives
/// a reading `stale`; one second after the last reading comes `disconnected`.
public struct NMEAFileSensor: Sensor, RejectCounting {
  /// The default time-out: five readings of a typical receiver.
  public static let defaultStaleAfter = HuntDuration(milliseconds: 5000)

  /// The state after the last reading returned; `noFix` before the first.
  public private(set) var state = SensorState.noFix

  private var source: ByteSource?
  private var parser: NMEAParser
  private var timeline: NMEATimeline
  private var events: [NMEAEvent] = []
  private var pending: [Reading] = []
  private var given = 0
  private var readErrors = 0
  private let reportsRejections: Bool

  /// Opens a file; throws `SensorError.file` with the path and the reason.
  public init(
    path: String, start: HuntInstant = .start, options: NMEAOptions = NMEAOptions(),
    staleAfter: HuntDuration = defaultStaleAfter, files: any FileSystem = LiveFileSystem()
  ) throws(SensorError) {
    self.init(
      try ByteSource(path: path, files), start: start, options: options, staleAfter: staleAfter)
  }

  /// Reads standard input; blocks until its first epoch.
  public init(
    standardInputFrom start: HuntInstant, options: NMEAOptions = NMEAOptions(),
    staleAfter: HuntDuration = defaultStaleAfter
  ) {
    self.init(ByteSource(), start: start, options: options, staleAfter: staleAfter)
  }

  private init(
    _ source: ByteSource, start: HuntInstant, options: NMEAOptions, staleAfter: HuntDuration
  ) {
    self.source = source
    parser = NMEAParser(options: options)
    timeline = NMEATimeline(start: start, staleAfter: staleAfter)
    reportsRejections = options.reportsRejections
    refill()
  }

  /// The time of the next reading; nil after the last.
  public var nextReadingTime: HuntInstant? {
    given < pending.count ? pending[given].time : nil
  }

  /// The number of rejections so far, by reason; `readError` is a failure of the file itself.
  public var rejectCounts: [(reason: String, count: Int)] {
    var counts = parser.rejectCounts
    if readErrors > 0 { counts.append(("readError", readErrors)) }
    return counts
  }

  /// Appends the readings up to and including a time that no earlier poll has returned.
  public mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    if given == pending.count { refill() }
    while give(through: time, into: &readings) { refill() }
  }

  /// Appends the readings of the bytes read so far; only if there are none, reads more first.
  public mutating func pollSome(through time: HuntInstant, into readings: inout [Reading]) {
    if given == pending.count { refill() }
    if given == 0, readings.isEmpty, let last = pending.last, last.time <= time {
      state = last.state
      swap(&pending, &readings)
    } else {
      _ = give(through: time, into: &readings)
    }
  }

  /// Appends pending readings up to a time; returns whether these were all, and there were some.
  private mutating func give(through time: HuntInstant, into readings: inout [Reading]) -> Bool {
    let first = given
    while given < pending.count, pending[given].time <= time { given += 1 }
    guard given > first else { return false }
    readings += pending[first..<given]
    state = pending[given - 1].state
    return given == pending.count
  }

  /// Ends the source; the state becomes `disconnected`.
  public mutating func close() {
    source?.shut()
    source = nil
    pending = []
    given = 0
    state = .disconnected
  }

  /// Reads until there is a reading or the source has ended.
  private mutating func refill() {
    pending.removeAll(keepingCapacity: true)
    given = 0
    while pending.isEmpty, let open = source {
      events.removeAll(keepingCapacity: true)
      let hasMore = open.read { parser.feed($0, into: &events) }
      if !hasMore {
        parser.finish(into: &events)
        if let failure = open.failure {
          readErrors += 1
          if reportsRejections {
            events.append(
              .rejection(Rejection(reason: "readError", excerpt: failure.line(in: .ofFiles))))
          }
        }
      }
      for event in events { timeline.append(event, into: &pending) }
      if !hasMore {
        timeline.appendEnd(into: &pending)
        open.shut()
        source = nil
      }
    }
  }
}
