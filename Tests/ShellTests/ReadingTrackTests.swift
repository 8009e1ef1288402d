import Domain
import Foundation
import Geo
import Sensors
import ShellComposition
import TextKit
import Testing

extension ReadingsListing {
  /// Returns the whole listing.
  mutating func text(as form: Form) -> String {
    var text = ""
    run(as: form) {
      text += $0.string
      return true
    }
    return text
  }
}

@Suite("Readings as tracks")
struct ReadingTrackTests {
  /// Lists a file of lines with an ending that names its scheme, and returns the text.
  private func listing(
    _ text: String, _ scheme: String = "nmea", as form: ReadingsListing.Form
  ) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/r-" + UUID().uuidString
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var listing = try ReadingsListing("\(scheme):\(path)", seed: 1)
    return listing.text(as: form)
  }

  private func sentence(_ payload: String) -> String {
    let sum = payload.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(payload)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
  }

  /// A position at a second of the hour from 10:00, and the date if there is one.
  private func epoch(_ second: Int, date: String? = nil) -> String {
    let time = String(format: "10%02d%02d", second / 60, second % 60)
    let place = String(format: "5544.%05d,N,03736.%05d,E", second % 90_000, second % 70_000)
    guard let date else { return sentence("GPGGA,\(time),\(place),1,08,1.2,150,M,14,M,,") }
    return sentence("GPRMC,\(time),A,\(place),2.291,91.82,\(date),,,A")
  }

  private func times(_ text: String) -> [String] {
    text.matches(of: #/<trkpt [^\n]*?<time>(.*?)</time>/#).map { String($0.1) }
  }

  @Test("points before the first date get theirs from it, later ones from the last")
  func dates() throws {
    let log = epoch(0) + epoch(1) + epoch(2, date: "010526") + epoch(3)
    #expect(
      try times(listing(log, as: .gpx))
        == (0...3).map { "2026-05-01T10:00:0\($0).000Z" })
  }

  @Test("without any date time counts from 2026-01-01")
  func noDate() throws {
    let log = (5...7).map { epoch($0) }.joined()
    #expect(
      try times(listing(log, as: .gpx)) == (0...2).map { "2026-01-01T00:00:0\($0).000Z" })
  }

  @Test("a date after more readings than can wait dates the rest")
  func lateDate() throws {
    let log = (0..<1100).map { epoch($0) }.joined() + epoch(1100, date: "010526")
    let found = try times(listing(log, as: .gpx))
    #expect(found.count == 1101)
    #expect(found.first == "2026-01-01T00:00:00.000Z" && found.last == "2026-05-01T10:18:20.000Z")
  }

  @Test(
    "a track plays the positions, times, speeds and courses that it was made from",
    arguments: [ReadingsListing.Form.gpx, .geojson])
  func roundTrip(_ form: ReadingsListing.Form) throws {
    // Over 4096 points in a row, and a loss of position.
    var log = (0..<3600).map { epoch($0, date: "010526") }.joined()
    log += sentence("GPRMC,110000,V,,,,,,,010526,,,N")
    log += (3..<9000).map {
      epoch($0 % 3600, date: $0 < 3600 ? "020526" : $0 < 7200 ? "030526" : "040526")
    }.joined()
    let track = try listing(log, as: form)
    let key = #/"(lat|lon|speed|course|utc)":([^,}]*)/#
    func values(_ lines: String) -> [[String]] {
      lines.split(separator: "\n").filter { $0.contains("\"lat\"") }.map { line in
        line.matches(of: key).map { "\($0.1) \($0.2)" }
      }
    }
    let before = values(try listing(log, as: .jsonl))
    let after = values(try listing(track, form.rawValue, as: .jsonl))
    #expect(before.count == 3600 + 8997)
    #expect(before == after)
  }

  @Test("a movement derived from positions is not written as a measured one")
  func derived() throws {
    let gpx = """
      <gpx version="1.1"><trk><trkseg>
      <trkpt lat="1" lon="2"><time>2026-05-01T09:00:00Z</time></trkpt>
      <trkpt lat="1.0001" lon="2"><time>2026-05-01T09:00:05Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    #expect(try listing(gpx, "gpx", as: .jsonl).contains("\"derived\":true"))
    #expect(try !listing(gpx, "gpx", as: .gpx).contains("gpxtpx:speed"))
  }

  @Test("what has no positions is a track without points", arguments: ["", "$GP", "\0\0"])
  func empty(_ log: String) throws {
    let text = try listing(log, as: .gpx)
    #expect(text.hasSuffix("</name></metadata>\n</gpx>\n") && !text.contains("trk"))
    let lines = try listing(log, as: .geojson)
    #expect(lines.hasSuffix("\"features\":[]}\n"))
  }

  @Test("the listing ends when nobody reads it, and keeps its counts")
  func closedPipe() throws {
    let log = (0..<3600).map { epoch($0, date: "010526") }.joined()
    let path = FileManager.default.temporaryDirectory.path + "/r-" + UUID().uuidString
    try Data(log.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    for form in ReadingsListing.Form.allCases {
      var listing = try ReadingsListing("nmea:\(path)", seed: 1)
      var blocks = 0
      listing.run(as: form) { _ in
        blocks += 1
        return false
      }
      #expect(blocks == 1)
      #expect(listing.counts.first?.hasPrefix("fix ") == true)
    }
  }
}
