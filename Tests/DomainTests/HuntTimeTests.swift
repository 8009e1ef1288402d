import Domain
import Testing

@Suite("Hunt time")
struct HuntTimeTests {
  @Test(
    "the period of every usual rate is a whole number of ticks",
    arguments: [
      1, 10, 24, 25, 30, 50, 60, 90, 100, 120,
    ])
  func periods(_ hertz: Int) {
    let period = HuntDuration(periodOfHertz: Double(hertz))
    #expect(period * hertz == HuntDuration(seconds: 1))
    #expect(period.ticks * Int64(hertz) == HuntDuration.ticksPerSecond)
    // A year of samples does not drift.
    let year = 365 * 86_400
    #expect((period * (hertz * year)).seconds == Double(year))
  }

  @Test("a thirtieth of a second, added thirty times, is a second")
  func thirtieth() {
    var time = HuntInstant.start
    for _ in 0..<30 { time += HuntDuration(seconds: 1.0 / 30) }
    #expect(time == HuntInstant(seconds: 1))
    #expect(time - .start == HuntDuration(milliseconds: 1000))
  }

  @Test("milliseconds and seconds are exact")
  func exact() {
    #expect(HuntDuration(milliseconds: 1).ticks == HuntDuration.ticksPerMillisecond)
    #expect(HuntDuration(seconds: 7) == HuntDuration(milliseconds: 7000))
    #expect(HuntDuration(seconds: -0.5) == HuntDuration(milliseconds: -500))
    #expect(HuntDuration(seconds: 2.5).seconds == 2.5)
  }

  @Test("numbers that are no span are clamped and never trap")
  func clamped() {
    #expect(HuntDuration(seconds: .nan) == .zero)
    #expect(HuntDuration(seconds: .infinity) == .longest)
    #expect(HuntDuration(seconds: -1e300).ticks == -HuntDuration.longest.ticks)
    #expect(HuntInstant(seconds: 1e300) + .longest < .distantFuture)
  }

  @Test("instants and spans order by time")
  func order() {
    #expect(HuntInstant(seconds: 1) < HuntInstant(seconds: 1) + HuntDuration(ticks: 1))
    #expect(HuntDuration(seconds: 2) - HuntDuration(seconds: 3) < .zero)
  }
}
