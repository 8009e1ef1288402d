import NIOCore
import NIOPosix
package import Sensors

/// A page on a free port of this machine, which no other machine reaches, until it is closed.
package final class PageServer: Sendable {
  /// The address listened at.
  static let host = "127.0.0.1"

  /// Where a browser finds the page.
  package let address: String
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  /// Begins to serve a page on a thread of its own.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - path: Its path, a secret: letters and digits.
  /// - Throws: `PortFault` if the system gives no port.
  package init(_ page: ServedPage, path: String) throws(PortFault) {
    let path = "/\(path)/"
    let source = ListenSource(host: Self.host, port: 0, ConnectionLimits()) { port in
      PageService(page, at: path, port: port)
    }
    do {
      let channel = try source.connect(on: group.next(), options: ByteStreamOptions()) {
        $0.eventLoop.makeSucceededVoidFuture()
      }.wait()
      address = "http://\(Self.host):\(channel.localAddress?.port ?? 0)\(path)"
    } catch {
      group.shutdownGracefully { _ in }
      throw PortFault(why: source.fault(of: error))
    }
  }

  /// Ends all connections and closes the port; once this returns the thread has ended.
  package func close() {
    do { try group.syncShutdownGracefully() } catch {
      // Closed already.
    }
  }
}

/// Why a port cannot be opened.
package struct PortFault: Error, Hashable, Sendable {
  /// What the system says.
  package let why: SourceFault

  /// Creates the reason.
  package init(why: SourceFault) { self.why = why }
}
