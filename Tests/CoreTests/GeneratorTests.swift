import PortableNumerics
import Testing

@Suite("Generators give the published numbers")
struct GeneratorTests {
  @Test("SplitMix64 from state 1234567")
  func splitMix() {
    var generator = SplitMix64(state: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(expected.indices.map { _ in generator.next() } == expected)
  }

  @Test("xoshiro256++ from state 1, 2, 3, 4")
  func xoshiro() {
    var generator = Xoshiro256PlusPlus(state: (1, 2, 3, 4))
    let expected: [UInt64] = [
      41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386,
    ]
    #expect(expected.indices.map { _ in generator.next() } == expected)
  }

  @Test("a seeded xoshiro256++ starts from four SplitMix64 outputs")
  func xoshiroSeed() {
    var spread = SplitMix64(state: 7)
    let state = (spread.next(), spread.next(), spread.next(), spread.next())
    #expect(Xoshiro256PlusPlus(seed: 7) == Xoshiro256PlusPlus(state: state))
    #expect(Xoshiro256PlusPlus(state: state).state == state)
  }

  @Test(
    "Philox4x32-10 known answers of Random123",
    arguments: [
      (
        SIMD4<UInt32>(repeating: 0), SIMD2<UInt32>(repeating: 0),
        SIMD4<UInt32>(0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8)
      ),
      (
        SIMD4<UInt32>(repeating: .max), SIMD2<UInt32>(repeating: .max),
        SIMD4<UInt32>(0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd)
      ),
      (
        SIMD4<UInt32>(0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344),
        SIMD2<UInt32>(0xa409_3822, 0x299f_31d0),
        SIMD4<UInt32>(0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1)
      ),
    ])
  func philox(counter: SIMD4<UInt32>, key: SIMD2<UInt32>, block: SIMD4<UInt32>) {
    #expect(Philox4x32.block(counter: counter, key: key) == block)
  }
}
