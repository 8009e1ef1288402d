import Domain
import Geo
import PortableNumerics
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

  @Test(
    "A walk from fix to fix, added together, shows what it shows place by place",
    arguments: [0.001, 0.25, 0.4, 1, 1.5, 2, 2.75, 10], [0.5, 1, 3])
  func together(delay: Double, periodSeconds: Double) throws {
    var random = Xoshiro256PlusPlus(seed: 3)
    let period = HuntDuration(seconds: periodSeconds)
    var single = try #require(latePath(delay: delay))
    var together = single
    let lag = single.lag(of: period)
    #expect(lag.share >= 0 && lag.share < 1)
    var now = HuntInstant.start
    var known = [place(0)]
    single.add(known[0], at: now)
    together.add(known[0], at: now)
    var joined = 0
    for _ in 0..<200 {
      // Sometimes the player stands for a time that is no period.
      if random.uniform() < 0.1 {
        now = now + HuntDuration(seconds: random.uniform(in: 0...2))
        for _ in 0..<2 { single.add(known[known.count - 1], at: now) }
        together.add(known[known.count - 1], at: now)
      }
      let count = 1 + random.index(below: 5)
      var places = Array(repeating: LocalPoint.zero, count: lag.fixes)
      let isEven = places.withUnsafeMutableBufferPointer {
        together.lastPlaces(period, upTo: now, into: $0)
      }
      if isEven {
        joined += 1
        #expect(places == Array(known.suffix(lag.fixes)))
      }
      for step in 1...count {
        known.append(place(random.uniform(in: -100...100)))
        places.append(known[known.count - 1])
        let at = now + period * step
        single.add(known[known.count - 1], at: at)
        let expected = single.measured(at: at)
        guard isEven else {
          together.add(known[known.count - 1], at: at)
          let other = together.measured(at: at)
          #expect(other?.place == expected?.place && other?.time == expected?.time)
          continue
        }
        let (from, to) = (places[step - 1], lag.share > 0 ? places[step] : places[step - 1])
        #expect(from + lag.share * (to - from) == expected?.place)
      }
      now = now + period * count
      if isEven {
        let last = Array(places.suffix(lag.fixes + 1))
        last.withUnsafeBufferPointer { together.pass($0, period, upTo: now) }
      }
      let (one, other) = (single.measured(at: now), together.measured(at: now))
      #expect(one?.place == other?.place && one?.time == other?.time)
    }
    #expect(joined > 20)
  }
}
