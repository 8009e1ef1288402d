import Experiments
import Testing
import TextKit

@testable import Report

@Suite("The title of a page")
struct PageTitleTests {
  @Test(
    "It is the first sentence of the question",
    arguments: [
      ("How long? And how far?", "How long?"), ("Как долго? И как далеко?", "Как долго?"),
      ("Two of them hunt. One wins.", "Two of them hunt"), ("No end", "No end"), ("", ""),
      ("  Odd   spaces.  ", "Odd spaces"),
      ("A gate, e.g. of 10 m, helps? It does.", "A gate, e.g. of 10 m, helps?"),
      ("Is 2.5 enough? Or 3?", "Is 2.5 enough?"), ("Wait... what? Yes.", "Wait... what?"),
    ])
  func sentence(question: String, title: String) {
    #expect(PageTitle.sentence(of: question) == title)
  }

  @Test("A long sentence ends after a word")
  func long() {
    let title = PageTitle.sentence(of: String(repeating: "much too long ", count: 40) + "?")
    #expect(title.hasSuffix("long…") || title.hasSuffix("too…") || title.hasSuffix("much…"))
    #expect(title.count <= 161 && title.count > 140)
    #expect(PageTitle.sentence(of: String(repeating: "x", count: 500)).count == 161)
  }

  @Test("Without a question it is the game; without either what the page is about")
  func game() throws {
    func title(_ source: String) throws -> String {
      let plan = try PlanReader.read(source + "\nreplicates: 2\n", file: "plan.yml") { _, _ in
        throw Refusal()
      }
      return PageTitle.text(question: "", plan: plan, Language.en)
    }
    #expect(
      try title("game: {disc: 400, ghosts: 8}")
        == "8 ghosts at random places within 400 m")
    #expect(
      PageTitle.text(question: "", plan: nil, orElse: "Анализ", .ru) == "Анализ")
    #expect(PageTitle.text(question: "Why?", plan: nil, .ru) == "Why?")
  }

  @Test("A report's heading and its name in the browser are the title")
  func heading() throws {
    let text = try page(
      "game: {disc: 400, ghosts: 8}\nreplicates: 6\n",
      adjust: { $0.question = "How many get away? Some do." })
    #expect(text.contains("<title>How many get away?</title>"))
    #expect(text.contains("<h1>How many get away?</h1>"))
    #expect(text.contains("How many get away? Some do."))
  }
}
