import Domain
import Files
import LabComposition
import Recording
import ShellComposition
import TestSupport
import TextKit
import Testing

/// What the shell does when the disk fails under the files that a command names.
@Suite("A disk that fails under a command's files")
struct ShellDiskTests {
  private let disk = MemoryDisk()
  private let full: Int32 = 28
  private let broken: Int32 = 5

  private func fixture(_ language: Language = .en) throws -> ShellFixture {
    try ShellFixture(language: language, files: disk)
  }

  /// What an output says, however its lines are cut.
  private func said(_ output: ShellOutput) -> String {
    output.lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test("A disk that fills up ends the recording, is reported once, and what was written is read")
  func fullWhileRecording() throws {
    let fixture = try fixture()
    fixture.run("record /hunt.jsonl", "play 1", "wait 2")
    let whole = try RecordingFile.read("/hunt.jsonl", disk).hunts.count
    #expect(whole > 0)
    disk.arm(DiskFault(.error(full), at: .writes, length: .max), after: 2)
    let output = fixture.run("wait 5")
    #expect(!output.isRefused)
    let why = "broken off: /hunt.jsonl: cannot be written, No space left on device"
    #expect(said(output).contains(why), "\(output.lines)")
    #expect(!fixture.text("wait 1").contains("broken off"))
    disk.disarm()
    #expect(fixture.run("record off").isRefused)
    #expect(try RecordingFile.read("/hunt.jsonl", disk).hunts.count > whole)
    #expect(!fixture.run("replay /hunt.jsonl", "close").isRefused)
  }

  @Test("A recording that cannot be begun leaves nothing behind that is taken for one")
  func notBegun() throws {
    let fixture = try fixture(.ru)
    disk.arm(DiskFault(.error(full), at: .all), after: 0)
    let output = fixture.run("record /hunt.jsonl")
    #expect(output.isRefused)
    #expect(said(output).contains("/hunt.jsonl: не записывается: на диске нет места"))
    #expect(disk.paths.isEmpty)
    #expect(!fixture.run("record /hunt.jsonl").isRefused)
  }

  @Test("An export that fails at any call leaves the old file whole, or the new one")
  func exportFails() throws {
    let fixture = try fixture()
    fixture.run("open 1", "export /new.gpx")
    let new = try #require(disk["/new.gpx"])
    let old = Array("precious".utf8)
    var (call, isOver, refused) = (0, false, 0)
    while !isOver {
      disk["/park.gpx"] = old
      disk.arm(.fails(full), after: call)
      let output = fixture.run("export /park.gpx")
      isOver = !disk.disarm()
      call += 1
      let found = try #require(disk["/park.gpx"])
      #expect(found == old || found == new, "call \(call)")
      #expect(output.isRefused || found == new)
      if output.isRefused { refused += 1 }
      #expect(disk.paths == ["/new.gpx", "/park.gpx"], "call \(call)")
      if call > 100 { break }
    }
    #expect(isOver && refused > 3)
  }

  @Test("A file that cannot be read is refused with the reason, in the session's language")
  func readFails() throws {
    let fixture = try fixture()
    fixture.run("open 1", "export /park.gpx", "record /hunt.jsonl", "play 1", "record off")
    for (line, count) in [
      ("import /park.gpx", 2), ("replay /hunt.jsonl", 1), ("sensors replay:/hunt.jsonl", 1),
      ("sensors gpx:/park.gpx", 1), ("sensors nmea:/park.gpx", 1),
    ] {
      for (language, why) in [("en", "Input/output error"), ("ru", "ошибка ввода-вывода")] {
        fixture.run("lang \(language)")
        // An import that is refused looks whether it is a file of games.
        disk.arm(DiskFault(.error(broken), at: .all, length: count), after: 0)
        let output = fixture.run(line)
        disk.disarm()
        #expect(output.isRefused, "\(line)")
        #expect(said(output).contains(why), "\(output.lines)")
      }
    }
  }

  @Test("A script is read from the disk that is given")
  func script() throws {
    disk["/a.txt"] = Array("play 1\nwait 3\n".utf8)
    #expect(try ScriptFile.read("/a.txt", disk).lines.map(\.text) == ["play 1", "wait 3", ""])
    disk.arm(.fails(broken), after: 1)
    #expect(throws: (any Error).self) { try ScriptFile.read("/a.txt", disk) }
    disk.disarm()
    disk["/b.txt"] = [0xFF, 0xFE]
    #expect(throws: (any Error).self) { try ScriptFile.read("/b.txt", disk) }
  }

  @Test(
    "What cannot be written is reported in one line, and a script's caller learns of it",
    arguments: [
      "lang ru", "bell on", "darts set attempts 5", "set new 3", "export /x.gpx", "new Wood",
      "record /x.jsonl",
    ])
  func unwritten(command: String) throws {
    var start = ShellStart()
    (start.dataFolder, start.files) = ("/data", disk)
    (start.language, start.seed) = (.en, 1)
    var notices: [String] = []
    var session = try start.open(notices: &notices)
    _ = session.execute("new Park; open Park")
    #expect(notices.isEmpty && !session.hasFailedWrite)
    disk.arm(DiskFault(.error(full), at: .writes, length: .max), after: 0)
    let output = session.execute(command)
    #expect(session.hasFailedWrite, "\(output.lines)")
    let why = said(output)
    #expect(
      why.contains("No space left on device") || why.contains("на диске нет места"),
      "\(output.lines)")
    #expect(why.split(separator: "ot saved:").count <= 2, "\(why)")
  }

  @Test("Where only reading is possible the games are shown, and a change is not saved")
  func readOnly() throws {
    var start = ShellStart()
    (start.dataFolder, start.files) = ("/data", disk)
    (start.language, start.seed) = (.en, 1)
    var notices: [String] = []
    do {
      var first = try start.open(notices: &notices)
      #expect(!first.execute("new Park").isRefused && notices.isEmpty)
    }
    disk.isReadOnly = true
    start.files = disk.process(8)
    var session = try start.open(notices: &notices)
    #expect(!notices.isEmpty)
    #expect(session.execute("games").lines.contains { $0.contains("Park") })
    #expect(!session.hasFailedWrite)
    #expect(session.execute("new Wood").isRefused)
    #expect(session.hasFailedWrite)
  }
}
