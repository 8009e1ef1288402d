/// Decodes the bytes of a terminal into keys, however the bytes are split.
///
/// It follows ECMA-48 for escape sequences (`ESC [ … final`) and knows the application form of
/// arrows (`ESC O A`). A lone ESC looks like the start of a sequence until time passes: `finish()`
/// informs the decoder that nothing followed.
///
/// What a terminal puts between `ESC [ 200 ~` and `ESC [ 201 ~` was pasted (bracketed paste): it is
/// one key with a text, however many letters it has.
package struct KeyDecoder: Hashable, Sendable {
  /// The maximum length of a sequence; longer ones are discarded.
  private static let longestSequence = 32

  /// The most bytes kept of a pasted text; the others are dropped.
  private static let longestPaste = 1 << 16
  /// How often nothing may follow before a pasted text without an end is complete.
  private static let mostSilences = 40

  private var pending: [UInt8] = []
  /// The beginning of a pasted text; nil outside one.
  private var pasted: [UInt8]?
  /// The last bytes of a pasted text, which may begin its end.
  private var pasteTail: [UInt8] = []
  private var silences = 0

  /// Creates a decoder with nothing pending, or one that begins inside a pasted text.
  package init(insidePaste: Bool = false) { pasted = insidePaste ? [] : nil }

  /// Whether the decoder holds an incomplete sequence.
  package var isWaiting: Bool { !pending.isEmpty || pasted != nil }

  /// Takes bytes and returns the keys they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    silences = 0
    for byte in bytes {
      if pasted != nil {
        if let key = takePasted(byte) { keys.append(key) }
        continue
      }
      pending.append(byte)
      while let (key, count) = Self.first(of: pending) {
        pending.removeFirst(count)
        if key == Self.pasteStart {
          pasted = []
        } else {
          keys.append(key)
        }
      }
    }
    return keys
  }

  /// Takes a byte of a pasted text; returns the text at its end.
  private mutating func takePasted(_ byte: UInt8) -> Key? {
    pasteTail.append(byte)
    if pasteTail == BracketedPaste.end { return endPaste() }
    // What cannot begin the end any more is text.
    while !pasteTail.isEmpty, !BracketedPaste.end.starts(with: pasteTail) {
      let first = pasteTail.removeFirst()
      if pasted?.count ?? 0 < Self.longestPaste { pasted?.append(first) }
    }
    return nil
  }

  private mutating func endPaste() -> Key {
    defer { (pasted, pasteTail) = (nil, []) }
    return .paste(Self.text(of: pasted ?? []))
  }

  /// Returns a text on one line: line ends and tabs become spaces, other control characters go.
  private static func text(of bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        if !text.hasSuffix(" ") { text.append(" ") }
      case 0..<0x20, 0x7F..<0xA0: break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Ends an incomplete sequence: a lone ESC is the Escape key, half a character is nothing.
  ///
  /// A pasted text may come in parts; it is complete when nothing has followed for long.
  package mutating func finish() -> [Key] {
    if pasted != nil {
      silences += 1
      return silences < Self.mostSilences ? [] : [endPaste()]
    }
    defer { pending = [] }
    guard let first = pending.first else { return [] }
    return [first == 0x1B && pending.count == 1 ? .escape : .unknown]
  }

  /// Returns the first key and its length; nil if more bytes are needed.
  private static func first(of bytes: [UInt8]) -> (key: Key, count: Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return sequence(bytes)
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x00..<0x20: return (.control(Character(Unicode.Scalar(first | 0x60))), 1)
    case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(first))), 1)
    default: return character(bytes)
    }
  }

  /// Returns a multi-byte character (UTF-8); a byte that starts none is `unknown`.
  private static func character(_ bytes: [UInt8]) -> (key: Key, count: Int)? {
    let length =
      switch bytes[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0 else { return (.unknown, 1) }
    let tail = bytes.dropFirst().prefix(length - 1)
    if let wrong = tail.firstIndex(where: { $0 & 0xC0 != 0x80 }) { return (.unknown, wrong) }
    guard bytes.count >= length else { return nil }
    guard let text = String(validating: bytes[..<length], as: UTF8.self), let one = text.first
    else { return (.unknown, length) }
    return (.character(one), length)
  }

  /// Returns a sequence that begins with ESC.
  private static func sequence(_ bytes: [UInt8]) -> (key: Key, count: Int)? {
    guard bytes.count >= 2 else { return nil }
    switch bytes[1] {
    case 0x5B:  // [
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return bytes.count > longestSequence ? (.unknown, bytes.count) : nil
      }
      return (key(bytes[end], parameters: bytes[2..<end]), end + 1)
    case 0x4F:  // O
      guard bytes.count >= 3 else { return nil }
      return (key(bytes[2], parameters: []), 3)
    case 0x1B: return (.escape, 1)
    default:
      // Alt with a key: the whole of it has no meaning here.
      guard let (_, count) = first(of: Array(bytes.dropFirst())) else { return nil }
      return (.unknown, count + 1)
    }
  }

  /// Returns a key by its final byte; the second parameter minus one has Shift in bit 0 (xterm).
  private static func key(_ final: UInt8, parameters: ArraySlice<UInt8>) -> Key {
    let arrows: [UInt8: Key.Arrow] = [0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left]
    let parts = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
    func number(_ index: Int) -> Int? {
      parts.count > index ? Int(String(decoding: parts[index], as: UTF8.self)) : nil
    }
    // rxvt sends Shift with an arrow as a lower-case letter.
    if let arrow = arrows[final] { return .arrow(arrow, shift: ((number(1) ?? 1) &- 1) & 1 == 1) }
    if let arrow = arrows[final &- 0x20] { return .arrow(arrow, shift: true) }
    switch final {
    case 0x48: return .home  // H
    case 0x46: return .end  // F
    case 0x5A: return .backTab  // Z
    case 0x7E:  // ~
      return number(0) == 200 ? pasteStart : numbered[number(0) ?? 0] ?? .unknown
    default: return .unknown
    }
  }

  /// Stands for the beginning of a pasted text.
  private static let pasteStart = Key.paste("")

  /// The keys that a number names, as xterm, VT220, rxvt and the Linux console send them.
  private static let numbered: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
