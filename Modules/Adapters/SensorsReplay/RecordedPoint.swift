import Domain
import Geo
import PlaceFiles
import Sensors

/// A point of a track, or a place with a time, with the data of its file.
struct RecordedPoint {
  /// Why a point, or its time, cannot be used.
  struct Fault: Error {
    /// What is at fault; raw values are the keys of the counts.
    enum Field: String {
      case latitude, longitude, time
      /// Both are 0.
      case zero
      /// A date before 2000: a clock that was never set.
      case date
      /// No coordinates at all.
      case empty
    }

    let field: Field
    let excerpt: String
  }

  /// The first moment that a clock of a receiver shows once it is set.
  private static let firstDate = WallTime(year: 2000, month: 1, day: 1)

  let coordinate: Coordinate
  var time: WallTime?
  /// What is wrong with its time; the point is played without one.
  private(set) var timeFault: Fault?
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
  init(latitude: String, longitude: String, allowingZero: Bool) throws(Fault) {
    do throws(PlaceFault) {
      coordinate = try Coordinate(
        latitude: Double(latitude), longitude: Double(longitude), allowingZero: allowingZero)
    } catch {
      switch error {
      case .latitude: throw Fault(field: .latitude, excerpt: latitude)
      case .longitude: throw Fault(field: .longitude, excerpt: longitude)
      case .zero: throw Fault(field: .zero, excerpt: "\(latitude), \(longitude)")
      }
    }
  }

  /// Applies an element inside the point.
  ///
  /// Supports GPX 1.0 and 1.1 and the extensions of Garmin (TrackPointExtension 2), OsmAnd,
  /// GPSLogger, and this project.
  mutating func take(_ name: String, _ text: String) {
    switch name {
    case "time": takeTime(text)
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

  private mutating func takeTime(_ text: String) {
    if let time = PointTime.parse(text) {
      if time >= Self.firstDate {
        self.time = time
      } else {
        timeFault = Fault(field: .date, excerpt: text)
      }
    } else if !text.isEmpty {
      timeFault = Fault(field: .time, excerpt: text)
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
}
