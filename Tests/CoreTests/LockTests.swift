import Dispatch
import PortableNumerics
import Testing

@Suite("Locks")
struct LockTests {
  private struct Refusal: Error {}

  @Test("No change is lost among threads")
  func exclusive() {
    let sums = Lock<[Int]>([0, 0])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<2000 { sums.withLock { $0[thread % 2] += 1 } }
    }
    #expect(sums.withLock { $0 } == [8000, 8000])
  }

  @Test("An error goes to the caller, and leaves the lock open with what was done")
  func errors() {
    let value = Lock(1)
    #expect(throws: Refusal.self) {
      try value.withLock { value throws(Refusal) in
        value = 2
        throw Refusal()
      }
    }
    #expect(value.withLock { $0 } == 2)
  }
}
