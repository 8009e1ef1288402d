import TextKit
import LabComposition
import LiveTransports
package import Sensors
import SensorsGPSD
import SensorsCombined
import SensorsNMEA
import SensorsPhone
import SensorsReplay
import SensorsSimulated
import Simulation

/// All sensor adapters; a new one needs a target and a line here.
package enum Adapters {
  /// The kinds of sensors, in the order of help.
  package static let kinds: [SensorKind] = [
    SensorKind(
      SimulatedAdapter.adapter(walkers: walkers),
      Language.phrase(
        en: "a simulated phone; you walk by commands or keys",
        ru: "изображаемый телефон; ходишь командами или клавишами"), "sim",
      "sim:profile=park", "sim:persona=runner,profile=urban"),
    SensorKind(
      NMEAAdapter.adapter(open: opener),
      Language.phrase(
        en: "a receiver, or a recorded walk, in NMEA 0183",
        ru: "приёмник или записанная прогулка в NMEA 0183"), "nmea:walk.nmea",
      "nmea:walk.nmea?checksum=optional", "nmea:/dev/ttyUSB0@9600", "nmea:tcp://127.0.0.1:10110"),
    SensorKind(
      GPSDAdapter.adapter(open: opener),
      Language.phrase(en: "the receiver of a gpsd", ru: "приёмник, к которому подключён gpsd"),
      "gpsd://127.0.0.1:2947"),
    SensorKind(
      PhoneAdapter.adapter(
        listener: listener, civilTime: { ShellStart.wallTime },
        machineAddresses: { LiveTransports.machineAddresses }),
      Language.phrase(
        en: "a phone's app that sends its place: OwnTracks, Traccar Client",
        ru: "приложение телефона, которое шлёт место: OwnTracks, Traccar Client"), "phone:8642",
      "phone:0.0.0.0:8642?token=long-and-secret"),
    SensorKind(
      GPXAdapter.adapter,
      Language.phrase(
        en: "a track in GPX; speed= plays it faster", ru: "трек в GPX; speed= играет его быстрее"),
      "gpx:walk.gpx?speed=2"),
    SensorKind(
      KMLAdapter.adapter, Language.phrase(en: "a track in KML", ru: "трек в KML"), "kml:walk.kml"),
    SensorKind(
      GeoJSONAdapter.adapter, Language.phrase(en: "a track in GeoJSON", ru: "трек в GeoJSON"),
      "geojson:walk.geojson"),
    SensorKind(
      ReplayAdapter.adapter,
      Language.phrase(en: "the readings of a recorded hunt", ru: "показания из записанной охоты"),
      "replay:hunt.jsonl"),
    SensorKind(
      CombinedAdapter.adapter,
      Language.phrase(
        en: "several sensors: position, heading, fallback",
        ru: "несколько датчиков: position, heading, fallback"),
      "combine:position=nmea:walk.nmea|heading=sim"),
  ]

  /// The adapters by scheme.
  package static let registry: SensorRegistry = {
    var registry = SensorRegistry()
    for kind in kinds { registry.register(kind.adapter) }
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

  /// Opens ports for apps, with the same check.
  private static let listener = ConnectionListener {
    (host, port, options, limits, serve, deliver) throws(SensorError) in
    if let lack = SystemRoom.lack(threads: 4, files: 8) {
      throw .unavailable(source: "\(host):\(port)", why: lack)
    }
    return try LiveTransports.listener.open(host, port, options, limits, serve, deliver)
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
