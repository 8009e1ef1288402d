import NIOCore
import NIOPosix
import Sensors
import Synchronization

/// One live source: connects, reads, and connects again with growing pauses until it is closed.
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

  /// Begins the first attempt.
  func start() {
    let loop = group.next()
    loop.execute { self.attempt(on: loop) }
  }

  /// Ends it: no more is delivered, and the thread that reads has ended when this returns.
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
      // Closed twice at once: the other call ends the thread.
    }
    source.finish()
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  private func tell(_ event: ByteStreamEvent) {
    if !isClosed { deliver(event) }
  }

  private func attempt(on loop: any EventLoop) {
    guard !isClosed else { return }
    source.connect(on: loop, options: options) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(
          StreamHandler(
            bytesPerSecond: self.options.bytesPerSecond, greeting: self.options.greeting,
            connected: { self.tell(.connected) }, deliver: { self.take($0) }))
      }
    }.hop(to: loop).whenComplete { result in
      switch result {
      case .success(let channel): self.begin(channel, on: loop)
      case .failure(let error): self.fail(self.source.fault(of: error), on: loop)
      }
    }
  }

  /// A source that only lets itself be connected to has not yet earned a short pause.
  private func take(_ bytes: [UInt8]) {
    state.withLock { $0.failures = 0 }
    tell(.bytes(bytes))
  }

  private func begin(_ channel: any Channel, on loop: any EventLoop) {
    guard !isClosed else { return channel.close(promise: nil) }
    channel.closeFuture.hop(to: loop).whenComplete { _ in
      if self.source.endsForever {
        self.tell(.ended)
      } else {
        self.fail(.closed, on: loop)
      }
    }
  }

  /// Tells that the source is not there, and tries again later.
  private func fail(_ why: SourceFault, on loop: any EventLoop) {
    let failures = state.withLock { state in
      state.failures += 1
      return state.failures
    }
    tell(.disconnected(why: why))
    guard !isClosed else { return }
    let seconds = Self.retrySeconds(afterFailures: failures, options)
    loop.scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) { self.attempt(on: loop) }
  }

  /// The pause after so many failures in a row: it doubles up to the longest.
  static func retrySeconds(afterFailures failures: Int, _ options: ByteStreamOptions) -> Double {
    var seconds = options.firstRetrySeconds
    for _ in 1..<max(2, failures) where failures > 1 && seconds < options.longestRetrySeconds {
      seconds *= 2
    }
    return min(seconds, options.longestRetrySeconds)
  }
}
