import Sensors

/// A sensor opened before the hunt that will read it, so that a bad spec is reported at once.
struct OpenedSensor {
  var sensor: any Sensor
  /// What a live source has said so far.
  private(set) var watch = SensorWatch()

  init(_ sensor: any Sensor) { self.sensor = sensor }

  /// Takes what a live source has sent up to now; the hunt begins with what comes later.
  mutating func look() {
    guard let clock = sensor.liveClock else { return }
    var readings: [Reading] = []
    sensor.poll(through: clock(), into: &readings)
    for reading in readings { watch.take(reading) }
  }
}
