import Domain
import Geo
import HuntEngine
import Presentation
import Recording
import Testing
import TextKit

@testable import PhoneHunt

@Suite("The hunt on a phone")
struct PhoneHuntTests {
  @Test("GB-080 to GB-115 A hunt by a phone's sensors from the scanner to the capture")
  func capture() throws {
    var play = try PhonePlay()
    play.look(0)
    play.place(north: 0)
    play.pass(0.5)
    #expect(play.hunt.state.phase.kind == .scanner)
    play.hunt.press(.search, at: play.now)
    #expect(play.hunt.state.phase.kind == .arSearch)
    play.place(north: 50)
    #expect(play.hunt.state.phase.kind == .fight)
    for _ in 0..<30 where play.hunt.state.phase.kind == .fight {
      play.lookAtGhost()
      play.pass(0.1)
    }
    #expect(play.hunt.state.phase.kind == .trapWindow)
    play.hunt.press(.throwTrap, at: play.now)
    #expect(play.hunt.state.phase.kind == .allCaptured)
    #expect(play.hunt.frame(.en).contains("\"screen\":\"ending\""))
    play.pass(9)
    let over = play.hunt.frame(.ru)
    #expect(over.contains("\"screen\":\"debrief\"") && over.contains("Охота окончена"))
  }

  @Test("The recording is read back to the same state, and its trace is the same twice")
  func recording() throws {
    var play = try PhonePlay()
    play.look(10)
    play.place(north: 0)
    play.pass(1)
    play.hunt.press(.search, at: play.now)
    play.place(north: 50)
    for step in 0..<20 {
      play.look(Double(step) - 20)
      play.pass(0.1)
    }
    let read = try RecordingReader.read(play.hunt.recording, file: "hunt.jsonl")
    #expect(read.hunts.lastState == play.hunt.state)
    let trace = try HuntTrace.bytes(of: play.hunt.recording, file: "")
    #expect(trace == (try HuntTrace.bytes(of: play.hunt.recording, file: "")))
    #expect(trace.count > play.hunt.recording.count)
  }

  @Test("GB-033, GB-116 Progress is a first state: transient states do not survive")
  func progress() throws {
    var play = try PhonePlay()
    play.look(0)
    play.place(north: 50)
    play.pass(1)
    play.hunt.press(.search, at: play.now)
    #expect(play.hunt.state.phase.kind == .fight)
    let later = try PhonePlay(progress: play.hunt.saveProgress()).hunt
    #expect(later.state.phase.kind == .scanner)
    #expect(later.state.ghosts[0].state == .idle)
  }

  @Test("A turn that comes soon after another is reported though the phone then lies still")
  func lastTurn() throws {
    var play = try PhonePlay()
    play.look(0)
    let first = try #require(play.hunt.state.heading.degrees)
    play.milliseconds += 10
    play.look(40)
    #expect(play.hunt.state.heading.degrees == first)
    play.pass(0.2)
    #expect(abs(try #require(play.hunt.state.heading.degrees) - (first + 40)) < 1e-9)
  }

  @Test("GB-005 A silent sensor counts as lost, and the screen says so")
  func silence() throws {
    var play = try PhonePlay()
    play.look(0)
    play.place(north: 0)
    play.pass(16)
    #expect(play.hunt.state.position.fix == nil)
    #expect(play.hunt.frame(.en).contains("GPS signal lost"))
    play.pass(5)
    #expect(play.hunt.state.heading == .lost)
    #expect(play.hunt.frame(.en).contains("Compass lost"))
    play.place(north: 0)
    #expect(play.hunt.state.position.fix != nil)
  }

  @Test("GB-005 A phone that briefly does not know where it is keeps its place; a refusal loses it")
  func trouble() throws {
    var play = try PhonePlay()
    play.place(north: 0)
    play.hunt.losePosition(.noFix, at: play.now)
    play.pass(4)
    #expect(play.hunt.state.position.fix != nil)
    play.place(north: 1)
    play.pass(4)
    #expect(play.hunt.state.position.fix != nil)
    play.hunt.losePosition(.noFix, at: play.now)
    play.pass(2)
    #expect(play.hunt.state.position.fix == nil)
    play.place(north: 2)
    play.hunt.losePosition(.blocked, at: play.now)
    #expect(play.hunt.state.position.fix == nil)
    #expect(play.hunt.frame(.en).contains("Location is blocked."))
  }

  @Test("A position that is too inaccurate says so")
  func inaccurate() throws {
    var play = try PhonePlay()
    play.place(north: 0, accuracy: 900)
    play.pass(0.1)
    let gate = HuntRules().accuracyGateMeters
    let says = play.hunt.frame(.en).contains("Too inaccurate: ±900 m")
    #expect(says == (gate > 0))
  }

  @Test("The beacon is silent for who hurries, and where the position is poor, until both are over")
  func beacon() throws {
    var play = try PhonePlay()
    var north = 0.0
    func walk(_ metersPerSecond: Double, accuracy: Double = 4) -> String {
      for _ in 0..<8 {
        play.milliseconds += 1000
        north += metersPerSecond
        play.place(north: north, accuracy: accuracy)
      }
      let frame = play.hunt.frame(.en)
      return PhonePace.Beacon.allCases.map { $0.rawValue }.first {
        frame.contains("\"beacon\":\"\($0)\"")
      } ?? ""
    }
    #expect(walk(1.4) == "on")
    #expect(walk(3) == "tooFast")
    #expect(walk(2.2) == "tooFast")
    #expect(walk(1.4) == "on")
    #expect(walk(1.4, accuracy: 40) == "poorPosition")
    #expect(walk(1.4, accuracy: 28) == "poorPosition")
    #expect(walk(1.4, accuracy: 10) == "on")
    // What the phone measures by itself counts for more than its positions.
    play.place(north: north, metersPerSecond: 6)
    #expect(play.hunt.frame(.en).contains("\"beacon\":\"tooFast\""))
  }

  @Test("GB-091, GB-094 The way to the target follows each position, also in a search")
  func wayInSearch() throws {
    var play = try PhonePlay()
    play.place(north: 0)
    play.lookAtGhost()
    play.pass(0.2)
    play.hunt.press(.search, at: play.now)
    #expect(play.hunt.state.phase.kind == .arSearch)
    play.place(north: 120)
    let frame = play.hunt.frame(.en)
    let way = try #require(frame.firstRange(of: "\"targetDegrees\":"))
    let number = frame[way.upperBound...].prefix { "-.0123456789".contains($0) }
    #expect(abs(abs(try #require(Double(number))) - 180) < 2, "\(number)")
  }

  @Test("A player at a desk walks and turns by keys")
  func keyboardWalk() throws {
    var play = try PhonePlay()
    play.hunt.beginKeyboardWalk()
    play.hunt.hold([.ahead, .shift])
    play.pass(5)
    let place = try #require(play.hunt.state.position.fix).position
    #expect(abs(place.northMeters - 1.4 * 8 * 5) < 4, "\(place)")
    play.hunt.hold(.right)
    play.pass(2)
    #expect(abs((play.hunt.state.heading.degrees ?? 0) - (1 + 30 * 0.75 + 75)) < 9)
  }

  @Test("Hostile calls change nothing: no number, no order of time, no button out of place")
  func hostile() throws {
    var play = try PhonePlay()
    for place in [(Double.nan, 0), (91, 400), (.infinity, .nan)] {
      play.hunt.takePosition(
        latitudeDegrees: place.0, longitudeDegrees: place.1, accuracyMeters: -1, age: .longest,
        at: .start)
    }
    play.hunt.takeOrientation(
      PhoneOrientation(alpha: .infinity, beta: .nan, gamma: 1e300), at: HuntInstant(seconds: 1e300))
    for press in ScreenCaption.Press.allCases { play.hunt.press(press, at: .start) }
    play.hunt.pass(to: HuntInstant(ticks: -5))
    play.pass(0.2)
    #expect(play.hunt.state.phase.kind == .scanner)
    #expect(throws: RecordingError.self) { try PublishedGame(block: Array("{}".utf8)) }
  }

  @Test("A player at a desk walks backwards, and stays where time does not pass")
  func backwards() throws {
    var play = try PhonePlay()
    play.hunt.beginKeyboardWalk()
    play.hunt.hold(.back)
    play.pass(5)
    let place = try #require(play.hunt.state.position.fix).position
    #expect(abs(place.northMeters + 1.4 * 5) < 1, "\(place)")
    play.hunt.hold(.ahead)
    for milliseconds in [0.0, -1e300, .nan, 17] {
      play.hunt.pass(to: HuntInstant(seconds: milliseconds / 1000))
    }
    #expect(play.hunt.now == play.now)
  }

  @Test("A page that slept for years goes on a day later: no ghost is followed for years")
  func sleep() throws {
    var darting = GhostParameters()
    darting.temperament = .darting
    var play = try PhonePlay(PhonePlay.game([PhonePlay.ghost("Boo", north: 60, darting)]))
    play.look(0)
    play.place(north: 50)
    play.hunt.press(.search, at: play.now)
    #expect(play.hunt.state.phase.kind == .fight)
    play.hunt.pass(to: HuntInstant(seconds: 1e300))
    #expect(play.hunt.now == HuntInstant(seconds: 86_400))
  }

  @Test("A heading is a direction whatever the phone says")
  func headings() {
    for (compass, screen) in [(1e308, 1e308), (-1e308, -1e308), (359, 1e300), (10, .infinity)] {
      let given = PhoneOrientation(
        alpha: .nan, beta: .nan, gamma: .nan, compass: compass, screenDegrees: screen)
      // A compass below 0 says that it is not calibrated.
      #expect(given.headingDegrees.map { (0..<360).contains($0) } == (compass < 0 ? nil : true))
    }
  }
}
