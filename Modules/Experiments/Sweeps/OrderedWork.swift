import Dispatch
import Synchronization

/// Produces numbered items on several threads and delivers them in order on the calling thread.
///
/// A bounded number of chunks is in flight, so memory does not grow with the count. When asked to
/// stop, chunks already started are finished and delivered, and no new ones are started. A chunk
/// with fewer items than asked for is the last one delivered.
package struct OrderedWork {
  /// The usual number of items that a thread takes at a time.
  package static let chunkSize = 8
  /// The number of chunks in flight per thread.
  static let window = 32

  private let jobs: Int
  private let chunkSize: Int
  private let stop: StopFlag
  private let isHandoverDue: @Sendable () -> Bool

  /// Creates work on a number of threads, which ends early when the flag is raised.
  ///
  /// `chunkSize` is the number of items that a thread takes at a time.
  /// `isHandoverDue` returns whether the caller should be woken to take finished items; it is called
  /// after each chunk. Waking costs two thread switches, as much as a short item. The caller is
  /// always woken when half of the allowed chunks in flight are ready, and at the end.
  package init(
    jobs: Int, chunkSize: Int = OrderedWork.chunkSize, stop: StopFlag,
    isHandoverDue: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.jobs, self.chunkSize, self.stop) = (jobs, chunkSize, stop)
    self.isHandoverDue = isHandoverDue
  }

  /// Makes items 0..<count and returns when all threads have ended.
  ///
  /// If the system refuses threads, it continues with those it has, or only the calling one. `make`
  /// is called from several threads at once; it returns the items of a range, or the first of them
  /// if it was stopped. `take` receives adjacent items in order; an error it throws ends the work
  /// and is rethrown.
  package func run<Item: Sendable>(
    count: Int, make: @escaping @Sendable (Range<Int>) -> [Item], take: ([Item]) throws -> Void
  ) throws {
    let chunks = (count + chunkSize - 1) / chunkSize
    let threads = min(jobs, chunks)
    guard threads > 0 else { return }
    let shared = Shared<Item>()
    let group = DispatchGroup()
    let begun = WorkThreads.begin(threads, in: group) { [self] _ in
      shared.work(chunks, stop, isHandoverDue) { make(items(of: $0, count)) }
    }
    guard begun > 0 else { return try runHere(chunks, count, make, take) }
    // Each thread waits for a slot, so none has ended before their number is set.
    shared.setThreads(begun)
    for _ in 0..<begun * OrderedWork.window { shared.slots.signal() }
    defer {
      shared.isOver.store(true, ordering: .relaxed)
      for _ in 0..<begun { shared.slots.signal() }
      group.wait()
    }
    var head = 0
    while true {
      shared.ready.wait()
      let (ready, isEnd) = shared.takeReady(from: head)
      for (offset, made) in ready.enumerated() {
        try take(made)
        // What follows a chunk that was cut short has no place.
        if made.count < items(of: head + offset, count).count { return }
        shared.slots.signal()
      }
      head += ready.count
      if isEnd { return }
    }
  }

  /// Does all the work on the calling thread.
  private func runHere<Item>(
    _ chunks: Int, _ count: Int, _ make: (Range<Int>) -> [Item], _ take: ([Item]) throws -> Void
  ) throws {
    for chunk in 0..<chunks where stop.reason == 0 {
      let range = items(of: chunk, count)
      let made = make(range)
      try take(made)
      if made.count < range.count { return }
    }
  }

  private func items(of chunk: Int, _ count: Int) -> Range<Int> {
    let start = chunk * chunkSize
    return start..<min(start + chunkSize, count)
  }

  /// The state shared by the threads.
  private final class Shared<Item: Sendable>: Sendable {
    let slots = DispatchSemaphore(value: 0)
    let ready = DispatchSemaphore(value: 0)
    let isOver = Atomic<Bool>(false)
    private let next = Atomic<Int>(0)
    private let state = Mutex<State>(State())

    struct State: Sendable {
      var chunks: [Int: [Item]] = [:]
      var threads = 0
      var endedThreads = 0
    }

    func setThreads(_ threads: Int) { state.withLock { $0.threads = threads } }

    func work(
      _ chunks: Int, _ stop: StopFlag, _ isDue: () -> Bool, _ make: (Int) -> [Item]
    ) {
      while true {
        slots.wait()
        guard stop.reason == 0, !isOver.load(ordering: .relaxed) else { break }
        let chunk = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard chunk < chunks else { break }
        let items = make(chunk)
        let isHalfFull = state.withLock {
          $0.chunks[chunk] = items
          return $0.chunks.count >= $0.threads * OrderedWork.window / 2
        }
        if isHalfFull || isDue() { ready.signal() }
      }
      state.withLock { $0.endedThreads += 1 }
      ready.signal()
    }

    /// Returns the finished chunks from a number on, and whether nothing will follow them.
    func takeReady(from head: Int) -> (chunks: [[Item]], isEnd: Bool) {
      state.withLock { state in
        var found: [[Item]] = []
        while let items = state.chunks.removeValue(forKey: head + found.count) {
          found.append(items)
        }
        return (found, state.endedThreads == state.threads && state.chunks.isEmpty)
      }
    }
  }
}
