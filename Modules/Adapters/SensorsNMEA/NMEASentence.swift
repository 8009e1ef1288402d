public import Geo
public import Sensors

/// The sentence types that are read; others are ignored.
public enum NMEAKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Recommended minimum: time, status, position, speed, course, date.
  case rmc
  /// Position, quality, dilution.
  case gga
  /// Position of several satellite systems.
  case gns
  /// Latitude and longitude.
  case gll
  /// Course and speed over ground.
  case vtg
  /// Time and date.
  case zda
  /// Dilution of precision and satellites used.
  case gsa
  /// Error statistics.
  case gst
  /// True heading.
  case hdt
  /// Heading with deviation and variation.
  case hdg
  /// Magnetic heading.
  case hdm
  /// True heading and status.
  case ths

  /// Whether it reports where the device points, which is not of the fix.
  var isHeading: Bool { rawValue >= NMEAKind.hdt.rawValue }
}

/// A sentence without its checksum, its fields parsed and checked.
public struct NMEASentence: Hashable, Sendable {
  /// The sentence type.
  public var kind: NMEAKind
  /// The two letters of the talker, the first in the high byte.
  public var talker: UInt16
  /// Time of day in UTC, microseconds since midnight; 86 400 000 000 and more in a leap second.
  public var microsecondOfDay: Int64?
  /// The content.
  public var content: Content

  /// The content of a sentence.
  public enum Content: Hashable, Sendable {
    /// GGA, GNS, RMC, GLL.
    case position(NMEAPosition)
    /// VTG: speed in metres per second and course in degrees from true north.
    case motion(speedMetersPerSecond: Double?, courseDegrees: Double?)
    /// ZDA: days since 1970-01-01.
    case day(Int)
    /// GSA: horizontal dilution of precision.
    case dilution(Double?)
    /// GST: root of the summed squares of the errors in latitude and longitude, in metres.
    case error(meters: Double?)
    /// HDT, HDG, HDM, THS; nil when the device has none. HDG also gives the declination.
    case heading(Heading?, declinationDegrees: Double? = nil)
  }
}

/// The content of a position sentence.
public struct NMEAPosition: Hashable, Sendable {
  /// The position; nil means the receiver has no fix.
  public var coordinate: Coordinate?
  /// The decimals of minutes of the coarser coordinate as written, at most ten.
  public var decimals: UInt8 = 0
  /// The quality of the fix, if given.
  public var quality: FixQuality?
  /// The day, or the least number for none: an optional would not fit between the others.
  private var packedDay = Int32.min
  /// Horizontal dilution of precision.
  public var hdop: Double?
  /// Ground speed in metres per second.
  public var speedMetersPerSecond: Double?
  /// Course over ground, degrees from true north.
  public var courseDegrees: Double?
  /// The magnetic declination at the position, degrees east.
  public var declinationDegrees: Double?

  /// Creates the content of a sentence without any.
  public init() {}

  /// Days since 1970-01-01.
  public var day: Int? {
    get { packedDay == .min ? nil : Int(packedDay) }
    set { packedDay = newValue.map { Int32(clamping: $0) } ?? .min }
  }
}

extension NMEASentence {
  /// Parses the characters between `$` and `*`; nil for types that are not read.
  ///
  /// Throws for the first invalid field. There must be at most 134 bytes.
  public static func decode(
    _ payload: UnsafeRawBufferPointer
  ) throws(NMEARejectReason) -> NMEASentence? {
    guard payload.count >= 6, payload.count <= NMEAFramer.maximumLength,
      let start = payload.baseAddress, payload[5] == UInt8(ascii: ","),
      payload[0] != UInt8(ascii: "P")
    else { return nil }
    let kind: NMEAKind
    switch (payload[2], payload[3], payload[4]) {
    case (0x52, 0x4D, 0x43): kind = .rmc
    case (0x47, 0x47, 0x41): kind = .gga
    case (0x47, 0x4E, 0x53): kind = .gns
    case (0x47, 0x4C, 0x4C): kind = .gll
    case (0x56, 0x54, 0x47): kind = .vtg
    case (0x5A, 0x44, 0x41): kind = .zda
    case (0x47, 0x53, 0x41): kind = .gsa
    case (0x47, 0x53, 0x54): kind = .gst
    case (0x48, 0x44, 0x54): kind = .hdt
    case (0x48, 0x44, 0x47): kind = .hdg
    case (0x48, 0x44, 0x4D): kind = .hdm
    case (0x54, 0x48, 0x53): kind = .ths
    default: return nil
    }
    let talker = UInt16(payload[0]) << 8 | UInt16(payload[1])
    let base = start.assumingMemoryBound(to: UInt8.self)
    var refused: NMEARejectReason?
    // The table is on the stack.
    let sentence = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NMEAFields.limit + 1) {
      table -> NMEASentence? in
      guard let starts = table.baseAddress else { return nil }
      do throws(NMEARejectReason) {
        let fields = NMEAFields(base, payload.count, starts: starts)
        return try fields.sentence(kind, talker: talker)
      } catch {
        refused = error
        return nil
      }
    }
    if let refused { throw refused }
    return sentence
  }
}

extension NMEAFields {
  /// Parses a sentence of a type.
  func sentence(_ kind: NMEAKind, talker: UInt16) throws(NMEARejectReason) -> NMEASentence {
    var time: Int64?
    let content: NMEASentence.Content
    switch kind {
    case .rmc: content = .position(try recommendedMinimum(&time))
    case .gga: content = .position(try fixData(&time))
    case .gns: content = .position(try satelliteFixData(&time))
    case .gll: content = .position(try geographicPosition(&time))
    case .vtg: content = try trackMadeGood()
    case .zda: content = try dateAndTime(&time)
    case .gsa: content = try activeSatellites()
    case .gst: content = try errorStatistics(&time)
    case .hdt: content = .heading(try trueHeading())
    case .hdg: content = try deviatedHeading()
    case .hdm: content = .heading(try magneticHeading())
    case .ths: content = .heading(try trueHeadingAndStatus())
    }
    return NMEASentence(kind: kind, talker: talker, microsecondOfDay: time, content: content)
  }
}
