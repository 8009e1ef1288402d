import LabComposition
import Domain
import Presentation
import Sensors

/// What becomes of a live source of positions.
extension ShellSession {
  /// Tells how a live source is when that has changed and it gives no position.
  mutating func tellSource() {
    guard let sensor = live?.sensor, sensor.liveClock != nil, sensor.state != toldSource else {
      return
    }
    toldSource = sensor.state
    let spec = sensorSpec.description
    switch sensor.state {
    case .fix: break
    case .noFix: say(.source(spec, .searching))
    case .stale: say(.source(spec, .silent))
    case .disconnected: say(.source(spec, .gone))
    }
  }

  /// The present moment of the session.
  var now: HuntInstant { live?.now ?? clock }

  /// Whether positions come from a simulated player, who walks by command.
  var isSensorSimulated: Bool { registry.hasSimulatedPosition(sensorSpec) }

  mutating func chooseSensor(_ words: ShellWords) throws(ShellRefusal) {
    if words.count > 0 {
      let text = try words.name(from: 1)
      do throws(SensorError) {
        try use(SensorSpec(text))
      } catch {
        throw ShellRefusal(.foreign(error.sentence))
      }
    }
    say(.sensor(sensorSpec.description))
  }

  /// Makes the sensor, so that a bad spec changes nothing, and uses it from now on.
  private mutating func use(_ spec: SensorSpec) throws(SensorError) {
    let context = SensorContext.live(truth, seed: environment.seed, start: now)
    let sensor = try registry.makeSensor(spec, context: context)
    sensorSpec = spec
    toldSource = nil
    openedRecording?.close()
    openedRecording = nil
    saveSetting("sensors", spec.description)
    if live != nil {
      let isSimulated = isSensorSimulated
      let isCompassSimulated = registry.hasSimulatedHeading(spec)
      live?.replaceSensor(
        by: sensor, isSimulated: isSimulated, isCompassSimulated: isCompassSimulated)
    } else if !isSensorSimulated {
      openedRecording = sensor
    }
  }
}
