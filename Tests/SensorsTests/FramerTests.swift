import Geo
import PortableNumerics
import Sensors
import SensorsNMEA
import Testing

@Suite struct FramerTests {
  private let fix = "GPGLL,5545.1234,N,03737.5678,E,120000,A"

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n", "", " \r\n", "\0\r\n"])
  func `any line end will do`(_ end: String) {
    let bare = String(line(fix).dropLast())
    let other = String(line("GPGLL,5545.2,N,03737.5,E,120001,A").dropLast())
    let found = epochs(Array((bare + end + other + end).utf8))
    #expect(found.count == 2)
    #expect(rejects(bare + end + other + end) == [])
  }

  @Test func `a sentence begins at any dollar sign in a line`() {
    #expect(epochs(Array(("12:00:01 [gps] " + line(fix)).utf8)).count == 1)
    #expect(rejects("12:00:01 [gps] " + line(fix)) == [])
    #expect(epochs(Array(("\u{0}\u{7F}\u{B5}" + line(fix)).utf8)).count == 1)
  }

  @Test func `comments and AIS are passed over without a reject`() {
    let text = "# $GPGLL, a comment\r\n!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C\r\n"
    #expect(rejects(text + line(fix)) == [])
    #expect(epochs(Array((text + line(fix)).utf8)).count == 1)
  }

  @Test(arguments: [
    ("$GPGLL,1*00\r\n", "checksum=1"), ("$GPGLL,1*G0\r\n", "checksum=1"),
    ("$GPGLL,1*0\r\n", "checksum=1"), ("$GPGLL,1\r\n", "noChecksum=1"),
    ("$GPGLL,1$", "interrupted=1,truncated=1"), ("$GPGLL,\u{1}1*00\r\n", "character=1"),
    ("$GPGLL,é*00\r\n", "character=1"), ("$GPGLL,1", "truncated=1"), ("$GPGLL*4", "truncated=1"),
    ("hello\r\nthere\n", "notSentence=2"), ("hello", "notSentence=1"), ("", ""), ("\r\n\n", ""),
  ])
  func `damage is counted by reason`(_ text: String, _ expected: String) {
    #expect(rejects(text).joined(separator: ",") == expected)
  }

  @Test func `134 characters are taken and 135 are not`() {
    func padded(_ length: Int) -> String {
      let payload = fix + ",A,"
      return line(payload + String(repeating: "0", count: length - payload.count - 4))
    }
    #expect(padded(134).utf8.count == 136)
    #expect(epochs(Array(padded(134).utf8)).count == 1)
    #expect(rejects(padded(134)) == [])
    for length in 135...400 {
      #expect(epochs(Array((padded(length) + line(fix)).utf8)).count == 1)
      #expect(rejects(padded(length)) == ["tooLong=1"])
    }
  }

  @Test func `a missing checksum is an option and a wrong one never`() {
    var options = NMEAOptions()
    options.requiresChecksum = false
    #expect(epochs(Array(("$" + fix + "\r\n").utf8), options).count == 1)
    #expect(epochs(Array(("$" + fix).utf8), options).count == 1)
    #expect(epochs(Array(("$" + fix + "*00\r\n").utf8), options).isEmpty)
    #expect(rejects("$" + fix + "*00\r\n", options) == ["checksum=1"])
    #expect(epochs(Array(("$" + fix + "\r\n").utf8)).isEmpty)
  }

  @Test func `lower case checksum digits are right`() {
    let text = line("GPRMC,205150.00,V,,,,,,,,,,,V")
    #expect(text.hasSuffix("*4A\r\n"))
    #expect(epochs(Array(text.lowercased(onlyAfterStar: true).utf8)).count == 1)
  }

  @Test(arguments: [true, false])
  func `cutting the stream anywhere changes nothing`(_ requiresChecksum: Bool) {
    let dirt =
      "noise\r\n$GPGGA,12$GPGLL,1*00\r\n# note\n$GPX\u{1}" + String(repeating: "$A*7", count: 3)
    let long = "$" + String(repeating: "x", count: 150) + "\r\n"
    let bytes = Array((walk + dirt + walk + long + "$GPGLL,5,N\r\n" + walk + "$GP*").utf8)
    var options = NMEAOptions()
    options.reportsRejections = true
    options.requiresChecksum = requiresChecksum
    let whole = events(bytes, options)
    #expect(whole.count > 15)
    for cut in 0...bytes.count {
      var parser = NMEAParser(options: options)
      var found: [NMEAEvent] = []
      parser.feed(Array(bytes[..<cut]), into: &found)
      parser.feed(Array(bytes[cut...]), into: &found)
      parser.finish(into: &found)
      #expect(found == whole, "cut at \(cut)")
    }
    for size in 1...140 {
      var parser = NMEAParser(options: options)
      var found: [NMEAEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        parser.feed(Array(bytes[start..<min(start + size, bytes.count)]), into: &found)
      }
      parser.finish(into: &found)
      #expect(found == whole, "chunks of \(size)")
    }
  }

  @Test func `random bytes neither crash nor give a position`() {
    var random = SplitMix64(state: 7)
    let alphabet = Array("$*,.!#\r\n0123456789ABNSEWGPRMCLT".utf8)
    var parser = NMEAParser()
    var found: [NMEAEvent] = []
    for _ in 0..<1000 {
      let bytes = (0..<1000).map { _ -> UInt8 in
        let draw = random.next()
        return draw % 4 == 0
          ? UInt8(truncatingIfNeeded: draw >> 32)
          : alphabet[Int(truncatingIfNeeded: (draw >> 8) % UInt64(alphabet.count))]
      }
      parser.feed(bytes, into: &found)
    }
    parser.finish(into: &found)
    #expect(found.isEmpty)
    #expect(parser.rejectCounts.count > 5)
  }

  @Test func `random fields in whole sentences never give an impossible position`() {
    var random = SplitMix64(state: 11)
    let types = NMEAKind.allCases.map { "GP" + "\($0)".uppercased() }
    let fields = [
      "", "A", "V", "N", "S", "E", "W", "T", "M", "K", "1", "8", "120000", "235960.5", "5545.1234",
      "03737.5678", "9000.0001", "18000", "360", "1e9", "-5", "010526", "999999999999999999", "nan",
    ]
    for _ in 0..<20_000 {
      var payload = types[Int(random.next() % 12)]
      for _ in 0..<(random.next() % 19) { payload += "," + fields[Int(random.next() % 24)] }
      for epoch in epochs(stream(payload)) {
        guard let position = epoch.coordinate else { continue }
        #expect(abs(position.latitudeDegrees) <= 90 && abs(position.longitudeDegrees) <= 180)
        #expect(epoch.hasFix == true)
      }
    }
  }
}

extension String {
  fileprivate func lowercased(onlyAfterStar: Bool) -> String {
    guard let star = lastIndex(of: "*") else { return self }
    return self[..<star] + self[star...].lowercased()
  }
}
