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
}
