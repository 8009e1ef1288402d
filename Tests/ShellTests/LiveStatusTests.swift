import TextKit
@testable import ShellComposition
import Testing

@Suite("Words of live play")
struct LiveStatusTests {
  @Test("In a narrow room the last line names the key to press next, and fits")
  func narrow() {
    for language in Language.allCases {
      for step in LiveStatus.Step.allCases {
        for typing in LiveTyping.allCases {
          let line = LiveStatus.status(
            seconds: 1234.5, speed: 8, isPaused: false, isSaving: true, room: 40, next: step,
            typing: typing, language)
          #expect(displayWidth(line) <= 40, "\(line)")
        }
      }
    }
    func key(_ step: LiveStatus.Step, walks: Bool = true) -> String {
      LiveStatus.status(
        seconds: 12, speed: 1, isPaused: false, room: 40, walks: walks, next: step, .en)
    }
    #expect(key(.walk).contains("W walk") && key(.search).contains("A search"))
    #expect(key(.throwTrap).contains("SPACE throw") && key(.aim).contains("←→ aim"))
    #expect(!key(.walk, walks: false).contains("W walk"))
  }

  @Test("Status and help fit into 80 columns in both languages, a day into the hunt too")
  func fits() {
    for language in [Language.ru, .en] {
      for (seconds, speed) in [(0.0, 1.0), (99_999.9, 0.25), (99_999.9, 64)] {
        for isPaused in [true, false] {
          for typing in LiveTyping.allCases {
            let line = LiveStatus.status(
              seconds: seconds, speed: speed, isPaused: isPaused, typing: typing, language)
            #expect(displayWidth(line) <= 80, "\(line)")
            #expect(!line.contains("…"))
            let live = LiveStatus.status(
              seconds: seconds, speed: speed, isPaused: isPaused, walks: false, typing: typing,
              language)
            #expect(displayWidth(live) <= 80, "\(live)")
          }
        }
      }
      let help = LiveStatus.help(language, tilts: true)
      #expect(help.dropLast() == LiveStatus.help(language)[...])
      for line in help { #expect(displayWidth(line) <= 80, "\(line)") }
    }
  }
}
