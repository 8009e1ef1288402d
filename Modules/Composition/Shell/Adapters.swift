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
      SimulatedAdapter.adapter(walkers: walkers), SensorKindWords.simulated, "sim",
      "sim:profile=park", "sim:persona=runner,profile=urban"),
    SensorKind(
      NMEAAdapter.adapter(open: opener), SensorKindWords.nmea, "nmea:walk.nmea",
      "nmea:walk.nmea?checksum=optional", "nmea:/dev/ttyUSB0@9600", "nmea:tcp://127.0.0.1:10110"),
    SensorKind(GPSDAdapter.adapter(open: opener), SensorKindWords.gpsd, "gpsd://127.0.0.1:2947"),
    SensorKind(
      PhoneAdapter.adapter(
        listener: listener, civilTime: { ShellStart.wallTime },
        machineAddresses: { LiveTransports.machineAddresses }),
      SensorKindWords.phone, "phone:8642", "phone:0.0.0.0:8642?token=long-and-secret"),
    SensorKind(GPXAdapter.adapter, SensorKindWords.track, "gpx:walk.gpx?speed=2"),
    SensorKind(KMLAdapter.adapter, SensorKindWords.kml, "kml:walk.kml"),
    SensorKind(GeoJSONAdapter.adapter, SensorKindWords.geojson, "geojson:walk.geojson"),
    SensorKind(ReplayAdapter.adapter, SensorKindWords.replay, "replay:hunt.jsonl"),
    SensorKind(
      CombinedAdapter.adapter, SensorKindWords.combined,
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

private extension SensorKindWords {
  static func simulated(_ language: Language) -> String {
    language.say(
      en: "a simulated phone; you walk by commands or keys",
      ru: "изображаемый телефон; ходишь командами или клавишами")
  }

  static func nmea(_ language: Language) -> String {
    language.say(
      en: "a receiver, or a recorded walk, in NMEA 0183",
      ru: "приёмник или записанная прогулка в NMEA 0183")
  }

  static func gpsd(_ language: Language) -> String {
    language.say(en: "the receiver of a gpsd", ru: "приёмник, к которому подключён gpsd")
  }

  static func kml(_ language: Language) -> String {
    language.say(en: "a track in KML", ru: "трек в KML")
  }

  static func geojson(_ language: Language) -> String {
    language.say(en: "a track in GeoJSON", ru: "трек в GeoJSON")
  }

  static func replay(_ language: Language) -> String {
    language.say(
      en: "the readings of a recorded hunt", ru: "показания из записанной охоты")
  }

  static func combined(_ language: Language) -> String {
    language.say(
      en: "several sensors: position, heading, fallback",
      ru: "несколько датчиков: position, heading, fallback")
  }
}
