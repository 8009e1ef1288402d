import TextKit
import Domain
import Sensors
import Testing

@Suite struct SensorSpecTests {
  @Test(arguments: [
    ("sim", "sim", ""), ("NMEA:Walk.nmea", "nmea", "Walk.nmea"), ("nmea:-", "nmea", "-"),
    ("gpsd://127.0.0.1:2947", "gpsd", "//127.0.0.1:2947"), ("nmea:a:b:c", "nmea", "a:b:c"),
  ])
  func `a spec is a scheme and an address`(
    _ text: String, _ scheme: String, _ address: String
  ) throws {
    let spec = try SensorSpec(text)
    #expect(spec.scheme == scheme)
    #expect(spec.address == address)
    #expect(try SensorSpec(spec.description) == spec)
  }

  @Test(arguments: ["", ":", ":walk.nmea", "my sensor:x", "/dev/ttyUSB0"])
  func `a spec without a scheme is refused`(_ text: String) {
    #expect(throws: SensorError.self) { try SensorSpec(text) }
  }

  @Test func `options keep their order and their values as typed`() throws {
    let options = try SensorSpec("sim:persona=Runner,profile=a=b").options()
    #expect(options.map(\.key) == ["persona", "profile"])
    #expect(options.map(\.value) == ["Runner", "a=b"])
    #expect(try SensorSpec("sim").options().isEmpty)
  }

  @Test(arguments: ["sim:runner", "sim:a=", "sim:=b", "sim:a=1,", "sim:a=1,,b=2", "sim:a=1,a=2"])
  func `malformed options are refused`(_ text: String) throws {
    let spec = try SensorSpec(text)
    #expect(throws: SensorError.self) { try spec.options() }
  }

  @Test(arguments: [
    ("nmea:walk.nmea", "walk.nmea", 0), ("nmea:walk.nmea?checksum=optional", "walk.nmea", 1),
    ("nmea:what?.nmea", "what?.nmea", 0), ("nmea:a?b?k=v,l=w", "a?b", 2), ("nmea:?k=v", "", 1),
  ])
  func `options may follow a path`(_ text: String, _ path: String, _ count: Int) throws {
    let parts = try SensorSpec(text).pathAndOptions()
    #expect(parts.path == path)
    #expect(parts.options.count == count)
  }

  @Test func `a malformed option after a path names the whole spec`() throws {
    let spec = try SensorSpec("nmea:a?k=v,x")
    do {
      _ = try spec.pathAndOptions()
      Issue.record("was taken")
    } catch {
      #expect(error.line(in: .en).contains("nmea:a?k=v,x"))
    }
  }
}
