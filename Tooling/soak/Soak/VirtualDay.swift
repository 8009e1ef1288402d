import TextKit
import LabComposition
import Persistence
import ShellComposition
import Domain
import Foundation
import Geo
import PluginKit
import Sensors

/// A day of live play with 10 000 readings a second: memory stays flat and the rate steady.
struct VirtualDay {
  static let readingsPerSecond = 10_000
  let readings: Int

  func run() {
    let environment = ShellEnvironment(
      seed: 1, sessionStart: WallTime(year: 2026, month: 1, day: 1),
      load: { () throws(StoreError) in (GameLibrary(), []) },
      save: { _ throws(StoreError) in [] })
    var registry = SensorRegistry()
    registry.register(
      SensorAdapter(scheme: "sim", isSimulated: true) {
        _, context throws(SensorError) in FastSensor(truth: context.truth, next: context.start)
      })
    var notices: [String] = []
    guard
      var session = try? ShellSession(
        environment: environment, language: .en, sensor: "sim", registry: registry,
        notices: &notices)
    else { return say("day: cannot begin") }
    session.canPlayLive = true
    for line in [
      "new Park", "zone add 55.7297 37.6012 500", "ghost add Boo 55.7301 37.6021",
      "ghost add Moan 55.7290 37.6003", "play 1", "at 55.7330 37.6012",
    ] {
      _ = session.execute(line)
    }
    guard session.execute("live 64").live != nil else { return say("day: no live play") }
    play(LivePlay(session, speed: 64))
  }

  private func play(_ given: LivePlay) {
    var play = given
    var dice = Dice(7)
    var done = 0
    let start = ContinuousClock.now
    var last = (seconds: 0.0, readings: 0)
    var (rates, sizes): ([Double], [Int]) = ([], [])
    for tenth in 1...10 {
      while done < readings / 10 * tenth {
        // A frame of the screen, 20 a second at 64 times the speed: 3.2 s of hunt time.
        let actions: [LiveAction] = [
          dice.one([.turn(degrees: Double(dice.number(-90...90))), .walk, .stand, .search, .act]),
          play.speed < 64 ? .faster : .stand,
        ]
        let frame = play.step(realSeconds: 0.05, actions)
        precondition(frame.lines.count <= 24)
        done += Int(0.05 * play.speed * Double(Self.readingsPerSecond))
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let rate = Double(done - last.readings) / (seconds - last.seconds)
      last = (seconds, done)
      rates.append(rate)
      sizes.append(Self.residentKilobytes)
      say(
        "day: \(tenth * 10) %, \(done) readings, \(Int(rate / 1000)) thousand a second, "
          + "\(Self.residentKilobytes / 1024) MB")
    }
    let hours = Double(done) / Double(Self.readingsPerSecond) / 3600
    say(
      "day: \(done) readings, \(Int(hours)) h of virtual play in \(Int(last.seconds)) s; memory "
        + "\((sizes.min() ?? 0) / 1024) to \((sizes.max() ?? 0) / 1024) MB, rate "
        + "\(Int((rates.min() ?? 0) / 1000)) to \(Int((rates.max() ?? 0) / 1000)) thousand a second"
    )
  }

  /// The memory of this process that is in RAM.
  static var residentKilobytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return line.split(separator: " ").compactMap { Int($0) }.first
      ?? Int(line.filter(\.isNumber)) ?? 0
  }
}

/// Gives the player's true position and heading 10 000 times a second.
private struct FastSensor: Sensor {
  var truth: PlayerTruth
  var next: HuntInstant
  var state = SensorState.fix
  let period = HuntDuration(periodOfHertz: Double(VirtualDay.readingsPerSecond))

  init(truth: PlayerTruth, next: HuntInstant) { (self.truth, self.next) = (truth, next) }

  /// Nil as with a live source: what came is fetched once a step.
  var nextReadingTime: HuntInstant? { nil }

  mutating func observe(_ truth: PlayerTruth) { self.truth = truth }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while next <= time, state == .fix {
      var reading = Reading(time: next, state: .fix)
      reading.position = truth.position
      reading.accuracyMeters = 4
      reading.heading = Heading(degrees: truth.facingDegrees, north: .trueNorth)
      readings.append(reading)
      next += period
    }
  }

  mutating func close() { state = .disconnected }
}
