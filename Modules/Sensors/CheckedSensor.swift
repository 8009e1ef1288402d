import Domain

/// A sensor whose readings are checked, and whose headings are turned to true north where the
/// declination is known.
///
/// The registry makes one around every sensor, so that neither adapters nor hosts do either.
struct CheckedSensor: Sensor, RejectCounting {
  private var sensor: any Sensor
  private var resolver: NorthResolver
  /// Nil for what no receiver has measured, such as simulated and recorded hunts.
  private var check: ReadingCheck?
  private let reportsRejections: Bool

  init(
    _ sensor: any Sensor, _ resolver: NorthResolver, _ check: ReadingCheck?,
    reportsRejections: Bool
  ) {
    self.sensor = sensor
    self.resolver = resolver
    self.check = check
    self.reportsRejections = reportsRejections
  }

  var state: SensorState {
    sensor.state == .fix && check?.isFixLost == true ? .noFix : sensor.state
  }
  var nextReadingTime: HuntInstant? { sensor.nextReadingTime }
  var liveClock: SessionClock? { sensor.liveClock }
  var hasEnded: Bool { sensor.hasEnded }
  var isEndless: Bool { sensor.isEndless }
  var walkingSpeedMetersPerSecond: Double? { sensor.walkingSpeedMetersPerSecond }

  var sources: [SourceReport] {
    guard let check, !check.rejectCounts.isEmpty || check.isFixLost else { return sensor.sources }
    return sensor.sources.map { source in
      var source = source
      source.rejectCounts = Self.sum(source.rejectCounts, check.rejectCounts)
      if source.state == .fix, check.isFixLost { source.state = .noFix }
      return source
    }
  }

  var rejectCounts: [(reason: String, count: Int)] {
    Self.sum((sensor as? any RejectCounting)?.rejectCounts ?? [], check?.rejectCounts ?? [])
  }

  mutating func observe(_ truth: PlayerTruth) { sensor.observe(truth) }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    let first = readings.count
    sensor.poll(through: time, into: &readings)
    finish(&readings, from: first)
  }

  mutating func pollSome(through time: HuntInstant, into readings: inout [Reading]) {
    let first = readings.count
    sensor.pollSome(through: time, into: &readings)
    finish(&readings, from: first)
  }

  mutating func close() { sensor.close() }

  private mutating func finish(_ readings: inout [Reading], from first: Int) {
    var index = first
    while index < readings.count {
      let rejections = check?.check(&readings[index]) ?? []
      resolver.resolve(&readings[index])
      let (time, state) = (readings[index].time, readings[index].state)
      index += 1
      guard reportsRejections else { continue }
      for rejection in rejections {
        var reading = Reading(time: time, state: state)
        reading.rejection = rejection
        readings.insert(reading, at: index)
        index += 1
      }
    }
  }

  private static func sum(
    _ first: [(reason: String, count: Int)], _ second: [(reason: String, count: Int)]
  ) -> [(reason: String, count: Int)] {
    guard !second.isEmpty else { return first }
    var counts = first
    for more in second {
      if let index = counts.firstIndex(where: { $0.reason == more.reason }) {
        counts[index].count += more.count
      } else {
        counts.append(more)
      }
    }
    return counts.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }
}
