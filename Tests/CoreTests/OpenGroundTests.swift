import Domain
import Geo
import HuntEngine
import Recording
import Testing
import TextKit

@Suite("The open ground of a recorded hunt")
struct OpenGroundTests {
  private static func lines(_ change: (String) -> String) throws -> [String] {
    var open = try #require(
      PlaceMask(southWest: .zero, squareMeters: 1, columns: 200, rows: 100))
    for square in 0..<20_000 { open[square] = square % 1000 > 300 }
    let frame = LocalFrame(
      origin: Coordinate(uncheckedLatitudeDegrees: 52, longitudeDegrees: 13))
    var rules = HuntRules()
    rules.keepOnGround = true
    let state = HuntState(
      rules: rules, frame: frame, zones: [],
      ghosts: [
        HuntGhost(
          name: "Boo", model: GhostModel(modelID: ""), parameters: GhostParameters(), state: .idle,
          position: .zero, hasEscaped: false)
      ], random: HuntRandomness(seed: 1, replicate: 1), openGround: open)
    var writer = RecordingWriter()
    return [RecordingFormat.header, change(writer.begin(state))]
  }

  private func read(_ lines: [String]) throws -> Recording {
    try RecordingReader.read(Array(lines.joined(separator: "\n").utf8), file: "hunt.jsonl")
  }

  @Test("It is read back square by square, in a line of moderate length")
  func roundTrip() throws {
    let lines = try Self.lines { $0 }
    #expect(lines[1].utf8.count < 3000)
    let ground = try #require(try read(lines).hunts.lastState.openGround)
    for square in 0..<20_000 { #expect(ground[square] == (square % 1000 > 300)) }
  }

  @Test("Squares that do not add up are an error that says where")
  func damaged() throws {
    for (from, to) in [
      ("\"columns\":200", "\"columns\":201"), ("\"columns\":200", "\"columns\":0"),
      ("\"rows\":100", "\"rows\":4000000"), ("\"square\":1", "\"square\":0"),
      ("\"square\":1", "\"square\":-1"), ("\"runs\":\"", "\"runs\":\"A"),
      ("\"runs\":\"", "\"runs\":\"////////"),
    ] {
      let lines = try Self.lines { $0.replacing(from, with: to) }
      let error = #expect(throws: RecordingError.self) { try read(lines) }
      #expect(error?.line(in: .en).contains("openGround") == true)
    }
  }
}
