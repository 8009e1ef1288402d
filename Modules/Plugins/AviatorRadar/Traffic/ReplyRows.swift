import PlainJSON

/// Reads a JSON object with one large list of rows, one row at a time.
///
/// A row that is not JSON is passed on as nil, for the caller to judge, and reading continues.
/// Memory is limited by the longest row read.
struct ReplyRows {
  /// The maximum number of bytes of a reply.
  static let byteLimit = 16 << 20
  /// The maximum number of bytes of a row; a longer one counts as unreadable.
  static let rowLimit = 1 << 16
  /// A clock beyond this counts milliseconds: seconds reach it in the year 5138.
  private static let leastMilliseconds = 1e11

  private let bytes: [UInt8]
  private var at = 0

  /// Reads the rows of the first of `lists` that is a member, and the number in the member `clock`, in
  /// seconds or milliseconds.
  ///
  /// - Returns: The clock, and whether the list was present but null.
  static func walk(
    _ bytes: [UInt8], lists: [String], clock: String, _ row: (JSONNode?) -> Void
  ) throws(TrafficError) -> (seconds: Double?, isNull: Bool) {
    guard bytes.count <= byteLimit else { throw .tooLong(limit: byteLimit) }
    var rows = ReplyRows(bytes: bytes)
    return try rows.walk(lists: lists, clock: clock, row)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func walk(
    lists: [String], clock: String, _ row: (JSONNode?) -> Void
  ) throws(TrafficError) -> (seconds: Double?, isNull: Bool) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    skipSpace()
    if next == UInt8(ascii: "<") { throw .html }
    guard take("{") else { throw .notJSON(offset: at) }
    var seconds: Double?
    var isNull: Bool?
    skipSpace()
    var isDone = take("}")
    while !isDone {
      skipSpace()
      let key = try member()
      if isNull != false, lists.contains(key), take("[") {
        isNull = false
        try walkRows(row)
      } else {
        let value = try skipValue()
        if isNull == nil, lists.contains(key), parsed(value)?.value == .null { isNull = true }
        if key == clock, case .number(let number)? = parsed(value)?.value {
          let isMilliseconds = number > Self.leastMilliseconds
          seconds = (isMilliseconds ? number / 1000 : number).within(AircraftLimits.moment)
        }
      }
      skipSpace()
      isDone = take("}")
      if !isDone, !take(",") { throw .notJSON(offset: at) }
    }
    skipSpace()
    guard next == nil else { throw .notJSON(offset: at) }
    guard let isNull else { throw .without(list: lists[0]) }
    return (seconds, isNull)
  }

  private mutating func walkRows(_ row: (JSONNode?) -> Void) throws(TrafficError) {
    skipSpace()
    if take("]") { return }
    while true {
      row(parsed(try skipValue()))
      skipSpace()
      if take("]") { return }
      guard take(",") else { throw .notJSON(offset: at) }
      skipSpace()
    }
  }

  /// Reads a member's key and the colon after it, and stops at the value.
  private mutating func member() throws(TrafficError) -> String {
    let start = at
    guard next == UInt8(ascii: "\"") else { throw .notJSON(offset: at) }
    let range = try skipValue()
    guard case .string(let key)? = parsed(range)?.value else { throw .notJSON(offset: start) }
    skipSpace()
    guard take(":") else { throw .notJSON(offset: at) }
    skipSpace()
    return key
  }

  private func parsed(_ range: Range<Int>) -> JSONNode? {
    guard range.count <= Self.rowLimit else { return nil }
    return try? JSONReader.parse(Array(bytes[range]))
  }

  // MARK: Bytes

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { at += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  /// Skips a value of any kind up to the comma or bracket that ends it.
  private mutating func skipValue() throws(TrafficError) -> Range<Int> {
    let start = at
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        try skipText()
        if depth == 0 { return start..<at }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return start..<at }
        depth -= 1
        if depth == 0 {
          at += 1
          return start..<at
        }
      case UInt8(ascii: ","):
        if depth == 0 { return start..<at }
      default: break
      }
      at += 1
    }
    throw .notJSON(offset: at)
  }

  private mutating func skipText() throws(TrafficError) {
    at += 1
    while let byte = next {
      at += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw .notJSON(offset: bytes.count)
  }
}
