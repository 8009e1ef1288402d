import PortableNumerics

/// Returns the quantile of Student's t distribution, to about 12 digits.
///
/// `probability` must be strictly between 0 and 1 and the degrees of freedom at least 1. One and
/// two degrees have closed forms. From 2000 on Fisher's expansion about the normal quantile is used
/// (Abramowitz and Stegun 26.7.5), and in between Newton's method on the incomplete beta function,
/// kept between bounds.
public func studentQuantile(_ probability: Double, degreesOfFreedom: Int) -> Double {
  precondition(probability > 0 && probability < 1, "a probability lies strictly between 0 and 1")
  precondition(degreesOfFreedom >= 1, "at least one degree of freedom")
  if probability == 0.5 { return 0 }
  if probability < 0.5 {
    return -upperStudentPoint(tail: probability, Double(degreesOfFreedom))
  }
  return upperStudentPoint(tail: 1 - probability, Double(degreesOfFreedom))
}

/// Returns the t > 0 with the given tail probability above it.
private func upperStudentPoint(tail: Double, _ degrees: Double) -> Double {
  if degrees == 2 {
    let centre = 1 - 2 * tail
    return centre * (1 / (2 * tail * (1 - tail))).squareRoot()
  }
  if degrees >= 2000 { return fisherExpansion(z: -normalQuantile(tail), degrees) }
  let gammaRatio = gammaHalfStepRatio(degrees / 2)
  let peak = gammaRatio / (degrees * Double.pi).squareRoot()
  var low = 0.0
  var high = 1.0
  while studentTail(high, degrees, gammaRatio) > tail { high *= 2 }
  var t = (low + high) / 2
  for _ in 0..<200 {
    let excess = studentTail(t, degrees, gammaRatio) - tail
    if excess > 0 { low = t } else { high = t }
    let density = peak * PortableMath.exp(-(degrees + 1) / 2 * logarithmOfOnePlus(t * t / degrees))
    var next = t + excess / density
    if !(next > low && next < high) { next = (low + high) / 2 }
    if abs(next - t) <= 1e-15 * next { return next }
    t = next
  }
  return t
}

/// Returns P(T > t) for t ≥ 0: half the regularised incomplete beta function at ν/(ν + t²).
private func studentTail(_ t: Double, _ degrees: Double, _ gammaRatio: Double) -> Double {
  let a = degrees / 2
  let b = 0.5
  let x = degrees / (degrees + t * t)
  let complement = t * t / (degrees + t * t)
  // 1 / B(ν/2, 1/2) = Γ((ν + 1)/2) / (Γ(ν/2) √π)
  let front =
    gammaRatio / Double.pi.squareRoot() * PortableMath.exp(-a * logarithmOfOnePlus(t * t / degrees))
    * complement.squareRoot()
  if x < (a + 1) / (a + b + 2) { return front * betaFraction(a, b, x) / a / 2 }
  return (1 - front * betaFraction(b, a, complement) / b) / 2
}

/// Evaluates the continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's
/// method.
func betaFraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
  let tiny = 1e-300
  func guarded(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
  var c = 1.0
  var d = 1 / guarded(1 - (a + b) * x / (a + 1))
  var result = d
  for step in 1...20_000 {
    let m = Double(step)
    let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / guarded(1 + even * d)
    c = guarded(1 + even / c)
    result *= d * c
    let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / guarded(1 + odd * d)
    c = guarded(1 + odd / c)
    result *= d * c
    if abs(d * c - 1) < 1e-16 { break }
  }
  return result
}

/// Returns Γ(x + 1/2) / Γ(x): the asymptotic series (DLMF 5.11.13) at x ≥ 64, below by recurrence.
private func gammaHalfStepRatio(_ x: Double) -> Double {
  var factor = 1.0
  var shifted = x
  while shifted < 64 {
    factor *= shifted / (shifted + 0.5)
    shifted += 1
  }
  return factor * shifted.squareRoot() * gammaHalfStepSeries(shifted)
}

/// Returns Γ(x + 1/2) / (Γ(x) √x) at x ≥ 64, by its asymptotic series (DLMF 5.11.13).
func gammaHalfStepSeries(_ x: Double) -> Double {
  let u = 1 / x
  return 1 + u
    * (-1 / 8.0 + u * (1 / 128.0 + u * (5 / 1024.0 + u * (-21 / 32768.0 - u * 399 / 262144.0))))
}

private func fisherExpansion(z: Double, _ degrees: Double) -> Double {
  let z2 = z * z
  let first = z * (z2 + 1) / 4
  let second = z * ((5 * z2 + 16) * z2 + 3) / 96
  let third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
  return z + (first + (second + third / degrees) / degrees) / degrees
}

/// Returns the logarithm of 1 + x for x ≥ 0, accurate for small x by Kahan's correction of the sum.
private func logarithmOfOnePlus(_ x: Double) -> Double {
  let sum = 1 + x
  return sum == 1 ? x : PortableMath.log(sum) * x / (sum - 1)
}
