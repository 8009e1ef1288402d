import Domain
import LabComposition
import ShellComposition
import TextKit
import Testing

@Suite("Live play on a small screen")
struct SmallLiveTests {
  /// A fight by a challenge of darts on a screen, begun a moment ago.
  private func play(_ columns: Int, _ rows: Int) throws -> LivePlay {
    let fixture = try ShellFixture()
    for command in ["open 1", "ghost 1 set challenge darts", "play 1", "walk to Boo"] {
      fixture.run(command)
    }
    var play = LivePlay(try #require(fixture.session))
    play.size = FrameSize(columns: columns, rows: rows)
    return play
  }

  @Test(
    "GB-105 The answers of a challenge stay on the screen, whatever is said below them",
    arguments: [(40, 12), (40, 24), (80, 12), (80, 24)])
  func challenge(columns: Int, rows: Int) throws {
    var play = try play(columns, rows)
    _ = play.step(realSeconds: 0.05, [.search])
    for actions: [LiveAction] in [[], [.search], [.act, .walk], []] {
      let text = play.step(realSeconds: 0.05, actions).text
      for part in ["Hit 1", "Hit 3", "(1)", "(5)"] { #expect(text.contains(part), "\(text)") }
      #expect(text.contains("> "), "\(text)")
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= rows)
    }
  }

  @Test("The list of keys is whole beside messages", arguments: [(40, 12), (40, 15), (80, 12)])
  func keys(columns: Int, rows: Int) throws {
    var play = try play(columns, rows)
    let text = play.step(realSeconds: 0.05, [.search, .help]).text
    #expect(text.contains("ESC"), "\(text)")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= rows)
  }
}
