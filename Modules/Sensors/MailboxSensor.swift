public import Domain

/// Returns the session time by the host's clock, which never goes back.
public typealias SessionClock = @Sendable () -> HuntInstant

/// A producer that leaves readings in a mailbox for a sensor to fetch.
public protocol LiveSource: AnyObject, RejectCounting, Sendable {
  /// The mailbox for the readings, in order of time.
  var mailbox: SensorMailbox { get }
  /// The clock that stamps the readings.
  var clock: SessionClock { get }
  /// The link to the source.
  var link: SourceLink { get }
  /// Whether the source has ended.
  var hasEnded: Bool { get }
  /// Completes what has waited for its rest long enough.
  func settle(at time: HuntInstant)
  /// Stops accepting events.
  func close()
}

/// A sensor whose readings arrive from another thread.
///
/// It reports silence: after `staleAfter` without news of the position the state is `stale`, and no
/// position appears until the source gives a new one.
public struct MailboxSensor: Sensor, RejectCounting {
  /// The default timeout: five readings of a typical receiver.
  public static let defaultStaleAfter = HuntDuration(milliseconds: 5000)

  /// The state after the last reading; `disconnected` until the source is connected.
  public private(set) var state = SensorState.disconnected

  private let source: any LiveSource
  private let staleAfter: HuntDuration
  private let shut: @Sendable () -> Void
  private var isClosed = false
  private var hasReported = false
  private var last: HuntInstant
  /// When the source last gave news of the position.
  private var confirmed: HuntInstant
  private var fetched: [LiveReading] = []

  /// Creates a sensor that fetches from a source; `shut` ends what feeds the source.
  public init(
    _ source: any LiveSource, start: HuntInstant, staleAfter: HuntDuration = defaultStaleAfter,
    shut: @escaping @Sendable () -> Void
  ) {
    self.source = source
    self.staleAfter = staleAfter
    self.shut = shut
    last = start
    confirmed = start
  }

  /// Nil, since a live source does not know.
  public var nextReadingTime: HuntInstant? { nil }

  /// The clock that stamps the readings.
  public var liveClock: SessionClock? { source.clock }

  /// Whether no further reading can come.
  public var hasEnded: Bool {
    isClosed || (source.hasEnded && state == .disconnected && hasReported)
  }

  /// The number of rejections by reason, most frequent first.
  public var rejectCounts: [(reason: String, count: Int)] { source.rejectCounts }

  /// The source with its link.
  public var sources: [SourceReport] {
    var report = SourceReport(state: state)
    report.link = source.link
    report.staleAfter = staleAfter
    report.lastAnswer = confirmed
    report.rejectCounts = source.rejectCounts
    return [report]
  }

  /// Appends what arrived up to and including a moment, and reports silence up to it.
  public mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    guard !isClosed else { return }
    source.settle(at: time)
    fetched.removeAll(keepingCapacity: true)
    source.mailbox.drain(through: time, into: &fetched)
    for reading in fetched { take(reading, into: &readings) }
    reportSilence(through: time, into: &readings)
  }

  /// Ends the source; the state becomes `disconnected`.
  public mutating func close() {
    guard !isClosed else { return }
    isClosed = true
    state = .disconnected
    shut()
    source.close()
  }

  private mutating func take(_ live: LiveReading, into readings: inout [Reading]) {
    var reading = live.reading
    reportSilence(through: reading.time, into: &readings)
    reading.time = max(reading.time, last)
    if !live.reportsPosition {
      reading.state = state
      // Without a position, speed and course have no meaning.
      if state != .fix { (reading.speedMetersPerSecond, reading.courseDegrees) = (nil, nil) }
    } else if reading.state == .disconnected, state == .disconnected, hasReported {
      return
    } else {
      state = reading.state
      confirmed = reading.time
      hasReported = true
    }
    last = reading.time
    readings.append(reading)
  }

  private mutating func reportSilence(through time: HuntInstant, into readings: inout [Reading]) {
    guard state == .fix || state == .noFix, time > confirmed + staleAfter else { return }
    state = .stale
    last = max(confirmed + staleAfter, last)
    readings.append(Reading(time: last, state: state))
  }
}
