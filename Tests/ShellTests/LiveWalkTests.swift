import LabComposition
import ShellComposition
import TextKit
import Testing

@Suite("Walking on in live play")
struct LiveWalkTests {
  private let fixture: ShellFixture
  private var play: LivePlay

  init() throws {
    fixture = try ShellFixture(sensor: "sim:profile=perfect")
    for command in [
      "open 1", "ghost Boo set mainZoneRadius 100", "play 1", "target Boo", "face north", "wait 2",
    ] { fixture.run(command) }
    play = LivePlay(try #require(fixture.session))
  }

  /// Frames of 50 ms until the screen says something, so many seconds at most.
  private mutating func watch(
    _ actions: [LiveAction], until text: String, seconds: Double
  ) -> (text: String, seconds: Double) {
    var (shown, count) = ("", 0)
    while Double(count) < seconds * 20, count == 0 || !shown.contains(text) {
      shown = play.step(realSeconds: 0.05, count == 0 ? actions : []).text
      count += 1
    }
    return (shown, Double(count) / 20)
  }

  private func place(_ session: ShellSession) -> Substring? {
    var copy = session
    return copy.execute("status").lines[0].split(separator: ",").first { $0.contains("place") }
  }

  @Test("GB-080 One key walks to the main zone and stops there; the hunt's key starts the search")
  mutating func walkOn() throws {
    let arrived = watch([.type("w")], until: "[A] Start AR search", seconds: 200)
    #expect(arrived.text.contains("[A] Start AR search"))
    let here = try #require(place(play.session))
    let later = watch([], until: "never", seconds: 3)
    #expect(later.text.contains("[A] Start AR search") && place(play.session) == here)
    #expect(watch([.search], until: "== AR search", seconds: 1).text.contains("== AR search"))
    #expect(watch([.walkOn], until: "== Fight", seconds: 200).text.contains("== Fight"))
  }

  @Test("F walks in fast time, which ends with the walk; W or the arrow down stops")
  mutating func hurry() throws {
    let fast = watch([.type("f")], until: "×8", seconds: 1)
    #expect(fast.text.contains("×8"))
    let arrived = watch([], until: "[A] Start AR search", seconds: 60)
    #expect(
      arrived.text.contains("[A] Start AR search") && arrived.text.contains("×1 "),
      "\(arrived.text)")
    #expect(arrived.seconds < 20, "\(arrived.seconds)")
    _ = watch([.walkOn], until: "never", seconds: 0.5)
    #expect(watch([.stand], until: "×1 ", seconds: 0.5).text.contains("×1 "))
    let here = place(play.session)
    _ = watch([], until: "never", seconds: 2)
    #expect(place(play.session) == here)
  }
}
