import PortableNumerics
import Testing

@Suite("Noise in rows")
struct NoiseRowsTests {
  private static func key(_ seed: UInt64) -> StreamKey {
    StreamKey(seed: seed, replicate: 1, purpose: .position, ghost: 1, attempt: 2)
  }

  private static func rows(seed: UInt64 = 1, path: VectorPath = .best) -> NoiseRows {
    let slow = Autoregression(decay: 0.95, noise: 0.3)
    let white = Autoregression(decay: 0, noise: 2)
    return NoiseRows(key(seed), [slow, slow, white], starts: [1, -1, 0], path: path)
  }

  @Test("Steps together are the steps one by one, whatever is given back")
  func together() {
    var random = Xoshiro256PlusPlus(seed: 2)
    var (single, together) = (Self.rows(), Self.rows())
    for _ in 0..<500 {
      let count = together.steps(atMost: 1 + random.index(below: 40))
      let used = 1 + random.index(below: count)
      let values = together.withLast(count) { steps in
        (0..<3).map { row in (0..<count).map { steps[row, $0] } }
      }
      together.giveBack(count - used)
      for step in 0..<used {
        single.step()
        for row in 0..<3 { #expect(values[row][step] == single[row]) }
      }
      for row in 0..<3 { #expect(together[row] == single[row]) }
    }
  }

  @Test("Another stream leaves the present values, and starts at its beginning")
  func another() {
    var (early, late) = (Self.rows(), Self.rows())
    early.step()
    for _ in 0..<45 { late.step() }
    for number in [0, 1] {
      let before = number == 0 ? early[0] : late[0]
      if number == 0 { early.continueNoise(from: Self.key(9)) }
      if number == 1 { late.continueNoise(from: Self.key(9)) }
      #expect(before == (number == 0 ? early[0] : late[0]))
    }
    early.step()
    late.step()
    // White noise does not know what came before.
    #expect(early[2] == late[2])
    #expect(early[0] != late[0])
  }

  // A change of x now is worth decay^k of it k steps later; the tolerance is that of single precision.
  @Test("The stream of another replicate goes on at the same place, from the present values")
  func changed() {
    for steps in [0, 1, 31, 32, 45, 64, 77] {
      var rows = Self.rows()
      let slow = Autoregression(decay: 0.95, noise: 0.3)
      let white = Autoregression(decay: 0, noise: 2)
      let other = StreamKey(seed: 3, replicate: 8, purpose: .position, ghost: 1, attempt: 2)
      var plain = NoiseRows(other, [slow, slow, white], starts: [1, -1, 0])
      for _ in 0..<steps {
        rows.step()
        plain.step()
      }
      let before = (0..<3).map { rows[$0] }
      rows.changeStream(seed: 3, replicate: 8)
      #expect((0..<3).map { rows[$0] } == before)
      var shift = before[0] - plain[0]
      for _ in 0..<100 {
        rows.step()
        plain.step()
        shift *= 0.95
        #expect(abs(rows[0] - plain[0] - shift) < 1e-5, "after \(steps) steps")
        #expect(abs(rows[2] - plain[2]) < 1e-5, "after \(steps) steps")
      }
    }
  }

  @Test("Every path gives the same bits")
  func paths() {
    for path in VectorPath.available {
      var (rows, plain) = (Self.rows(path: path), Self.rows(path: .portable))
      for _ in 0..<100 {
        rows.step()
        plain.step()
        for row in 0..<3 { #expect(rows[row].bitPattern == plain[row].bitPattern) }
      }
    }
  }

  // Standard errors: 1/√n for correlations of white rows, with n = 40 000; five of them.
  @Test("Rows are independent and have their spread")
  func independent() {
    let one = Autoregression(decay: 0, noise: 1)
    var rows = NoiseRows(Self.key(4), [one, one, one, one], starts: [0, 0, 0, 0])
    let n = 40_000
    var sums = [[Double]](repeating: [0, 0, 0, 0], count: 4)
    for _ in 0..<n {
      rows.step()
      for a in 0..<4 { for b in 0..<4 { sums[a][b] += rows[a] * rows[b] } }
    }
    let error = 5 / Double(n).squareRoot()
    for a in 0..<4 {
      for b in 0..<4 where a != b { #expect(abs(sums[a][b] / Double(n)) < error, "\(a), \(b)") }
      #expect(abs(sums[a][a] / Double(n) - 1) < error * 2.0.squareRoot(), "\(a)")
    }
  }
}
