import PortableNumerics

/// Returns the two-sided tail probability of Student's t.
///
/// The degrees of freedom need not be whole, as in Welch's test; they must be above 0. It is the
/// regularised incomplete beta function at ν/(ν + t²) (DLMF 8.17), to about 12 digits.
public func studentTwoSidedTail(_ t: Double, degreesOfFreedom degrees: Double) -> Double {
  precondition(degrees > 0, "degrees of freedom are above 0")
  guard t.isFinite else { return t.isNaN ? .nan : 0 }
  if t == 0 { return 1 }
  let (a, b) = (degrees / 2, 0.5)
  let x = degrees / (degrees + t * t)
  let complement = t * t / (degrees + t * t)
  let front = lowerPower(x, complement, a) * complement.squareRoot() * inverseBetaWithHalf(a)
  if x < (a + 1) / (a + b + 2) { return min(1, front * betaFraction(a, b, x) / a) }
  return max(0, 1 - front * betaFraction(b, a, complement) / b)
}

/// Returns the quantile of Student's t for degrees of freedom that need not be whole.
///
/// `probability` must be strictly between 0 and 1. Found by bisection on the tail.
public func studentQuantile(_ probability: Double, degreesOfFreedom degrees: Double) -> Double {
  precondition(probability > 0 && probability < 1, "a probability lies strictly between 0 and 1")
  if probability == 0.5 { return 0 }
  let tail = 2 * min(probability, 1 - probability)
  var (low, high) = (0.0, 1.0)
  while studentTwoSidedTail(high, degreesOfFreedom: degrees) > tail, high < 1e300 {
    (low, high) = (high, high * 2)
  }
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if middle <= low || middle >= high { break }
    if studentTwoSidedTail(middle, degreesOfFreedom: degrees) > tail {
      low = middle
    } else {
      high = middle
    }
  }
  return probability < 0.5 ? -high : high
}

/// Returns the two-sided tail probability of the standard normal distribution.
///
/// A series of positive terms up to 3 (Abramowitz and Stegun 26.2.11), a continued fraction beyond
/// (26.2.14).
public func normalTwoSidedTail(_ z: Double) -> Double {
  let z = abs(z)
  guard z < 40 else { return z.isNaN ? .nan : 0 }
  let density = PortableMath.exp(-z * z / 2) / (2 * Double.pi).squareRoot()
  if z <= 3 {
    var (term, sum, odd) = (z, z, 1.0)
    while term > 1e-18 * sum {
      odd += 2
      term *= z * z / odd
      sum += term
    }
    return 1 - 2 * density * sum
  }
  var fraction = 0.0
  for step in stride(from: 160.0, through: 1, by: -1) { fraction = step / (z + fraction) }
  return 2 * density / (z + fraction)
}

/// Returns x to the power a, given 1 − x as well to keep precision near x = 1.
private func lowerPower(_ x: Double, _ complement: Double, _ a: Double) -> Double {
  guard complement < 0.5 else { return PortableMath.exp(a * PortableMath.log(x)) }
  // log(1 − c) with the rounding of 1 − c corrected (Kahan).
  let rounded = 1 - complement
  let logarithm =
    rounded == 1 ? -complement : PortableMath.log(rounded) * complement / (1 - rounded)
  return PortableMath.exp(a * logarithm)
}

/// Returns 1 / B(a, 1/2) = Γ(a + 1/2) / (Γ(a) √π), by recurrence to 64 and the series DLMF 5.11.13.
private func inverseBetaWithHalf(_ a: Double) -> Double {
  var (factor, shifted) = (1.0, a)
  while shifted < 64 {
    factor *= shifted / (shifted + 0.5)
    shifted += 1
  }
  return factor * (shifted / Double.pi).squareRoot() * gammaHalfStepSeries(shifted)
}
