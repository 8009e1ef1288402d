import CommandKit
import Domain
import Foundation
import TextKit
import Testing

@testable import LabComposition
@testable import ShellComposition

/// What comes from outside and goes to a terminal, or is typed without end.
@Suite("Hostile input")
struct HostileInputTests {
  /// Escape sequences, C1 controls, an override of direction, line ends.
  static let hostile = "a\u{1B}[2Jb\u{9B}31mc\u{9D}0;title\u{9C}d\u{202E}e\u{2066}f\u{7F}g"

  private func isClean(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
  }

  @Test("Lines for a terminal keep their ends, and nothing in them steers")
  func printable() {
    let text = StandardStreams.printable("one \(Self.hostile)\n\ntwo\u{2028}three\n")
    #expect(text == "one abcdefg\n\ntwo three\n")
  }

  @Test("Names of games and ghosts, and words of refused commands, come out clean")
  func names() throws {
    let shell = try ShellFixture()
    for line in [
      "new \"\(Self.hostile)\"", "ghost add \"\(Self.hostile)\" 55.7277 37.5990", "games",
      "inspect", "rename \"\(Self.hostile)\"", "\(Self.hostile)", "open \"\(Self.hostile)\"",
      "import \"\(Self.hostile)\"", "export \"\(Self.hostile)\"", "sensors \"\(Self.hostile)\"",
      "sensors nmea:\"\(Self.hostile)\"", "replay \"\(Self.hostile)\"", "radar \"\(Self.hostile)\"",
      "radar feed opensky:\"\(Self.hostile)\"", "lang \"\(Self.hostile)\"", "map", "play 1", "scan",
    ] {
      let output = shell.run(line)
      #expect(output.lines.allSatisfy(isClean), "\(line.debugDescription)")
      #expect(output.shown(in: FrameStyle()).allSatisfy(isClean))
    }
  }

  @Test("A plan's faults name what is in it, and come out clean")
  func plans() throws {
    for text in ["\"\(Self.hostile)\": 1\n", "seed: \"\(Self.hostile)\"\n", "\(Self.hostile)\n"] {
      do throws(LabFailure) {
        _ = try LabSweep.prepare(LabRequest(planPath: "/dev/null/\(Self.hostile)"))
        Issue.record("a plan that is not there")
      } catch {
        #expect(isClean(StandardStreams.printable(error.message)))
      }
      #expect(isClean(StandardStreams.printable(text)))
    }
  }

  @Test("Names that would steer the terminal are not offered at Tab")
  func completion() throws {
    let shell = try ShellFixture()
    shell.run("new \"\(Self.hostile)\"")
    #expect(shell.session?.completions(for: "open ").candidates == ["Park"])
    let files = [
      "walk.gpx", "\u{1B}[2J.gpx", "\u{9B}2J.gpx", "a\u{202E}xpg.exe", "a\nb.gpx", "👨‍👩‍👧.gpx",
    ]
    #expect(
      shell.session?.completions(for: "import ", files: { _ in files }).candidates
        == ["--zero", "walk.gpx", "👨‍👩‍👧.gpx"])
  }

  @Test("NUL, at which the system cuts a path, writes no other file")
  func cutPath() throws {
    let shell = try ShellFixture()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for line in ["export \(folder.path)/x\0.gpx", "record \(folder.path)/x\0.jsonl"] {
      #expect(shell.run("open 1", line).isRefused)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(!shell.run("export \(folder.path)/x.gpx").isRefused)
  }

  @Test("A walk to a ghost on the other side of the world is refused, not walked for years")
  func endlessWalk() throws {
    let shell = try ShellFixture()
    shell.run("open 1; ghost add Far 27 37.6; play 1")
    let output = shell.run("walk to Far")
    #expect(output.isRefused)
    #expect(output.lines.joined(separator: " ").contains("50 km at most"))
    #expect(!shell.run("walk 100 n").isRefused)
  }

  @Test("A line without end is refused, and one of a single long word is read at once")
  func longLines() throws {
    let shell = try ShellFixture()
    let long = "new " + String(repeating: "a", count: LineFault.byteLimit)
    let output = shell.run(long)
    #expect(output.isRefused)
    #expect(output.lines.joined().contains("at most 65536 bytes"))
    let word = String(repeating: "я", count: 30_000)
    #expect(try TypedCommand("new \(word)").words == ["new", word])
    #expect(try TypedCommand("new \"\(word)\"").words == ["new", word])
  }
}
