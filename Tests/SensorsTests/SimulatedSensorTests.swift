import Domain
import Geo
import SensorModels
import Sensors
import SensorsSimulated
import TextKit
import Testing

private let somewhere = Coordinate(uncheckedLatitudeDegrees: 55.73, longitudeDegrees: 37.6)
private let adapter = SimulatedAdapter.adapter(walkers: [
  .init(name: "runner", speedMetersPerSecond: 2.5)
])

private func make(_ text: String, seed: UInt64 = 1) throws -> (any Sensor, PlayerTruth) {
  let truth = PlayerTruth(position: somewhere)
  let sensor = try adapter.make(SensorSpec(text), SensorContext(truth: truth, seed: seed))
  return (sensor, truth)
}

private func readings(_ text: String, through seconds: Double) throws -> [Reading] {
  var (sensor, _) = try make(text)
  var found: [Reading] = []
  sensor.poll(through: HuntInstant(seconds: seconds), into: &found)
  return found
}

@Suite("Simulated sensor")
struct SimulatedSensorTests {
  @Test("Gives a fix at its start and then at its rate")
  func rate() throws {
    let found = try readings("sim:fixRate=2", through: 3)
    #expect(found.map(\.time.seconds) == [0, 0.5, 1, 1.5, 2, 2.5, 3])
    #expect(found.allSatisfy { $0.state == .fix && $0.quality == .simulated })
  }

  @Test("Without errors it shows where the player is and faces")
  func perfect() throws {
    var (sensor, truth) = try make("sim")
    truth.facingDegrees = 370
    truth.speedMetersPerSecond = 1.3
    sensor.observe(truth)
    var found: [Reading] = []
    sensor.poll(through: .start, into: &found)
    let reading = try #require(found.first)
    let position = try #require(reading.position)
    #expect(position.distanceMeters(to: somewhere) < 0.001)
    #expect(reading.heading?.degrees == 10)
    #expect(reading.courseDegrees == 10)
  }

  @Test("Polling in many steps gives the same readings as in one")
  func steps() throws {
    let text = "sim:profile=urban"
    var (sensor, _) = try make(text)
    var found: [Reading] = []
    for tenth in 0...600 {
      sensor.poll(through: HuntInstant(seconds: Double(tenth) / 10), into: &found)
    }
    #expect(try found == readings(text, through: 60))
  }

  @Test("A lost position is reported as no fix and has no coordinates")
  func dropouts() throws {
    let found = try readings("sim:dropoutRate=240,dropoutMean=10", through: 600)
    #expect(found.contains { $0.state == .noFix })
    #expect(found.allSatisfy { ($0.position == nil) == ($0.state != .fix) })
  }

  @Test("After its duration it is disconnected and gives nothing more")
  func ends() throws {
    var (sensor, _) = try make("sim:duration=2")
    var found: [Reading] = []
    sensor.poll(through: HuntInstant(seconds: 10), into: &found)
    #expect(found.map(\.state) == [.fix, .fix, .fix, .disconnected])
    #expect(sensor.nextReadingTime == nil)
    found = []
    sensor.poll(through: HuntInstant(seconds: 100), into: &found)
    #expect(found.isEmpty)
  }

  @Test("A persona sets the walking speed")
  func persona() throws {
    let (sensor, _) = try make("sim:persona=runner")
    #expect(sensor.walkingSpeedMetersPerSecond == 2.5)
  }

  @Test("A phone claims an accuracy that varies, by the numbers of its spec")
  func claims() throws {
    let varying = try readings("sim:profile=urban", through: 100).compactMap(\.accuracyMeters)
    #expect(Set(varying).count > 80)
    let spec = "sim:profile=urban,accuracySpread=0,accuracyFloor=0,outlierRate=0"
    let constant = try readings(spec, through: 100)
    #expect(Set(constant.compactMap(\.accuracyMeters)).count == 1)
    #expect(constant.allSatisfy { $0.accuracyMeters == nil || $0.accuracySource == .reported })
    let half = try readings("sim:profile=urban,accuracyFactor=0.5", through: 100)
    #expect(half.compactMap(\.accuracyMeters) == varying.map { 0.5 * $0 })
  }

  @Test("A late phone shows where the player was, and says when", arguments: [0.0, 0.4, 1, 2.5])
  func delay(seconds: Double) throws {
    var (sensor, truth) = try make("sim:delay=\(seconds)")
    let frame = LocalFrame(origin: somewhere)
    var found: [Reading] = []
    for second in 0...60 {
      let now = HuntInstant(seconds: Double(second))
      truth.position = frame.coordinate(
        of: LocalPoint(eastMeters: 1.4 * now.seconds, northMeters: 0))
      sensor.observe(truth)
      sensor.poll(through: now, into: &found)
    }
    #expect(found.count == 61)
    for reading in found {
      let position = try frame.point(of: #require(reading.position))
      let measured = max(0, reading.time.seconds - seconds)
      #expect(abs(position.eastMeters - 1.4 * measured) < 0.01)
      let age = reading.time.seconds - (reading.measuredAt ?? reading.time).seconds
      #expect(abs(age - min(seconds, reading.time.seconds)) < 1e-8)
    }
  }

  @Test("Single numbers adjust a profile, whatever the order")
  func adjusted() throws {
    let first = try readings("sim:whiteSigma=0,profile=park", through: 20)
    let second = try readings("sim:profile=park,whiteSigma=0", through: 20)
    #expect(first == second)
  }

  @Test(
    "A bad spec is refused with what was expected",
    arguments: [
      ("sim:profile=moon", "expected one of perfect, open, park"),
      ("sim:persona=ghost", "expected runner"),
      ("sim:profil=park", "did you mean profile?"),
      ("sim:fixRate=0", "fixRate: 0 is outside 0.1…10 Hz"),
      ("sim:duration=-1", "expected seconds above 0"),
      ("sim:park", "expected key=value"),
      ("sim:rate=1,rate=2", "'rate' is given twice"),
    ])
  func refused(text: String, message: String) {
    do {
      _ = try make(text)
      Issue.record("\(text) was taken")
    } catch {
      let line = (error as? SensorError)?.line(in: .en) ?? ""
      #expect(line.contains(message), "\(error)")
    }
  }
}
