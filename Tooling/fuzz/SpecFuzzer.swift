import TextKit
import Domain
import Geo
import Sensors
import SensorsCombined
import SensorsGPSD
import SensorsSimulated

@testable import AviatorRadar
@testable import LabComposition
@testable import ShellComposition
@testable import SensorsNMEA

/// Sensor and feed specs as typed: a sensor that gives as much as it may, or words; nothing opened.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSpecs(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: Unicode.UTF8.self)
  if let feed = FeedSpec(text) {
    precondition(FeedSpec(feed.description) == feed, "a feed reads otherwise when written")
    _ = feed.shortName
  }
  for udp in [false, true] {
    guard let address = ByteStreamAddress(network: text, udp: udp) else { continue }
    if case .udp(nil, _) = address { precondition(udp) }
    precondition(!address.description.isEmpty)
  }
  do throws(SensorError) {
    let spec = try SensorSpec(text)
    let again = try SensorSpec(spec.description)
    precondition(again == spec, "a spec reads otherwise when written")
    _ = try? spec.pathAndOptions()
    let context = context()
    if spec.scheme == "nmea" { _ = try NMEALive(spec, context) }
    _ = registry.hasSimulatedPosition(spec) && registry.hasSimulatedHeading(spec)
    var sensor = try registry.makeSensor(spec, context: context)
    check(&sensor)
  } catch {
    precondition(!error.line(in: .en).isEmpty)
    precondition(error.line(in: .en).utf8.count <= 4 * count + 2000, "an error without end")
  }
  return 0
}

private func context() -> SensorContext {
  let place = Coordinate(uncheckedLatitudeDegrees: 55.7277, longitudeDegrees: 37.5990)
  return SensorContext(truth: PlayerTruth(position: place), seed: 1)
}

/// Two seconds of a sensor.
private func check(_ sensor: inout any Sensor) {
  var readings: [Reading] = []
  sensor.poll(through: HuntInstant.start + HuntDuration(milliseconds: 2000), into: &readings)
  precondition(readings.count <= 10_000, "more readings than any phone gives")
  var last = HuntInstant.start
  for reading in readings {
    precondition(reading.time >= last, "readings out of order")
    last = reading.time
    precondition(reading.position == nil || reading.state == .fix)
    precondition(reading.accuracyMeters.map { $0.isFinite && $0 >= 0 } ?? true)
    precondition(reading.heading.map { (0..<360).contains($0.degrees) } ?? true)
  }
  sensor.close()
  precondition(sensor.state == .disconnected)
}

/// What opens no file: simulated sensors, combinations of them, and gpsd, which finds no clock.
private let registry: SensorRegistry = {
  var registry = SensorRegistry()
  for scheme in ["sim", "gpsd", "combine"] {
    if let spec = try? SensorSpec(scheme), let adapter = try? Adapters.registry.adapter(for: spec) {
      registry.register(adapter)
    }
  }
  return registry
}()
