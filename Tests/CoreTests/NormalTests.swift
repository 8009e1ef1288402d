import Glibc
import PortableNumerics
import Testing

@Suite("Normal draws")
struct NormalTests {
  private static func sample(_ count: Int, seed: UInt64) -> [Double] {
    var generator = Xoshiro256PlusPlus(seed: seed)
    return (0..<count).map { _ in generator.normal() }
  }

  private static func cumulative(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

  @Test("fixed bits: the same numbers on every machine")
  func fixedBits() {
    let digest = Self.sample(100_000, seed: 33).reduce(0 as UInt64) { digest, x in
      (digest &* 0x100_0000_01b3) ^ x.bitPattern
    }
    #expect(digest == 17544130626201598285)
  }

  @Test("moments", arguments: [41, 42, 43] as [UInt64])
  func moments(seed: UInt64) {
    let count = 1_000_000
    let sample = Self.sample(count, seed: seed)
    // One pass over plain memory: this target is not optimized.
    var sums = (first: 0.0, second: 0.0, third: 0.0, fourth: 0.0, sixth: 0.0)
    sample.withUnsafeBufferPointer { sample in
      var index = 0
      while index < count {
        let x = sample[index]
        let square = x * x
        sums.first += x
        sums.second += square
        sums.third += square * x
        sums.fourth += square * square
        sums.sixth += square * square * square
        index += 1
      }
    }
    let size = Double(count)
    // Five standard errors: the variances of the powers are 1, 2, 15, 96 and 10 170.
    #expect(abs(sums.first / size) < 5e-3)
    #expect(abs(sums.second / size - 1) < 5e-3 * 2.0.squareRoot())
    #expect(abs(sums.third / size) < 5e-3 * 15.0.squareRoot())
    #expect(abs(sums.fourth / size - 3) < 5e-3 * 96.0.squareRoot())
    #expect(abs(sums.sixth / size - 15) < 5e-3 * 10_170.0.squareRoot())
  }

  @Test("tails inside and past the last layer", arguments: [51, 52] as [UInt64])
  func tails(seed: UInt64) {
    let count = 3_000_000
    let sample = Self.sample(count, seed: seed)
    for edge in [1, 2, 3, 3.6, 3.6541528853610088, 3.8, 4, 4.5] {
      for sign in [1.0, -1.0] {
        let found = Double(sample.lazy.filter { $0 * sign > edge }.count)
        let expected = Double(count) * Self.cumulative(-edge)
        let slack = 4.5 * expected.squareRoot() + 1
        #expect(abs(found - expected) < slack, "\(found) past \(sign * edge), not \(expected)")
      }
    }
  }

  @Test("Kolmogorov and Smirnov against the normal law", arguments: [61, 62, 63] as [UInt64])
  func kolmogorovSmirnov(seed: UInt64) {
    let count = 500_000
    var distance = 0.0
    for (rank, x) in Self.sample(count, seed: seed).sorted().enumerated() {
      let wanted = Self.cumulative(x)
      let below = Double(rank) / Double(count)
      distance = max(distance, wanted - below, below + 1 / Double(count) - wanted)
    }
    // The 0.1 % point of the law of √n × distance.
    #expect(distance * Double(count).squareRoot() < 1.95)
  }

  @Test("lognormal has the mean and the standard deviation asked for")
  func lognormal() {
    var generator = Xoshiro256PlusPlus(seed: 71)
    let count = 400_000
    var sum = 0.0
    var squares = 0.0
    for _ in 0..<count {
      let value = generator.lognormal(mean: 0.6, sd: 0.2)
      #expect(value > 0)
      sum += value
      squares += value * value
    }
    let mean = sum / Double(count)
    #expect(abs(mean - 0.6) < 0.002)
    #expect(abs((squares / Double(count) - mean * mean).squareRoot() - 0.2) < 0.002)
    #expect(abs(generator.lognormal(mean: 3, sd: 0) - 3) < 1e-14)
  }

  @Test("exponential has the mean asked for and the right tail")
  func exponential() {
    var generator = Xoshiro256PlusPlus(seed: 72)
    let count = 400_000
    var sum = 0.0
    var past = 0
    for _ in 0..<count {
      let value = generator.exponential(mean: 5)
      #expect(value >= 0)
      sum += value
      past += value > 15 ? 1 : 0
    }
    #expect(abs(sum / Double(count) - 5) < 0.04)
    #expect(abs(Double(past) / Double(count) - Glibc.exp(-3)) < 0.002)
    #expect(generator.exponential(mean: 0) == 0)
  }
}
