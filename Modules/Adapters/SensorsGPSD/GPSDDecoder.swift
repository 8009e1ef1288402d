public import Domain
import PlainJSON
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
  /// The only device that counts, if one was asked for.
  private let wanted: String?
  /// The paths of the devices that gpsd has reported and that are in use.
  private var devices: Set<String> = []
  /// The devices of the positions and of the headings: a compass may be another one.
  private var positions: GPSDChoice
  private var headings: GPSDChoice
  private var accuracies: [String: GPSDAccuracy] = [:]
  private var clock = ReceiverClock()
  /// The last moment of a fix that counted, and its device.
  private var last: (utc: WallTime, device: String)?
  private var now = HuntInstant.start

  /// Creates a decoder for the start of a connection; only the given device counts, if any.
  public init(reportsRejections: Bool = false, device: String? = nil) {
    self.reportsRejections = reportsRejections
    wanted = device
    positions = GPSDChoice(wanted: device)
    headings = GPSDChoice(wanted: device)
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
  var deviceCount: Int { max(devices.count, accuracies.count) }

  /// Discards the unfinished line and the devices.
  public mutating func restart() {
    line.removeAll(keepingCapacity: true)
    isTooLong = false
    devices = []
    positions = GPSDChoice(wanted: wanted)
    headings = GPSDChoice(wanted: wanted)
    accuracies = [:]
    clock = ReceiverClock()
    last = nil
  }

  /// Processes bytes; appends the readings of the lines they complete.
  public mutating func decode(
    _ bytes: [UInt8], at time: HuntInstant, into readings: inout [LiveReading]
  ) {
    now = time
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
  public mutating func settle(at time: HuntInstant, into readings: inout [LiveReading]) {}

  /// Does nothing: a line is complete only at its end.
  public mutating func finish(at time: HuntInstant, into readings: inout [LiveReading]) {}

  private mutating func endLine(into readings: inout [LiveReading]) {
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if isTooLong { return refuse(.tooLong, into: &readings) }
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
    guard let report = GPSDReport.read(line) else { return refuse(.json, into: &readings) }
    guard let name = report["class"]?.text else { return refuse(.noClass, into: &readings) }
    switch name {
    case "TPV":
      do throws(GPSDFix.Refusal) {
        take(try GPSDFix.reading(report, at: now), report, into: &readings)
      } catch {
        refuse(error == .mode ? .mode : .position, into: &readings)
      }
    case "ATT":
      if let reading = GPSDFix.heading(report, at: now),
        headings.takes(report["device"]?.text, reports: true, at: now)
      {
        readings.append(reading)
      }
    case "SKY": note(report) { $0.take(sky: report, at: $1) }
    case "GST": note(report) { $0.take(noise: report, at: $1) }
    case "DEVICES":
      let listed = (report["devices"]?.elements ?? []).filter { isWanted($0) }
      let paths = listed.filter(Self.isActive).compactMap { $0["path"]?.text }
      let gone = devices.subtracting(paths)
      devices = Set(paths.prefix(Self.mostDevices))
      for path in gone { forget(path) }
      if devices.isEmpty { reportState(.noFix, into: &readings) }
    case "DEVICE": if isWanted(report) { take(device: report, into: &readings) }
    case "ERROR": refuse(.error, into: &readings)
    default: break
    }
  }

  /// Takes a TPV report's reading if its device counts and its moment is new.
  private mutating func take(
    _ live: LiveReading, _ report: JSONNode, into readings: inout [LiveReading]
  ) {
    let device = report["device"]?.text
    var live = live
    let hasPosition = live.reading.position != nil
    let utc = live.reading.utc
    var isRepeated = false
    if hasPosition, let utc, let last { isRepeated = last == (utc, device ?? "") }
    guard
      positions.takes(
        device, reports: live.reading.state == .fix, isNews: hasPosition && !isRepeated, at: now)
    else { return }
    if hasPosition {
      if isRepeated { return }
      last = utc.map { ($0, device ?? "") }
      (accuracies[device ?? ""] ?? GPSDAccuracy()).rate(&live.reading, report, at: now)
      live.reading.measuredAt = clock.moment(
        microsecondOfDay: utc.map { Int64($0.millisecondOfDay) * 1000 }, arrival: now)
    }
    readings.append(live)
  }

  /// Takes what a report says of its device's accuracy.
  private mutating func note(
    _ report: JSONNode, _ change: (inout GPSDAccuracy, HuntInstant) -> Void
  ) {
    let device = report["device"]?.text ?? ""
    guard accuracies[device] != nil || accuracies.count < Self.mostDevices else { return }
    let time = now
    change(&accuracies[device, default: GPSDAccuracy()], time)
  }

  private mutating func forget(_ device: String) {
    accuracies[device] = nil
    positions.leave(device)
    headings.leave(device)
  }

  private func isWanted(_ device: JSONNode) -> Bool {
    wanted == nil || device["path"]?.text == wanted
  }

  /// Returns whether a device is in use; gpsd reports `activated` 0 for one unplugged or not read.
  private static func isActive(_ device: JSONNode) -> Bool {
    device["activated"]?.number != 0
  }

  private mutating func take(device: JSONNode, into readings: inout [LiveReading]) {
    let path = device["path"]?.text ?? ""
    if Self.isActive(device) {
      if devices.isEmpty { reportState(.noFix, into: &readings) }
      if devices.count < Self.mostDevices { devices.insert(path) }
    } else {
      devices.remove(path)
      forget(path)
      if devices.isEmpty { reportState(.disconnected, into: &readings) }
    }
  }

  private func reportState(_ state: SensorState, into readings: inout [LiveReading]) {
    readings.append(LiveReading(Reading(time: now, state: state), reportsPosition: true))
  }

  private mutating func refuse(_ reason: RejectReason, into readings: inout [LiveReading]) {
    counts[RejectReason.allCases.firstIndex(of: reason) ?? 0] += 1
    guard reportsRejections else { return }
    var reading = Reading(time: now, state: .noFix)
    reading.rejection = Rejection(reason: reason.rawValue, bytes: line)
    readings.append(LiveReading(reading, reportsPosition: false))
  }
}
