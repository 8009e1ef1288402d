import Glibc
import PortableNumerics
import Testing

@Suite("Noise in lanes")
struct NoiseLanesTests {
  private static func key(_ seed: UInt64) -> StreamKey {
    StreamKey(seed: seed, replicate: 3, purpose: .aim, ghost: 2, attempt: 1)
  }

  /// Blocks of the given lengths, one after the other.
  private static func values(
    seed: UInt64, decay: Double, noise: Double, state: Double = 0.25, blocks: [Int],
    path: VectorPath
  ) -> [Double] {
    var lanes = NoiseLanes(key(seed), path: path)
    var state = Float(state)
    var all: [Double] = []
    for count in blocks {
      var block = [Float](repeating: 0, count: count)
      block.withUnsafeMutableBufferPointer {
        lanes.autoregress(
          $0, state: &state, Autoregression(decay: decay, noise: noise), path: path)
      }
      if let last = block.last { #expect(abs(last - state) <= 1e-6 * max(1, abs(last))) }
      all += block.map(Double.init)
    }
    return all
  }

  private static func normals(_ count: Int, seed: UInt64) -> [Double] {
    values(seed: seed, decay: 0, noise: 1, blocks: [count], path: .best)
  }

  @Test("Every path gives the same bits", arguments: [0, 0.5, 0.935, 0.9999, 1] as [Double])
  func paths(decay: Double) {
    #expect(VectorPath.available.contains(.portable))
    #expect(VectorPath.available.contains(.best))
    for seed in 0..<8 as Range<UInt64> {
      let blocks = [32, 0, 128, 64, 1024]
      let plain = Self.values(
        seed: seed, decay: decay, noise: 1.07, blocks: blocks, path: .portable)
      for path in VectorPath.available {
        let other = Self.values(seed: seed, decay: decay, noise: 1.07, blocks: blocks, path: path)
        #expect(
          other.map(\.bitPattern) == plain.map(\.bitPattern), "\(path), seed \(seed)")
      }
    }
  }

  @Test("Fixed bits: the same numbers on every machine")
  func fixedBits() {
    let block = Self.values(seed: 33, decay: 0.9, noise: 2, blocks: [65_536], path: .best)
    let digest = block.reduce(0 as UInt64) { ($0 &* 0x100_0000_01b3) ^ $1.bitPattern }
    #expect(digest == 17418548387166289920)
  }

  @Test("Blocks cut otherwise are the same values")
  func cuts() {
    let whole = Self.values(seed: 5, decay: 0.8, noise: 1, blocks: [480], path: .best)
    let cut = Self.values(seed: 5, decay: 0.8, noise: 1, blocks: [32, 384, 64], path: .best)
    #expect(whole == cut)
  }

  @Test("A block is the recursion over the normals that decay 0 shows")
  func recursion() {
    let normals = Self.normals(4096, seed: 6)
    let block = Self.values(
      seed: 6, decay: 0.97, noise: 0.3, state: 1.5, blocks: [4096], path: .best)
    var value = 1.5
    var worst = 0.0
    for (normal, x) in zip(normals, block) {
      value = 0.97 * value + 0.3 * normal
      worst = max(worst, abs(value - x))
    }
    #expect(worst < 1e-5)
  }

  @Test("Moments, and no tie between neighbours or squares", arguments: [41, 42] as [UInt64])
  func moments(seed: UInt64) {
    let count = 160_000
    let sample = Self.normals(count, seed: seed)
    let n = Double(count)
    func mean(_ value: (Int) -> Double) -> Double {
      (0..<count - 16).reduce(0) { $0 + value($1) } / (n - 16)
    }
    // Standard errors of the moments of normal numbers; five of them.
    #expect(abs(mean { sample[$0] }) < 5 / n.squareRoot())
    #expect(abs(mean { sample[$0] * sample[$0] } - 1) < 5 * (2 / n).squareRoot())
    #expect(abs(mean { sample[$0] * sample[$0] * sample[$0] }) < 5 * (15 / n).squareRoot())
    let fourth = mean { sample[$0] * sample[$0] * sample[$0] * sample[$0] }
    #expect(abs(fourth - 3) < 5 * (96 / n).squareRoot())
    for lag in [1, 2, 4, 7, 8, 15, 16] {
      #expect(abs(mean { sample[$0] * sample[$0 + lag] }) < 5 / n.squareRoot(), "lag \(lag)")
      let squares = mean {
        (sample[$0] * sample[$0] - 1) * (sample[$0 + lag] * sample[$0 + lag] - 1)
      }
      #expect(abs(squares) < 5 * 2 / n.squareRoot(), "squares, lag \(lag)")
    }
  }

  @Test("The distribution is the normal one, in the middle and in the tails")
  func distribution() {
    let count = 320_000
    let sample = Self.normals(count, seed: 44)
    for edge in [-4.5, -4, -3, -2, -1, -0.3, 0, 0.1, 0.5, 1, 1.5, 2.5, 3.5, 4, 4.5] {
      let exact = 0.5 * erfc(-edge / 2.0.squareRoot())
      let expected = exact * Double(count)
      let error = (expected * (1 - exact)).squareRoot()
      let below = Double(sample.count { $0 <= edge })
      #expect(abs(below - expected) < 5 * error + 1, "below \(edge)")
    }
  }

  @Test("Lanes of one key differ from each other, from the key's generator, from other keys")
  func streams() {
    let first = Set(Self.normals(4096, seed: 1))
    #expect(first.count == 4096)
    #expect(first.isDisjoint(with: Self.normals(4096, seed: 2)))
  }

  @Test("Masks show which values are within the limit")
  func masks() {
    var random = Xoshiro256PlusPlus(seed: 9)
    for count in 0...200 {
      var values = (0..<count).map { _ in Float(random.uniform(in: -2...2)) }
      if count > 3 {
        values[random.index(below: count)] = [1, -1, .nan, -.infinity][count % 4] as Float
      }
      for path in VectorPath.available {
        var masks = [UInt64](repeating: .max, count: (count + 63) / 64)
        values.withUnsafeBufferPointer { buffer in
          masks.withUnsafeMutableBufferPointer { path.setMasks($0, of: buffer, within: 1) }
        }
        let wrong = (0..<64 * masks.count).filter { bit in
          let isWithin = bit < count && abs(values[bit]) <= 1
          return (masks[bit / 64] >> UInt64(bit % 64) & 1 == 1) != isWithin
        }
        #expect(wrong.isEmpty, "\(count) values, \(path)")
      }
    }
  }
}
