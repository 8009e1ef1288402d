import Domain
import Geo
import Sensors

/// A point of a track or a waypoint, as its file tells it.
struct GPXPoint {
  /// A point that cannot be used, and why.
  struct Fault: Error {
    /// What of a point can be refused; raw values are the keys of the counts.
    enum Field: String {
      case latitude, longitude, time
    }

    let field: Field
    let excerpt: String
  }

  let coordinate: Coordinate
  var time: WallTime?
  var accuracyMeters: Double?
  var speedMetersPerSecond: Double?
  var courseDegrees: Double?
  var quality: FixQuality?
  /// Whether the file says that there was no fix.
  var isWithoutFix = false
  /// Whether it goes on from the point before it, with no loss of reception between.
  var continues = false

  /// Begins a point with the texts of its attributes.
  init(latitude: String, longitude: String) throws(Fault) {
    guard let north = Double(latitude), north.magnitude <= 90 else {
      throw Fault(field: .latitude, excerpt: latitude)
    }
    guard let east = Double(longitude), east.magnitude <= 180 else {
      throw Fault(field: .longitude, excerpt: longitude)
    }
    do throws(GeoError) {
      coordinate = try Coordinate(latitudeDegrees: north, longitudeDegrees: east)
    } catch {
      throw Fault(field: .longitude, excerpt: longitude)
    }
  }

  /// Takes an element inside the point: those of GPX 1.0 and 1.1, and the extensions of Garmin
  /// (TrackPointExtension 2), OsmAnd, GPSLogger, and this project's own.
  mutating func take(_ name: String, _ text: String) throws(Fault) {
    switch name {
    case "time":
      guard let time = GPXTime.parse(text) else { throw Fault(field: .time, excerpt: text) }
      self.time = time
    case "hdop":
      // An error told in metres goes before dilution.
      if accuracyMeters == nil, let hdop = amount(text) {
        accuracyMeters = hdop * ReceiverError.metersPerDilution
      }
    case "accuracy", "accuracyMeters": accuracyMeters = amount(text) ?? accuracyMeters
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

  /// A finite number not below 0.
  private func amount(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, value >= 0 else { return nil }
    return value
  }
}
