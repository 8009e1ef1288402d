/// A receiver of a framer's output; the bytes are valid only during the call.
public protocol NMEASentenceSink {
  /// Receives the characters between `$` and `*` of a sentence with a correct checksum.
  mutating func accept(_ payload: UnsafeRawBufferPointer)
  /// Receives rejected input, which begins with `$` if it is a sentence.
  mutating func reject(_ reason: NMEARejectReason, _ bytes: UnsafeRawBufferPointer)
}

/// Finds sentences in a stream of bytes that arrives in chunks of any size.
///
/// A sentence begins at `$` anywhere in a line and ends with the two digits after `*`. Lines that
/// begin with `#` are comments; `!` begins an encapsulated sentence (AIS), which is skipped. The
/// result does not depend on how the stream is divided.
public struct NMEAFramer: Sendable {
  /// The longest sentence accepted, in characters from `$` to the last checksum digit.
  public static let maximumLength = 134

  /// The maximum number of bytes kept between chunks: an unfinished sentence and the start of a
  /// noisy line.
  public static let maximumHeldBytes = maximumLength + 1 + excerptLength

  /// Whether a sentence without a checksum is rejected; a wrong one always is.
  public let requiresChecksum: Bool
  private var carry: [UInt8] = []
  private var noise: [UInt8] = []
  private var line = Line.empty

  /// The content of the current line so far.
  private enum Line { case empty, noise, sentence, comment }

  /// Creates a framer at the start of a line.
  public init(requiresChecksum: Bool = true) {
    self.requiresChecksum = requiresChecksum
    carry.reserveCapacity(NMEAFramer.maximumLength + 2)
    noise.reserveCapacity(NMEAFramer.excerptLength)
  }

  /// The number of bytes kept from earlier chunks, at most `maximumHeldBytes`.
  public var heldBytes: Int { carry.count + (line == .noise ? noise.count : 0) }

  /// Processes the next bytes of the stream.
  public mutating func feed<Sink: NMEASentenceSink>(
    _ bytes: UnsafeRawBufferPointer, into sink: inout Sink
  ) {
    guard let start = bytes.baseAddress else { return }
    let base = start.assumingMemoryBound(to: UInt8.self)
    var at = carry.isEmpty ? 0 : resume(base, bytes.count, into: &sink)
    while true {
      at = skipGap(base, from: at, to: bytes.count, into: &sink)
      guard at < bytes.count else { return }
      let scan = NMEAScan(base + at, bytes.count - at, requiresChecksum: requiresChecksum)
      guard scan.consumed > 0 else {
        carry.append(contentsOf: UnsafeBufferPointer(start: base + at, count: bytes.count - at))
        return
      }
      scan.report(base + at, into: &sink)
      at += scan.consumed
    }
  }

  /// Ends the stream: rejects an unfinished sentence, or accepts it if no checksum is required.
  public mutating func finish<Sink: NMEASentenceSink>(into sink: inout Sink) {
    if !carry.isEmpty {
      let isWhole = !requiresChecksum && !carry.contains(UInt8(ascii: "*"))
      carry.withUnsafeBytes { bytes in
        if isWhole {
          sink.accept(UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
        } else {
          sink.reject(.truncated, bytes)
        }
      }
      carry.removeAll(keepingCapacity: true)
    }
    endLine(into: &sink)
  }

  /// Continues a sentence from an earlier chunk; returns the number of bytes used of this one.
  private mutating func resume<Sink: NMEASentenceSink>(
    _ base: UnsafePointer<UInt8>, _ count: Int, into sink: inout Sink
  ) -> Int {
    let held = carry.count
    let taken = min(count, NMEAFramer.maximumLength + 1 - held)
    carry.append(contentsOf: UnsafeBufferPointer(start: base, count: taken))
    let consumed = carry.withUnsafeBufferPointer { buffer -> Int in
      guard let start = buffer.baseAddress else { return 0 }
      let scan = NMEAScan(start, buffer.count, requiresChecksum: requiresChecksum)
      if scan.consumed > 0 { scan.report(start, into: &sink) }
      return scan.consumed
    }
    guard consumed > 0 else { return taken }
    carry.removeAll(keepingCapacity: true)
    return consumed - held
  }

  /// Skips input between sentences; returns the index of the next `$`, or `count`.
  private mutating func skipGap<Sink: NMEASentenceSink>(
    _ base: UnsafePointer<UInt8>, from: Int, to count: Int, into sink: inout Sink
  ) -> Int {
    var at = from
    while at < count {
      let byte = base[at]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        endLine(into: &sink)
      } else if line == .comment {
        // A comment may contain a `$`.
      } else if byte == UInt8(ascii: "$") {
        line = .sentence
        return at
      } else if line != .sentence {
        note(byte)
      }
      at += 1
    }
    return count
  }

  /// Records a byte outside sentences.
  private mutating func note(_ byte: UInt8) {
    switch (line, byte) {
    case (.empty, UInt8(ascii: "#")): line = .comment
    case (.empty, UInt8(ascii: " ")), (.empty, UInt8(ascii: "\t")): break
    case (_, UInt8(ascii: "!")): line = .sentence
    default:
      if line == .empty { noise.removeAll(keepingCapacity: true) }
      line = .noise
      if noise.count < NMEAFramer.excerptLength { noise.append(byte) }
    }
  }

  private mutating func endLine<Sink: NMEASentenceSink>(into sink: inout Sink) {
    if line == .noise { noise.withUnsafeBytes { sink.reject(.notSentence, $0) } }
    line = .empty
  }

  static let excerptLength = 40
}
