import TextKit
import Domain
import Geo
import Sensors
import SensorsReplay

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Recorded walks, GPX, KML, GeoJSON and the lines of `readings`: a sensor that keeps its promises, or words.
///
/// The first byte chooses the format and the options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTracks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let path = "/dev/shm/ghost-fuzz-track-\(getpid())"
  defer { unlink(path) }
  let file = creat(path, 0o600)
  guard file >= 0, write(file, start + 1, count - 1) == count - 1 else { return 0 }
  close(file)
  let place = Coordinate(uncheckedLatitudeDegrees: 55.7277, longitudeDegrees: 37.5990)
  let context = SensorContext(
    truth: PlayerTruth(position: place), seed: 1, reportsRejections: start[0] & 2 == 0)
  let options = ["", "?rate=1", "?speed=10,interpolate=on", "?speed=polled"][Int(start[0] >> 2 & 3)]
  do throws(SensorError) {
    // Seeds made for GPX and readings have bit 4 clear.
    let adapters = [
      GPXAdapter.adapter, ReplayAdapter.adapter, KMLAdapter.adapter, GeoJSONAdapter.adapter,
    ]
    let adapter = adapters[Int(start[0] & 1 | start[0] >> 3 & 2)]
    let spec = try SensorSpec("\(adapter.scheme):\(path)\(options)")
    var sensor = try adapter.make(spec, context)
    check(&sensor, byteCount: count)
  } catch {
    precondition(!error.line(in: .en).isEmpty)
  }
  return 0
}

/// Ten minutes of a sensor, in steps of a minute.
private func check(_ sensor: inout any Sensor, byteCount: Int) {
  var readings: [Reading] = []
  for minute in 1...10 {
    let end = HuntInstant.start + HuntDuration(milliseconds: Int64(minute) * 60_000)
    sensor.poll(through: end, into: &readings)
    precondition(readings.last.map { $0.time <= end } ?? true, "a reading of the future")
  }
  precondition(readings.count <= 100 * (byteCount + 600), "more readings than the file tells")
  var last = HuntInstant.start
  for reading in readings {
    precondition(reading.time >= last, "readings out of order")
    last = reading.time
    precondition(reading.position == nil || reading.state == .fix)
    if let position = reading.position {
      precondition(abs(position.latitudeDegrees) <= 90 && abs(position.longitudeDegrees) <= 180)
    }
    precondition(reading.accuracyMeters.map { $0.isFinite && $0 >= 0 } ?? true)
    precondition(reading.speedMetersPerSecond.map { $0.isFinite && $0 >= 0 } ?? true)
    precondition(reading.courseDegrees.map { (0..<360).contains($0) } ?? true)
  }
  sensor.close()
  precondition(sensor.state == .disconnected)
}
