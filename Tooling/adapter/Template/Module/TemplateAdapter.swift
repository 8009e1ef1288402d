import Domain
import Geo
package import Sensors

/// Reads lines of `seconds,latitude,longitude` in the spec itself, separated by `;`: a starting
/// point.
package enum TemplateAdapter {
  /// The adapter; its scheme is the word before the colon of a spec.
  package static let adapter = SensorAdapter(
    scheme: "template",
    make: { (spec, context) throws(SensorError) in
      var readings: [Reading] = []
      for line in spec.address.split(separator: ";") {
        guard let reading = reading(of: line, from: context.start),
          reading.time >= readings.last?.time ?? context.start
        else {
          throw .malformed(
            spec: spec.description,
            expected: .forms(
              ["template:SECONDS,LATITUDE,LONGITUDE;…"], example: "template:0,55.7,37.6;2,55.8,37.6"
            ))
        }
        readings.append(reading)
      }
      return TemplateSensor(readings, start: context.start)
    })

  /// Returns a reading; nil unless all three numbers are there and in range.
  private static func reading(of line: Substring, from start: HuntInstant) -> Reading? {
    let numbers = line.split(separator: ",").map { Double($0) }
    guard numbers.count == 3, let seconds = numbers[0], let north = numbers[1],
      let east = numbers[2], (0...1e6).contains(seconds),
      let place = try? Coordinate(latitudeDegrees: north, longitudeDegrees: east)
    else { return nil }
    var reading = Reading(time: start + HuntDuration(seconds: seconds), state: .fix)
    reading.position = place
    return reading
  }
}
