public import Domain
import Geo
import Sensors

/// Groups sentences into epochs: one epoch is one fix.
///
/// An epoch ends with a sentence of another time, a type that the same talker has already sent in
/// it (except GSA, GST, ZDA and headings), or a position elsewhere, so that every position is in some
/// epoch. Sentences without a time belong to the open epoch.
///
/// A live epoch does not wait for the next: it ends with the sentence that `NMEACadence` has learnt to
/// be the last, or `patience` after it opened. What comes after that with its time belongs to it and
/// changes nothing but the accuracy of later ones. Headings of a live source have epochs of their own.
public struct NMEAEpochAssembler: Sendable {
  /// The longest time a live epoch is open: a host that polls every 50 ms has its fix within a second.
  public static let patience = HuntDuration(milliseconds: 900)
  /// The pause after which a live sentence without a time belongs to the next epoch.
  ///
  /// Longer than slow links leave between sentences, shorter than receivers between epochs.
  static let pause = HuntDuration(milliseconds: 400)

  /// When the sentences added next arrive; nil if they are recorded.
  var arrival: HuntInstant?

  private var draft = NMEADraft()
  private var isOpen = false
  private var headings = NMEAHeadingQueue()
  private var cadence = NMEACadence()
  private var lastArrival = HuntInstant.start
  private var dates: NMEADates
  /// When the open epoch began, by arrival.
  private var openedAt: HuntInstant?
  /// The dilution and the error reported last.
  private var reported = ReportedAccuracy()

  /// Creates an empty assembler; without a `rollover` dates are not changed.
  public init(rollover: NMEARollover? = nil) { dates = NMEADates(rollover: rollover) }

  /// Adds a sentence; appends the epochs it ends, if they have any content.
  public mutating func add(_ sentence: NMEASentence, into events: inout [NMEAEvent]) {
    if sentence.kind.isHeading, takeApart(sentence, into: &events) { return }
    if isOpen {
      if draft.isOtherTime(sentence) || draft.isRepeated(sentence) || isOfNext(sentence) {
        // Headings without a time are of the epoch they come before.
        let next = arrival == nil ? headings.takeLast() : nil
        close(into: &events)
        open()
        if let next { draft.take(next) }
      } else if draft.isElsewhere(sentence) {
        close(into: &events)
      }
    } else if arrival != nil, draft.isOfFix, isLate(sentence) {
      takeLate(sentence)
      return
    }
    if !isOpen { open() }
    if let time = sentence.microsecondOfDay {
      if draft.epoch.microsecondOfDay == nil { draft.epoch.openedAt = arrival }
      draft.epoch.microsecondOfDay = time
    }
    draft.note(sentence, isLive: arrival != nil)
    draft.merge(sentence)
    guard let arrival else { return }
    lastArrival = arrival
    if let last = draft.last, cadence.endsEpoch(last) { close(into: &events) }
  }

  /// Ends the open epoch, at the end of the input or of its time.
  public mutating func close(into events: inout [NMEAEvent]) {
    if isOpen {
      isOpen = false
      dates.date(&draft.epoch)
      reported.complete(&draft.epoch)
      if draft.epoch.isWorthReading { events.append(.epoch(draft.epoch)) }
    }
    headings.empty(into: &events)
  }

  /// The next moment at which a live epoch ends by itself.
  var deadline: HuntInstant? {
    let ends = isOpen ? openedAt.map { $0 + Self.patience } : nil
    guard let ends, let other = headings.deadline else { return ends ?? headings.deadline }
    return min(ends, other)
  }

  /// Ends what has its deadline at a moment or before.
  mutating func expire(at time: HuntInstant, into events: inout [NMEAEvent]) {
    if let deadline = headings.deadline, deadline <= time { headings.empty(into: &events) }
    if isOpen, let opened = openedAt, opened + Self.patience <= time {
      close(into: &events)
    }
  }

  /// Forgets the receiver, though not the date: another may answer the next connection.
  mutating func restart() {
    draft = NMEADraft()
    isOpen = false
    headings = NMEAHeadingQueue()
    cadence = NMEACadence()
    reported = ReportedAccuracy()
  }

  private mutating func open() {
    if let end = draft.last { cadence.note(end: end) }
    draft = NMEADraft()
    draft.epoch.openedAt = arrival
    openedAt = arrival
    isOpen = true
  }

  /// Takes a heading that is not for the open epoch; false if it is.
  ///
  /// In a recording the first of each type is of the epoch, and the others follow it.
  private mutating func takeApart(
    _ sentence: NMEASentence, into events: inout [NMEAEvent]
  ) -> Bool {
    guard case .heading(let heading, let declination) = sentence.content else { return false }
    if arrival != nil {
      guard let heading else { return true }
      if headings.isBegun(by: sentence) { headings.empty(into: &events) }
      headings.add(heading, declinationDegrees: declination, sentence, arrival: arrival)
      return true
    }
    guard isOpen, draft.isOfFix, draft.isRepeated(sentence), !headings.isFull else { return false }
    if let heading {
      headings.add(heading, declinationDegrees: declination, sentence, arrival: nil)
    }
    return true
  }

  /// Whether a live sentence without a time begins the next epoch.
  ///
  /// It does after a pause; so does a GSA, which comes in a row, after that row and other sentences.
  private func isOfNext(_ sentence: NMEASentence) -> Bool {
    guard let arrival, sentence.microsecondOfDay == nil else { return false }
    if arrival - lastArrival > Self.pause { return true }
    return sentence.kind == .gsa && draft.has(.gsa) && draft.lastKind != .gsa
      && draft.epoch.microsecondOfDay != nil
  }

  /// Whether a sentence belongs to the live epoch that has just ended.
  private func isLate(_ sentence: NMEASentence) -> Bool {
    if draft.isOtherTime(sentence) || draft.isRepeated(sentence) || draft.isElsewhere(sentence)
      || isOfNext(sentence)
    {
      return false
    }
    return true
  }

  private mutating func takeLate(_ sentence: NMEASentence) {
    draft.note(sentence, isLive: true)
    lastArrival = arrival ?? lastArrival
    switch sentence.content {
    case .position(let position):
      if let day = position.day { dates.take(day) }
      reported.take(hdop: position.hdop, at: draft.epoch.microsecondOfDay)
    case .day(let day): dates.take(day)
    case .dilution(let hdop): reported.take(hdop: hdop, at: draft.epoch.microsecondOfDay)
    case .error(let meters): reported.take(errorMeters: meters, at: draft.epoch.microsecondOfDay)
    case .motion, .heading: break
    }
  }
}
