import Terminal
import Testing

@Suite("Frames to bytes")
struct ScreenWriterTests {
  private func bytes(
    _ writer: inout ScreenWriter, _ lines: [String], rows: Int, columns: Int
  ) -> [UInt8] {
    writer.bytes(for: lines, rows: rows, columns: columns) { lines[$0].count }
  }

  @Test("Whatever frames follow each other, the terminal shows the last one")
  func replay() {
    var writer = ScreenWriter()
    var terminal = TinyTerminal(rows: 6, columns: 10)
    var state: UInt64 = 2_463_534_242
    func draw(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    for _ in 0..<3000 {
      let lines = (0..<draw(9)).map { _ in
        String((0..<draw(11)).map { _ in ["a", "b", "ж", " "][draw(4)] as Character })
      }
      terminal.take(bytes(&writer, lines, rows: 6, columns: 10))
      let wanted = (0..<6).map { row in
        var text = row < lines.count ? lines[row] : ""
        while text.last == " " { text.removeLast() }
        return text
      }
      #expect(terminal.lines == wanted)
      #expect(!terminal.isInUpdate)
    }
    #expect(terminal.unknown.isEmpty)
  }

  @Test("A frame like the last writes nothing; one changed line writes that line alone")
  func economy() {
    var writer = ScreenWriter()
    let frame = ["one", "two", "three"]
    #expect(!bytes(&writer, frame, rows: 3, columns: 20).isEmpty)
    #expect(bytes(&writer, frame, rows: 3, columns: 20).isEmpty)
    let bytes = bytes(&writer, ["one", "2", "three"], rows: 3, columns: 20)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[2;1H2\u{1B}[K\u{1B}[?2026l")
  }

  @Test("After a resize or another's output the frame is drawn whole, for the new size")
  func resize() {
    var writer = ScreenWriter()
    let frame = ["one", "two", "three"]
    _ = bytes(&writer, frame, rows: 3, columns: 20)
    var small = TinyTerminal(rows: 2, columns: 5)
    small.take(bytes(&writer, frame, rows: 2, columns: 5))
    #expect(small.lines == ["one", "two"])
    writer.forget()
    var again = TinyTerminal(rows: 2, columns: 5)
    again.take(bytes(&writer, frame, rows: 2, columns: 5))
    #expect(again.lines == ["one", "two"])
  }
}
