import PlainJSON
import Testing
import TextKit

@Suite("JSON before a terminal and in errors")
struct JSONLimitTests {
  @Test("no text steers the terminal that JSON is printed on, and it reads back as it was")
  func steering() throws {
    let text = "a\u{1B}[2J\u{7F}\u{9B}31m\u{202E}b\u{2066}\u{2028}\u{200F}\u{FEFF}\0 Ёж👻"
    let quoted = JSONText.quoted(text)
    #expect(
      quoted.unicodeScalars.allSatisfy { scalar in
        ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      })
    #expect(quoted.contains("Ёж👻"))
    #expect(try JSONReader.parse(Array(quoted.utf8)).value == .string(text))
  }

  @Test("an error quotes a little of the file, however long the text it is about")
  func shortQuotes() throws {
    let key = String(repeating: "k", count: 100_000)
    for text in ["{\"\(key)\":1,\"\(key)\":2}", "1\(String(repeating: "0", count: 9999))"] {
      let error = try #require(throws: JSONSyntaxError.self) {
        try JSONReader.parse(Array(text.utf8))
      }
      #expect(error.fault.line(in: .en).count <= 201)
    }
  }
}
