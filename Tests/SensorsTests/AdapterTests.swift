import Files
import TextKit
import Domain
import Foundation
import Geo
import Sensors
import SensorsNMEA
import Testing

@Suite struct AdapterTests {
  private func failure(_ text: String) throws -> SensorError? {
    let truth = PlayerTruth(position: try Coordinate(latitudeDegrees: 0, longitudeDegrees: 0))
    do {
      _ = try NMEAAdapter.adapter.make(SensorSpec(text), SensorContext(truth: truth, seed: 1))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a missing file and a folder are refused with their path`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(
      try failure("nmea:/no/such/walk.nmea")
        == .file(.unreadable(SystemError(call: "open", path: "/no/such/walk.nmea", code: 2))))
    #expect(
      try failure("nmea:\(folder)")?.line(in: .en) == "\(folder): cannot be read, Is a directory")
  }

  @Test(arguments: [
    "nmea:/dev/ttyUSB0@9600", "nmea:tcp://127.0.0.1:10110", "nmea:UDP://1.2.3.4:5",
    "nmea:/dev/null", "nmea:-?live=yes",
  ])
  func `live transports are refused in plain words`(_ spec: String) throws {
    let error = try #require(try failure(spec))
    #expect(error.line(in: .en).contains("live transports are not supported"))
  }

  @Test func `options are checked`() throws {
    #expect(
      try failure("nmea:a.nmea?chekcsum=optional")
        == .unknownOption(
          scheme: "nmea", key: "chekcsum", known: ["checksum", "live", "stale", "reference"],
          nearest: ["checksum"]))
    #expect(
      try failure("nmea:a.nmea?checksum=none")
        == .badOption(
          scheme: "nmea", key: "checksum", value: "none",
          expected: .oneOf(["required", "optional"])))
    for value in ["0", "nan", "x", "1e9"] {
      guard case .badOption = try failure("nmea:a.nmea?stale=\(value)") else {
        Issue.record("stale=\(value) was taken")
        continue
      }
    }
    guard case .malformed = try failure("nmea:") else {
      Issue.record("an empty path was taken")
      return
    }
  }

  @Test func `the checksum may be made optional in the spec`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("nmea-\(UUID().uuidString).nmea")
    try Data("$GPGLL,5545.1,N,03737.5,E,120000,A\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let truth = PlayerTruth(position: try Coordinate(latitudeDegrees: 0, longitudeDegrees: 0))
    for (options, states) in [
      ("", 1), ("?checksum=required", 1), ("?checksum=optional,stale=9", 2),
    ] {
      var sensor = try NMEAAdapter.adapter.make(
        SensorSpec("NMEA:\(url.path)\(options)"), SensorContext(truth: truth, seed: 1))
      var readings: [Reading] = []
      sensor.poll(through: .distantFuture, into: &readings)
      #expect(readings.count == states)
    }
  }
}
