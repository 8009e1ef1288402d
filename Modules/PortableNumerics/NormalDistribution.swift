/// Returns the quantile of the standard normal distribution, to about 16 digits.
///
/// `probability` must be strictly between 0 and 1. Source: M. J. Wichura, "Algorithm AS 241: the
/// percentage points of the normal distribution", Applied Statistics 37 (1988), routine PPND16,
/// constants as published.
public func normalQuantile(_ probability: Double) -> Double {
  precondition(probability > 0 && probability < 1, "a probability lies strictly between 0 and 1")
  let offset = probability - 0.5
  if abs(offset) <= 0.425 {
    let r = 0.180625 - offset * offset
    return offset * centralTop(r) / centralBottom(r)
  }
  let tail = offset < 0 ? probability : 1 - probability
  let r = (-PortableMath.log(tail)).squareRoot()
  let size =
    r <= 5
    ? middleTop(r - 1.6) / middleBottom(r - 1.6)
    : farTop(r - 5) / farBottom(r - 5)
  return offset < 0 ? -size : size
}

/// Returns the share of the standard normal distribution below `x`, to 1e-7.
///
/// Source: Abramowitz and Stegun, 26.2.17.
public func normalShare(below x: Double) -> Double {
  guard x > -38, x < 38 else { return x < 0 ? 0 : 1 }
  let t = 1 / (1 + 0.2316419 * abs(x))
  let sum =
    t
    * (0.319381530
      + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  let tail = 0.3989422804014327 * PortableMath.exp(-0.5 * x * x) * sum
  return x < 0 ? tail : 1 - tail
}

/// Evaluates a polynomial of degree 7 by Horner's rule, highest power first.
@inline(__always)
private func polynomial(
  _ c7: Double, _ c6: Double, _ c5: Double, _ c4: Double, _ c3: Double, _ c2: Double, _ c1: Double,
  _ c0: Double, at x: Double
) -> Double {
  ((((((c7 * x + c6) * x + c5) * x + c4) * x + c3) * x + c2) * x + c1) * x + c0
}

private func centralTop(_ x: Double) -> Double {
  polynomial(
    2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4,
    4.5921953931549871457e+4, 1.3731693765509461125e+4, 1.9715909503065514427e+3,
    1.3314166789178437745e+2, 3.3871328727963666080e+0, at: x)
}

private func centralBottom(_ x: Double) -> Double {
  polynomial(
    5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4,
    2.1213794301586595867e+4, 5.3941960214247511077e+3, 6.8718700749205790830e+2,
    4.2313330701600911252e+1, 1.0, at: x)
}

private func middleTop(_ x: Double) -> Double {
  polynomial(
    7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
    1.27045825245236838258e+0, 3.64784832476320460504e+0, 5.76949722146069140550e+0,
    4.63033784615654529590e+0, 1.42343711074968357734e+0, at: x)
}

private func middleBottom(_ x: Double) -> Double {
  polynomial(
    1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
    1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940e+0,
    2.05319162663775882187e+0, 1.0, at: x)
}

private func farTop(_ x: Double) -> Double {
  polynomial(
    2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
    2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580e+0,
    5.46378491116411436990e+0, 6.65790464350110377720e+0, at: x)
}

private func farBottom(_ x: Double) -> Double {
  polynomial(
    2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
    7.86869131145613259100e-4, 1.48753612908506148525e-2, 1.36929880922735805310e-1,
    5.99832206555887937690e-1, 1.0, at: x)
}
