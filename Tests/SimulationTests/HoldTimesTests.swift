import Domain
import PortableNumerics
import Testing

@testable import Simulation

@Suite("Hold times")
struct HoldTimesTests {
  /// Tolerance in standard deviations, what the aim keeps in a sample, samples of the hold.
  static let laws: [HoldLaw] = [
    HoldLaw(cut: 1, decay: 0.9355, samples: 12), HoldLaw(cut: 2, decay: 0.9355, samples: 60),
    HoldLaw(cut: 0.5, decay: 0.5, samples: 4), HoldLaw(cut: 1.33, decay: 0.98, samples: 30),
    HoldLaw(cut: 0.7, decay: 0.3, samples: 1), HoldLaw(cut: 4, decay: 0.8, samples: 10),
    HoldLaw(cut: 0.8, decay: 0.6, samples: 5, drain: .init(gain: 1, loss: 1, needed: 5)),
    HoldLaw(cut: 0.6, decay: 0.5, samples: 3, drain: .init(gain: 2, loss: 3, needed: 5)),
    HoldLaw(cut: 0.3, decay: 0.5, samples: 4, drain: .init(gain: 1, loss: 0, needed: 4)),
  ]

  @Test("The mean fight of the reference workload is 79.305390990 s")
  func reference() throws {
    let setup = try referenceSetup()
    var ghost = GhostParameters()
    setup.override(&ghost, of: nil)
    let law = try HoldLaw(
      ghost: ghost, rules: setup.rules, player: setup.player, sensor: setup.sensor)
    #expect(law.samples == 60)
    #expect(abs(HoldTimes(law).mean / 30 - 79.305390990) < 2e-9)
  }

  @Test(
    "Samples that know nothing of each other give the known mean of a run, (1 − pᵐ)/((1 − p) pᵐ)",
    arguments: [1, 2, 5, 20])
  func independent(samples: Int) {
    // P(|x| ≤ 1) of a normal number, by another program.
    let p = 0.682689492137085897
    let whole = (0..<samples).reduce(1.0) { power, _ in power * p }
    let mean = HoldTimes(HoldLaw(cut: 1, decay: 0, samples: samples)).mean
    let exact = (1 - whole) / ((1 - p) * whole)
    #expect(abs(mean - exact) < 1e-10 * exact)
  }

  @Test("The table agrees with samples taken one by one", arguments: laws)
  func stepped(law: HoldLaw) {
    let table = HoldTimes(law)
    var generator = Xoshiro256PlusPlus(seed: 11)
    let count = 1500
    let lengths = (0..<count).map { _ in step(law, &generator) }.sorted()
    // Kolmogorov-Smirnov against the table's distribution.
    var most = 0.0
    for (index, length) in lengths.enumerated()
    where index + 1 == count || lengths[index + 1] != length {
      most = max(most, abs(Double(index + 1) / Double(count) - (1 - survival(table, Int(length)))))
    }
    #expect(most * Double(count).squareRoot() < 1.63, "1 % of \(law)")
  }

  @Test("A finer grid gives the same table", arguments: [laws[1], laws[2], laws[6], laws[7]])
  func grid(law: HoldLaw) {
    let (table, fine) = (HoldTimes(law), HoldTimes(law, refinement: 1.4))
    let common = min(table.survival.count, fine.survival.count)
    let worst = (0..<common).map { abs(table.survival[$0] - fine.survival[$0]) }.max() ?? 1
    #expect(worst < 1e-12)
    #expect(abs(table.mean / fine.mean - 1) < 1e-10)
    #expect(HoldTimeSolver(law).massError < 1e-12)
  }

  @Test("A uniform number gives the first sample that fewer survive", arguments: laws)
  func inverse(law: HoldLaw) {
    let table = HoldTimes(law)
    for step in 0..<997 {
      let uniform = Double(step) / 997
      let samples = Int(table.samples(uniform: uniform))
      #expect(survival(table, samples) <= (1 - uniform) * (1 + 1e-12))
      #expect(survival(table, samples - 1) >= (1 - uniform) * (1 - 1e-12))
    }
  }

  @Test("An aim without error takes the hold's samples and no more")
  func certain() {
    let table = HoldTimes(HoldLaw(cut: .infinity, decay: 0.9, samples: 60))
    for uniform in [0, 0.3, 0.999_999] { #expect(table.samples(uniform: uniform) == 60) }
  }

  @Test("A hold that hardly ever comes to its end has a time beyond every hunt")
  func hopeless() {
    let table = HoldTimes(HoldLaw(cut: 0.03, decay: 0.9, samples: 150))
    #expect(table.samples(uniform: 0.5) == HoldTimes.most)
  }

  private func step(_ law: HoldLaw, _ generator: inout Xoshiro256PlusPlus) -> Int64 {
    var x = generator.normal()
    let samples = Int64(law.samples)
    let drain = law.drain ?? .init(gain: 1, loss: samples, needed: samples)
    var (held, count): (Int64, Int64) = (0, 0)
    while held < drain.needed {
      x = law.decay * x + law.noise * generator.normal()
      held = abs(x) <= law.cut ? held + drain.gain : max(0, held - drain.loss)
      count += 1
    }
    return count
  }

  /// P(samples > k) by table and tail.
  private func survival(_ table: HoldTimes, _ samples: Int) -> Double {
    let last = table.survival.count - 1
    guard samples > last else { return table.survival[samples] }
    let more = Double(samples - last)
    return table.survival[last] * PortableMath.exp(more * PortableMath.log(1 - table.hazard))
  }
}
