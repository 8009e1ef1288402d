import Domain
import Geo
import HuntEngine
import PortableNumerics
import TextKit
import Testing

@testable import Presentation

@Suite("Whole hunts")
struct RandomHuntTests {
  static let hostileNames = [
    "Бука", "", "   ", "\u{1B}[2J\u{1B}[31mred", "two\nlines\r\n\ttabs", "\u{202E}txt.exe",
    String(repeating: "W", count: 500), String(repeating: "日本", count: 250), "👨‍👩‍👧‍👦👻🇷🇺❤️",
    "שלום עולם مرحبا", "a" + String(repeating: "\u{301}", count: 500), "{name} {n}", "\u{9B}8;1t",
    "\u{1B}]0;own the title\u{07}", "\u{200B}\u{FEFF}", "%s %n $(id) `id` \\",
  ]

  /// What no frame may have: too wide a line, or anything that is not printed.
  static func problems(in text: String, height: Int = 40) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var found = lines.filter { displayWidth($0) > 80 }.map { "wide: \($0)" }
    if lines.count > height { found.append("\(lines.count) lines") }
    let bad = text.unicodeScalars.filter {
      guard $0 != "\n" else { return false }
      return switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
      case .format: $0.value != 0x200D
      default: false
      }
    }
    found += bad.map { "U+" + String($0.value, radix: 16) }
    return found + (text.contains("{") && !text.contains("{name}") ? ["a brace is left"] : [])
  }

  private static func event(
    after state: HuntState, random: inout Xoshiro256PlusPlus
  ) -> HuntEvent {
    let at = state.now + HuntDuration(seconds: random.uniform() * 3)
    func spread(_ width: Double) -> Double { (random.uniform() - 0.5) * width }
    switch Int(random.uniform() * 30) {
    case 0: return .positionLost(at: at)
    case 1: return .headingLost(at: at)
    case 2, 3: return .throwTrap(at: at)
    case 4, 21: return .tap(at: at, errorDegrees: spread(20))
    case 5: return .leaveSearch(at: at)
    case 22: return .challengeOutcome(at: at, isWon: random.uniform() < 0.5)
    case 6, 7, 8, 9: return .startSearch(at: at)
    case 10, 11: return .heading(at: at, degrees: spread(2000))
    case 12: return .chooseTarget(at: at, ghost: Int(spread(20)))
    case 13, 14, 15, 16, 17, 18, 19, 20:
      let errors = (0..<20).map { _ in spread(12.1) }
      return .aim(
        AimRun(from: state.now, period: HuntDuration(seconds: 0.2), errorsDegrees: errors))
    default:
      let any = Int(random.uniform() * Double(state.ghosts.count))
      let ghost = state.ghosts[state.phase.target ?? any]
      let pick = random.uniform()
      let width = pick < 0.02 ? 1e7 : pick < 0.4 ? 90 : 30
      let step = Fixtures.point(east: spread(width), north: spread(width))
      return .fix(Fix(at: at, position: ghost.position + step, accuracyMeters: spread(4) + 2))
    }
  }

  @Test("Every frame and line of a random hunt fits the screen", arguments: 0..<12 as Range<UInt64>)
  func frames(seed: UInt64) {
    var random = StreamKey(seed: seed, replicate: 0, purpose: .decision).generator()
    let names = Self.hostileNames.shuffled(using: &random)
    var state = Fixtures.hunt(
      names.prefix(5).enumerated().map {
        ($1, 100 * Double($0), random.uniform() * 300)
      }, mode: CatchMode.allCases[Int(seed % 3)])
    var kinds: Set<HuntPhase.Kind> = []
    for step in 0..<300 {
      let language: Language = step % 2 == 0 ? .ru : .en
      var effects: [HuntEffect] = []
      do throws(HuntRefusal) {
        try HuntEngine.reduce(
          into: &state, Self.event(after: state, random: &random), effects: &effects)
      } catch {
        let line = HuntWording.line(for: error, state: state, language: language)
        #expect(Self.problems(in: line).isEmpty && !line.isEmpty)
      }
      kinds.insert(state.phase.kind)
      let text = HuntTrace.text(of: state, effects: effects, language: language)
      let problems = Self.problems(in: text, height: 26)
      #expect(problems.isEmpty, "\(text)")
    }
    #expect(kinds.isSuperset(of: [.scanner, .arSearch, .fight]))
  }

  @Test("Hostile names never break a frame", arguments: hostileNames.indices, Language.allCases)
  func hostile(number: Int, language: Language) {
    let name = Self.hostileNames[number]
    var game = Fixtures.park
    game.name = name
    for index in game.ghosts.indices {
      game.ghosts[index].name = name
      game.ghosts[index].modelID = name
    }
    let library = GameLibrary(games: [game, game])
    var texts = [
      GamesScreen.frame(of: library, language: language).text,
      SetupScreen.frame(of: game, player: nil, language: language).text,
      GhostScreen.frame(of: game.ghosts[0], number: 1, in: game, language: language).text,
    ]
    let state = HuntState(game: game, random: HuntRandomness(seed: 1, replicate: 0))
    for effect in Self.effects {
      texts.append(HuntTrace.text(of: state, effects: [effect], language: language))
    }
    let errors: [ParameterError] = [
      .notANumber(name: name, text: name), .notAChoice(name: name, text: name, choices: ["a"]),
      .unknown(name: name, nearest: ["a", "b"]),
    ]
    texts += errors.map { TextFrame([$0.line(in: language)]).text }
    for text in texts { #expect(Self.problems(in: text).isEmpty, "\(text)") }
  }

  /// One effect of every kind.
  static let effects: [HuntEffect] = [
    .targetChanged(ghost: 0), .targetChanged(ghost: nil), .mainZoneEntered(ghost: 0),
    .mainZoneLeft(ghost: 0), .searchStarted(ghost: 0), .searchLeft(ghost: 0),
    .fightStarted(ghost: 0), .fightLost(ghost: 0), .holdProgress(ghost: 0, fraction: 0.5),
    .holdLost(ghost: 0), .tapMissed(ghost: 0, errorDegrees: -12.4),
    .trapOpened(ghost: 0, deadline: HuntInstant(seconds: 7)), .captured(ghost: 0),
    .escaped(ghost: 0, to: .zero, insideLayout: true),
    .escaped(ghost: 0, to: .zero, insideLayout: false), .allCaptured,
    .notice(.positionLost), .notice(.positionRegained), .notice(.headingLost),
    .notice(.headingRegained), .save, .captured(ghost: 99),
  ]
}
