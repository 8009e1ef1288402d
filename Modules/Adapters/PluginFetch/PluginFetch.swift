import Foundation
package import PluginKit

/// Files by the file system, servers by HTTP and HTTPS; the clock is the host's.
package struct PluginFetch: FetchGateway {
  private let clock: @Sendable () -> Double
  private let nap: @Sendable (Double) -> Void
  private let lack: @Sendable () -> FetchObstacle?

  /// Creates a gateway on a clock that passes evenly, and a way to wait by it.
  ///
  /// `lack` returns what the system lacks for another request, or nil.
  package init(
    clock: @escaping @Sendable () -> Double, nap: @escaping @Sendable (Double) -> Void,
    lack: @escaping @Sendable () -> FetchObstacle? = { nil }
  ) {
    self.clock = clock
    self.nap = nap
    self.lack = lack
  }

  /// Seconds of the host's clock.
  package var seconds: Double { clock() }

  /// Waits.
  package func wait(seconds: Double) { if seconds > 0 { nap(seconds) } }

  /// Reads a file; a folder, a device or a longer file is refused.
  package func read(path: String, limit: Int) -> FetchReply {
    // The kind first: opening a pipe would wait for its other end.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      return .missing
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      return .unreachable(.noFile(path: path))
    }
    guard let handle = FileHandle(forReadingAtPath: target) else {
      return .unreachable(.unreadable(path: path))
    }
    defer { try? handle.close() }
    do {
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      return data.count > limit ? .tooLong(limit: limit) : .body(Array(data))
    } catch {
      return .unreachable(.unreadable(path: path))
    }
  }

  /// Begins a request; an address that is no HTTP address fails at once.
  package func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch {
    guard let address = URL(string: url), ["http", "https"].contains(address.scheme),
      address.host != nil
    else { return FailedFetch(reply: .unreachable(.badAddress)) }
    if let lack = lack() { return FailedFetch(reply: .unreachable(lack)) }
    #if NO_NETWORK
      return FailedFetch(reply: .unreachable(.noNetwork))
    #else
      return HTTPFetch(url: address, limit: limit, timeoutSeconds: timeoutSeconds)
    #endif
  }
}

/// A request that could not be made.
private struct FailedFetch: PendingFetch {
  let reply: FetchReply

  func take() -> FetchReply? { reply }
  func cancel() {}
}
