import PortableNumerics
import Testing

@Suite("Streams are keyed by meaning")
struct StreamKeyTests {
  @Test("distinct keys give distinct states, equal keys equal states")
  func distinct() {
    let numbers: [UInt32] = [0, 1, 2, 255, 256, 65_536, .max]
    let replicates: [UInt64] = [0, 1, 255, 1 << 16, 1 << 32, (1 << 32) + 1, (1 << 40) - 1]
    var states: Set<Xoshiro256PlusPlus> = []
    var count = 0
    for seed: UInt64 in [0, 1, 1 << 32, .max] {
      for replicate in replicates {
        for purpose in StreamPurpose.allCases {
          for ghost in numbers {
            for attempt in numbers {
              let key = StreamKey(
                seed: seed, replicate: replicate, purpose: purpose, ghost: ghost, attempt: attempt)
              states.insert(key.generator())
              count += 1
            }
          }
        }
      }
    }
    #expect(states.count == count)
    let key = StreamKey(seed: 3, replicate: 4, purpose: .aim, ghost: 5, attempt: 6)
    #expect(key.generator() == key.generator())
  }

  @Test("the four words of a state all move with the key")
  func wordsMove() {
    var words: Set<UInt64> = []
    for replicate in 0..<1000 {
      let key = StreamKey(seed: 9, replicate: UInt64(replicate), purpose: .position)
      let state = key.generator().state
      words.formUnion([state.0, state.1, state.2, state.3])
    }
    #expect(words.count == 4000)
  }

  @Test("a stream is two Philox blocks: the layout is fixed")
  func layout() {
    let key = StreamKey(
      seed: 0x299f_31d0_a409_3822, replicate: 0x02_0000_0001, purpose: .heading, ghost: 4,
      attempt: 5)
    let low = Philox4x32.block(
      counter: SIMD4(1, 0x302, 4, 5), key: SIMD2(0xa409_3822, 0x299f_31d0))
    let high = Philox4x32.block(
      counter: SIMD4(1, 0x1_0302, 4, 5), key: SIMD2(0xa409_3822, 0x299f_31d0))
    let state = key.generator().state
    #expect(state.0 == UInt64(low[1]) << 32 | UInt64(low[0]))
    #expect(state.1 == UInt64(low[3]) << 32 | UInt64(low[2]))
    #expect(state.2 == UInt64(high[1]) << 32 | UInt64(high[0]))
    #expect(state.3 == UInt64(high[3]) << 32 | UInt64(high[2]))
  }

  @Test("raw values of purposes are stable")
  func purposes() {
    #expect(StreamPurpose.allCases.map(\.rawValue) == Array(1...19))
  }
}
