import LabComposition
import ShellComposition
import Domain
import Geo
import Sensors
import Synchronization

/// What can be wrong with a reading.
enum SensorFault: String, CaseIterable {
  case positionLoss, headingLoss, timeBack, timeAhead, dropped, doubled
  case nanPosition, nanHeading, nanAccuracy, farAway, silence
}

/// The sensors of the world: the simulated one, with faults that are armed from outside.
///
/// `sim` measures the player; `feed` is a phone that shows where the player is; `clocked` is one
/// whose time is its own, as a live source's, and runs on at each look.
final class SensorFaults: Sendable {
  struct State {
    var fault: SensorFault?
    var readingsLeft = 0
    var fired: [SensorFault: Int] = [:]
    var dice: Dice
  }

  let state: Mutex<State>

  init(seed: UInt64) { state = Mutex(State(dice: Dice(seed))) }

  /// Spoils the next readings.
  func arm(_ fault: SensorFault, readings: Int) {
    state.withLock { ($0.fault, $0.readingsLeft) = (fault, readings) }
  }

  var fired: [SensorFault: Int] { state.withLock { $0.fired } }

  /// The sensors that can be chosen: these alone, so that no device and no network is touched.
  var registry: SensorRegistry {
    var registry = SensorRegistry()
    for (scheme, isSimulated) in [("sim", true), ("feed", false), ("clocked", false)] {
      registry.register(
        SensorAdapter(scheme: scheme, isSimulated: isSimulated) {
          spec, context throws(SensorError) in
          let sim = try Adapters.registry.adapter(for: SensorSpec("sim"))
          let inner = try sim.make(SensorSpec("sim"), context)
          let clock: SessionClock? = scheme == "clocked" ? self.clock(from: context.start) : nil
          return SpoiledSensor(inner: inner, faults: self, liveClock: clock, moves: !isSimulated)
        })
    }
    return registry
  }

  /// Runs on by a second at each look, or leaps, so that nobody sleeps.
  private func clock(from start: HuntInstant) -> SessionClock {
    let now = ClockFace(start + HuntDuration(milliseconds: 500))
    return {
      self.state.withLock { state in
        var step = 1000
        if state.fault == .timeAhead, state.readingsLeft > 0 {
          state.readingsLeft -= 1
          step = state.dice.number(1000...1_000_000)
        }
        return now.moment.withLock { now in
          now += HuntDuration(milliseconds: Int64(step))
          return now
        }
      }
    }
  }

  /// A reading as it arrives: none, one, or two.
  func spoil(_ reading: Reading, moves: Bool) -> [Reading] {
    state.withLock { state in
      var reading = reading
      if moves, let position = reading.position {
        reading.position = position.destination(
          bearingDegrees: Double(state.dice.number(0...359)),
          distanceMeters: Double(state.dice.number(0...30)))
      }
      guard let fault = state.fault, state.readingsLeft > 0 else { return [reading] }
      state.readingsLeft -= 1
      state.fired[fault, default: 0] += 1
      let jump = HuntDuration(milliseconds: Int64(state.dice.number(1...100_000_000)))
      switch fault {
      case .positionLoss:
        reading.position = nil
        reading.state = state.dice.one([.noFix, .stale, .disconnected])
      case .headingLoss: (reading.heading, reading.isHeadingLost) = (nil, true)
      case .timeBack: reading.time = .start + (max(jump, reading.time - .start) - jump)
      case .timeAhead: reading.time = state.dice.isTrue(0.1) ? .distantFuture : reading.time + jump
      case .dropped, .silence: return []
      case .doubled: return [reading, reading]
      case .nanPosition:
        let wrong = state.dice.one([Double.nan, .infinity, -.infinity, 1e300])
        // Past the initializers, which refuse it: what a sensor written elsewhere could still give.
        reading.position = unsafeBitCast((wrong, state.dice.one([wrong, 37])), to: Coordinate.self)
      case .nanHeading: reading.heading?.degrees = state.dice.one([.nan, .infinity, 1e300])
      case .nanAccuracy: reading.accuracyMeters = state.dice.one([.nan, -1, .infinity])
      case .farAway:
        reading.position = Coordinate(
          uncheckedLatitudeDegrees: Double(state.dice.number(-90...90)),
          longitudeDegrees: Double(state.dice.number(-180...180)))
      }
      return [reading]
    }
  }
}

/// A sensor whose readings are spoiled on their way.
struct SpoiledSensor: Sensor {
  var inner: any Sensor
  let faults: SensorFaults
  let liveClock: SessionClock?
  let moves: Bool

  var state: SensorState { inner.state }
  var nextReadingTime: HuntInstant? { liveClock == nil ? inner.nextReadingTime : nil }
  var walkingSpeedMetersPerSecond: Double? { inner.walkingSpeedMetersPerSecond }

  mutating func observe(_ truth: PlayerTruth) { inner.observe(truth) }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    var reported: [Reading] = []
    inner.poll(through: time, into: &reported)
    for reading in reported { readings += faults.spoil(reading, moves: moves) }
  }

  mutating func close() { inner.close() }
}

/// What one live source's clock shows.
private final class ClockFace: Sendable {
  let moment: Mutex<HuntInstant>
  init(_ moment: HuntInstant) { self.moment = Mutex(moment) }
}
