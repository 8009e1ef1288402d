import Domain
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("Colours")
struct ColorTests {
  /// A line without its SGR sequences.
  private func stripped(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  private static var frames: [TextFrame] {
    get throws {
      var frames: [TextFrame] = []
      for language in Language.allCases {
        let states = [
          ScreenSample.three, try ScreenSample.walked, try ScreenSample.search(heading: 40),
          try ScreenSample.aimed([1, 2, 1]), try ScreenSample.fight(mode: .tap),
          try ScreenSample.caught(), .noGame(),
        ]
        for state in states {
          frames.append(HuntScreen.frame(of: state, language: language))
          frames += MapStyle.allCases.map {
            HuntScreen.map(
              of: state, trail: ScreenSample.trail, language: language, style: $0)
          }
          frames += RandomHuntTests.effects.compactMap {
            HuntScreen.result(of: $0, state: state, language: language)
          }
        }
        frames.append(GamesScreen.frame(of: ScreenSample.library, language: language))
        frames.append(SetupScreen.frame(of: Fixtures.park, player: nil, language: language))
        frames.append(RefusalFrame.frame(ScreenSample.refused(language)))
      }
      return frames
    }
  }

  @Test("With the escapes taken out a coloured frame is the plain frame")
  func same() throws {
    for frame in try Self.frames {
      let colored = ANSIRenderer.lines(of: frame)
      #expect(colored.map(stripped) == frame.lines)
      #expect(colored != frame.lines, "something is coloured")
      #expect(!frame.text.contains("\u{1B}"))
      for line in colored where line.contains("\u{1B}") {
        #expect(line.contains("\u{1B}[0m"), "colours end with their line: \(line)")
        let last = line.split(separator: "\u{1B}").last.map(String.init) ?? ""
        #expect(last.hasPrefix("[0m"), "nothing is left on: \(line)")
      }
    }
  }

  @Test("No background, no black, white or yellow, which one of two themes hides")
  func palette() {
    for role in TextRole.allCases {
      let line = ANSIRenderer.line("x", [TextSpan(0..<1, role)])
      let codes = line.split(separator: "x")[0].dropFirst(2).dropLast().split(separator: ";")
      #expect(codes.allSatisfy { ["1", "2", "31", "32", "35", "36"].contains($0) })
    }
  }

  @Test("A name cannot bring escapes of its own", arguments: RandomHuntTests.hostileNames)
  func hostile(name: String) {
    let span = [TextSpan(-5..<1000, .target)]
    let line = ANSIRenderer.line(name, span)
    #expect(stripped(line) == name.cleaned)
    let escapes = line.unicodeScalars.filter { $0.value == 0x1B }.count
    #expect(escapes == 0 || escapes == 2)
    #expect(!ANSIRenderer.line(name, []).unicodeScalars.contains { $0.value == 0x1B })
  }

  @Test("A later span covers an earlier one; spaces do not end a colour")
  func spans() {
    let line = ANSIRenderer.line("a b cd", [TextSpan(0..<6, .dim), TextSpan(4..<5, .good)])
    #expect(line == "\u{1B}[2ma b \u{1B}[0m\u{1B}[32mc\u{1B}[0m\u{1B}[2md\u{1B}[0m")
  }

  @Test("A mark on a line that is not there is dropped")
  func noLine() {
    var frame = TextFrame(["one"])
    frame.mark(line: 3, as: .title)
    frame.mark(line: -1, as: .title)
    #expect(frame == TextFrame(["one"]))
  }

  @Test("The target and what is pressed stand out")
  func roles() throws {
    let button = try ScreenSample.three.after(second: 1, heading: 100)
      .after(second: 2, fixEast: 60, north: 40)
    let text = ANSIRenderer.lines(of: HuntScreen.frame(of: button, language: .en)).joined()
    #expect(text.contains("\u{1B}[1;35m@"))
    #expect(text.contains("\u{1B}[36m[A]"))
  }
}
