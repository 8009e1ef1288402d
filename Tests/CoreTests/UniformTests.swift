import PortableNumerics
import Testing

@Suite("Uniform draws")
struct UniformTests {
  @Test("uniform is the top 53 bits of a draw")
  func topBits() {
    var bits = Xoshiro256PlusPlus(seed: 11)
    var generator = bits
    for _ in 0..<1000 {
      let value = generator.uniform()
      #expect(value == Double(bits.next() >> 11) / 9_007_199_254_740_992)
      #expect((0..<1).contains(value))
    }
  }

  @Test("ranges hold their bounds, even a range of one step")
  func ranges() {
    var generator = Xoshiro256PlusPlus(seed: 12)
    let narrow = 1.0..<1.0.nextUp
    var sum = 0.0
    for _ in 0..<10_000 {
      #expect(generator.uniform(in: narrow) == 1)
      #expect(generator.uniform(in: 3.0...3.0) == 3)
      let value = generator.uniform(in: -2..<6)
      #expect((-2..<6).contains(value))
      sum += value
    }
    // Standard error 8/√12/100 = 0.023.
    #expect(abs(sum / 10_000 - 2) < 0.1)
  }

  @Test("indices are even", arguments: [1, 2, 3, 7, 1000, Int.max])
  func indices(limit: Int) {
    var generator = Xoshiro256PlusPlus(seed: 13)
    let bins = min(limit, 7)
    var counts = Array(repeating: 0, count: bins)
    for _ in 0..<70_000 {
      let index = generator.index(below: limit)
      #expect((0..<limit).contains(index))
      counts[Int(Double(index) / Double(limit) * Double(bins)).clamped(below: bins)] += 1
    }
    if limit == 1000 { return }  // 1000 does not split into seven equal bins
    for count in counts { #expect(abs(count - 70_000 / bins) < 1000) }
  }
}

extension Int {
  fileprivate func clamped(below limit: Int) -> Int { Swift.min(self, limit - 1) }
}
