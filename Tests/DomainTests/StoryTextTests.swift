import Domain
import TextKit
import Testing

@Suite("Texts of a story")
struct StoryTextTests {
  @Test("A text has up to 2 000 characters, something visible, and no control characters")
  func limits() {
    #expect(StoryText(String(repeating: "ж", count: 2000)) != nil)
    #expect(StoryText(String(repeating: "ж", count: 2001)) == nil)
    // What looks like one character may be thousands.
    #expect(StoryText("a" + String(repeating: "\u{301}", count: 2000)) == nil)
    for bad in ["", " \n ", "a\tb", "a\u{1B}[31mb", "a\rb", "a\u{85}b", "a\u{2028}b", "\u{7F}a"] {
      #expect(StoryText(bad) == nil, "\(bad.debugDescription)")
    }
    #expect(StoryText("One\n\nTwo <b> & \"")?.paragraphs == ["One", "", "Two <b> & \""])
  }

  @Test("Why a text cannot be one is a clear line in both languages")
  func faults() throws {
    let long = String(repeating: "x", count: 2345)
    let fault = try #require(StoryText.fault(of: long))
    #expect(fault.line(in: .en) == "The text has 2345 characters, at most 2000 are allowed")
    #expect(fault.line(in: .ru) == "В тексте знаков: 2345, можно не больше 2000")
    #expect(StoryText.fault(of: "  ") == .blank)
    #expect(StoryText.fault(of: "a\u{7}") == .controlCharacter)
  }

  @Test("A typed text begins lines with \\n and is typed again as it was")
  func typed() throws {
    let story = try StoryText.typed("One\\nTwo\\n\\nThree")
    #expect(story.text == "One\nTwo\n\nThree" && story.typed == "One\\nTwo\\n\\nThree")
    #expect(throws: StoryFault.blank) { try StoryText.typed("\\n") }
    #expect(try StoryText.typed("C:\\\\new").text == "C:\\\\new")
  }

  @Test("A text from outside is tidied, and cut with a count")
  func tidied() throws {
    let story = try #require(StoryText.tidied("\r\n  One \r\nTwo\tb\u{1B}[1m\rThree\n\n"))
    #expect(story.text.text == "One\nTwo b[1m\nThree" && story.cutFrom == nil)
    let long = try #require(StoryText.tidied(String(repeating: "y", count: 2500)))
    #expect(long.text.text.count == 2000 && long.cutFrom == 2500)
    #expect(StoryText.tidied(" \u{0} \n") == nil)
  }

  @Test("The texts of a game are one list, empty without any")
  func story() {
    let text = StoryText("Boo")
    #expect(GameStory(ghosts: [nil, nil]) == GameStory())
    let story = GameStory(finale: StoryText("End"), ghosts: [nil, text])
    #expect(story.intro == nil && story.finale?.text == "End")
    #expect(story.ofGhost(0) == nil && story.ofGhost(1) == text && story.ofGhost(2) == nil)
  }
}
