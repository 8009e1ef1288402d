import Foundation
import LabComposition
import TextKit
import Testing

/// A drive with a known phone and a reference, written as files by other programs would be.
private struct Drive {
  /// The moment of 2026-05-01T10:00:00Z, seconds since 1970.
  static let start = 1_777_629_600.0
  private var state: UInt64 = 7

  /// The true place: a road with bends at 30 m/s, and 30 s at a light.
  static func place(_ second: Double) -> (latitude: Double, longitude: Double) {
    let moved = second < 300 ? second : max(300, second - 30)
    let (north, east) = (24 * moved, 18 * moved + 200 * sin(moved / 40))
    return (48 + north / 111_200, 11 + east / (111_200 * cos(48 * Double.pi / 180)))
  }

  mutating func uniform() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 11) + 0.5) / 9_007_199_254_740_992
  }

  mutating func normal() -> Double {
    (-2 * log(uniform())).squareRoot() * cos(2 * Double.pi * uniform())
  }

  /// The fixes of a phone with σ = 3 m, τ = 20 s and a white error of 0.8 m, one a second.
  mutating func fixes(_ seconds: ClosedRange<Int>) -> [(second: Double, Double, Double)] {
    let decay = exp(-1 / 20.0)
    let noise = 3 * (1 - decay * decay).squareRoot()
    var error = (3 * normal(), 3 * normal())
    return seconds.map { second in
      error = (decay * error.0 + noise * normal(), decay * error.1 + noise * normal())
      let (latitude, longitude) = Self.place(Double(second))
      return (
        Double(second), latitude + (error.0 + 0.8 * normal()) / 111_200,
        longitude + (error.1 + 0.8 * normal()) / (111_200 * cos(48 * Double.pi / 180))
      )
    }
  }

  static func clock(_ second: Double) -> String {
    let whole = Int(second.rounded(.down))
    return String(
      format: "%02d%02d%02d.%02d", 10 + whole / 3600, whole / 60 % 60, whole % 60,
      Int(((second - Double(whole)) * 100).rounded()))
  }

  static func sentence(_ body: String) -> String {
    "$\(body)*" + String(format: "%02X", body.utf8.reduce(0, ^)) + "\r\n"
  }

  private static func arc(_ degrees: Double, _ form: String) -> String {
    let minutes = (degrees - degrees.rounded(.down)) * 60
    return String(format: form, Int(degrees)) + String(format: "%08.5f", minutes)
  }

  /// RMC and GGA of one moment.
  static func sentences(
    _ second: Double, _ latitude: Double, _ longitude: Double, quality: Int, mode: String = "A"
  ) -> String {
    let place = arc(latitude, "%02d") + ",N," + arc(longitude, "%03d") + ",E"
    return sentence("GNRMC,\(clock(second)),A,\(place),58.3,33.0,010526,,,\(mode)")
      + sentence("GNGGA,\(clock(second)),\(place),\(quality),20,0.6,500.0,M,47.0,M,,")
  }
}

@Suite("ghostlab fit phone on drives with a reference")
struct LabFitDriveTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/drive-" + UUID().uuidString

  private func write(_ text: String, _ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// A log of a phone that calls its fixes manual input in GGA and valid in RMC.
  private func log(quality: Int = 7, _ name: String = "phone.nmea") throws -> String {
    var drive = Drive()
    return try write(
      drive.fixes(0...700).map { Drive.sentences($0.second, $0.1, $0.2, quality: quality) }
        .joined(), name)
  }

  /// The seconds of a reference of ten places a second that begins late and has a gap.
  private static let reference = (100...6500).filter { !(2000...2400).contains($0) }.map {
    Double($0) / 10
  }

  private func truth(aheadSeconds: Double = 0, quality: Int = 4) throws -> String {
    let text = Self.reference.map { second -> String in
      let (latitude, longitude) = Drive.place(second)
      return Drive.sentences(
        second + aheadSeconds, latitude, longitude, quality: quality, mode: "R")
    }
    return try write(text.joined(), "truth-\(aheadSeconds)-\(quality).nmea")
  }

  private func interval(_ name: String, _ lines: [String]) throws -> ClosedRange<Double> {
    let line = try #require(lines.first { $0.hasPrefix("  \(name) ") }, "\(name) in \(lines)")
    let words = try #require(line.split(separator: " ").first { $0.contains("…") }, "\(line)")
    let ends = try words.split(separator: "…").map { try #require(Double($0)) }
    return ends[0]...ends[1]
  }

  /// Whether the fit holds the phone of the drive, with intervals half as wide again.
  private func expectPhone(_ lines: [String]) throws {
    for (name, value) in [
      ("positionSigma", 3.0), ("positionTimeConstant", 20), ("whiteSigma", 0.8), ("sigma", 3.105),
      ("correlation[1s]", 0.888), ("correlation[10s]", 0.566), ("correlation[30s]", 0.208),
      ("correlation[60s]", 0.0465),
    ] {
      let found = try interval(name, lines)
      let slack = (found.upperBound - found.lowerBound) / 4
      #expect(
        (found.lowerBound - slack...found.upperBound + slack).contains(value), "\(name): \(found)")
    }
  }

  private func refusal(_ fit: LabFit) -> String? {
    do throws(LabFailure) {
      _ = try fit.run()
      return nil
    } catch {
      return error.message
    }
  }

  @Test("Quality 7 beside a valid RMC is fitted, named, and left out if asked for")
  func quality() throws {
    var fit = LabFit(.phone, recordings: [try log()])
    fit.truth = try truth()
    let lines = try fit.run().lines
    try expectPhone(lines)
    let text = lines.joined(separator: "\n")
    #expect(text.contains("all 701 fixes have quality 7 (manual input) beside a valid RMC"))
    #expect(text.contains("?quality=measured"))
    #expect(text.contains("fixes lie outside the truth or in its gaps"))
    #expect(text.contains("phone.nmea: the phone claims no accuracy"))
    #expect(!text.contains("clocks seem to differ"))
    #expect(try interval("withinClaim", lines).upperBound < 1)
    fit.recordings[0] += "?quality=measured"
    #expect(
      refusal(fit)?.contains(
        "no position: unmeasured, refused: 701; the option ?quality=any takes them") == true)
    // A reference that is written so, too.
    fit.recordings = [try log(quality: 1, "plain.nmea")]
    fit.truth = try truth(quality: 7)
    let other = try fit.run().lines
    try expectPhone(other)
    #expect(other.contains { $0.contains("truth-0.0-7.nmea: all 6000 fixes have quality 7") })
  }

  @Test("References as tables, tracks and GeoJSON give the same fit, whatever the speed")
  func forms() throws {
    let places = Self.reference.map { (second: $0, place: Drive.place($0)) }
    func milliseconds(_ second: Double) -> Int { Int(((Drive.start + second) * 1000).rounded()) }
    let table = places.map {
      "GT,\($0.place.latitude),\($0.place.longitude),500,\(milliseconds($0.second))"
    }
    let gps = places.map {
      let time = milliseconds($0.second) + 18_000 - 315_964_800_000
      return "a;\(time);\($0.place.latitude);\($0.place.longitude)"
    }
    let times = places.map { "\(milliseconds($0.second))" }.joined(separator: ",")
    let line = places.map { "[\($0.place.longitude),\($0.place.latitude)]" }.joined(separator: ",")
    let files = [
      try write(
        "Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,UnixTimeMillis\n"
          + table.joined(separator: "\n"), "truth.csv"),
      try write(
        "drive;millisSinceGpsEpoch;latDeg;lngDeg\r\n" + gps.joined(separator: "\r\n"), "gps.csv"),
      try write(
        "{\"type\":\"Feature\",\"properties\":{\"coordTimes\":[\(times)]},\"geometry\":"
          + "{\"type\":\"LineString\",\"coordinates\":[\(line)]}}", "truth.geojson"),
    ]
    let recording = try log(quality: 1)
    for file in files {
      var fit = LabFit(.phone, recordings: [recording])
      fit.truth = file
      try expectPhone(try fit.run().lines)
    }
  }

  @Test("A reference in GPS time is noticed, and --truth-shift moves it")
  func clocks() throws {
    var fit = LabFit(.phone, recordings: [try log(quality: 1)])
    fit.truth = try truth(aheadSeconds: 18)
    let note = try #require(try fit.run().lines.first { $0.contains("clocks seem to differ") })
    #expect(note.contains("--truth-shift -18 half"), "\(note)")
    fit.truthShiftSeconds = -18
    let lines = try fit.run().lines
    try expectPhone(lines)
    #expect(!lines.contains { $0.contains("clocks seem to differ") })
    fit.truthShiftSeconds = 7200
    let refused = try #require(refusal(fit))
    #expect(refused.contains("is of 2026-05-01T10:00:00Z…2026-05-01T10:11:40Z, the truth"))
    #expect(refused.contains("no fix lies within it; --truth-shift SECONDS"))
  }

  @Test("A table without a column for time or place is refused with what is expected")
  func badTable() throws {
    var fit = LabFit(.phone, recordings: [try log(quality: 1)])
    fit.truth = try write("when,lat,lng\n1,2,3\n", "no-time.csv")
    #expect(
      refusal(fit)?.contains("has no column for time; expected a first line such as time,") == true)
    fit.truth = try write("time,lat,lng\nnoon,48,11\n,,\n", "no-row.csv")
    #expect(refusal(fit)?.contains("no position: fields, refused: 1") == true)
    fit.truth = try write("time,lat,lng\n0,48,11\n1,48.1,11\n", "no-date.csv")
    #expect(refusal(fit)?.contains("has no civil times") == true)
  }

  @Test("Sentences in the lines of an Android logger are read")
  func androidLines() throws {
    var drive = Drive()
    let text = drive.fixes(0...60).map { fix in
      Drive.sentences(fix.second, fix.1, fix.2, quality: 1).split(separator: "\r\n")
        .map { "NMEA,\($0),\(1_777_629_600_000 + Int(fix.second) * 1000)\n" }.joined()
    }
    var fit = LabFit(.phone, recordings: [try write("# Header\n" + text.joined(), "log.txt")])
    fit.truth = try truth()
    #expect(try fit.run().lines.contains { $0.contains("walks: 1, fixes: 61, minutes: 1") })
  }
}
