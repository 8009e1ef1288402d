import Domain
import Geo
import Sensors

@testable import SensorsNMEA

/// A live link whose clock the test moves.
struct TestLink {
  private(set) var decoder = NMEALiveDecoder(options: NMEAOptions())
  private(set) var readings: [LiveReading] = []

  mutating func send(_ seconds: Double, _ payloads: String...) {
    let bytes = Array(payloads.map(line).joined().utf8)
    decoder.decode(bytes, at: HuntInstant(seconds: seconds), into: &readings)
  }

  mutating func send(_ seconds: Double, bytes: [UInt8]) {
    decoder.decode(bytes, at: HuntInstant(seconds: seconds), into: &readings)
  }

  mutating func settle(_ seconds: Double) {
    decoder.settle(at: HuntInstant(seconds: seconds), into: &readings)
  }

  mutating func restart() { decoder.restart() }

  var fixes: [Reading] { readings.map(\.reading).filter { $0.position != nil } }
  /// When the fixes became known, in milliseconds.
  var moments: [Int] { fixes.map { Int(($0.time.seconds * 1000).rounded()) } }
  /// The times of day the fixes have, in milliseconds after noon.
  var times: [Int] { fixes.map { ($0.utc?.millisecondOfDay ?? 0) - 43_200_000 } }
}

/// `hhmmss.ss`, given seconds after noon.
func clock(_ seconds: Double) -> String {
  let hundredths = Int((seconds * 100).rounded())
  let (minute, second) = (hundredths / 6000, hundredths / 100 % 60)
  func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  return "12\(padded(minute))\(padded(second)).\(padded(hundredths % 100))"
}

func place(_ seconds: Double) -> String {
  let tenths = Int((seconds * 10).rounded())
  return "55\(10 + tenths / 10 % 40).\(1000 + tenths % 1000),N,03737.5678,E"
}

func rmc(_ seconds: Double) -> String {
  "GNRMC,\(clock(seconds)),A,\(place(seconds)),2.0,45.0,010526,,,A"
}

func gga(_ seconds: Double) -> String {
  "GNGGA,\(clock(seconds)),\(place(seconds)),1,08,0.9,150.0,M,14.0,M,,"
}

func gst(_ seconds: Double) -> String { "GNGST,\(clock(seconds)),,,,,3.0,4.0,5.0" }
let vtg = "GNVTG,45.0,T,,M,2.0,N,3.7,K,A"
let gsa = "GNGSA,A,3,01,02,,,,,,,,,,,1.5,0.9,1.2"
let wind = "WIMWV,214.8,R,0.1,N,A"
let ship = Array("!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C\r\n".utf8)
