import NIOCore
import NIOPosix
import Sensors
import Synchronization

/// A live source that connects, reads, and reconnects with increasing pauses until it is closed.
final class NIOByteStream: ByteStream {
  private struct State {
    var isClosed = false
    var failures = 0
  }

  private let source: any ChannelSource
  private let options: ByteStreamOptions
  private let deliver: @Sendable (ByteStreamEvent) -> Void
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let state = Mutex(State())

  init(
    _ source: any ChannelSource, _ options: ByteStreamOptions,
    _ deliver: @escaping @Sendable (ByteStreamEvent) -> Void
  ) {
    self.source = source
    self.options = options
    self.deliver = deliver
  }

  deinit { group.shutdownGracefully { _ in } }

  /// Starts the first attempt.
  func start() {
    let loop = group.next()
    loop.execute { self.attempt(on: loop) }
  }

  /// Closes the stream; once this returns nothing more is delivered and the reading thread has
  /// ended.
  func close() {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard isFirst else { return }
    // This closes the channel too.
    do {
      try group.syncShutdownGracefully()
    } catch {
      // Closed twice at the same time: the other call ends the thread.
    }
    source.finish()
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  private func report(_ event: ByteStreamEvent) {
    if !isClosed { deliver(event) }
  }

  private func attempt(on loop: any EventLoop) {
    guard !isClosed else { return }
    source.connect(on: loop, options: options) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(
          StreamHandler(
            bytesPerSecond: self.options.bytesPerSecond, greeting: self.options.greeting,
            connected: { self.report(.connected) }, deliver: { self.take($0) }))
      }
    }.hop(to: loop).whenComplete { result in
      switch result {
      case .success(let channel): self.begin(channel, on: loop)
      case .failure(let error): self.fail(self.source.fault(of: error), on: loop)
      }
    }
  }

  /// The pause is shortened only once data arrives: a mere connection is not enough.
  private func take(_ bytes: [UInt8]) {
    state.withLock { $0.failures = 0 }
    report(.bytes(bytes))
  }

  private func begin(_ channel: any Channel, on loop: any EventLoop) {
    guard !isClosed else { return channel.close(promise: nil) }
    if source.isListening {
      state.withLock { $0.failures = 0 }
      report(.connected)
    }
    channel.closeFuture.hop(to: loop).whenComplete { _ in
      if self.source.endsForever {
        self.report(.ended)
      } else {
        self.fail(.closed, on: loop)
      }
    }
  }

  /// Reports that the source is unavailable and schedules another attempt.
  private func fail(_ why: SourceFault, on loop: any EventLoop) {
    let failures = state.withLock { state in
      state.failures += 1
      return state.failures
    }
    let seconds = Self.retrySeconds(afterFailures: failures, options)
    report(.disconnected(why: why, retrySeconds: seconds))
    guard !isClosed else { return }
    loop.scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) { self.attempt(on: loop) }
  }

  /// Returns the pause after several failures in a row: it doubles up to the maximum.
  static func retrySeconds(afterFailures failures: Int, _ options: ByteStreamOptions) -> Double {
    var seconds = options.firstRetrySeconds
    for _ in 1..<max(2, failures) where failures > 1 && seconds < options.longestRetrySeconds {
      seconds *= 2
    }
    return min(seconds, options.longestRetrySeconds)
  }
}
