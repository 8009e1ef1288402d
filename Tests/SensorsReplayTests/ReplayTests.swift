import Domain
import Geo
import Sensors
import Testing

/// What `ghostbuster readings` writes.
private let sensorLines = """
  {"time":5,"state":"noFix","heading":10,"north":"magnetic"}
  {"time":6,"state":"fix","lat":55.73,"lon":37.6,"accuracy":4,"speed":1,"course":90,"quality":"rtkFixed","utc":"2026-05-01T09:00:00.000Z"}
  {"time":6,"state":"fix","rejected":"checksum","text":"$GPGGA"}
  {"time":8,"state":"fix","lat":55.7301,"lon":37.6,"derived":true,"speed":2}
  {"time":9,"state":"stale"}
  {"time":10,"state":"disconnected"}
  {"time":20,"state":"fix","lat":55.7302,"lon":37.6}

  """

/// What `record` writes, version 1.
private let huntLines = """
  {"format":"ghostbuster-recording","version":1}
  {"command":"play 1"}
  {"start":{"ticks":705600000,"seed":"1"}}
  {"ticks":1411200000,"t":2,"event":"fix","east":1,"north":2,"lat":55.73,"lon":37.6,"accuracy":5,"phase":"scan"}
  {"ticks":1411200000,"t":2,"event":"heading","degrees":-10,"phase":"scan"}
  {"ticks":1764000000,"t":2.5,"event":"aim","fromTicks":1,"periodTicks":2,"errorsDegrees":[1,2],"phase":"scan"}
  {"ticks":2116800000,"t":3,"event":"positionLost","phase":"scan"}
  {"ticks":2116800000,"t":3,"event":"headingLost","phase":"scan"}
  {"ticks":2822400000,"t":4,"event":"fi
  """

@Suite("Recorded readings and hunts")
struct ReplayTests {
  @Test("Readings come again as recorded, from the start")
  func readingLines() throws {
    let found = try withFile(sensorLines) { try readings("replay:\($0)", start: 1) }
    #expect(found.map(\.time.seconds) == [1, 2, 4, 5, 6, 16, 17])
    #expect(
      found.map(\.state) == [.noFix, .fix, .fix, .stale, .disconnected, .fix, .disconnected])
    #expect(found[0].heading == Heading(degrees: 10, north: .magnetic))
    #expect(found[1].quality == .rtkFixed)
    #expect(found[1].courseDegrees == 90)
    #expect(found[1].utc == WallTime(iso8601: "2026-05-01T09:00:00Z"))
    #expect(found[2].isMotionDerived)
  }

  @Test("A hunt gives what its sensor told and nothing else")
  func hunt() throws {
    let found = try withFile(huntLines) {
      try readings("replay:\($0)", rejections: true)
    }
    #expect(found.first?.rejection?.reason == "cutShort")
    let told = found.dropFirst()
    #expect(told.map(\.time.seconds) == [0, 0, 1, 1, 2])
    #expect(told.map(\.state) == [.fix, .fix, .noFix, .noFix, .disconnected])
    #expect(told.map(\.heading?.degrees) == [nil, 350, nil, nil, nil])
    #expect(told.map(\.isHeadingLost) == [false, false, false, true, false])
    #expect(told.first?.accuracyMeters == 5)
  }

  @Test("Interpolation stays between positions that belong together, and headings stay")
  func interpolated() throws {
    let found = try withFile(sensorLines) {
      try readings("replay:\($0)?interpolate=on,rate=2")
    }
    #expect(found.map(\.time.seconds) == [0, 1, 1.5, 2, 2.5, 3, 4, 5, 15, 16])
    #expect(found.filter { $0.quality == .estimated }.map(\.time.seconds) == [1.5, 2, 2.5])
  }

  @Test(
    "A damaged file is refused with its line",
    arguments: [
      ("", "has no readings"),
      ("{\"time\":1,\"state\":\"fix\"}\n[]\n", "line 2: expected an object"),
      ("{\"time\":1,\"state\":\"lost\"}\n", "state: found 'lost', expected one of fix, noFix"),
      ("{\"time\":1,\"state\":\"fix\",\"lat\":91,\"lon\":0}\n", "lat: expected a number from -90"),
      ("{\"time\":1,\"state\":\"noFix\",\"lat\":1,\"lon\":0}\n", "a position or movement in state"),
      ("{\"time\":2,\"state\":\"fix\"}\n{\"time\":1,\"state\":\"fix\"}\n", "line 2: its time"),
      ("{\"format\":\"ghostbuster-recording\",\"version\":3}\n", "version 3, expected 1 or 2"),
    ])
  func refused(text: String, message: String) throws {
    try withFile(text) { path in
      do {
        _ = try make("replay:\(path)")
        Issue.record("taken")
      } catch {
        #expect("\(error)".contains(message), "\(error)")
      }
    }
  }

  @Test("A rate that would make positions without end is refused")
  func endlessInterpolation() throws {
    var lines = ""
    for day in 0..<4 {
      lines += #"{"time":\#(day * 86_000),"state":"fix","lat":1,"lon":2}"# + "\n"
    }
    try withFile(lines) { path in
      #expect(throws: SensorError.self) {
        try make("replay:\(path)?interpolate=on,gap=86400,rate=100")
      }
      let made = try readings("replay:\(path)?interpolate=on,gap=86400,rate=0.01")
      #expect(made.count > 2000)
    }
  }
}
