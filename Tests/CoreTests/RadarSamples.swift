import Geo

@testable import Radar

/// Pictures that several tests draw.
enum RadarSamples {
  static func blip(
    _ name: String, bearing: Double, kilometers: Double, altitude: Double = 3000,
    course: Double? = nil, form: RadarBlip.Form = .plane
  ) -> RadarBlip {
    RadarBlip(
      offset: LocalPoint.zero.moved(bearingDegrees: bearing, distanceMeters: kilometers * 1000),
      form: form, size: BlipSize.scale(altitudeMeters: altitude), label: name,
      courseDegrees: course)
  }

  static let scale = RadarScale(rangeMeters: 40_000, ringMeters: 10_000)

  /// Ten blips of every form, the second of them selected.
  static func traffic(heading: Double?, sweep: Double?) -> RadarPicture {
    var picture = RadarPicture(
      headingDegrees: heading, scale: scale,
      blips: [
        blip("BAW12", bearing: 10, kilometers: 8, altitude: 300, course: 90),
        blip("AFR1680", bearing: 60, kilometers: 22, altitude: 3000, course: 200),
        blip("EZY47VH", bearing: 62, kilometers: 23, altitude: 11_000, course: 20),
        blip("RYR5", bearing: 200, kilometers: 15, altitude: 11_000, course: 45),
        blip("DLH4", bearing: 300, kilometers: 30, altitude: 6000, course: 300),
        blip("HELI1", bearing: 120, kilometers: 28, altitude: 500, course: 0, form: .rotorcraft),
        blip("GLD", bearing: 160, kilometers: 10, altitude: 900, form: .light),
        blip("Казпер", bearing: 220, kilometers: 30, altitude: 500, course: 270, form: .ghost),
        blip("SAUCER", bearing: 340, kilometers: 36, altitude: 500, course: 90, form: .saucer),
        blip("BUG", bearing: 90, kilometers: 36, altitude: 5000, form: .beetle),
      ],
      selected: 1, sweepDegrees: sweep)
    picture.ringTexts = ["10", "20", "30", "40 km"]
    return picture
  }
}
