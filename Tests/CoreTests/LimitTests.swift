import TextKit
import Domain
import Geo
import HuntEngine
import Testing

@testable import Recording

@Suite("A recording without end")
struct LimitTests {
  private func message(_ lines: [String]) -> String {
    do throws(RecordingError) {
      _ = try RecordingReader.read(Array(lines.joined(separator: "\n").utf8), file: "hunt.jsonl")
      return "no error"
    } catch {
      return error.line(in: .en)
    }
  }

  @Test("A recording without end of hunts, or of ghosts in one, is refused")
  func tooMuch() {
    let start =
      #"{"start":{"ticks":0,"seed":"1","replicate":0,"lat":0,"lon":0,"rules":{},"zones":[],"ghosts":"#
    var lines = [RecordingFormat.header] + Array(repeating: start + "[]}}", count: 10_001)
    #expect(message(lines) == "hunt.jsonl:10002: expected at most 10000 hunts")
    lines.removeLast()
    #expect(message(lines) == "no error")
    let ghosts = "[" + Array(repeating: "0", count: 10_001).joined(separator: ",") + "]}}"
    #expect(
      message([RecordingFormat.header, start + ghosts])
        == "hunt.jsonl:2: start.ghosts: found a list, expected a list of at most 10000")
  }

  @Test("Checkpoints of a hunt with many ghosts are fewer, and every moment is still found")
  func fewCheckpoints() throws {
    let ghosts = (0..<5000).map { _ in
      HuntGhost(
        name: "Boo", parameters: GhostParameters(), state: .idle, position: .zero,
        hasEscaped: false)
    }
    var hunts = HuntRecording()
    hunts.begin(
      HuntState(
        rules: HuntRules(), frame: HuntState.noGame().frame, zones: [], ghosts: ghosts,
        random: HuntRandomness(seed: 1, replicate: 0), now: .start))
    for second in 1...20_000 {
      try hunts.append(.time(at: HuntInstant(seconds: Double(second))))
    }
    #expect(hunts.checkpoints.count < 220)
    for index in stride(from: 0, to: hunts.count, by: 3001) {
      #expect(hunts.state(at: index).now == HuntInstant(seconds: Double(index)))
    }
  }
}
