import Domain
import Experiments
import Files
import Geo
import Sensors
import SensorsReplay

/// Reads a table of places with times (CSV) as readings, such as the reference of a drive.
///
/// The first line names the columns. They are known by the names that programs write, whatever their
/// case, spaces and units: `time`, `UnixTimeMillis`, `millisSinceGpsEpoch`; `latitude`, `latDeg`,
/// `LatitudeDegrees`; `lon`, `lngDeg`; `accuracy`, `Horizontal Accuracy (m)`. Others do not count.
enum PlaceTable {
  /// The ends of the names of such files.
  static let endings: Set<String> = ["csv", "tsv"]

  private enum Column: String, CaseIterable {
    case time, latitude, longitude, accuracy

    /// The names, in lower case, without what is no letter and what stands in parentheses.
    var names: Set<String> {
      switch self {
      case .time:
        [
          "time", "timestamp", "utc", "utctime", "datetime", "unixtime", "unixtimemillis",
          "utctimemillis",
        ]
      case .latitude: ["lat", "latitude", "latdeg", "latitudedeg", "latitudedegrees"]
      case .longitude:
        ["lon", "lng", "long", "longitude", "londeg", "lngdeg", "longitudedeg", "longitudedegrees"]
      case .accuracy:
        ["accuracy", "accuracym", "accuracymeters", "horizontalaccuracy", "horizontalaccuracym"]
      }
    }
  }

  /// A time of GPS, which has no leap seconds, in milliseconds.
  private static let gpsTime = "millissincegpsepoch"
  /// Numbers below it are seconds since the start: the least time since 1970, in 1973.
  private static let leastCivilSeconds = 1e8
  /// The largest file that is read, in bytes.
  private static let byteLimit = 1 << 28

  /// Returns the readings of a table in the order of its rows; a row that is none is a rejection.
  static func readings(
    _ path: String, _ files: any FileSystem = LiveFileSystem()
  ) throws(LabFailure) -> [Reading] {
    let bytes: [UInt8]
    do throws(FileFault) { bytes = try files.given(path, limit: byteLimit) } catch {
      throw LabFailure(error, .badUsage)
    }
    var source = TableSource(String(decoding: bytes, as: UTF8.self))
    let separator = source.takeDialect().separator
    let header = source.takeRecord(separator)?.fields.map(plain) ?? []
    let usesGPSTime = !header.contains { Column.time.names.contains($0) }
    func place(_ column: Column) -> Int? {
      header.firstIndex {
        column.names.contains($0) || (column == .time && usesGPSTime && $0 == gpsTime)
      }
    }
    let missing = Column.allCases.filter { $0 != .accuracy && place($0) == nil }
    guard missing.isEmpty, let time = place(.time), let latitude = place(.latitude),
      let longitude = place(.longitude)
    else { throw LabFailure(FitProblem.noColumn(path, missing.map(\.rawValue)), .badUsage) }
    let accuracy = place(.accuracy)
    var rows = Rows()
    while let fields = source.takeRecord(separator)?.fields {
      if fields.allSatisfy(\.isEmpty) { continue }
      func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
      guard let moment = moment(field(time), isGPSTime: usesGPSTime),
        let north = number(field(latitude)), let east = number(field(longitude)),
        let position = try? Coordinate(latitudeDegrees: north, longitudeDegrees: east)
      else {
        rows.reject(fields.joined(separator: ","))
        continue
      }
      rows.add(moment, position, accuracyMeters: accuracy.flatMap { number(field($0)) })
    }
    return rows.readings
  }

  private enum Moment {
    case civil(WallTime)
    case sinceStart(Double)
  }

  private struct Rows {
    private(set) var readings: [Reading] = []
    private var first: WallTime?

    mutating func reject(_ row: String) {
      var reading = Reading(time: readings.last?.time ?? .start, state: .noFix)
      reading.rejection = Rejection(reason: "fields", bytes: row.utf8)
      readings.append(reading)
    }

    mutating func add(_ moment: Moment, _ position: Coordinate, accuracyMeters: Double?) {
      var reading: Reading
      switch moment {
      case .sinceStart(let seconds):
        reading = Reading(time: HuntInstant(seconds: max(0, seconds)), state: .fix)
      case .civil(let utc):
        let start = first ?? utc
        first = start
        reading = Reading(time: max(.start, .start + (utc - start)), state: .fix)
        reading.utc = utc
      }
      reading.position = position
      if let accuracyMeters, accuracyMeters > 0 {
        (reading.accuracyMeters, reading.accuracySource) = (accuracyMeters, .reported)
      }
      readings.append(reading)
    }
  }

  /// Returns a column's name in lower case, without units in parentheses and what is no letter.
  private static func plain(_ name: String) -> String {
    String(name.prefix { $0 != "(" && $0 != "[" }.lowercased().filter(\.isLetter))
  }

  /// Returns a number with a decimal point or comma.
  private static func number(_ text: String) -> Double? {
    let trimmed = text.split(separator: " ").joined()
    guard
      let value = Double(trimmed) ?? Double(trimmed.split(separator: ",").joined(separator: "."))
    else { return nil }
    return value.isFinite ? value : nil
  }

  private static func moment(_ text: String, isGPSTime: Bool) -> Moment? {
    if isGPSTime {
      guard let milliseconds = number(text), milliseconds >= 0, milliseconds < 1e14 else {
        return nil
      }
      return .civil(GPSClock.utc(millisecondsSinceEpoch: Int64(milliseconds)))
    }
    if let seconds = number(text), seconds < leastCivilSeconds {
      return seconds >= 0 ? .sinceStart(seconds) : nil
    }
    return PointTime.parse(text).map { .civil($0) }
  }
}
