import Domain
import Geo
import HuntEngine
import PhoneHunt
import Presentation
import Testing
import TextKit

@Suite("A phone that does not say where it is, and what its player is shown")
struct PhoneHelpTests {
  /// What stands in the frame for the page's help.
  private func help(_ play: inout PhonePlay, _ language: Language = .en) throws -> String {
    let frame = play.hunt.frame(language)
    return String(try #require(frame.firstMatch(of: /"help":(null|\{.*?\}),"seconds"/)).1)
  }

  @Test("A blocked location has help until it is allowed, at a desk none")
  func blocked() throws {
    var play = try PhonePlay()
    #expect(try help(&play) == "null")
    play.hunt.losePosition(.blocked, at: play.now)
    play.pass(0.1)
    #expect(try help(&play).contains("\"kind\":\"blocked\""))
    #expect(play.hunt.frame(.ru).contains("Доступ к геопозиции запрещён."))
    var other = play
    other.hunt.beginKeyboardWalk()
    other.pass(0.5)
    #expect(try help(&other) == "null" && other.hunt.state.position.fix != nil)
    play.place(north: 0)
    play.pass(0.1)
    #expect(try help(&play) == "null")
  }

  @Test(
    "A phone that finds no position gets help after a while, one that has not been asked does not")
  func missing() throws {
    var play = try PhonePlay()
    play.pass(30)
    #expect(try help(&play) == "null")
    play.hunt.losePosition(.noFix, at: play.now)
    play.pass(0.1)
    #expect(try help(&play).contains("\"kind\":\"missing\""))
    play.place(north: 0)
    play.hunt.losePosition(.silent, at: play.now)
    play.pass(10)
    #expect(try help(&play) == "null")
    play.pass(11)
    #expect(try help(&play).contains("switched on"))
  }

  @Test(
    "A game that is far away says so and where it begins, and is walked from its middle by keys",
    arguments: [(4900.0, false), (5300, true), (1_620_000, true), (15_000_000, true)])
  func elsewhere(north: Double, isFar: Bool) throws {
    var play = try PhonePlay()
    // The zone's edge is 200 m from its middle.
    play.place(north: north)
    play.pass(0.1)
    let said = try help(&play)
    #expect(said.contains("elsewhere") == isFar, "\(said)")
    if north == 1_620_000 {
      #expect(said.contains("1620 km from here. It starts at 55.72970, 37.60120."), "\(said)")
      #expect(try help(&play, .ru).contains("в 1620 км отсюда"))
    }
    play.hunt.beginKeyboardWalk()
    play.pass(0.5)
    let place = try #require(play.hunt.state.position.fix).position
    #expect(place.distanceMeters(to: .zero) < (isFar ? 1 : 5000))
    #expect(try help(&play) == "null")
  }

  @Test(
    "A position is as old as it says, unless its clock is off",
    arguments: [
      (0.0, 0.0), (1.5, 1.5), (60, 60), (61, 0), (978_307_200, 0), (-3600, 0), (-978_307_200, 0),
      (1e18, 0),
    ])
  func ages(said: Double, counted: Double) throws {
    var play = try PhonePlay()
    play.pass(100)
    let place = PhonePlay.park
    play.hunt.takePosition(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees,
      accuracyMeters: 4, age: HuntDuration(seconds: said), at: play.now)
    let fix = try #require(play.hunt.state.position.fix)
    #expect(abs((fix.at - fix.measuredAt).seconds - counted) < 1e-6)
  }

  @Test(
    "A compass that is not calibrated is no heading, and loses the one before sooner than silence")
  func compass() throws {
    func turn(_ play: inout PhonePlay, _ compass: Double) {
      play.hunt.takeOrientation(
        PhoneOrientation(alpha: .nan, beta: 80, gamma: 0, compass: compass), at: play.now)
    }
    var play = try PhonePlay()
    for unknown in [-1, .nan] {
      turn(&play, unknown)
      play.pass(0.1)
      #expect(play.hunt.state.heading == .unknown)
    }
    #expect(play.hunt.frame(.en).contains("No compass yet: north is at the top."))
    turn(&play, 90)
    play.pass(0.1)
    #expect(play.hunt.state.heading.degrees != nil)
    turn(&play, -1)
    play.pass(4)
    #expect(play.hunt.state.heading.degrees != nil)
    play.pass(2)
    #expect(play.hunt.state.heading == .lost)
  }

  @Test(
    "A tap of a key turns by one degree at any rate of frames; a key that stays down turns faster and faster"
  )
  func keys() throws {
    for rate in [12.0, 60] {
      var play = try PhonePlay()
      func pass(_ seconds: Double) {
        for _ in 0..<Int((seconds * rate).rounded()) {
          play.milliseconds += 1000 / rate
          play.hunt.pass(to: play.now)
        }
      }
      func heading() -> Double { play.hunt.state.heading.degrees ?? .nan }
      play.hunt.beginKeyboardWalk()
      pass(1)
      for tap in 1...3 {
        play.hunt.hold(.right)
        play.hunt.hold([])
        pass(0.25)
        #expect(abs(heading() - Double(tap)) < 1e-9)
        // A tap that lasts for some frames is no more than that.
        play.hunt.hold(.left)
        pass(0.16)
        play.hunt.hold([])
        pass(0.25)
        #expect(abs(heading() - Double(tap - 1)) < 1e-9)
        play.hunt.hold(.right)
        play.hunt.hold([])
      }
      let from = heading()
      play.hunt.hold([.right, .shift])
      play.hunt.hold(.right)
      pass(2)
      play.hunt.hold([.left, .right])
      pass(1)
      #expect(abs(heading() - (from + 1 + 1 + 22.5 + 75)) < 8, "\(heading()) at \(rate)")
    }
  }
}
