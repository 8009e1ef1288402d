import Domain
public import Sensors

/// Decodes what gpsd sends to a watcher: lines of JSON, each an object with a `class`.
///
/// Only `class`, and `mode` of TPV, are required; unknown classes are ignored. A line that cannot
/// be read is counted by reason and has no other effect. At most one line is kept between chunks.
public struct GPSDDecoder: ByteDecoder {
  /// The longest line read, in bytes: gpsd's own response limit, `GPS_JSON_RESPONSE_MAX`.
  public static let longestLine = 10_240
  /// The maximum number of devices remembered; any others are ignored.
  ///
  /// Well above what gpsd itself serves (`MAX_DEVICES`, 4 to 6).
  static let mostDevices = 64
  /// The command that makes gpsd send reports.
  public static let greeting = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)

  /// The reason a line was rejected; raw values are the keys of the counts.
  enum RejectReason: String, CaseIterable {
    /// Longer than the limit.
    case tooLong
    /// Not a JSON object.
    case json
    /// An object without a class.
    case noClass
    /// A TPV without a mode from 0 to 3.
    case mode
    /// A latitude or longitude out of range.
    case position
    /// An ERROR report from gpsd.
    case error
  }

  private var line: [UInt8] = []
  private var isTooLong = false
  private var counts = [Int](repeating: 0, count: RejectReason.allCases.count)
  private let reportsRejections: Bool
  /// The paths of the devices that gpsd has reported and that are in use.
  private var devices: Set<String> = []

  /// Creates a decoder for the start of a connection.
  public init(reportsRejections: Bool = false) {
    self.reportsRejections = reportsRejections
  }

  /// The number of rejected lines by reason, most frequent first, ties by name.
  public var rejectCounts: [(reason: String, count: Int)] {
    zip(RejectReason.allCases, counts).filter { $0.1 > 0 }
      .map { (reason: $0.0.rawValue, count: $0.1) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// The number of bytes held of the unfinished line.
  var heldBytes: Int { line.count }
  /// The number of devices remembered.
  var deviceCount: Int { devices.count }

  /// Discards the unfinished line and the devices.
  public mutating func restart() {
    line.removeAll(keepingCapacity: true)
    isTooLong = false
    devices = []
  }

  /// Processes bytes; appends the readings of the lines they complete.
  public mutating func decode(_ bytes: [UInt8], into readings: inout [LiveReading]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine(into: &readings)
      } else if line.count < Self.longestLine {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
  }

  /// Does nothing: a line is complete only at its end.
  public mutating func flush(into readings: inout [LiveReading]) {}

  private mutating func endLine(into readings: inout [LiveReading]) {
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if isTooLong { return refuse(.tooLong, into: &readings) }
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
    guard let report = GPSDReport(line) else { return refuse(.json, into: &readings) }
    guard let name = report.text("class") else { return refuse(.noClass, into: &readings) }
    switch name {
    case "TPV":
      do throws(GPSDFix.Refusal) {
        readings.append(try GPSDFix.reading(report))
      } catch {
        refuse(error == .mode ? .mode : .position, into: &readings)
      }
    case "ATT":
      if let reading = GPSDFix.heading(report) { readings.append(reading) }
    case "DEVICES":
      let listed = report.objects("devices")
      let paths = listed.filter(Self.isActive).compactMap { $0.text("path") }
      devices = Set(paths.prefix(Self.mostDevices))
      if devices.isEmpty { tell(.noFix, into: &readings) }
    case "DEVICE": take(device: report, into: &readings)
    case "ERROR": refuse(.error, into: &readings)
    default: break
    }
  }

  /// Returns whether a device is in use; gpsd reports `activated` 0 for one unplugged or not read.
  private static func isActive(_ device: GPSDReport) -> Bool {
    device.number("activated") != 0
  }

  private mutating func take(device: GPSDReport, into readings: inout [LiveReading]) {
    let path = device.text("path") ?? ""
    if Self.isActive(device) {
      if devices.isEmpty { tell(.noFix, into: &readings) }
      if devices.count < Self.mostDevices { devices.insert(path) }
    } else {
      devices.remove(path)
      if devices.isEmpty { tell(.disconnected, into: &readings) }
    }
  }

  private func tell(_ state: SensorState, into readings: inout [LiveReading]) {
    readings.append(LiveReading(Reading(time: .start, state: state), tellsPosition: true))
  }

  private mutating func refuse(_ reason: RejectReason, into readings: inout [LiveReading]) {
    counts[RejectReason.allCases.firstIndex(of: reason) ?? 0] += 1
    guard reportsRejections else { return }
    var excerpt = ""
    for byte in line.prefix(80) {
      excerpt.unicodeScalars.append((0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : "?")
    }
    var reading = Reading(time: .start, state: .noFix)
    reading.rejection = Rejection(reason: reason.rawValue, excerpt: excerpt)
    readings.append(LiveReading(reading, tellsPosition: false))
  }
}
