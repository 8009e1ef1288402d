import Domain
import HuntEngine
import PhoneHunt
import PlainJSON
import Recording
import Testing
import TextKit

@Suite("A recorded hunt that is watched on a page")
struct WatchedHuntTests {
  /// A hunt to its capture.
  private static func recording() throws -> [UInt8] {
    var play = try PhonePlay()
    play.captureAll()
    return play.hunt.recording
  }

  /// Reads members of a frame.
  private struct Seen {
    let screen: String
    let index: Int
    let seconds: Double
    let isOver: Bool

    init(_ text: String) throws {
      guard case .object(let fields) = try JSONReader.parse(Array(text.utf8)).value,
        case .object(let shown)? = fields["screen"]?.value,
        case .string(let name)? = shown["screen"]?.value,
        case .number(let index)? = fields["index"]?.value,
        case .number(let seconds)? = fields["seconds"]?.value,
        case .bool(let isOver)? = fields["isOver"]?.value
      else { throw RecordingError.notARecording(file: text) }
      screen = name
      (self.index, self.seconds, self.isOver) = (Int(index), seconds, isOver)
    }
  }

  @Test("GB-112, GB-114 It plays to the end; the hunt waits while an ending is shown")
  func play() throws {
    var hunt = try WatchedHunt(recording: Self.recording())
    var screens: [String] = []
    var waited = 0.0
    var last = try Seen(hunt.frame(.en))
    for _ in 0..<6000 where !last.isOver {
      hunt.play(seconds: 1.0 / 60, speed: 1)
      let now = try Seen(hunt.frame(.en))
      #expect(now.seconds >= last.seconds)
      if now.screen == "ending" { waited += 1.0 / 60 }
      if screens.last != now.screen { screens.append(now.screen) }
      last = now
    }
    #expect(screens == ["scanner", "search", "fight", "trap", "ending", "debrief"])
    #expect(waited > 2.5)
  }

  @Test("Steps and jumps reach every moment, and the screen is that of the moment")
  func steps() throws {
    let bytes = try Self.recording()
    let moments = try RecordingReader.read(bytes, file: "").hunts
    var hunt = try WatchedHunt(recording: bytes)
    for index in 1..<moments.count {
      hunt.step(by: 1)
      let seen = try Seen(hunt.frame(.en))
      #expect(seen.index == index)
      #expect(seen.seconds == moments.state(at: index).now.seconds)
    }
    hunt.jump(forward: true)
    #expect(try Seen(hunt.frame(.en)).index == moments.count - 1)
    var jumped: [String] = []
    for _ in 0..<20 {
      hunt.jump(forward: false)
      jumped.append(try Seen(hunt.frame(.en)).screen)
    }
    #expect(Set(jumped) == ["trap", "fight", "search", "scanner"])
    #expect(try Seen(hunt.frame(.en)).index == 0)
    hunt.go(toSeconds: 0.3)
    #expect(try Seen(hunt.frame(.en)).seconds == 0.3)
  }

  @Test("The outline names the moments worth a look, in each language")
  func outline() throws {
    let hunt = try WatchedHunt(recording: Self.recording())
    #expect(
      hunt.outline(.en).contains("\"captured\"") && hunt.outline(.en).contains("is captured!"))
    #expect(hunt.outline(.ru).contains("пойман"))
  }

  @Test("No number harms it")
  func hostile() throws {
    var hunt = try WatchedHunt(recording: Self.recording())
    for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude] {
      hunt.play(seconds: number, speed: 1)
      hunt.play(seconds: 1, speed: number)
      hunt.go(toSeconds: number)
      _ = try Seen(hunt.frame(.en))
    }
    for count in [Int.min, .max, Int(Int32.min), 0] {
      hunt.step(by: count)
      _ = try Seen(hunt.frame(.en))
    }
  }

  @Test("Bytes that are no recording are refused", arguments: ["", "{}", "GET / HTTP/1.1\n\n"])
  func refused(text: String) {
    #expect(throws: RecordingError.self) { try WatchedHunt(recording: Array(text.utf8)) }
  }
}
