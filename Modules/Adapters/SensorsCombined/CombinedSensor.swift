public import Domain
public import Sensors

/// A sensor with positions from the first available of several sources and a separate heading
/// source.
///
/// A source that has had no fix for `after` is replaced by the next, and used again from its first
/// new fix on. Headings come from the heading source; if it has given none for `after`, they come
/// from the position sources in order. Other sources' readings are dropped. The state is
/// `disconnected` when all sources are gone; before that, a source that is gone is reported as
/// `noFix`.
public struct CombinedSensor: Sensor, RejectCounting {
  /// The state after the last reading returned; `noFix` before the first.
  public private(set) var state = SensorState.noFix

  private var parts: [CombinedSource] = []
  private let after: HuntDuration
  /// The index of the source that positions come from.
  private var active = 0
  /// The index of the source of the last heading.
  private var headingPlace: Int?
  private var last: HuntInstant
  private var isClosed = false

  /// Creates a sensor from at least one position source and an optional separate heading source.
  ///
  /// `names` are those of the position sources and then of the heading source, for `sources`.
  public init(
    positions: [any Sensor], heading: (any Sensor)? = nil, names: [String] = [],
    after: HuntDuration = HuntDuration(milliseconds: 5000), start: HuntInstant = .start
  ) {
    precondition(!positions.isEmpty, "a combination needs a source of positions")
    // The heading source is first because headings are searched in this order.
    parts = positions.enumerated().map { index, position in
      let name = index < names.count ? names[index] : nil
      return CombinedSource(position, name: name, givesPositions: true, start: start)
    }
    if let heading {
      let name = names.count > positions.count ? names.last : nil
      parts.insert(
        CombinedSource(heading, name: name, givesPositions: false, start: start), at: 0)
      active = 1
    }
    self.after = after
    last = start
  }

  /// The earliest next reading of the sources; nil if any of them does not know.
  public var nextReadingTime: HuntInstant? {
    var earliest: HuntInstant?
    for source in parts {
      guard let next = source.nextTime else {
        if source.hasEnded { continue }
        return nil
      }
      earliest = min(earliest ?? next, next)
    }
    return earliest
  }

  /// The clock of the first live source; if there is one, the combination follows it.
  public var liveClock: SessionClock? { parts.lazy.compactMap(\.sensor.liveClock).first }

  /// Whether no more readings can come.
  public var hasEnded: Bool { isClosed || parts.allSatisfy(\.hasEnded) }

  /// Whether all sources that have not ended are endless.
  public var isEndless: Bool {
    !hasEnded && parts.allSatisfy { $0.hasEnded || $0.sensor.isEndless }
  }

  /// The rejections of all sources, summed by reason.
  public var rejectCounts: [(reason: String, count: Int)] {
    var sums: [String: Int] = [:]
    for source in parts {
      for (reason, count) in (source.sensor as? any RejectCounting)?.rejectCounts ?? [] {
        sums[reason, default: 0] += count
      }
    }
    return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (reason: $0.key, count: $0.value) }
  }

  /// The position source, the heading source if it is another, and the fallbacks.
  public var sources: [SourceReport] {
    let first = parts.firstIndex { $0.givesPositions } ?? 0
    let reports = parts.indices.map { index -> SourceReport in
      let role: SourceReport.Role =
        index < first ? .heading : index == first ? .position : .fallback(index - first)
      return parts[index].report(
        as: role, isUsed: index == active || index == headingPlace)
    }
    return [reports[first]] + reports[..<first] + reports[(first + 1)...]
  }

  /// The walking speed of the last source that has one.
  public var walkingSpeedMetersPerSecond: Double? {
    parts.lazy.compactMap(\.sensor.walkingSpeedMetersPerSecond).last
  }

  /// Passes the player's true position to all parts.
  public mutating func observe(_ truth: PlayerTruth) {
    for index in parts.indices { parts[index].observe(truth) }
  }

  /// Appends the readings up to and including a time that no earlier poll has returned.
  public mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    guard !isClosed else { return }
    for index in parts.indices { parts[index].poll(through: time) }
    while let index = earliestSource(), let reading = parts[index].takeFirst() {
      pass(reading, from: index, into: &readings)
    }
  }

  /// Closes all sources; the state becomes `disconnected`.
  public mutating func close() {
    for index in parts.indices { parts[index].close() }
    isClosed = true
    state = .disconnected
  }

  /// Returns the index of the source with the earliest pending reading, the first if equal.
  private func earliestSource() -> Int? {
    var found: (index: Int, time: HuntInstant)?
    for (index, source) in parts.enumerated() {
      guard let time = source.first?.time else { continue }
      if let found, found.time <= time { continue }
      found = (index, time)
    }
    return found?.index
  }

  private mutating func pass(
    _ reading: Reading, from index: Int, into readings: inout [Reading]
  ) {
    // A live source may deliver a reading later than a newer one from another source.
    let now = max(reading.time, last)
    if reading.rejection != nil {
      var refusal = Reading(time: now, state: state)
      refusal.rejection = reading.rejection
      last = now
      readings.append(refusal)
      return
    }
    let before = state
    parts[index].note(reading, at: now)
    var result = Reading(time: now, state: state)
    var isNews = parts[index].givesPositions && takePosition(reading, from: index, into: &result)
    if !isNews, parts.allSatisfy({ $0.state == .disconnected }), before != .disconnected {
      state = .disconnected
      isNews = true
    }
    result.state = state
    isNews = takeHeading(reading, from: index, into: &result) || isNews
    guard isNews else { return }
    last = now
    readings.append(result)
  }

  /// Applies the position of a reading if its source is the one to use.
  private mutating func takePosition(
    _ reading: Reading, from index: Int, into result: inout Reading
  ) -> Bool {
    guard reading.state == .fix else {
      guard index == active else { return false }
      let isOver = parts.allSatisfy { $0.state == .disconnected }
      let reported = reading.state == .disconnected && !isOver ? SensorState.noFix : reading.state
      let isRepeated = reported == state && reading.state != parts[index].previousState
      state = reported
      return !isRepeated
    }
    if reading.position != nil {
      guard index <= active || isLost(before: index, at: result.time) else { return false }
      active = index
      state = .fix
    } else if index != active || state != .fix {
      return false
    }
    let heading = result.heading
    let time = result.time
    result = reading
    result.time = time
    result.heading = heading
    result.isHeadingLost = false
    return true
  }

  /// Returns whether all position sources before this one have had no fix for long enough.
  private func isLost(before index: Int, at time: HuntInstant) -> Bool {
    parts[..<index].allSatisfy { source in
      !source.givesPositions || source.lostAt.map { time - $0 >= after } == true
    }
  }

  /// Applies a heading unless an earlier source gave one recently, and reports lost headings.
  private mutating func takeHeading(
    _ reading: Reading, from index: Int, into result: inout Reading
  ) -> Bool {
    let now = result.time
    if let heading = reading.heading {
      let hasBetter = parts[..<index].contains { $0.hasHeading(at: now, within: after) }
      guard !hasBetter else { return false }
      headingPlace = index
      result.heading = heading
      // What belongs to the heading, also if the source's position is not used.
      result.declination = reading.declination
      result.utc = reading.utc
      return true
    }
    guard headingPlace == index, parts[index].lastHeading == nil else { return false }
    let hasOther = parts.contains { $0.hasHeading(at: now, within: after) }
    headingPlace = nil
    result.isHeadingLost = !hasOther
    return !hasOther
  }
}
