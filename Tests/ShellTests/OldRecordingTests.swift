import Domain
import LabComposition
import Recording
import TextKit
import TestSupport
import Testing

@testable import ShellComposition

@Suite("Recordings of another revision of the engine")
struct OldRecordingTests {
  @Test("A script of another revision is reported; a recording says whose it is where it deviates")
  func recordings() throws {
    let folder = try TemporaryFolder()
    let plan = try folder.file(
      "plan.yml", "game: {disc: 200, ghosts: 2}\nsensors: perfect\nreplicates: 1\n")
    var lines: [String] = []
    try LabTrace.prepare(LabRequest(planPath: plan), point: 1, replicate: 1)
      .run(as: .events, language: .en) { lines.append($0) }
    #expect(lines[1].hasPrefix(#"{"start":{"engine":\#(EngineRevision.current.number),"#))
    let engine = #""engine":\#(EngineRevision.current.number),"#
    let old = lines.joined(separator: "\n").replacing(engine, with: "")
    for (text, revision) in [
      (lines.joined(separator: "\n"), EngineRevision.current), (old, .none),
    ] {
      let path = try folder.file("\(revision.number).jsonl", text)
      #expect(try RecordingFile.read(path).revision == revision)
      var start = ShellStart()
      start.dataFolder = folder.path + "/data"
      start.script = try ScriptFile.read(path)
      var notices: [String] = []
      _ = try start.open(notices: &notices)
      #expect(notices.contains { $0.contains("revision 0") } == (revision == .none))
    }
    let bent = old.replacing(
      #""event":"startSearch","phase":"arSearch""#,
      with: #""event":"startSearch","phase":"fight""#)
    #expect(bent != old)
    do {
      _ = try RecordingReader.read(Array(bent.utf8), file: "a")
      Issue.record("it should not be read")
    } catch {
      #expect(
        error.line(in: .en).hasSuffix(
          "the engine's revision 0 recorded it, this is revision "
            + "\(EngineRevision.current.number)"))
    }
  }
}
