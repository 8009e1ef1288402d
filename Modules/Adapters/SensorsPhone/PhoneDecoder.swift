import Domain
import Sensors

/// Turns points into readings: one phone at a time, and never back in time.
///
/// Apps keep what they cannot send and send it later, oldest first. What is older than the limit
/// by the clock of this machine, or than the last point, is counted and gives no position.
///
/// A receiver's rule, that the fastest arrival has no delay (`ReceiverClock`), would take the first
/// of a queue for now. Composition passes the clock, since a seeded session has a date of its own.
struct PhoneDecoder: Sendable {
  /// What a point may be ahead of this machine's clock.
  static let mostAhead = HuntDuration(milliseconds: 30_000)
  /// The longest name of a phone that is distinguished, in bytes.
  static let longestDevice = 200

  /// The only phone that counts; nil for the first that sends, until it falls silent.
  let wanted: String?
  /// The silence after which another phone has its turn.
  let silence: HuntDuration
  /// The oldest point that is a position now.
  let oldest: HuntDuration
  let reportsRejections: Bool

  private var current: String?
  private var heard = HuntInstant.start
  private var lastUTC: WallTime?
  private var counts = [Int](repeating: 0, count: PhoneRefusal.allCases.count)

  init(
    wanted: String? = nil, silence: HuntDuration, oldest: HuntDuration,
    reportsRejections: Bool = false
  ) {
    self.wanted = wanted
    self.silence = silence
    self.oldest = oldest
    self.reportsRejections = reportsRejections
  }

  /// The number of rejections by reason, most frequent first, ties by name.
  var rejectCounts: [(reason: String, count: Int)] {
    zip(PhoneRefusal.allCases, counts).filter { $0.1 > 0 }
      .map { (reason: $0.0.rawValue, count: $0.1) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// Takes a point that arrives at a session time and a civil time.
  mutating func take(
    _ point: PhonePoint, at time: HuntInstant, civil: WallTime, into readings: inout [LiveReading]
  ) throws(PhoneRefusal) {
    let device = String(decoding: point.device.utf8.prefix(Self.longestDevice), as: UTF8.self)
    try turn(to: device, at: time)
    let age = point.utc.map { civil - $0 } ?? .zero
    if age < .zero - Self.mostAhead { throw .future }
    if let utc = point.utc, let lastUTC {
      if utc == lastUTC { throw .again }
      if utc < lastUTC { throw .late }
    }
    if age > oldest { throw .old }
    if current != device { (current, lastUTC) = (device, nil) }
    heard = time
    lastUTC = point.utc ?? lastUTC
    var reading = Reading(time: time, state: point.position == nil ? .noFix : .fix)
    reading.utc = point.utc
    if let position = point.position {
      reading.position = position
      rate(&reading, point)
      reading.speedMetersPerSecond = point.speedMetersPerSecond
      reading.courseDegrees = point.courseDegrees
      // The session may be younger than the point.
      if age > .zero { reading.measuredAt = max(.start, time - age) }
    }
    readings.append(LiveReading(reading, reportsPosition: true))
  }

  /// Counts something rejected, with the beginning of it.
  mutating func refuse(
    _ reason: PhoneRefusal, _ excerpt: some Sequence<UInt8>, at time: HuntInstant,
    into readings: inout [LiveReading]
  ) {
    counts[PhoneRefusal.allCases.firstIndex(of: reason) ?? 0] += 1
    guard reportsRejections else { return }
    var reading = Reading(time: time, state: .noFix)
    reading.rejection = Rejection(reason: reason.rawValue, bytes: excerpt)
    readings.append(LiveReading(reading, reportsPosition: false))
  }

  /// Checks whether a phone has its turn.
  private mutating func turn(to device: String, at time: HuntInstant) throws(PhoneRefusal) {
    if let wanted { if device != wanted { throw .device } else { return } }
    guard let current, current != device else { return }
    if time - heard <= silence { throw .device }
    // Points of two phones have no order.
    self.current = nil
    lastUTC = nil
  }

  private func rate(_ reading: inout Reading, _ point: PhonePoint) {
    if let accuracy = point.accuracyMeters {
      (reading.accuracyMeters, reading.accuracySource) = (accuracy, .reported)
    } else if let dilution = point.dilution, dilution > 0 {
      reading.accuracyMeters = dilution * ReceiverError.metersPerDilution(nil)
      reading.accuracySource = .dilution
    }
  }
}
