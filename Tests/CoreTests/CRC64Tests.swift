import PortableNumerics
import Testing

@Suite("CRC-64/XZ")
struct CRC64Tests {
  @Test("The check value of CRC-64/XZ, however the bytes are cut")
  func checksum() {
    let bytes = Array("123456789".utf8)
    #expect(CRC64.of(bytes) == 0x995D_C9BB_DF19_39FA)
    for cut in 0...bytes.count {
      var check = CRC64()
      check.add(bytes[..<cut])
      check.add(bytes[cut...])
      #expect(check.value == 0x995D_C9BB_DF19_39FA)
    }
    #expect(CRC64.of([UInt8]()) == 0)
  }
}
