public import Domain
public import Sensors

/// Positions from the first of several sources that has them, headings from a source of their own.
///
/// A source is left for the next when it has been without a fix for `after`, and taken again with
/// its first new fix. Headings come from the heading source; where it has given none for `after`,
/// from the sources of positions in their order. What the others say is not passed on. The state
/// `disconnected` comes when all sources are gone; before that a source that is gone is told as
/// `noFix`.
public struct CombinedSensor: Sensor, RejectCounting {
  /// The state after the last reading given; `noFix` before the first.
  public private(set) var state = SensorState.noFix

  private var sources: [CombinedSource]
  private let after: HuntDuration
  /// Which source the positions come from.
  private var active = 0
  /// The place of the source whose heading was passed on last.
  private var headingPlace: Int?
  private var last: HuntInstant
  private var isClosed = false

  /// Creates it of at least one source of positions, and one of headings if it is another.
  public init(
    positions: [any Sensor], heading: (any Sensor)? = nil,
    after: HuntDuration = HuntDuration(milliseconds: 5000), start: HuntInstant = .start
  ) {
    precondition(!positions.isEmpty, "a combination needs a source of positions")
    // The heading source stands first, which is the order in which headings are looked for.
    let compass = heading.map { [CombinedSource($0, givesPositions: false, start: start)] } ?? []
    sources =
      compass + positions.map { CombinedSource($0, givesPositions: true, start: start) }
    active = compass.count
    self.after = after
    last = start
  }

  /// The earliest next reading of the sources; nil if one of them does not know.
  public var nextReadingTime: HuntInstant? {
    var earliest: HuntInstant?
    for source in sources {
      guard let next = source.nextTime else {
        if source.hasEnded { continue }
        return nil
      }
      earliest = min(earliest ?? next, next)
    }
    return earliest
  }

  /// The clock of the first source that is live; with one, the whole follows it.
  public var liveClock: SessionClock? { sources.lazy.compactMap(\.sensor.liveClock).first }

  /// Whether nothing can come any more.
  public var hasEnded: Bool { isClosed || sources.allSatisfy(\.hasEnded) }

  /// Whether all that have not ended are so.
  public var isEndless: Bool {
    !hasEnded && sources.allSatisfy { $0.hasEnded || $0.sensor.isEndless }
  }

  /// What the sources refused, summed by reason.
  public var rejectCounts: [(reason: String, count: Int)] {
    var sums: [String: Int] = [:]
    for source in sources {
      for (reason, count) in (source.sensor as? any RejectCounting)?.rejectCounts ?? [] {
        sums[reason, default: 0] += count
      }
    }
    return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (reason: $0.key, count: $0.value) }
  }

  /// The speed that the last source with one gives.
  public var walkingSpeedMetersPerSecond: Double? {
    sources.lazy.compactMap(\.sensor.walkingSpeedMetersPerSecond).last
  }

  /// Shows the player to all sources.
  public mutating func observe(_ truth: PlayerTruth) {
    for index in sources.indices { sources[index].observe(truth) }
  }

  /// Appends all readings up to and including a moment that no earlier poll has given.
  public mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    guard !isClosed else { return }
    for index in sources.indices { sources[index].poll(through: time) }
    while let index = earliestSource(), let reading = sources[index].takeFirst() {
      pass(reading, from: index, into: &readings)
    }
  }

  /// Ends all sources; the state becomes `disconnected`.
  public mutating func close() {
    for index in sources.indices { sources[index].close() }
    isClosed = true
    state = .disconnected
  }

  /// The source whose waiting reading is the earliest, the first of equals.
  private func earliestSource() -> Int? {
    var found: (index: Int, time: HuntInstant)?
    for (index, source) in sources.enumerated() {
      guard let time = source.first?.time else { continue }
      if let found, found.time <= time { continue }
      found = (index, time)
    }
    return found?.index
  }

  private mutating func pass(
    _ reading: Reading, from index: Int, into readings: inout [Reading]
  ) {
    // A live source may tell late what another has overtaken.
    let now = max(reading.time, last)
    if reading.rejection != nil {
      var refusal = Reading(time: now, state: state)
      refusal.rejection = reading.rejection
      last = now
      readings.append(refusal)
      return
    }
    let before = state
    sources[index].note(reading, at: now)
    var result = Reading(time: now, state: state)
    var isNews = sources[index].givesPositions && takePosition(reading, from: index, into: &result)
    if !isNews, sources.allSatisfy({ $0.state == .disconnected }), before != .disconnected {
      state = .disconnected
      isNews = true
    }
    result.state = state
    isNews = takeHeading(reading, from: index, into: &result) || isNews
    guard isNews else { return }
    last = now
    readings.append(result)
  }

  /// Takes what a reading says of the position, if it is for this source to say.
  private mutating func takePosition(
    _ reading: Reading, from index: Int, into result: inout Reading
  ) -> Bool {
    guard reading.state == .fix else {
      guard index == active else { return false }
      let isOver = sources.allSatisfy { $0.state == .disconnected }
      let told = reading.state == .disconnected && !isOver ? SensorState.noFix : reading.state
      let isRepeated = told == state && reading.state != sources[index].previousState
      state = told
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

  /// Whether all sources of positions before one have been without for long enough.
  private func isLost(before index: Int, at time: HuntInstant) -> Bool {
    sources[..<index].allSatisfy { source in
      !source.givesPositions || source.lostAt.map { time - $0 >= after } == true
    }
  }

  /// Takes a heading if no source before this one has given one lately; tells their loss.
  private mutating func takeHeading(
    _ reading: Reading, from index: Int, into result: inout Reading
  ) -> Bool {
    let now = result.time
    if let heading = reading.heading {
      let hasBetter = sources[..<index].contains { $0.hasHeading(at: now, within: after) }
      guard !hasBetter else { return false }
      headingPlace = index
      result.heading = heading
      return true
    }
    guard headingPlace == index, sources[index].lastHeading == nil else { return false }
    let hasOther = sources.contains { $0.hasHeading(at: now, within: after) }
    headingPlace = nil
    result.isHeadingLost = !hasOther
    return !hasOther
  }
}
