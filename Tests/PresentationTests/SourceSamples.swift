import Domain

@testable import Presentation

/// Sources in different states.
enum SourceSamples {
  static var receiver: SourceViewModel {
    var source = SourceViewModel()
    source.link = .connected(dataAgeSeconds: 0.3)
    source.linkSeconds = 754
    source.fixesPerSecond = 1
    var fix = SourceViewModel.Fix(ageSeconds: 0.4, delaySeconds: 0.15)
    (fix.accuracyMeters, fix.accuracySource) = (4.2, "dilution")
    fix.quality = "differential"
    source.fix = fix
    var heading = SourceViewModel.Heading(ageSeconds: 0.1, degrees: 7, north: .magnetic)
    (heading.declinationDegrees, heading.declinationSource) = (11.28, "model")
    source.heading = heading
    source.rejects = [.init(reason: "checksum", count: 3), .init(reason: "length", count: 1)]
    return source
  }

  static var down: SourceViewModel {
    var source = SourceViewModel()
    source.link = .down(why: "Connection refused", retrySeconds: 1.2)
    source.linkSeconds = 12.34
    source.trouble = .down(why: "Connection refused")
    source.fix = SourceViewModel.Fix(ageSeconds: 75)
    return source
  }

  static var combined: SensorsViewModel {
    var position = receiver
    (position.role, position.name) = (.position, "gpsd://127.0.0.1:2947")
    position.isUsed = false
    position.trouble = .noFix
    position.troubleSeconds = 31
    position.fixesPerSecond = nil
    position.heading = nil
    var compass = down
    (compass.role, compass.name) = (.heading, "nmea:serial:/dev/ttyUSB0?speed=4800")
    compass.fix = nil
    var fallback = SourceViewModel()
    (fallback.role, fallback.name) = (.fallback(1), "gpx:walk.gpx")
    fallback.fix = SourceViewModel.Fix(ageSeconds: 0.8)
    fallback.fixesPerSecond = 0.2
    let spec =
      "combine:position=\(position.name)|heading=\(compass.name)|fallback=\(fallback.name)"
    return SensorsViewModel(spec: spec, sources: [position, compass, fallback])
  }
}
