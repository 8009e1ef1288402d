import Geo
import Testing

@testable import AviatorRadar

@Suite("Aircraft between updates")
struct TrackerTests {
  private let place = Coordinate(uncheckedLatitudeDegrees: 51.5, longitudeDegrees: -0.2)

  private func snapshot(
    _ id: String = "a", bearing: Double = 0, meters: Double = 10_000, at time: Double = 100,
    now: Double = 100, speed: Double? = 200, track: Double? = 90
  ) -> TrafficSnapshot {
    var aircraft = Aircraft(
      id: id, position: place.destination(bearingDegrees: bearing, distanceMeters: meters),
      positionSeconds: time)
    aircraft.speedMetersPerSecond = speed
    aircraft.trackDegrees = track
    var snapshot = TrafficSnapshot()
    snapshot.seconds = now
    snapshot.aircraft = [aircraft]
    return snapshot
  }

  @Test("A position moves on by speed and track, and its age is reported")
  func extrapolated() throws {
    var tracker = TrafficTracker()
    tracker.update(snapshot(at: 97), around: place, at: 5, keepsTrails: false)
    let first = try #require(tracker.seen(at: 5).first)
    #expect(first.ageSeconds == 3)
    #expect((first.offset.eastMeters - 600).magnitude < 0.1)
    #expect((first.offset.northMeters - 10_000).magnitude < 0.1)
    let later = try #require(tracker.seen(at: 15).first)
    #expect(later.ageSeconds == 13 && (later.offset.eastMeters - 2600).magnitude < 0.1)
  }

  @Test("The way in the local frame agrees with the geodesic within 10 m after a minute")
  func geodesic() throws {
    for bearing in stride(from: 0.0, to: 360, by: 30) {
      var tracker = TrafficTracker()
      let start = snapshot(bearing: bearing, meters: 40_000, speed: 250, track: bearing + 60)
      tracker.update(start, around: place, at: 0, keepsTrails: false)
      let seen = try #require(tracker.seen(at: 59).first)
      // A track is measured from the north where the aircraft is: 0.4° off at 40 km to the east.
      let there = start.aircraft[0].position.destination(
        bearingDegrees: bearing + 60, distanceMeters: 250 * 59)
      let truth = LocalFrame(origin: place).point(of: there)
      #expect(seen.offset.distanceMeters(to: truth) < 150)
    }
  }

  @Test("Without speed or track it stands; after the time-out it is dropped")
  func dropped() {
    for (speed, track) in [(nil, 90.0), (200.0, nil)] as [(Double?, Double?)] {
      var tracker = TrafficTracker()
      tracker.update(
        snapshot(speed: speed, track: track), around: place, at: 0, keepsTrails: false)
      #expect(tracker.seen(at: 30).first?.offset.eastMeters.magnitude ?? 9 < 0.1)
      #expect(tracker.seen(at: 60).count == 1)
      #expect(tracker.seen(at: 60.1).isEmpty)
    }
  }

  @Test("A position from the future, or a speed that nothing has, moves nothing away")
  func odd() throws {
    var tracker = TrafficTracker()
    tracker.update(
      snapshot(at: 500, speed: 1e300, track: .infinity), around: place, at: 0, keepsTrails: false)
    let seen = try #require(tracker.seen(at: 10).first)
    #expect(seen.ageSeconds == 0 && seen.distanceMeters < 10_001)
  }

  @Test("Trails keep the last nine places of the same address (AV-025)")
  func trails() throws {
    var tracker = TrafficTracker()
    for step in 0..<15 {
      let meters = 10_000 + 100 * Double(step)
      tracker.update(
        snapshot(meters: meters, now: 100), around: place, at: Double(step), keepsTrails: true)
    }
    let seen = try #require(tracker.seen(at: 15).first)
    #expect(seen.trail.count == 9)
    #expect((seen.trail.last?.northMeters ?? 0) > (seen.trail.first?.northMeters ?? 0))
    tracker.update(snapshot("other"), around: place, at: 16, keepsTrails: true)
    #expect(tracker.seen(at: 16).first?.trail == [])
  }

  @Test("The same seed makes the same sky, which goes on for ever around the place")
  func simulated() {
    let traffic = SimulatedTraffic(count: 50, seed: 3)
    #expect(
      traffic.snapshot(around: place, seconds: 77)
        == SimulatedTraffic(count: 50, seed: 3)
        .snapshot(around: place, seconds: 77))
    #expect(SimulatedTraffic(count: 50, seed: 4) != traffic)
    for seconds in [0.0, 1000, 100_000, 1e7] {
      let snapshot = traffic.snapshot(around: place, seconds: seconds)
      #expect(Set(snapshot.aircraft.map(\.id)).count == 50)
      for aircraft in snapshot.aircraft {
        #expect(place.distanceMeters(to: aircraft.position) < SimulatedTraffic.radiusMeters + 1)
      }
    }
  }

  @Test("A simulated aircraft flies as its speed and track say")
  func simulatedMotion() {
    let traffic = SimulatedTraffic(count: 40, seed: 5)
    let (before, after) = (
      traffic.snapshot(around: place, seconds: 40), traffic.snapshot(around: place, seconds: 44)
    )
    var steady = 0
    for (first, next) in zip(before.aircraft, after.aircraft) {
      let way = first.position.distanceMeters(to: next.position)
      let speed = first.speedMetersPerSecond ?? 0
      if (way - 4 * speed).magnitude < 0.02 * 4 * speed { steady += 1 }
    }
    // One that has just left the circle enters it on the other side.
    #expect(steady >= 39)
  }
}
