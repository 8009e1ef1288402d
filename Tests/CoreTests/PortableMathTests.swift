import Glibc
import PortableNumerics
import Testing

/// One function of PortableMath beside the platform's.
struct FunctionPair: Sendable, CustomTestStringConvertible {
  let name: String
  let portable: @Sendable (Double) -> Double
  let platform: @Sendable (Double) -> Double
  let sizes: ClosedRange<Double>
  var testDescription: String { name }

  /// `sizes` are exponents of two that the arguments' sizes are drawn from, evenly.
  static let all: [FunctionPair] = [
    FunctionPair(
      name: "sin", portable: PortableMath.sin, platform: { Glibc.sin($0) }, sizes: -1060...1023),
    FunctionPair(
      name: "cos", portable: PortableMath.cos, platform: { Glibc.cos($0) }, sizes: -1060...1023),
    FunctionPair(
      name: "sin, ordinary", portable: PortableMath.sin, platform: { Glibc.sin($0) },
      sizes: -8...22),
    FunctionPair(
      name: "cos, ordinary", portable: PortableMath.cos, platform: { Glibc.cos($0) },
      sizes: -8...22),
    FunctionPair(
      name: "exp", portable: PortableMath.exp, platform: { Glibc.exp($0) }, sizes: -60...9.6),
    FunctionPair(
      name: "log", portable: PortableMath.log, platform: { Glibc.log($0) }, sizes: -1074...1023),
    FunctionPair(
      name: "log near 1", portable: { PortableMath.log(1 + $0) }, platform: { Glibc.log(1 + $0) },
      sizes: -50...(-0.1)),
    FunctionPair(
      name: "atan", portable: PortableMath.atan, platform: { Glibc.atan($0) }, sizes: -1060...1023),
    FunctionPair(
      name: "atan, ordinary", portable: PortableMath.atan, platform: { Glibc.atan($0) },
      sizes: -10...10),
    FunctionPair(
      name: "asin", portable: PortableMath.asin, platform: { Glibc.asin($0) }, sizes: -30...0),
    FunctionPair(
      name: "acos", portable: PortableMath.acos, platform: { Glibc.acos($0) }, sizes: -30...0),
    FunctionPair(
      name: "tan", portable: PortableMath.tan, platform: { Glibc.tan($0) }, sizes: -8...22),
  ]
}

/// Units in the last place of `wanted` that `value` is away.
func unitsOff(_ value: Double, _ wanted: Double) -> Double {
  if value == wanted || (value.isNaN && wanted.isNaN) { return 0 }
  if !wanted.isFinite || !value.isFinite { return .infinity }
  return abs(value - wanted) / wanted.ulp
}

@Suite("Portable functions agree with the platform's")
struct PortableMathTests {
  @Test("within 2 units in the last place", arguments: FunctionPair.all)
  func agrees(pair: FunctionPair) {
    var generator = Xoshiro256PlusPlus(seed: 21)
    var worst = 0.0
    var worstAt = 0.0
    for _ in 0..<100_000 {
      let size = Glibc.exp2(generator.uniform(in: pair.sizes))
      let x = generator.next() & 1 == 0 ? size : -size
      let off = unitsOff(pair.portable(x), pair.platform(x))
      if off > worst { (worst, worstAt) = (off, x) }
    }
    #expect(worst <= (pair.name == "tan" ? 3 : 2), "off \(worst) units at \(worstAt)")
  }

  @Test("edge cases", arguments: FunctionPair.all)
  func edges(pair: FunctionPair) {
    let sizes: [Double] = [
      0, .leastNonzeroMagnitude, 0x1p-1030, .leastNormalMagnitude, 0.5, 1, 1.0.nextUp, 1.0.nextDown,
      .pi / 4, .pi / 2, .pi, 2, 3, 709.78, 709.79, 708.5, 745.1, 745.2, 746, 1e5, 0x1.8p20,
      0x1p52, 0x1p53, 1e22, .greatestFiniteMagnitude, .infinity, .nan,
    ]
    for x in sizes + sizes.map({ -$0 }) {
      let value = pair.portable(x)
      let wanted = pair.platform(x)
      #expect(unitsOff(value, wanted) <= 2, "\(pair.name)(\(x)) is \(value), not \(wanted)")
      if wanted == 0 { #expect(value.sign == wanted.sign, "sign of \(pair.name)(\(x))") }
    }
  }

  @Test("sine and cosine near multiples of a quarter turn keep every digit")
  func nearQuarterTurns() {
    for k in 1...20_000 {
      let x = Double(k) * 97 * (Double.pi / 2)
      for argument in [x.nextDown, x, x.nextUp] {
        let both = PortableMath.sincos(argument)
        #expect(unitsOff(both.sin, Glibc.sin(argument)) <= 2, "sin \(argument)")
        #expect(unitsOff(both.cos, Glibc.cos(argument)) <= 2, "cos \(argument)")
      }
    }
    // The double whose remainder by π/2 is the smallest of all; its cosine to 600 digits, rounded
    // (glibc is 8 units off here).
    let hardest = 0x1.6ac5b262ca1ffp+849
    #expect(unitsOff(PortableMath.cos(hardest), -0x1.14ae72e6ba22fp-61) <= 2)
  }

  @Test("Sine and cosine of degrees: exact at right angles, symmetric, near those of radians")
  func degrees() {
    for turn in -8...8 {
      let exact: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
      let both = PortableMath.sincosDegrees(90 * Double(turn))
      #expect(both == exact[((turn % 4) + 4) % 4], "\(90 * turn)°")
    }
    var random = Xoshiro256PlusPlus(seed: 3)
    for size in [1e-300, 1, 360, 1e6, 1e12] {
      for _ in 0..<2000 {
        let x = random.uniform(in: -size...size)
        let (both, mirrored) = (PortableMath.sincosDegrees(x), PortableMath.sincosDegrees(-x))
        #expect(both.sin == -mirrored.sin && both.cos == mirrored.cos)
        let rest = x.remainder(dividingBy: 360) * (.pi / 180)
        #expect(abs(both.sin - Glibc.sin(rest)) < 4e-16, "sin \(x)°")
        #expect(abs(both.cos - Glibc.cos(rest)) < 4e-16, "cos \(x)°")
      }
    }
    #expect(PortableMath.sincosDegrees(.infinity).sin.isNaN)
    #expect(PortableMath.sincosDegrees(1e300).cos.isFinite)
    #expect(PortableMath.sincosDegrees(-0.0).sin.sign == .minus)
  }

  @Test("Sines and cosines of many angles in degrees are those of each", arguments: [0, 1, 7, 64])
  func manyDegrees(count: Int) {
    var random = Xoshiro256PlusPlus(seed: 5)
    let least = [0, -0.0, Double.leastNonzeroMagnitude, 45, Double(45).nextDown, -45, 44.5]
    for limit in [1, 44.9, 46, 1e6, .infinity] {
      for _ in 0..<200 {
        let angles = (0..<count).map { index in
          random.uniform() < 0.1
            ? least[random.index(below: limit < 45 ? 3 : least.count)]
            : limit == .infinity && index % 9 == 0
              ? .infinity : random.uniform(in: -min(limit, 1e9)...min(limit, 1e9))
        }
        var (sines, cosines) = (angles, angles)
        angles.withUnsafeBufferPointer { angles in
          sines.withUnsafeMutableBufferPointer { sines in
            cosines.withUnsafeMutableBufferPointer {
              PortableMath.sincosDegrees(angles, sines: sines, cosines: $0)
            }
          }
        }
        for (index, angle) in angles.enumerated() {
          let one = PortableMath.sincosDegrees(angle)
          #expect(sines[index].bitPattern == one.sin.bitPattern, "sine of \(angle)")
          #expect(cosines[index].bitPattern == one.cos.bitPattern, "cosine of \(angle)")
        }
      }
    }
  }

  @Test("exp of numbers whose result is subnormal")
  func subnormalResults() {
    for k in 0..<4000 {
      let x = -708 - 0.01 * Double(k)
      let off = abs(PortableMath.exp(x) - Glibc.exp(x))
      #expect(off <= 2 * Double.leastNonzeroMagnitude || x > -708.4, "exp \(x)")
    }
  }

  @Test("atan2 in every quadrant and at C's edge cases")
  func arcTangentOfTwo() {
    let edges: [Double] = [
      0, 1, 3, 0x1p-1030, .leastNonzeroMagnitude, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
    ]
    let signed = edges + edges.map { -$0 }
    for y in signed {
      for x in signed {
        let value = PortableMath.atan2(y, x)
        let wanted = Glibc.atan2(y, x)
        #expect(unitsOff(value, wanted) <= 2, "atan2(\(y), \(x)) is \(value), not \(wanted)")
        if wanted == 0 { #expect(value.sign == wanted.sign, "sign of atan2(\(y), \(x))") }
      }
    }
    var generator = Xoshiro256PlusPlus(seed: 22)
    var worst = 0.0
    for round in 0..<200_000 {
      let reach: Double = round % 2 == 0 ? 4 : 300
      let y = Glibc.exp2(generator.uniform(in: -reach...reach)) * (round % 4 < 2 ? 1 : -1)
      let x = Glibc.exp2(generator.uniform(in: -reach...reach)) * (round % 8 < 4 ? 1 : -1)
      worst = max(worst, unitsOff(PortableMath.atan2(y, x), Glibc.atan2(y, x)))
    }
    #expect(worst <= 2, "off \(worst) units")
  }

  @Test("fixed bits: the same on every machine")
  func fixedBits() {
    var generator = Xoshiro256PlusPlus(seed: 23)
    var digest: UInt64 = 0
    for _ in 0..<20_000 {
      let x = generator.uniform(in: -50...50)
      let both = PortableMath.sincos(x)
      for value in [
        both.sin, both.cos, PortableMath.exp(x), PortableMath.log(x.magnitude),
        PortableMath.atan(x), PortableMath.atan2(x, both.cos), PortableMath.asin(both.sin),
      ] {
        digest = (digest &* 0x100_0000_01b3) ^ value.bitPattern
      }
    }
    #expect(digest == 6_048_398_125_958_510_271)
  }
}
