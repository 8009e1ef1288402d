import Domain
import Geo
import HuntEngine
import Testing

@Suite("Random walks")
struct RandomWalkTests {
  private static let refusals: Set<String> = [
    "noGame", "allCaptured", "notNow", "timeGoesBack", "timeOutOfRange", "fixFromFuture",
    "fixOutOfOrder", "notFinite", "negativeAccuracy", "accuracyTooPoor", "positionUnknown",
    "headingUnknown", "noTarget", "targetNotChosen", "ghostUnavailable", "outsideMainZone",
    "wrongCatchMode", "malformedRun", "trapClosed",
  ]

  /// What a walk met; equal walks have equal records.
  private struct Record: Equatable {
    var phases: [HuntPhase.Kind: Int] = [:]
    var refusals: [String: Int] = [:]
    var captures = 0
    var escapes = 0
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    var end: HuntState?
    var fault: String?

    mutating func digest(_ value: UInt64) {
      digest = (digest ^ value) &* 0x100_0000_01b3
    }
  }

  /// Walks until the events are used up or something is wrong.
  private static func walk(seed: UInt64, events: Int) -> Record {
    var walker = HuntWalker(seed: seed)
    var state = walker.hunt()
    var record = Record()
    var effects: [HuntEffect] = []
    for step in 0..<events {
      if walker.isTired(of: state) { state = walker.hunt() }
      let event = walker.event(in: state)
      let before = state
      record.phases[before.phase.kind, default: 0] += 1
      effects.removeAll(keepingCapacity: true)
      var fault: String?
      do throws(HuntRefusal) {
        try HuntEngine.reduce(into: &state, event, effects: &effects)
        fault =
          HuntInvariants.fault(from: before, to: state, effects: effects, event: event)
          ?? HuntInvariants.fault(in: state)
        record.captures += before.freeCount - state.freeCount
        for effect in effects {
          if case .escaped(_, let place, _) = effect {
            record.escapes += 1
            record.digest(place.eastMeters.bitPattern)
          }
        }
      } catch {
        record.refusals[error.reasonName, default: 0] += 1
        if state != before { fault = "a refused event changed the state" }
        if !effects.isEmpty { fault = "a refused event reported effects" }
      }
      record.digest(UInt64(bitPattern: state.now.ticks) &* 31 &+ UInt64(effects.count))
      if let fault {
        record.fault = "\(fault): seed \(seed), step \(step), \(event) in \(before.phase)"
        break
      }
    }
    record.end = state
    return record
  }

  @Test("a million random events break no invariant and reach every phase and refusal")
  func million() {
    let record = Self.walk(seed: 20_260_501, events: 1_000_000)
    #expect(record.fault == nil)
    for phase in HuntPhase.Kind.allCases {
      #expect(record.phases[phase, default: 0] >= 10_000, "\(phase): \(record.phases)")
    }
    let met = Set(record.refusals.keys)
    #expect(met == Self.refusals, "\(Self.refusals.subtracting(met).sorted()) not met")
    #expect(record.captures >= 1000)
    #expect(record.escapes >= 1000)
  }

  @Test("walks from other seeds break no invariant", arguments: [1, 2, 3, 4] as [UInt64])
  func otherSeeds(_ seed: UInt64) {
    #expect(Self.walk(seed: seed, events: 25_000).fault == nil)
  }

  @Test("equal inputs give equal outputs")
  func replay() {
    let first = Self.walk(seed: 7, events: 50_000)
    #expect(first == Self.walk(seed: 7, events: 50_000))
    #expect(first.digest != Self.walk(seed: 8, events: 50_000).digest)
  }
}
