import Domain
import Geo
import Sensors
import Testing

@testable import SensorsPhone

@Suite("Points of phones in time")
struct PhoneDecoderTests {
  private static let start = WallTime(year: 2026, month: 5, day: 1)

  /// A decoder with a clock that is right.
  private struct Fixture {
    var decoder: PhoneDecoder
    var readings: [LiveReading] = []

    init(wanted: String? = nil) {
      decoder = PhoneDecoder(
        wanted: wanted, silence: HuntDuration(seconds: 30), oldest: HuntDuration(seconds: 60))
    }

    /// Takes a point measured at a second and arriving at another; returns why it is refused.
    mutating func take(
      _ measured: Double?, arriving seconds: Double, _ device: String = "", north: Double = 1
    ) -> PhoneRefusal? {
      var point = PhonePoint(device: device)
      point.utc = measured.map { PhoneDecoderTests.start + HuntDuration(seconds: $0) }
      point.position = Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: 2)
      do throws(PhoneRefusal) {
        try decoder.take(
          point, at: HuntInstant(seconds: seconds),
          civil: PhoneDecoderTests.start + HuntDuration(seconds: seconds), into: &readings)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test("A point on its way for a while is as old as it is")
  func delay() {
    var fixture = Fixture()
    #expect(fixture.take(97, arriving: 100) == nil)
    #expect(fixture.take(nil, arriving: 101) == nil)
    // The phone's clock is ahead by a little.
    #expect(fixture.take(112, arriving: 102) == nil)
    #expect(
      fixture.readings.map(\.reading.measuredAt) == [HuntInstant(seconds: 97), nil, nil])
    #expect(fixture.readings.allSatisfy { $0.reportsPosition && $0.reading.heading == nil })
    #expect(fixture.readings[0].reading.utc == Self.start + HuntDuration(seconds: 97))
  }

  @Test("A session younger than the point")
  func beforeStart() {
    var fixture = Fixture()
    #expect(fixture.take(-20, arriving: 5) == nil)
    #expect(fixture.readings[0].reading.measuredAt == .start)
  }

  @Test("Time never goes back, nothing comes twice, and the future waits")
  func order() {
    var fixture = Fixture()
    #expect(fixture.take(100, arriving: 100) == nil)
    #expect(fixture.take(100, arriving: 101) == .again)
    #expect(fixture.take(100, arriving: 101, north: 3) == .again)
    #expect(fixture.take(99, arriving: 102) == .late)
    #expect(fixture.take(140, arriving: 103) == .future)
    #expect(fixture.take(103, arriving: 104) == nil)
    #expect(fixture.readings.count == 2)
  }

  @Test("An app that sends what it has kept is heard once it has caught up")
  func queue() {
    var fixture = Fixture()
    #expect(fixture.take(100, arriving: 100) == nil)
    // Two minutes in a tunnel, one point a second, sent within three seconds, some twice.
    var given: [Int] = []
    for second in 101...220 {
      let arrival = 221 + Double(second - 100) / 40
      if fixture.take(Double(second), arriving: arrival) == nil { given.append(second) }
      #expect(fixture.take(Double(second), arriving: arrival) != nil)
    }
    #expect(given == Array(given[0]...220))
    #expect((161...165).contains(given[0]))
    let times = fixture.readings.map { $0.reading.measuredAt ?? $0.reading.time }
    #expect(times == times.sorted())
  }

  @Test("Two phones never alternate")
  func devices() {
    var fixture = Fixture()
    #expect(fixture.take(10, arriving: 10, "a") == nil)
    #expect(fixture.take(12, arriving: 12, "b") == .device)
    #expect(fixture.take(40, arriving: 40, "a") == nil)
    #expect(fixture.take(69, arriving: 69, "b") == .device)
    // Its clock is behind the other's.
    #expect(fixture.take(35, arriving: 71, "b") == nil)
    #expect(fixture.take(72, arriving: 72, "a") == .device)
    var one = Fixture(wanted: "b")
    #expect(one.take(10, arriving: 10, "a") == .device)
    #expect(one.take(5, arriving: 11, "b") == nil)
  }

  @Test("An accuracy before a dilution, and none from neither")
  func accuracy() throws {
    var decoder = PhoneDecoder(
      silence: HuntDuration(seconds: 30), oldest: HuntDuration(seconds: 60))
    var readings: [LiveReading] = []
    for (accuracy, dilution) in [(7.0, 2.0), (nil, 2), (nil, 0), (nil, nil)] {
      var point = PhonePoint()
      point.position = Coordinate(uncheckedLatitudeDegrees: 1, longitudeDegrees: 2)
      (point.accuracyMeters, point.dilution) = (accuracy, dilution)
      try decoder.take(point, at: .start, civil: Self.start, into: &readings)
    }
    #expect(readings.map(\.reading.accuracyMeters) == [7, 10, nil, nil])
    #expect(readings.map(\.reading.accuracySource) == [.reported, .dilution, nil, nil])
  }
}
