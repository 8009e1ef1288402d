import TextKit
import Domain
import HuntEngine
import PortableNumerics
import Recording
import Testing

@Suite("A damaged recording")
struct DamageTests {
  private func read(_ lines: [String]) throws -> Recording {
    try RecordingReader.read(Array(lines.joined(separator: "\n").utf8), file: "hunt.jsonl")
  }

  /// The message of the error that reading gives.
  private func message(_ lines: [String]) -> String {
    do throws(RecordingError) {
      _ = try RecordingReader.read(
        Array(lines.joined(separator: "\n").utf8), file: "hunt.jsonl")
      return "no error"
    } catch {
      return error.line(in: .en)
    }
  }

  @Test("A file cut at any byte is good up to its last whole line, and reports the torn one")
  func truncated() throws {
    let hunt = RandomHunt(seed: 2, events: 14)
    let bytes = hunt.bytes
    var lengths = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lengths.append(index + 1)
    }
    for length in 0...bytes.count {
      let whole = lengths.lastIndex { $0 <= length } ?? 0
      do throws(RecordingError) {
        let recording = try RecordingReader.read(bytes[..<length], file: "cut")
        // A last line may be whole but for its line feed.
        let isWhole = lengths.contains(length) || lengths.contains(length + 1)
        let count = lengths.contains(length + 1) ? whole + 1 : whole
        #expect(recording.hunts.count == max(0, count - 1))
        #expect(recording.tornLine == (isWhole ? nil : whole + 1))
        if count > 1 { #expect(recording.hunts.lastState == hunt.states[count - 2]) }
      } catch {
        #expect(error == .notARecording(file: "cut"))
        #expect(length < RecordingFormat.header.utf8.count)
      }
    }
  }

  @Test("No change of a byte crashes the reader, and its errors name the file")
  func changedBytes() {
    let bytes = RandomHunt(seed: 9, events: 40).bytes
    var random = Xoshiro256PlusPlus(seed: 1)
    for _ in 0..<1500 {
      var damaged = bytes
      for _ in 0...random.index(below: 3) {
        damaged[random.index(below: damaged.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      do throws(RecordingError) {
        _ = try RecordingReader.read(damaged, file: "hunt.jsonl")
      } catch {
        #expect(error.line(in: .en).hasPrefix("hunt.jsonl:"))
      }
    }
  }

  @Test("No change of a number crashes the reader or the hunt")
  func changedNumbers() throws {
    let hunt = RandomHunt(seed: 4, events: 14)
    let numbers = [
      "0", "-1", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808", "1e-320",
      "99999999999999999999", "1e999", "0.5",
    ]
    for (place, line) in hunt.lines.enumerated() {
      for match in line.matches(of: /-?\d+(\.\d+)?(e-?\d+)?/) {
        for number in numbers {
          var lines = hunt.lines
          lines[place] = line.replacingCharacters(match.range, with: number)
          _ = message(lines)
        }
      }
    }
  }

  @Test("A recording of another version is refused by its number")
  func otherVersion() {
    let header = #"{"format":"ghostbuster-recording","version":5,"more":[]}"#
    #expect(
      message([header, "anything"])
        == "hunt.jsonl:1: a recording of version 5, expected version 4")
  }

  @Test(
    "What is no recording is refused at its first line",
    arguments: ["", "\n", "play 1", "{}", "[1]", #"{"format":"other","version":1}"#, "\u{0}"])
  func noRecording(text: String) {
    let error = RecordingError.notARecording(file: "hunt.jsonl")
    #expect(message([text]) == error.line(in: .en))
    #expect(!RecordingFormat.begins(Array(text.utf8)))
  }

  @Test("A recording is known by its first line")
  func known() {
    #expect(RecordingFormat.begins(RandomHunt(seed: 1, events: 3).bytes))
    #expect(RecordingFormat.begins(Array(RecordingFormat.header.utf8)))
  }

  @Test(
    "A bad line is reported with its place and what was expected",
    arguments: [
      (
        #"{"ticks":1,"event":"jump","phase":"scanner"}"#, "event: found 'jump', expected one of fix"
      ),
      (#"{"ticks":1.5,"event":"time","phase":"scanner"}"#, "ticks: found 1.5, expected a whole"),
      (#"{"ticks":-1,"event":"time","phase":"scanner"}"#, "ticks: found -1, expected a whole"),
      (#"{"event":"time","phase":"scanner"}"#, "expected a key 'ticks'"),
      (#"{"ticks":1,"event":"time","phase":"scan"}"#, "phase: found 'scan', expected one of"),
      (#"{"ticks":1,"event":"heading","phase":"scanner"}"#, "expected a key 'degrees'"),
      (#"{"ticks":1,"event":"tap","phase":"scanner","errorDegrees":"x"}"#, "expected a number"),
      (#"{"ticks":1,"event":"aim","phase":"scanner"}"#, "expected a key 'errorsDegrees'"),
      (#"{"ticks":1,"event":"throwTrap","phase":"scanner"}"#, "the event is refused"),
      (#"{"ticks":1,"event":"time","phase":"fight"}"#, "continues with scanner at tick 1, exp"),
      (#"{"start":{"ticks":0}}"#, "expected a key 'start.seed'"),
      (#"{"command":1}"#, "command: found 1, expected a text"),
      (#"{"other":1}"#, "expected one"),
      (#"{"ticks":1,"ticks":1}"#, "the key 'ticks' appears twice"),
      (#"{"ticks":1"#, "byte 11: the file ends here, expected ',' or '}'"),
      ("nonsense", "byte 2: found 'o', expected null"),
      ("[]", "found a list, expected an object"),
    ])
  func badLine(line: String, expected: String) {
    let lines = Array(RandomHunt(seed: 1, events: 0).lines) + [line, ""]
    let text = message(lines)
    #expect(text.hasPrefix("hunt.jsonl:3: "))
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "A first state with something unknown or impossible is refused",
    arguments: [
      ("\"literal\":", "\"newRule\":1,\"literal\":", "start.rules: unknown parameter 'newRule'"),
      ("\"confirmFixes\":", "\"confirmFixes\":0,\"x\":", "unknown parameter 'x'"),
      ("\"arDistance\":5", "\"arDistance\":-5", "start.rules.arDistance: -5 is outside"),
      ("\"holdLoss\":\"", "\"holdLoss\":\"no", "start.rules.holdLoss: “no"),
      ("\"state\":\"", "\"state\":\"fight", "expected idle, escaped or captured"),
      ("\"seed\":\"", "\"seed\":\"-", "start.seed: found '-"),
      ("\"ghosts\":[", "\"ghosts\":[1,", "start.ghosts[0]: found 1, expected an object"),
    ])
  func badStart(old: String, new: String, expected: String) {
    var lines = RandomHunt(seed: 1, events: 0).lines
    lines[1] = lines[1].replacing(old, with: new)
    #expect(message(lines + [""]).contains(expected), "\(message(lines + [""]))")
  }

  @Test("A parameter that a recording does not know has its default")
  func olderFile() throws {
    var lines = RandomHunt(seed: 1, events: 0).lines
    let before = lines[1]
    lines[1] = before.replacing(/"aimToleranceDegrees":[0-9.]+,/, with: "")
    #expect(lines[1] != before)
    #expect(try read(lines).hunts.lastState.rules.aimToleranceDegrees == 6)
  }

  @Test("A line without end is refused before it fills the memory")
  func endless() throws {
    var reader = RecordingReader(file: "a")
    try reader.feed(Array((RecordingFormat.header + "\n").utf8))
    let chunk = [UInt8](repeating: 32, count: 1 << 20)
    #expect(throws: RecordingError.lineTooLong(file: "a", line: 2)) {
      for _ in 0...RecordingFormat.lineByteLimit >> 20 { try reader.feed(chunk) }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
