import PortableNumerics

/// A correlated error and a white one, the sum of which is measured.
///
/// The correlated part is an Ornstein-Uhlenbeck process started stationary, as in
/// `PositionErrorModel`.
struct CorrelatedNoise {
  /// The standard deviation of the correlated part.
  var sigma: Double
  /// Its time constant, seconds.
  var timeConstantSeconds: Double
  /// The standard deviation of the white part.
  var white = 0.0

  /// Up to three series measured at the same times, of which each has noise of this kind.
  struct Columns {
    /// The times in ascending order, seconds.
    var seconds: [Double] = []
    var first: [Double] = []
    var second: [Double] = []
    var third: [Double] = []

    mutating func append(_ time: Double, _ first: Double, _ second: Double, _ third: Double) {
      seconds.append(time)
      self.first.append(first)
      self.second.append(second)
      self.third.append(third)
    }
  }

  /// The products of whitened columns, and the logarithm of the noise's determinant.
  struct Products {
    var count = 0
    var logDeterminant = 0.0
    var (s11, s12, s13, s22, s23, s33) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    mutating func add(_ other: Products) {
      count += other.count
      logDeterminant += other.logDeterminant
      s11 += other.s11
      s12 += other.s12
      s13 += other.s13
      s22 += other.s22
      s23 += other.s23
      s33 += other.s33
    }
  }

  /// Returns the products of columns freed of the noise's correlation, by Kalman's filter.
  ///
  /// Samples that are missing are only a longer time between two others.
  func whitened(_ columns: Columns) -> Products {
    let (variance, whiteVariance) = (sigma * sigma, white * white)
    var products = Products()
    products.count = columns.seconds.count
    var (m1, m2, m3, p) = (0.0, 0.0, 0.0, variance)
    var (last, gap, decay) = (columns.seconds.first ?? 0, -1.0, 1.0)
    // Logarithms are dear: those of a few factors at once.
    var (factor, factors) = (1.0, 0)
    columns.seconds.withUnsafeBufferPointer { seconds in
      columns.first.withUnsafeBufferPointer { first in
        columns.second.withUnsafeBufferPointer { second in
          columns.third.withUnsafeBufferPointer { third in
            for index in seconds.indices {
              let step = seconds[index] - last
              if index > 0 {
                if step != gap {
                  gap = step
                  decay = PortableMath.exp(-step / timeConstantSeconds)
                }
                let kept = decay * decay
                (m1, m2, m3) = (decay * m1, decay * m2, decay * m3)
                p = kept * p + (1 - kept) * variance
                last = seconds[index]
              }
              let total = p + whiteVariance
              let (r1, r2, r3) = (first[index] - m1, second[index] - m2, third[index] - m3)
              let (weight, gain) = (1 / total, p / total)
              products.s11 += r1 * r1 * weight
              products.s12 += r1 * r2 * weight
              products.s13 += r1 * r3 * weight
              products.s22 += r2 * r2 * weight
              products.s23 += r2 * r3 * weight
              products.s33 += r3 * r3 * weight
              (m1, m2, m3) = (m1 + gain * r1, m2 + gain * r2, m3 + gain * r3)
              p -= gain * p
              factor *= total
              factors += 1
              if factors == 8 {
                products.logDeterminant += PortableMath.log(factor)
                (factor, factors) = (1, 0)
              }
            }
          }
        }
      }
    }
    products.logDeterminant += PortableMath.log(factor)
    return products
  }
}

extension CorrelatedNoise.Products {
  /// The log likelihood of two columns, whose mean is zero.
  var ofTwo: Double { -(s11 + s22) / 2 - logDeterminant }

  /// The log likelihood of two columns about unknown means, where the third column is one.
  ///
  /// The means are integrated out, so that they cost no bias.
  var ofTwoAboutMeans: Double {
    guard s33 > 0 else { return -.infinity }
    return -(s11 + s22 - (s13 * s13 + s23 * s23) / s33) / 2 - logDeterminant - PortableMath.log(s33)
  }

  /// The log likelihood of the first column with a multiple of the second, which is integrated out.
  var ofOneWithSlope: Double {
    guard s22 > 0 else { return -.infinity }
    return -(s11 - s12 * s12 / s22) / 2 - (logDeterminant + PortableMath.log(s22)) / 2
  }

  /// The multiple of the second column in the first, and its variance.
  var slope: (value: Double, variance: Double) { (s12 / s22, 1 / s22) }

  /// The same with the third column's multiple integrated out too: both, and the log likelihood.
  var withOffset: (slope: Double, variance: Double, logLikelihood: Double)? {
    let determinant = s22 * s33 - s23 * s23
    guard determinant > 0, s33 > 0 else { return nil }
    let slope = (s12 * s33 - s13 * s23) / determinant
    let offset = (s13 * s22 - s12 * s23) / determinant
    let rest = s11 - slope * s12 - offset * s13
    return (
      slope, s33 / determinant,
      -rest / 2 - (logDeterminant + PortableMath.log(determinant)) / 2
    )
  }
}
