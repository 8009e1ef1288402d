import Domain
import HuntEngine
import PortableNumerics
import Recording
import Testing

@Suite("A recording's file")
struct RoundTripTests {
  @Test("Every state of a random hunt is read back with the same bits", arguments: 1...60)
  func roundTrip(seed: UInt64) throws {
    let hunt = RandomHunt(seed: seed, events: 400)
    let recording = try RecordingReader.read(hunt.bytes, file: "a.jsonl")
    #expect(recording.hunts.count == hunt.states.count)
    #expect(recording.hunts.lastState == hunt.states.last)
    for (index, state) in hunt.states.enumerated() {
      try #require(recording.hunts.state(at: index) == state, "moment \(index)")
    }
    #expect(recording.tornLine == nil)
    var kinds: Set<HuntPhase.Kind> = []
    for state in hunt.states { kinds.insert(state.phase.kind) }
    #expect(kinds.count > 1 || hunt.first.freeCount == 0)
  }

  @Test("All kinds of event and all phases are among the random hunts")
  func coverage() {
    var events: Set<HuntEvent.Kind> = []
    var phases: Set<HuntPhase.Kind> = [.noGame]
    for seed in 1...60 {
      let hunt = RandomHunt(seed: UInt64(seed), events: 400)
      events.formUnion(hunt.events.map(\.kind))
      phases.formUnion(hunt.states.map(\.phase.kind))
    }
    #expect(events == Set(HuntEvent.Kind.allCases))
    #expect(phases == Set(HuntPhase.Kind.allCases))
  }

  @Test("GB-104 Tilts are in the recording of a hunt where they count, and in no other")
  func tilts() throws {
    for isTilted in [true, false] {
      let seeds = (1...60 as ClosedRange<UInt64>).filter { $0.isMultiple(of: 3) == isTilted }
      let lines = seeds.flatMap { RandomHunt(seed: $0, events: 400).lines }
      #expect(lines.contains { $0.contains("\"tiltsDegrees\":[") } == isTilted)
      #expect(lines.contains { $0.contains("\"tiltDegrees\":") } == isTilted)
    }
  }

  @Test("A sample too many or too few of the tilts is refused where it stands")
  func tiltCount() throws {
    let texts = stride(from: 3, through: 60, by: 3).lazy
      .map { String(decoding: RandomHunt(seed: $0, events: 400).bytes, as: UTF8.self) }
    let whole = try #require(texts.first { $0.contains("\"tiltsDegrees\":[") })
    let damaged = whole.replacing(
      "\"tiltsDegrees\":[", with: "\"tiltsDegrees\":[0,", maxReplacements: 1)
    #expect(throws: RecordingError.self) {
      try RecordingReader.read(Array(damaged.utf8), file: "a")
    }
  }

  @Test("Written again, what was read gives the same bytes")
  func sameBytes() throws {
    let hunt = RandomHunt(seed: 5, events: 300)
    let hunts = try RecordingReader.read(hunt.bytes, file: "a").hunts
    var writer = RecordingWriter()
    var lines = [RecordingFormat.header, writer.begin(hunts.state(at: 0))]
    for index in 1..<hunts.count {
      lines.append(try writer.line(for: #require(hunts.event(at: index))))
    }
    #expect(lines == hunt.lines)
  }

  @Test("Bytes that come in pieces of any size give the same recording")
  func pieces() throws {
    let hunt = RandomHunt(seed: 7, events: 60)
    for size in [1, 2, 7, 64, 1000] {
      var reader = RecordingReader(file: "a")
      var rest = hunt.bytes[...]
      while !rest.isEmpty {
        try reader.feed(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      let hunts = try reader.finish().hunts
      #expect(hunts.count == hunt.states.count)
      #expect(hunts.lastState == hunt.states.last)
    }
  }

  @Test("Commands stand between events, whatever is in them, and readers of events skip them")
  func commands() throws {
    let hunt = RandomHunt(seed: 3, events: 20)
    let typed = ["walk 60 north", "new \"Парк \\ 1\"", "\u{1}\t;", "# ☺︎"]
    var lines = hunt.lines
    for (place, text) in zip([1, 3, 5, 8], typed) {
      lines.insert(RecordingFormat.command(text), at: place)
    }
    let recording = try RecordingReader.read(Array(lines.joined(separator: "\n").utf8), file: "a")
    #expect(recording.commands.map(\.text) == typed)
    #expect(recording.commands.map(\.line) == [2, 4, 6, 9])
    #expect(recording.commands.map(\.momentsBefore) == [0, 1, 2, 4])
    #expect(recording.hunts.lastState == hunt.states.last)
  }

  @Test("Several hunts of a session follow each other in one file")
  func severalHunts() throws {
    let one = RandomHunt(seed: 11, events: 200)
    let two = RandomHunt(seed: 12, events: 200, from: try #require(one.states.last).now)
    let bytes = Array((one.lines + two.lines.dropFirst()).joined(separator: "\n").utf8)
    let hunts = try RecordingReader.read(bytes, file: "a").hunts
    #expect(hunts.huntCount == 2)
    for (index, state) in (one.states + two.states).enumerated() {
      #expect(hunts.state(at: index) == state)
    }
    let early = Array((two.lines + one.lines.dropFirst()).joined(separator: "\n").utf8)
    #expect(throws: RecordingError.self) { try RecordingReader.read(early, file: "a") }
  }

  @Test("Times beyond 53 bits and the whole range of seeds keep every digit")
  func manyDigits() throws {
    let late = HuntInstant(ticks: HuntDuration.longest.ticks - 12_345_678_901)
    let hunt = RandomHunt(seed: 1, events: 30, from: late)
    #expect(late.ticks > 1 << 53)
    let hunts = try RecordingReader.read(hunt.bytes, file: "a").hunts
    #expect(hunts.lastState == hunt.states.last)
    #expect(hunts.lastState.random.seed == UInt64.max - 1)
  }
}
