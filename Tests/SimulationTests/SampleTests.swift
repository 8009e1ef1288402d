import PortableNumerics
import Testing

@testable import Statistics

@Suite("Samples of the unit cube")
struct SampleTests {
  @Test("The unscrambled Sobol sequence begins as published")
  func firstPoints() {
    let points = (Int64(0)..<6).map { position in
      (0..<3).map { Double(SobolSequence.bits(at: position, dimension: $0)) * 0x1p-32 }
    }
    #expect(
      points == [
        [0, 0, 0], [0.5, 0.5, 0.5], [0.75, 0.25, 0.25], [0.25, 0.75, 0.75], [0.375, 0.375, 0.625],
        [0.875, 0.875, 0.125],
      ])
  }

  /// `scipy.stats.qmc.Sobol(64, scramble=False, bits=32)` of SciPy 1.17.1: the point, then its
  /// coordinates times 2³² in dimensions 1, 2, 3, 4, 8, 16, 32, 48, 63 and 64.
  static let scipy: [(Int64, [UInt32])] = [
    (
      5,
      [
        3_758_096_384, 3_758_096_384, 536_870_912, 1_610_612_736, 1_610_612_736, 1_610_612_736,
        2_684_354_560, 2_684_354_560, 1_610_612_736, 2_684_354_560,
      ]
    ),
    (
      100,
      [
        1_778_384_896, 1_107_296_256, 3_321_888_768, 3_120_562_176, 2_046_820_352, 2_113_929_216,
        1_778_384_896, 3_053_453_312, 1_979_711_488, 2_785_017_856,
      ]
    ),
    (
      1023,
      [
        4_194_304, 3_233_808_384, 2_629_828_608, 624_951_296, 2_654_994_432, 1_992_294_400,
        2_638_217_216, 3_275_751_424, 3_393_191_936, 171_966_464,
      ]
    ),
    (
      4095,
      [
        1_048_576, 4_042_260_480, 1_435_500_544, 3_872_391_168, 1_678_770_176, 1_789_919_232,
        376_438_784, 84_934_656, 2_949_644_288, 2_377_121_792,
      ]
    ),
  ]

  @Test("SciPy gives the same Sobol points up to dimension 64", arguments: scipy)
  func sobolAsSciPy(position: Int64, expected: [UInt32]) {
    let bits = [0, 1, 2, 3, 7, 15, 31, 47, 62, 63].map {
      SobolSequence.bits(at: position, dimension: $0)
    }
    #expect(bits == expected)
  }

  @Test("4096 Sobol points in 64 dimensions have the checksum that SciPy's have")
  func checksum() {
    var sum: UInt64 = 0
    for position in Int64(0)..<4096 {
      for dimension in 0..<64 {
        let bits = UInt64(SobolSequence.bits(at: position, dimension: dimension))
        sum ^= bits * UInt64(dimension + 1) * UInt64(position + 1)
      }
    }
    #expect(sum == 57_976_689_786_880)
  }

  @Test("The last of the 2^32 points, and those past the middle, are where the digits put them")
  func lastPoints() {
    // Gray code in the first dimension: position 2^31 is 11000…0, the last 10000…0, both reversed.
    #expect(SobolSequence.bits(at: 1 << 31, dimension: 0) == 3)
    #expect(SobolSequence.bits(at: 1 << 32 - 1, dimension: 0) == 1)
    #expect(SobolSequence.bits(at: 1 << 31 - 1, dimension: 0) == 2)
  }

  @Test("Scrambled points keep the net: each elementary interval has one", arguments: [1, 2, 99])
  func net(seed: UInt64) {
    let sample = ScrambledSobol(seed: seed)
    // Dimensions 1 and 2 are a (0, m, 2)-net: every cut of 256 cells has one point a cell.
    for block in Int64(0)..<3 {
      let points = (256 * block..<256 * (block + 1)).map { sample.point(at: $0, dimensions: 2) }
      for width in 0...8 {
        let (columns, rows) = (1 << width, 1 << (8 - width))
        let cells = points.map {
          Int($0[0] * Double(columns)) * rows + Int($0[1] * Double(rows))
        }
        #expect(Set(cells).count == 256)
      }
    }
    // And every single dimension is a (0, m, 1)-net.
    for dimension in 0..<64 {
      let strata = (0..<64).map { Int(sample.coordinate(at: $0, dimension: dimension) * 64) }
      #expect(Set(strata).count == 64)
    }
  }

  @Test("A scrambled point by itself is uniform over seeds; two dimensions are not correlated")
  func uniformOverSeeds() {
    // Point 0 is the origin before scrambling. 4000 seeds: the mean errs by 0.0046, the variance
    // by 0.0012, a correlation by 0.016, each one standard error.
    let points = (0..<4000).map { ScrambledSobol(seed: $0).point(at: 0, dimensions: 2) }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / 4000 }
    let means = (0..<2).map { axis in mean(points.map { $0[axis] }) }
    func product(_ a: Int, _ b: Int) -> Double {
      mean(points.map { (point: [Double]) in (point[a] - means[a]) * (point[b] - means[b]) })
    }
    for axis in 0..<2 {
      #expect(abs(means[axis] - 0.5) < 4 * 0.0046)
      #expect(abs(product(axis, axis) - 1.0 / 12) < 4 * 0.0012)
    }
    #expect(abs(product(0, 1) * 12) < 4 * 0.016)
  }

  @Test("Scrambling is nested: digits up to the first difference agree, those after it are chance")
  func nested() {
    var agreeing = 0
    for key in 0..<2000 {
      let seed = hash(11, UInt64(key))
      // The same first three digits, another fourth, the same from there on.
      let a = ScrambledSobol.scramble(0x2F5A_33C1, key: seed)
      let b = ScrambledSobol.scramble(0x3F5A_33C1, key: seed)
      #expect(a >> 29 == b >> 29)
      #expect(a >> 28 != b >> 28)
      if a >> 27 & 1 == b >> 27 & 1 { agreeing += 1 }
    }
    #expect((900...1100).contains(agreeing))  // a standard error is 22
  }

  @Test("Scrambling makes integration of a smooth function much better than chance")
  func integration() {
    // The mean of x y over the square is 1/4; 1024 random points would err by 0.0069.
    let errors = (1...20).map { seed in
      let sample = ScrambledSobol(seed: UInt64(seed))
      let sum = (Int64(0)..<1024).reduce(0.0) { sum, position in
        let point = sample.point(at: position, dimensions: 2)
        return sum + point[0] * point[1]
      }
      return sum / 1024 - 0.25
    }
    let spread = (errors.map { $0 * $0 }.reduce(0, +) / 20).squareRoot()
    #expect(spread < 0.0002)
    #expect(spread > 0)
  }

  @Test(
    "A Latin hypercube has one point in each stratum of each dimension", arguments: [1, 7, 100])
  func strata(count: Int) {
    let sample = LatinHypercube(seed: 5, count: count)
    let points = (0..<count).map { sample.point(at: $0, dimensions: 6) }
    for dimension in 0..<6 {
      let strata = points.map { Int($0[dimension] * Double(count)) }
      #expect(strata.sorted() == Array(0..<count))
    }
    #expect(points.allSatisfy { $0.allSatisfy { (0..<1).contains($0) } })
    if count > 1 { #expect(Set(points.map { $0[0] < $0[1] }).count == 2) }
  }

  @Test("Permutations of four numbers are all equally likely over keys")
  func permutations() {
    var counts: [[Int]: Int] = [:]
    for key in 0..<24_000 {
      let permutation = IndexPermutation(count: 4, key: hash(7, UInt64(key)))
      counts[(0..<4).map { permutation[$0] }, default: 0] += 1
    }
    #expect(counts.count == 24)
    let chiSquare = counts.values.reduce(0.0) { $0 + Double(($1 - 1000) * ($1 - 1000)) / 1000 }
    // 23 degrees of freedom: 49.7 is the 99.9 % point.
    #expect(chiSquare < 49.7)
  }

  @Test("Permutations of any count hit each number once", arguments: [1, 2, 3, 16, 17, 1000, 4097])
  func bijection(count: Int) {
    let permutation = IndexPermutation(count: count, key: 42)
    #expect((0..<count).map { permutation[$0] }.sorted() == Array(0..<count))
  }

  @Test(
    "A step of a trajectory moves one coordinate by p/(2(p - 1)) on the grid", arguments: [2, 4, 8])
  func trajectories(levels: Int) {
    let jump = Double(levels) / Double(2 * (levels - 1))
    var ups = 0
    for number in 0..<200 {
      let walk = MorrisTrajectory(seed: 3, number: number, dimensions: 5, levels: levels)
      #expect(walk.order.sorted() == Array(0..<5))
      for step in 0..<5 {
        let (before, after) = (walk.point(at: step), walk.point(at: step + 1))
        for dimension in 0..<5 {
          let change = after[dimension] - before[dimension]
          if dimension == walk.order[step] {
            #expect(abs(abs(change) - jump) < 1e-15)
            #expect(change == walk.move(of: dimension))
            if change > 0 { ups += 1 }
          } else {
            #expect(change == 0)
          }
          let place = after[dimension] * Double(levels - 1)
          #expect(abs(place - place.rounded()) < 1e-12 && (0...1).contains(after[dimension]))
        }
      }
    }
    #expect((420...580).contains(ups))  // of 1000, 500 expected, 16 a standard error
  }

  @Test("A row of Saltelli's is A, A with one coordinate of B each, and B")
  func saltelli() {
    let row = SaltelliRow(seed: 9, number: 4, dimensions: 3)
    let sobol = ScrambledSobol(seed: 9).point(at: 4, dimensions: 6)
    let (a, b) = (Array(sobol[..<3]), Array(sobol[3...]))
    #expect(
      (0..<5).map { row.point(at: $0) } == [
        a, [b[0], a[1], a[2]], [a[0], b[1], a[2]], [a[0], a[1], b[2]], b,
      ])
  }

  @Test("Designs of different seeds differ, of the same seed do not")
  func seeds() {
    let first = LatinHypercube(seed: 1, count: 9).point(at: 3, dimensions: 2)
    #expect(first == LatinHypercube(seed: 1, count: 9).point(at: 3, dimensions: 2))
    #expect(first != LatinHypercube(seed: 2, count: 9).point(at: 3, dimensions: 2))
    let scrambled = ScrambledSobol(seed: 1).point(at: 3, dimensions: 2)
    #expect(scrambled != ScrambledSobol(seed: 2).point(at: 3, dimensions: 2))
  }
}
