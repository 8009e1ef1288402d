import PortableNumerics
import SensorModels
import Testing

@testable import Simulation

@Suite("Leaps of the position error")
struct ErrorLeapTests {
  private func leaps(white: Double = 0) -> (sensor: SensorParameters, leaps: ErrorLeaps) {
    var sensor = SensorParameters()
    sensor.positionSigmaMeters = 5
    sensor.positionTimeConstantSeconds = 30
    sensor.whiteSigmaMeters = white
    return (sensor, ErrorLeaps(sensor, reachMeters: 1.4, fixes: 3601))
  }

  @Test("A leap has the variance and the memory of its steps", arguments: [1, 2, 7, 60, 2000])
  func moments(count: Int) {
    let (sensor, leaps) = leaps()
    var (kept, variance) = (1.0, 0.0)
    let decay = PortableMath.exp(-1.0 / 30)
    for _ in 0..<count {
      kept *= decay
      variance = decay * decay * variance + (1 - decay * decay) * 25
    }
    #expect(abs(leaps.decays[count] - kept) < 1e-13)
    #expect(abs(leaps.noises[count] * leaps.noises[count] - variance) < 1e-10)
    #expect(abs(sensor.positionDecay - decay) < 1e-16)
  }

  @Test("A leap stays clear of every decision by the promised margin", arguments: [0.0, 3])
  func margin(white: Double) {
    let leaps = leaps(white: white).leaps
    // exp(−c²/2) · 3601 = 1e-12.
    let bound = (2 * PortableMath.log(3601 / 1e-12)).squareRoot()
    #expect(abs(leaps.widestMeters - bound * (25 + white * white).squareRoot()) < 1e-9)
    for step in 1..<6000 {
      let slack = Double(step) * 0.05
      let count = leaps.count(slackMeters: slack)
      guard count > 0 else { continue }
      for fixes in 1...count {
        let noise = leaps.noises[fixes]
        let off = bound * (noise * noise + white * white).squareRoot()
        #expect(off + 1.4 * Double(fixes) < slack)
      }
    }
    #expect(leaps.count(slackMeters: -1) == 0)
    #expect(leaps.count(slackMeters: 150) > 70, "far off, most fixes are leapt over")
  }
}
