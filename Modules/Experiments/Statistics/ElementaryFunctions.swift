#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The natural logarithm.
func logarithm(_ x: Double) -> Double { log(x) }

/// The natural logarithm of 1 + x, exact for small x.
func logarithm(onePlus x: Double) -> Double { log1p(x) }

/// The exponential.
func exponential(_ x: Double) -> Double { exp(x) }
