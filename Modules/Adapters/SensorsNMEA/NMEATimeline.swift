import Domain
import Sensors

/// Assigns session times to a recording's epochs and detects when it falls silent.
///
/// The first epoch is at the start, later ones follow the differences of their UTC times. If UTC
/// goes back or jumps by over a day, or the source has given no time yet, the next reading is one
/// second after the last. An epoch without time, in a source that has given one, has the time of
/// the previous reading.
struct NMEATimeline {
  private static let step = HuntDuration(milliseconds: 1000)
  private static let microsecondsPerDay: Int64 = 86_400_000_000
  /// The limit of session time, which prevents overflow.
  private static let end = HuntInstant(ticks: Int64.max / 2)

  let staleAfter: HuntDuration
  private let start: HuntInstant
  /// The state after the last reading created.
  private(set) var state = SensorState.noFix
  private var last: HuntInstant?
  /// The time when the current state was last confirmed.
  private var confirmed: HuntInstant
  /// The session time of the UTC reference, followed by the microseconds since.
  private var anchor: HuntInstant
  private var sinceAnchor: Int64 = 0
  private var previous: (day: Int?, microsecondOfDay: Int64)?
  private var moments = NMEAMoments()

  init(start: HuntInstant, staleAfter: HuntDuration) {
    self.start = start
    self.staleAfter = staleAfter
    confirmed = start
    anchor = start
  }

  /// Appends the readings of one event.
  mutating func append(_ event: NMEAEvent, into readings: inout [Reading]) {
    switch event {
    case .epoch(let epoch): append(epoch, into: &readings)
    case .rejection(let rejection):
      var reading = Reading(time: last ?? start, state: state)
      reading.rejection = rejection
      readings.append(reading)
    }
  }

  /// Appends the end of the source, one second after the last reading.
  mutating func appendEnd(into readings: inout [Reading]) {
    state = .disconnected
    readings.append(Reading(time: next(), state: state))
  }

  private mutating func append(_ given: NMEAEpoch, into readings: inout [Reading]) {
    // A moment reported again is no news, but the heading with it is.
    let epoch = moments.repeats(given) ? given.headingAlone : given
    guard epoch.isWorthReading else { return }
    let time = time(of: epoch)
    if state == .fix || (state == .noFix && last != nil), time > confirmed + staleAfter {
      state = .stale
      let moment = max(confirmed + staleAfter, last ?? start)
      readings.append(Reading(time: moment, state: state))
    }
    let reading = epoch.reading(at: time, after: state)
    readings.append(reading)
    state = reading.state
    last = time
    // A heading does not renew an old position.
    if epoch.hasFix != nil || state == .noFix { confirmed = time }
  }

  private mutating func time(of epoch: NMEAEpoch) -> HuntInstant {
    guard let microsecond = epoch.microsecondOfDay else {
      return previous == nil ? next() : last ?? start
    }
    let now = (day: epoch.day, microsecondOfDay: microsecond)
    let span = previous.map { NMEATimeline.microseconds(from: $0, to: now) }
    previous = now
    guard let span, span >= 0, span <= NMEATimeline.microsecondsPerDay else {
      anchor = next()
      sinceAnchor = 0
      return anchor
    }
    sinceAnchor += span
    // One microsecond is 705.6 ticks.
    let time = min(anchor + HuntDuration(ticks: sinceAnchor * 7056 / 10), NMEATimeline.end)
    if sinceAnchor > NMEATimeline.microsecondsPerDay {
      anchor = time
      sinceAnchor = 0
    }
    return max(time, last ?? start)
  }

  private func next() -> HuntInstant {
    last.map { min($0 + NMEATimeline.step, NMEATimeline.end) } ?? start
  }

  /// Returns the span between two times; without both dates, the one of at most half a day.
  private static func microseconds(
    from a: (day: Int?, microsecondOfDay: Int64), to b: (day: Int?, microsecondOfDay: Int64)
  ) -> Int64 {
    let span = b.microsecondOfDay - a.microsecondOfDay
    if let from = a.day, let to = b.day { return Int64(to - from) * microsecondsPerDay + span }
    if span < -microsecondsPerDay / 2 { return span + microsecondsPerDay }
    return span > microsecondsPerDay / 2 ? span - microsecondsPerDay : span
  }
}
