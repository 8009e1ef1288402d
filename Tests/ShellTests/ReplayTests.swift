import CommandKit
import LabComposition
import ShellComposition
import Domain
import Foundation
import HuntEngine
import TextKit
import Presentation
import Recording
import TestSupport
import Testing

@Suite("Recording and replay")
struct ReplayTests {
  /// A hunt with a capture, an escape, a restart and refused commands.
  static let script = [
    "play 1", "walk 60 north", "throw", "search", "walk to Boo", "wait 1; aim; hold 2.1",
    "throw", "wait 3", "walk to Moan; search", "walk to Moan", "aim 3", "hold 2.5", "wait 9",
    "face sw", "walk 20 45", "status", "reset 1", "play 1", "walk 30 n", "wait 2.5",
  ]

  /// The hunt's frame at the end of an output.
  private func frame(_ lines: [String]) -> [String]? {
    lines.lastIndex { $0.hasPrefix("== ") }.map { Array(lines[$0...]) }
  }

  /// What a line was answered with, unwrapped.
  private func answer(_ fixture: ShellFixture, _ line: String) -> String {
    let lines = fixture.run(line).lines.map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.joined(separator: " ")
  }

  @Test("Every frame of a recorded hunt is shown again as it was", arguments: Language.allCases)
  func framesAgain(language: Language) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hunt.jsonl"
    let fixture = try ShellFixture(language: language, sensor: "sim:profile=park", seed: 5)
    fixture.run("record \(path)")
    var printed: [(moments: Int, frame: [String])] = []
    for line in Self.script {
      guard let frame = frame(fixture.run(line).lines), frame[0].contains("=") else { continue }
      let recording = try RecordingFile.read(path)
      if line == "reset 1" { continue }
      printed.append((recording.hunts.count, frame))
    }
    #expect(!fixture.run("record off").isRefused)
    let player = try ShellFixture(language: language)
    #expect(!player.run("replay \(path)").isRefused)
    #expect(printed.count >= 15)
    var at = 0
    // There and back again: each frame live is the frame of the last moment recorded by then.
    for (moments, frame) in printed + printed.reversed() {
      let step = moments - 1 - at
      at = moments - 1
      let shown = player.run(step > 0 ? "next \(step)" : step < 0 ? "prev \(-step)" : "next; prev")
      if step == 0, shown.isRefused { continue }
      #expect(self.frame(shown.lines) == frame, "moment \(moments - 1)")
    }
    let recording = try RecordingFile.read(path)
    #expect(recording.hunts.huntCount == 2)
    #expect(recording.hunts.nextIndex(after: 0, of: [.capture]) != nil)
    #expect(recording.hunts.nextIndex(after: 0, of: [.escape]) != nil)
  }

  @Test("A recorded session is a script that prints the same lines, and leaves the same games")
  func scriptAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hunt.jsonl"
    let live = try ShellFixture(sensor: "sim:profile=urban", seed: 9)
    live.run("record \(path)")
    var printed: [String] = []
    for line in Self.script { printed += live.run(line).lines }
    live.run("record off")
    let again = try ShellFixture(sensor: "sim:profile=urban", seed: 9)
    var replayed: [String] = []
    for line in try ScriptFile.read(path).lines { replayed += again.run(line.text).lines }
    #expect(replayed == printed)
    #expect(again.stored == live.stored)
  }

  @Test("A recording begun in the middle of a hunt holds the hunt from its beginning")
  func lateRecording() throws {
    let folder = try TemporaryFolder()
    let (early, late) = (folder.path + "/early", folder.path + "/late")
    let fixture = try ShellFixture(sensor: "sim:profile=park", seed: 3)
    fixture.run("record \(early)", "play 1", "walk 60 north", "record off")
    fixture.run("record \(late)", "walk 10 north", "record off")
    let first = try RecordingFile.read(early)
    let second = try RecordingFile.read(late)
    #expect(second.hunts.count > first.hunts.count)
    for index in 0..<first.hunts.count {
      #expect(first.hunts.state(at: index) == second.hunts.state(at: index))
    }
    #expect(second.commands.map(\.text) == ["walk 10 north"])
  }

  @Test("A plain script is read line by line, a recording by its commands")
  func scripts() throws {
    let folder = try TemporaryFolder()
    let plain = try ScriptFile.read(try folder.file("a.txt", "play 1\n\n# no\nwait 3")).lines
    #expect(plain.map(\.text) == ["play 1", "", "# no", "wait 3"])
    #expect(plain.map(\.number) == [1, 2, 3, 4])
    let text = RecordingFormat.header + "\n" + RecordingFormat.command("wait \"3\"") + "\n"
    let recorded = try ScriptFile.read(try folder.file("a.jsonl", text)).lines
    #expect(recorded.map(\.text) == ["wait \"3\""])
    #expect(recorded.map(\.number) == [2])
    #expect(try ScriptFile.read(try folder.file("b.txt", "play 1")).random == nil)
    // A pipe, as `<(…)` of a shell gives one, can be read once only.
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("play 1\nstatus".utf8))
    try pipe.fileHandleForWriting.close()
    let piped = try ScriptFile.read("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)").lines
    #expect(piped.map(\.text) == ["play 1", "status"])
  }

  @Test("A run of a plan is shown as it was simulated, event by event")
  func planAgain() throws {
    let folder = try TemporaryFolder()
    let plan = try folder.file(
      "plan.yml",
      "game: {disc: 200, ghosts: 2}\nsensors: urban\nvary: {ghost.holdTime: [1, 2]}\n"
        + "hunt: {limit: 600}\nreplicates: 3\n")
    let trace = try LabTrace.prepare(LabRequest(planPath: plan), point: 2, replicate: 3)
    var lines: [String] = []
    try trace.run(as: .events, language: .en) { lines.append($0) }
    var frames: [String] = []
    try trace.run(as: .frames, language: .en) { frames.append($0) }
    let hunts = try trace.recorded()
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let read = try RecordingReader.read(bytes, file: "trace").hunts
    #expect(read.count == lines.count - 1)
    #expect(read.count == hunts.count)
    for index in 0..<hunts.count { #expect(read.state(at: index) == hunts.state(at: index)) }
    // Each traced frame is the frame of a moment, in order.
    var moments = (0..<hunts.count).map { hunts.moment(at: $0) }[...]
    for frame in frames {
      let next = moments.firstIndex {
        HuntTrace.text(of: $0.state, effects: $0.effects, language: .en) == frame
      }
      moments = moments[(try #require(next) + 1)...]
    }
    let fixture = try ShellFixture()
    let opened = fixture.run("replay \(plan) 2 3")
    #expect(!opened.isRefused)
    #expect(opened.lines[0].hasPrefix("Moments: \(hunts.count), hunts: 1"))
    let last = fixture.run("goto 1e6")
    #expect(
      self.frame(last.lines)
        == Screen.hunt(HuntViewModel(hunts.lastState)).frame(language: .en).lines)
  }

  @Test("why says of a replay what the lab says of that run, and plays on with any other hunt")
  func why() throws {
    let folder = try TemporaryFolder()
    let plan = try folder.file(
      "plan.yml", "game: {disc: 50, ghosts: 1}\nset: {hunt.limit: 200}\nreplicates: 3\n")
    var asked = LabWhy(plan: LabRequest(planPath: plan))
    (asked.point, asked.replicate, asked.rollOuts) = (1, 2, 50)
    asked.plan.width = FrameSize.standard.columns
    let said = try asked.run().lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let fixture = try ShellFixture(sensor: "sim:profile=park", seed: 5)
    #expect(fixture.run("why").isRefused, "no replay is open")
    fixture.run("replay \(plan) 1 2")
    #expect(answer(fixture, "why") == said.joined(separator: " "))
    #expect(fixture.run("why finish novice").isRefused, "a run is played on by its own player")
    #expect(fixture.run("why capture:2").isRefused, "there is one ghost")
    #expect(fixture.run("why targets").isRefused, "the plan has none")
    // The hunt of the session and one of a file: somebody played them.
    let path = folder.path + "/hunt.jsonl"
    fixture.run("close", "record \(path)", "play 1", "walk 60 north", "walk 60 s", "record off")
    for line in ["replay", "replay \(path)"] {
      fixture.run(line)
      #expect(fixture.text("why capture:1 novice").contains("the player 'novice' plays on"))
    }
  }

  @Test("The player's commands, and what it refuses")
  func commands() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hunt.jsonl"
    let fixture = try ShellFixture(sensor: "sim:profile=park", seed: 5)
    fixture.run("record \(path)", "play 1", "walk 60 north", "search", "record off")
    #expect(fixture.run("next").isRefused, "not open")
    #expect(!fixture.run("replay \(path)").isRefused)
    #expect(answer(fixture, "prev") == "! There is nothing earlier")
    #expect(fixture.text("n 3").contains("--- 3/"))
    #expect(fixture.text("p").contains("--- 2/"))
    #expect(fixture.text("goto 20").contains(" 20.0 s"))
    #expect(fixture.text("goto 0").contains("--- "))
    #expect(fixture.run("prev 1000", "prev").isRefused, "at the beginning")
    #expect(fixture.text("jump").contains("Target: ghost “Boo”"))
    #expect(fixture.text("jump phase").contains("== AR"))
    #expect(answer(fixture, "jump phase") == "! There is nothing later")
    let rows = fixture.run("events 2").lines
    #expect(rows.filter { $0.hasPrefix("> ") }.count == 1)
    for bad in ["goto", "goto x", "next 0", "next 1.5", "jump moon", "close 1", "play 0"] {
      #expect(fixture.run(bad).isRefused, "\(bad)")
    }
    #expect(fixture.text("jump moon").contains("phase, capture, escape, target"))
    #expect(!fixture.run("help").isRefused)
    #expect(fixture.session?.completions(for: "ju").candidates == ["jump"])
    #expect(fixture.session?.completions(for: "jump e").candidates == ["escape"])
    #expect(fixture.run("close").lines == ["The player is closed"])
    #expect(fixture.run("next").isRefused)
  }

  @Test("Without a viewer playing prints the frames in order; with one it waits for each")
  func playing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hunt.jsonl"
    let fixture = try ShellFixture(sensor: "sim:profile=park", seed: 5)
    fixture.run("record \(path)", "play 1", "walk 60 north", "search", "record off")
    fixture.run("replay \(path)")
    let piped = fixture.run("play 8")
    let heads = piped.lines.filter { $0.hasPrefix("--- ") }
    let numbers = heads.compactMap { Int($0.dropFirst(4).prefix { $0 != "/" }) }
    #expect(numbers.count > 10)
    #expect(numbers == numbers.sorted())
    #expect(fixture.run("play").isRefused, "at the end")

    var shown: [String] = []
    var waited = 0.0
    var patience = Int.max
    let viewer = ShellPlayback(
      show: { shown += $0.lines },
      wait: {
        waited += $0
        patience -= 1
        return patience >= 0
      })
    let live = try ShellFixture(playback: viewer)
    live.run("replay \(path)")
    let end = try RecordingFile.read(path).hunts.end.seconds
    #expect(live.run("play 8").lines.isEmpty)
    #expect(shown == piped.lines)
    #expect(abs(waited - end / 8) < 1e-6)
    patience = 3
    shown = []
    let stopped = live.run("goto 0", "play 8")
    #expect(stopped.lines.last?.hasPrefix("Stopped") == true)
    #expect(shown.filter { $0.hasPrefix("--- ") }.count == 3)
    let place = shown.last { $0.hasPrefix("--- ") }
    #expect(live.text("events").contains("> "))
    #expect(live.text("next; prev").contains(try #require(place)))
  }

  @Test("What cannot be recorded or replayed is refused with the file and the reason")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let there = try folder.file("there", "precious")
    let fixture = try ShellFixture()
    #expect(
      answer(fixture, "record \(there)") == "! \(there): is there already, expected a new name")
    #expect(try folder.text("there") == "precious")
    #expect(answer(fixture, "record \(folder.path)/no/x").contains("No such file or directory"))
    #expect(fixture.run("record off").isRefused)
    #expect(answer(fixture, "replay \(there)").hasPrefix("! \(there):1: not a recording"))
    #expect(answer(fixture, "replay \(folder.path)/no").contains("cannot be read"))
    #expect(fixture.run("replay a b").isRefused)
    #expect(answer(fixture, "replay \(there) 1 1").contains("there"))
    #expect(fixture.run("replay \(there) 0 1").isRefused)
    let empty = try folder.file("empty", RecordingFormat.header + "\n")
    #expect(answer(fixture, "replay \(empty)") == "! \(empty): there is no hunt in the recording")
    fixture.run("record \(folder.path)/a")
    #expect(answer(fixture, "record \(folder.path)/b").contains("already"))
  }

  @Test("A torn end is reported, and the rest is shown")
  func torn() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hunt.jsonl"
    let fixture = try ShellFixture()
    fixture.run("record \(path)", "play 1", "wait 5")
    let text = try folder.text("hunt.jsonl")
    let cut = try folder.file("cut", String(text.dropLast(9)))
    let lines = fixture.run("replay \(cut)").lines
    let count = text.split(separator: "\n").count
    #expect(
      lines.prefix(2).joined(separator: " ").replacing("   ", with: " ")
        == "\(cut):\(count): the file ends within a line, which was dropped")
    #expect(lines.contains { $0.hasPrefix("== Scanner") })
  }

  @Test("A full disk ends the recording, is reported once, and the hunt goes on")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let fixture = try ShellFixture()
    let began = answer(fixture, "record /dev/full")
    let why = "The recording has broken off: /dev/full: cannot be written, No space left on device"
    #expect(began.hasSuffix(why), "\(began)")
    let after = fixture.run("play 1")
    #expect(!after.isRefused)
    #expect(!after.lines.contains { $0.contains("broken off") })
    #expect(fixture.run("record off").isRefused)
  }
}
