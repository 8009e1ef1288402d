import Testing

@testable import Statistics

@Suite("Means and survival")
struct MeanAndSurvivalTests {
  @Test("A mean is that of the exact sum where there is one, and never leaves the values' range")
  func means() {
    // Escapes of twenty hunts that come to twenty; a mean that is updated step by step is next to 1.
    let escapes: [Double] = [3, 0, 3, 1, 0, 1, 1, 0, 0, 2, 1, 2, 1, 1, 2, 1, 0, 0, 1, 0]
    #expect(escapes.reduce(0, +) == 20 && Moments(escapes).mean == 1)
    #expect(Moments(Array(repeating: 0.1, count: 7)).mean == 0.1)
    #expect(Moments([.infinity, 1]).mean == .infinity || Moments([.infinity, 1]).mean.isNaN)
    #expect(Moments([-0.0]).mean == 0 && Moments([]).mean.isNaN)
    var state: UInt64 = 7
    for round in 0..<2000 {
      let values = (0...round % 40).map { _ -> Double in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let unit = Double(state >> 40) / 16_777_216
        // Whole numbers, thirds, and neighbours of one value.
        return round % 3 == 0
          ? (unit * 5).rounded() : round % 3 == 1 ? unit / 3 : 0.1 + unit * 1e-16
      }
      let mean = Moments(values).mean
      #expect((values.min() ?? 0)...(values.max() ?? 0) ~= mean)
      if round % 3 == 0 { #expect(mean == values.reduce(0, +) / Double(values.count)) }
    }
  }

  @Test("The survival curve is Kaplan and Meier's, worked by hand")
  func survival() {
    // Ten hunts: it happens at 1, 1, 3, 5, 5, 8; hunts end without it at 2, 5, 6 and 10.
    var count = SurvivalCount(horizon: 10, cells: 10)
    for time in [1.0, 1, 3, 5, 5, 8] { count.add(time: time, happened: true) }
    for time in [2.0, 5, 6, 10] { count.add(time: time, happened: false) }
    let steps = count.steps()
    #expect(steps.map(\.atRisk) == [10, 10, 8, 7, 6, 6, 3, 2, 2, 1, 1])
    // 1 − 2/10; × (1 − 1/7) at 3; × (1 − 2/6) at 5; × (1 − 1/2) at 8.
    let afterThree = 0.8 * 6 / 7
    let afterFive = afterThree * 4 / 6
    let afterEight = afterFive / 2
    var expected = [1, 0.8, 0.8, afterThree, afterThree]
    expected += [afterFive, afterFive, afterFive, afterEight, afterEight, afterEight]
    for (step, survival) in zip(steps, expected) { #expect(abs(step.survival - survival) < 1e-12) }
    // Without anybody leaving before, the interval is Wilson's of 8 in 10.
    let wilson = Interval.wilson(proportion: 0.8, count: 10)
    #expect(abs(steps[1].interval.low - wilson.low) < 1e-12)
    #expect(abs(steps[1].interval.high - wilson.high) < 1e-12)
    // Greenwood at 3: S² (2/(10·8) + 1/(7·6)).
    let survival = 0.8 * 6 / 7
    let variance = survival * survival * (2 / 80.0 + 1 / 42.0)
    let rothman = Interval.wilson(
      proportion: survival, count: survival * (1 - survival) / variance)
    #expect(abs(steps[3].interval.low - rothman.low) < 1e-12)
  }
}
