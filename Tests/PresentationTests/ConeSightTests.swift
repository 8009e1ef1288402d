import Domain
import Geo
import HuntEngine
import Recording
import Testing
import TextKit

@testable import PhoneHunt
@testable import Presentation

@Suite("Screens of a sight that is a cone")
struct ConeSightTests {
  /// A fight whose last sample is so far to the side and so far above the ghost.
  private func fight(
    _ sight: SightRule = .cone, side: Double, tilt: Double?, mode: CatchMode = .hold
  ) throws -> HuntState {
    var rules = HuntRules()
    rules.sight = sight
    let state = try Fixtures.hunt([("Boo", 110, 130)], mode: mode, rules: rules)
      .after(second: 1, heading: 40).after(second: 2, fixEast: 60, north: 40)
      .after(.startSearch(at: HuntInstant(seconds: 3)))
      .after(second: 4, fixEast: 100, north: 115)
    guard let tilt else { return state }
    return try state.after(
      .aim(
        AimRun(
          from: HuntInstant(seconds: 5), period: .init(seconds: 0.25), errorsDegrees: [side],
          tiltsDegrees: [tilt])))
  }

  private func json(_ state: HuntState, pitch: Double? = nil) -> String {
    HuntScreen.hunt(HuntViewModel(state, source: SourceNotes(pitchDegrees: pitch))).json
  }

  @Test("GB-104 How far the ghost is above the sight is in a frame with the rule alone")
  func field() throws {
    #expect(json(try fight(side: 3, tilt: 4)).contains("\"riseDegrees\":-4,"))
    #expect(json(try fight(side: 3, tilt: -4)).contains("\"riseDegrees\":4,"))
    #expect(json(try fight(side: 3, tilt: 0)).contains("\"riseDegrees\":0,"))
    #expect(json(try fight(side: 3, tilt: nil)).contains("\"riseDegrees\":null,"))
    // What was held last, or else what the source says now.
    #expect(json(try fight(side: 3, tilt: 4), pitch: 2).contains("\"riseDegrees\":-4,"))
    #expect(json(try fight(side: 3, tilt: nil), pitch: 2).contains("\"riseDegrees\":-2,"))
    let tapped = try fight(side: 3, tilt: 4, mode: .tap)
    #expect(json(tapped).contains("\"riseDegrees\":null,"))
    #expect(json(tapped, pitch: -7).contains("\"riseDegrees\":7,"))
    let flat = json(try fight(.azimuth, side: 3, tilt: 4), pitch: 2)
    #expect(!flat.contains("riseDegrees"))
    #expect(flat == json(try fight(.azimuth, side: 3, tilt: 0)))
  }

  @Test(
    "GB-104 Words say up and down where they say left and right",
    arguments: [
      (3.0, 4.0, "The ghost is in the sight", "Призрак в прицеле"),
      (0.0, 9.0, "Aim 9° lower", "Целься на 9° ниже"),
      (0.2, -9.0, "Aim 9° higher", "Целься на 9° выше"),
      (12.0, 0.3, "Turn right by 12°", "Повернись вправо на 12°"),
      (
        5.0, -5.0, "Turn right by 5°, aim 5° higher",
        "Повернись вправо на 5°, целься на 5° выше"
      ),
      (
        -20.0, 8.0, "Turn left by 20°, aim 8° lower", "Повернись влево на 20°, целься на 8° ниже"
      ),
    ])
  func words(side: Double, tilt: Double, en: String, ru: String) throws {
    let state = try fight(side: side, tilt: tilt)
    for (language, said) in [(Language.en, en), (.ru, ru)] {
      let screen = HuntViewModel(state)
      #expect(screen.frame(language: language).rows.contains { $0.text == "  " + said })
      #expect(ScreenCaption(.hunt(screen), in: language).headline == said)
    }
  }

  /// The row of the strip in which the ghost has its middle, counted up from the sight.
  private func row(_ rise: Double?, size: FrameSize = FrameSize(columns: 80, rows: 60)) -> Int? {
    let strip = SightStrip(
      offsetDegrees: 12, riseDegrees: rise, drawnMeters: 30, toleranceDegrees: nil, size: size)
    let lines = strip.lines.dropFirst().dropLast(2)
    guard let row = lines.firstIndex(where: { $0.contains("o") }) else { return nil }
    return lines.startIndex + lines.count / 2 - row
  }

  @Test("The strip draws the ghost higher or lower: at 80 columns a row is two degrees")
  func strip() {
    #expect(row(nil) == 0)
    for (rise, above) in [(0.0, 0), (2, 1), (-2, -1), (4, 2), (-8, -4), (0.9, 0), (1.1, 1)] {
      #expect(row(rise) == above, "\(rise)")
    }
    for (rise, mark) in [(40.0, "^^^"), (-40, "vvv"), (180, "^^^"), (-1e300, "vvv")] {
      let strip = SightStrip(
        offsetDegrees: 29.9, riseDegrees: rise, drawnMeters: 5, toleranceDegrees: 6)
      #expect(strip.lines[rise > 0 ? 1 : 5].contains(mark), "\(strip.lines)")
      #expect(strip.lines.allSatisfy { displayWidth($0) == 8 + 63 })
    }
  }

  @Test(
    "The strip's middle is green by the whole angle, and lids show the tolerance above and below")
  func centred() throws {
    func good(_ offset: Double, _ rise: Double?) -> Bool {
      let strip = SightStrip(
        offsetDegrees: offset, riseDegrees: rise, drawnMeters: 5, toleranceDegrees: 6)
      return strip.textLines.contains { $0.spans.contains { $0.role == .good } }
    }
    #expect(good(5, nil) && good(5, 3) && !good(5, 5) && !good(0, 7))
    let high = FrameSize(columns: 80, rows: 60)
    let lids = SightStrip(
      offsetDegrees: 20, riseDegrees: 0, drawnMeters: 5, toleranceDegrees: 6, size: high)
    let flat = SightStrip(offsetDegrees: 20, drawnMeters: 5, toleranceDegrees: 6, size: high)
    let middle = (flat.lines.count - 2) / 2
    for row in [middle - 3, middle + 3] {
      #expect(lids.lines[row].contains(" --- "), "\(lids.lines)")
      #expect(!flat.lines[row].contains(" --- "))
    }
  }
}

@Suite("A sight that is a cone, on a phone")
struct ConePhoneTests {
  private static func play() throws -> PhonePlay {
    var rules = HuntRules()
    rules.sight = .cone
    var play = try PhonePlay(try PhonePlay.game(rules: rules))
    play.look(0)
    play.place(north: 0)
    play.pass(0.5)
    play.hunt.press(.search, at: play.now)
    return play
  }

  /// Aims at the ghost for a while, so far above it.
  private static func aim(_ play: inout PhonePlay, up pitch: Double, seconds: Double = 3) {
    for _ in 0..<Int(seconds * 10) where play.hunt.state.phase.kind == .fight {
      play.lookAtGhost(up: pitch)
      play.pass(0.1)
    }
  }

  @Test("GB-104 A published game keeps the rule, and a phone that points too high holds nothing")
  func pitch() throws {
    var play = try Self.play()
    #expect(play.hunt.state.rules.sight == .cone)
    play.look(0, up: -20)
    let shown = play.hunt.frame(.en).firstMatch(of: /"riseDegrees":([-0-9.]+)/)
    #expect(abs(try #require(shown.flatMap { Double($0.1) }) - 20) < 1e-9)
    play.place(north: 50)
    #expect(play.hunt.state.phase.kind == .fight)
    for pitch in [10.0, -10] {
      Self.aim(&play, up: pitch)
      #expect(play.hunt.state.phase.kind == .fight && play.hunt.state.holdFraction == 0)
    }
    #expect(play.hunt.frame(.en).lowercased().contains("aim 10° higher"))
    Self.aim(&play, up: 3)
    #expect(play.hunt.state.phase.kind == .trapWindow)
    let text = String(decoding: play.hunt.recording, as: UTF8.self)
    #expect(text.contains("\"tiltsDegrees\":["))
    let read = try RecordingReader.read(play.hunt.recording, file: "hunt.jsonl")
    #expect(read.hunts.lastState == play.hunt.state)
  }

  @Test("Without the rule a tilted phone changes nothing, and its recording has no tilts")
  func without() throws {
    let recordings = try [0.0, 25].map { pitch in
      var play = try PhonePlay()
      play.look(0, up: pitch)
      play.place(north: 50)
      play.pass(0.5)
      play.hunt.press(.search, at: play.now)
      Self.aim(&play, up: pitch)
      #expect(play.hunt.state.phase.kind == .trapWindow)
      return String(decoding: play.hunt.recording, as: UTF8.self)
    }
    #expect(recordings.allSatisfy { !$0.contains("tilt") })
  }

  @Test("A phone that does not say how it is held is held level")
  func unknown() throws {
    var play = try Self.play()
    play.place(north: 50)
    for _ in 0..<30 where play.hunt.state.phase.kind == .fight {
      play.hunt.takeOrientation(
        PhoneOrientation(alpha: .nan, beta: .nan, gamma: .nan, compass: 348), at: play.now)
      play.pass(0.1)
    }
    #expect(play.hunt.state.phase.kind == .trapWindow)
  }

  @Test("A tilt counts from the moment it is measured, not before")
  func order() throws {
    var play = try Self.play()
    play.place(north: 50)
    Self.aim(&play, up: 0, seconds: 1)
    let held = try #require(play.hunt.state.holdFraction)
    #expect(held > 0.3)
    // 0.4 s without a word of time, and then the phone is held high.
    play.milliseconds += 400
    play.lookAtGhost(up: 30)
    #expect(try #require(play.hunt.state.holdFraction) > held + 0.15)
    play.pass(0.1)
    #expect(play.hunt.state.holdFraction == 0)
  }

  @Test("Keys tilt the sight of a page in search and fight, where tilt counts")
  func keys() throws {
    for sight in SightRule.allCases {
      var rules = HuntRules()
      rules.sight = sight
      var play = try PhonePlay(try PhonePlay.game(rules: rules))
      play.hunt.beginKeyboardWalk()
      play.hunt.hold([.up, .ahead])
      play.pass(1)
      #expect(play.hunt.pitchDegrees == 0, "on the scanner nothing is tilted")
      play.hunt.hold([])
      play.hunt.press(.search, at: play.now)
      #expect(play.hunt.state.phase.kind == .arSearch)
      play.hunt.hold(.up)
      play.pass(0.2)
      let isTilted = sight == .cone
      #expect(play.hunt.pitchDegrees == (isTilted ? 1 : 0), "a tap is one degree")
      play.pass(1.8)
      #expect(((play.hunt.pitchDegrees ?? 0) > 60) == isTilted)
      play.pass(3)
      #expect(play.hunt.pitchDegrees == (isTilted ? 80 : 0))
      play.hunt.hold([.down, .shift])
      play.pass(2)
      #expect((play.hunt.pitchDegrees ?? 0) < 60)
      play.hunt.press(.back, at: play.now)
      let left = play.hunt.pitchDegrees
      play.pass(1)
      #expect(play.hunt.pitchDegrees == left, "the key is still down, the search is over")
    }
  }

  @Test("A tap counts by the phone's tilt")
  func tap() throws {
    var rules = HuntRules()
    rules.sight = .cone
    var parameters = GhostParameters()
    parameters.catchMode = .tap
    var play = try PhonePlay(
      try PhonePlay.game([PhonePlay.ghost("Boo", north: 60, parameters)], rules: rules))
    play.look(0)
    play.place(north: 50)
    play.pass(0.5)
    play.hunt.press(.search, at: play.now)
    play.lookAtGhost(up: 12)
    play.pass(0.2)
    play.hunt.press(.strike, at: play.now)
    #expect(play.hunt.state.phase.kind == .fight)
    play.lookAtGhost(up: 2)
    play.pass(0.2)
    play.hunt.press(.strike, at: play.now)
    #expect(play.hunt.state.phase.kind == .trapWindow)
  }

  @Test("A hunt that is watched shows how the sight was tilted, and its trace is the same twice")
  func watched() throws {
    var play = try Self.play()
    play.place(north: 50)
    Self.aim(&play, up: 10, seconds: 0.5)
    let bytes = play.hunt.recording
    var hunt = try WatchedHunt(recording: bytes)
    var rises: Set<String> = []
    for _ in 0..<200 {
      hunt.step(by: 1)
      if let rise = hunt.frame(.en).firstMatch(of: /"riseDegrees":([-0-9.a-z]+)/) {
        rises.insert(String(rise.1.prefix(4)))
      }
    }
    #expect(
      rises.contains("null") && rises.contains { $0.hasPrefix("-10") || $0.hasPrefix("-9.9") })
    let trace = try HuntTrace.bytes(of: bytes, file: "")
    #expect(trace == (try HuntTrace.bytes(of: bytes, file: "")))
    #expect(String(decoding: trace, as: UTF8.self).contains("riseDegrees"))
  }
}
