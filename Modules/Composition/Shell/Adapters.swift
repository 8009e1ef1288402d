import LabComposition
import LiveTransports
package import Sensors
import SensorsGPSD
import SensorsCombined
import SensorsNMEA
import SensorsReplay
import SensorsSimulated
import Simulation

/// All sensor adapters; a new one needs a target and a line here.
package enum Adapters {
  /// The adapters by scheme.
  package static let registry: SensorRegistry = {
    var registry = SensorRegistry()
    registry.register(SimulatedAdapter.adapter(walkers: walkers))
    registry.register(NMEAAdapter.adapter(open: opener))
    registry.register(GPSDAdapter.adapter(open: opener))
    registry.register(GPXAdapter.adapter)
    registry.register(KMLAdapter.adapter)
    registry.register(GeoJSONAdapter.adapter)
    registry.register(ReplayAdapter.adapter)
    registry.register(CombinedAdapter.adapter)
    return registry
  }()

  /// Opens live sources; first checks for a free thread, since without one their library would
  /// crash.
  private static let opener = ByteStreamOpener {
    (address, options, deliver) throws(SensorError) in
    if let lack = SystemRoom.lack(threads: 4, files: 8) {
      throw .unavailable(source: address.description, why: lack)
    }
    return try LiveTransports.opener.open(address, options, deliver)
  }

  private static var walkers: [SimulatedAdapter.Walker] {
    Persona.all.map { persona in
      SimulatedAdapter.Walker(
        name: persona.name,
        speedMetersPerSecond: persona.parameters.walkingSpeedMetersPerSecond
          * persona.parameters.handFactor)
    }
  }
}
