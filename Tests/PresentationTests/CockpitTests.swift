import Domain
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("The cockpit of live play")
struct CockpitTests {
  /// The columns of the lines between the parts, in a row.
  private func borders(_ row: TextLine) -> Set<Int> {
    let characters = Array(row.text)
    let spans = row.spans.filter { $0.role == .dim && $0.characters.count == 1 }
    return Set(
      spans.map(\.characters.lowerBound).filter {
        $0 < characters.count && characters[$0] == "│"
      }.map { displayWidth(String(characters[..<$0])) })
  }

  @Test(
    "GB-082 GB-093 Every row keeps to the room, and every column stays straight",
    arguments: CockpitSamples.sizes)
  func straight(size: FrameSize) throws {
    for name in CockpitSamples.names {
      for (phase, state) in try CockpitSamples.states(name) {
        for language in Language.allCases {
          let frame = CockpitSamples.frame(state, size, language)
          #expect(frame.lines.allSatisfy { displayWidth($0) <= size.columns }, "\(phase) \(size)")
          if size.rows >= 24 { #expect(frame.lines.count < size.rows, "\(phase) \(size)") }
          guard size.columns >= 120, size.rows >= 14 else { continue }
          let lines = borders(frame.rows[2])
          #expect(
            lines.count == (size.rows < 32 || phase == "challenge" ? 1 : 2) || size.columns > 120)
          #expect(
            frame.rows.dropFirst().allSatisfy { borders($0) == lines }, "\(phase)\n\(frame.text)")
        }
      }
    }
  }

  @Test("Scanner, map and log side by side from 120 columns on; below the hunt in high rooms")
  func parts() throws {
    let state = try CockpitSamples.states("Бука")[2].state
    for (columns, rows, isShown) in [
      (120, 40, true), (200, 50, true), (120, 24, true), (80, 24, false), (80, 50, true),
      (40, 50, true), (40, 24, false),
    ] {
      let size = FrameSize(columns: columns, rows: rows)
      let text = CockpitSamples.frame(state, size, .en).text
      #expect(text.contains("Ghost: Бука") && text.contains("Distance: 103 m"), "\(size)")
      #expect(text.contains("What happened") == isShown, "\(size)")
      #expect(CockpitViewModel.showsLog(at: size) == isShown)
      #expect(text.contains("|--") == (isShown && columns >= 80), "the map's scale, \(size)")
    }
  }

  @Test("The log has the newest last, and forgets the oldest first")
  func log() throws {
    let state = try CockpitSamples.states("Бука")[2].state
    let text = CockpitSamples.frame(state, FrameSize(columns: 120, rows: 40), .en).text
    let first = try #require(text.firstRange(of: "0:00")),
      last = try #require(text.firstRange(of: "4:42"))
    #expect(first.lowerBound < last.lowerBound)
    let low = CockpitSamples.frame(state, FrameSize(columns: 120, rows: 20), .en).text
    #expect(low.contains("4:42") && !low.contains("0:00"))
  }

  @Test("What a screen says to do is a key in live play and a command at the prompt")
  func controls() throws {
    for (phase, state) in try CockpitSamples.states("Бука") {
      for language in Language.allCases {
        let keys = Words(language: language, controls: .keys).possible(state)
        let commands = Words(language: language).possible(state)
        if phase != "over" { #expect(keys != commands, "\(phase)") }
        for word in ["[A]", "[B]", "[X]", "[T]", "walk)", "(aim", "hold)", "move"] {
          #expect(!keys.contains(word), "\(phase): \(keys)")
        }
      }
    }
    let trap = try CockpitSamples.states("Бука")[7].state
    let size = FrameSize(columns: 80, rows: 24)
    #expect(CockpitSamples.frame(trap, size, .en).text.contains("[SPACE] Throw"))
    #expect(CockpitSamples.frame(trap, size, .ru).text.contains("[ПРОБЕЛ] Бросить"))
    #expect(DrawnHunt.frame(of: trap, language: .en).text.contains("[T] Throw"))
  }

  @Test("A cockpit is one object in JSON: the hunt, the map, the log")
  func json() throws {
    let json = Screen.cockpit(CockpitSamples.cockpit(try CockpitSamples.states("x")[2].state)).json
    #expect(json.hasPrefix(#"{"format":1,"screen":"cockpit","hunt":{"screen":"scanner","#))
    #expect(json.contains(#""map":{"screen":"map","#))
    #expect(json.contains(#""log":[{"seconds":0,"event":"targetChanged","#))
  }
}
