import Domain
public import Sensors

/// A parser's output, in the order of the input.
public enum NMEAEvent: Hashable, Sendable {
  /// A complete epoch.
  case epoch(NMEAEpoch)
  /// Rejected input, which had no effect.
  case rejection(Rejection)
}

/// The strictness of NMEA parsing.
public struct NMEAOptions: Hashable, Sendable {
  /// Whether a sentence without a checksum is rejected; a wrong one always is.
  public var requiresChecksum = true
  /// Whether rejections are reported as events; they are counted in any case.
  public var reportsRejections = false

  /// A day near that of the recording, in days since 1970-01-01; nil leaves dates unchanged.
  ///
  /// Dates more than 19 years away from it are repaired as described in `NMEARollover`.
  public var referenceDay: Int?

  /// Creates strict options without reports.
  public init() {}
}

/// The complete parser: bytes in chunks of any size as input, epochs as output.
///
/// It uses no clock and performs no I/O.
public struct NMEAParser: Sendable, RejectCounting {
  private var framer: NMEAFramer
  private var core: Core

  /// Creates a parser at the start of a stream.
  public init(options: NMEAOptions = NMEAOptions()) {
    framer = NMEAFramer(requiresChecksum: options.requiresChecksum)
    core = Core(options)
  }

  /// Processes the next bytes and appends the events they complete.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer, into events: inout [NMEAEvent]) {
    swap(&core.events, &events)
    framer.feed(bytes, into: &core)
    swap(&core.events, &events)
  }

  /// Processes the next bytes and appends the events they complete.
  public mutating func feed(_ bytes: [UInt8], into events: inout [NMEAEvent]) {
    bytes.withUnsafeBytes { feed($0, into: &events) }
  }

  /// Processes bytes of a live source, which arrive at a time that never goes back.
  mutating func feed(_ bytes: [UInt8], at time: HuntInstant, into events: inout [NMEAEvent]) {
    core.assembler.arrival = time
    feed(bytes, into: &events)
  }

  /// The next moment at which a live epoch ends by itself.
  var deadline: HuntInstant? { core.assembler.deadline }

  /// Ends the live epochs whose deadline is at a moment or before.
  mutating func expire(at time: HuntInstant, into events: inout [NMEAEvent]) {
    core.assembler.expire(at: time, into: &events)
  }

  /// Counts an unfinished sentence, drops the open epoch and forgets the receiver.
  mutating func restart() {
    framer.finish(into: &core)
    core.events.removeAll(keepingCapacity: true)
    core.assembler.restart()
  }

  /// Ends the open epoch but not the stream.
  public mutating func closeEpoch(into events: inout [NMEAEvent]) {
    core.assembler.close(into: &events)
  }

  /// Ends the stream: ends the open epoch and counts an unfinished sentence.
  public mutating func finish(into events: inout [NMEAEvent]) {
    swap(&core.events, &events)
    framer.finish(into: &core)
    swap(&core.events, &events)
    core.assembler.close(into: &events)
  }

  /// The number of bytes kept of unfinished input, at most `NMEAFramer.maximumHeldBytes`.
  public var heldBytes: Int { framer.heldBytes }

  /// The number of sentences with a correct checksum so far, including types that are not read.
  public var sentenceCount: Int { core.sentenceCount }

  /// The number of rejections by reason, most frequent first, ties by name.
  public var rejectCounts: [(reason: String, count: Int)] {
    zip(NMEARejectReason.allCases, core.counts).filter { $0.1 > 0 }
      .map { (reason: $0.0.rawValue, count: $0.1) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// The stages after the framer.
  private struct Core: NMEASentenceSink, Sendable {
    var assembler: NMEAEpochAssembler
    var events: [NMEAEvent] = []
    var counts = [Int](repeating: 0, count: NMEARejectReason.allCases.count)
    var sentenceCount = 0
    let reportsRejections: Bool

    init(_ options: NMEAOptions) {
      assembler = NMEAEpochAssembler(rollover: options.referenceDay.map(NMEARollover.init))
      reportsRejections = options.reportsRejections
    }

    mutating func accept(_ payload: UnsafeRawBufferPointer) {
      sentenceCount += 1
      do throws(NMEARejectReason) {
        if let sentence = try NMEASentence.decode(payload) {
          assembler.add(sentence, into: &events)
        }
      } catch {
        // The excerpt of a rejected sentence begins with its `$`.
        count(error, payload, prefix: "$")
      }
    }

    mutating func reject(_ reason: NMEARejectReason, _ bytes: UnsafeRawBufferPointer) {
      count(reason, bytes, prefix: "")
    }

    private mutating func count(
      _ reason: NMEARejectReason, _ bytes: UnsafeRawBufferPointer, prefix: String
    ) {
      counts[reason.index] += 1
      guard reportsRejections else { return }
      events.append(
        .rejection(
          Rejection(
            reason: reason.rawValue, prefix: prefix, bytes: bytes.prefix(NMEAFramer.excerptLength)))
      )
    }
  }
}

extension NMEARejectReason {
  /// The index among all cases.
  var index: Int { NMEARejectReason.inOrder.firstIndex(of: self) ?? 0 }

  /// All cases, cached: `allCases` creates an array on each use.
  private static let inOrder = allCases
}
