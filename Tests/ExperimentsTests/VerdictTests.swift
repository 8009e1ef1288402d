import Domain
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("The verdict on a target")
struct VerdictTests {
  private func verdict(
    _ low: Double, _ high: Double, value: Double? = nil, of target: Target
  ) -> Verdict {
    target.verdict(
      on: CertainFigure(
        value: value ?? (low + high) / 2, interval: Interval(low: low, high: high), count: 9,
        leastCount: 2))
  }

  @Test("Met if the whole interval is inside, missed if it is outside, and else undecided")
  func byInterval() {
    let target = Target(metric: .escapes, statistic: .mean, low: 0.2, high: 0.6)
    #expect(verdict(0.3, 0.5, of: target) == .met && verdict(0.2, 0.6, of: target) == .met)
    #expect(verdict(0.1, 0.3, of: target) == .perhaps && verdict(0.5, 0.7, of: target) == .perhaps)
    #expect(verdict(0.7, 0.9, of: target) == .missed && verdict(0, 0.1, of: target) == .missed)
    // Runs too few for an interval, and a figure that no run has.
    #expect(verdict(-.infinity, .infinity, value: 0.4, of: target) == .perhaps)
    #expect(verdict(-.infinity, .infinity, value: .nan, of: target) == .perhaps)
    // An open end decides nothing that it bounds.
    #expect(verdict(0.3, .infinity, value: 0.4, of: target) == .perhaps)
    #expect(verdict(0.7, .infinity, value: 0.9, of: target) == .missed)
    let atLeast = Target(metric: .escapes, statistic: .mean, low: 0.2, high: nil)
    #expect(verdict(0.3, .infinity, value: 0.4, of: atLeast) == .met)
  }

  @Test("A gap is judged by its size, whoever has more")
  func gaps() {
    let gap = PlayerGap(first: "novice", second: "expert")
    let target = Target(metric: .escapes, gap: gap, low: nil, high: 0.5)
    #expect(verdict(-0.4, 0.3, of: target) == .met && verdict(-0.6, 0.1, of: target) == .perhaps)
    #expect(verdict(-0.9, -0.6, of: target) == .missed)
    #expect(verdict(-.infinity, .infinity, value: 0, of: target) == .perhaps)
  }
}
