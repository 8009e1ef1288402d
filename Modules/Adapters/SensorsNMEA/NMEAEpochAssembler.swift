import Domain
import Geo
import Sensors

/// Groups sentences into epochs.
///
/// An epoch ends with a sentence of another time, a type that the same talker has already sent in
/// it (except GSA, GST and ZDA), or a position more than 1e-7 degrees from the epoch's own, so that
/// every position is in some epoch. Sentences without a time belong to the open epoch. In an epoch
/// GGA and GNS take precedence over RMC, and RMC over GLL. If a talker reports in any sentence that
/// it has no fix, it has none in that epoch; another talker's fix is kept.
public struct NMEAEpochAssembler: Sendable {
  private var epoch = NMEAEpoch()
  private var isOpen = false
  /// The last talker of each type in this epoch, 0 for none.
  private var talkers = SIMD16<UInt16>()
  private var fixTalker: UInt16 = 0
  private var fixRank = 0
  private var deniedTalker: UInt16 = 0
  private var carriedDay: Int?
  private var lastMicrosecond: Int64?
  private let rollover: NMEARollover?

  /// Creates an empty assembler; without a `rollover` dates are not changed.
  public init(rollover: NMEARollover? = nil) { self.rollover = rollover }

  /// Adds a sentence; appends the epoch it ends, if that has any content.
  public mutating func add(_ sentence: NMEASentence, into events: inout [NMEAEvent]) {
    if isOpen {
      let isOtherTime =
        sentence.microsecondOfDay != nil && epoch.microsecondOfDay != nil
        && sentence.microsecondOfDay != epoch.microsecondOfDay
      if isOtherTime || isRepeated(sentence) {
        close(into: &events)
      } else if isElsewhere(sentence) {
        let (hdop, errorMeters) = (epoch.hdop, epoch.errorMeters)
        close(into: &events)
        (epoch.hdop, epoch.errorMeters) = (hdop, errorMeters)
      }
    }
    isOpen = true
    talkers[Int(sentence.kind.rawValue)] = sentence.talker
    if let time = sentence.microsecondOfDay { epoch.microsecondOfDay = time }
    merge(sentence)
  }

  /// Ends the open epoch, at the end of the input or when a live source falls silent.
  public mutating func close(into events: inout [NMEAEvent]) {
    guard isOpen else { return }
    dateEpoch()
    if epoch.isWorthReading { events.append(.epoch(epoch)) }
    epoch = NMEAEpoch()
    isOpen = false
    talkers = SIMD16()
    fixTalker = 0
    fixRank = 0
    deniedTalker = 0
  }

  /// Sets the date from earlier epochs; the time falling by over 12 h means midnight has passed.
  private mutating func dateEpoch() {
    guard let time = epoch.microsecondOfDay else {
      carriedDay = epoch.day ?? carriedDay
      epoch.day = nil
      return
    }
    if epoch.day == nil, let day = carriedDay {
      let isNextDay = lastMicrosecond.map { time < $0 - 43_200_000_000 } ?? false
      epoch.day = isNextDay ? day + 1 : day
    }
    carriedDay = epoch.day
    lastMicrosecond = time
    // The date carried over is the one the source reported, before repair.
    if let rollover, let day = epoch.day {
      epoch.addedWeeks = rollover.weeksToAdd(to: day)
      epoch.day = day + epoch.addedWeeks * 7
    }
  }

  private func isRepeated(_ sentence: NMEASentence) -> Bool {
    switch sentence.kind {
    case .gsa, .gst, .zda: false
    default: talkers[Int(sentence.kind.rawValue)] == sentence.talker
    }
  }

  private func isElsewhere(_ sentence: NMEASentence) -> Bool {
    guard case .position(let position) = sentence.content, let new = position.coordinate,
      let old = epoch.coordinate
    else { return false }
    return abs(new.latitudeDegrees - old.latitudeDegrees) > 1e-7
      || abs(new.longitudeDegrees - old.longitudeDegrees) > 1e-7
  }

  private mutating func merge(_ sentence: NMEASentence) {
    switch sentence.content {
    case .position(let position): merge(position, of: sentence)
    case .motion(let speed, let course):
      if epoch.speedMetersPerSecond == nil { epoch.speedMetersPerSecond = speed }
      if epoch.courseDegrees == nil { epoch.courseDegrees = course }
    case .day(let day): epoch.day = day
    case .dilution(let hdop): if epoch.hdop == nil { epoch.hdop = hdop }
    case .error(let meters): epoch.errorMeters = meters ?? epoch.errorMeters
    case .heading(let heading, let declination):
      switch heading?.north {
      case .trueNorth: epoch.trueHeading = heading
      case .magnetic: epoch.magneticHeading = heading
      case nil: break
      }
      epoch.declinationDegrees = declination ?? epoch.declinationDegrees
    }
  }

  private mutating func merge(_ position: NMEAPosition, of sentence: NMEASentence) {
    if let day = position.day { epoch.day = day }
    guard let coordinate = position.coordinate else {
      if epoch.hasFix == true, fixTalker != sentence.talker { return }
      epoch.hasFix = false
      epoch.coordinate = nil
      epoch.quality = nil
      fixRank = 0
      deniedTalker = sentence.talker
      return
    }
    guard deniedTalker != sentence.talker else { return }
    let rank = NMEAEpochAssembler.rank(sentence.kind)
    if NMEAMode.isUnmeasured(position.quality) || epoch.quality == nil
      || (rank > fixRank && !NMEAMode.isUnmeasured(epoch.quality) && position.quality != nil)
    {
      epoch.quality = position.quality
    }
    if rank > fixRank {
      epoch.hasFix = true
      epoch.coordinate = coordinate
      fixRank = rank
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
