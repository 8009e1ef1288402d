import Foundation
package import PluginKit

/// A gateway that reads files from the file system and servers by HTTP or HTTPS.
package final class PluginFetch: FetchGateway {
  private let clock: @Sendable () -> Double
  private let nap: @Sendable (Double) -> Void
  private let begin: @Sendable (@escaping @Sendable () -> Void) -> Bool
  private let lack: @Sendable () -> FetchObstacle?

  /// Creates a gateway with a steady clock and a function that waits by it.
  ///
  /// `begin` starts work on its own thread, or returns false if the system refuses one. `lack`
  /// returns the resource the system lacks for another request, or nil.
  package init(
    clock: @escaping @Sendable () -> Double, nap: @escaping @Sendable (Double) -> Void,
    begin: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool,
    lack: @escaping @Sendable () -> FetchObstacle? = { nil }
  ) {
    self.clock = clock
    self.nap = nap
    self.begin = begin
    self.lack = lack
  }

  /// The time of the host's clock, in seconds.
  package var seconds: Double { clock() }

  /// Waits by the host's clock.
  package func wait(seconds: Double) -> Bool {
    if seconds > 0 { nap(seconds) }
    return true
  }

  /// Reads a file; refuses a folder, a device or a longer file.
  package func read(path: String, limit: Int) -> FetchReply {
    // The kind is checked first: opening a pipe would wait for its other end.
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

  /// Starts a request; an address that is not HTTP or HTTPS fails at once.
  package func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch {
    guard let address = URL(string: url), ["http", "https"].contains(address.scheme),
      address.host != nil
    else { return FailedFetch(reply: .unreachable(.badAddress)) }
    if let lack = lack() { return FailedFetch(reply: .unreachable(lack)) }
    let fetch = HTTPFetch(limit: limit)
    guard begin({ fetch.run(address, timeoutSeconds) }) else {
      return FailedFetch(reply: .unreachable(.noThread))
    }
    return fetch
  }
}

/// A request that could not be made.
private final class FailedFetch: PendingFetch {
  private let reply: FetchReply

  init(reply: FetchReply) { self.reply = reply }

  func take() -> FetchReply? { reply }
  func cancel() {}
}
