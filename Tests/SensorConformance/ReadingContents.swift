import Domain
import Geo
import Sensors

extension SensorConformance {
  /// What no reading may hold, and what may not follow what.
  func contents(of readings: [Reading]) -> [String] {
    var faults: [String] = []
    var state: SensorState?
    for (index, reading) in readings.enumerated() {
      let place = "reading \(index) at \(reading.time.seconds) s"
      if reading.rejection != nil {
        if let state, reading.state != state { faults.append("\(place): a refusal changed state") }
        if reading.position != nil { faults.append("\(place): a refusal with a position") }
        continue
      }
      faults += values(of: reading).map { "\(place): \($0)" }
      if reading.state == .fix, state != .fix, state != nil, reading.position == nil {
        faults.append("\(place): fix again without a new position")
      }
      if reading.state == .fix, state == nil, reading.position == nil {
        faults.append("\(place): fix before the first position")
      }
      // Silence is of a source that spoke; one that is gone answers before it falls silent.
      if reading.state == .stale, state == .disconnected {
        faults.append("\(place): stale after disconnected")
      }
      state = reading.state
    }
    return faults + inventions(in: readings)
  }

  private func values(of reading: Reading) -> [String] {
    var faults: [String] = []
    if reading.state != .fix {
      if reading.position != nil { faults.append("a position in state \(reading.state)") }
      let isMoving = reading.speedMetersPerSecond != nil || reading.courseDegrees != nil
      if isMoving { faults.append("a movement in state \(reading.state)") }
      if reading.accuracyMeters != nil { faults.append("an accuracy in state \(reading.state)") }
    }
    if reading.position == nil, reading.accuracyMeters != nil || reading.quality != nil {
      faults.append("an accuracy or quality without a position")
    }
    if let position = reading.position {
      let (latitude, longitude) = (position.latitudeDegrees, position.longitudeDegrees)
      if !(latitude.magnitude <= 90 && longitude.magnitude <= 180) {
        faults.append("a position off the Earth")
      }
    }
    if let accuracy = reading.accuracyMeters, !(accuracy >= 0 && accuracy.isFinite) {
      faults.append("accuracy \(accuracy)")
    }
    if let speed = reading.speedMetersPerSecond, !(speed >= 0 && speed.isFinite) {
      faults.append("speed \(speed)")
    }
    for degrees in [reading.courseDegrees, reading.heading?.degrees] {
      if let degrees, !(degrees >= 0 && degrees < 360) { faults.append("angle \(degrees)") }
    }
    if reading.isHeadingLost, reading.heading != nil {
      faults.append("a heading, and that headings are lost")
    }
    return faults
  }

  /// After a loss the position from before it, with its time of measurement, is not given as new.
  private func inventions(in readings: [Reading]) -> [String] {
    var faults: [String] = []
    var last: Reading?
    var isLost = false
    for (index, reading) in readings.enumerated() where reading.rejection == nil {
      if reading.state != .fix { isLost = true }
      guard reading.position != nil else { continue }
      if isLost, let last, let utc = reading.utc, utc == last.utc,
        reading.position == last.position
      {
        faults.append("reading \(index): the position from before the loss, given again")
      }
      isLost = false
      last = reading
    }
    return faults
  }
}
