import Terminal
import Testing

@Suite("Keys from bytes")
struct KeyDecoderTests {
  private static let table: [(bytes: [UInt8], keys: [Key])] = [
    (Array("a".utf8), [.character("a")]),
    (Array(" +".utf8), [.character(" "), .character("+")]),
    (Array("ф".utf8), [.character("ф")]),
    (Array("👻漢".utf8), [.character("👻"), .character("漢")]),
    (Array("\u{1B}[A".utf8), [.arrow(.up, shift: false)]),
    (Array("\u{1B}OB".utf8), [.arrow(.down, shift: false)]),
    (Array("\u{1B}[1;2C".utf8), [.arrow(.right, shift: true)]),
    (Array("\u{1B}[1;5D".utf8), [.arrow(.left, shift: false)]),
    (Array("\u{1B}[1;6D".utf8), [.arrow(.left, shift: true)]),
    (Array("\u{1B}[d".utf8), [.arrow(.left, shift: true)]),
    (Array("\u{1B}[3~".utf8), [.delete]),
    (Array("\u{1B}[3;2~".utf8), [.delete]),
    (Array("\u{1B}[Z".utf8), [.backTab]),
    (Array("\u{1B}[H\u{1B}[F".utf8), [.home, .end]),
    (Array("\u{1B}OH\u{1B}OF".utf8), [.home, .end]),
    (Array("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~".utf8), [.home, .end, .home, .end]),
    (Array("\u{1B}[5~\u{1B}[6~".utf8), [.pageUp, .pageDown]),
    (Array("\u{1B}[2~\u{1B}[~\u{1B}[99999999999999999999~".utf8), [.unknown, .unknown, .unknown]),
    (Array("\u{1B}[1;-9223372036854775808A".utf8), [.arrow(.up, shift: true)]),
    (
      Array("\u{1B}[Aa\u{1B}[B".utf8),
      [.arrow(.up, shift: false), .character("a"), .arrow(.down, shift: false)]
    ),
    ([0x1B, 0x1B, 0x5B, 0x41], [.escape, .arrow(.up, shift: false)]),
    ([0x1B, 0x61], [.unknown]),
    ([0x03, 0x04, 0x1A], [.control("c"), .control("d"), .control("z")]),
    (Array("\u{1B}[200~z g\r\nm\u{1}\u{1B}[201~a".utf8), [.paste("z g m"), .character("a")]),
    (
      Array("\u{1B}[200~ф\u{1B}[A\u{1B}[201~\u{1B}[A".utf8),
      [.paste("ф[A"), .arrow(.up, shift: false)]
    ),
    (Array("\u{1B}[200~\u{1B}[201~\u{1B}[201~".utf8), [.paste(""), .unknown]),
    ([0x0D, 0x09, 0x7F], [.enter, .tab, .backspace]),
    ([0xFF, 0x61], [.unknown, .character("a")]),
    ([0xC3, 0x61], [.unknown, .character("a")]),
    ([0xE0, 0x80, 0x80, 0x61], [.unknown, .character("a")]),
  ]

  @Test("Every split of the bytes into two or three pieces gives the same keys")
  func splits() {
    for (bytes, keys) in Self.table {
      for first in 0...bytes.count {
        for second in first...bytes.count {
          var decoder = KeyDecoder()
          var found = decoder.feed(bytes[..<first])
          found += decoder.feed(bytes[first..<second])
          found += decoder.feed(bytes[second...])
          #expect(found == keys, "\(bytes) cut at \(first) and \(second)")
          #expect(!decoder.isWaiting)
        }
      }
    }
  }

  @Test("ESC alone is the Escape key only when nothing follows")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.finish() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.finish().isEmpty)
    #expect(decoder.feed(Array("[A".utf8)) == [.character("["), .character("A")])
  }

  @Test("Half a sequence that never ends is thrown away, and keys after it are heard")
  func endless() {
    var decoder = KeyDecoder()
    let keys = decoder.feed([0x1B, 0x5B] + Array(repeating: 0x31, count: 100) + [0x61])
    #expect(keys.last == .character("a"))
    _ = decoder.feed([0x1B, 0x5B])
    #expect(decoder.finish() == [.unknown])
    #expect(decoder.feed([0x71]) == [.character("q")])
  }

  @Test("Any bytes are taken, and none of them blocks the keys that follow")
  func anything() {
    var state: UInt64 = 88_172_645_463_325_252
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      var bytes: [UInt8] = []
      for _ in 0..<20 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        bytes.append([0x1B, 0x5B, 0x4F, 0x3B, UInt8(truncatingIfNeeded: state)][Int(state % 5)])
      }
      _ = decoder.feed(bytes)
      _ = decoder.finish()
      #expect(decoder.feed([0x71]) == [.character("q")])
    }
  }

  @Test("A pasted text without an end is complete after a long silence, and never too long")
  func openPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~z\u{3}q\u{1B}[2".utf8)).isEmpty)
    #expect(decoder.isWaiting)
    var keys: [Key] = []
    var silences = 0
    while keys.isEmpty, silences < 100 {
      keys = decoder.finish()
      silences += 1
    }
    #expect(keys == [.paste("zq")] && silences > 20 && !decoder.isWaiting)
    #expect(decoder.feed(Array("q".utf8)) == [.character("q")])
    var long = KeyDecoder()
    var bytes = Array("\u{1B}[200~".utf8)
    bytes += [UInt8](repeating: UInt8(ascii: "z"), count: 1 << 20)
    bytes += Array("\u{1B}[201~q".utf8)
    let found = long.feed(bytes)
    #expect(found.count == 2 && found.last == .character("q"))
  }
}
