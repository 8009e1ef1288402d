import PortableNumerics
import Testing

@testable import Results

@Suite("Decimals of shards")
struct DecimalTextTests {
  private func read(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { DecimalText.double($0) }
  }

  @Test("What it reads is correctly rounded, bit for bit")
  func values() {
    var random = SplitMix64(state: 7)
    for _ in 0..<20_000 {
      let digits = String(random.next() >> (random.next() % 60))
      let places = Int(random.next() % 28)
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let point = padded.index(padded.endIndex, offsetBy: -places)
      let text = places == 0 ? padded : "\(padded[..<point]).\(padded[point...])"
      if let value = read(text) { #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)") }
      let value = Double(random.next() >> 11) * 0x1p-53 * 4000
      #expect(read("\(-value)") == -value)
    }
  }

  @Test("Ties go to even, and one digit beyond a tie goes up")
  func ties() {
    #expect(read("9007199254740993") == 9_007_199_254_740_992)
    #expect(read("9007199254740995") == 9_007_199_254_740_996)
    #expect(read("4503599627370497.5") == 4_503_599_627_370_498)
    #expect(read("4503599627370496.5") == 4_503_599_627_370_496)
    #expect(read("4503599627370496.501") == 4_503_599_627_370_497)
    #expect(read("-0")?.sign == .minus)
    #expect(read("0.1") == 0.1 && read("1.0") == 1)
  }

  @Test(
    "Anything else is left to the slower way",
    arguments: [
      "", "-", ".5", "1.", "1..2", "+1", "1e5", "nan", "inf", "0x1", " 1", "12345678901234567890",
    ])
  func refusals(text: String) { #expect(read(text) == nil) }
}
