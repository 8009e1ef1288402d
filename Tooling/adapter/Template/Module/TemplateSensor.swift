package import Domain
package import Sensors

/// Gives each reading at its time, and `disconnected` a second after the last.
package struct TemplateSensor: Sensor {
  /// The state after the last reading; `noFix` before the first.
  package private(set) var state = SensorState.noFix
  private var readings: ArraySlice<Reading>

  init(_ readings: [Reading], start: HuntInstant) {
    let end = readings.last.map { $0.time + HuntDuration(seconds: 1) } ?? start
    self.readings = (readings + [Reading(time: end, state: .disconnected)])[...]
  }

  /// The time of the next reading; nil after the last.
  package var nextReadingTime: HuntInstant? { readings.first?.time }

  /// Appends all readings up to and including a moment that earlier polls have not returned.
  package mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while let next = self.readings.first, next.time <= time {
      readings.append(next)
      state = next.state
      self.readings.removeFirst()
    }
  }

  /// Ends the source; the state becomes `disconnected`.
  package mutating func close() {
    readings = []
    state = .disconnected
  }
}
