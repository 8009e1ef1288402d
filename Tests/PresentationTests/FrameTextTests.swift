import TextKit
import Testing

@Suite("Lines of a frame")
struct FrameTextTests {
  @Test(
    "Columns of a text",
    arguments: [
      ("", 0), ("abc", 3), ("Бука", 4), ("é", 1), ("e\u{301}\u{323}", 1), ("日本", 4),
      ("한글", 4), ("👻", 2), ("👨‍👩‍👧‍👦", 2), ("🇷🇺", 2), ("❤️", 2), ("\u{200B}", 0), ("שלום", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("±°…", 3),
      ("🌶", 1), ("☎", 1), ("⌚", 2), ("䷀", 1), ("〈", 2),
    ])
  func widths(text: String, columns: Int) {
    #expect(displayWidth(text) == columns)
  }

  @Test("A text without end is cleaned in time that grows with it", .timeLimit(.minutes(1)))
  func longText() {
    let text = String(repeating: "line of a text\n", count: 200_000)
    #expect(text.cleaned == text.replacing("\n", with: " "))
  }

  @Test(
    "Nothing that steers the terminal stays",
    arguments: [
      ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}]0;title\u{07}x", "x"),
      ("\u{1B}]8;;http://a\u{1B}\\link", "link"), ("\u{9B}2Jx", "x"), ("\u{1B}c!", "!"),
      ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("a\nb\tc\r\nd", "a b c d"), ("\u{7}\u{8}\u{7F}", ""),
      ("a\u{202E}b\u{2066}c\u{200F}d", "abcd"), ("a\u{2028}b", "a b"), ("a\u{FEFF}b", "ab"),
      ("👨‍👩‍👧", "👨"), ("👋🏽", "👋"), ("❤️", "\u{2764}"), ("1️⃣", "1"), ("🇷🇺", "🇷🇺"),
      ("a\u{200D}b", "ab"),
    ])
  func cleaning(text: String, clean: String) {
    #expect(text.cleaned == clean)
  }

  @Test("A character keeps a few marks, not hundreds")
  func manyMarks() {
    let text = "a" + String(repeating: "\u{301}", count: 500)
    #expect(text.cleaned.unicodeScalars.count == 10)
  }

  @Test("Long lines are cut at 80 columns, wide characters whole")
  func cutting() {
    let frame = TextFrame([
      String(repeating: "x", count: 81), String(repeating: "日", count: 41), "abc   ",
      String(repeating: "y", count: 80),
    ])
    #expect(frame.lines[0] == String(repeating: "x", count: 79) + "…")
    #expect(frame.lines[1] == String(repeating: "日", count: 39) + "…")
    #expect(frame.lines[2] == "abc")
    #expect(frame.lines[3].count == 80)
    #expect(frame.text == frame.lines.joined(separator: "\n"))
  }

  @Test("Lines set later are cleaned too")
  func setting() {
    var frame = TextFrame([])
    frame.append(["a\u{1B}[2Jb"])
    #expect(frame.lines == ["ab"])
  }

  @Test("Padding and centring count columns")
  func padding() {
    #expect("日".padded(to: 4) == "日  ")
    #expect("abcdef".padded(to: 4) == "abc…")
    #expect("ab".centered(in: 5) == " ab  ")
    #expect("日本語".clipped(to: 5) == "日本…")
    #expect("ab".clipped(to: 0) == "")
  }
}
