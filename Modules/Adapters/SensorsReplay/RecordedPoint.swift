import Domain
import Geo
import Sensors

/// A point of a track, or a place with a time, with the data of its file.
struct RecordedPoint {
  /// The reason a point cannot be used.
  struct Fault: Error {
    /// The field that can be invalid; raw values are the keys of the counts.
    enum Field: String {
      case latitude, longitude, time
    }

    let field: Field
    let excerpt: String
  }

  let coordinate: Coordinate
  var time: WallTime?
  /// The radius the file gives in metres.
  var reportedMeters: Double?
  var hdop: Double?
  var speedMetersPerSecond: Double?
  var courseDegrees: Double?
  var quality: FixQuality?
  /// Whether the file marks the point as having no fix.
  var isWithoutFix = false
  /// Whether it continues from the previous point without a loss of reception.
  var continues = false

  /// Creates a point from the texts of its attributes.
  init(latitude: String, longitude: String) throws(Fault) {
    guard let north = Double(latitude), north.magnitude <= 90 else {
      throw Fault(field: .latitude, excerpt: latitude)
    }
    guard let east = Double(longitude), east.magnitude <= 180 else {
      throw Fault(field: .longitude, excerpt: longitude)
    }
    coordinate = Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: east)
  }

  /// Applies an element inside the point.
  ///
  /// Supports GPX 1.0 and 1.1 and the extensions of Garmin (TrackPointExtension 2), OsmAnd,
  /// GPSLogger, and this project.
  mutating func take(_ name: String, _ text: String) throws(Fault) {
    switch name {
    case "time":
      guard let time = PointTime.parse(text) else { throw Fault(field: .time, excerpt: text) }
      self.time = time
    case "hdop": hdop = amount(text) ?? hdop
    case "accuracy", "accuracyMeters": reportedMeters = amount(text) ?? reportedMeters
    case "speed": speedMetersPerSecond = amount(text)
    case "course":
      if let degrees = amount(text), degrees <= 360 {
        courseDegrees = Angle.normalizedDegrees(degrees)
      }
    case "fix":
      switch text {
      case "none": isWithoutFix = true
      case "2d", "3d": quality = .autonomous
      case "dgps": quality = .differential
      case "pps": quality = .precise
      default: break
      }
    default: break
    }
  }

  /// The accuracy and where it is from; an error in metres takes precedence over dilution.
  var accuracy: (meters: Double, source: AccuracySource)? {
    if let reportedMeters { return (reportedMeters, .reported) }
    return hdop.map { ($0 * ReceiverError.metersPerDilution(quality), .dilution) }
  }

  /// Parses a finite number of at least 0.
  private func amount(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, value >= 0 else { return nil }
    return value
  }

  /// Returns the points that have a time in its order, as one stretch.
  static func inOrderOfTime(_ points: [RecordedPoint]) -> [RecordedPoint] {
    let timed = points.enumerated().compactMap { number, point in
      point.time.map { (time: $0.millisecondsSince1970, number: number, point: point) }
    }
    var sorted = timed.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map(\.point)
    for index in sorted.indices { sorted[index].continues = index > 0 }
    return sorted
  }
}
