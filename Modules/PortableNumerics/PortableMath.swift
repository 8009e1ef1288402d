/// Elementary functions with identical bits on every IEEE-754 machine.
///
/// They use only + - × ÷, `squareRoot()` and bit operations, each rounded once, so no result
/// depends on the processor or the system's math library. Series are Taylor series of a reduced
/// argument, with enough terms to omit less than 1e-17 of the result. Every result is within 2
/// units in the last place (`tan` 3) of the platform's, for arguments of any size.
public enum PortableMath {
  // 2^52 + 2^51: adding and subtracting it rounds to a whole number, for |x| < 2^51.
  @inline(__always)
  static func nearest(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  // 2^exponent for an exponent of a normal number, -1022...1023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: exponent &+ 1023) << 52)
  }
}
