import Domain
import PluginKit
import PortableNumerics
import TextKit
import Testing

@testable import GetGeometries

/// All traces here are synthetic: sine waves, half waves and noise.
@Suite("Geometries: a shake in an accelerometer trace")
struct ShakeTests {
  private let gravity = 9.81

  /// A trace of a motion along an axis, with noise, at a rate; returns the shakes.
  private func shakes(
    seconds: Double = 4, hertz: Double, seed: UInt64, noise: Double = 0.4,
    _ motion: (Double) -> Double
  ) -> [HuntInstant] {
    var draws = Xoshiro256PlusPlus(seed: seed)
    var (x, y, z) = (draws.normal(), draws.normal(), draws.normal())
    let length = (x * x + y * y + z * z).squareRoot()
    (x, y, z) = (x / length, y / length, z / length)
    var rule = ShakeRule()
    return (0..<Int(seconds * hertz)).compactMap { index in
      let time = Double(index) / hertz
      let push = motion(time)
      let sample = Acceleration(
        push * x + noise * draws.normal(), push * y + noise * draws.normal(),
        push * z + gravity + noise * draws.normal())
      let now = HuntInstant(seconds: time)
      return rule.take(sample, at: now) ? now : nil
    }
  }

  private func wave(_ time: Double, _ hertz: Double) -> Double {
    PortableMath.sin(2 * .pi * hertz * time)
  }

  @Test(
    "GG-015 two seconds of hard shaking are one or two shakes, at any rate and in any direction")
  func shaken() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var draws = Xoshiro256PlusPlus(seed: seed)
      let rate = [50.0, 100, 200][draws.index(below: 3)]
      let (hertz, peak) = (3 + 3 * draws.uniform(), 20 + 20 * draws.uniform())
      let found = shakes(hertz: rate, seed: seed) { time in
        (1..<3).contains(time) ? peak * wave(time, hertz) : 0
      }
      #expect((1...2).contains(found.count), "\(seed): \(hertz) Hz, \(peak) m/s², \(found)")
      #expect(found.allSatisfy { $0.seconds > 1 && $0.seconds < 3 })
    }
  }

  @Test("GG-015 rest, steps, running, a knock, a fall and a slow wave are none")
  func still() {
    let half = { (time: Double, length: Double) in
      (0..<length).contains(time) ? wave(time, 0.5 / length) : 0
    }
    let motions: [(String, (Double) -> Double)] = [
      ("rest", { _ in 0 }),
      ("steps", { 4 * wave($0, 2) }),
      ("running", { 25 * half($0.truncatingRemainder(dividingBy: 0.36), 0.12) }),
      ("knock", { 60 * half($0 - 2, 0.02) }),
      ("knock and rebound", { 60 * half($0 - 2, 0.02) - 40 * half($0 - 2.03, 0.02) }),
      ("slow wave", { 15 * wave($0, 0.8) }),
      ("soft shake", { 8 * wave($0, 5) }),
      ("three pushes", { (1..<1.3).contains($0) ? 25 * wave($0 - 1, 5) : 0 }),
    ]
    for (name, motion) in motions {
      for seed in 1...50 as ClosedRange<UInt64> {
        let found = shakes(hertz: 100, seed: seed, motion)
        #expect(found.isEmpty, "\(name), seed \(seed)")
      }
    }
    // A fall: nothing is felt for half a second, then the ground.
    var rule = ShakeRule()
    for index in 0..<300 {
      let felt = index < 100 ? gravity : index < 150 ? 0 : index < 153 ? 90 : gravity
      let isShake = rule.take(
        Acceleration(0, 0, felt), at: HuntInstant(seconds: Double(index) / 100))
      #expect(!isShake)
    }
  }

  @Test("GG-015 after a shake the next takes a second; a break in the trace starts anew")
  func rests() {
    let found = shakes(seconds: 10, hertz: 100, seed: 5) { 25 * wave($0, 4) }
    #expect((5...10).contains(found.count))
    #expect(zip(found, found.dropFirst()).allSatisfy { $1 - $0 >= ShakeRule.rest })
    // A sample a second: no push can be distinguished from the next.
    #expect(shakes(seconds: 60, hertz: 1, seed: 5) { Int($0) % 2 == 0 ? 30 : -30 }.isEmpty)
  }

  // MARK: Files

  private func fault(_ text: String) -> AccelerationTrace.Fault? {
    do throws(AccelerationTrace.Fault) {
      _ = try AccelerationTrace([UInt8](text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("GG-015 a trace is t_ms,ax,ay,az in lines; what is wrong is reported with its line")
  func lines() throws {
    let trace = try AccelerationTrace(
      [UInt8](
        "\u{FEFF}t_ms,ax,ay,az\r\n# note\r\n\r\n-20, 0, 0.5 ,9.81\r\n-20,0,0,9\n30,1e0,0,9\n".utf8))
    #expect(trace.samples.count == 3 && trace.duration == HuntDuration(milliseconds: 50))
    #expect(fault("") == .empty && fault("t_ms,ax,ay,az\n") == .empty)
    #expect(fault("1,2,3\n") == .columns(line: 1, text: "1,2,3"))
    #expect(fault("0,0,0,9\nt,0,0,9") == .time(line: 2, text: "t"))
    #expect(fault("0.5,0,0,9") == .time(line: 1, text: "0.5"))
    #expect(fault("0,0,0,nan") == .acceleration(line: 1, text: "nan"))
    #expect(fault("0,0,0,1e9") == .acceleration(line: 1, text: "1e9"))
    #expect(fault("5,0,0,9\n4,0,0,9") == .order(line: 2))
    #expect(fault("\(Int64.min),0,0,9\n\(Int64.max),0,0,9") == .time(line: 2, text: "\(Int64.max)"))
    #expect(throws: AccelerationTrace.Fault.notText) { try AccelerationTrace([0x30, 0xFF]) }
  }
}
