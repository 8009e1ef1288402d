import TextKit
@testable import ShellComposition
import Testing

@Suite("Words of live play")
struct LiveWordsTests {
  @Test("Status and help fit into 80 columns in both languages, a day into the hunt too")
  func fits() {
    for language in [Language.ru, .en] {
      for (seconds, speed) in [(0.0, 1.0), (99_999.9, 0.25), (99_999.9, 64)] {
        for isPaused in [true, false] {
          for typing in LiveTyping.allCases {
            let line = LiveWords.status(
              seconds: seconds, speed: speed, isPaused: isPaused, typing: typing, language)
            #expect(displayWidth(line) <= 80, "\(line)")
            #expect(!line.contains("…"))
            let live = LiveWords.status(
              seconds: seconds, speed: speed, isPaused: isPaused, walks: false, typing: typing,
              language)
            #expect(displayWidth(live) <= 80, "\(live)")
          }
        }
      }
      for line in LiveWords.help(language) { #expect(displayWidth(line) <= 80, "\(line)") }
    }
  }
}
