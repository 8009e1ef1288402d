/// The time until an event, with hunts censored that ended before it.
///
/// The estimate is that of E. L. Kaplan and P. Meier, "Nonparametric estimation from incomplete
/// observations", JASA 53 (1958), on a grid of times: an event counts at the end of its cell, and
/// hunts censored in a cell are still at risk there. The band is Wilson's interval on the effective
/// number S(1 − S)/V, V by Greenwood: K. J. Rothman, "Estimation of confidence limits for the
/// cumulative probability of survival in life table analysis", J. Chronic Dis. 31 (1978).
package struct SurvivalCount: Sendable {
  /// One step of the curve.
  package struct Step: Hashable, Sendable {
    /// The time.
    package let time: Double
    /// The share of hunts without the event by then.
    package let survival: Double
    /// The 95 % interval of that share.
    package let interval: Interval
    /// The number of hunts still under way just before.
    package let atRisk: Int
  }

  /// The end of the grid.
  package let horizon: Double
  private var happened: [Int]
  private var left: [Int]
  /// The number of hunts counted.
  package private(set) var count = 0
  /// The number of hunts with the event.
  package private(set) var events = 0

  /// Creates an empty count over times of 0 to `horizon`.
  package init(horizon: Double, cells: Int = 480) {
    self.horizon = horizon > 0 && horizon.isFinite ? horizon : 1
    happened = Array(repeating: 0, count: cells + 1)
    left = happened
  }

  /// Counts a hunt with the event at a time, or that ended then without it.
  package mutating func add(time: Double, happened isHappening: Bool) {
    guard time.isFinite else { return }
    let cells = happened.count - 1
    let cell = (time / horizon * Double(cells) - 1e-9).rounded(.up)
    let index = min(max(Int(min(max(cell, 0), Double(cells))), 0), cells)
    count += 1
    if isHappening {
      happened[index] += 1
      events += 1
    } else {
      left[index] += 1
    }
  }

  /// Returns the curve at the grid's times, from 0, as long as hunts are under way.
  ///
  /// The effective number is divided by `sharing`, the number of hunts that share their random
  /// numbers: each such group counts once.
  package func steps(sharing: Int = 1) -> [Step] {
    var steps: [Step] = []
    var atRisk = count
    var survival = 1.0
    var greenwood = 0.0
    for index in happened.indices {
      guard atRisk > 0 else { break }
      let deaths = Double(happened[index])
      let risk = Double(atRisk)
      survival *= 1 - deaths / risk
      if atRisk > happened[index] { greenwood += deaths / (risk * (risk - deaths)) }
      let variance = survival * survival * greenwood
      let effective = variance > 0 ? survival * (1 - survival) / variance : Double(count)
      steps.append(
        Step(
          time: horizon * Double(index) / Double(happened.count - 1), survival: survival,
          interval: .wilson(proportion: survival, count: effective / Double(max(1, sharing))),
          atRisk: atRisk))
      atRisk -= happened[index] + left[index]
    }
    return steps
  }
}
