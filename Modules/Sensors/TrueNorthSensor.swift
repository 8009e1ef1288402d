import Domain

/// A sensor whose headings are turned to true north where the declination is known.
///
/// The registry makes one around every sensor, so that neither adapters nor hosts turn headings.
struct TrueNorthSensor: Sensor, RejectCounting {
  private var sensor: any Sensor
  private var resolver: NorthResolver

  init(_ sensor: any Sensor, _ resolver: NorthResolver) {
    self.sensor = sensor
    self.resolver = resolver
  }

  var state: SensorState { sensor.state }
  var nextReadingTime: HuntInstant? { sensor.nextReadingTime }
  var liveClock: SessionClock? { sensor.liveClock }
  var hasEnded: Bool { sensor.hasEnded }
  var isEndless: Bool { sensor.isEndless }
  var walkingSpeedMetersPerSecond: Double? { sensor.walkingSpeedMetersPerSecond }
  var sources: [SourceReport] { sensor.sources }
  var rejectCounts: [(reason: String, count: Int)] {
    (sensor as? any RejectCounting)?.rejectCounts ?? []
  }

  mutating func observe(_ truth: PlayerTruth) { sensor.observe(truth) }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    let first = readings.count
    sensor.poll(through: time, into: &readings)
    for index in first..<readings.count { resolver.resolve(&readings[index]) }
  }

  mutating func pollSome(through time: HuntInstant, into readings: inout [Reading]) {
    let first = readings.count
    sensor.pollSome(through: time, into: &readings)
    for index in first..<readings.count { resolver.resolve(&readings[index]) }
  }

  mutating func close() { sensor.close() }
}
