import Domain
import Geo
import PluginKit
import Testing

@testable import AviatorRadar

@Suite("The scanner in the lab")
struct ScannerGameTests {
  private let game = BotGame<ScannerTrial>()

  private func values(_ changes: [String: Double]) -> [Double] {
    var values = game.parameters.defaults
    for (name, value) in changes {
      guard let index = game.parameters.firstIndex(where: { $0.name == name }) else {
        Issue.record("no parameter \(name)")
        continue
      }
      values[index] = value
    }
    return values
  }

  private func mean(_ name: String, _ changes: [String: Double], runs: UInt64 = 60) -> Double {
    let values = values(changes)
    let all = (1...runs).map { figure(name, game.play(values, seed: 5, replicate: $0)) }
      .filter { !$0.isNaN }
    return all.isEmpty ? .nan : all.reduce(0, +) / Double(all.count)
  }

  private func figure(_ name: String, _ record: RunRecord) -> Double {
    guard let metric = game.metrics.named(name) else {
      Issue.record("no metric \(name)")
      return .nan
    }
    return record[metric]
  }

  private let exact: [String: Double] = [
    "headingNoise": 0, "gpsNoise": 0, "turnNoise": 0, "refresh": 0.1, "decoys": 0,
  ]

  @Test("Without errors the walk is straight and takes as long as the way")
  func exactWalk() {
    let record = game.play(values(exact), seed: 1, replicate: 1)
    #expect(figure("reached", record) == 1)
    #expect((figure("timeToZone", record) - 400 / 1.4).magnitude < 0.01)
    #expect((figure("pathRatio", record) - 1).magnitude < 1e-4)
    #expect(figure("headingError", record) < 0.1)
    #expect(figure("targetSwitches", record) == 0)
  }

  @Test("An unknown declination bends the way into a spiral as long as 1 / cos of it")
  func spiral() {
    var changes = exact
    for (degrees, expected) in [(10.0, 1.01543), (20, 1.06418), (40, 1.30541)] {
      changes["declination"] = degrees
      changes["sweepPeriod"] = 1
      let ratio = mean("pathRatio", changes, runs: 3)
      #expect((ratio - expected).magnitude < 0.01, "\(degrees)°: \(ratio)")
      #expect((mean("headingError", changes, runs: 3) - degrees).magnitude < 0.2)
    }
  }

  @Test("The angle between the way and the ghost is what compass and turn make together")
  func headingError() {
    var changes = exact
    changes["headingNoise"] = 12
    changes["turnNoise"] = 9
    changes["startDistance"] = 3000
    // 15° together; the mean of the magnitude is 15 × √(2/π).
    let error = mean("headingError", changes, runs: 12)
    #expect((error - 11.97).magnitude < 0.5, "\(error)")
  }

  @Test("Worse sensors and slower sweeps make longer ways")
  func worse() {
    let plain = mean("pathRatio", [:])
    #expect(mean("pathRatio", ["headingNoise": 40]) > plain)
    #expect(mean("pathRatio", ["headingNoise": 20, "sweepPeriod": 30]) > plain)
    #expect(mean("timeToZone", ["walkingSpeed": 2.8]) < 300)
  }

  @Test("GB-073 Hysteresis keeps decoys from becoming the target")
  func hysteresis() {
    let noisy: [String: Double] = ["decoys": 60, "gpsNoise": 30]
    let loose = mean("targetSwitches", noisy.merging(["targetHysteresis": 0]) { $1 })
    let tight = mean("targetSwitches", noisy.merging(["targetHysteresis": 100]) { $1 })
    #expect(tight < loose)
    #expect(mean("targetSwitches", ["decoys": 0]) == 0)
  }

  @Test("Names that look for a place never overlap; names beside their marks do")
  func labels() {
    #expect(mean("overlapping", ["decoys": 40], runs: 10) == 0)
    #expect(mean("overlapping", ["decoys": 40, "labels": 1], runs: 10) > 0.5)
  }

  @Test("What is shown is half a refresh old on average")
  func staleness() {
    let age = mean("staleness", ["refresh": 10])
    #expect((age - 5).magnitude < 0.3, "\(age)")
  }

  @Test("A zone that is never reached has no time, and one around the start none to lose")
  func ends() {
    let late = game.play(values(["limit": 10]), seed: 1, replicate: 1)
    #expect(figure("reached", late) == 0 && figure("timeToZone", late).isNaN)
    let within = game.play(
      values(["startDistance": 50, "mainZoneRadius": 500]), seed: 1, replicate: 1)
    #expect(figure("reached", within) == 1 && figure("timeToZone", within) == 0)
  }

  @Test("The moment a zone's edge is crossed is that of a straight line and a circle")
  func crossing() throws {
    let east = LocalPoint(eastMeters: 2, northMeters: 0)
    func time(_ x: Double, _ y: Double) -> Double? {
      ScannerTrial.crossing(
        from: LocalPoint(eastMeters: x, northMeters: y), east, radius: 10, before: 100)
    }
    #expect(time(-30, 0) == 10 && time(-30, 6) == 11 && time(0, 3) == 0)
    #expect(time(30, 0) == nil && time(-30, 10.1) == nil && time(-300, 0) == nil)
  }
}
