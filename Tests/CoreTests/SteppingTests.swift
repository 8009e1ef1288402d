import Domain
import HuntEngine
import PortableNumerics
import Testing

@testable import Recording

@Suite("Stepping through a recording")
struct SteppingTests {
  private func recording(_ hunt: RandomHunt) throws -> HuntRecording {
    var recording = HuntRecording()
    recording.begin(hunt.first)
    for event in hunt.events { try recording.append(event) }
    return recording
  }

  @Test("A walk to and fro shows the states that were", arguments: 1...10)
  func randomWalk(seed: UInt64) throws {
    let hunt = RandomHunt(seed: seed, events: 2000)
    let recording = try recording(hunt)
    var random = Xoshiro256PlusPlus(seed: seed)
    var index = 0
    for _ in 0..<500 {
      switch random.index(below: 4) {
      case 0: index = random.index(below: recording.count)
      case 1: index = max(0, index - 1)
      default: index = min(recording.count - 1, index + 1)
      }
      try #require(recording.state(at: index) == hunt.states[index])
      let moment = recording.moment(at: index)
      try #require(moment.state == hunt.states[index])
      try #require(moment.event == (index == 0 ? nil : hunt.events[index - 1]))
    }
  }

  @Test("Effects of a moment are those the engine reported", arguments: [1, 2, 3])
  func effects(seed: UInt64) throws {
    let hunt = RandomHunt(seed: seed, events: 500)
    let recording = try recording(hunt)
    var state = hunt.first
    for (index, event) in hunt.events.enumerated() {
      var effects: [HuntEffect] = []
      try HuntEngine.reduce(into: &state, event, effects: &effects)
      #expect(recording.moment(at: index + 1).effects == effects)
    }
  }

  @Test("The next moment of a kind is the first after which it holds", arguments: 1...6)
  func interests(seed: UInt64) throws {
    let hunt = RandomHunt(seed: seed, events: 800)
    let recording = try recording(hunt)
    for index in stride(from: 0, to: recording.count, by: 37) {
      let later = (index + 1..<recording.count)
      let phase = later.first { hunt.states[$0].phase.kind != hunt.states[$0 - 1].phase.kind }
      let capture = later.first { hunt.states[$0].freeCount < hunt.states[$0 - 1].freeCount }
      let escape = later.first {
        hunt.states[$0].ghosts.map(\.escapes) != hunt.states[$0 - 1].ghosts.map(\.escapes)
      }
      #expect(recording.nextIndex(after: index, of: [.phase]) == phase)
      #expect(recording.nextIndex(after: index, of: [.capture]) == capture)
      #expect(recording.nextIndex(after: index, of: [.escape]) == escape)
      let any = recording.nextIndex(after: index, of: Set(HuntInterest.allCases))
      if let any, let phase { #expect(any <= phase) }
      #expect(recording.nextIndex(after: index, of: []) == nil)
    }
    #expect(recording.nextIndex(after: recording.count - 1, of: [.phase]) == nil)
  }

  @Test("A time leads to the last moment not after it")
  func times() throws {
    let hunt = RandomHunt(seed: 8, events: 500, from: HuntInstant(seconds: 10))
    let recording = try recording(hunt)
    #expect(recording.index(at: .start) == 0)
    #expect(recording.index(at: .distantFuture) == recording.count - 1)
    for step in 0..<200 {
      let time = HuntInstant(seconds: 10 + Double(step) * recording.end.seconds / 190)
      let expected = hunt.states.lastIndex { $0.now <= time } ?? 0
      #expect(recording.index(at: time) == expected)
    }
  }

  @Test("A long recording keeps few states, and still shows every moment")
  func long() throws {
    var recording = HuntRecording()
    let first = RandomHunt(seed: 1, events: 0).first
    recording.begin(first)
    let count = HuntRecording.firstInterval * HuntRecording.checkpointLimit * 2 + 1000
    for number in 1...count { try recording.append(.time(at: HuntInstant(ticks: Int64(number)))) }
    #expect(recording.checkpoints.count <= HuntRecording.checkpointLimit + 1)
    var random = Xoshiro256PlusPlus(seed: 3)
    for _ in 0..<300 {
      let index = random.index(below: recording.count)
      #expect(recording.state(at: index).now.ticks == Int64(index))
    }
  }

  @Test("An event that the hunt refuses changes nothing")
  func refused() throws {
    let hunt = RandomHunt(seed: 2, events: 100)
    var recording = try recording(hunt)
    let before = recording.lastState
    #expect(throws: HuntRefusal.self) {
      try recording.append(.time(at: HuntInstant(ticks: before.now.ticks - 1)))
    }
    #expect(recording.lastState == before)
    #expect(recording.count == hunt.states.count)
  }
}
