import Domain
import Geo
import SensorConformance
import Sensors
import Testing

/// A sensor that can be made to break one promise.
private struct Breakable: Sensor {
  enum Fault: CaseIterable {
    case goesBack, comesEarly, givesTwice, goesOnAfterClose, staysOpen, positionInStale
    case inventsAfterLoss, silentFix, wrongState, wrongNext, dependsOnSteps, badAngle
  }

  let fault: Fault?
  var state = SensorState.noFix
  private var second = 0.0
  private var polls = 0
  private var isClosed = false

  init(_ fault: Fault?) { self.fault = fault }

  var nextReadingTime: HuntInstant? {
    if isClosed || second >= 20 { return nil }
    return HuntInstant(seconds: second + (fault == .wrongNext ? 2 : 0))
  }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    polls += 1
    if isClosed, fault != .goesOnAfterClose { return }
    if fault == .givesTwice, polls == 2 { second = 0 }
    let limit = time + HuntDuration(seconds: fault == .comesEarly ? 1 : 0)
    while HuntInstant(seconds: second) <= limit, second < 20 {
      readings.append(reading())
      second += 1
    }
    if fault == .wrongState { state = .stale }
  }

  private mutating func reading() -> Reading {
    state = (5...7).contains(second) ? .stale : .fix
    var time = HuntInstant(seconds: second)
    if fault == .goesBack, second == 9 { time = HuntInstant(seconds: 3) }
    var reading = Reading(time: time, state: state)
    let isOld = fault == .inventsAfterLoss && second == 8
    let north = fault == .dependsOnSteps ? Double(polls) / 1000 : isOld ? 4 : second
    reading.utc = WallTime(millisecondsSince1970: isOld ? 4 : Int64(second))
    if state == .fix || fault == .positionInStale {
      reading.position = Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: 0)
    }
    if fault == .silentFix, second == 8 { reading.position = nil }
    if fault == .badAngle { reading.courseDegrees = state == .fix ? 360 : nil }
    return reading
  }

  mutating func close() {
    if fault == .staysOpen { return }
    isClosed = true
    state = .disconnected
  }
}

@Suite("The conformance check")
struct BrokenSensorsTests {
  @Test("A sound sensor passes")
  func sound() throws {
    let check = SensorConformance(through: HuntInstant(seconds: 30)) { Breakable(nil) }
    #expect(try check.faults() == [])
  }

  @Test("Every kind of broken sensor is found out", arguments: Breakable.Fault.allCases)
  fileprivate func broken(fault: Breakable.Fault) throws {
    let check = SensorConformance(through: HuntInstant(seconds: 30)) { Breakable(fault) }
    #expect(try check.faults() != [], "\(fault)")
  }
}
