import Domain
import Geo
import Sensors
import SensorsNMEA

/// A sentence with its checksum and CR LF, from the characters between `$` and `*`.
func line(_ payload: String) -> String {
  let sum = payload.utf8.reduce(UInt8(0)) { $0 ^ $1 }
  let digits = String(sum, radix: 16, uppercase: true)
  return "$" + payload + "*" + (sum < 16 ? "0" : "") + digits + "\r\n"
}

/// A stream of such sentences.
func stream(_ payloads: String...) -> [UInt8] { Array(payloads.map(line).joined().utf8) }

func events(_ bytes: [UInt8], _ options: NMEAOptions = NMEAOptions()) -> [NMEAEvent] {
  var parser = NMEAParser(options: options)
  var events: [NMEAEvent] = []
  parser.feed(bytes, into: &events)
  parser.finish(into: &events)
  return events
}

func epochs(_ bytes: [UInt8], _ options: NMEAOptions = NMEAOptions()) -> [NMEAEpoch] {
  events(bytes, options).compactMap { if case .epoch(let epoch) = $0 { epoch } else { nil } }
}

/// The counts of what a stream had refused, as `reason=count`.
func rejects(_ text: String, _ options: NMEAOptions = NMEAOptions()) -> [String] {
  var parser = NMEAParser(options: options)
  var events: [NMEAEvent] = []
  parser.feed(Array(text.utf8), into: &events)
  parser.finish(into: &events)
  return parser.rejectCounts.map { "\($0.reason)=\($0.count)" }
}

func isNear(_ a: Coordinate?, _ latitude: Double, _ longitude: Double, by: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a.latitudeDegrees - latitude) <= by && abs(a.longitudeDegrees - longitude) <= by
}

let walk =
  line("GPGGA,120000.00,5545.1234,N,03737.5678,E,1,08,0.9,150.0,M,14.0,M,,")
  + line("GPRMC,120000.00,A,5545.1234,N,03737.5678,E,2.5,45.0,010526,,,A")
  + line("GPGGA,120001.00,5545.1240,N,03737.5690,E,1,08,0.9,150.0,M,14.0,M,,")
  + line("GPRMC,120001.00,V,,,,,,,010526,,,N")
  + line("HCHDG,98.3,2.0,E,12.6,W")
  + line("GNGLL,5545.1250,N,03737.5700,E,120002.00,A,A")
