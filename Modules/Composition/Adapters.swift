import LiveTransports
public import Sensors
import SensorsGPSD
import SensorsNMEA
import SensorsSimulated
import Simulation

/// Every sensor adapter there is; a new one is a target and a line here.
public enum Adapters {
  /// The adapters by scheme.
  public static let registry: SensorRegistry = {
    var registry = SensorRegistry()
    registry.register(SimulatedAdapter.adapter(walkers: walkers))
    registry.register(NMEAAdapter.adapter(open: LiveTransports.opener))
    registry.register(GPSDAdapter.adapter(open: LiveTransports.opener))
    return registry
  }()

  private static var walkers: [SimulatedAdapter.Walker] {
    Persona.all.map { persona in
      SimulatedAdapter.Walker(
        name: persona.name,
        speedMetersPerSecond: persona.parameters.walkingSpeedMetersPerSecond
          * persona.parameters.handFactor)
    }
  }
}
