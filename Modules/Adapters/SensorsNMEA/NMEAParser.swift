public import Sensors

/// What a parser gives, in the order of the input.
public enum NMEAEvent: Hashable, Sendable {
  /// An epoch is complete.
  case epoch(NMEAEpoch)
  /// Input was refused; it changed nothing.
  case rejection(Rejection)
}

/// How strictly NMEA is read.
public struct NMEAOptions: Hashable, Sendable {
  /// Whether a sentence without a checksum is refused; a wrong one always is.
  public var requiresChecksum = true
  /// Whether refusals are among the events; they are counted in any case.
  public var reportsRejections = false

  /// A day near that of the recording, in days since 1970-01-01; nil leaves dates as they are.
  ///
  /// Dates more than 19 years from it are repaired as `NMEARollover` tells.
  public var referenceDay: Int?

  /// Creates the strict reading without reports.
  public init() {}
}

/// The whole parser: bytes in chunks of any size in, epochs out.
///
/// It has no clock and does no I/O.
public struct NMEAParser: Sendable, RejectCounting {
  private var framer: NMEAFramer
  private var core: Core

  /// Creates a parser at the beginning of a stream.
  public init(options: NMEAOptions = NMEAOptions()) {
    framer = NMEAFramer(requiresChecksum: options.requiresChecksum)
    core = Core(options)
  }

  /// Takes the next bytes and appends the events that they complete.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer, into events: inout [NMEAEvent]) {
    swap(&core.events, &events)
    framer.feed(bytes, into: &core)
    swap(&core.events, &events)
  }

  /// Takes the next bytes and appends the events that they complete.
  public mutating func feed(_ bytes: [UInt8], into events: inout [NMEAEvent]) {
    bytes.withUnsafeBytes { feed($0, into: &events) }
  }

  /// Closes the open epoch without ending the stream, for a live source that falls silent.
  public mutating func closeEpoch(into events: inout [NMEAEvent]) {
    core.assembler.close(into: &events)
  }

  /// Ends the stream: closes the open epoch and counts an unfinished sentence.
  public mutating func finish(into events: inout [NMEAEvent]) {
    swap(&core.events, &events)
    framer.finish(into: &core)
    swap(&core.events, &events)
    core.assembler.close(into: &events)
  }

  /// Bytes of unfinished input kept, at most `NMEAFramer.maximumHeldBytes`.
  public var heldBytes: Int { framer.heldBytes }

  /// Sentences with a right checksum so far, of types not read too.
  public var sentenceCount: Int { core.sentenceCount }

  /// How often input was refused, by reason, most frequent first, ties by name.
  public var rejectCounts: [(reason: String, count: Int)] {
    zip(NMEARejectReason.allCases, core.counts).filter { $0.1 > 0 }
      .map { (reason: $0.0.rawValue, count: $0.1) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// What is behind the framer.
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
        // The excerpt of a refused sentence begins with its `$`.
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
      var excerpt = prefix
      for byte in bytes.prefix(NMEAFramer.excerptLength) {
        excerpt.unicodeScalars.append(
          (0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : Unicode.Scalar(UInt8(ascii: "?")))
      }
      events.append(.rejection(Rejection(reason: reason.rawValue, excerpt: excerpt)))
    }
  }
}

extension NMEARejectReason {
  /// Its place among all cases.
  var index: Int { NMEARejectReason.inOrder.firstIndex(of: self) ?? 0 }

  /// All cases; `allCases` makes a new array at each use.
  private static let inOrder = allCases
}
