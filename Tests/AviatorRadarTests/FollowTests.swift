import Domain
import Geo
import PluginKit
import TextKit
import Testing

@testable import AviatorRadar

@Suite("The radar stands where the hunt's sensors are")
struct FollowTests {
  private func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  private func surroundings(
    _ latitude: Double, _ longitude: Double, heading: Double? = nil, isMagnetic: Bool = false
  ) -> Surroundings {
    Surroundings(
      position: coordinate(latitude, longitude),
      heading: heading.map { .init(degrees: $0, isMagnetic: isMagnetic) })
  }

  @Test("AV-037 Distance and bearing are those of the geodesic, on the way within a kilometre too")
  func geodesics() throws {
    let known = GeodesicCase.all
    for aircraft in Set(known.map(\.aircraft)).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let row = Replies.row(
        "aaa111", longitude: "\(aircraft[1])", latitude: "\(aircraft[0])",
        more: "9000,false,0,90,0,null,9000,null,false,0")
      let gateway = FakeGateway([.body(Replies.states(row))])
      var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: gateway)
      try scope.open(.file(.opensky, path: "x"))
      for one in known where one.aircraft == aircraft {
        scope.take(surroundings(one.here[0], one.here[1]))
        let seen = try #require(scope.shown.first)
        #expect(abs(seen.distanceMeters - one.meters) < 1, "\(one)")
        let bearing = LocalPoint.zero.bearingDegrees(to: seen.offset)
        let off = Angle.signedDifferenceDegrees(from: one.azimuthDegrees, to: bearing)
        #expect(off.magnitude < 0.001, "\(one): \(bearing)")
        #expect(scope.stand.from == .sensors)
      }
    }
  }

  @Test("AV-037 AV-010 The heading is the sensors', with the declination, until it is set by hand")
  func heading() throws {
    var probe = ConsoleProbe()
    probe.console.take(surroundings(51.5, -0.2, heading: 77))
    #expect(try probe.text("radar").contains("HDG 077"))
    probe.console.take(surroundings(51.5, -0.2, heading: 77, isMagnetic: true))
    #expect(try probe.text("declination 10").contains("HDG 087"))
    #expect(try probe.text("turn 10").contains("HDG 097"))
    probe.console.take(surroundings(51.5, -0.2, heading: 200))
    #expect(try probe.text("radar").contains("HDG 097"), "by hand from now on")
    #expect(try probe.text("follow").contains("HDG 200"))
    probe.console.take(Surroundings())
    #expect(try probe.text("follow").contains("neither position nor heading"))
  }

  @Test("AV-037 A place by hand and the feed are kept; follow goes back to the sensors")
  func persisted() throws {
    let gateway = FakeGateway([.body(Replies.states(Replies.row()))])
    var probe = ConsoleProbe(gateway: gateway)
    try probe.run("place 51.25 -0.125")
    try probe.run("feed opensky:x")
    try probe.run("color cyan")
    var next = ConsoleProbe(memory: probe.memory, gateway: gateway)
    next.console.take(surroundings(55, 37))
    let text = try next.text("settings")
    #expect(text.contains("51.25 -0.125") && text.contains("opensky:x") && text.contains("cyan"))
    #expect(try next.text("radar").contains("place: set by hand"))
    #expect(try next.text("follow").contains("place: the recording's"), "37° E is far away")
    next.console.take(surroundings(2.2, 1))
    #expect(try next.text("radar").contains("place: the sensors'"))
    #expect(Persisted<RadarSettings>(probe.memory).content.place == nil)
  }

  @Test("AV-037 A kept feed that cannot be opened is reported in one line, once")
  func lostFeed() throws {
    let gateway = FakeGateway([.body(Replies.states(Replies.row()))])
    var probe = ConsoleProbe(gateway: gateway)
    try probe.run("feed opensky:x")
    var next = ConsoleProbe(memory: probe.memory, gateway: FakeGateway([.missing]))
    let lines = try next.run("radar").lines
    #expect(lines == ["x: there is no such file; simulated traffic is shown instead"])
    #expect(try next.run("radar").lines.isEmpty)
    #expect(try next.text("radar").contains("sim:traffic"))
    #expect(Persisted<RadarSettings>(probe.memory).content.feed?.description == "opensky:x")
  }

  @Test("AV-037 next and info see the sky above the sensors before any screen of the radar")
  func firstLook() throws {
    let here = surroundings(55.7, 37.6)
    var probe = ConsoleProbe()
    probe.console.take(here)
    let first = try probe.text("next")
    var other = ConsoleProbe()
    other.console.take(here)
    try other.run("radar")
    #expect(try first == other.text("next") && first.contains(": nearest in"))
    // The nearest is found among those within 60 km of the sensors.
    let name = String(try #require(first.split(separator: ":").first))
    var settings = ConsoleProbe(memory: probe.memory)
    try settings.run("filter dist 60")
    var near = ConsoleProbe(memory: probe.memory)
    near.console.take(here)
    #expect(try near.text("info \(name)").contains("> \(name)"))
  }

  @Test("A simulated sky stays where it is while the radar walks under it")
  func sky() throws {
    var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)
    scope.take(surroundings(51.5, -0.2))
    scope.poll(waits: false)
    let first = try #require(scope.shown.first)
    let there = first.aircraft.position
    for step in 1...40 {
      scope.take(surroundings(51.5 + 0.001 * Double(step), -0.2))
      scope.poll(waits: false)
      let seen = try #require(scope.shown.first { $0.aircraft.id == first.aircraft.id })
      #expect(seen.aircraft.position == there)
      let truth = scope.here.distanceMeters(to: there)
      #expect(abs(seen.distanceMeters - truth) < 0.03 * truth)
    }
  }

  @Test("A request shows the place to 0.1° only, whatever the sensors say (AV-020)")
  func privacy() throws {
    let gateway = FakeGateway([.body(Replies.states(Replies.row()))])
    var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: gateway)
    scope.take(surroundings(51.523_456, -0.187_654))
    try scope.open(.server(.opensky, url: "https://h.example/p"))
    let url = try #require(gateway.urls.last)
    #expect(url.contains("lamin=51.05&") || url.contains("lamin=51."), "\(url)")
    #expect(!url.contains("523") && !url.contains("187"))
    let requested = gateway.urls.count
    scope.take(surroundings(51.54, -0.187_654))
    gateway.wait(seconds: 9)
    scope.poll(waits: true)
    #expect(gateway.urls.count == requested, "2 km are no reason to ask again")
  }
}

/// A geodesic from a place to an aircraft.
struct GeodesicCase {
  let aircraft: [Double]
  let here: [Double]
  let meters: Double
  let azimuthDegrees: Double

  /// From GeographicLib 2.1 (Python): `Geodesic.WGS84.Inverse`.
  static let all: [GeodesicCase] = [
    (51.9, 0.35, 51.5, -0.2, 58536.445, 40.295112),
    (51.9, 0.35, 51.505, -0.2, 58113.264, 40.649810),
    (51.9, 0.35, 51.52, -0.05, 50517.025, 33.025558),
    (-33.2, 150.9, -33.95, 151.18, 87153.205, 342.568271),
    (-33.2, 150.9, -33.9453, 151.1872, 86858.835, 342.042369),
    (-33.2, 150.9, -34.6, 151.9, 180744.271, 328.941039),
    (0.3, -179.6, 0.1, 179.8, 70357.224, 71.679209),
    (0.3, -179.6, 0.1081, 179.803, 69762.638, 72.291294),
    (0.3, -179.6, -0.2, -179.9, 64590.578, 31.133807),
  ].map {
    GeodesicCase(
      aircraft: [$0.0, $0.1], here: [$0.2, $0.3], meters: $0.4, azimuthDegrees: $0.5)
  }
}
