import TextKit
import LabComposition
import ShellComposition
import Domain
import Foundation
import Geo
import PluginKit
import TestSupport
import Testing

@Suite("Hunts and readings as tracks")
struct TraceTrackTests {
  /// The output of a traced run of a small plan.
  private func trace(
    _ form: LabTrace.Form, sensor: String = "park",
    wait: @escaping (Duration) -> Void = { _ in }
  ) throws -> String {
    var text = ""
    let plan = "game: {disc: 200, ghosts: 2}\nreplicates: 1\nsensors: \(sensor)\n"
    let folder = try TemporaryFolder()
    let request = LabRequest(planPath: try folder.file("plan.yml", plan))
    try LabTrace.prepare(request, point: 1, replicate: 1)
      .run(as: form, language: .en, wait: wait) { text += $0 + "\n" }
    return text
  }

  /// Numbers that a pattern finds in a text, in order.
  private func numbers(_ pattern: Regex<(Substring, Substring, Substring)>, _ text: String)
    -> [[Double]]
  {
    text.matches(of: pattern).map { [Double($0.1) ?? .nan, Double($0.2) ?? .nan] }
  }

  @Test("the fixes of a traced run are the same in all forms, NMEA read back within 1e-6°")
  func sameFixes() throws {
    let gpx = try trace(.gpx)
    let fixes = numbers(#/<trkpt lat="(.*?)" lon="(.*?)"/#, gpx)
    let nmea = try trace(.nmea)
    let events = try trace(.events)
    #expect(fixes.count > 100)
    #expect(events.matches(of: #/"event":"fix"/#).count == fixes.count)
    #expect(nmea.matches(of: #/GPRMC,[0-9.]+,A,/#).count == fixes.count)
    #expect(gpx.matches(of: #/<wpt .*captured /#).count == 2)
    #expect(try trace(.geojson).matches(of: #/"name":"captured /#).count == 2)
    let path = FileManager.default.temporaryDirectory.path + "/t-" + UUID().uuidString + ".nmea"
    try Data(nmea.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var listing = try ReadingsListing("nmea:\(path)", seed: 1)
    let lines = listing.text(as: .jsonl)
    #expect(listing.counts.first == "fix \(fixes.count)")
    #expect(!listing.counts.contains { $0.hasPrefix("rejected") })
    // They say that they are simulated, and are left out if measured ones alone are asked for.
    let notice = try #require(listing.notice(in: .en))
    #expect(
      notice.hasPrefix("all \(fixes.count) fixes have quality 8 (simulator) and nothing says"))
    var measured = try ReadingsListing("nmea:\(path)?quality=measured", seed: 1)
    _ = measured.text(as: .jsonl)
    #expect(measured.counts.contains("rejected unmeasured \(fixes.count)"))
    #expect(measured.notice(in: .ru)?.contains("параметр ?quality=any берёт их") == true)
    let back = numbers(#/"lat":(.*?),"lon":(.*?),/#, lines)
    try #require(back.count == fixes.count)
    for (a, b) in zip(fixes, back) {
      #expect(abs(a[0] - b[0]) < 1e-6)
      #expect(abs(a[1] - b[1]) < 1e-6)
    }
    // The times go the same way: GPX of the NMEA file has the times of the GPX of the hunt.
    var again = try ReadingsListing("nmea:\(path)", seed: 1)
    let times = #/<trkpt [^\n]*?<time>(.*?)</time>/#
    #expect(
      again.text(as: .gpx).matches(of: times).map(\.1) == gpx.matches(of: times).map(\.1))
  }

  @Test("a simulated phone for other programs' tests: Xcode, an Android emulator, a stream")
  func testPhones() throws {
    let fixes = numbers(#/<trkpt lat="(.*?)" lon="(.*?)"/#, try trace(.gpx))
    let waypoints = try trace(.gpxXcode)
    #expect(numbers(#/<wpt lat="(.*?)" lon="(.*?)"><time>/#, waypoints) == fixes)
    #expect(waypoints.matches(of: #/<trk|captured/#).isEmpty)
    let times = waypoints.matches(of: #/<time>(.*?)</time>/#).map(\.1)
    #expect(times == times.sorted() && times.count == fixes.count)
    let script = try trace(.adb)
    #expect(script.hasPrefix("#!/bin/sh\n"))
    #expect(numbers(#/(?m)^fix [0-9]+ (.*?) (.*?)$/#, script) == fixes.map { [$0[1], $0[0]] })
    // A phone that often loses its position.
    let lossy = try trace(.adb, sensor: "{base: park, dropoutRate: 240}")
    let losses = lossy.matches(of: #/(?m)^# [0-9]+: no position$/#).count
    #expect(losses > 0)
    var due: [Double] = []
    let stream = try trace(.nmeaStream, sensor: "{base: park, dropoutRate: 240}") {
      due.append($0 / .seconds(1))
    }
    #expect(stream.matches(of: #/GPRMC,[0-9.]+,V,/#).count == losses)
    let recorded = try trace(.nmea, sensor: "{base: park, dropoutRate: 240}")
    // The same sentences but for the date and what follows from it.
    #expect(stream.split(separator: "\n").count == recorded.split(separator: "\n").count)
    #expect(due == due.sorted() && due.count == stream.split(separator: "\n").count / 2)
  }

  @Test("the readings of a simulated sensor are a track from 2026-01-01 on")
  func simulated() throws {
    var listing = try ReadingsListing("sim:profile=urban,duration=20", seed: 3)
    let text = listing.text(as: .geojson)
    #expect(text.contains("\"coordTimes\":[\"2026-01-01T00:00:0"))
    #expect(text.contains("\"type\":\"LineString\""))
  }
}
