import Composition
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns SIGINT and SIGTERM into a request to stop; a second signal ends the program at once.
final class StopSignals {
  private let sources: [any DispatchSourceSignal]

  init(_ stop: @escaping @Sendable (LabStatus) -> Void) {
    let queue = DispatchQueue(label: "ghostlab.signals")
    let pairs: [(Int32, LabStatus)] = [(SIGINT, .interrupted), (SIGTERM, .stopped)]
    sources = pairs.map { number, status in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        stop(status)
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
  }

  /// Listens no more.
  func cancel() {
    for source in sources { source.cancel() }
  }
}
