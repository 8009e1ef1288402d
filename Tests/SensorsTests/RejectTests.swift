import Foundation
import Geo
import PortableNumerics
import Sensors
import SensorsNMEA
import Testing

/// Refused input: counted by reason, listed on request, and without any effect.
@Suite struct RejectTests {
  private static let samples: [(NMEARejectReason, String)] = [
    (.tooLong, "$" + String(repeating: "x", count: 200) + "\r\n"),
    (.character, "$GPGLL,\u{1}\r\n"), (.interrupted, "$GPGLL,5545" + line("GPTXT")),
    (.truncated, "$GPGLL,5545"), (.noChecksum, "$GPGLL,5545.1,N,03737.5,E,120000,A\r\n"),
    (.checksum, "$GPGLL,5545.1,N,03737.5,E,120000,A*00\r\n"), (.notSentence, "hello\r\n"),
    (.fields, line("GPGLL,5545.1,N")), (.time, line("GPGLL,5545.1,N,03737.5,E,250000,A")),
    (.date, line("GPZDA,120000,31,02,2026,00,00")),
    (.latitude, line("GPGLL,9100.0,N,03737.5,E,120000,A")),
    (.longitude, line("GPGLL,5545.1,N,18100.0,E,120000,A")),
    (.status, line("GPGLL,5545.1,N,03737.5,E,120000,B")),
    (.quality, line("GPGLL,5545.1,N,03737.5,E,120000,A,Q")),
    (.number, line("GPVTG,1,T,,M,1e5,N,,K")), (.angle, line("HEHDT,361,T")),
  ]

  @Test(arguments: NMEARejectReason.allCases)
  func `every reason is counted, and listed with its text`(_ reason: NMEARejectReason) throws {
    let text = try #require(RejectTests.samples.first { $0.0 == reason }?.1)
    #expect(rejects(walk + text) == ["\(reason)=1"])
    var options = NMEAOptions()
    options.reportsRejections = true
    let listed = events(Array((walk + text).utf8), options).compactMap { event in
      if case .rejection(let rejection) = event { rejection } else { nil }
    }
    #expect(listed.map(\.reason) == [reason.rawValue])
    #expect(text.hasPrefix(listed[0].excerpt.prefix(7)))
    #expect(listed[0].excerpt.utf8.count <= 41)
  }

  /// A random piece of input that must be refused or passed over.
  private func rubbish(_ random: inout SplitMix64) -> [UInt8] {
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let sound = Array(line("GPGGA,235959.99,0000.0,S,00000.0,W,1,08,0.9,,M,,M,,").utf8)
    switch below(6) {
    case 0:
      // A sentence that is damaged in one character and keeps its checksum.
      var bytes = sound
      bytes[1 + below(bytes.count - 6)] ^= UInt8(1 << below(7))
      return bytes
    case 1:
      // One that is cut short, with or without an end.
      return Array(sound.prefix(1 + below(sound.count - 3))) + (below(2) == 0 ? [13, 10] : [])
    case 2, 3:
      // One whose checksum is right and whose content is not.
      let faults = RejectTests.samples.filter { !["tooLong", "truncated"].contains($0.0.rawValue) }
      return Array(faults[below(faults.count)].1.utf8)
    case 4:
      return Array("$GPGGA,".utf8) + (0..<below(300)).map { _ in 65 + UInt8(below(26)) } + [13, 10]
    default:
      // Bytes of any kind; after a `#` that begins a line, sound input would be a comment too.
      let bytes = (0..<below(60)).map { _ in UInt8(below(256)) }.filter { $0 != 35 }
      return bytes + [10]
    }
  }

  @Test func `whatever is refused, wherever it stands, the epochs are as without it`() throws {
    var random = SplitMix64(state: 19)
    for round in 0..<400 {
      let lines = RandomLog.lines(&random)
      var clean: [UInt8] = []
      var dirty: [UInt8] = []
      for line in lines {
        while random.next() % 3 == 0 { dirty += rubbish(&random) }
        clean += Array(line.utf8)
        dirty += Array(line.utf8)
      }
      dirty += rubbish(&random)
      var parser = NMEAParser()
      var found: [NMEAEvent] = []
      var at = 0
      while at < dirty.count {
        let end = min(dirty.count, at + 1 + Int(random.next() % 300))
        parser.feed(Array(dirty[at..<end]), into: &found)
        at = end
      }
      parser.finish(into: &found)
      let expected = events(clean)
      #expect(!expected.isEmpty)
      #expect(found == expected, "round \(round)")
      #expect(!parser.rejectCounts.isEmpty)
    }
  }
}

/// Logs of sound sentences in a random order.
enum RandomLog {
  static func lines(_ random: inout SplitMix64) -> [String] {
    var second = Int(random.next() % 86_400)
    var lines: [String] = []
    for _ in 0..<(5 + random.next() % 20) {
      second = (second + Int(random.next() % 3)) % 86_400
      let time = [second / 3600, second / 60 % 60, second % 60].map { number in
        number < 10 ? "0\(number)" : "\(number)"
      }.joined()
      let talker = ["GP", "GN", "GL"][Int(random.next() % 3)]
      let position = "55\(10 + random.next() % 50).\(1000 + random.next() % 9000),N,03737.5,E"
      let payloads = [
        "\(talker)GGA,\(time),\(position),\(random.next() % 9),08,0.9,,M,,M,,",
        "\(talker)RMC,\(time),A,\(position),2.5,45.0,010526,,,A",
        "\(talker)RMC,\(time),V,,,,,,,,,,N", "\(talker)GLL,\(position),\(time),A,A",
        "\(talker)GNS,\(time),\(position),AN,08,0.9,,,,", "\(talker)VTG,54.7,T,,M,1.5,N,2.8,K,A",
        "\(talker)ZDA,\(time),01,05,2026,00,00", "\(talker)GST,\(time),,,,,1.5,2.5,",
        "HCHDG,\(random.next() % 360),,,,", "HEHDT,\(random.next() % 360),T",
        "\(talker)GSA,A,3,,,,,,,,,,,,,2.0,1.5,1.3", "\(talker)GSV,1,1,00",
      ]
      lines.append(line(payloads[Int(random.next() % UInt64(payloads.count))]))
    }
    return lines
  }
}
