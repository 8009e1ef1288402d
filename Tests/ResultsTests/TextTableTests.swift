import Testing

@testable import Results

@Suite("Tables with sentences on a terminal")
struct TextTableTests {
  private let rows = [
    ["  captureRate, novice", "Fight radius matters most: 61 % of the variance, others less"],
    ["  escapes", "nothing"],
  ]

  @Test("A sentence goes on under itself, and nothing changes without a terminal")
  func hangs() {
    #expect(TextTable.lines(rows, wrappedTo: nil) == TextTable.lines(rows))
    #expect(TextTable.lines(rows, wrappedTo: 100) == TextTable.lines(rows))
    let lines = TextTable.lines(rows, wrappedTo: 64)
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 64 })
    #expect(lines[0].hasPrefix("  captureRate, novice  Fight radius"))
    #expect(lines[1].prefix { $0 == " " }.count == 25, "two further in than the sentence")
    #expect(lines[2] == "  escapes              nothing")
    #expect(
      lines.prefix(2).joined(separator: " ").split(separator: " ").dropFirst(2)
        .joined(separator: " ") == rows[0][1])
  }

  @Test("Where a sentence would be too narrow, it goes on at the left")
  func narrow() {
    let lines = TextTable.lines(rows, wrappedTo: 40)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines[1].hasPrefix("    ") && !lines[1].hasPrefix("      "))
  }
}
