import TextKit
import Domain
import Geo
import HuntEngine
import Recording
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

/// What `record` writes of a hunt, cut short within its last line.
private func huntLines(_ frame: LocalFrame) throws -> String {
  let ghost = HuntGhost(
    name: "Boo", parameters: GhostParameters(), state: .idle,
    position: LocalPoint(eastMeters: 0, northMeters: 300))
  var writer = RecordingWriter()
  var lines = [
    RecordingFormat.header, RecordingFormat.command("play 1"),
    writer.begin(
      HuntState(
        rules: HuntRules(), frame: frame, zones: [], ghosts: [ghost],
        random: HuntRandomness(seed: 1, replicate: 1), now: HuntInstant(seconds: 1))),
  ]
  let point = LocalPoint(eastMeters: 1, northMeters: 2)
  let (second, third) = (HuntInstant(seconds: 2), HuntInstant(seconds: 3))
  for event in [
    HuntEvent.fix(Fix(at: second, position: point, accuracyMeters: 5)),
    .heading(at: second, degrees: -10), .time(at: HuntInstant(seconds: 2.5)),
    .positionLost(at: third), .headingLost(at: third),
  ] {
    lines.append(try writer.line(for: event))
  }
  return lines.joined(separator: "\n") + "\n" + #"{"ticks":2822400000,"t":4,"event":"fi"#
}

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

  @Test("A hunt gives what its sensor reported and nothing else")
  func hunt() throws {
    let frame = LocalFrame(
      origin: Coordinate(uncheckedLatitudeDegrees: 55.73, longitudeDegrees: 37.6))
    let found = try withFile(huntLines(frame)) {
      try readings("replay:\($0)", rejections: true)
    }
    #expect(found.first?.rejection?.reason == "cutShort")
    let reported = found.dropFirst()
    #expect(reported.map(\.time.seconds) == [0, 0, 1, 1, 2])
    #expect(reported.map(\.state) == [.fix, .fix, .noFix, .noFix, .disconnected])
    #expect(reported.map(\.heading?.degrees) == [nil, 350, nil, nil, nil])
    #expect(reported.map(\.isHeadingLost) == [false, false, false, true, false])
    #expect(reported.first?.accuracyMeters == 5)
    let place = frame.coordinate(of: LocalPoint(eastMeters: 1, northMeters: 2))
    #expect(reported.first?.position == place)
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
      ("{\"time\":1,\"state\":\"fix\"}\n[]\n", ":2: found a list, expected an object"),
      ("{\"time\":1,\"state\":\"lost\"}\n", "state: found 'lost', expected one of fix, noFix"),
      (
        "{\"time\":1,\"state\":\"fix\",\"lat\":91,\"lon\":0}\n",
        "lat: found 91, expected a number in -90...90"
      ),
      ("{\"time\":1,\"state\":\"noFix\",\"lat\":1,\"lon\":0}\n", "a position or movement in state"),
      ("{\"time\":2,\"state\":\"fix\"}\n{\"time\":1,\"state\":\"fix\"}\n", ":2: its time"),
      (
        "{\"format\":\"ghostbuster-recording\",\"version\":5}\n",
        ":1: a recording of version 5, expected version 4"
      ),
    ])
  func refused(text: String, message: String) throws {
    try withFile(text) { path in
      do {
        _ = try make("replay:\(path)")
        Issue.record("taken")
      } catch {
        let line = (error as? SensorError)?.line(in: .en) ?? ""
        #expect(line.contains(message), "\(error)")
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
