import Domain
import PortableNumerics
import Testing

@Suite("Identifiers")
struct IdentifierTests {
  @Test("an identifier reads back from its text, in either case")
  func roundTrip() {
    var generator = SplitMix64(state: 1)
    for _ in 0..<200 {
      let id = GhostID(using: &generator)
      #expect(GhostID(id.description) == id)
      #expect(GhostID(id.description.lowercased()) == id)
    }
  }

  @Test("random ones are version 4 UUIDs of variant 1 (RFC 9562)")
  func version() {
    var generator = SplitMix64(state: 2)
    for _ in 0..<100 {
      let text = Array(GameID(using: &generator).description)
      #expect(text[14] == "4")
      #expect("89AB".contains(text[19]))
    }
  }

  @Test("a known UUID has its number")
  func known() {
    let id = ZoneID("f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
    #expect(id == ZoneID(high: 0xF81D_4FAE_7DEC_11D0, low: 0xA765_00A0_C91E_6BF6))
    #expect(id?.description == "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
  }

  @Test(
    "other text is refused",
    arguments: [
      "", "f81d4fae7dec11d0a76500a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
      "f81d4fae-7dec-11d0-a765-00a0c91e6bf67", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      "f81d4fae-7dec-11d0-a765000a0c91e6bf6", "{81d4fae-7dec-11d0-a765-00a0c91e6bf}",
    ])
  func refused(_ text: String) { #expect(GameID(text) == nil) }

  @Test("identifiers order as numbers")
  func order() {
    #expect(GameID(high: 0, low: .max) < GameID(high: 1, low: 0))
    #expect(GameID(high: 1, low: 1) < GameID(high: 1, low: 2))
  }
}
