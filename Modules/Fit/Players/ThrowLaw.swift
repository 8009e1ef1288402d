import PortableNumerics

/// The time from a trap's opening to the throw: presses, misses and lapses of attention.
///
/// A press takes a lognormal time with density f. If attention leaves before it, at a constant rate λ,
/// the player is away for an exponential time of mean D and begins anew. A press misses with
/// probability p and is repeated in a lognormal time with density g.
///
/// With a(t) = f(t)·exp(−λt), a press before any lapse, and l(t) = λ·exp(−λt)·(1 − F(t)) followed by
/// the time away, a lapse that is over, the densities of beginning to react and to repeat solve two
/// renewal equations,
///
///     b = δ + l∗b,   r = p·a∗b + (p·a' + l')∗r,
///
/// where a' and l' have g for f, and the throw has the density (1 − p)(a∗b + a'∗r). They are solved on
/// an even grid by the trapezoid rule, in which nothing begins with 0 but the first reaction.
struct ThrowLaw {
  /// The time of the first press, and of each after a lapse.
  var press: Lognormal
  /// The time of a press after a miss.
  var retry: Lognormal
  /// How often attention leaves, per second.
  var lapsesPerSecond: Double
  /// The mean time away, seconds.
  var awaySeconds: Double
  /// The probability that a press misses.
  var fumble: Double

  /// Returns the density of a throw by the first press.
  func first(_ seconds: Double) -> Double {
    (1 - fumble) * press.density(seconds) * PortableMath.exp(-lapsesPerSecond * seconds)
  }

  /// Returns the density of a throw by a later press, and the share of all throws by a time, on a
  /// grid.
  func tables(step: Double, count: Int) -> (later: GridTable, thrown: GridTable) {
    let (pressed, lapsed) = kernels(of: press, step: step, count: count)
    let (pressedAgain, lapsedAgain) = kernels(of: retry, step: step, count: count)
    var repeated = lapsedAgain
    for index in repeated.indices { repeated[index] += fumble * pressedAgain[index] }
    var begun = [Double](repeating: 0, count: count)
    var missed = begun
    var later = begun
    var thrown = begun
    for index in 1..<count {
      // `begun` leaves out the first reaction, which has no density.
      begun[index] = lapsed[index] + step * Self.dot(lapsed, begun, index)
      let after = step * Self.dot(pressed, begun, index)
      missed[index] =
        fumble * (pressed[index] + after) + step * Self.dot(repeated, missed, index)
      later[index] = (1 - fumble) * (after + step * Self.dot(pressedAgain, missed, index))
      let all =
        later[index] + later[index - 1] + (1 - fumble) * (pressed[index] + pressed[index - 1])
      thrown[index] = thrown[index - 1] + step * all / 2
    }
    return (GridTable(later, step: step), GridTable(thrown, step: step))
  }

  /// Returns the densities of a press before any lapse and of a lapse that is over.
  private func kernels(
    of law: Lognormal, step: Double, count: Int
  ) -> (pressed: [Double], lapsed: [Double]) {
    let decay = PortableMath.exp(-step / awaySeconds)
    var pressed = [Double](repeating: 0, count: count)
    var lapsed = pressed
    var leavesBefore = lapsesPerSecond
    for index in 1..<count {
      let seconds = Double(index) * step
      let attentive = PortableMath.exp(-lapsesPerSecond * seconds)
      pressed[index] = attentive * law.density(seconds)
      let leaves = lapsesPerSecond * attentive * law.share(above: seconds)
      lapsed[index] =
        decay * lapsed[index - 1] + step * (decay * leavesBefore + leaves) / 2 / awaySeconds
      leavesBefore = leaves
    }
    return (pressed, lapsed)
  }

  /// Returns the sum of a[i]·b[index − i] over 0 < i < index.
  private static func dot(_ a: [Double], _ b: [Double], _ index: Int) -> Double {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var (even, odd) = (0.0, 0.0)
        var i = 1
        while i + 1 < index {
          even += a[i] * b[index - i]
          odd += a[i + 1] * b[index - i - 1]
          i += 2
        }
        if i < index { even += a[i] * b[index - i] }
        return even + odd
      }
    }
  }
}
