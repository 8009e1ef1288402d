package import Domain
package import Sensors

/// Checks that a sensor keeps what `Sensor` promises; every adapter's tests run it.
///
/// The sensor is made anew for each part, so `make` must give the same one each time: a file, a
/// simulation with its seed, a scripted peer. `through` bounds a source without an end.
package struct SensorConformance {
  private let make: () throws -> any Sensor
  private let start: HuntInstant
  private let end: HuntInstant
  private let isRepeatable: Bool

  /// Prepares the check of what `make` makes.
  ///
  /// `start` is the session time the sensor begins at. `isRepeatable` is false for a source whose
  /// readings depend on when it is polled (live, or as fast as polled): then neither steps nor a
  /// second sensor are compared.
  package init(
    start: HuntInstant = .start, through end: HuntInstant, isRepeatable: Bool = true,
    make: @escaping () throws -> any Sensor
  ) {
    self.start = start
    self.end = end
    self.isRepeatable = isRepeatable
    self.make = make
  }

  /// What the sensor breaks, in English, in the order found; empty if it conforms.
  package func faults() throws -> [String] {
    var found: [String] = []
    let whole = try poll(steps: [end], into: &found)
    found += order(of: whole)
    found += contents(of: whole)
    try checkClose(after: whole, into: &found)
    if isRepeatable { try compare(with: whole, into: &found) }
    return found
  }

  /// Polls through moments, and checks what holds of each poll.
  private func poll(steps: [HuntInstant], into faults: inout [String]) throws -> [Reading] {
    var sensor = try make()
    defer { sensor.close() }
    var all: [Reading] = []
    var before = sensor.state
    if before == .fix { faults.append("its state is fix before the first reading") }
    for moment in steps {
      let next = sensor.nextReadingTime
      var given: [Reading] = []
      sensor.poll(through: moment, into: &given)
      if let late = given.first(where: { $0.time > moment }) {
        faults.append("gave at \(moment.seconds) s a reading of \(late.time.seconds) s")
      }
      if let next, let early = given.first, early.time < next {
        faults.append(
          "gave a reading of \(early.time.seconds) s, nextReadingTime was \(next.seconds) s")
      }
      if let next, next <= moment, let same = sensor.nextReadingTime, same <= moment {
        faults.append("nextReadingTime stayed at \(same.seconds) s, polled to \(moment.seconds) s")
      }
      let after = given.last?.state ?? before
      if sensor.state != after {
        faults.append("its state is \(sensor.state), its last reading's \(after)")
      }
      before = sensor.state
      all += given
    }
    return all
  }

  /// Takes some readings at a time, until there are none.
  private func pollSome() throws -> [Reading] {
    var sensor = try make()
    defer { sensor.close() }
    var all: [Reading] = []
    var some: [Reading] = []
    repeat {
      some = []
      sensor.pollSome(through: end, into: &some)
      all += some
    } while !some.isEmpty
    return all
  }

  /// Time never goes back and never lies before the start.
  private func order(of readings: [Reading]) -> [String] {
    var faults: [String] = []
    var last = start
    for reading in readings {
      if reading.time < last {
        faults.append("time went from \(last.seconds) s back to \(reading.time.seconds) s")
      }
      last = max(last, reading.time)
    }
    return faults
  }

  /// A sensor that is polled to the end gives nothing more, polled again or closed.
  private func checkClose(after whole: [Reading], into faults: inout [String]) throws {
    // A third of the way, so that there is something left to give.
    let middle = whole.isEmpty ? end : whole[whole.count / 3].time
    var sensor = try make()
    var readings: [Reading] = []
    sensor.poll(through: middle, into: &readings)
    readings = []
    if isRepeatable {
      sensor.poll(through: middle, into: &readings)
      if !readings.isEmpty { faults.append("gave \(readings.count) readings twice") }
    }
    sensor.close()
    readings = []
    sensor.poll(through: end, into: &readings)
    if !readings.isEmpty { faults.append("gave \(readings.count) readings after it was closed") }
    if sensor.state != .disconnected { faults.append("its state is \(sensor.state) when closed") }
    if sensor.nextReadingTime != nil { faults.append("has a next reading when closed") }
    sensor.close()
    if sensor.state != .disconnected { faults.append("a second close changed its state") }
  }

  /// Any steps give the same readings, and a new sensor gives them again.
  private func compare(with whole: [Reading], into faults: inout [String]) throws {
    var stepFaults: [String] = []
    for count in [1, 7, 100] {
      let span = max(0, (whole.last?.time ?? start).ticks - start.ticks)
      var steps = (0..<count).map {
        HuntInstant(ticks: start.ticks + span / Int64(count) * Int64($0))
      }
      steps.append(end)
      compare(try poll(steps: steps, into: &stepFaults), whole, "in \(count + 1) steps", &faults)
    }
    // At each reading's own moment, and just before it.
    let moments = whole.flatMap { [HuntInstant(ticks: max(0, $0.time.ticks - 1)), $0.time] }
    let own = moments.sorted() + [end]
    compare(try poll(steps: own, into: &stepFaults), whole, "reading by reading", &faults)
    compare(try pollSome(), whole, "some at a time", &faults)
    for fault in stepFaults where !faults.contains(fault) { faults.append(fault) }
  }

  private func compare(
    _ readings: [Reading], _ whole: [Reading], _ how: String, _ faults: inout [String]
  ) {
    if readings == whole { return }
    let index = zip(readings, whole).enumerated().first { $1.0 != $1.1 }?.offset
    faults.append(
      "polled \(how) it gives \(readings.count) readings, at once \(whole.count), "
        + "first difference at \(index ?? min(readings.count, whole.count))")
  }
}
