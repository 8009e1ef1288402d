import Domain
import Geo
import Sensors

/// An epoch in the making, which merges sentences by their precedence.
///
/// Of several positions the one written with more digits counts, then the later one, as in gpsd. For
/// the quality, GGA and GNS take precedence over RMC, and RMC over GLL; for speed and course, VTG
/// does. A quality that says "not measured" counts whichever sentence has it: some phones write 7
/// (manual input) in GGA beside a valid RMC, and only their owner can tell them from a simulator, so
/// the contradiction is kept (`isCalledMeasured`) and not settled here. If a talker reports in any sentence that it has no fix, it has none in that epoch; another
/// talker's fix is kept.
struct NMEADraft: Sendable {
  var epoch = NMEAEpoch()
  /// The last talker of each type, 0 for none.
  private var talkers = SIMD16<UInt16>()
  /// How often each type came from a live source.
  private var counts = SIMD16<UInt8>()
  private var fixTalker: UInt16 = 0
  private var fixRank = 0
  private var deniedTalker: UInt16 = 0
  /// Positions of one talker that are equal to these decimals of a minute are of one receiver.
  private static let decimalsOfOne: UInt8 = 2
  /// The decimals of minutes of the position as written.
  private var decimals: UInt8 = 0
  /// The last sentence of a live source; nil if there is none.
  private(set) var last: NMEACadence.Place?
  private(set) var lastKind = NMEAKind.rmc

  /// Whether it has a sentence of the fix, not only headings.
  private(set) var isOfFix = false

  /// Notes that a sentence came.
  mutating func note(_ sentence: NMEASentence, isLive: Bool) {
    let index = Int(sentence.kind.rawValue)
    talkers[index] = sentence.talker
    if !sentence.kind.isHeading { isOfFix = true }
    guard isLive else { return }
    last = NMEACadence.Place(sentence.kind, talker: sentence.talker, earlier: counts[index])
    lastKind = sentence.kind
    counts[index] &+= 1
  }

  /// Takes over headings that came before it.
  mutating func take(_ group: NMEAHeadingQueue.Group) {
    (epoch.trueHeading, epoch.magneticHeading) = (
      group.epoch.trueHeading, group.epoch.magneticHeading
    )
    epoch.declinationDegrees = group.epoch.declinationDegrees
    for index in group.talkers.indices {
      talkers[Int(NMEAKind.hdt.rawValue) + index] = group.talkers[index]
    }
  }

  /// Whether a type came from any talker.
  func has(_ kind: NMEAKind) -> Bool { counts[Int(kind.rawValue)] > 0 }

  /// Whether a sentence has another time.
  func isOtherTime(_ sentence: NMEASentence) -> Bool {
    sentence.microsecondOfDay != nil && epoch.microsecondOfDay != nil
      && sentence.microsecondOfDay != epoch.microsecondOfDay
  }

  /// Whether the same talker has sent this type already, one that comes once in an epoch.
  func isRepeated(_ sentence: NMEASentence) -> Bool {
    switch sentence.kind {
    case .gsa, .gst, .zda: false
    default: talkers[Int(sentence.kind.rawValue)] == sentence.talker
    }
  }

  /// Whether a sentence reports the position of another receiver.
  ///
  /// Positions may differ by one in the last digit. A talker's own may differ by 0.01 minutes, 19 m:
  /// receivers smooth some sentences, and move while they write.
  func isElsewhere(_ sentence: NMEASentence) -> Bool {
    guard case .position(let position) = sentence.content, let new = position.coordinate,
      let old = epoch.coordinate
    else { return false }
    let north = abs(new.latitudeDegrees - old.latitudeDegrees)
    let east = abs(new.longitudeDegrees - old.longitudeDegrees)
    guard max(north, east) > 1e-7 else { return false }
    var common = min(decimals, position.decimals)
    if sentence.talker == fixTalker { common = min(common, Self.decimalsOfOne) }
    // A tenth more than one digit: rounding of the degrees.
    var most = 1.1 / 60
    for _ in 0..<common { most /= 10 }
    return north > most || min(east, 360 - east) > most
  }

  /// Takes over what a sentence says.
  mutating func merge(_ sentence: NMEASentence) {
    switch sentence.content {
    case .position(let position): merge(position, of: sentence)
    case .motion(let speed, let course):
      epoch.speedMetersPerSecond = speed ?? epoch.speedMetersPerSecond
      epoch.courseDegrees = course ?? epoch.courseDegrees
    case .day(let day): epoch.day = day
    case .dilution(let hdop): if epoch.hdop == nil { epoch.hdop = hdop }
    case .error(let meters): epoch.errorMeters = meters ?? epoch.errorMeters
    case .heading(let heading, let declinationDegrees):
      epoch.take(heading, declinationDegrees: declinationDegrees)
    }
  }

  private mutating func merge(_ position: NMEAPosition, of sentence: NMEASentence) {
    if let day = position.day { epoch.day = day }
    guard let coordinate = position.coordinate else {
      if epoch.hasFix == true, fixTalker != sentence.talker { return }
      epoch.hasFix = false
      epoch.coordinate = nil
      (epoch.quality, epoch.isCalledMeasured) = (nil, false)
      fixRank = 0
      deniedTalker = sentence.talker
      return
    }
    guard deniedTalker != sentence.talker else { return }
    let rank = Self.rank(sentence.kind)
    if NMEAMode.isUnmeasured(position.quality) || epoch.quality == nil
      || (rank > fixRank && !NMEAMode.isUnmeasured(epoch.quality) && position.quality != nil)
    {
      epoch.quality = position.quality
    }
    if sentence.kind == .rmc || sentence.kind == .gll,
      !NMEAMode.isUnmeasured(position.quality)
    {
      epoch.isCalledMeasured = true
    }
    epoch.hasFix = true
    fixRank = max(rank, fixRank)
    if epoch.coordinate == nil || position.decimals >= decimals {
      epoch.coordinate = coordinate
      decimals = position.decimals
      fixTalker = sentence.talker
    }
    epoch.declinationDegrees = epoch.declinationDegrees ?? position.declinationDegrees
    epoch.hdop = position.hdop ?? epoch.hdop
    if epoch.speedMetersPerSecond == nil {
      epoch.speedMetersPerSecond = position.speedMetersPerSecond
    }
    if epoch.courseDegrees == nil { epoch.courseDegrees = position.courseDegrees }
  }

  private static func rank(_ kind: NMEAKind) -> Int {
    switch kind {
    case .gga, .gns: 3
    case .rmc: 2
    default: 1
    }
  }
}

extension NMEAEpoch {
  /// Sets the heading from its north, and the declination; nil leaves either.
  mutating func take(_ heading: Heading?, declinationDegrees: Double?) {
    switch heading?.north {
    case .trueNorth: trueHeading = heading
    case .magnetic: magneticHeading = heading
    case nil: break
    }
    self.declinationDegrees = declinationDegrees ?? self.declinationDegrees
  }
}
