import PortableNumerics
import Testing

@Suite("The normal distribution")
struct NormalDistributionTests {
  @Test(
    "Quantiles agree with SciPy's",
    arguments: [
      (1e-300, -37.0470962993612), (1e-12, -7.034483825301131), (0.001, -3.090232306167813),
      (0.3, -0.5244005127080409), (0.5, 0.0), (0.9, 1.2815515655446004),
      (0.975, 1.959963984540054), (0.995, 2.5758293035489004),
    ])
  func quantile(probability: Double, expected: Double) {
    #expect(abs(normalQuantile(probability) - expected) <= 4e-16 * max(1, abs(expected)) * 2)
  }

  @Test("The share below a quantile is its probability")
  func share() {
    for step in 1..<1000 {
      let probability = Double(step) / 1000
      #expect(abs(normalShare(below: normalQuantile(probability)) - probability) < 1e-7)
    }
    #expect(normalShare(below: -.infinity) == 0)
    #expect(normalShare(below: .infinity) == 1)
  }
}
