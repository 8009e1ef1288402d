import Domain
import Foundation
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
          frames.append(DrawnHunt.frame(of: state, language: language))
          frames += MapStyle.drawn.map {
            DrawnHunt.map(
              of: state, trail: ScreenSample.trail, language: language, style: $0)
          }
          frames += RandomHuntTests.effects.compactMap {
            DrawnHunt.result(of: $0, state: state, language: language)
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
      if role == .amber || role == .orange {
        #expect(line == "x", "no sixteen colours have them")
        continue
      }
      let codes = line.split(separator: "x")[0].dropFirst(2).dropLast().split(separator: ";")
      #expect(codes.allSatisfy { ["1", "2", "31", "32", "34", "35", "36"].contains($0) })
    }
  }

  /// The colour of the 256 in which a role is shown, as sRGB; nil for one of the first sixteen.
  private func shade(of role: TextRole) throws -> Int? {
    let line = ANSIRenderer.line("x", [TextSpan(0..<1, role)], has256Colors: true)
    guard let code = line.firstMatch(of: /38;5;([0-9]+)m/) else { return nil }
    let index = try #require(Int(code.1))
    // The cube of 6 × 6 × 6; the sixteen before it are the terminal's own.
    try #require((16..<232).contains(index))
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
  }

  /// The coordinates of a colour in CIE L*a*b*, in which a distance of 2.3 can just be seen.
  private func lab(_ color: Int) -> [Double] {
    let linear = [16, 8, 0].map { shift -> Double in
      let share = Double(color >> shift & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    let rows = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    let white = [0.95047, 1, 1.08883]
    let f = zip(rows, white).map { row, white in
      let part = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } / white
      return part > 0.008856 ? cbrt(part) : 7.787 * part + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  @Test("GG-024 ST-040 Yellow, amber and orange are apart in 256 colours, and from red")
  func yellows() throws {
    var shades: [Int] = []
    for role in TextRole.allCases {
      let shade = try shade(of: role)
      #expect((shade != nil) == [.yellow, .amber, .orange].contains(role), "\(role)")
      if let shade { shades.append(shade) }
    }
    for (index, shade) in shades.enumerated() {
      #expect(contrast(shade, 0xFFFFFF) > 2 && contrast(shade, 0) > 3)
      let reds = Self.palettes.map { $0.colors[0] }
      for other in shades[..<index] + reds {
        let distance = zip(lab(shade), lab(other)).reduce(0) { $0 + pow($1.0 - $1.1, 2) }
        #expect(distance.squareRoot() > 20, "\(shade) and \(other): \(distance.squareRoot())")
      }
    }
    // In sixteen colours yellow is bold, and the other two are plain.
    func line(_ role: TextRole) -> String { ANSIRenderer.line("x", [TextSpan(0..<1, role)]) }
    #expect(line(.yellow) == "\u{1B}[1mx\u{1B}[0m" && line(.amber) == "x" && line(.orange) == "x")
    let style = FrameStyle(usesColor: true, has256Colors: true)
    #expect(style.text(of: TextLine("x", .orange)).contains("38;5;"))
    #expect(FrameStyle().text(of: TextLine("x", .orange)) == "x")
  }

  /// The colours 31 to 36 of usual palettes, and their dark and light backgrounds.
  private static let palettes: [(name: String, colors: [Int], backgrounds: [Int])] = [
    ("xterm", [0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD], [0x000000, 0xFFFFFF]),
    (
      "Solarized", [0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198],
      [0x002B36, 0xFDF6E3]
    ),
    ("Tango", [0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A], [0x000000, 0xFFFFFF]),
    ("GNOME", [0xC01C28, 0x2EC27E, 0xF5C211, 0x1E78E4, 0x9841BB, 0x0AB9DC], [0x1E1E1E, 0xFFFFFF]),
    (
      "Windows", [0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD], [0x0C0C0C, 0xFFFFFF]
    ),
  ]

  /// The contrast of two colours by WCAG 2: 1 (equal) to 21 (black and white).
  private func contrast(_ first: Int, _ second: Int) -> Double {
    func luminance(_ color: Int) -> Double {
      zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
        let share = Double(color >> part.0 & 0xFF) / 255
        return sum + part.1 * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
      }
    }
    let (one, other) = (luminance(first) + 0.05, luminance(second) + 0.05)
    return max(one, other) / min(one, other)
  }

  @Test("Every colour can be distinguished from dark and light backgrounds of the usual palettes")
  func contrasts() {
    var used: Set<Int> = []
    for role in TextRole.allCases {
      let codes = ANSIRenderer.line("x", [TextSpan(0..<1, role)]).matches(of: /3([1-6])(?=[;m])/)
      used.formUnion(codes.compactMap { Int($0.1) })
    }
    #expect(used == [1, 2, 4, 5, 6])
    for palette in Self.palettes {
      for background in palette.backgrounds {
        for code in used {
          let ratio = contrast(palette.colors[code - 1], background)
          #expect(ratio > 1.95, "3\(code) in \(palette.name): \(ratio)")
        }
      }
    }
    // Yellow could not.
    #expect(Self.palettes.contains { contrast($0.colors[2], $0.backgrounds[1]) < 1.7 })
  }

  @Test("A name cannot bring escapes of its own", arguments: RandomHuntTests.hostileNames.indices)
  func hostile(number: Int) {
    let name = RandomHuntTests.hostileNames[number]
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
    let text = ANSIRenderer.lines(of: DrawnHunt.frame(of: button, language: .en)).joined()
    #expect(text.contains("\u{1B}[1;35m@"))
    #expect(text.contains("\u{1B}[36m[A]"))
  }
}
