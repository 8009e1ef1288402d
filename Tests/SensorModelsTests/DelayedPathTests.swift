import Domain
import Geo
import SensorModels
import Testing

@Suite("Late fixes")
struct DelayedPathTests {
  private func latePath(delay: Double) -> DelayedPath? {
    var parameters = SensorParameters()
    parameters.delaySeconds = delay
    return DelayedPath(parameters)
  }

  private func place(_ east: Double) -> LocalPoint { LocalPoint(eastMeters: east, northMeters: 0) }

  @Test("A phone without delay needs no path")
  func none() { #expect(latePath(delay: 0) == nil) }

  @Test(
    "A fix shows where the phone was a delay ago, between samples too",
    arguments: [0.001, 0.25, 0.4, 1, 1.5, 2.75, 10])
  func walking(delay: Double) throws {
    var path = try #require(latePath(delay: delay))
    let before = path.measured(at: .start)
    #expect(before == nil)
    var last = HuntInstant.start
    for second in 0...1000 {
      let now = HuntInstant(seconds: Double(second))
      path.add(place(1.4 * now.seconds), at: now)
      let measured = path.measured(at: now)
      let (time, place) = try #require(measured)
      let expected = max(0, now.seconds - delay)
      #expect(abs(time.seconds - expected) < 1e-8)
      #expect(abs(place.eastMeters - 1.4 * expected) < 1e-6)
      #expect(time >= last && time <= now)
      last = time
    }
  }

  @Test("A phone that stands after its last place is there")
  func standing() throws {
    var path = try #require(latePath(delay: 2))
    path.add(place(0), at: .start)
    path.add(place(10), at: HuntInstant(seconds: 10))
    let first = path.measured(at: HuntInstant(seconds: 11))
    #expect(first?.place == place(9))
    let second = path.measured(at: HuntInstant(seconds: 100))
    #expect(second?.place == place(10))
    path.add(place(10), at: HuntInstant(seconds: 100))
    path.add(place(20), at: HuntInstant(seconds: 110))
    let third = path.measured(at: HuntInstant(seconds: 111))
    #expect(third?.place == place(19))
  }
}
