/// Splits the bytes of a connection into HTTP/1.1 requests (RFC 9112), whatever the chunks.
///
/// It holds at most one unfinished line of a head, or one body. It is as strict as the standard
/// allows, since behind a proxy two readings of one request are one too many: lines end with CR LF,
/// nothing is folded, a length and chunks exclude each other.
package struct HTTPParser: Sendable {
  /// A piece of a request.
  package enum Piece: Hashable, Sendable {
    /// A head is complete; the body follows.
    case head(HTTPHead)
    /// The request is complete.
    case body([UInt8])
  }

  /// The most bytes of a head: its request line and fields.
  package static let longestHead = 16_384
  /// The most bytes of a body: apps also send the pictures of friends and lists of places.
  package static let longestBody = 262_144
  /// The most bytes of a line that gives the length of a chunk.
  static let longestChunkLine = 256
  /// The most fields of a head.
  static let mostFields = 100

  private enum State {
    /// Before a request, or in its head.
    case head
    /// In a body of which so many bytes are left.
    case length(Int)
    /// Before the line with the length of a chunk.
    case chunk
    /// In a chunk of which so many bytes are left.
    case chunkData(Int)
    /// Before the line break after a chunk.
    case chunkEnd
    /// In the fields after the last chunk.
    case trailer
    /// No request can follow.
    case broken(HTTPFault)
  }

  private let methods: [String]
  private var state = State.head
  private var input: [UInt8] = []
  private var at = 0
  private var line: [UInt8] = []
  private var body: [UInt8] = []
  private var head = HTTPHead()
  private var hasLine = false
  private var headCount = 0
  private var fieldCount = 0

  /// Creates a parser of requests with some methods.
  package init(methods: [String]) { self.methods = methods }

  /// What taking some bytes led to.
  private enum Step {
    /// More bytes are needed.
    case waits
    /// There is more to take.
    case needsMore
    /// A piece is complete.
    case gives(Piece)
  }

  /// Whether a request has begun and is not complete.
  package var isInside: Bool {
    if case .head = state { return hasLine || !line.isEmpty || at < input.count }
    return true
  }

  /// The number of bytes held of an unfinished request.
  package var heldBytes: Int { input.count - at + line.count + body.count }

  /// Takes bytes of the connection; `next` then gives the pieces that they complete.
  package mutating func feed(_ bytes: [UInt8]) {
    if case .broken = state { return }
    if at == input.count {
      input = bytes
      at = 0
    } else {
      input.removeFirst(at)
      input += bytes
      at = 0
    }
  }

  /// Returns the next piece; nil if more bytes are needed.
  package mutating func next() throws(HTTPFault) -> Piece? {
    do throws(HTTPFault) {
      while true {
        let step: Step
        switch state {
        case .broken(let fault): throw fault
        case .head: step = try takeHeadLine()
        default: step = try takeBody()
        }
        switch step {
        case .waits: return nil
        case .needsMore: continue
        case .gives(let piece): return piece
        }
      }
    } catch {
      state = .broken(error)
      (input, at, line, body) = ([], 0, [], [])
      throw error
    }
  }

  // MARK: Heads

  /// Takes a line of the head.
  private mutating func takeHeadLine() throws(HTTPFault) -> Step {
    if headCount == 0, line.isEmpty, at < input.count, input[at] == 0x16 { throw .tls }
    guard try takeLine(upTo: Self.longestHead - headCount) else { return .waits }
    headCount += line.count + 2
    defer { line.removeAll(keepingCapacity: true) }
    if !hasLine {
      // An empty line before a request is left over from the one before.
      if line.isEmpty { return .needsMore }
      try HTTPLines.readRequest(line, into: &head)
      hasLine = true
    } else if !line.isEmpty {
      fieldCount += 1
      if fieldCount > Self.mostFields { throw .tooLong }
      try HTTPLines.readField(line, into: &head)
    } else {
      try begin()
      return .gives(.head(head))
    }
    return .needsMore
  }

  /// Takes bytes up to a line break; returns whether it is there.
  ///
  /// The limit is checked at each byte, so that what is wrong does not depend on the chunks.
  private mutating func takeLine(upTo limit: Int) throws(HTTPFault) -> Bool {
    while at < input.count {
      let byte = input[at]
      at += 1
      if byte == UInt8(ascii: "\n") {
        guard line.last == UInt8(ascii: "\r") else { throw .http }
        line.removeLast()
        return true
      }
      if line.last == UInt8(ascii: "\r") { throw .http }
      line.append(byte)
      if line.count > limit { throw .tooLong }
    }
    return false
  }

  /// Chooses how the body comes.
  private mutating func begin() throws(HTTPFault) {
    guard methods.contains(head.method) else { throw .method }
    if !head.isOld, head[.host] == nil { throw .http }
    if let encoding = head[.transferEncoding] {
      guard head[.contentLength] == nil, !head.isOld else { throw .http }
      guard encoding.lowercased() == "chunked" else { throw .encoding }
      state = .chunk
    } else {
      state = .length(try HTTPLines.length(head[.contentLength] ?? "0"))
    }
  }

  // MARK: Bodies

  /// Takes some of the body.
  private mutating func takeBody() throws(HTTPFault) -> Step {
    switch state {
    case .length(0): return finish()
    case .length(let left):
      guard let rest = takeData(left) else { return .waits }
      state = .length(rest)
    case .chunkData(let left):
      guard let rest = takeData(left) else { return .waits }
      state = rest == 0 ? .chunkEnd : .chunkData(rest)
    case .chunk, .chunkEnd, .trailer:
      guard try takeLine(upTo: Self.longestChunkLine) else { return .waits }
      defer { line.removeAll(keepingCapacity: true) }
      return try takeChunkLine()
    case .head, .broken: break
    }
    return .needsMore
  }

  private mutating func takeChunkLine() throws(HTTPFault) -> Step {
    switch state {
    case .chunk:
      let count = try HTTPLines.chunkLength(line)
      guard body.count + count <= Self.longestBody else { throw .tooLong }
      state = count == 0 ? .trailer : .chunkData(count)
    case .chunkEnd:
      guard line.isEmpty else { throw .http }
      state = .chunk
    default:
      if line.isEmpty { return finish() }
      fieldCount += 1
      if fieldCount > Self.mostFields { throw .tooLong }
      // What follows the chunks is not believed, but has to be a field.
      var ignored = HTTPHead()
      try HTTPLines.readField(line, into: &ignored)
    }
    return .needsMore
  }

  /// Moves bytes into the body; returns how many are left, nil if there were none.
  private mutating func takeData(_ left: Int) -> Int? {
    let count = min(left, input.count - at)
    guard count > 0 else { return nil }
    body += input[at..<at + count]
    at += count
    return left - count
  }

  private mutating func finish() -> Step {
    defer {
      state = .head
      head = HTTPHead()
      hasLine = false
      (headCount, fieldCount) = (0, 0)
      body = []
    }
    return .gives(.body(body))
  }
}
