import Domain
import Foundation
import Geo
import Sensors
import SensorsReplay

let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)

/// The path of a track made for these tests.
func track(_ name: String) -> String {
  Bundle.module.bundlePath + "/Tracks/\(name)"
}

func make(
  _ spec: String, start: Double = 0, rejections: Bool = false
) throws -> any Sensor {
  var registry = SensorRegistry()
  registry.register(GPXAdapter.adapter)
  registry.register(KMLAdapter.adapter)
  registry.register(GeoJSONAdapter.adapter)
  registry.register(ReplayAdapter.adapter)
  return try registry.makeSensor(
    SensorSpec(spec),
    context: SensorContext(
      truth: PlayerTruth(position: nowhere), seed: 1, start: HuntInstant(seconds: start),
      reportsRejections: rejections))
}

func readings(_ spec: String, start: Double = 0, rejections: Bool = false) throws -> [Reading] {
  var sensor = try make(spec, start: start, rejections: rejections)
  var found: [Reading] = []
  sensor.poll(through: .distantFuture, into: &found)
  return found
}

/// Writes a file for the time of a test.
func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data(text.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}

/// A track of points with attributes and inner XML.
func gpx(_ points: [(String, String)]) -> String {
  let body = points.map { "<trkpt \($0.0)>\($0.1)</trkpt>" }.joined()
  return "<gpx version=\"1.1\"><trk><trkseg>\(body)</trkseg></trk></gpx>"
}
